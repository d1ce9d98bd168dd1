"""A folder for each game with cards: what the host knows of it beside its rules. `tapete.game_parts` loads them."""
