"""Tests of the rules of Taca-taca, by rule number."""
