"""`tapete match export`: a match as its record, as data, as a table or as a page."""

from pathlib import Path

from tapete.command_result import CommandResult, lines_of
from tapete.errors import UserError
from tapete.files import require_place, write_text
from tapete.library.record_lookup import known_decks, reading_errors, record_text
from tapete.records.export import to_csv, to_json, to_text
from tapete.records.whole_match import WholeMatch, load_whole_match
from tapete.texts.alike import alike_notes
from tapete.words import translate
from tapete_rules.record import parse_record


def export_match(name: str, form: str, output: Path | None, library: str) -> CommandResult:
    """A match in one of FORMS, in a file or as the answer; of a record that breaks, all up to there."""
    if form not in _WRITERS:
        raise UserError("match.format", alike_notes(form, _WRITERS), form=form, forms=", ".join(_WRITERS))
    if output is not None:
        require_place(output)
    whole = _load_match(name, library)
    text = _WRITERS[form](whole)
    data = {"match": whole.head.id, "format": form}
    if output is None:
        return CommandResult({**data, "text": text}, lines_of(text))
    write_text(output, text)
    return CommandResult(
        {**data, "file": str(output)}, (translate("export.written", match=whole.head.id, path=output),)
    )


def _load_match(name: str, library: str) -> WholeMatch:
    with reading_errors(name):
        text = record_text(name, library)
        record = parse_record(text)
        return load_whole_match(text, record, known_decks(record, library))


def _write_page(whole: WholeMatch) -> str:
    from tapete.records.page import to_html  # a template engine, which no other command needs

    return to_html(whole)


_WRITERS = {"text": to_text, "json": to_json, "csv": to_csv, "html": _write_page}
