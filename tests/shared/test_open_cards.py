"""A list of cards to choose from has none that lies open, in every game, and tells nothing of those that do not."""

from match_steps import begun, opened, pushed

from tapete_rules.deck import Card, build_deck
from tapete_rules.match import Match
from tapete_rules.registry import GAMES

UNIT = Card("XX-1", "Uno", "unidad akhris", "uno", (2, 2, 3, 4, 5))
TECH = Card("XX-2", "Faro", "tecnologia neutral", "faro", (2, 0, 0, 0, 0))
ADENDEI = [Card("AD-" + name, name, "adendei", name.lower(), (2, 1, 6)) for name in ("Ala", "Brasa", "Cima")]
EQUIPMENT = Card("IX-1", "Dije", "ixim", "dije", (0, 0, 0))
RAVA = Card("RA-1", "Era", "rava", "era", (2, 1, 6))
DIGIMON = Card("BO-1", "Gota", "digimon", "gota", (1, 3, 230, 160, 100, 10, 20, 30, 40, 0, 0))
INVOCACION = Card("IN-1", "Ola", "combate", "ola", (6, 3, 1, 0, 0, 4))
FUERZA = Card("F-1", "Leño", "fuerza caos", "leno", (7, 1, 1, 2, 4, 0))
PERSONAJE = Card("P-1", "Cirio", "personaje adelin", "cirio", (1, 2, 2, 6))


def match_of(game, cards):
    match = Match(game, {}, {1: build_deck(game, "Prueba", cards)})
    return opened(match, match.opening(1))


TYPES = ("adendei", "rava", "ixim", "unidad", "tecnologia", "digimon", "combate", "fuerza", "personaje")


def listed(match, kind):
    """The codes that a list for a move of this kind has."""
    deck = match.decks[1]
    return [deck.card_at(place).code for place in deck.places_of(TYPES, match.open_cards(1, kind))]


def lay(match, before, card):
    """Force a move that names a card."""
    return pushed(match, before + " " + " ".join([str(word) for word in card.move_arguments()]))


def test_kodem_leaves_out_what_lies_face_up_and_extincion():
    match = match_of("kodem", ADENDEI + [EQUIPMENT, RAVA])
    assert listed(match, "reveal") == ["AD-Ala", "AD-Brasa", "AD-Cima", "IX-1", "RA-1"]
    lay(match, "1 reveal 1", ADENDEI[1])
    assert listed(match, "reveal") == listed(match, "send") == ["AD-Ala", "AD-Cima", "IX-1", "RA-1"]
    pushed(match, "1 hide 1")
    assert listed(match, "reveal") == ["AD-Ala", "AD-Brasa", "AD-Cima", "IX-1", "RA-1"], "face down it is any card"
    match.undo()
    pushed(match, "1 send! 1")
    assert listed(match, "identify") == ["AD-Ala", "AD-Cima", "IX-1", "RA-1"]
    lay(pushed(match, "1 set extincion 2"), "1 identify!", RAVA)
    assert "RA-1" not in listed(match, "reveal") and "RA-1" in listed(match, "rava"), "a Rava returns from there"


def test_enadrya_leaves_out_units_and_the_tecnologia_but_no_copy_in_the_hand():
    match = match_of("enadrya", [UNIT, UNIT, TECH])
    assert listed(match, "deploy") == ["XX-2", "XX-1", "XX-1"]
    lay(match, "1 deploy! 24", UNIT)
    assert listed(match, "deploy") == ["XX-2", "XX-1"]
    lay(match, "1 tech!", TECH)
    assert listed(match, "power") == ["XX-1"]
    pushed(match, "1 burn! 24")
    assert listed(match, "deploy") == ["XX-1", "XX-1"], "the Incinerador is not said to be public"


def test_exalios_leaves_out_the_card_of_this_enfrentamiento_and_who_fought():
    match = match_of("exalios", [FUERZA, PERSONAJE])
    lay(match, "1 personaje!", PERSONAJE)
    assert listed(match, "personaje") == ["F-1"]
    lay(match, "1 reveal!", FUERZA)
    assert listed(match, "reveal") == []
    pushed(match, "1 fight!")
    assert listed(match, "reveal") == ["F-1"], "retired cards are not said to be public"


def test_digimon_leaves_out_the_digimon_and_the_supports_that_are_seen():
    match = match_of("digimon", [DIGIMON, DIGIMON])
    assert listed(match, "evolve") == ["BO-1", "BO-1"]
    lay(match, "1 reveal!", DIGIMON)
    assert listed(match, "evolve") == ["BO-1"]


def test_invocacion_leaves_out_the_invocacion():
    match = match_of("invocacion", [INVOCACION])
    lay(match, "1 card!", INVOCACION)
    assert listed(match, "card") == []


def test_every_game_can_say_what_lies_open_before_anything_does():
    for game in GAMES:
        match = begun(game, "comandante40" if game == "custom" else "")
        assert match.open_cards(1, "reveal") == match.open_cards(2, "rava") == [], game
