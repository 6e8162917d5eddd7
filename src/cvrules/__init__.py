"""The rules of the board game CV: a card language, an immutable engine, words.

Unofficial. CV is a game by Granna; no artwork and no printed text of it is here.
"""

import typing as _typing
from importlib import import_module as _import_module

from cvrules.errors import (
    CvError,
    Diagnostic,
    IllegalMoveError,
    IncompleteCardsError,
    InvalidCardsError,
    InvalidRecordError,
    MoveTextError,
    Severity,
    Span,
    UnknownCardError,
)
from cvrules.kernel.game import CHANCE
from cvrules.kernel.verbs import (
    chances,
    deal,
    legal_moves,
    odds,
    parse_move,
    payment,
    play,
    sample_world,
    score,
    settle,
    view,
    why_not,
    winners,
)
from cvrules.lang.limits import Limits
from cvrules.model.bundle import Bundle
from cvrules.model.card import Card
from cvrules.model.cardset import CardSet
from cvrules.model.hole import HOLE
from cvrules.shelf import check_cards, print_cards, read_cards

if _typing.TYPE_CHECKING:
    from cvrules.faces import face
    from cvrules.kernel.export import export_replay
    from cvrules.kernel.history import History
    from cvrules.kernel.position import print_position
    from cvrules.kernel.replay import dump_replay
    from cvrules.kernel.undoing import undo
    from cvrules.loading import load
    from cvrules.records import load_replay, parse_position, status
    from cvrules.wording import describe

__all__ = [
    "CHANCE",
    "HOLE",
    "Bundle",
    "Card",
    "CardSet",
    "CvError",
    "Diagnostic",
    "History",
    "IllegalMoveError",
    "IncompleteCardsError",
    "InvalidCardsError",
    "InvalidRecordError",
    "Limits",
    "MoveTextError",
    "Severity",
    "Span",
    "UnknownCardError",
    "chances",
    "check_cards",
    "deal",
    "describe",
    "dump_replay",
    "export_replay",
    "face",
    "legal_moves",
    "load",
    "load_replay",
    "odds",
    "parse_move",
    "parse_position",
    "payment",
    "play",
    "print_cards",
    "print_position",
    "read_cards",
    "sample_world",
    "score",
    "settle",
    "status",
    "undo",
    "view",
    "why_not",
    "winners",
]

#: Names whose modules are imported when they are first used: reading cards needs none of them.
_LATER = {
    "History": "cvrules.kernel.history",
    "describe": "cvrules.wording",
    "dump_replay": "cvrules.kernel.replay",
    "export_replay": "cvrules.kernel.export",
    "face": "cvrules.faces",
    "load": "cvrules.loading",
    "load_replay": "cvrules.records",
    "parse_position": "cvrules.records",
    "print_position": "cvrules.kernel.position",
    "status": "cvrules.records",
    "undo": "cvrules.kernel.undoing",
}


def __getattr__(name: str) -> object:
    if name not in _LATER:
        message = f"module 'cvrules' has no attribute {name!r}"
        raise AttributeError(message)
    value = getattr(_import_module(_LATER[name]), name)
    globals()[name] = value
    return value
