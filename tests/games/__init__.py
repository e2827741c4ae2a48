"""Tests of each game's rules, by rule number."""
