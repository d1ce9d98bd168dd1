"""`tapete match import`: records from files into the library, each of them answered for by a line."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from tapete.command_result import NO, YES, CommandResult, describe_error
from tapete.errors import TapeteError, UserError
from tapete.library.record_import import SHORTER, ImportedRecord, import_record
from tapete.library.record_shelf import ADDED, SAME, UPDATED
from tapete.library.store import Library
from tapete.records.head import head_of, result_in_words
from tapete.records.record_files import RecordFile, list_record_files, read_record_file
from tapete.records.replaying import DOUBTFUL
from tapete.terminal.progress_bars import counting_bar
from tapete.words import translate
from tapete_rules.errors import ProfileError, RecordError

LEFT_OUT, REFUSED = "left_out", "refused"
OUTCOMES = (ADDED, UPDATED, SAME, SHORTER, LEFT_OUT, REFUSED)


@dataclass(frozen=True)
class _FileAnswer:
    """The answer about a file: `imported` where it held a record, `error` where it was refused."""

    path: str
    imported: ImportedRecord | None = None
    error: TapeteError | None = None

    @property
    def outcome(self) -> str:
        """Return one of OUTCOMES."""
        if self.error is not None:
            return REFUSED
        return self.imported.outcome if self.imported else LEFT_OUT

    @property
    def is_in_order(self) -> bool:
        """Return True if all that the file holds is in the library and beyond doubt."""
        return self.error is None and not (self.imported and self.imported.is_doubtful)


def import_matches(paths: Sequence[str], library: str, is_silent: bool = False) -> CommandResult:
    """Keep the records of files and folders. A file that is refused keeps no other one from being imported.

    The answer is no where a record was refused or is in doubt, and where there was none. Raises UserError for a path
    that is not there, before anything is kept.
    """
    files = list_record_files(paths)
    with Library(library) as opened, counting_bar(translate("import.reading"), is_silent) as progress:
        answers = []
        for number, file in enumerate(files, 1):
            answers.append(_import_file(opened, file))
            progress(number, len(files))
    outcomes = Counter(answer.outcome for answer in answers)
    doubtful = sum(bool(answer.imported and answer.imported.is_doubtful) for answer in answers)
    has_any = any(answer.imported for answer in answers)
    lines = [line for answer in answers for line in _answer_lines(answer)]
    counts = {**{outcome: outcomes[outcome] for outcome in OUTCOMES}, "doubtful": doubtful}
    lines.append(translate("import.done", **counts))
    is_in_order = has_any and all(answer.is_in_order for answer in answers)
    return CommandResult(
        {"files": [_answer_data(answer) for answer in answers], "counts": counts},
        tuple(lines),
        YES if is_in_order else NO,
    )


def _import_file(library: Library, file: RecordFile) -> _FileAnswer:
    try:
        text = read_record_file(file)
        return _FileAnswer(file.path, None if text is None else import_record(library, text, file.path))
    except (RecordError, ProfileError) as error:
        return _FileAnswer(file.path, error=error)
    except UserError as error:
        if not error.code.startswith(("file.", "import.")):
            raise
        return _FileAnswer(file.path, error=error)


def _answer_lines(answer: _FileAnswer) -> list[str]:
    if answer.error is not None:
        is_named = "path" in answer.error.fields
        reason = describe_error(answer.error)
        return [reason if is_named else translate("import.refused", path=answer.path, reason=reason)]
    if answer.imported is None:
        return [translate("import.left_out", path=answer.path)]
    head = head_of(answer.imported.record)
    match = f"{head.id}, {head.title}, {head.seat_names}: {result_in_words(head)}"
    lines = [translate(f"import.{answer.outcome}", path=answer.path, match=match)]
    if answer.imported.is_cut:
        lines.append(translate("import.cut"))
    elif answer.imported.verdict in DOUBTFUL:
        lines.append(translate("import.doubtful", mark=translate(f"match.mark.{answer.imported.verdict}").strip()))
    return lines


def _answer_data(answer: _FileAnswer) -> dict[str, object]:
    imported, error = answer.imported, answer.error
    return {
        "path": answer.path,
        "outcome": answer.outcome,
        "match": imported.record.first_header("id") if imported else None,
        "board": imported.record.first_header("board") if imported else None,
        "verdict": imported.verdict if imported else None,
        "cut": bool(imported and imported.is_cut),
        "error": error and {"code": error.code, "fields": error.fields, "message": describe_error(error)},
    }
