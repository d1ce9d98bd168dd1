"""Maná: potenciar, invocar Apoyo, barrier and priority; what is used goes back to the Portal (L189-L205, L225)."""

from invocacion_table import each, fought, phase, piles, play, prepared, refusal, revealed, side, totals

from tapete_rules.invocacion.state import OUT


def test_potenciar_adds_one_for_each_mana():
    """L201."""
    match = fought([6, 5])
    play(match, "1 potency 3")
    one = side(match, 1)
    assert (one.mana, one.spent, one.potency, totals(match)) == (1, 3, 3, [9, 5])


def test_potenciar_once_in_a_combat():
    """L201."""
    match = fought([6, 5])
    play(match, "1 potency 1")
    assert refusal(match, "1 potency 1") == ("potency_used", "Invocación L201")
    assert refusal(match, "2 potency 5") == ("little_mana cost=5 mana=4", "Invocación L201")
    play(match, "1 potency! 9")  # a card may allow it; more than there is cannot be paid
    assert (side(match, 1).mana, totals(match)) == (0, [10, 5])


def test_what_mana_adds_has_two_digits():
    match = fought([6, 5])
    play(match, "1 set potency 99", "1 potency! 1", "2 set invoked 99", "2 invoke! 3")
    assert (side(match, 1).potency, side(match, 2).invoked) == (99, 99)


def test_two_mana_invoke_an_apoyo():
    """L205: its value is added."""
    match = fought([6, 5], "1 place apoyos 2")
    play(match, "1 invoke 4")
    one = side(match, 1)
    assert (one.mana, one.spent, one.invoked, one.apoyos, totals(match)) == (2, 2, 4, 2, [10, 5])


def test_one_apoyo_in_a_combat():
    """L205; without Maná or apoyo there is none."""
    match = fought([6, 5], "1 place apoyos 2", "2 place apoyos 1", "2 place apoyos -1")
    play(match, "1 invoke 4")
    assert refusal(match, "1 invoke 3") == ("apoyo_used", "Invocación L205")
    assert refusal(match, "2 invoke 3") == ("no_apoyo", "Invocación L205")
    play(match, "2 set apoyos 1", "2 set mana 1")
    assert refusal(match, "2 invoke 3") == ("little_mana cost=2 mana=1", "Invocación L205")
    play(match, "2 set apoyos -1", "2 set mana 2")
    assert refusal(match, "2 invoke 3") == ""


def test_a_barrier_protects_a_conjuro():
    """L197, I6: no target of conjuros of others, not only of destruction."""
    match = fought([6, 5], "1 place conjuros 2")
    play(match, "1 conjuro", "1 conjuro")
    assert refusal(match, "1 barrier 3") == ("not_shown slot=3", "Invocación L169")
    play(match, "1 barrier 2")
    assert (side(match, 1).mana, side(match, 1).spent) == (3, 1)
    assert refusal(match, "1 barrier 2") == ("has_barrier slot=2", "Invocación L197")
    assert refusal(match, "2 destroy 1 2") == ("under_barrier slot=2", "Invocación L197")
    assert refusal(match, "2 switch 1 2 off") == ("under_barrier slot=2", "Invocación L197")
    assert (refusal(match, "2 destroy 1 1"), refusal(match, "2 switch 1 1 off")) == ("", "")
    assert (refusal(match, "1 destroy 1 2"), refusal(match, "1 switch 1 2 off")) == ("", "")


def test_each_conjuro_has_a_barrier_of_its_own():
    match = fought([6, 5])
    play(match, "1 conjuro", "1 conjuro", "1 conjuro", "1 barrier 1", "1 barrier 2", "1 cover 2", "1 conjuro")
    assert refusal(match, "2 destroy 1 1") == ("under_barrier slot=1", "Invocación L197")
    assert refusal(match, "2 destroy 1 2") == ""
    assert side(match, 1).barriers == 1


def test_a_barrier_may_only_keep_from_destruction():
    """I6: L327 by option."""
    match = fought([6, 5], barrier="destroy")
    play(match, "1 conjuro", "1 barrier 1")
    assert refusal(match, "2 destroy 1 1") == ("under_barrier slot=1", "Invocación L197")
    assert refusal(match, "2 switch 1 1 off") == ""


def test_a_barrier_costs_one_mana():
    match = fought([6, 5])
    play(match, "1 conjuro", "1 set mana 0")
    assert refusal(match, "1 barrier 1") == ("little_mana cost=1 mana=0", "Invocación L197")


def test_a_barrier_ends_with_the_round():
    match = fought([6, 5], "1 place conjuros 2")
    play(match, "1 conjuro", "1 barrier 1", "2 retire", "1 end")
    assert side(match, 1).barriers == 0


def test_a_barrier_goes_with_its_conjuro():
    match = fought([6, 5])
    play(match, "1 conjuro", "1 barrier 1", "1 cover 1", "1 conjuro")
    assert refusal(match, "2 destroy 1 1") == ""


def test_priority_rewrites_the_order():
    """L195, I-m: from the payer to the left; the last payer has it."""
    match = fought([6, 5, 4])
    assert match.state.playing_order() == [1, 2, 3]
    play(match, "2 priority")
    assert (match.state.playing_order(), side(match, 2).mana, side(match, 2).spent) == ([2, 3, 1], 3, 1)
    play(match, "3 priority")
    assert match.state.playing_order() == [3, 1, 2]


def test_priority_once_for_each():
    """L195, I7."""
    match = fought([6, 5, 4])
    play(match, "2 priority", "3 priority")
    assert refusal(match, "2 priority") == ("priority_used", "Invocación L195")
    play(match, "1 set mana 0")
    assert refusal(match, "1 priority") == ("little_mana cost=1 mana=0", "Invocación L195")


def test_the_guardians_priority_is_irrevocable():
    """L195."""
    match = fought([6, 5, 4])
    play(match, "3 priority", "1 priority")
    assert match.state.playing_order() == [1, 2, 3]
    assert refusal(match, "2 priority") == ("guardian_has_priority", "Invocación L195")


def test_priority_can_be_had_before_the_effects_of_invocaciones():
    """L195: "para la aplicación de efectos de invocación o conjuros"."""
    match = revealed([6, 5])
    play(match, "2 set mana 1", "2 priority")
    assert (phase(match), match.state.playing_order()) == ("revelar", [2, 1])


def test_mana_in_play_goes_back_to_the_portal():
    """L225, I3: before the next deal."""
    match = fought([6, 5], "1 place apoyos 1")
    play(match, "1 potency 1", "1 invoke 2", "1 priority", "2 priority!", "2 retire", "1 end")
    assert piles(match)[0] == [60 - 8 + 5]
    assert (each(match, "mana"), each(match, "spent")) == ([0, 3], [0, 0])


def test_each_portal_gets_its_own_mana_back_in_construido():
    match = fought([6, 5], construido="yes")
    play(match, "1 potency 1", "2 potency 3", "2 retire", "1 end")
    assert piles(match)[0] == [27, 29]


def test_mana_by_an_effect_comes_from_the_discard():
    """L351, L369: its first cards, so many as lie there; a card may say otherwise."""
    match = prepared("1 set discard 2", "1 mana 1")
    assert (side(match, 1).mana, piles(match)[1]) == (1, 1)
    assert refusal(match, "1 mana 2") == ("discard_short discard=1", "Invocación L351")
    play(match, "1 mana! 2")
    assert (side(match, 1).mana, piles(match)[1]) == (3, 0)
    play(match, "1 mana -2")
    assert (side(match, 1).mana, piles(match)[1]) == (1, 2)
    assert refusal(match, "1 mana -2") == ("little_mana cost=2 mana=1", "Invocación L191")
    play(match, "1 mana! -2")
    assert (side(match, 1).mana, piles(match)[1]) == (0, 3)


def test_without_a_discard_no_effect_brings_mana():
    """L153: unless a card says so."""
    match = prepared()
    assert refusal(match, "1 mana 1") == ("no_discard", "Invocación L153")
    play(match, "1 mana! 1")
    assert (side(match, 1).mana, piles(match)[1]) == (1, 0)


def test_who_counts_one_area_has_nothing_in_the_other():
    """L149, L205: an apoyo that nobody laid out pays nothing; where nobody counts, the players see to it."""
    match = revealed([6, 5, 4], "1 place conjuros 2", "2 place apoyos 1")
    play(match, "1 cost 0 1", "2 cost 1 0", "3 cost 1 1", "1 advance")
    assert [one.has_flag(OUT) for one in match.state.sides] == [True, True, False]
    assert piles(match)[1] == 2
    match = fought([6, 5, 4], "1 place conjuros 2", "2 place apoyos 1")
    assert refusal(match, "1 invoke 3") == ("no_apoyo", "Invocación L205")
    assert refusal(match, "2 conjuro") == ("no_conjuro", "Invocación L71")
    for line in ("1 conjuro", "2 invoke 3", "3 invoke 3", "3 conjuro"):
        assert refusal(match, line) == "", line


def test_nobody_waits_for_an_order_in_the_sixth_step():
    """L161: conjuros, apoyos and Maná of whoever is quicker."""
    match = fought([6, 5, 4])
    for line in ("3 conjuro", "1 conjuro", "2 invoke 3", "3 potency 1", "1 invoke 2", "2 conjuro", "1 potency 1"):
        assert refusal(match, line) == "", line
        play(match, line)
    assert totals(match) == [6 + 2 + 1, 5 + 3, 4 + 1]


def test_mana_waits_for_the_sixth_step():
    """L161; using it goes there."""
    for line in ("1 potency 1", "1 invoke 2", "1 conjuro"):
        match = revealed([6, 5], "1 set mana 2")
        play(match, line)
        assert phase(match) == "combate", line
    match = revealed([6, 5], "1 set mana 2")
    play(match, "1 set shown 1", "1 barrier 1")
    assert phase(match) == "combate"


def test_who_has_retired_uses_nothing_more():
    """L165."""
    match = fought([6, 5, 4], "2 place apoyos 1", "2 place conjuros 1")
    play(match, "2 conjuro", "2 retire")
    for line in (
        "2 potency 1",
        "2 invoke 2",
        "2 barrier 1",
        "2 priority",
        "2 conjuro",
        "2 cover 1",
        "2 effect 1 own add 1",
        "2 destroy 1 1",
        "2 switch 2 1 off",
        "2 retire",
        "2 out",
    ):
        assert refusal(match, line) == ("has_retired", "Invocación L165"), line


def test_who_is_out_uses_nothing_more():
    """L149."""
    match = fought([6, 5, 4])
    play(match, "2 out")
    for line in ("2 potency 1", "2 priority", "2 conjuro", "2 effect new own add 1", "2 effect inv own add 1"):
        assert refusal(match, line) == ("out_of_round", "Invocación L149"), line
