"""Practice: puzzles, drills, review and analysis of positions. Knows the games and the bots, and no screen."""
