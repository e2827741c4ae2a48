"""The rules of the games, one folder each, pure: no screen, no clock, no chance outside the state."""
