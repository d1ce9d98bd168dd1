"""The application: every row of the route table, and the headers that keep strangers out."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import MutableHeaders
from starlette.middleware import Middleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount
from starlette.routing import Route as Address
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tapete.tournament.desk.desk import Desk
from tapete.tournament.desk.error_pages import begin_visit, show_error
from tapete.tournament.desk.following import follow_page, make_matchers
from tapete.tournament.desk.guarding import make_endpoint
from tapete.tournament.desk.live_pages import LivePages, watching
from tapete.tournament.desk.route_table import ROUTES
from tapete.tournament.desk.routes import LIVE, DeskAddress, Page, Route
from tapete.tournament.desk.signed_sessions import SteadySessions
from tapete.tournament.desk.spoken_language import language_of_request
from tapete.tournament.desk.static_files import KeptFiles, static_path
from tapete.tournament.desk.visit import Visit
from tapete.words import speak_language, translate

LOOPBACK_HOSTS = ("127.0.0.1", "localhost", "[::1]")
POLICY = (
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; "
    "form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
)
_HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-cache",
    "permissions-policy": "geolocation=(), microphone=(), camera=()",
}


def make_application(desk: Desk, hosts: Sequence[str] = LOOPBACK_HOSTS) -> Starlette:
    """Return the application of a desk, for the names that it may be called by."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.live = LivePages(desk)
        async with watching(app.state.live):
            yield

    session_key = desk.keeper.library.session_key()
    session = Middleware(SteadySessions, secret_key=session_key, is_secure=desk.is_secure)
    guard = [Middleware(SafeHeaders), Middleware(TrustedHostMiddleware, allowed_hosts=list(hosts)), session]
    addresses = [Address(route.path, make_endpoint(desk, route), methods=[route.method]) for route in _all_routes(desk)]
    static = Mount(static_path(), KeptFiles())
    app = Starlette(routes=[*addresses, static], middleware=guard, lifespan=lifespan)
    app.state.session_key = session_key
    app.state.pages = {route.path: route for route in ROUTES if isinstance(route, Page)}
    app.state.live_pages = make_matchers(list(app.state.pages.values()))
    for status, words in ((404, "desk.no_page"), (405, "desk.no_page"), (500, "desk.broken")):
        app.add_exception_handler(status, _make_error_page(desk, status, words))
    return app


def _all_routes(desk: Desk) -> list[Route]:
    """Return the routes of the table, and for each live page the address that it follows."""
    routes: list[Route] = []
    for route in ROUTES:
        if isinstance(route, Page) and route.is_live:
            routes.append(_live_route(route))
        routes.append(route)
    return routes


def _live_route(page: Page) -> DeskAddress:
    async def follow(desk: Desk, request: Request, visit: Visit) -> Response:
        return await follow_page(desk, page, request, visit)

    return DeskAddress(f"{page.path}{LIVE}", page.who, follow)


def _make_error_page(desk: Desk, status: int, words: str):  # type: ignore[no-untyped-def]
    async def handle(request: Request, _error: Exception) -> Response:
        with speak_language(language_of_request(request.headers.get("accept-language", ""))):
            visit = await run_in_threadpool(begin_visit, desk, request)
            return await run_in_threadpool(show_error, desk, request, visit, translate(words), status)

    return handle


class SafeHeaders:
    """Adds the headers that every answer has; a document for paper brings a policy of its own."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, with the headers."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, content in _HEADERS.items():
                    headers.setdefault(name, content)
            await send(message)

        await self._app(scope, receive, send_with_headers)
