"""The questions of the menu; everything that is asked, shown or told has words (L78, L96, L156, L180, L210, L226)."""

from kodem_table import begun, play

from tapete_rules import texts
from tapete_rules.view import CARD, CHOICE, NUMBER


def tables():
    """Tables on which every kind of offer is made once."""
    return (
        begun(),
        begun("1 reveal P", "1 set rests.P 0", "1 reveal 1", "1 reveal 2", "1 mark 1 veneno", "1 set extincion 3"),
        begun("1 reveal 1", "1 mark 1 abismada", "1 set rot.2 1", "1 set ixim.2 2", abismada_domain="field"),
        begun("1 attack 1 1 reveal 3=6", "2 activa 1 1 reveal", "1 duplicate 1", "2 draw"),
        begun("1 attack 1 1 reveal 3=6", "1 post", "1 set present.2 0", "1 token 3 TK-1"),
        begun("1 reveal 1", "1 set rests.1 1", "1 phase batalla", "2 set hidden.1 0", "2 set rests.1 1"),
        begun("1 concede"),
    )


def offers(match):
    return [offer for seat in (1, 2) for stop in ("1", "2", "3", "P") for offer in match.offers(seat, stop)]


def asked(match, seat, stop, kind):
    """The questions of each offer of a kind."""
    return [offer.open_questions() for offer in match.offers(seat, stop) if offer.kind == kind]


def wordless(text):
    """The keys of a text, and of those in it, that have no words."""
    if not isinstance(text, tuple):
        return [] if isinstance(text, (str, int)) else [text]
    keys = [] if not text[0] or texts.has_words(text[0]) else [text[0]]
    for field in text[1:]:
        keys += wordless(field)
    return keys


def test_all_that_a_menu_says_has_words():
    for language in texts.LANGUAGES:
        texts.load_words(language, "kodem")
        said = []
        for match in tables():
            for offer in offers(match):
                said.append(offer.text)
                for ask in offer.open_questions():
                    said.append(ask.text)
                    said += [text for _, text in ask.choices]
        assert len(said) > 300
        assert [key for text in said for key in wordless(text)] == []


def test_all_that_a_view_says_has_words():
    for language in texts.LANGUAGES:
        texts.load_words(language, "kodem")
        for match in tables():
            for seat in (1, 2):
                view = match.view(seat)
                said = list(view.status) + [cell.detail for cell in view.own]
                said += [cell.label for cell in view.own + view.rival if cell.label is not None]
                assert [key for text in said for key in wordless(text)] == []
                assert [cell.id for cell in view.own + view.rival if cell.label is not None] == ["P", "X", "P", "X"]


def test_the_names_of_moves_on_numbers_and_marks():
    texts.load_words("es", "kodem")
    match = begun("1 reveal 1")
    told = []
    for line in ("1 mark 1 veneno", "1 unmark 1 veneno", "1 scale 1 2", "1 rest 2 1", "1 rest 2 -1", "1 activa 1 1"):
        told.append(texts.format_text(match.describe_move(play(match, line).last_move())))
    assert told == [
        "1: Veneno",
        "Desmarca 1 (Veneno)",
        "Escala 1: +2",
        "Descansa 2: +1",
        "Descansa 2: -1",
        "Activa 1 (d1)",
    ]


# -- questions


def test_a_card_is_asked_for_by_its_type():
    match = begun("1 reveal 1", "1 activa 1 1", "1 set rot.2 1")
    up = [asks[0] for asks in asked(match, 1, "1", "equip") if asks]
    assert [(ask.kind, ask.types) for ask in up] == [(CARD, ("ixim",)), (CARD, ("rot",))]
    assert [ask.types for ask in asked(match, 1, "2", "uncover")[0]] == [("rot",)]
    assert [ask.types for ask in asked(match, 1, "2", "token")[0]] == [("token",)]
    assert [ask.types for ask in asked(begun("1 set extincion 3"), 1, "1", "rava")[0]] == [(), ("rava",)]
    (against_the_rule,) = asked(begun("1 phase batalla"), 1, "1", "reveal")[0]  # L68 says Previa
    assert (against_the_rule.kind, "adendei" in against_the_rule.types) == (CARD, True)


def test_both_faces_of_both_kinds_are_offered_for_equipo():
    """L78."""
    match = begun("1 attack 1 1 reveal", "1 post")
    offered = [offer.args[1:3] for offer in match.offers(1, "1") if offer.kind == "equip"]
    assert offered == [("ixim", "down"), ("rot", "down"), ("ixim", "up"), ("rot", "up")]


def test_numbers_are_asked_within_the_bounds_of_the_rule():
    """L98, K6; L156, L157."""
    match = begun("1 rest 1 1")

    def bounds(kind):
        (ask,) = asked(match, 1, "1", kind)[0]
        return (ask.kind, ask.low, ask.value, ask.high)

    assert bounds("rest") == (NUMBER, -1, 1, 3)
    assert bounds("scale") == (NUMBER, -9, 1, 9)


def test_equipment_is_offered_from_where_it_is_to_where_it_may_go():
    """L188, L202: one of a kind on a card."""
    match = begun("1 set ixim.1 2", "1 set rot.1 1", "1 set ixim.2 1", "1 set rot 0")
    (ixim,), (rot,) = asked(match, 1, "1", "unequip")
    assert [argument for argument, _ in ixim.choices] == ["zone", "extincion", "3"]
    assert [argument for argument, _ in rot.choices] == ["zone", "extincion", "2", "3"]
    which, face = asked(match, 1, "3", "attach")[0]
    assert ([argument for argument, _ in which.choices], which.kind, face.kind) == (["ixim"], CHOICE, CHOICE)
    assert asked(match, 1, "2", "attach") == []
