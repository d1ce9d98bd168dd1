"""The choices that the rulebook leaves to players: any order within Preparación, and offers of one press."""

from digimon_table import battle, begun, phase, play, refusal

from tapete_rules import texts


def menu(match, seat=1):
    texts.load_words("es", "digimon")
    return [texts.format_text(offer.text) for offer in match.offers(seat, "points")]


def test_preparacion_is_played_in_any_order_and_as_often_as_wanted():
    """L36."""
    match = begun("1 phase preparacion")
    for line in ("1 activate ability", "1 install", "1 support", "1 activate 1", "1 install", "1 activate support"):
        assert refusal(match, line) == "", line
        play(match, line)
    assert phase(match) == ("preparacion", 1, 1)
    assert match.state.side(1).slots == [3, 1, 0]


def test_effects_of_each_phase_are_offered():
    """L40, L50, L74, L75, L86, L92: to who acts in it."""
    for name in ("preparacion", "evolucion", "puntuacion"):
        words = menu(begun("1 phase " + name))
        for effect in ("Habilidad", "Opción de la mano", "Soporte de la mano"):
            assert effect in words, (name, effect)
    for effect in ("Habilidad", "Opción de la mano", "Soporte de la mano"):
        assert effect in menu(battle(), 2)


def test_options_for_training_are_offered_until_the_evolution():
    """L29, L30, L48: from the hand and from any ranura in use, also face down."""
    texts.load_words("es", "digimon")
    match = begun("1 set slots.2 1", "1 set slots.3 2")
    for name in ("entrenamiento", "evolucion"):
        play(match, "1 phase " + name)
        (ask,) = next(offer for offer in match.offers(1, "points") if offer.kind == "item").open_questions()
        assert [place for place, _ in ask.choices] == ["hand", "2", "3"]
    play(match, "1 phase batalla")
    assert [offer for offer in match.offers(1, "points") if offer.kind == "item"] == []
