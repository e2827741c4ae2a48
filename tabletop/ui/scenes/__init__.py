"""The screens: menu, setup, table, curtain, results, rules, records, settings."""
