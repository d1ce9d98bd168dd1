"""The legality of a deck by its game's own check: findings, never a refusal."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from importlib import import_module

from tapete.coded_notes import Fields
from tapete.decks.board import board_card
from tapete.decks.given_options import explaining_options
from tapete.decks.resolving import ResolvedDeck
from tapete.texts.rules_words import load_rules_words
from tapete.words import translate
from tapete_rules import registry, texts
from tapete_rules.options import complete_options

ERROR = "error"


@dataclass(frozen=True)
class RuleFinding:
    """The verdict of one rule on a deck. `level` "error" makes the deck illegal; any other level is information.

    `count`: how often the rule says the same, once for each further copy of a card.
    """

    level: str
    code: str
    rule: str
    fields: Fields
    text: str
    count: int = 1

    def describe(self) -> str:
        """The finding for a person, its rule first."""
        times = f" (×{self.count})" if self.count > 1 else ""
        return f"{self.rule} · {translate(f'deck.level.{self.level}')}: {self.text}{times}"

    def to_data(self) -> dict[str, object]:
        """The finding as plain data."""
        return {
            "level": self.level,
            "code": self.code,
            "rule": self.rule,
            "fields": self.fields,
            "text": self.text,
            "count": self.count,
        }


@dataclass(frozen=True)
class DeckCheck:
    """A deck against the rules of an edition."""

    edition: str
    findings: tuple[RuleFinding, ...]

    @property
    def is_legal(self) -> bool:
        """Return True if no rule is broken."""
        return all(finding.level != ERROR for finding in self.findings)


def check_deck(resolved: ResolvedDeck, edition: str = "", options: Mapping[str, int | str] | None = None) -> DeckCheck:
    """Check a deck by an edition ("": the game's usual one) and options of the match. Raises UserError("option.*")."""
    game = registry.load_game(resolved.game)
    all_options = {**(options or {}), **({"edition": edition} if edition else {})}
    with explaining_options(resolved.game):
        values = complete_options(game.OPTIONS, game.EDITIONS, all_options)
    load_rules_words(resolved.game)
    cards = [board_card(card, resolved.game) for card in resolved.cards]
    rules = import_module(f"tapete_rules.{resolved.game}.deck")
    findings = rules.check_deck(cards, values, resolved.deck.is_ordered)
    return DeckCheck(str(values["edition"]), tuple(_join_equal(map(_make_finding, findings))))


def _join_equal(findings: Iterable[RuleFinding]) -> list[RuleFinding]:
    """Return each finding once, at its first place, with how often it was there."""
    distinct: list[RuleFinding] = []
    counts: list[int] = []
    for finding in findings:
        if finding not in distinct:
            distinct.append(finding)
            counts.append(0)
        counts[distinct.index(finding)] += 1
    return [replace(finding, count=count) for finding, count in zip(distinct, counts, strict=True)]


def _make_finding(found) -> RuleFinding:  # type: ignore[no-untyped-def]
    words = texts.format_error(found.code, found.fields)
    return RuleFinding(found.level, found.code, found.rule, dict(found.fields), words)
