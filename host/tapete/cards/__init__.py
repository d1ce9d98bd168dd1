"""Cards and catalogues: what is printed on a card, read from the CSV files in which it is published."""
