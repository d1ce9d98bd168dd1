"""Pages for paper and tables for spreadsheets: pairings by table and by name, result slips, standings, the organiser's sheet."""
