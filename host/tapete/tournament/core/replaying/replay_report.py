"""The answer of a replay: what differs, what could not be computed, and what became of each round."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from tapete.tournament.core.event import Event

EQUAL, BY_HAND, NOT_CHECKED, DIFFERENT = "equal", "by_hand", "not_checked", "different"
DIFFERENCES = ("cost", "cheaper", "tables", "method", "standings", "cut", "seed", "signature")
GAPS = (
    "torn",
    "not_closed",
    "no_secret",
    "no_seed",
    "no_cost",
    "no_standings",
    "changed",
    "after_roll",
    "unsigned",
    "elsewhere",
)
VERDICTS = (EQUAL, BY_HAND, NOT_CHECKED, DIFFERENT)


@dataclass(frozen=True)
class ReplayDifference:
    """An entry that says something else than what the log comes to.

    `code`: one of DIFFERENCES; `round_number`: 0 for none.
    """

    number: int
    code: str
    stated: str
    computed: str
    round_number: int = 0


@dataclass(frozen=True)
class ReplayGap:
    """A part of a log that a replay could not compute, or has no ground for.

    `code`: one of GAPS; `number`: of the entry, 0 for the whole log.
    """

    number: int
    code: str
    round_number: int = 0


@dataclass(frozen=True)
class ReplayReport:
    """The event that was replayed, what differs, what was not checked, and the verdict of each round from the first.

    `by_hand`: the entries that a person chose the tables with; `signed`: the key that signed each signed entry.
    """

    event: Event
    verdicts: tuple[str, ...]
    differences: tuple[ReplayDifference, ...]
    gaps: tuple[ReplayGap, ...]
    by_hand: tuple[int, ...] = ()
    signed: Mapping[int, str] = field(default_factory=dict)

    @property
    def signed_up_to(self) -> int:
        """Return the last entry that a signature holds, itself or by the chain; 0 for none."""
        return max(self.signed, default=0)

    def list_signers(self) -> dict[str, int]:
        """Return the keys that signed, each with the first entry that it signed; that of the first entry first."""
        first_signed: dict[str, int] = {}
        for number, key in sorted(self.signed.items()):
            first_signed.setdefault(key, number)
        return first_signed

    @property
    def is_rolled(self) -> bool:
        """Return True if the draw of round 1 took in digits that were rolled aloud."""
        return self.event.state.settings.rolled_digits() != ""

    @property
    def is_certain(self) -> bool:
        """Return True if every round was computed again and is equal, and nothing was left unchecked."""
        return not self.differences and not self.gaps and all(verdict == EQUAL for verdict in self.verdicts)

    def count_verdicts(self) -> dict[str, int]:
        """Return how many rounds have each verdict."""
        counted = Counter(self.verdicts)
        return {verdict: counted[verdict] for verdict in VERDICTS}
