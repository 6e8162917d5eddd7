"""The rules of board games about life: a card language, engines and texts.

Unofficial. CV is a game by Granna, The Pursuit of Happiness is a game by Artipia Games, and Funny
Friends is a game by Marcel-André Casasola Merkle and Friedemann Friese. This package contains none
of their artwork or printed text.

Every public name is imported on first use, so that reading cards does not import the engine.
"""

import typing as _typing
from importlib import import_module as _import_module

if _typing.TYPE_CHECKING:
    from cvrules import adapters as adapters
    from cvrules import cv as cv
    from cvrules import friends as friends
    from cvrules import lab as lab
    from cvrules import pursuit as pursuit
    from cvrules import scenes as scenes
    from cvrules.errors import CvError as CvError
    from cvrules.errors import Diagnostic as Diagnostic
    from cvrules.errors import IllegalMoveError as IllegalMoveError
    from cvrules.errors import IncompleteCardsError as IncompleteCardsError
    from cvrules.errors import InvalidCardsError as InvalidCardsError
    from cvrules.errors import InvalidRecordError as InvalidRecordError
    from cvrules.errors import MoveTextError as MoveTextError
    from cvrules.errors import Severity as Severity
    from cvrules.errors import Span as Span
    from cvrules.errors import UnknownCardError as UnknownCardError
    from cvrules.kernel.actions import Actions as Actions
    from cvrules.kernel.actions import actions as actions
    from cvrules.kernel.export import export_replay as export_replay
    from cvrules.kernel.game import CHANCE as CHANCE
    from cvrules.kernel.game_bounds import Bounds as Bounds
    from cvrules.kernel.history import Happening as Happening
    from cvrules.kernel.history import History as History
    from cvrules.kernel.json_reader import view_from_json as view_from_json
    from cvrules.kernel.json_writer import JsonObject as JsonObject
    from cvrules.kernel.json_writer import to_json as to_json
    from cvrules.kernel.nouns import Event as Event
    from cvrules.kernel.nouns import Move as Move
    from cvrules.kernel.nouns import Outcome as Outcome
    from cvrules.kernel.nouns import ScoreLine as ScoreLine
    from cvrules.kernel.nouns import ScoreSheet as ScoreSheet
    from cvrules.kernel.nouns import Seat as Seat
    from cvrules.kernel.nouns import Table as Table
    from cvrules.kernel.nouns import View as View
    from cvrules.kernel.observations import Observations as Observations
    from cvrules.kernel.observations import observations as observations
    from cvrules.kernel.position import print_position as print_position
    from cvrules.kernel.refusal import Refusal as Refusal
    from cvrules.kernel.registry import add_game as add_game
    from cvrules.kernel.replay import dump_replay as dump_replay
    from cvrules.kernel.rules import Rules as Rules
    from cvrules.kernel.ruling_effects import Ruled as Ruled
    from cvrules.kernel.ruling_effects import deciding_rulings as deciding_rulings
    from cvrules.kernel.undo import undo as undo
    from cvrules.kernel.verbs import chances as chances
    from cvrules.kernel.verbs import deal as deal
    from cvrules.kernel.verbs import legal_moves as legal_moves
    from cvrules.kernel.verbs import odds as odds
    from cvrules.kernel.verbs import parse_move as parse_move
    from cvrules.kernel.verbs import payment as payment
    from cvrules.kernel.verbs import play as play
    from cvrules.kernel.verbs import sample_world as sample_world
    from cvrules.kernel.verbs import score as score
    from cvrules.kernel.verbs import settle as settle
    from cvrules.kernel.verbs import view as view
    from cvrules.kernel.verbs import why_not as why_not
    from cvrules.kernel.verbs import winners as winners
    from cvrules.lab.bots import Bot as Bot
    from cvrules.lab.rollout import rollout as rollout
    from cvrules.lang.printer import print_cards as print_cards
    from cvrules.library.cards import editions as editions
    from cvrules.library.cards import expansions as expansions
    from cvrules.library.cards import read_cards as read_cards
    from cvrules.library.catalogues import languages as languages
    from cvrules.library.checking import check_cards as check_cards
    from cvrules.library.describing import describe as describe
    from cvrules.library.faces import face as face
    from cvrules.library.loading import game_names as game_names
    from cvrules.library.loading import load as load
    from cvrules.library.recorded_rules import rules_from_json as rules_from_json
    from cvrules.library.records import load_replay as load_replay
    from cvrules.library.records import parse_position as parse_position
    from cvrules.library.records import status as status
    from cvrules.library.showing import show as show
    from cvrules.model.bundle import Bundle as Bundle
    from cvrules.model.bundle import Term as Term
    from cvrules.model.card import Card as Card
    from cvrules.model.cardset import CardSet as CardSet
    from cvrules.model.hole import HOLE as HOLE
    from cvrules.reading.limits import Limits as Limits

    #: The version of the package.
    __version__: str

__all__ = [
    "CHANCE",
    "HOLE",
    "Actions",
    "Bot",
    "Bounds",
    "Bundle",
    "Card",
    "CardSet",
    "CvError",
    "Diagnostic",
    "Event",
    "Happening",
    "History",
    "IllegalMoveError",
    "IncompleteCardsError",
    "InvalidCardsError",
    "InvalidRecordError",
    "JsonObject",
    "Limits",
    "Move",
    "MoveTextError",
    "Observations",
    "Outcome",
    "Refusal",
    "Ruled",
    "Rules",
    "ScoreLine",
    "ScoreSheet",
    "Seat",
    "Severity",
    "Span",
    "Table",
    "Term",
    "UnknownCardError",
    "View",
    "actions",
    "add_game",
    "chances",
    "check_cards",
    "deal",
    "deciding_rulings",
    "describe",
    "dump_replay",
    "editions",
    "expansions",
    "export_replay",
    "face",
    "game_names",
    "languages",
    "legal_moves",
    "load",
    "load_replay",
    "observations",
    "odds",
    "parse_move",
    "parse_position",
    "payment",
    "play",
    "print_cards",
    "print_position",
    "read_cards",
    "rollout",
    "rules_from_json",
    "sample_world",
    "score",
    "settle",
    "show",
    "status",
    "to_json",
    "undo",
    "view",
    "view_from_json",
    "why_not",
    "winners",
]

#: The module that defines each public name.
_MODULES = {
    "CHANCE": "cvrules.kernel.game",
    "HOLE": "cvrules.model.hole",
    "Actions": "cvrules.kernel.actions",
    "Bot": "cvrules.lab.bots",
    "Bounds": "cvrules.kernel.game_bounds",
    "Bundle": "cvrules.model.bundle",
    "Card": "cvrules.model.card",
    "CardSet": "cvrules.model.cardset",
    "CvError": "cvrules.errors",
    "Diagnostic": "cvrules.errors",
    "Event": "cvrules.kernel.nouns",
    "Happening": "cvrules.kernel.history",
    "History": "cvrules.kernel.history",
    "IllegalMoveError": "cvrules.errors",
    "IncompleteCardsError": "cvrules.errors",
    "InvalidCardsError": "cvrules.errors",
    "InvalidRecordError": "cvrules.errors",
    "JsonObject": "cvrules.kernel.json_writer",
    "Limits": "cvrules.reading.limits",
    "Move": "cvrules.kernel.nouns",
    "MoveTextError": "cvrules.errors",
    "Observations": "cvrules.kernel.observations",
    "Outcome": "cvrules.kernel.nouns",
    "Refusal": "cvrules.kernel.refusal",
    "Ruled": "cvrules.kernel.ruling_effects",
    "Rules": "cvrules.kernel.rules",
    "ScoreLine": "cvrules.kernel.nouns",
    "ScoreSheet": "cvrules.kernel.nouns",
    "Seat": "cvrules.kernel.nouns",
    "Severity": "cvrules.errors",
    "Span": "cvrules.errors",
    "Table": "cvrules.kernel.nouns",
    "Term": "cvrules.model.bundle",
    "UnknownCardError": "cvrules.errors",
    "View": "cvrules.kernel.nouns",
    "actions": "cvrules.kernel.actions",
    "add_game": "cvrules.kernel.registry",
    "chances": "cvrules.kernel.verbs",
    "check_cards": "cvrules.library.checking",
    "deal": "cvrules.kernel.verbs",
    "deciding_rulings": "cvrules.kernel.ruling_effects",
    "describe": "cvrules.library.describing",
    "dump_replay": "cvrules.kernel.replay",
    "editions": "cvrules.library.cards",
    "expansions": "cvrules.library.cards",
    "export_replay": "cvrules.kernel.export",
    "face": "cvrules.library.faces",
    "game_names": "cvrules.library.loading",
    "languages": "cvrules.library.catalogues",
    "legal_moves": "cvrules.kernel.verbs",
    "load": "cvrules.library.loading",
    "load_replay": "cvrules.library.records",
    "observations": "cvrules.kernel.observations",
    "odds": "cvrules.kernel.verbs",
    "parse_move": "cvrules.kernel.verbs",
    "parse_position": "cvrules.library.records",
    "payment": "cvrules.kernel.verbs",
    "play": "cvrules.kernel.verbs",
    "print_cards": "cvrules.lang.printer",
    "print_position": "cvrules.kernel.position",
    "read_cards": "cvrules.library.cards",
    "rollout": "cvrules.lab.rollout",
    "rules_from_json": "cvrules.library.recorded_rules",
    "sample_world": "cvrules.kernel.verbs",
    "score": "cvrules.kernel.verbs",
    "settle": "cvrules.kernel.verbs",
    "show": "cvrules.library.showing",
    "status": "cvrules.library.records",
    "to_json": "cvrules.kernel.json_writer",
    "undo": "cvrules.kernel.undo",
    "view": "cvrules.kernel.verbs",
    "view_from_json": "cvrules.kernel.json_reader",
    "why_not": "cvrules.kernel.verbs",
    "winners": "cvrules.kernel.verbs",
}

#: The public modules.
_SUBMODULES = ("adapters", "cv", "friends", "lab", "pursuit", "scenes")

if not _typing.TYPE_CHECKING:  # otherwise, type checkers would accept any name

    def __getattr__(name: str) -> object:
        if name in _MODULES:
            value = getattr(_import_module(_MODULES[name]), name)
        elif name in _SUBMODULES:
            value = _import_module(f"cvrules.{name}")
        elif name == "__version__":
            value = _import_module("cvrules.kernel.version").library_version()
        else:
            message = f"module 'cvrules' has no attribute {name!r}"
            raise AttributeError(message, name=name, obj=_import_module("cvrules"))
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    return sorted({*__all__, *_SUBMODULES, "__version__"})
