"""Advice about rules that designers often want but CV cards cannot express.

Patterns match a line in lower case, without accents and with single spaces.
"""

from __future__ import annotations

from cvrules.model.words import Correction

__all__ = ["UNSUPPORTED"]

_AGES = "childhood|early_adulthood|middle_age|old_age"
_LOSS = "a card cannot be protected from misfortune; an event can save it: 'play save 1 card on misfortune'"
_LUCK = "bad luck cannot be ignored; it can be changed: 'may change 1 bad_luck -> health once per turn'"
_TIME = "a card works in every turn while it is active; there is no other duration"
_CARDS = "cards cost and give symbols; they cannot cost or give cards"
_EDITION = "an edition changes cards with 'amend', 'no', 'place' and 'ruling'; it cannot remove a whole card"

_TYPES = "health|knowledge|relationship|work|possession"

#: Each correction suggests the closest line that the language allows, or gives advice.
UNSUPPORTED = (
    Correction(r"^(?:gives|cost|upkeep) (?:draw|discard|sacrifice|lose|take|return)s? .*\bcards?$", "", _CARDS),
    Correction(r"^costs? .*\d.* or \d", "", "a cost has no choice: '+' means both; there is no 'or'"),
    Correction(r"^(\d+) (?:extra|additional|more|bonus) (die|dice|rolls?)(?: (?:each|every|per|a) (?:turn|round))?$", r"gives \1 \2"),
    Correction(rf"^cannot be (?:bought|taken|played|used) with (?:an? )?({_TYPES})(?: cards?)?$", "", r"write 'needs no \1' for a condition, or 'bars \1' to forbid later cards"),
    Correction(r"^(?:resale|sell|sells|sold)\b", "", "cards cannot be sold; write 'gives' for every turn, or 'worth' for the points of a possession"),
    Correction(r"^(?:use|when used|on use|action|activate):? \+?(\d+ (?:die|dice|rolls?))$", r"play gain \1 while rolling"),
    Correction(r"^(?:use|when used|on use|action|activate):? \+?(\d+ [a-z_]+)$", r"play gain \1"),
    Correction(r"^(?:discard|sacrifice|spend) (?:this )?(?:card )?(?:to )?(?:gain|get) (.+)$", r"play gain \1"),
    Correction(r"^gain (\d+ \w+(?: \+ \d+ \w+)*)(?: once| now| immediately)?$", r"play gain \1", r"write 'play gain \1' on an event, and 'gives \1' on other cards"),
    Correction(r"^gain (\d+ \w+(?: \+ \d+ \w+)*)(?: each turn| every turn| per turn)?$", r"gives \1"),
    Correction(r"^pay (.+?) (?:each|every|per|a) (?:turn|round)$", r"upkeep \1"),
    Correction(r"^play (?:at )?any ?time,?:? (?:to )?gain (.+)$", r"play gain \1"),
    Correction(r"^play:? (?:roll|throw|reroll) (?:again|once more)$", "play gain 1 roll while rolling"),
    Correction(r"^(?:take|draw|get|pick)(?: up)? .*\bcards?\b", "", "an effect cannot take or draw cards; an event gains symbols, dice or rolls, or saves cards"),
    Correction(r"^play gain (\d+)(?: of)? (?:any|symbols?|different)(?: symbols?| kind)?(?: of your choice)?$", r"play gain \1 joker"),
    Correction(rf"^scores (\d+) (?:points? )?(?:for|per) (?:each |every )?pairs? of ({_TYPES})(?: cards?)?$", r"scores \1 per 2 \2"),
    Correction(r"^scores \d+ ?/ ?\d+ ?/ ?\d+", "", "points do not grow with the number of cards: each set scores the same, as in 'scores 2 per 1 health'"),
    Correction(r"^\d+ (?:vp|points?|pts) for \d+ (?:different|distinct) (?:types?|kinds?|cards?)", "", "name the types of the set, such as 'scores 5 per 1 work + 1 health + 1 knowledge'"),
    Correction(rf"^({_TYPES}|event|goal) card:? (?:called |named )?([a-z]\w*)$", r"card \2: \1"),
    Correction(rf"^({_TYPES}|event|goal) card:? (?:called |named )?([a-z]\w*) ([a-z]\w*)$", r"card \2_\3: \1"),
    Correction(rf"^card ([a-z]\w*) ([a-z]\w*) ?[(\[] ?({_TYPES}|event|goal) ?[)\]]$", r"card \1_\2: \3"),
    Correction(r"^(?:set|make|change) (cost|upkeep|worth|gives) (?:to|=|as) (.+)$", r"\1 \2"),
    Correction(r"^swap \d+ (?:and|with|for) \d+$", "", "cards keep their places; 'amend NUMBER NAME' changes one card"),
    Correction(r"^(?:may )?(?:skips?|miss|misses|loses?) (?:an?|1|one|the|your|the next|your next) turns?$", "", "a card cannot change the order of turns"),
    Correction(r"^(?:ban|forbid|exclude|skip) (?:card )?\d*\b", "", _EDITION),
    Correction(r"^(?:use|apply|with|play with) ruling (\w+) (\w+)$", r"ruling \1 \2"),
    Correction(r"^swap (\d+ \w+) (?:for|to|into|with) (?:\d+ )?(\w+)$", "", "begin the line with 'may change', such as 'may change 1 money -> health once per turn'"),
    Correction(r"^worth (\d+)(?: vp| points?| pts)? at (?:the )?(?:end|game end)(?: of (?:the )?game)?$", r"worth \1"),
    Correction(r"^(?:ignores?|cancels?|negates?) (?:\d+ |all |any |the |an? )?bad[ _]luck\b", "", _LUCK),
    Correction(r"\b(?:immune|immunity|protected|safe) (?:to|from|against) (?:misfortune|bad[ _]luck|loss)\b", "", _LOSS),
    Correction(r"^(?:is )?(?:never|cannot be|can't be|can not be) (?:lost|sacrificed|discarded|removed)\b", "", _LOSS),
    Correction(r"^(?:is )?(?:never|cannot be|can't be|can not be|not) covered\b", "", "a new card of the same type always covers the old one; the language has no exception"),
    Correction(r"^(?:lasts?|expires?|stays?|ends?) (?:for |after )?(?:\d+|one|two|three|a few) (?:turns?|rounds?)\b", "", _TIME),
    Correction(r"^(?:limit|max|maximum|only|at most) (?:\d+|one) (?:per|for each|each) (?:player|person|cv|seat)\b", "", "each card is in the game once, so no limit is needed; leave the line out"),
    Correction(r"\b(?:every|each) (?:second|other|third|2nd|3rd|2|3) (?:turns?|rounds?)\b", "", _TIME),
    Correction(r"^(?:upkeep|cost|gives|play gain) (?:\d+|an?|one) (?:\w+ )?cards?$", "", _CARDS),
    Correction(r"^(?:cost|upkeep) (?:\d+|an?|one) (?:die|dice|rolls?|throws?)$", "", "only symbols can be paid; dice and rolls can be given: 'gives 1 die' or 'gives 1 roll'"),
    Correction(r"\b(?:next|following|coming) (?:turn|round)$", "", "an event works in the turn in which it is played; nothing can be kept for a later turn"),
    Correction(rf"^play .* (?:before|until) (?:{_AGES})$", "", "an event can wait for an age, as in 'in old_age'; it cannot be limited to earlier ages"),
    Correction(r"^counts as (?:an? )?(health|knowledge|relationship|work|possession) (?:and|or|\+|&|/|\|) (?:an? )?(health|knowledge|relationship|work|possession)$", "", r"write both types in the header: 'card NAME: \1 | \2'"),
    Correction(r"^bars (?:the )?same(?: type)?s?$", "", "name the type, as in 'bars work'; a bar does not depend on the type of the card"),
    Correction(r"^(?:remove|delete|drop|without) card\b", "", _EDITION),
    Correction(r"^adds? (?:a )?((?:cost|needs|gives|may|upkeep|bars|play|worth|counts) .+)$", r"\1"),
    Correction(r"^(?:based|builds?|depends?) (?:on|upon)\b|^(?:extends|inherits)\b", "", "name the edition when you play: 'cvrules play --edition NAME --cards FILE'; leave the line out"),
)  # fmt: skip
