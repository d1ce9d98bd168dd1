"""`tapete match export`: a match as its record, as data, as a table or as a page."""

from pathlib import Path

from tapete.answers import Answer, lines_of
from tapete.errors import UserError
from tapete.files import require_place, write_text
from tapete.library.record_lookup import known_decks, reading, record_text
from tapete.records.export import to_csv, to_json, to_text
from tapete.records.whole import Whole, whole_of
from tapete.words import say
from tapete_rules.record import parse_record


def export_match(name: str, form: str, output: Path | None, library: str) -> Answer:
    """A match in one of FORMS, in a file or as the answer; of a record that breaks, all up to there."""
    if form not in _WRITERS:
        raise UserError("match.format", form=form, forms=", ".join(_WRITERS))
    if output is not None:
        require_place(output)
    whole = _whole(name, library)
    written = _WRITERS[form](whole)
    data = {"match": whole.head.id, "format": form}
    if output is None:
        return Answer({**data, "text": written}, lines_of(written))
    write_text(output, written)
    return Answer({**data, "file": str(output)}, (say("export.written", match=whole.head.id, path=output),))


def _whole(name: str, library: str) -> Whole:
    with reading(name):
        text = record_text(name, library)
        record = parse_record(text)
        return whole_of(text, record, known_decks(record, library))


def _page(whole: Whole) -> str:
    from tapete.records.page import to_html  # a template engine, which no other command needs

    return to_html(whole)


_WRITERS = {"text": to_text, "json": to_json, "csv": to_csv, "html": _page}
