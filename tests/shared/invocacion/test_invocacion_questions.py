"""The questions of each entry of the menu: words, bounds, first answer, and memory."""

from invocacion_table import begun, fought, play, prepared, revealed

from tapete_rules import texts
from tapete_rules.view import CHOICE, NUMBER, RANDOM

PER = "choice one=solo ese número mana=Maná en reserva used=Maná usado por todos shown=conj. revelados"
PER += " apoyos=mis apoyos printed=mi poder impreso"
ELEMENTS = "fuego=fuego tierra=tierra agua=agua aire=aire"
PAIRS = "fuego.tierra=fuego tierra fuego.agua=fuego agua fuego.aire=fuego aire tierra.agua=tierra agua"
PAIRS += " tierra.aire=tierra aire agua.aire=agua aire"
WAYS = "¿Vale el efecto? choice off=No vale on=Vale"


def questions(match, seat, stop="power"):
    """The questions of every entry that asks any: {entry: [question, ...]}."""
    texts.load_words("es", "invocacion")
    found = {}
    for offer in match.offers(seat, stop):
        if offer.open_questions():
            found[texts.format_text(offer.text)] = [asked(ask) for ask in offer.open_questions()]
    return found


def asked(ask):
    """A number as "¿Cuánto? 1..9 3 memory", a choice with its kind and its answers."""
    words = texts.format_text(ask.text)
    if ask.kind == NUMBER:
        bounds = f"{ask.low}..{ask.high}" + " not 0" * ask.skips_zero
        return f"{words} {bounds} {ask.value} {ask.memory}".rstrip()
    assert ask.kind in (CHOICE, RANDOM)
    return " ".join([words, ask.kind] + [f"{argument}={texts.format_text(text)}" for argument, text in ask.choices])


def check(match, seat, stop, *expected):
    """The entries that ask, in their order: name, questions..."""
    found = questions(match, seat, stop)
    for name, *asks in expected:
        assert found.pop(name) == asks, name
    assert found == {}


PRINTED = "¿Poder impreso? -99..99 5"
COST = ("¿Cuántos conjuros? 0..5 1", "¿Cuántos apoyos? 0..3 0")
ICONS = "¿Cuántos iconos? 0..9 1"
APOYO = "¿Valor de Apoyo? 0..99 2 apoyo"
MORE_MANA = ("Maná sin descarte", "Maná +/- 1..9 1")


def test_before_the_combat():
    check(
        begun(guardian="power"),
        1,
        "power",
        ("Carta robada", PRINTED + " printed"),
        ("Guardián al azar", "¿Quién es Guardián? random 1=J1 2=J2"),
        ("Guardián acordado", "¿Quién es Guardián? choice 1=J1 2=J2"),
    )
    check(
        begun("1 set turn 2"),
        1,
        "pv",
        ("Repartir", "¿Cuántas a cada uno? 2..6 4"),
        ("Contar el Portal", "¿Cuántas quedan? 0..250 60"),
    )
    check(begun("2 set portal 12", construido="yes"), 2, "pv", ("Contar el Portal", "¿Cuántas quedan? 0..250 12"))
    check(begun("2 set portal 300"), 2, "pv", ("Contar el Portal", "¿Cuántas quedan? 0..300 300"))
    check(
        begun("1 set prize 5", seats=5, armagedon="yes"),
        5,
        "5",
        ("Trofeo del Guardián", PRINTED),
        ("Contar el Portal", "¿Cuántas quedan? 0..250 120"),
        MORE_MANA,
    )
    check(
        begun("1 set turn 5", "1 set portal 0", "1 set trophy_apoyo -1"),
        1,
        "pv",
        ("Apoyo de mis trofeos", "¿Apoyo en total? 0..99 0"),
        ("Contar el Portal", "¿Cuántas quedan? 0..250 0"),
    )
    check(
        prepared(seats=3),
        1,
        "1",
        ("Conjuros en mesa +/-", "¿Cuántas cartas? 1..5 not 0 1"),
        ("Apoyos en mesa +/-", "¿Cuántas cartas? 1..3 not 0 1"),
        MORE_MANA,
    )
    check(
        prepared("1 place conjuros 2", "1 place apoyos 3", "1 set mana 4", "1 set discard 6", seats=3),
        1,
        "1",
        ("Conjuros en mesa +/-", "¿Cuántas cartas? -2..3 not 0 1"),
        ("Apoyos en mesa +/-", "¿Cuántas cartas? -3..-1 not 0 -1"),
        ("Maná +/-", "Maná +/- -4..6 not 0 1"),
        ("Maná sin descarte", "Maná +/- 7..15 7"),
    )


def test_while_revealing():
    facts = (("Sacrificio",) + COST, ("Iconos de Maná", ICONS))
    printed = ("Poder impreso", PRINTED + " printed")
    check(prepared("1 ready", "2 ready"), 1, "power", printed, *facts)
    lot = ("Sin Invocación: azar", "¿De cuántas cartas? 0..40 5")
    match = prepared("0 timer_end preparacion", timed="yes")
    check(match, 1, "power", printed, *(facts + (lot,)))
    play(match, "1 lot 2")
    check(match, 1, "power", ("Carta al azar", "Sorteo random 1=Carta 1 2=Carta 2"), *(facts + (lot,)))


def entries_of_effects(sources, seats):
    """The questions that every fighting seat has."""
    return (
        ("Conjuro: yo +/-", "Poder +/- -20..20 not 0 1"),
        ("Conjuro: otros +/-", "Poder +/- -20..20 not 0 -1"),
        ("Conjuro: igual a", "Poder igual a -20..99 8 equal", "¿Multiplicado por? " + PER),
        ("Elemento sí/no", "¿Qué elemento? choice " + ELEMENTS),
        ("Su Apoyo impreso", APOYO),
        (
            "Otro efecto",
            "¿Qué carta? choice new=Conjuro inv=Invocación" + sources,
            "¿A quién? choice own=yo rivals=otros all=todos" + seats,
            "¿Qué hace? choice add=Más o menos equal=Igual a top=Igual al mayor poder",
            "Poder +/- -99..99 1",
            "¿Multiplicado por? " + PER,
            "¿Qué elemento? choice any=cualquiera " + ELEMENTS + " " + PAIRS,
            "¿Hasta cuándo? choice always=toda la ronda now=en este instante",
        ),
        ("Sacrificio tardío",) + COST,
        ("Iconos tardíos", ICONS),
    )


def test_in_a_duel():
    match = play(revealed([6, 5]), "1 advance")
    check(
        match,
        2,
        "power",
        ("Invocación: yo +/-", "Poder +/- -20..20 not 0 1"),
        ("Invocación: otros +/-", "Poder +/- -20..20 not 0 -1"),
        ("Destruir carta", "¿Qué carta? choice hidden=Conjuro boca abajo apoyo=Apoyo"),
        ("Deshacer por otro", "¿Quién va antes? choice 1=J1"),
        ("Invocar Apoyo (2 M)", APOYO),
        *entries_of_effects("", " 1=J1 2=J2"),
    )


def test_in_a_grid():
    match = fought([6, 5, 4])
    play(match, "1 effect new own add 1", "2 conjuro", "1 effect inv own add 1")
    pair = ("¿Quién cambia? choice 1=J1 2=J2 3=J3", "¿Con quién? choice 2=J2 3=J3 1=J1")
    check(
        match,
        1,
        "1",
        ("Potenciar", "¿Cuánto Maná? 1..4 1"),
        ("Invocar Apoyo (2 M)", APOYO),
        ("Barrera (1 M)", "¿Qué conjuro? choice 1=Conjuro 1"),
        ("Conjuro boca abajo", "¿Qué conjuro? choice 1=Conjuro 1"),
        ("Condición sí/no", "¿Qué carta? choice 1=Conjuro 1 inv=Invocación", WAYS),
        ("Conjuro: intercambio",) + pair,
        ("Inv.: intercambio",) + pair,
        ("Bloquear conjuro", "¿De quién? choice 2=J2 3=J3", "¿Qué conjuro? choice 1=Conjuro 1", WAYS),
        (
            "Destruir carta",
            "¿De quién? choice 2=J2 3=J3",
            "¿Qué carta? choice 1=Conjuro 1 hidden=Conjuro boca abajo apoyo=Apoyo",
        ),
        ("Maná +/-", "Maná +/- -4..-1 not 0 -1"),
        MORE_MANA,
        ("PV +/-", "PV +/- 1..20 not 0 1"),
        *entries_of_effects(" 1=Conjuro 1", " 1=J1 2=J2 3=J3"),
    )


def test_no_more_mana_is_asked_than_there_is():
    match = play(fought([6, 5]), "1 set mana 1")
    assert questions(match, 1)["Potenciar"] == ["¿Cuánto Maná? 1..1 1"]


def test_the_winner_is_asked_which_card():
    match = play(fought([7, 3, 7]), "2 power 9")
    assert questions(match, 2, "2")["Gana J2: elige"] == ["¿Qué trofeo? choice 1=7 de J1 3=7 de J3"]


def test_the_clock_is_asked_of_who_runs_it():
    match = revealed([6, 5], timed="yes")
    texts.load_words("es", "invocacion")
    (stop,) = [offer for offer in match.offers(2, "power") if offer.kind == "timer_stop"]
    (ask,) = stop.open_questions()
    assert (asked(ask), ask.timer) == ("¿Segundos que faltan? 0..86400 60", "combate")
    play(match, "1 timer_stop combate -3", "1 timer_start combate")
    (stop,) = [offer for offer in match.offers(2, "power") if offer.kind == "timer_stop"]
    assert stop.open_questions()[0].value == 0


def test_the_clock_is_the_second_entry():
    """I-f: whoever wants to stop the combat finds it at once."""
    kinds = [offer.kind for offer in prepared(timed="yes").offers(1, "mana")]
    assert kinds[:2] == ["ready", "timer_stop"]
    match = play(revealed([6, 5], timed="yes"), "1 advance")
    assert [offer.kind for offer in match.offers(1, "power")][:2] == ["advance", "timer_stop"]
    play(match, "1 advance")
    assert [offer.kind for offer in match.offers(2, "power")][:2] == ["retire", "timer_stop"]
    assert [offer.kind for offer in match.offers(1, "power")][:2] == ["end", "timer_stop"]


def test_who_does_not_fight_owes_nothing():
    """The Guardián of Armagedón and who is out or has retired are asked for no late costs."""
    match = fought([6, 5, 4])
    play(match, "2 out")
    assert "Sacrificio tardío" not in questions(match, 2, "2")
    assert "Sacrificio tardío" in questions(match, 3, "3")
