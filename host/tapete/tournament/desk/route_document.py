"""The table of addresses for the documentation."""

from collections.abc import Sequence

from tapete.tournament.desk.access import EVERYBODY, ROLES, STAFF, Roles
from tapete.tournament.desk.routes import Page, Route


def format_route_table(routes: Sequence[Route]) -> str:
    """Return the addresses with who may and what they do, as a table of Markdown."""
    lines = ["| address | who | what it does |", "| --- | --- | --- |"]
    lines += [f"| {_address(route)} | {_who(route.who)} | {_purpose(route)} |" for route in routes]
    return "\n".join(lines) + "\n"


def _address(route: Route) -> str:
    is_live = isinstance(route, Page) and route.is_live
    return f"`{route.method} {route.path}`{' live' if is_live else ''}"


def _who(roles: Roles) -> str:
    if roles == EVERYBODY:
        return "everybody"
    return "organiser, scorekeeper, judge" if roles == STAFF else ", ".join(role for role in ROLES if role in roles)


def _purpose(route: Route) -> str:
    text = (route.answer.__doc__ or "").strip().partition("\n")[0]
    return text.partition(" Raises ")[0]
