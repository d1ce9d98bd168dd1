"""The columns of a catalogue of Faro."""

from tapete.cards.shape import Shape

SHAPE = Shape(
    game="faro",
    code="code",
    name="name",
    type="type",
    expected=("type", "points"),
    optional=(),
    aliases={"codigo": "code", "nombre": "name", "tipo": "type", "puntos": "points"},
    bounds={"points": (0, 20)},
    types=("rayo", "niebla"),
    words={},
)
