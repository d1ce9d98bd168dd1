"""Plays at the edges of the rulebook, each of which once went wrong."""

from exalios_table import begun, heridas, menu, refusal


def test_a_knock_out_that_ended_its_enfrentamiento_leaves_the_winner_unhurt():
    """Exalios L137: the Duelo is over at once; only wounds of the same Enfrentamiento make both fall (L143)."""
    match = begun("1 fight 0 3")
    assert refusal(match, "1 wound 1") == ("duelo_over", "Exalios L137")
    assert heridas(begun("1 fight", "2 wound 3", "1 wound 3")) == (0, 0)


def test_who_is_waited_for_says_listo_first():
    """After the rival's Listo this seat's own comes first; in a marker's Combat nobody has to say it."""
    assert menu(begun("1 ready"), 2)[0] == "Listo"
    assert menu(begun("1 ready"), 1)[0] == menu(begun(), 2)[0] == "Enfrentamiento 1: fin"
    assert menu(begun("1 ready", "2 ready"), 2).count("Listo") == 0
    assert menu(begun("1 ready"), 2).count("Listo") == 1
