"""Decks in XML, told apart by their root: Cockatrice .cod, OCTGN .o8d, and the .dek of LackeyCCG and of MTGO.

Files of strangers: document types are refused, and with them all entities. A reader asks for the elements that its
format has, at their own depth. Anything else among the cards is a fault of its line: it may have been a card.
"""

from collections.abc import Callable, Iterator
from xml.etree.ElementTree import Element, ParseError

from tapete.decks.decklist import DeckList
from tapete.decks.gathering import GatheredCards
from tapete.decks.lined_xml import LinedXml, parse_xml
from tapete.decks.parts import SIDE
from tapete.decks.printings import known_code
from tapete.errors import UserError
from tapete.texts.folding import clean_line

_Reader = Callable[[LinedXml, GatheredCards], None]
# A strange element beside the cards is no matter, unless it or one within it looks like a card.
_CARD_TAGS = {"card", "cards"}
_MTGO_ATTRIBUTES = {"CatID", "Quantity", "Sideboard", "Name", "Annotation"}
_CARD_ATTRIBUTES = {"number", "qty", "quantity"}


def parse(text: str, path: str) -> DeckList:
    """The deck in an XML text. Raises UserError("deck.xml*"), UserError("deck.unread")."""
    xml = _parse_text(text, path)
    reader = _reader_of(xml.root)
    if reader is None:
        raise UserError("deck.xml_root", path=path, root=clean_line(xml.root.tag)[:40])
    form, name, read = reader
    cards = GatheredCards(path)
    read(xml, cards)
    return cards.to_deck(name, form)


def _parse_text(text: str, path: str) -> LinedXml:
    from defusedxml import DefusedXmlException

    try:
        return parse_xml(text)
    except DefusedXmlException as error:
        raise UserError("deck.xml_entities", path=path) from error
    except (ParseError, ValueError, LookupError) as error:
        line, column = getattr(error, "position", (0, 0))
        raise UserError("deck.xml", path=path, line=line, column=column) from error


def _reader_of(root: Element) -> tuple[str, str, _Reader] | None:
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


def _read_cockatrice(xml: LinedXml, cards: GatheredCards) -> None:
    for zone in _parts_of(xml, "zone", cards):
        for card in _cards_of(xml, zone, "card", cards):
            number = card.get("collectorNumber", "")
            code = number if "-" in number else "-".join(filter(None, (card.get("setShortName"), number)))
            line = xml.line_of(card)
            cards.add_card(card.get("name", ""), code if number else "", card.get("number"), line, zone.get("name", ""))


def _read_octgn(xml: LinedXml, cards: GatheredCards) -> None:
    for section in _parts_of(xml, "section", cards):
        for card in _cards_of(xml, section, "card", cards):
            cards.add_card(card.text or "", "", card.get("qty"), xml.line_of(card), section.get("name", ""))


def _read_lackey(xml: LinedXml, cards: GatheredCards) -> None:
    """Read one element a copy; the id is a code or the name of a picture."""
    for zone in _parts_of(xml, "superzone", cards):
        for card in _cards_of(xml, zone, "card", cards):
            names = card.findall("name")
            name, picture = (names[0].text or "", names[0].get("id", "")) if len(names) == 1 else ("", "")
            cards.add_card(name, known_code(picture), "1", xml.line_of(card), zone.get("name", ""))


def _read_mtgo(xml: LinedXml, cards: GatheredCards) -> None:
    for card in _children(xml, xml.root, "Cards", cards):
        usual = "false" if _MTGO_ATTRIBUTES.issuperset(card.attrib) else "-"
        line, aside = xml.line_of(card), card.get("Sideboard", usual).casefold()
        if aside in ("true", "false"):
            title = SIDE if aside == "true" else ""
            cards.add_card(card.get("Name", ""), "", card.get("Quantity"), line, title)
        else:
            cards.add_fault("deck.bad_sideboard", line, card=clean_line(card.get("Name", "")), written=aside[:40])


def _parts_of(xml: LinedXml, tag: str, cards: GatheredCards) -> Iterator[Element]:
    """Return the parts of a deck. One without a name may be any of them."""
    for part in _children(xml, xml.root, tag, cards):
        if part.get("name") is None:
            cards.add_fault("deck.no_part_name", xml.line_of(part), tag=tag)
        yield part


def _children(xml: LinedXml, parent: Element, tag: str, cards: GatheredCards) -> Iterator[Element]:
    """Return the children of a tag. Texts between them are faults, and strangers that look like cards."""
    _check_texts(xml, parent, cards)
    for child in parent:
        if child.tag == tag:
            yield child
        elif any(map(_is_like_card, child.iter())):
            cards.add_fault("deck.strange_element", xml.line_of(child), tag=clean_line(child.tag)[:40])


def _cards_of(xml: LinedXml, parent: Element, tag: str, cards: GatheredCards) -> Iterator[Element]:
    """Return the cards of a part. Anything else in it is a fault."""
    _check_texts(xml, parent, cards)
    for child in parent:
        if child.tag == tag:
            yield child
        else:
            cards.add_fault("deck.strange_element", xml.line_of(child), tag=clean_line(child.tag)[:40])


def _check_texts(xml: LinedXml, parent: Element, cards: GatheredCards) -> None:
    """Find text between elements: a card that has lost its bracket."""
    for element, loose_text in ((parent, parent.text), *((child, child.tail) for child in parent)):
        if loose_text and loose_text.strip():
            cards.add_fault("deck.loose_text", xml.line_of(element), written=clean_line(loose_text)[:40])


def _is_like_card(element: Element) -> bool:
    attributes = {name.casefold() for name in element.attrib}
    return element.tag.casefold() in _CARD_TAGS or bool(_CARD_ATTRIBUTES & attributes)
