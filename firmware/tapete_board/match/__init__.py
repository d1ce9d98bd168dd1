"""The match that runs: its moves, its timers, how it begins and is taken up again."""
