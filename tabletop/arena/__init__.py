"""Bots against bots: seats exchanged, seeds shared by exchanged games, win rates with their intervals."""
