"""The meanings of the words on CV cards, for `cvrules explain`."""

from __future__ import annotations

__all__ = ["GLOSSARY"]

_UNIT = "One or more dice or rolls, which a card gives each turn, or an event `while rolling`."
_ONCE = "The end of an ability with a number: it may be used once in each turn of its owner, as in `once per turn`."
_AGE = "Its cards come to the track when the deck before it is empty."

#: The meaning of each word that appears after the first word of a line.
GLOSSARY = {
    # the names of symbols, types and decks
    "health": "A symbol on the dice, and a type of cards that are stacked in a CV.",
    "knowledge": "A symbol on the dice, and a type of cards that are stacked in a CV.",
    "relationship": "A symbol on the dice, and a type of cards that are stacked in a CV.",
    "money": "A symbol on the dice.",
    "good_luck": "A symbol on the dice. Three of them buy any card.",
    "bad_luck": "A symbol on the dice. Such a die cannot be thrown again, and three of them cause misfortune.",
    "work": "A type of card that is stacked in a CV. It is not a symbol.",
    "possession": "A type of card that is stacked in a CV. Only possessions are `worth` points.",
    "event": "A type of card that is kept in the hand and played once.",
    "goal": "A type of card that scores points at the end, and its deck.",
    "childhood": "The deck of the cards that players choose from before the first round.",
    "early_adulthood": "The first of the three ages, and the deck of its cards.",
    "middle_age": f"The second of the three ages, and the deck of its cards. {_AGE}",
    "old_age": f"The last of the three ages, and the deck of its cards. {_AGE}",
    # words for things that lines count
    "joker": "A symbol of the owner's choice: health, knowledge, relationship or money. Cards give it, as in `gives 1 joker`.",
    "plain": "Any of health, knowledge, relationship and money, in `may change`. Both kinds of luck are not plain.",
    "token": "A symbol that a card gives each turn. Goals count tokens, as in `scores 1 per 1 token`.",
    "symbol": "One of the six faces of a die; `may copy` counts symbols.",
    "die": _UNIT,
    "dice": _UNIT,
    "roll": _UNIT,
    "rolls": _UNIT,
    # words in lines about abilities
    "change": "An ability: symbols are used as other symbols, one for one, as in `may change 1 money -> health once per turn`.",
    "reroll": "An ability: dice that show bad luck are thrown again, as in `may reroll 1 bad_luck`.",
    "copy": "An ability: symbols that a neighbour's active card gives are used, as in `may copy 1 symbol from neighbour work once per turn`.",
    "->": "Changes symbols one way, as in `may change any money -> health`.",
    "<->": "Changes symbols both ways, as in `may change any money <-> health`.",
    "any": "No limit to an ability, as in `may change any money -> health`.",
    "up": "The limit of an ability, as in `may change up to 2 money -> health once per turn`.",
    "to": "The limit of an ability, as in `may change up to 2 money -> health once per turn`.",
    "from": "Names the neighbour's card that is copied, as in `may copy 1 symbol from neighbour work once per turn`.",
    "neighbour": "A player beside the owner. The ability `copy` uses a symbol of a neighbour's active card.",
    "once": _ONCE,
    "turn": _ONCE,
    "per": "Means 'for each' in `scores 2 per 1 work`, and is a part of `once per turn`.",
    # words in lines about events
    "gain": "What an event gives in the turn in which it is played, as in `play gain 2 money`.",
    "save": "Protects cards from misfortune, as in `play save 1 card on misfortune`.",
    "on": "The moment of an event that saves cards: `play save 1 card on misfortune`.",
    "while": "The moment of an event that gives dice or rolls: `play gain 1 die while rolling`.",
    "rolling": "The moment of an event that gives dice or rolls: `play gain 1 die while rolling`.",
    "in": "The age that must have begun before an event is played, as in `play gain 4 money in old_age`.",
    "misfortune": "The moment of an event that saves cards: `play save 1 card on misfortune`.",
    # words in lines about bars, counting and setup
    "forever": "A bar that stays when the card is covered or lost, as in `bars work forever`.",
    "as": "A part of `counts as 2 cards`: the card counts as several cards when points are counted.",
    "cards": "A part of `counts as 2 cards` and of `play save 2 cards on misfortune`.",
    "reveal": "A childhood card begins the game in the CV of its owner: `setup reveal`.",
    "go": "The owner of a childhood card starts every round: `setup go first`.",
    "first": "The owner of a childhood card starts every round: `setup go first`.",
}  # fmt: skip
