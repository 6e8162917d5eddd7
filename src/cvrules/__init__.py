"""The rules of the board game CV: a card language, an immutable engine and texts.

Unofficial. CV is a game by Granna; this package contains none of its artwork or printed text.
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
from cvrules.kernel.registry import add_game
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
from cvrules.lang.printer import print_cards
from cvrules.library.cards import check_cards, read_cards
from cvrules.model.bundle import Bundle
from cvrules.model.card import Card
from cvrules.model.cardset import CardSet
from cvrules.model.hole import HOLE
from cvrules.reading.limits import Limits

if _typing.TYPE_CHECKING:
    from cvrules.kernel.export import export_replay
    from cvrules.kernel.history import History
    from cvrules.kernel.position import print_position
    from cvrules.kernel.replay import dump_replay
    from cvrules.kernel.rulings import deciding_rulings
    from cvrules.kernel.undo import undo
    from cvrules.library.catalogues import describe
    from cvrules.library.faces import face
    from cvrules.library.loading import load
    from cvrules.library.records import load_replay, parse_position, status

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
    "add_game",
    "chances",
    "check_cards",
    "deal",
    "deciding_rulings",
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

#: The modules of names that are imported on first use, because reading cards does not need them.
_LATER = {
    "History": "cvrules.kernel.history",
    "deciding_rulings": "cvrules.kernel.rulings",
    "describe": "cvrules.library.catalogues",
    "dump_replay": "cvrules.kernel.replay",
    "export_replay": "cvrules.kernel.export",
    "face": "cvrules.library.faces",
    "load": "cvrules.library.loading",
    "load_replay": "cvrules.library.records",
    "parse_position": "cvrules.library.records",
    "print_position": "cvrules.kernel.position",
    "status": "cvrules.library.records",
    "undo": "cvrules.kernel.undo",
}


def __getattr__(name: str) -> object:
    if name not in _LATER:
        message = f"module 'cvrules' has no attribute {name!r}"
        raise AttributeError(message)
    value = getattr(_import_module(_LATER[name]), name)
    globals()[name] = value
    return value
