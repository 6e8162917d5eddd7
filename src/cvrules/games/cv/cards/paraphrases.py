"""Corrections for lines that express a rule of CV cards in the wrong words.

Patterns match a line in lower case, without accents and with single spaces.
"""

from __future__ import annotations

from cvrules.model.words import Correction

__all__ = ["PARAPHRASES"]

_TYPES = "health|knowledge|relationship|work|possession"
_SYMBOLS = "health|knowledge|relationship|money|good_luck|bad_luck"
_PLAIN = "health|knowledge|relationship|money"
_WHOLE = "an amount is a whole number; halves and multiples are not possible"
_UNKNOWN = "write '?' for a value that is not known yet"
_EVENT = "leave out the end: an event is played once, in any turn of its owner"
_ONLY_CARDS = "a goal counts tokens or cards of a type: write 'scores 1 per 1 work', for example"

#: Each correction suggests the right line, or gives advice on the closest rule.
PARAPHRASES = (
    # headers of cards, decks and editions
    Correction(r"^card (\w+)$", "", r"write the type after the name, such as 'card \1: health'"),
    Correction(r"^card (\w+) ?[(\[#] ?(\d+) ?[)\]]? ?: ?(.+)$", r"card \2 \1: \3"),
    Correction(r"^card:? (\w+) ?(?:,|-|/|\() ?([a-z]+)\)?$", r"card \1: \2"),
    Correction(rf"^(card .*: ?(?:{_TYPES}|event|goal)) ?[{{(\[]$", r"\1", "leave out the bracket: the lines below a card belong to it"),
    Correction(r"^card .*: ?.*\b(childhood|early_adulthood|middle_age|old_age)$", "", r"write the type after the colon, and put the age on its own line above the card: 'deck \1'"),
    Correction(r"^card .*: ?(?:money|good_luck|bad_luck)$", "", "symbols are not types: write 'health', 'knowledge', 'relationship', 'work', 'possession', 'event' or 'goal'"),
    Correction(rf"^(card .*: ?(?:{_TYPES})) ?/ ?({_TYPES})$", r"\1 | \2"),
    Correction(r"^deck (?:1|i|one)$", "deck early_adulthood"),
    Correction(r"^deck (?:2|ii|two)$", "deck middle_age"),
    Correction(r"^deck (?:3|iii|three)$", "deck old_age"),
    Correction(r"^deck (?:child|children|kids?|0)$", "deck childhood"),
    Correction(r"^edition$", "", "write a name, such as 'edition my_rules'"),
    Correction(r"^game$", "", "write a name, such as 'game cv'"),
    Correction(r"^amend (\d+): ?(\w+)$", r"amend \1 \2"),
    Correction(r"^amend (?:card )(\d+)$", "", r"write the name of the card as well, as in 'amend 18 marriage'; 'cvrules show \1' shows it"),
    Correction(r"^amend (\d+ \w+) (?:to|as|->|into) \w+$", "", "a card's name cannot be changed; to change its title, run 'cvrules translate new en --cards FILE'"),
    Correction(r"^(?:remove|delete|drop|without) (?:\d+ )?(?!(?:cost|needs|gives|may|upkeep|bars|play|setup|worth|counts|scores|source)$)[a-z_]+$", "", "an edition cannot remove a whole card; below 'amend', 'no' removes a clause"),
    Correction(r"^place (\w+) (?:at|on|in|to|into|as) (\w+)$", r"place \1 \2"),
    Correction(r"^place (\d+) (\w+)$", r"place \2 \1"),
    Correction(r"^place \w+$", "", "write a number or a deck after the name, such as 'place blood_donor 22'"),
    Correction(r"^(?:now|it|this|this card|the card) (?:costs?|pays?) (.+)$", r"cost \1"),
    Correction(r"^(?:now|it|this|this card|the card) (?:gives?|brings?) (.+)$", r"gives \1"),
    Correction(r"^(cost|gives|upkeep|needs|worth) (.+) instead$", r"\1 \2"),
    Correction(r"^(cost|gives|upkeep|needs|worth) (?:same|unchanged|as before)$", "", "leave the line out: a line that is not amended stays as it is"),
    Correction(r"^gives no \w+$", "", "leave the line out; below 'amend', 'no gives' removes the clause"),
    # amounts of symbols
    Correction(rf"^(gives|cost|upkeep) ([1-9]) ({_SYMBOLS}) (?:twice|double|doubled|x ?2)$", "", _WHOLE),
    Correction(r"^(?:gives|cost|upkeep|worth|scores) (?:half|double|twice|triple|quarter)\b", "", _WHOLE),
    Correction(r"^(cost|upkeep|gives|worth|needs) (?:tbd|todo|n/a|unknown|xx?|tba|\.\.\.|x \w+|__+)$", "", _UNKNOWN),
    Correction(r"^(?:cost|upkeep|gives) \d+ ?\.\.+ ?\d+ ", "", "an amount is a single number, not a range"),
    Correction(r"^(?:cost|upkeep|gives|needs|worth|scores) (?:i{1,3}|iv|v|vi)\b", "", "write the number in digits, such as '2'"),
    Correction(r"^(?:cost|upkeep) (?:all|every|your)\b", "", "a cost is a fixed sum, such as 'cost 2 money'"),
    Correction(r"^cost .* (?:for each|for every|per) ", "", "a cost is a fixed sum, such as 'cost 2 money'"),
    Correction(r"^gives \d+ random\b", "", "a card cannot give a random symbol; 'gives 1 die' is one more die to throw"),
    Correction(r"^gives .* (?:at the start|at the beginning|immediately|at once|when bought|when you buy it|once)$", "", "'gives' is for every turn; for something that happens once, write 'card NAME: event' and 'play gain ...'"),
    Correction(r"^(gives .*) (?:while|if|when|as long as) (?:it is )?active$", r"\1"),
    Correction(r"^(gives .*) until (?:it is )?covered$", r"\1"),
    Correction(r"^gives .* to (?:the )?(?:bank|box|supply)$", "", "symbols are not returned; leave out the end of the line"),
    Correction(r"^upkeep (?:optional|optionally|maybe|you may) (\d+ \w+)$", r"upkeep \1", r"leave out the word: a card whose upkeep is not paid is lost; write 'upkeep \1'"),
    # lines about conditions
    Correction(r"^needs (?:\d+|an?|any) cards?$", "", "'needs' counts cards of one type, such as 'needs 1 work'"),
    Correction(r"^needs \d+ (?:different|other|any) ", "", "'needs' counts cards of one type, such as 'needs 1 work'"),
    Correction(rf"^needs (\d+) ({_TYPES}) (?:active|visible|on top|covered|card in cv|in cv)$", "", r"'needs' counts all cards of a type, active or not: 'needs \1 \2'"),
    Correction(r"^needs (?:more|fewer|less|as many) ", "", "'needs' cannot compare types; it is a minimum, such as 'needs 2 health'"),
    Correction(rf"^needs (\d+ (?:{_TYPES})|no (?:{_TYPES}))(?: cards?)?(?:,| and| \+| &) (\d+ (?:{_TYPES})|no (?:{_TYPES}))(?: cards?)?$", "", r"write two lines: 'needs \1' and 'needs \2'"),
    # lines about abilities
    Correction(r"^may reroll(?: (?:all|any|your|the))?(?: (?:dice|die))?$", "", "write 'may reroll 1 bad_luck', or 'gives 1 roll' for one more throw"),
    Correction(rf"^may change (1|any|up to \d+) ({_SYMBOLS}|plain)$", "", r"say what it becomes, such as 'may change 1 \2 -> health once per turn'"),
    Correction(rf"^may change (1|any|up to \d+) ({_PLAIN}|plain)(?:,| and| or|/) ({_PLAIN}|plain)$", "", "write an arrow between the symbols: '->' one way, or '<->' both ways"),
    Correction(rf"^may change .* -> ({_SYMBOLS}) ?(?:\||/|or|,|and) ?({_SYMBOLS})(?: once per turn)?$", "", r"write two lines, one for '\1' and one for '\2', or 'plain' for any of the four"),
    Correction(r"^may change \d+ (?:->|<->|to|for|=>) \d+$", "", "name the symbols, as in 'may change any money -> health'"),
    Correction(r"^may copy (?:1|any|up to \d+|an?) symbols?(?: once per turn)?$", "", "say whose card: 'may copy 1 symbol from neighbour work once per turn'"),
    Correction(r"^may (?:not|never) be (?:lost|taken|covered|barred)$", "", "a card cannot be protected; an event can save it: 'play save 1 card on misfortune'"),
    # lines about counting cards, and about points
    Correction(r"^counts (?:as )?(?:x ?)?(\d+) ?x?$", r"counts as \1 cards"),
    Correction(rf"^counts as (?:an? )?({_TYPES})$", "", r"a card has its types in the header: 'card NAME: TYPE | \1'"),
    Correction(r"^(worth \d+)(?: points?)? (?:at|in) the end(?: of the game)?$", r"\1"),
    Correction(rf"^(worth \d+) (?:{_SYMBOLS})$", "", r"points are not symbols: write '\1'"),
    Correction(rf"^worth (?:{_SYMBOLS})$", "", "'worth' is a number of points, such as 'worth 3'"),
    Correction(r"^scores - ?\d+", "", "points must be 1 or more; negative points are not possible"),
    Correction(r"^scores \d+ per (?:\d+ )?(?:different |any )?(?:cards?|pairs?|sets?|types?)$", "", "name the types of a set, such as 'scores 3 per 1 work + 1 health'"),
    Correction(r"^(scores \d+ per .+?),? (?:max|maximum|at most|up to|limit)\b.*$", r"\1", r"points have no upper limit; leave out the end: '\1'"),
    Correction(rf"^scores (\d+) per (\d+) (?:active|visible|covered) ({_TYPES})$", r"scores \1 per \2 \3", r"all cards of a type are counted, active or not: write 'scores \1 per \2 \3'"),
    Correction(r"^scores \d+ per \d+ (?:events?|goals?|rounds?|players?)$", "", _ONLY_CARDS),
    # lines about events
    Correction(r"^(play gain .*?),? (?:each turn|every turn|per turn)$", "", "an event is played once; for every turn, write 'gives' on a card that is not an event"),
    Correction(r"^(play gain .*?),? (?:at any time|any time|whenever you like|in any turn|this turn|in any round)$", r"\1", _EVENT),
    Correction(r"^play .* in childhood$", "", "childhood is over when the game begins; leave out 'in childhood'"),
    Correction(r"^(play .*) in (?:age|round|phase) (?:1|one|i)$", r"\1 in early_adulthood"),
    Correction(r"^(play .*) in (?:age|phase) (?:2|two|ii)$", r"\1 in middle_age"),
    Correction(r"^(play .*) in (?:age|phase) (?:3|three|iii)$", r"\1 in old_age"),
    Correction(r"^play save (?:all|any|every|your) cards?\b", "", "write how many cards are saved, such as 'play save 2 cards on misfortune'"),
    Correction(r"^play save (?:this|the) card\b", "", "an event saves any card that misfortune would take: 'play save 1 card on misfortune'"),
    Correction(rf"^play save (\d+) (?:{_TYPES}|money)(?: cards?)?(?: on misfortune)?$", "", "an event saves cards of any type: 'play save 1 card on misfortune'"),
    Correction(r"^play save (\d+ cards?) (?:on|from|at|against) (?:bad_luck|bad luck|loss|losing)$", r"play save \1 on misfortune"),
    Correction(r"^play (?:before|while|when|during) (?:rolling|throwing|a roll),? gain (.+)$", r"play gain \1 while rolling"),
    Correction(r"^(play gain .*) (?:when|before|during|at|on) (?:rolling|throwing|you throw|a throw|a roll)$", r"\1 while rolling"),
    Correction(r"^(?:instant|instantly|immediate|immediately|now|once):? (?:gain|get|gives) (.+)$", "", r"write 'card NAME: event', and below it 'play gain \1'"),
)  # fmt: skip
