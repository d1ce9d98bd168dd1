"""Desk: what all requests share."""

from dataclasses import dataclass, field
from functools import cache
from typing import Any

from jinja2 import Environment

from tapete.texts.html_pages import make_environment
from tapete.tournament.desk.login_gate import LoginGate
from tapete.tournament.desk.static_files import static_path
from tapete.tournament.desk.station_keeper import StationKeeper
from tapete.words import current_language

POLL_S = 0.25
"""How often the library is asked whether somebody wrote."""


@cache
def desk_environment() -> Environment:
    """Return the environment of the desk's templates, which keeps them compiled."""
    return make_environment("tapete.tournament.desk", "templates", language=current_language, static=static_path())


@dataclass
class Desk:
    """The desk of a library. `home`: the tournament that it was started for; `fingerprint`: of its certificate.

    `rendered`: pages that seldom change, with the state that they show.
    """

    keeper: StationKeeper
    home: str = ""
    is_secure: bool = False
    fingerprint: str = ""
    poll_s: float = POLL_S
    rendered: dict[tuple[str, ...], tuple[object, Any]] = field(default_factory=dict)
    login_gate: LoginGate = field(default_factory=LoginGate)
    environment: Environment = field(default_factory=desk_environment)
