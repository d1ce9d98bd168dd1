"""Pages for paper (pairings, result slips, standings, the organiser's sheet) and tables for spreadsheets."""
