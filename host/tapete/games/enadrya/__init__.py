"""The host's knowledge of the cards of Enadrya."""
