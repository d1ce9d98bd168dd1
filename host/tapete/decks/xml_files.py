"""Decks in XML, told apart by their root: Cockatrice .cod, OCTGN .o8d, and the .dek of LackeyCCG and of MTGO.

Files of strangers: document types are refused, and with them all entities; a reader asks only for the elements that
its format has, at their own depth.
"""

from collections.abc import Callable, Iterator
from xml.etree.ElementTree import Element, ParseError

from tapete.decks.card_line import known_code
from tapete.decks.decklist import DeckEntry, DeckList
from tapete.errors import UserError
from tapete.folding import clean_line
from tapete.whole_numbers import is_whole

_Cards = Iterator[tuple[bool, DeckEntry]]
"""Each card, and whether it is beside the deck."""


def parse(text: str, path: str) -> DeckList:
    """The deck in an XML text. Raises UserError("deck.xml*")."""
    root = _parse_root(text, path)
    reader = _reader_of(root)
    if reader is None:
        raise UserError("deck.xml_root", path=path, root=clean_line(root.tag)[:40])
    form, name, read = reader
    cards = list(read(root))
    main = tuple(entry for is_aside, entry in cards if entry.count and not is_aside)
    side = tuple(entry for is_aside, entry in cards if entry.count and is_aside)
    return DeckList(name, form, main, side=side)


def _parse_root(text: str, path: str) -> Element:
    from defusedxml import DefusedXmlException
    from defusedxml.ElementTree import fromstring

    try:
        root: Element = fromstring(text, forbid_dtd=True)
    except DefusedXmlException as error:
        raise UserError("deck.xml_entities", path=path) from error
    except (ParseError, ValueError, LookupError) as error:
        line, column = getattr(error, "position", (0, 0))
        raise UserError("deck.xml", path=path, line=line, column=column) from error
    return root


def _reader_of(root: Element) -> tuple[str, str, Callable[[Element], _Cards]] | None:
    """The name of a root's format, the deck's name, and the reader of its cards; None where it is no deck."""
    if root.tag == "cockatrice_deck":
        return "cockatrice", clean_line(root.findtext("deckname", "")), _read_cockatrice
    if root.tag == "Deck":
        return "mtgo", "", _read_mtgo
    if root.tag == "deck" and root.find("superzone") is not None:
        return "lackey", "", _read_lackey
    if root.tag == "deck":
        return "octgn", "", _read_octgn
    return None


def _read_cockatrice(root: Element) -> _Cards:
    for zone in root.iterfind("zone"):
        place = zone.get("name", "")
        if place != "tokens":
            for card in zone.iterfind("card"):
                number = card.get("collectorNumber", "")
                code = number if "-" in number else "-".join(filter(None, (card.get("setShortName"), number)))
                yield place == "side", _make_entry(card.get("name", ""), code if number else "", card.get("number"))


def _read_octgn(root: Element) -> _Cards:
    for section in root.iterfind("section"):
        is_aside = section.get("name", "").casefold() in ("sideboard", "reserva")
        for card in section.iterfind("card"):
            yield is_aside, _make_entry(card.text or "", "", card.get("qty"))


def _read_lackey(root: Element) -> _Cards:
    """Read one element a copy; the id is a code or the name of a picture."""
    for zone in root.iterfind("superzone"):
        is_aside = zone.get("name", "").casefold() == "sideboard"
        for card in zone.iterfind("card"):
            name = card.find("name")
            if name is not None:
                yield is_aside, _make_entry(name.text or "", known_code(name.get("id", "")), "1")


def _read_mtgo(root: Element) -> _Cards:
    for card in root.iterfind("Cards"):
        is_aside = card.get("Sideboard", "").casefold() == "true"
        yield is_aside, _make_entry(card.get("Name", ""), "", card.get("Quantity"))


def _make_entry(name: str, code: str, count: str | None) -> DeckEntry:
    """A card of a file; it counts for nothing where neither name nor code says which one it is."""
    name, code = clean_line(name), clean_line(code)
    if not name and not code:
        return DeckEntry("", count=0)
    copies = int(count) if count is not None and is_whole(count) else 1
    return DeckEntry(name or code, code, name, copies)
