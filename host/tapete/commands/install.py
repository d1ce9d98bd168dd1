"""`tapete install`: the application onto a board, or into a folder."""

from pathlib import Path

from tapete.boards.board_connection import BoardConnection
from tapete.boards.board_start import NO_APPLICATION, wait_for_board
from tapete.boards.micropython_floor import oldest_micropython, rp2040_micropython
from tapete.boards.places import port_of
from tapete.boards.prompt import raw_prompt
from tapete.command_result import CommandResult
from tapete.errors import BoardError
from tapete.files import require_folder
from tapete.image.board_image import JOURNAL_BLOCKS
from tapete.install import plan
from tapete.install.blocks import BLOCK
from tapete.install.board_disk import BoardDisk
from tapete.install.choosing import choose_for_folder, choose_profile, panel_of
from tapete.install.folder_disk import FolderDisk
from tapete.install.known_boards import download_page, find_by_profile
from tapete.install.plan import InstallPlan
from tapete.install.program import build_program, is_squeezed
from tapete.install.wiring import WiringProfile, read_wiring_profile
from tapete.terminal.progress_bars import ProgressBars, progress_bars
from tapete.words import translate

PATIENCE_S = 10.0
REPAIR_S = 60.0
"""How long to try to interrupt what runs on a board."""

_NUMBER = 0  # of the one bar


def install_application(
    port: str, board: str, panel: str, folder: Path | None, repair: bool, is_silent: bool = False
) -> CommandResult:
    """Put the application on the one board that is meant, verified and started; or its files into a folder."""
    panel_of(panel)
    with progress_bars(is_silent) as progress:
        if folder is not None:
            return _into_folder(folder, board, panel, progress)
        return _onto_board(port_of(port), board, panel, repair, progress)


def _into_folder(folder: Path, board: str, panel: str, progress: ProgressBars) -> CommandResult:
    progress.start_board(_NUMBER, str(folder))
    disk = FolderDisk(folder)
    profile, panel = choose_for_folder(board, panel, disk.said())
    require_folder(folder)  # before the program is built, which takes its time
    work = plan.install(disk, str(folder), build_program(profile, panel), _telling(progress))
    lines = (*_told(profile, panel, work), describe_needed_image(profile))
    page = download_page(find_by_profile(profile.name))
    return CommandResult(_data(profile, panel, work) | {"folder": str(folder), "image": page}, lines)


def _onto_board(path: str, board: str, panel: str, repair: bool, progress: ProgressBars) -> CommandResult:
    progress.start_board(_NUMBER, path)
    if board:
        read_wiring_profile(board)  # what is wrong with it is said before anything is interrupted
    if not repair:
        _require_rest(path)
    with raw_prompt(path, REPAIR_S if repair else PATIENCE_S, is_fresh=True) as prompt:
        disk = BoardDisk(prompt, path)
        about = disk.about()
        profile, panel = choose_profile(board, panel, about, path)
        progress.advance_board(_NUMBER, translate("install.building"), 0, 0)
        files = build_program(profile, panel)
        work = plan.install(disk, path, files, _telling(progress))
        free = disk.free()
    progress.advance_board(_NUMBER, translate("install.starting"), 0, 0)
    info = wait_for_board(path)
    progress.finish_board(_NUMBER)
    lines = (
        *_told(profile, panel, work),
        translate("install.free", kilobytes=free // 1024, journal=JOURNAL_BLOCKS * BLOCK // 1024),
        translate("install.done", name=info.name, id=info.id, firmware=info.firmware, python=info.python),
    )
    board_data = {"port": path, "id": info.id, "name": info.name, "firmware": info.firmware, "python": info.python}
    return CommandResult(_data(profile, panel, work) | board_data | {"free": free}, lines)


def describe_needed_image(profile: WiringProfile) -> str:
    """Return which MicroPython a board needs, and where that is, in words."""
    page = download_page(find_by_profile(profile.name))
    if is_squeezed(profile):
        return translate("install.image_rp2040", versions=rp2040_micropython(), page=page)
    return translate("install.image", oldest=oldest_micropython(), page=page)


def _telling(progress: ProgressBars) -> plan.Progress:
    return lambda what, done, size: progress.advance_board(_NUMBER, what or translate("install.reading"), done, size)


def _told(profile: WiringProfile, panel: str, work: InstallPlan) -> tuple[str, ...]:
    return (_counts(profile, panel, work), *((translate("install.own_boot"),) if work.has_foreign_boot else ()))


def _data(profile: WiringProfile, panel: str, work: InstallPlan) -> dict[str, object]:
    written_files, removed = list(work.write), list(work.remove)
    return {
        "board": profile.name,
        "panel": panel,
        "written": written_files,
        "removed": removed,
        "kept": work.kept,
        "own_boot": work.has_foreign_boot,
    }


def _counts(profile: WiringProfile, panel: str, work: InstallPlan) -> str:
    written_count, removed = len(work.write), len(set(work.remove) - set(work.write))
    return translate(
        "install.counts", board=profile.name, panel=panel, written=written_count, removed=removed, kept=work.kept
    )


def _require_rest(path: str) -> None:
    """A match goes on under the version that it began with. Raises BoardError("install.match")."""
    try:
        with BoardConnection(path) as connection:
            match = connection.hello().match
    except BoardError as error:
        if error.code in NO_APPLICATION:
            return
        raise
    if match:
        raise BoardError("install.match", path=path)
