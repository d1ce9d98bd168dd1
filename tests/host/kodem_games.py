"""Random games of Kódem for hypothesis: lines as a record has them, sensible and not."""

from hypothesis import strategies as st

from tapete_rules.errors import OptionError
from tapete_rules.kodem import EDITIONS, OPTIONS, TABLE
from tapete_rules.kodem.battle import TARGETS, AttackParam
from tapete_rules.match import Match
from tapete_rules.move import Move
from tapete_rules.options import check_together, complete_options
from tapete_rules.params import REQUIRED, MoveRow, NumberParam, WordParam

Options = dict[str, int | str]

CODES = ["XX-1", "XX-2", "XX-3", "012/066"]
PATHS = [row[0] for row in Match("kodem", {"seats": 3}).corrections(1)]
FREQUENT = ["attack", "damage", "end"] * 8 + ["reveal"] * 6 + ["choose"] * 4
FREQUENT += ["equip", "mark", "activa", "link", "cost"] * 2
ENDING = ["concede", "decline", "draw", "first"]
KINDS = FREQUENT + [kind for kind in sorted(TABLE) if kind not in ENDING] * 3 + ENDING
ATTACK_WORDS = ["reveal", "1=2", "2=6", "3=1", "P=4", *(f"random={name}" for name in TARGETS)]


def _argument(kind: str, param: NumberParam | WordParam) -> st.SearchStrategy[int | str]:
    if isinstance(param, NumberParam):
        values: st.SearchStrategy[int | str] = st.integers(max(param.low, -3), min(param.high, 9))
    elif isinstance(param, AttackParam):
        values = st.sampled_from(ATTACK_WORDS)
    elif param.choices:
        values = st.sampled_from(param.choices)
    else:
        values = st.sampled_from(PATHS if kind == "set" else CODES)
    return values


@st.composite
def _arguments(draw: st.DrawFn, kind: str, row: MoveRow) -> tuple[int | str, ...]:
    args: list[int | str] = []
    for param in row.params:
        if param.default != REQUIRED and draw(st.booleans()):
            break
        args.append(draw(_argument(kind, param)))
        if row.many and param is row.params[-1] and draw(st.booleans()):
            args.append(draw(_argument(kind, param)))
    return tuple(args)


@st.composite
def moves(draw: st.DrawFn, seats: int) -> str:
    """One move in its text form; now and then forced."""
    kind = draw(st.sampled_from(KINDS))
    row = TABLE[kind]
    seat = draw(st.sampled_from([seat for seat in range(seats + 1) if row.allows_seat(seat, seats)]))
    args = draw(_arguments(kind, row))
    return Move(seat, kind, args, draw(st.integers(0, 9)) == 0).to_line()


@st.composite
def games(draw: st.DrawFn) -> tuple[Options, list[str]]:
    """The options of a match, and twenty to sixty moves after the first one."""
    chosen = draw(options())
    lines = draw(st.lists(moves(int(chosen.get("seats", 2))), min_size=20, max_size=60))
    return chosen, ["0 first 1", *lines]


@st.composite
def options(draw: st.DrawFn) -> Options:
    """Some options of a match, not all at their defaults."""
    chosen: Options = {}
    for option in OPTIONS:
        if draw(st.integers(0, 2)) == 0:
            values: list[int | str] = list(option.values) or [
                value for value in (0, 1, 3, 10, 1212) if option.low <= value <= option.high
            ]
            chosen[option.name] = draw(st.sampled_from(values))
    return _allowed(chosen)


def _allowed(chosen: Options) -> Options:
    """Return the options without those that say nothing beside the others, which a match refuses."""
    while True:
        values = complete_options(OPTIONS, EDITIONS, chosen)
        try:
            check_together(OPTIONS, values)
        except OptionError as error:
            chosen = {name: value for name, value in chosen.items() if name != error.fields["name"]}
        else:
            return chosen
