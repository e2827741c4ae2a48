"""Tacta's table: neon cards on dark slate."""
