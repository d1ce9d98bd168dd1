"""A negated attack of Kódem: everything else of the turn is as if it had not been (L230)."""

from kodem_table import begun, extincion, lives, play, slot

from tapete_rules.errors import RuleError
from tapete_rules.move import parse_move

# What may happen to the card that was hit, before somebody negates.
BETWEEN = (
    "2 heal 1 1",
    "2 heal 1 9",
    "2 damage 1 1 efecto",
    "2 damage 1 3 efecto",
    "2 cost 1 2",
    "2 reveal 1 XX-1 1 1 2",
    "2 reveal 1 XX-1 1 1 9",
    "2 change 1",
    "2 swap 1 2",
    "2 hide 1",
)
HITS = ("1=2", "1=4", "1=6")


def attacked(words, life_cap):
    return begun("2 mark 1 veneno", "1 attack 1 2 reveal " + words, life_cap=life_cap)


def is_pushed(match, line):
    try:
        match.push(parse_move(line))
    except RuleError:
        return False
    return True


def card_facts(match):
    return [(card.life, card.marks, card.hit, card.start, card.hidden) for card in match.state.side(2).slots]


def check_as_if_not_attacked(life_cap, hit, lines):
    """Play both; what a rule refuses after the attack is left out of both, what it refuses without would do nothing."""
    match, spared = attacked(hit, life_cap), attacked("", life_cap)
    for line in lines:
        if is_pushed(match, line):
            is_pushed(spared, line)
    for played in (match, spared):
        play(played, "2 negate")
    assert card_facts(match) == card_facts(spared), (life_cap, hit, lines)


def test_whatever_happens_between_is_computed_again_without_the_attack():
    """L230, K18, K-d, K11: two acts of all kinds in any order, under both ceilings."""
    for life_cap in ("none", "start"):
        for hit in HITS:
            for first in BETWEEN:
                for second in BETWEEN:
                    check_as_if_not_attacked(life_cap, hit, (first, second))


def test_a_heal_that_without_the_attack_healed_nothing_gives_no_life():
    """L230, K18: 6 stays 6, less 3."""
    match = begun("1 attack 1 2 reveal 1=4", "2 heal 1 2", "2 damage 1 3 efecto", "2 negate", life_cap="start")
    assert lives(match, 2) == [3, 6, 6, 12]


def test_a_card_that_starts_with_less_gets_no_more_than_that_back():
    """L230, K-d: turned as an answer, a card of 2 was never at 6."""
    match = begun("1 attack 1 2 reveal 1=5", "2 reveal 1 XX-1 1 1 2", "2 negate")
    assert lives(match, 2) == [2, 6, 6, 12]


def test_marks_that_only_the_attack_let_a_heal_take_come_back():
    """L230, K13: without the attack the card was full, so it was not healed."""
    lines = ("2 mark 1 veneno", "1 attack 1 2 reveal 1=4", "2 heal 1 2", "2 negate")
    assert slot(begun(*lines, life_cap="start"), 2, "1").marks == 4
    assert slot(begun(*lines), 2, "1").marks == 0, "without a ceiling it rose"
    match = begun(*(lines[:3] + ("2 hide! 1", "2 negate")), life_cap="start")
    assert slot(match, 2, "1").marks == 0, "a card that turned face down lost them anyway (L227)"


def test_a_life_set_by_hand_takes_back_what_the_attack_took_first():
    """L230: a wrong blow that was put right is not given back once more."""
    match = begun("1 attack 1 2 reveal 1=4", "2 set life.1 5", "2 negate")
    assert lives(match, 2) == [6, 6, 6, 12]
    match = begun("1 attack 1 2 reveal 1=4", "2 set life.1 8", "2 negate")
    assert lives(match, 2) == [8, 6, 6, 12]
    match = begun("1 attack 1 2 reveal 1=4", "2 set life.1 1", "2 negate")
    assert lives(match, 2) == [5, 6, 6, 12]


def test_what_is_given_back_is_undone_and_made_again():
    match = begun("1 attack 1 2 reveal 1=4", "2 heal 1 2", "2 negate", life_cap="start")
    after = match.state_bytes()
    match.undo()
    assert lives(match, 2) == [4, 6, 6, 12]
    match.redo()
    assert match.state_bytes() == after
    assert extincion(match) == (0, 0)
