"""The files of a littlefs in the bytes of a flash, read by littlefs itself."""

from littlefs import LittleFS
from littlefs.context import UserContext

BLOCK = 4096


def mount_flash(data: bytes | bytearray, page: int = 256) -> LittleFS:
    """Mount these bytes as MicroPython mounts them; what is written changes a copy. Raises LittleFSError."""
    context = UserContext(buffsize=len(data))
    context.buffer[:] = data
    mounted = LittleFS(
        context=context, block_size=BLOCK, block_count=len(data) // BLOCK, read_size=32, prog_size=page,
        cache_size=4 * page, lookahead_size=32, block_cycles=100, mount=False,
    )  # fmt: skip
    mounted.mount()
    return mounted


def files_in(mounted: LittleFS) -> dict[str, bytes]:
    """Return all files by their paths."""
    files = {}
    for folder, _, names in mounted.walk("/"):
        for name in names:
            path = f"{folder}/{name}".lstrip("/")
            with mounted.open(path, "rb") as file:
                files[path] = file.read()
    return files
