"""Random profiles for hypothesis: whole ones, and texts that are nearly one."""

from hypothesis import strategies as st

from tapete_rules.custom import SHIPPED, shipped_text
from tapete_rules.custom.profile import FORMAT, ICONS

IDS = ("vida", "mana", "golpes", "ronda", "puntos", "oro", "fe", "z")
WORDS = (
    *(FORMAT, "name", "seats", "turn", "counter", "timer", "lose", "win", "of", "start", "min", "max", "step", "grow"),
    *("takes", "icon", "seconds", "add", "seat", "source", "table", "yes", "no", "most", "least", "heart", "|", "#"),
    *("0", "-1", "2", "10", "100000", "1,10", "ñ", "♥", "\u00a0", "\t", "\ufeff", "match", *IDS),
)


@st.composite
def counters(draw: st.DrawFn, own: str, of: str, has_turn: bool) -> str:
    """The line of a counter, with some keys said and others not."""
    low = draw(st.sampled_from((0, 0, -5, 3)))
    high = low + draw(st.sampled_from((1, 9, 9000)))
    said = [f"of {of}", f"min {low}", f"max {high}", f"start {draw(st.integers(low, high))}"]
    if draw(st.booleans()):
        said.append("step " + ",".join(map(str, draw(st.sampled_from(((5,), (10, 1), (1000, 100, 10, 1)))))))
    if draw(st.booleans()):
        said.append(f"icon {draw(st.sampled_from(sorted(ICONS)))}")
    if has_turn and of == "seat" and draw(st.booleans()):
        said.append(f"grow {draw(st.integers(-3, 3))}")
    if of == "source" and draw(st.booleans()):
        said.append("takes vida")
    name = draw(st.sampled_from(("", f" name {own}", f" name Ñ {own}|the {own}")))
    return f"counter {own} {' '.join(draw(st.permutations(said)))}{name}"


def start_of(line: str) -> int:
    return int(line.partition("start ")[2].split()[0])


@st.composite
def goals(draw: st.DrawFn, own: str, of: str, line: str) -> list[str]:
    """Lines `lose` and `win` of a counter."""
    if of == "table":
        return []
    words = line.split()
    low, high = int(words[words.index("min") + 1]), int(words[words.index("max") + 1])
    ends = [end for end in (low, high) if end != start_of(line)]
    said = [f"lose {own} {end}" for end in ends] + [f"win {own} {end}" for end in ends if of == "seat"]
    said += [f"win {own} {word}" for word in ("most", "least") if of == "seat"]
    return draw(st.lists(st.sampled_from(said), max_size=2, unique=True))


@st.composite
def profiles(draw: st.DrawFn) -> str:
    """A profile that can be read."""
    has_turn = draw(st.booleans())
    lines = [FORMAT, "name Prueba", f"turn {'yes' if has_turn else 'no'}"]
    lines.append(draw(st.sampled_from(("", "# hola", "seats 2", "seats 2 5", "seats 3"))))
    for number, own in enumerate(IDS[: draw(st.integers(1, 5))]):
        of = draw(st.sampled_from(("seat", "source", "table"))) if number else "seat"
        line = draw(counters(own, of, has_turn))
        lines += [line, *draw(goals(own, of, line))]
    if draw(st.booleans()):
        lines.append("timer tiempo seconds 300")
    if has_turn and draw(st.booleans()):
        lines += ["timer reloj of seat seconds 60 add 2", *draw(st.sampled_from(([], ["lose reloj"])))]
    return "\n".join(lines) + "\n"


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """A profile of which something was changed, lost or doubled; it may still be one."""
    lines = draw(st.sampled_from([shipped_text(name) for name in SHIPPED]) | profiles()).split("\n")
    for _ in range(draw(st.integers(1, 3))):
        place = draw(st.integers(0, len(lines) - 1))
        words = lines[place].split(" ")
        at = draw(st.integers(0, len(words) - 1))
        change = draw(st.integers(0, 4))
        if change == 0:
            words[at] = draw(st.sampled_from(WORDS))
        elif change == 1:
            words.insert(at, draw(st.sampled_from(WORDS) | st.text(max_size=6)))
        elif change == 2:
            del words[at]
        elif change == 3:
            lines.insert(draw(st.integers(0, len(lines))), lines[place])
            continue
        else:
            words = words[: at + 1]
        lines[place] = " ".join(words)
    return "\n".join(lines)


def nonsense() -> st.SearchStrategy[str]:
    """Text that begins as a profile does, or not even that."""
    words = st.lists(st.sampled_from((*WORDS, "\n", "\n")) | st.text(max_size=4), max_size=30).map(" ".join)
    return st.text() | words | words.map(f"{FORMAT}\n".__add__)
