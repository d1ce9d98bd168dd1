"""A form that was sent after its session had ended: kept through the login, for the person whose form it was.

Its token says whose it was and is signed here, so another site cannot have a form of its own kept and then sent by the
next person who logs in.
"""

import json
import secrets

from itsdangerous import BadSignature, Signer

from tapete.tournament.desk.visit import Visit

_MOST_LETTERS = 500_000  # it comes back with the code, of 12 bytes a letter at most: less than MOST_UPLOAD
_TOKEN, _KEPT = "token of a form", "kept form"  # what each signature is for


def make_person_token(key: str, person: int) -> str:
    """Return a token for the forms of a session, signed with whose it is."""
    return Signer(key, _TOKEN).sign(f"{person}-{secrets.token_urlsafe(18)}").decode()


def keep_form(key: str, visit: Visit, token_field: str) -> str:
    """Return the form of a visit as one signed text; "" for one that cannot be kept.

    That is one whose token is not of a session of ours, one with a file, and one that is far too long.
    """
    owner = _owner_of(key, visit.form.get(token_field, ""))
    if owner is None or any(visit.files.values()):
        return ""
    fields = {name: text for name, text in visit.form.items() if name != token_field}
    text = Signer(key, _KEPT).sign(json.dumps({"person": owner, "fields": fields}, ensure_ascii=False)).decode()
    return text if len(text) <= _MOST_LETTERS else ""


def read_kept_form(key: str, text: str, person: int) -> dict[str, str] | None:
    """Return the fields of a kept form; None for one that another person sent, or that is not ours."""
    try:
        form = json.loads(Signer(key, _KEPT).unsign(text))
    except (BadSignature, ValueError):
        return None
    return {str(name): str(field) for name, field in form["fields"].items()} if form["person"] == person else None


def _owner_of(key: str, token: str) -> int | None:
    try:
        return int(Signer(key, _TOKEN).unsign(token).decode().partition("-")[0])
    except (BadSignature, ValueError):
        return None
