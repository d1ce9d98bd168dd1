"""The board's table at a tournament: its sheet, its seating and its results. Loaded while an event is on the board."""
