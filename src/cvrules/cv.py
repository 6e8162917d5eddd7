"""The classes of CV: rules, tables, views, moves, events and score sheets.

Import a class from here to use it by name: `from cvrules.cv import Buy, Table, View`. Importing
this module imports the engine of CV; `import cvrules` does not.
"""

from cvrules.games.cv.bots.greedy import GreedyBot
from cvrules.games.cv.cards.card import Card
from cvrules.games.cv.game import CvGame
from cvrules.games.cv.knowledge.receipt import Receipt
from cvrules.games.cv.knowledge.view import View
from cvrules.games.cv.numbers.game_bounds import Bounds
from cvrules.games.cv.rulebook.scoring import ScoreLine, ScoreSheet
from cvrules.games.cv.table.events import (
    Added,
    Assisted,
    Bought,
    Changed,
    Discarded,
    Drawn,
    Ended,
    Event,
    GossipSpread,
    Lost,
    Played,
    Rearranged,
    Revealed,
    Rolled,
    RoundBegan,
    RowDiscarded,
    RowDrawn,
    Saved,
    TokensSet,
    TurnBegan,
    UpkeepPaid,
)
from cvrules.games.cv.table.moves import (
    Arrange,
    Buy,
    BuyByLuck,
    Change,
    Choose,
    DealCard,
    DealGoal,
    Decline,
    Draw,
    Finish,
    Forgo,
    Lose,
    Move,
    Outcome,
    Pass,
    Pay,
    PlayEvent,
    Put,
    Reroll,
    RevealGoal,
    Roll,
    Spread,
    Stop,
    Take,
    Throw,
)
from cvrules.games.cv.table.refusal import Refusal
from cvrules.games.cv.table.rules import Rules
from cvrules.games.cv.table.seat import Seat
from cvrules.games.cv.table.table import Table
from cvrules.lab import bots

__all__ = [
    "Added",
    "Arrange",
    "Assisted",
    "Bot",
    "Bought",
    "Bounds",
    "Buy",
    "BuyByLuck",
    "Card",
    "Change",
    "Changed",
    "Choose",
    "CvGame",
    "DealCard",
    "DealGoal",
    "Decline",
    "Discarded",
    "Draw",
    "Drawn",
    "Ended",
    "Event",
    "Finish",
    "Forgo",
    "GossipSpread",
    "GreedyBot",
    "Lose",
    "Lost",
    "Move",
    "Outcome",
    "Pass",
    "Pay",
    "PlayEvent",
    "Played",
    "Put",
    "Rearranged",
    "Receipt",
    "Refusal",
    "Reroll",
    "RevealGoal",
    "Revealed",
    "Roll",
    "Rolled",
    "RoundBegan",
    "RowDiscarded",
    "RowDrawn",
    "Rules",
    "Saved",
    "ScoreLine",
    "ScoreSheet",
    "Seat",
    "Spread",
    "Stop",
    "Table",
    "Take",
    "Throw",
    "TokensSet",
    "TurnBegan",
    "UpkeepPaid",
    "View",
]

#: A bot that plays CV: an object with a method `choose(view, rng)`.
Bot = bots.Bot[View]
