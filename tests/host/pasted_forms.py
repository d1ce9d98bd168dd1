"""Forms in which people paste a line of a deck, and cards whose names look like parts of such forms."""

import html
from collections.abc import Callable

from tapete.cards.catalogue import Catalogue
from tapete.cards.reading import parse_catalogue
from tapete.cards.shape import shape_of

NAMES = (
    "Luz", "Luz Santa", "Ícaro, Filo de Bruma", "Lobo & Luna", "Fuego // Hielo", "Marca #9", "Tigre (Joven)", "Løkke",
    "Æther Æon", "Mega-Oso-Tron", "¿Quién va?", "Xolo x Tona", "Rey d’Olas",
)  # fmt: skip
"""Names that every form can hold, with or without a catalogue."""

NUMBERED_NAMES = (
    "3 Hermanas del Alba", "100 Ojos", "4xTremo", "7Samurai", "Guardián: Acto 1", "Robot 7", "Robot XL 7", "Mega x 2",
    "Autómata-7", "Zona (12)", "1/2 Orco", "SB: el Ladrón",
)  # fmt: skip
"""Names with numbers and marks that may be those of the line: the catalogue knows them."""

FORMS = (
    "{count} {name}", "{count}x {name}", "{count}x{name}", "{count}×{name}", "{count} × {name}", "x{count} {name}",
    "({count}) {name}", "[{count}x] {name}", "{count} - {name}", "{count}: {name}", "{count}.0 {name}",
    "{name} x {count}", "{name} x{count}", "{name} ×{count}", "{name} (x{count})", "{name} {count}x", "{name} *{count}",
    "{count}\t{name}", "{count}\t{name}\tABC", "{count}x\t{name}\tABC\t12", "{name}\t{count}", "\t{count}\t{name}\t",
    "{count} {name}\tABC", "| {count} | {name} |", "| {count} | {name} | ABC |", "|{name}|{count}|",
    "- {count} {name}", "* {count}x **{name}**", "• {count} {name}", "•{count} {name}", "– {count} {name}",
    "+ {count} *{name}*", "- [ ] {count} {name}", "- [x] {count} {name}", "> {count} {name}", "`{count} {name}`",
    "*{count} {name}*", "_{count} {name}_", "**{count}x** __{name}__", "*_{count} {name}_*",
    "<b>{count}</b> {name}<br>", "<li>{count} {name}</li>",
    "[21/3 20:14] Ana: {count} {name}", "[21/3/24, 8:14:05 p. m.] Ana Núñez: {count} {name}",
    "[20:14, 21/3/2024] ~ Ana: {count} {name}", "21/3/24, 20:14 - Ana: {count}x {name}",
    "{count} [ABC:12] {name}", "{count} {name} [ABC:12]", "{count} {name} (Abc1 #1567)", "{count} {name} (ABC) 12",
    "{count} {name} (ABC) 12 *F*", "{count} {name} [ABC]", "{count} {name} // la mejor", "{count} {name} # la mejor",
    "1. {count} {name}", "2) {count}x {name}", "{count} copias de {name}", "{name} - {count} copias", "{count}; {name}",
    "{count} = {name}", "{count} | {name}", "{name} | {count}", "{count}|{name}|ABC", '"{count}","{name}"',
    "\N{FIRE} {count} {name}", "\N{BLACK STAR} {count}x {name}", "→ {count} {name}", "{count} {name} (ABC) *CMDR*",
)  # fmt: skip

WRITINGS: dict[str, Callable[[str], str]] = {
    "plain": str,
    "windows": lambda text: "\ufeff" + text.replace("\n", "\r\n"),
    "no-break spaces": lambda text: text.replace(" ", "\u00a0"),
    "escaped": lambda text: html.escape(text) if "<b>" not in text else text.replace("&", "&amp;"),
    "escaped twice": lambda text: text.replace("&", "&amp;amp;"),
    "unseen signs": lambda text: "\u200e" + text.replace(" ", " \u200b").replace("\n", "\u200f\n\u2066"),
    "one line": lambda text: text.strip().replace("\n", "\\n").replace("\t", "\\t"),
    "one line in quotes": lambda text: text if '"' in text else '"' + text.strip().replace("\n", "\\r\\n") + '"',
    "code": lambda text: f"```text\n{text}```\n",
}


def write_list(form: str, names: tuple[str, ...]) -> str:
    """Return a list in a form, a card a line, with 2, 3, 4 copies in turn."""
    return "".join(form.format(count=place % 3 + 2, name=name) + "\n" for place, name in enumerate(names))


def counted_names(names: tuple[str, ...]) -> list[tuple[int, str]]:
    """Return what `write_list` writes."""
    return [(place % 3 + 2, name) for place, name in enumerate(names)]


def make_catalogue(game: str) -> Catalogue:
    """Return a catalogue of a game with all these names, and one that is called like a title."""
    shape = shape_of(game)
    rows = [
        f'QA-{number:03},"{name}",{shape.types[0]}' for number, name in enumerate((*NAMES, *NUMBERED_NAMES, "Reserva"))
    ]
    text = "\n".join([f"{shape.code},{shape.name},{shape.type}", *rows])
    return parse_catalogue(text, "c.csv", game).catalogue
