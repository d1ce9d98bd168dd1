"""Decks as other programs write them: small writers that share no code with the readers, and what they wrote."""

import base64
import csv
import io
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from xml.sax.saxutils import escape, quoteattr

MAIN = ""
_Cards = list[tuple[int, str, str]]


@dataclass(frozen=True)
class WrittenDeck:
    """Cards (copies, code, name) by the titles above them in a file; MAIN stands for the deck itself."""

    parts: Mapping[str, _Cards]
    name: str = "Mío"

    @property
    def main(self) -> _Cards:
        return self.parts[MAIN]


@dataclass(frozen=True)
class Writer:
    """A form of decks. `titles`: of the parts that it can write beside the deck, None for any title."""

    write: Callable[[WrittenDeck], str]
    titles: tuple[str, ...] | None = field(default=None)


def write_cockatrice(deck: WrittenDeck) -> str:
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', '<cockatrice_deck version="1">', "<lastLoadedTimestamp/>"]
    lines += [f"<deckname>{escape(deck.name)}</deckname>", '<bannerCard providerId=""/>', "<comments></comments>"]
    for title, cards in deck.parts.items():
        lines.append(f"<zone name={quoteattr(title or 'main')}>")
        for count, code, name in cards:
            numbers = f' collectorNumber="{code}"' if code else ""
            lines.append(f'<card number="{count}" name={quoteattr(name)}{numbers}/>')
        lines.append("</zone>")
    return "\n".join([*lines, "</cockatrice_deck>"]) + "\n"


def write_octgn(deck: WrittenDeck) -> str:
    lines = ['<?xml version="1.0" encoding="utf-8" standalone="yes"?>', '<deck game="a6c8d2e8" sleeveid="0">']
    for title, cards in deck.parts.items():
        lines.append(f'<section name={quoteattr(title or "Main")} shared="False">')
        lines += [f'<card qty="{count}" id="6b2f1f8c">{escape(name)}</card>' for count, _, name in cards]
        lines.append("</section>")
    return "\n".join([*lines, '<section name="Otra" shared="True" />', "<notes></notes>", "</deck>"])


def write_lackey(deck: WrittenDeck) -> str:
    lines = ['<deck version="0.8">', "<meta>", "<game>x</game>", "</meta>"]
    for title, cards in deck.parts.items():
        lines.append(f"<superzone name={quoteattr(title or 'Deck')}>")
        for count, code, name in cards:
            lines += [f"<card><name id={quoteattr(code)}>{escape(name)}</name><set>S</set></card>"] * count
        lines.append("</superzone>")
    return "\n".join([*lines, "</deck>"]) + "\n"


def write_mtgo(deck: WrittenDeck) -> str:
    lines = ['<?xml version="1.0" encoding="utf-8"?>', "<Deck>", "<NetDeckID>0</NetDeckID>"]
    for title, cards in deck.parts.items():
        aside = "true" if title else "false"
        for count, _, name in cards:
            lines.append(f'<Cards CatID="1" Quantity="{count}" Sideboard="{aside}" Name={quoteattr(name)} />')
    return "\n".join([*lines, "</Deck>"]) + "\n"


def _write_csv(deck: WrittenDeck, titles: list[str], separator: str) -> str:
    output = io.StringIO()
    writer = csv.writer(output, delimiter=separator, lineterminator="\n")
    writer.writerow(titles)
    for title, cards in deck.parts.items():
        writer.writerows([count, code, name, title] for count, code, name in cards)
    return output.getvalue()


def write_csv(deck: WrittenDeck) -> str:
    return _write_csv(deck, ["count", "code", "name", "part"], ",")


def write_spreadsheet(deck: WrittenDeck) -> str:
    return _write_csv(deck, ["Cantidad", "Folio", "Nombre", "Zona"], ";")


def write_saved_object(deck: WrittenDeck) -> str:
    cards = [(number, code, name) for number, (count, code, name) in enumerate(deck.main) for _ in range(count)]
    contained = [
        {"Name": "Card", "CardID": 100 + number, "Nickname": name, "Description": code} for number, code, name in cards
    ]
    pile = {
        "Name": "DeckCustom", "Nickname": deck.name, "DeckIDs": [100 + number for number, _, _ in cards],
        "CustomDeck": {"1": {"FaceURL": "x", "NumWidth": 10, "NumHeight": 7}}, "ContainedObjects": contained,
    }  # fmt: skip
    return json.dumps({"SaveName": "", "ObjectStates": [pile]}, ensure_ascii=False, indent=1)


def write_code_list(deck: WrittenDeck) -> str:
    return json.dumps(["Exported from a site", *_list_codes(deck)], indent=0)


def _list_codes(deck: WrittenDeck) -> list[str]:
    return [code for count, code, _ in deck.main for _ in range(count)]


def write_kdeck(deck: WrittenDeck) -> str:
    content = json.dumps({"n": deck.name, "c": _list_codes(deck)}, ensure_ascii=False)
    return "KDECK-" + base64.b64encode(content.encode()).decode()


def write_collection(deck: WrittenDeck) -> str:
    return "KDM-" + base64.b64encode(",".join(_list_codes(deck)).encode()).decode()


def write_link(deck: WrittenDeck) -> str:
    return "https://example.org/d/#deck=" + ",".join(_list_codes(deck))


def _write_lines(deck: WrittenDeck, line: Callable[[int, str, str], str], title: Callable[[str], str]) -> str:
    blocks = [
        "\n".join([title(part or "Deck"), *(line(*card) for card in cards)]) for part, cards in deck.parts.items()
    ]
    return "\n\n".join(blocks) + "\n"


def write_arena(deck: WrittenDeck) -> str:
    return _write_lines(deck, lambda count, _, name: f"{count} {name}", str)


def write_deckstats(deck: WrittenDeck) -> str:
    return _write_lines(deck, lambda count, _, name: f"{count} {name}", lambda title: f"//{title}")


def write_forge(deck: WrittenDeck) -> str:
    return _write_lines(deck, lambda count, _, name: f"{count} {name}|SET|1", lambda title: f"[{title}]")


def write_clipboard(deck: WrittenDeck) -> str:
    lines = [f"{count}x {name}" for count, _, name in deck.main]
    return "\n".join(lines + [f"SB: {count}x {name}" for count, _, name in deck.parts.get("Sideboard", [])]) + "\n"


def write_kodemcards(deck: WrittenDeck) -> str:
    codes = [f"{code} | {name} | adendei | Set" for count, code, name in deck.main for _ in range(count)]
    return "\n".join([f"# {deck.name}", "", f"## Lista de cartas en orden estratégico ({len(codes)})", *codes]) + "\n"


NONE, SIDEBOARD = (), ("Sideboard",)
WRITERS = {
    "cockatrice": Writer(write_cockatrice),
    "octgn": Writer(write_octgn),
    "lackey": Writer(write_lackey),
    "mtgo": Writer(write_mtgo, SIDEBOARD),
    "csv": Writer(write_csv),
    "spreadsheet": Writer(write_spreadsheet),
    "saved_object": Writer(write_saved_object, NONE),
    "code_list": Writer(write_code_list, NONE),
    "kdeck": Writer(write_kdeck, NONE),
    "collection": Writer(write_collection, NONE),
    "link": Writer(write_link, NONE),
    "arena": Writer(write_arena),
    "deckstats": Writer(write_deckstats),
    "forge": Writer(write_forge),
    "clipboard": Writer(write_clipboard, SIDEBOARD),
    "kodemcards": Writer(write_kodemcards, NONE),
}
