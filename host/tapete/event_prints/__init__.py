"""Pages for paper: pairings by table and by name, result slips, standings, the organiser's sheet."""
