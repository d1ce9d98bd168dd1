"""Swiss pairing: the cheapest round, and the reasons that it is."""
