"""The table of Tac-Tik: a wooden board, turned pegs and cards in the middle."""
