"""What every game shares: rules protocol, refusals, chance, matches, records. Knows no game and no screen."""
