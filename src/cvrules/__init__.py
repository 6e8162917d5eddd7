"""The rules of the board game CV: a card language, an immutable engine, and words.

Unofficial. CV is a game by Granna; no artwork and no printed text of it is here.
"""

from cvrules.errors import (
    CvError,
    Diagnostic,
    IllegalMoveError,
    IncompleteCardsError,
    InvalidCardsError,
    Severity,
    Span,
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
from cvrules.loading import load
from cvrules.model.bundle import Bundle
from cvrules.model.card import Card
from cvrules.model.cardset import CardSet
from cvrules.model.hole import HOLE
from cvrules.shelf import check_cards, print_cards, read_cards
from cvrules.wording import describe

__all__ = [
    "CHANCE",
    "HOLE",
    "Bundle",
    "Card",
    "CardSet",
    "CvError",
    "Diagnostic",
    "IllegalMoveError",
    "IncompleteCardsError",
    "InvalidCardsError",
    "Limits",
    "Severity",
    "Span",
    "chances",
    "check_cards",
    "deal",
    "describe",
    "legal_moves",
    "load",
    "odds",
    "parse_move",
    "payment",
    "play",
    "print_cards",
    "read_cards",
    "sample_world",
    "score",
    "settle",
    "view",
    "why_not",
    "winners",
]
