"""`tapete event standings`: places, points and tie-breaks, and the derivation of each number."""

from fractions import Fraction
from functools import partial

from tapete.command_result import CommandResult, lines_of
from tapete.errors import UserError
from tapete.library.event_values import StoredPlayer
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event_state import EventState
from tapete.tournament.core.final_places import format_places, list_bracket_places
from tapete.tournament.core.log.head_words import format_head
from tapete.tournament.core.seeds import list_seeds
from tapete.tournament.core.settings import EventSettings
from tapete.tournament.core.standings.number_texts import format_tally, format_tie_break, is_percentage
from tapete.tournament.core.standings.standing import ExplainedNumber, Standing, compute_standings, explain_player
from tapete.tournament.core.tie_breaks import Term
from tapete.tournament.prints.event_csv import format_league_csv, format_standings_csv
from tapete.tournament.saying.league_rows import describe_league, list_league
from tapete.tournament.saying.player_names import name_of_player
from tapete.tournament.store.read_tournament import read_tournament
from tapete.words import translate


def show_standings(
    event: str, explained: int, library: str, is_csv: bool = False, is_league: bool = False
) -> CommandResult:
    """Show the standings with their tie-breaks in words, or how the numbers of one player come about.

    `event`: a code of the library, or the file of a public log; `is_league`: the totals of all evenings alone.
    """
    tournament = read_tournament(event, library)
    state, stored, head = tournament.event.state, tournament.players, tournament.event.log.head
    if explained:
        return _explain(state, explained, stored)
    if is_league and not state.settings.stage().has_evenings:
        raise EventError("event.no_league")
    rounds = state.finished_rounds()
    is_all_bracket = state.settings.stage().is_all_bracket
    standings = [] if is_all_bracket else compute_standings(state, rounds)
    seeds = list_seeds(state)
    rows = [
        {**_describe_standing(standing, state.settings, stored), "seed": seeds.get(standing.player)}
        for standing in standings
    ]
    lines = [] if is_league or is_all_bracket else _describe_title(state)
    lines += (
        []
        if is_league
        else [
            _standing_line(standing, state.settings, stored) + _describe_seed(seeds.get(standing.player, 0))
            for standing in standings
        ]
    )
    places = list_bracket_places(state)
    if is_all_bracket and not places:
        lines.append(translate("event.bracket_decides"))
    final = [{"first": first, "last": last, "players": players} for first, last, players in places]
    lines += _final_lines(places, stored)
    league = list_league(state, stored) if state.settings.stage().has_evenings else []
    lines += _league_lines(state, league)
    lines.append(translate("print.head", words=format_head(head), head=head))
    data = {
        "round": rounds[-1].number if rounds else 0, "tie_breaks": list(state.settings.shown_tie_breaks()),
        "standings": rows, "final": final, "league": league, "head": head, "head_words": format_head(head),
    }  # fmt: skip
    if is_csv:
        name_of = partial(name_of_player, stored=stored)
        sheet = format_league_csv if is_league else format_standings_csv
        return CommandResult(data, lines_of(sheet(state, name_of)))
    return CommandResult(data, tuple(lines))


def _describe_title(state: EventState) -> list[str]:
    """Return after which round the standings are, their order, and which round runs and does not count yet."""
    rounds = state.finished_rounds()
    evening = "_evening" if state.settings.stage().has_evenings else ""
    key = f"event.standings{evening}_none" if not rounds else f"event.standings{evening or '_title'}"
    number = rounds[-1].number if rounds else 0
    lines = [translate(key, round=number, evening=state.evening, order=_order_in_words(state))]
    running = state.preliminary_rounds()[len(rounds) :]
    return [*lines, *(translate("event.standings_running", round=event_round.number) for event_round in running)]


def _describe_seed(seed: int) -> str:
    return "  " + translate("event.seed", seed=seed) if seed else ""


def _final_lines(places: list[tuple[int, int, list[int]]], stored: dict[int, StoredPlayer]) -> list[str]:
    lines = [translate("event.final_title")] if places else []
    for first, last, players in places:
        names = ", ".join(name_of_player(number, stored) for number in players)
        lines.append(translate("event.final_line", place=format_places(first, last), names=names))
    return lines


def _league_lines(state: EventState, league: list[dict[str, object]]) -> list[str]:
    lines = [describe_league(state)] if league else []
    for row in league:
        evenings = row["evenings"]
        assert isinstance(evenings, list)
        lines.append(
            translate("event.league_line", **{**row, "evenings": "  ".join(f"{points:>3}" for points in evenings)})
        )
    return lines


def _order_in_words(state: EventState) -> str:
    names = [translate("event.tie_break." + name) for name in ("points", *state.settings.shown_tie_breaks(), "draw")]
    return ", ".join(names)


def _describe_standing(
    standing: Standing, settings: EventSettings, stored: dict[int, StoredPlayer]
) -> dict[str, object]:
    return {
        "place": standing.place,
        "number": standing.player,
        "name": name_of_player(standing.player, stored),
        "points": str(standing.points),
        "record": format_tally(standing) if settings.stage().has_matches else "",
        "tie_breaks": {name: str(number) for name, number in standing.list_shown(settings)},
    }


def _standing_line(standing: Standing, settings: EventSettings, stored: dict[int, StoredPlayer]) -> str:
    numbers = [f"{format_tie_break(name, number):>7}" for name, number in standing.list_shown(settings)]
    tally = [f"{format_tally(standing):7}"] if settings.stage().has_matches else []
    name = name_of_player(standing.player, stored)[:30]
    head = f"{standing.place:3}  {name:30} {standing.player:5}  {format_tie_break('points', standing.points):>4}"
    return "  ".join([head, *tally, *numbers])


def _explain(state: EventState, player: int, stored: dict[int, StoredPlayer]) -> CommandResult:
    explained = explain_player(state, player)
    if not explained:
        raise UserError("events.no_such_player", number=player)
    lines = [translate("event.explained_title", name=name_of_player(player, stored), number=player)]
    for explained_number in explained:
        lines.append(_explained_line(explained_number))
        lines += [_term_line(explained_number.name, term, stored) for term in explained_number.terms]
    rows = [
        {
            "name": explained_number.name,
            "value": str(explained_number.value),
            "parts": [
                {
                    "opponent": term.opponent,
                    "gained": str(term.gained),
                    "possible": term.possible,
                    "counts_as": str(term.counts_as),
                }
                for term in explained_number.terms
            ],
        }
        for explained_number in explained
    ]
    return CommandResult({"player": player, "numbers": rows}, tuple(lines))


def _explained_line(number: ExplainedNumber) -> str:
    word = translate("event.tie_break." + number.name)
    exact = "" if number.value.denominator == 1 else f"  (= {number.value})"
    return f"{word}: {format_tie_break(number.name, number.value)}{exact}"


def _term_line(name: str, term: Term, stored: dict[int, StoredPlayer]) -> str:
    """Write "Ana: 4 of 9 = 44.4 %", with what it counts as where the floor raised it or it is cut."""
    opponent = name_of_player(term.opponent, stored) if term.opponent else translate("event.no_opponent")
    gained = format_tie_break("points", term.gained)
    if not is_percentage(name):
        line = f"    {opponent}: {gained}"
        return line if term.gained == term.counts_as else f"{line} → {format_tie_break('points', term.counts_as)}"
    share = term.gained / term.possible if term.possible else Fraction(0)
    line = f"    {opponent}: {gained}/{term.possible} = {format_tie_break(name, share)}"
    return line if share == term.counts_as else f"{line} → {format_tie_break(name, term.counts_as)}"
