"""Pages and their live parts made into text; what changes seldom is made once."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, TypeVar

from jinja2 import Template
from jinja2.runtime import Context
from starlette.requests import Request

from tapete.tournament.desk.desk import Desk
from tapete.tournament.desk.menu import make_menu
from tapete.tournament.desk.routes import Page, QuietPart
from tapete.tournament.desk.signed_sessions import make_token
from tapete.tournament.desk.visit import Visit, identity_of
from tapete.words import current_language, speak_language
from tapete_event.result_qr import PREFIX, TEXT_LETTERS

T = TypeVar("T")


def render_page(desk: Desk, page: Page, visit: Visit, values: Mapping[str, Any]) -> str:
    """Return a page with what is around it. `values`: of that."""
    context = _make_context(desk, page, visit, {**values, "shown_once": visit.shown_once})
    return "".join(desk.environment.get_template(page.template).root_render_func(context))


def render_live(desk: Desk, page: Page, visit: Visit, language: str) -> str:
    """Return the live part of a page, in the language of the request that it was asked for with."""
    with speak_language(language):
        place = (page.path, language, visit.role, *sorted(visit.places.values()))
        state = page.find_state(visit) if page.find_state else None
        if state is None:
            return _render_live_block(desk, page, visit)
        return _keep_rendered(desk, place, state, lambda: _render_live_block(desk, page, visit))


def _render_live_block(desk: Desk, page: Page, visit: Visit) -> str:
    context = _make_context(desk, page, visit, {"role": visit.role, "token": ""})
    return "".join(context.blocks["live"][0](context))


def _make_context(desk: Desk, page: Page, visit: Visit, values: Mapping[str, Any]) -> Context:
    """Return what a template is rendered from; its quiet blocks are those of before where nothing else is theirs."""
    template: Template = desk.environment.get_template(page.template)
    page_values = page.view(visit)
    around = {**event_values(visit), "is_closed": visit.keeper.is_closed(visit.code)}
    context = template.new_context({**values, **around, **page_values})
    if page.quiet is not None:
        for block, text in _render_quiet_blocks(desk, page, page.quiet, visit).items():
            context.blocks[block] = [partial(_yield_text, text)]
    return context


def _render_quiet_blocks(desk: Desk, page: Page, quiet: QuietPart, visit: Visit) -> dict[str, str]:
    def render_blocks() -> dict[str, str]:
        template: Template = desk.environment.get_template(page.template)
        context = template.new_context({**event_values(visit), **quiet.view(visit)})
        return {block: "".join(template.blocks[block](context)) for block in quiet.blocks}

    return _keep_rendered(desk, (page.path, current_language(), visit.code), quiet.find_state(visit), render_blocks)


def _yield_text(text: str, _context: Context) -> Iterator[str]:
    yield text


def _keep_rendered(desk: Desk, place: tuple[str, ...], state: object, render: Callable[[], T]) -> T:
    """Return what was rendered for a place in this state, or render it now."""
    rendered = desk.rendered.get(place)
    if rendered is None or rendered[0] != state:
        rendered = desk.rendered[place] = (state, render())
    return rendered[1]


def layout_values(desk: Desk, request: Request, visit: Visit) -> dict[str, Any]:
    """Return what every page has around it."""
    return {
        "token": make_token(request, is_needed=False),
        "person": visit.person,
        "role": visit.role,
        "code": visit.code,
        "menu": make_menu(visit.code, visit.role, request.url.path) if visit.code else [],
        "path": request.url.path,
        "desk": desk,
        "live": "",
        "told": "",
        "error": "",
        "typed": {},
        "event": None,
        "identity": "",
        "base": f"/e/{visit.code}",
        "shown_once": {},
        "scan": {"prefix": PREFIX, "length": TEXT_LETTERS},
    }


def event_values(visit: Visit) -> dict[str, Any]:
    """Return the tournament of a page."""
    event = visit.keeper.find_event(visit.code) if visit.code else None
    return {
        "event": event,
        "identity": identity_of(event) if event else "",
        "code": visit.code,
        "base": f"/e/{visit.code}",
    }
