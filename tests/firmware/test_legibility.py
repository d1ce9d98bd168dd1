"""Every table of every game, mode and number of seats shows what decides large enough to be read across the table."""

from legibility import small_parts
from random_tables import matches, views_of
from tapete_rules.registry import GAMES
from tapete_rules.texts import load_words


def small_by_game():
    """Return what is too small, by game."""
    small = {name: set() for name in GAMES}
    looks = set()
    for name, language, match, dice in matches():
        load_words(language, name)
        for view in views_of(match, dice):
            look = (name, language) + look_of(view)
            if look not in looks:
                looks.add(look)
                small[name].update([" ".join([word for word in part if word]) for part in small_parts(view)])
    load_words("es")
    return small


def look_of(view):
    """Return what the layout of a view depends on."""
    return tuple(
        [
            (cell.id, len(str(cell.value)), cell.marks, cell.hidden, cell.pips, cell.label)
            for cell in view.rival + view.own
        ]
    )


def test_what_decides_is_large():
    small = small_by_game()
    for name in GAMES:
        assert sorted(small[name]) == [], (name, "is too small to be read across the table")
