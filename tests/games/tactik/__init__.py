"""Tests of the rules of Tac-Tik."""
