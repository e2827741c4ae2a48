"""The window: app, scenes, the tables and their common kit. Nothing below imports from here."""
