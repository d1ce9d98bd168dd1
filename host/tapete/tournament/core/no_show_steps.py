"""The steps that an event declares for who does not come: from which minute of a round which loss is proposed."""

import re
from dataclasses import dataclass

GAME_LOSS, MATCH_LOSS, DROP = "game_loss", "match_loss", "drop"
LOSSES = (GAME_LOSS, MATCH_LOSS, DROP)
"""The losses of a no-show, the lightest first."""

_STEPS = re.compile(r"\d{1,3}:[a-z_]+(,\d{1,3}:[a-z_]+)*")


@dataclass(frozen=True)
class NoShowStep:
    """A loss that is proposed from a minute of the round on."""

    minutes: int
    loses: str


def parse_steps(word: str) -> tuple[NoShowStep, ...]:
    """Return the steps of "5:game_loss,10:match_loss", each later and heavier than the one before; none for "-"."""
    if not _STEPS.fullmatch(word):
        return ()
    parts = [part.split(":") for part in word.split(",")]
    return tuple(NoShowStep(int(minutes), loses) for minutes, loses in parts)


def read_steps(word: str) -> str | None:
    """Return a word that declares steps, or None for a bad one."""
    steps = parse_steps(word)
    if not all(step.loses in LOSSES for step in steps):
        return None
    minutes, ranks = [step.minutes for step in steps], [LOSSES.index(step.loses) for step in steps]
    is_rising = minutes == sorted(set(minutes)) and ranks == sorted(set(ranks))
    return word if word == "-" or (steps and is_rising) else None


def is_heavier(loses: str, noted: str) -> bool:
    """Return True if a loss goes beyond the one that was noted; nothing was for an empty word."""
    return not noted or LOSSES.index(loses) > LOSSES.index(noted)
