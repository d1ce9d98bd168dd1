"""What the forms of the desk do."""
