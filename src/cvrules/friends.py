"""The classes of Funny Friends, such as rules, tables and moves.

Import a class from here to use it by name: `from cvrules.friends import Auction, Table, View`.
Importing this module imports the engine of the game; `import cvrules` does not.
"""

from cvrules.games.friends.bots.greedy import GreedyBot
from cvrules.games.friends.cards.card import Card
from cvrules.games.friends.game import FriendsGame
from cvrules.games.friends.knowledge.view import View
from cvrules.games.friends.numbers.game_bounds import Bounds
from cvrules.games.friends.rulebook.ending import ScoreLine, ScoreSheet
from cvrules.games.friends.table.events import (
    Auctioned,
    Became,
    BidMade,
    CameAlong,
    Changed,
    ChildBorn,
    Dropped,
    Ended,
    Event,
    Forced,
    Fulfilled,
    GenderChosen,
    Lived,
    Offered,
    Passed,
    PeriodBegan,
    Revealed,
    SexHad,
    StartingPlayer,
    Stole,
    Traded,
)
from cvrules.games.friends.table.moves import (
    Agree,
    Auction,
    Be,
    Bid,
    Bring,
    Choose,
    Clear,
    DealGoal,
    Drop,
    Force,
    Fulfil,
    Gain,
    LeaveIt,
    Move,
    Next,
    Offer,
    Outcome,
    Pass,
    Refuse,
    RevealCard,
    RevealMega,
    Start,
    StayOut,
    Steal,
    Take,
    Trade,
    WithGender,
)
from cvrules.games.friends.table.refusal import Refusal
from cvrules.games.friends.table.rules import Rules
from cvrules.games.friends.table.table import Seat, Table
from cvrules.lab import bots

__all__ = [
    "Agree",
    "Auction",
    "Auctioned",
    "Be",
    "Became",
    "Bid",
    "BidMade",
    "Bot",
    "Bounds",
    "Bring",
    "CameAlong",
    "Card",
    "Changed",
    "ChildBorn",
    "Choose",
    "Clear",
    "DealGoal",
    "Drop",
    "Dropped",
    "Ended",
    "Event",
    "Force",
    "Forced",
    "FriendsGame",
    "Fulfil",
    "Fulfilled",
    "Gain",
    "GenderChosen",
    "GreedyBot",
    "LeaveIt",
    "Lived",
    "Move",
    "Next",
    "Offer",
    "Offered",
    "Outcome",
    "Pass",
    "Passed",
    "PeriodBegan",
    "Refusal",
    "Refuse",
    "RevealCard",
    "RevealMega",
    "Revealed",
    "Rules",
    "ScoreLine",
    "ScoreSheet",
    "Seat",
    "SexHad",
    "Start",
    "StartingPlayer",
    "StayOut",
    "Steal",
    "Stole",
    "Table",
    "Take",
    "Trade",
    "Traded",
    "View",
    "WithGender",
]

#: A bot that plays Funny Friends: an object with a method `choose(view, rng)`.
Bot = bots.Bot[View]
