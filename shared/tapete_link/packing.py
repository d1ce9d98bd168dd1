"""Pieces of a file packed with raw deflate, each by itself, with a window of 2048 bytes."""

WINDOW = 11  # bits


def unpack_piece(data: bytes, size: int) -> "bytes | None":
    """Return the `size` bytes that were packed, None if they are damaged or not so many. Makes no more than those."""
    try:
        from deflate import RAW, DeflateIO  # type: ignore[import-not-found]
    except ImportError:  # CPython
        return _unpack_with_zlib(data, size)
    from io import BytesIO

    try:
        stream = DeflateIO(BytesIO(data), RAW, WINDOW)
        found: bytes = stream.read(size)
        return found if len(found) == size and not stream.read(1) else None
    except (OSError, EOFError):
        return None


def _unpack_with_zlib(data: bytes, size: int) -> "bytes | None":
    import zlib

    try:
        found = zlib.decompressobj(-WINDOW).decompress(data, size + 1)
    except zlib.error:
        return None
    return found if len(found) == size else None
