"""`tapete rules`: what the board does about each rule of a game, and which test proves it."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from tapete.command_result import CommandResult
from tapete.errors import UserError
from tapete.game_parts import unknown_game
from tapete.games.rules_table import CLASSES, RulebookRule, read_rules_table
from tapete.texts.alike import alike_notes
from tapete.words import translate
from tapete_rules.registry import GAMES


def list_rules(game: str, names: Sequence[str], kind: str) -> CommandResult:
    """The rules of a game's rulebook: those that are named, of one class, or all of them."""
    if game not in GAMES:
        raise unknown_game(game)
    table = read_rules_table(game)
    if table is None:
        raise UserError("rules.none", game=game)
    if kind and kind not in CLASSES:
        raise UserError("rules.class", alike_notes(kind, CLASSES), kind=kind, classes=", ".join(CLASSES))
    unknown = [name for name in names if not any(rule.answers_to(name) for rule in table)]
    if unknown:
        alike = alike_notes(unknown[0], [rule.id for rule in table])
        raise UserError("rules.unknown", alike, game=game, ids=", ".join(unknown))
    rules = [rule for rule in table if _is_asked(rule, names, kind)]
    counts = {rule_class: sum(rule.kind == rule_class for rule in rules) for rule_class in CLASSES}
    data = {"game": game, "rules": [rule.to_data() for rule in rules], "counts": counts}
    return CommandResult(data, (*_rule_lines(rules), *_count_lines(counts)))


def _is_asked(rule: RulebookRule, names: Sequence[str], kind: str) -> bool:
    return kind in {"", rule.kind} and (not names or any(rule.answers_to(name) for name in names))


def _rule_lines(rules: list[RulebookRule]) -> Iterator[str]:
    for heading, group in groupby(rules, key=lambda rule: rule.heading):
        yield heading
        for rule in group:
            yield f"  {rule.id:9} {translate(f'rules.{rule.kind}')}: {rule.summary}"
            yield from (f"  {'':9} {basis}" for basis in rule.proofs or [rule.reason])
        yield ""


def _count_lines(counts: dict[str, int]) -> Iterator[str]:
    yield translate("rules.count", count=sum(counts.values()))
    yield from (f"  {count:4} {translate(f'rules.{kind}')} ({kind})" for kind, count in counts.items())
