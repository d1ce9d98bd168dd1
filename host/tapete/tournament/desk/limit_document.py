"""The table of limits for the documentation: what one stranger can take of a desk at most."""

from tapete.files import MOST_BYTES
from tapete.lists.csv_table import MOST_COLUMNS
from tapete.tournament.boards.photograph import MOST_POINTS, MOST_POINTS_JPEG, MOST_POINTS_SCANS
from tapete.tournament.boards.photograph_reader import PATIENCE_S, QUEUE_S
from tapete.tournament.desk.bounded_log import MOST_LINES
from tapete.tournament.desk.connection_limits import HALL_LIMITS
from tapete.tournament.desk.following import MOST_PAGES
from tapete.tournament.desk.guarding import MOST_FIELDS, MOST_UPLOAD
from tapete.tournament.desk.login_gate import MOST_AT_ONCE, MOST_TRIES, MOST_TRIES_OF_ALL, MOST_WAITING
from tapete.tournament.desk.merged_streams import PING_S
from tapete.tournament.desk.opened_desk import ANSWER_S
from tapete.tournament.desk.signed_sessions import SESSION_S
from tapete.tournament.typed.player_list import MOST_PLAYERS

_MILLION = 1_000_000
_KILOBYTE = 1024
_HOUR_S = 3600


def format_limit_table() -> str:
    """Return what is limited, to how much, and what comes of more, as a table of Markdown."""
    lines = ["| what | at most | beyond that |", "| --- | --- | --- |"]
    return "\n".join([*lines, *(f"| {' | '.join(row)} |" for row in _list_limits())]) + "\n"


def _list_limits() -> list[tuple[str, str, str]]:
    limits = HALL_LIMITS
    once = limits.handshakes_at_once
    kinds = (("JPEG", MOST_POINTS_JPEG), ("JPEG in several scans", MOST_POINTS_SCANS), ("PNG or WebP", MOST_POINTS))
    points = ", ".join(f"{kind} {most // _MILLION}" for kind, most in kinds)
    return [
        ("TLS handshake", f"{limits.handshake_s} s", "the connection is ended"),
        (
            "TLS handshakes of one address, and in all",
            f"{limits.handshakes_of_address} and {limits.handshakes} a second, {once} and {2 * once} after some quiet",
            "the connection waits for its turn, and is ended where that is too far",
        ),
        ("head of a request, from its first byte or the connection's beginning", f"{limits.head_s} s", "ended"),
        ("body of a request", f"{limits.body_s} s", "ended"),
        ("a connection without a request, after an answer", f"{limits.idle_s} s", "ended"),
        ("an answer of which nothing is read", f"{limits.unread_s} s", "ended; a live page comes back by itself"),
        (
            "what waits for a slow reader of a live page",
            f"{limits.unread_bytes // _KILOBYTE} KB and a message",
            "ended; it comes back by itself",
        ),
        ("connections of one address", f"{limits.of_address}", "its oldest without a request gives way"),
        (
            "connections of the hall",
            f"{limits.in_all}, fewer where the system gives fewer descriptors",
            "the oldest without a request gives way, else the new one is refused",
        ),
        (
            "connections to the address of the staff",
            f"{limits.of_staff}, of their own",
            "a stranger gives way to whoever comes",
        ),
        ("codes tried from one address or known device", f"{MOST_TRIES} a minute", "asked to wait (429)"),
        ("codes tried by all devices that are not known", f"{MOST_TRIES_OF_ALL} a minute", "asked to wait (429)"),
        (
            "codes checked at once, and waiting",
            f"{MOST_AT_ONCE} and {MOST_WAITING}; known devices one more",
            "asked to wait (429)",
        ),
        (
            "a session",
            f"{SESSION_S // _HOUR_S} hours from its code, or until logging out",
            "the code is asked for again; what was typed is kept",
        ),
        ("what a form brings", f"{MOST_UPLOAD // _KILOBYTE // _KILOBYTE} MB, {MOST_FIELDS} fields", "refused (413)"),
        ("a photograph", f"{points} megapixels; no other format", "refused before it is decoded"),
        (
            "decoding photographs",
            f"one request at a time, {PATIENCE_S:.0f} s a picture, behind the pages; the next waits {QUEUE_S:.0f} s",
            "its process is ended, and the photograph refused",
        ),
        (
            "pages that one browser follows",
            f"{MOST_PAGES} in one stream, which says every {PING_S} s that it lives",
            "refused (422)",
        ),
        ("silence of a database server", f"{ANSWER_S:.0f} s", "hung up; pages say that it is away"),
        ("columns of a table", f"{MOST_COLUMNS}", "refused with its line"),
        ("players of a list", f"{MOST_PLAYERS}", "refused"),
        ("a file that is named on the command line", f"{MOST_BYTES // _KILOBYTE // _KILOBYTE} MB", "refused"),
        ("lines in the server's log", f"{MOST_LINES} a minute", "counted, not written"),
    ]
