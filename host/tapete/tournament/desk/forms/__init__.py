"""The forms of the desk: each reads its fields, does a verb, and says what came of it."""
