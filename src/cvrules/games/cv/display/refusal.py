"""Says why a move is not legal, in words of any language."""

from __future__ import annotations

from cvrules.games.cv.cards.words import STACKS
from cvrules.games.cv.display.writer import Writer
from cvrules.games.cv.table.packed import pack
from cvrules.games.cv.table.refusal import Refusal
from cvrules.kernel.refusal import Value
from cvrules.model.bundle import Bundle

__all__ = ["refusal_text"]


def refusal_text(refusal: Refusal, writer: Writer) -> str:
    """Return a refusal as a sentence, and the paragraph of the rulebook it rests on."""
    words = {name: _word(refusal, name, value, writer) for name, value in refusal.values}
    keys = [f"refusal.{refusal.key}", *([f"remedy.{refusal.remedy}"] if refusal.remedy else [])]
    return " ".join([*(writer.text(key, **words) for key in keys), writer.style.paint(f"({refusal.rule})", "grey")])


def _word(refusal: Refusal, name: str, value: Value, writer: Writer) -> str:
    """Return a value as people say it: titles, types and signs instead of names."""
    match value:
        case Bundle():
            return writer.signs(pack(value))
        case tuple():
            names = [_word(refusal, name, one, writer) for one in value]
            return writer.voice.listed(names, "or" if name == "names" else "and")
        case int():
            return str(value + 1 if name == "seat" else value)
        case str() if name == "card" and value in writer.rules.by_name:
            return writer.title(value)
        case str() if name == "what" and value in STACKS:
            return writer.type(value)
        case _:
            key = f"{name}.{value}"
            return writer.text(key) if key in refusal.sentences else str(value)
