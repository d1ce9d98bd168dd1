"""The total power: both worked examples, equalling and exchanging, what is constant, set, momentary (L169-L215)."""

from invocacion_table import each, fought, phase, play, refusal, revealed, side, totals

from tapete_rules.move import parse_move


def test_the_formula():
    """L211: printed + effects + Maná + Apoyo: 6 + 3 + 2 + 4."""
    match = fought([6, 5], "1 place apoyos 1", "1 place conjuros 1")
    play(match, "1 effect new own add 3", "1 potency 2", "1 invoke 4")
    assert totals(match) == [15, 5]


def test_the_first_example():
    """L183: "igual a conjuros x2" with 4 conjuros is 8; all fire -3: 5; without the first conjuro printed - 3."""
    match = fought([7, 6], "1 place conjuros 4", "2 place conjuros 1")
    play(match, "1 element fuego", "1 effect new own equal 2 conjuros")
    assert totals(match) == [8, 6]
    play(match, "2 effect new all add -3 one fuego")
    assert totals(match) == [5, 6]
    play(match, "2 destroy 1 1")
    assert totals(match) == [7 - 3, 6]


def test_the_first_example_in_the_other_order():
    """L181: whatever was played first, the new value is computed again with what persists."""
    match = fought([7, 6], "1 place conjuros 4", "2 place conjuros 1")
    play(match, "1 element fuego", "2 effect new all add -3 one fuego", "1 effect new own equal 2 conjuros")
    assert totals(match) == [5, 6]


def test_the_second_example():
    """L185: "suma la cantidad de Maná en reserva" follows the reserve."""
    match = fought([6, 5])
    play(match, "1 effect new own add 1 mana")
    assert totals(match) == [10, 5]
    play(match, "1 set discard 2", "1 mana 2")
    assert totals(match) == [12, 5]
    play(match, "1 potency 3")  # three less in reserve, three more on the card
    assert (side(match, 1).mana, totals(match)) == (3, [6 + 3 + 3, 5])


def test_equalling_equals_the_highest_power_with_effects_and_mana():
    """L213: the highest is 9 + 2 + 3 = 14, and his total becomes that, his own +3 Maná counted (I8, d)."""
    match = fought([4, 9])
    play(match, "2 effect new own add 2", "2 potency 3", "1 potency 3", "1 conjuro", "1 effect new own top")
    assert totals(match) == [14, 14]


def test_equalling_is_of_that_moment():
    """L177: what comes later moves his power, and no longer that of the other."""
    match = fought([4, 9])
    play(match, "1 potency 3", "1 effect new own top")
    assert totals(match) == [9, 9]
    play(match, "2 effect new own add 5")
    assert totals(match) == [9, 14]
    play(match, "1 effect new own add 2")
    assert totals(match) == [11, 14]
    play(match, "2 destroy 1 1", "2 destroy 1 2")  # his conjuros are gone; the momentary one had done its work
    assert totals(match) == [9, 14]


def test_equalling_may_stand_for_the_printed_power_alone():
    """I8: by option only the base is replaced, so that +3 Maná come on top."""
    match = fought([4, 9], highest="base")
    play(match, "1 potency 3", "1 effect new own top")
    assert totals(match) == [12, 9]


def test_equalling_can_take_the_base_below_zero():
    """His modifiers alone are more than the highest power: his total is that power all the same."""
    match = fought([4, 9])
    play(match, "1 effect new own equal -5", "1 effect new own add 12", "2 effect new own equal 6", "1 power -3")
    assert totals(match) == [4, 6]
    play(match, "1 effect new own top")
    assert totals(match) == [6, 6]


def test_equalling_does_not_look_at_who_has_no_invocacion():
    match = fought([4, 9, 0])
    play(match, "3 set absent 1", "1 effect new own top")
    assert totals(match) == [9, 9, None]


def test_equalling_looks_at_every_invocacion_on_the_table():
    """L149, L219: the card of who is out or has retired stays in play."""
    match = fought([4, 9, 12])
    play(match, "3 retire", "1 effect new own top")
    assert totals(match) == [12, 9, 12]


def test_an_exchange_is_of_the_printed_power_alone():
    """L215: 3 and 10 change places; +2 effect, +3 Maná and Apoyo 4 stay with their seats."""
    match = fought([3, 10], "2 place apoyos 1")
    play(match, "1 effect new own add 2", "1 potency 3", "2 invoke 4", "1 exchange new 1 2")
    assert totals(match) == [10 + 2 + 3, 3 + 4]
    assert each(match, "printed") == [3, 10]  # the cards stay where they are (L365)


def test_an_exchange_ends_with_its_conjuro():
    match = fought([3, 10])
    play(match, "1 exchange new 1 2")
    assert totals(match) == [10, 3]
    play(match, "2 destroy 1 1")
    assert totals(match) == [3, 10]


def test_a_momentary_exchange_does_not():
    match = fought([3, 10])
    play(match, "1 exchange new 1 2 now", "2 destroy 1 1")
    assert totals(match) == [10, 3]


def test_exchanges_follow_one_another():
    """Seat 1 takes the 10 of seat 2, then seat 3 takes it from him."""
    match = fought([3, 10, 5])
    play(match, "1 exchange new 1 2", "3 exchange new 3 1")
    assert totals(match) == [5, 3, 10]


def test_an_exchange_under_an_igual_a_shows_only_where_there_is_none():
    """L367: "igual a" stands in the place of the printed value; effects are not exchanged (L215)."""
    match = fought([3, 10])
    play(match, "1 effect new own equal 8", "2 exchange new 1 2")
    assert totals(match) == [8, 3]
    play(match, "2 destroy 1 1")
    assert totals(match) == [10, 3]


def test_an_exchange_needs_two_invocaciones():
    match = fought([3, 10, 5])
    assert refusal(match, "1 exchange new 2 2") == ("same_seat", "Invocación L215")
    assert refusal(match, "1 exchange new 2 4") == ("bad_argument kind=exchange name=seat value=4", "")
    assert refusal(match, "1 exchange new 4 2") == ("bad_argument kind=exchange name=seat value=4", "")
    play(match, "3 set absent 1")
    assert refusal(match, "1 exchange new 1 3") == ("no_invocacion", "Invocación L215")
    assert refusal(match, "1 exchange new 3 1") == ("no_invocacion", "Invocación L215")


def test_the_last_igual_a_counts():
    """I8: two at once: the one resolved last; without it the one before."""
    match = fought([6, 5])
    play(match, "1 effect new own equal 9", "1 effect new own equal 4")
    assert totals(match) == [4, 5]
    play(match, "2 destroy 1 2")
    assert totals(match) == [9, 5]
    play(match, "2 destroy 1 1")
    assert totals(match) == [6, 5]


def test_constant_effects_stack():
    """L177."""
    match = fought([6, 5])
    play(match, "1 effect new own add 3", "1 effect new own add 3", "2 effect new rivals add -2")
    assert totals(match) == [10, 5]


def test_a_momentary_effect_counts_once_and_stays():
    """L177: "en este instante": +1 for each Maná there is now; neither Maná nor the conjuro's end change it."""
    match = fought([6, 5])
    play(match, "1 effect new own add 1 mana any now")
    assert totals(match) == [10, 5]
    play(match, "1 mana -3", "2 destroy 1 1")
    assert totals(match) == [10, 5]


def test_a_momentary_effect_hits_those_of_that_moment():
    match = fought([6, 5, 4])
    play(match, "1 element agua", "2 element agua", "3 effect new all add -3 one agua now")
    assert totals(match) == [3, 2, 4]
    play(match, "1 element agua", "3 element agua")
    assert totals(match) == [3, 2, 4]


def test_a_constant_effect_follows_the_elements():
    """L181: the condition changes, and so does the effect; a card may have two elements, or none (L353)."""
    match = fought([6, 5, 4])
    play(match, "1 element agua", "2 element agua", "2 element fuego", "3 effect new all add -3 one fuego.aire")
    assert totals(match) == [6, 2, 4]
    play(match, "1 element aire", "2 element fuego")
    assert totals(match) == [3, 5, 4]


def test_a_condition_that_the_board_cannot_see_is_switched():
    """L181: "si la condición de un conjuro es modificada también lo hace su efecto"."""
    match = fought([6, 5])
    play(match, "1 effect new own add 3", "1 effect 1 own add 2", "1 effect new own add 10")
    assert totals(match) == [21, 5]
    play(match, "1 switch 1 1 off")
    assert totals(match) == [16, 5]
    play(match, "1 switch 1 1 on")
    assert totals(match) == [21, 5]


def test_the_effect_of_an_invocacion_can_be_switched_too():
    match = revealed([6, 5])
    play(match, "1 effect inv own add 3", "1 switch 1 inv off")
    assert totals(match) == [6, 5]


def test_an_effect_stands_in_seven_numbers():
    match = fought([6, 5])
    play(match, "2 effect new rivals add -3 mana fuego.aire", "1 exchange inv 1 2")
    assert match.state.effects == [21, 0, 2, 9, -3, 8, 1, 10, 2, 6, 0, 0, 0, 1]


def test_only_known_words_are_effects():
    match = fought([6, 5])
    for words in ("foo", "one.mana", "mana.foo", "one foo", "one any.fuego", "one fuego.foo", "one any soon"):
        error = match.find_refusal(parse_move("1 effect new own add 1 " + words))
        assert error.code == "bad_argument", words
    for words in ("mana.used", "one any", "one fuego.tierra.agua.aire", "one any always"):
        assert refusal(match, "1 effect new own add 1 " + words) == "", words


def test_what_an_effect_can_count():
    """Conjuros used and hidden, those face up, apoyos, Maná in reserve, Maná used by everybody, the printed power."""
    match = fought([6, 5], "1 place conjuros 3", "1 place apoyos 2")
    play(match, "1 conjuro", "1 potency 1", "2 potency 2")
    expected = (("conjuros", 3), ("shown", 1), ("apoyos", 2), ("mana", 3), ("used", 3), ("printed", 6))
    for name, value in expected:
        play(match, "1 effect 1 own add 1 " + name)
        assert totals(match) == [7 + value, 7], name
        match.undo()


def test_apoyos_that_nobody_counted_are_none():
    match = fought([6, 5])
    play(match, "1 effect new own add 1 apoyos")
    assert totals(match) == [6, 5]


def test_an_effect_may_count_two_things():
    """Its power is conjuros x Maná used by all; 0 while none is used."""
    match = fought([6, 5], "1 place conjuros 4")
    play(match, "1 effect new own equal 1 conjuros.used")
    assert totals(match) == [0, 5]
    play(match, "2 potency 2")
    assert totals(match) == [8, 7]
    play(match, "1 potency 1")
    assert totals(match) == [4 * 3 + 1, 7]


def test_conjuros_that_nobody_counted_cannot_be_counted():
    match = fought([6, 5])
    assert refusal(match, "1 effect new own equal 2 conjuros") == ("conjuros_uncounted", "Invocación L183")
    assert refusal(match, "1 effect new own equal 2 conjuros.used") == ("conjuros_uncounted", "Invocación L183")
    assert refusal(match, "1 effect new own equal 2 used") == ""
    play(match, "1 effect! new own equal 2 conjuros")  # those face up are known
    assert totals(match) == [2, 5]


def test_whom_an_effect_is_for():
    match = fought([6, 5, 4])
    for target, expected in (("own", [6, 6, 4]), ("rivals", [7, 5, 5]), ("all", [7, 6, 5]), ("3", [6, 5, 5])):
        play(match, f"2 effect new {target} add 1")
        assert totals(match) == expected, target
        match.undo()
    assert refusal(match, "2 effect new 4 add 1") == ("bad_argument kind=effect name=seat value=4", "")


def test_a_power_may_fall_below_zero():
    match = fought([2, 5])
    play(match, "2 effect new rivals add -9")
    assert totals(match) == [-7, 5]


def test_modo_fijo_keeps_every_effect_as_it_was_resolved():
    """I9: no effect follows its counts, its targets or its card."""
    match = fought([6, 5], "1 place conjuros 4", effects="fixed")
    play(match, "1 element fuego", "1 effect new own equal 2 conjuros", "2 effect new all add -3 one fuego")
    assert totals(match) == [5, 5]
    play(match, "2 destroy 1 1", "1 element fuego")
    assert totals(match) == [5, 5]
    play(match, "1 exchange new 1 2", "2 destroy 1 1")
    assert totals(match) == [5, 6]  # seat 1 under its "igual a", 8 - 3; seat 2 with the 6 of the other


def test_modo_dinamico_is_the_default():
    """L177, I9: a constant effect follows what it counts."""
    match = fought([1, 1])
    play(match, "1 effect new own add 1 mana", "1 mana -3")
    assert (match.options["effects"], totals(match)) == ("dynamic", [2, 1])


def test_what_the_players_compute_stands_on_top():
    """The board as a marker: no card is known, the total is theirs."""
    match = fought([6, 5])
    play(match, "1 power 4", "2 power -2")
    assert totals(match) == [10, 3]
    play(match, "1 set power 21")
    assert totals(match) == [21, 3]
    play(match, "1 potency 2")
    assert totals(match) == [23, 3]


def test_an_effect_in_the_wrong_time_is_refused():
    match = revealed([6, 5])
    play(match, "1 set revealed 0")
    assert refusal(match, "2 effect new own add 1") == ("not_all_revealed", "Invocación L141")
    assert refusal(match, "2 effect inv own add 1") == ("not_all_revealed", "Invocación L141")
    match = fought([6, 5])
    assert refusal(match, "2 effect 1 own add 1") == ("not_shown slot=1", "Invocación L169")
    assert refusal(match, "2 exchange 3 1 2") == ("not_shown slot=3", "Invocación L169")
    play(match, "1 set absent 1")
    assert refusal(match, "1 effect inv own add 1") == ("no_invocacion", "Invocación L66")


def test_invocaciones_do_their_effects_in_order():
    """L157: from the Guardián to the left; who has none is passed over, and nobody goes back."""
    match = revealed([6, 5, 4])
    play(match, "1 advance", "2 effect inv own add 1", "2 effect inv own add 1")
    assert phase(match) == "efectos"
    assert refusal(match, "1 effect inv own add 1") == ("order_passed seat=2", "Invocación L157")
    assert refusal(match, "1 exchange inv 1 2") == ("order_passed seat=2", "Invocación L157")
    play(match, "3 effect inv own add 1")
    assert totals(match) == [6, 7, 5]
    assert refusal(match, "2 effect inv own add 1") == ("order_passed seat=3", "Invocación L157")


def test_priority_makes_a_new_order_of_effects():
    """L195: paid before the effects of Invocaciones, the order begins there."""
    match = revealed([6, 5, 4])
    play(match, "3 set mana 1", "3 priority", "3 effect inv own add 1", "1 effect inv own add 1")
    assert totals(match) == [7, 5, 5]
    assert refusal(match, "3 effect inv own add 1") == ("order_passed seat=1", "Invocación L157")
    play(match, "2 set mana 1", "2 priority")  # and once more from the one who pays now
    assert [refusal(match, f"{seat} effect inv own add 1") for seat in (2, 3, 1)] == ["", "", ""]


def test_an_effect_turns_its_conjuro_up_and_opens_the_combat():
    match = revealed([6, 5], "1 place conjuros 2")
    play(match, "1 effect new own add 1")
    assert (phase(match), side(match, 1).shown, totals(match)) == ("combate", 1, [7, 5])
    match = revealed([6, 5], "1 place conjuros 2")
    play(match, "1 effect inv own add 1")
    assert (phase(match), side(match, 1).shown, totals(match)) == ("efectos", 0, [7, 5])


def test_a_power_has_three_digits_at_most():
    match = fought([6, 5])
    play(match, "1 set by_hand 2000", "2 set by_hand -2000")
    assert totals(match) == [999, -999]


def test_the_total_of_an_effect_is_that_of_the_one_seat_that_it_changes():
    for target, changed in (("own", 1), ("rivals", 2), ("2", 2), ("all", 0)):
        match = fought((9, 6))
        play(match, f"1 effect new {target} add -2")
        total = match.game.find_total(match.state, parse_move(f"1 effect new {target} add -2"))
        assert total == (totals(match)[changed - 1] if changed else None), target
        assert len(set(totals(match))) == 2 or target == "all", totals(match)
