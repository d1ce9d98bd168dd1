"""A QR as a picture inside a page."""


def qr_data_url(text: str) -> str:
    """Return a QR as the address of a picture that the page holds itself; empty where segno is not installed."""
    try:
        import segno
    except ImportError:
        return ""
    return segno.make(text, error="m", micro=False).png_data_uri(scale=8, border=4)
