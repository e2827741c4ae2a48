"""The table of Taca-taca: felt, melds, hands as fans, the piles, and the count between hands."""
