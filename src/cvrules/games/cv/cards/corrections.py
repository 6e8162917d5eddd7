"""Corrections for common mistakes in the lines of CV cards.

Patterns match a line in lower case, without accents and with single spaces.
"""

from __future__ import annotations

from cvrules.games.cv.cards.look_alikes import OTHERS as _OTHERS
from cvrules.games.cv.cards.paraphrases import PARAPHRASES
from cvrules.games.cv.cards.rulings import RULINGS
from cvrules.games.cv.cards.unsupported import UNSUPPORTED
from cvrules.model.header_corrections import header_corrections
from cvrules.model.ruling_corrections import ruling_corrections
from cvrules.model.source_corrections import SOURCE_CORRECTIONS
from cvrules.model.words import Correction

__all__ = ["CORRECTIONS", "LIMITS"]

_AGES = "childhood|early_adulthood|middle_age|old_age"
_TYPES = "health|knowledge|relationship|work|possession"
_TURN = r"(?:at the (?:start|beginning|end) of )?(?:each|every|per|a|your|the|in each|on each|pro|jede|jeden) (?:turn|round|runde|zug|tour)"
_ONCE_PER_GAME = "abilities work every turn; for an effect that happens once in a game, make the card an event"
_RATE = "each symbol becomes one other symbol; there is no rate such as 2 for 1"

#: The first words of clauses that contain a sum of symbols.
_SUMS = "cost|upkeep|gives"
#: The first words of all clauses.
_LINES = "cost|needs|gives|may|upkeep|bars|play|setup|worth|counts|scores|source"
_ANY = "a cost must name its symbols; it cannot be paid with any symbol"
_SET = "a goal counts cards of the types that it names, such as 'scores 3 per 1 work + 1 health'"
_ONE = "(?:a|an|one|1)"
_SYMBOLS = "health|knowledge|relationship|money|good_luck|bad_luck|plain|symbols?|good luck|bad luck|any|up"
_ONLY_SYMBOLS = "only symbols can be changed: health, knowledge, relationship, money, good_luck or bad_luck"
#: Verbs that authors may use for changing symbols.
_CHANGE = "change|convert|trade|exchange|swap|transform|use|treat|turn|count|pay|spend|give"
_TO = "(?:->|to|into|for|=>|as|with)"
_BOTH = r"(?:<->|<=>|<>|<-->|[\u21c4\u21c6\u21cc\u2194\u21d4\u27f7])"


#: Corrections for whole lines. Each suggests a better line, gives advice, or both.
CORRECTIONS = (
    Correction(r"^(gives|upkeep|needs|play|scores|worth|bars) (?:nothing|none|0|zero|no)$", "", r"leave the line out; below 'amend', 'no \1' removes the clause"),
    Correction(r"^no costs?(?: [\w ]+)?$", "cost nothing", "a card must have a cost; write 'cost nothing' if it is free"),
    Correction(rf"^no ({_LINES}) ?(?:,|and|\+|/|&) ?({_LINES})$", "", r"write two lines: 'no \1' and 'no \2'"),
    Correction(r"^cost (?:free|none|0|zero|no|-|null|gratis|nil)$", "cost nothing"),
    Correction(r"^upkeep (health|knowledge|relationship|money|good_luck|bad_luck)$", "", r"write a number first, such as 'upkeep 1 \1'"),
    *ruling_corrections(RULINGS),
    *header_corrections(f"{_LINES}|takes|lies".split("|"), f"{_TYPES}|event|goal|gossip|fate".split("|")),
    *UNSUPPORTED,
    # wrong word order or notation
    Correction(r"^once (?:per|a|each|every) turn[:,]? (?:you )?(?:may|can) (.+)$", r"may \1 once per turn", "move 'once per turn' to the end of the line"),
    Correction(r"^may once (?:per|a|each|every) turn (.+)$", r"may \1 once per turn", "move 'once per turn' to the end of the line"),
    Correction(r"^[\u2022\u00b7\u25aa\u25e6\u2023*-] ?([a-z].*)$", r"\1", "leave out the sign at the start of the line"),
    Correction(rf"^({_SUMS}|play gain) (\d+ \w+) ?[\u2013\u2014] ?(\d+ \w+)$", r"\1 \2 + \3"),
    Correction(rf"^(?:{_SUMS}|play gain) .*\d ?[$\u20ac\u00a3\u2764\u2665].*\+", "", "write the symbols out, such as '1 money + 1 health'"),
    Correction(r"^(\d+ [a-z_]+)(?: per | each | every | a | ?/ ?)(?:turn|round)$", r"gives \1"),
    Correction(r"^(\d+) (?:vp|points?|pts|victory points?)$", "", r"write 'worth \1' on a possession, and 'scores \1 per 1 work' on a goal"),
    Correction(r"^gives (?:an?|one|1) (?:second|third|extra|further|another|additional) die$", "gives 1 die"),
    Correction(r"^gives (?:1|one|an?) (?:extra|additional|more|further|another) (?:throw|roll|re-?roll)$", "gives 1 roll"),
    Correction(r"^gives up to (\d+ \w+)$", r"gives \1", r"write 'gives \1': you need not use all of it"),
    Correction(r"^cost (.*?) ?/ ?(?:turn|round)s?$", "", r"write 'upkeep \1' for what you pay each turn; 'cost' is paid once"),
    Correction(r"^((?:gives|upkeep) .*?) ?/ ?(?:turn|round)s?$", r"\1", "leave out the end: 'gives' and 'upkeep' are for every turn"),
    Correction(r"^(scores \d+ per .+?) ?(?:,|and|\+|;|&) ?(?:scores )?(\d+ per .+)$", "", r"write two lines: '\1' and 'scores \2'"),
    Correction(r"^scores (?:\d+ per )?(\w+) ?[x*\u00d7] ?(\d+)$", r"scores \2 per 1 \1"),
    Correction(r"^amend (\d+ \w+) ?(?:,|and|\+|&) ?(?:amend )?(\d+ \w+)$", "", r"write one 'amend' for each card: 'amend \1' and 'amend \2', each with its own lines"),
    # the ability to change symbols
    Correction(rf"^may change (?:any|all)(?: symbols?)? {_TO} (?:any|plain|anything|all)(?: symbols?)?$", "may change any plain -> plain"),
    Correction(rf"^may (?:{_CHANGE}) (1|any|up to \d+) bad_luck {_TO} (?:nothing|none|no|0)\b", "", r"bad luck cannot be removed, but it can be changed: 'may change 1 bad_luck -> health once per turn'"),
    Correction(rf"^may (?:{_CHANGE}) (1|up to \d+) (\w+) {_TO} (?:an? |1 )?(?:any|jokers?|anything|symbols?)(?: symbols?| of your choice)?(?: once per turn)?$", r"may change \1 \2 -> plain once per turn"),
    Correction(rf"^may (?:{_CHANGE}) any (\w+) {_TO} (?:an? |1 )?(?:any|jokers?|anything|symbols?)(?: symbols?| of your choice)?$", r"may change any \1 -> plain"),
    Correction(rf"^may (?:{_CHANGE}) (1|up to \d+) (\w+) ?{_BOTH} ?(?:1 )?(\w+)(?: once per turn)?$", r"may change \1 \2 <-> \3 once per turn"),
    Correction(rf"^may (?:{_CHANGE}) any (\w+) ?{_BOTH} ?(?:any )?(\w+)$", r"may change any \1 <-> \2"),
    Correction(r"^may change (\w+) ?(->|<->) ?(\w+)(?: once per turn)?$", "", r"write 'may change 1 \1 \2 \3 once per turn', or 'may change any \1 \2 \3' without a limit"),
    Correction(rf"^may change (1|any|up to \d+) (\w+) or (?:\d+ |any )?(\w+) {_TO} (\w+)( once per turn|)$", "", r"there is no 'or'; two lines allow both: 'may change \1 \2 -> \4\5' and 'may change \1 \3 -> \4\5'"),
    Correction(rf"^may change (1|any|up to \d+) (\w+) {_TO} (?:\d+ )?(\w+) or (?:\d+ )?(\w+)( once per turn|)$", "", r"there is no 'or': 'may change \1 \2 -> plain\5' allows any of the four; two lines, one for each symbol, would allow both"),
    # amounts in other forms
    Correction(rf"^({_SUMS}|worth|play gain) \d+ ?(?:-|to|or|\u2013) ?\d+\b", "", "an amount is a single number, not a range"),
    Correction(rf"^({_SUMS}) ([a-z_]+) ?[:=x] ?(\d+)$", r"\1 \3 \2"),
    Correction(rf"^({_SUMS}) ?[:=] ?(\d.*)$", r"\1 \2"),
    Correction(r"\b\d+ ?[mhkr]\b", "", "write the symbols out, such as '2 money + 1 health'"),
    Correction(r"^cost (.*?) \(?(?:once|one time|only once)\)?$", r"cost \1", "leave out the end: a cost is paid once"),
    Correction(rf"^({_SUMS}|play gain) \d+ (?:identical|same|equal|different|matching|of a kind)\b", "", _ANY),
    Correction(r"^(?:buy|bought|purchase)(?: it)? (?:for|with|at) (.+)$", r"cost \1"),
    Correction(r"^(?:running|ongoing|recurring|monthly|yearly|daily|regular) costs? (.+)$", r"upkeep \1"),
    Correction(r"^upkeep (.*?),? (?:or|otherwise|else) (?:lose|discard)\b.*$", r"upkeep \1", "leave out the end: a card whose upkeep is not paid is lost"),
    Correction(rf"^({_LINES}) (?:is|are|becomes?|now|=)(?: now)? (.+)$", r"\1 \2"),
    Correction(r"^may pay (?:1|an?|one) (\w+) instead of (?:1|an?|one) (\w+)(?: once per turn)?$", r"may change 1 \1 -> \2 once per turn"),
    Correction(rf"^instead of .*?\b({_LINES}) (.+)$", r"\1 \2", r"write '\1 \2'; it replaces the old line"),
    Correction(rf"^((?:{_LINES}) .+?),? (?:instead of|rather than) .*$", r"\1", r"write '\1'; it replaces the old line"),
    Correction(rf"^(?:{_SUMS}|play gain) .*\d.* - ?\d", "", "a sum has no '-': amounts are only added; leave out the end"),
    # lines about what a card gives
    Correction(r"^(?:you )?(?:gain|get|receive|earn)s? (.+?) (?:per|each|every|a) (?:turn|round)$", r"gives \1"),
    Correction(r"^(?:each|every|per) (?:turn|round)[:,]? (?:you )?(?:gain |get |receive |gives )?(\d.+)$", r"gives \1"),
    Correction(r"^gives (?:\d+|any|an?|one)(?: of)? (?:plain|any|symbols?)(?: symbols?| kind)?(?: of your choice)?$", "", "write 'joker' for a symbol of your choice, such as 'gives 1 joker'"),
    Correction(r"\bto (?:everyone|everybody|all|others?)\b", "", _OTHERS),
    # lines about conditions and bars
    Correction(r"^needs ([a-z]+) ?(?:>=|:|=|x|\u2265) ?(\d+)(?: cards?)?$", r"needs \2 \1"),
    Correction(r"^needs no (?:other|more|further|active) (\w+)(?: cards?)?$", r"needs no \1"),
    Correction(r"^(?:only )?(?:if|when) you (?:already )?(?:have|own) (?:at least )?(\d+) (\w+)(?: cards?)?$", r"needs \1 \2"),
    Correction(r"^only\b", "", "write 'needs' and a number of cards, such as 'needs 2 work', for a condition"),
    Correction(rf"^no (?:other |more |further )?({_TYPES})(?: cards?)?(?: allowed| possible| any ?more)?$", r"bars \1"),
    # lines about abilities
    Correction(r"^(?:may )?(?:tap|exhaust|rotate|action|activate|ability|free action)(?: it| this| this card)?[:,]? (?:to )?(?:may )?(change (?:1|up to \d+) .+?|copy .+?)(?: once per turn)?$", r"may \1 once per turn"),
    Correction(r"^once (?:per|a|each|every) turn[:,]? (change (?:1|up to \d+) .+|copy .+)$", r"may \1 once per turn"),
    Correction(r"^may (?:change|convert|trade|swap|use|treat|turn|count) (?:an? |one |1 )?bad[ _]luck (?:as|to|into|->|for) (?:an? |one |1 )?(\w+) once per turn$", r"may change 1 bad_luck -> \1 once per turn"),
    Correction(r"^may re-?roll (?:an? |one |the )?bad[ _]luck$", "", "write 'may reroll 1 bad_luck', or 'may reroll any bad_luck once per turn'"),
    Correction(r"^may (?:ignore|cancel|remove|prevent) .*bad[ _]luck", "", "bad luck can be changed or rerolled: 'may change 1 bad_luck -> health once per turn'"),
    Correction(r"^may copy (?!\d|any|up|one|a |\?)", "", "write 'may copy 1 symbol from neighbour work once per turn', with a number and a type"),
    Correction(r"^may copy (?:1|one|an?) symbols? from (?:an? |the |any |your )?neighbou?rs?(?: once per turn)?$", "", "name a type: 'may copy 1 symbol from neighbour work once per turn'"),
    Correction(r"^may copy (?:up to )?(\d+) symbols? from (?:an? |the |any |your )?neighbou?rs?(?: once per turn)?$", "", r"name a type: 'may copy up to \1 symbols from neighbour work once per turn'"),
    # lines about events
    Correction(r"^play:? ?\+? ?(\d+ (?!.*\b(?:die|dice|rolls?)\b).+)$", r"play gain \1"),
    Correction(r"^(?:when|if) (?:you )?(?:play|played)(?: it| this)?[,:]? (?:you )?(?:gain|get)s? (.+)$", r"play gain \1"),
    Correction(r"^play (?:save|saves|protect|protects|rescue|rescues) (?:an? |one |1 )?cards? (?:from|against|of|at) (?:bad[ _]luck|misfortune|loss)$", "play save 1 card on misfortune"),
    Correction(r"^play (?:cancel|ignore|prevent|avoid|avert|negate|block)s? (?:an? |the |one |1 |any )?(?:misfortunes?|bad[ _]luck|loss|losses)$", "", "write 'play save 1 card on misfortune': an event saves cards"),
    Correction(r"^play (.*) (?:in|during|at) (?:the )?(?:retirement|old age|seniority)$", r"play \1 in old_age"),
    Correction(r"^play (.*) (?:in|during|at) (?:the )?(?:middle age|midlife)$", r"play \1 in middle_age"),
    Correction(r"^(play .*?),? (?:when|if|once|after) (?:it is |this is |it's |you )?(?:played|play it|bought|used)$", r"\1", "leave out the end: an event acts when it is played"),
    # lines about goals
    Correction(r"^score (\d+ per .+)$", r"scores \1"),
    Correction(r"^scores .*\b(?:different|distinct|kinds?|types?)\b", "", _SET),
    Correction(r"^scores (\d+) (?:points? )?(?:per|for|for each|for every|each|every) (?:\d+ )?(?:money|good[ _]luck|bad[ _]luck|jokers?|dice|die|rolls?|symbols?)$", "", r"a goal counts cards of a type, such as 'scores \1 per 1 work'; symbols are spent each turn"),
    Correction(r"^(\d+) (?:points?|vp|pts) (?:for|per) (?:each |every |1 |an? )?(\w+)(?: cards?)?$", r"scores \1 per 1 \2"),
    Correction(r"^scores (\d+) ?/ ?(\w+)(?: cards?)?$", r"scores \1 per 1 \2"),
    Correction(rf"^scores (\d+) (?:points? )?(?:for|per|if|with) {_ONE} (\w+),? (?:and|\+|&) {_ONE} (\w+)$", r"scores \1 per 1 \2 + 1 \3"),
    Correction(rf"^scores (\d+) (?:points? )?(?:for|per|if|with) {_ONE} (\w+), {_ONE} (\w+),? (?:and|\+|&) {_ONE} (\w+)$", r"scores \1 per 1 \2 + 1 \3 + 1 \4"),
    # headers of cards, decks and editions
    Correction(rf"^card (\d+): ?(\w+)[,:]? ({_TYPES}|event|goal)$", r"card \1 \2: \3"),
    Correction(rf"^card ((?:\d+ )?[a-z]\w*) ?(?:[(\[-]|=|/|,|\u2013) ?({_TYPES}|event|goal) ?[)\]]?$", r"card \1: \2"),
    Correction(rf"^card ((?:\d+ )?[a-z]\w*): ?({_TYPES}) ?(?:/|,|&|\+|and|or) ?({_TYPES})$", r"card \1: \2 | \3"),
    Correction(r"^(?:new|a|the|my|add|create|this) card ([a-z].*:.*)$", r"card \1"),
    Correction(rf"^({_TYPES}|event|goal) (?:card)?:? ([a-z]\w*)$", r"card \2: \1"),
    Correction(r"^deck:? ?(middle|old)[ _-]age$", r"deck \1_age"),
    Correction(rf"^(?:age:? )?({_AGES}|goal):?$", r"deck \1"),
    Correction(r"^(?:my|the|our|new|this) (?:edition|rules)\b", "", "write 'edition NAME', such as 'edition my_rules'"),
    Correction(r"^amend card (\d+) (\w+)$", r"amend \1 \2"),
    Correction(r"^amend (?:card )?#?(\d+) ([a-z_]+)$", r"amend \1 \2"),
    Correction(r"^(?:change|modify|edit|update|override|replace) (?:card )?([a-z_]+)$", "", "write 'amend' with the number and the name of the card, such as 'amend 18 marriage'"),
    Correction(r"^amend (\d+)$", "", r"write the name of the card as well, as in 'amend 18 marriage'; 'cvrules show \1' shows it"),
    Correction(rf"^amend ((?:\d+ )?\w+): ?((?:{_LINES}) .+)$", "", r"write '\2' on a line of its own below 'amend \1'"),
    # how often an effect works
    Correction(rf"^cost (.*?),? {_TURN}$", "", r"write 'upkeep \1' for what you pay each turn; 'cost' is paid once"),
    Correction(r"^(gives .*?) (?:permanently|forever|always|constantly)$", r"\1", "leave out the end: 'gives' is for every turn"),
    Correction(r"^gives (.*?) (?:once|one time|now|immediately|at once)$", "", r"for something that happens once, make the card an event: 'play gain \1'"),
    Correction(r"^gives (\d+ \w+) .*\bonce$", "", r"for something that happens once, make the card an event: 'play gain \1'"),
    Correction(r"^(play .*?) (?:once|one time|now|immediately|at once)$", r"\1", "leave out the end: an event is played once"),
    Correction(rf"^((?:gives|upkeep) .*?),? {_TURN}$", r"\1", "leave out the end: 'gives' and 'upkeep' are for every turn"),
    Correction(r"once (?:per|a|each|every|in a|in the|in each) (?:game|round|life|age|match|session)\b", "", _ONCE_PER_GAME),
    Correction(r"^may change 1 (.+?),? (?:twice|2 times|two times) (?:per|a|each) turn$", r"may change up to 2 \1 once per turn"),
    Correction(r"^may change 1 (.+?),? ([3-9]) times (?:per|a|each) turn$", r"may change up to \2 \1 once per turn"),
    Correction(r"^(may .*\b)(?:twice|[2-9] times|two times) (?:per|a|each) turn$", "", "'once per turn' is the only limit; write 'up to 2' for more symbols"),
    Correction(rf"^(may .*?),? (?:once )?{_TURN}$", r"\1 once per turn", "write 'once per turn'"),
    Correction(r"^(may .*) (?:once|1x|1 time)$", r"\1 once per turn", "write 'once per turn'"),
    # lines about abilities
    Correction(r"^(?:trade|trades|exchange|swap|convert) [2-9]\d* \w+ (?:->|for|to|into|=>) ", "", _RATE),
    Correction(r"^may \w+ ([2-9]|up to [2-9]) (\w+) (?:->|<->|to|into|for|=>|\W+) \d+ \w+", "", _RATE),
    Correction(r"^may \w+ ([2-9]) (\w+) for ", "", _RATE),
    Correction(r"^may \w+ 1 (\w+) (?:->|to|into|for|=>) [2-9]\d* ", "", _RATE),
    Correction(rf"^may (?:{_CHANGE}) (?:1 )?(\w+) (?:->|to|into|for|=>|as|with) (?:1 |a )?(\w+)$", "", r"write 'may change 1 \1 -> \2 once per turn', or 'may change any \1 -> \2' without a limit"),
    Correction(rf"^may (?:{_CHANGE}) (1|any) (\w+) (?:->|to|into|for|=>|=|with) (?:1|a|one|any) (\w+)(.*)$", r"may change \1 \2 -> \3\4"),
    Correction(rf"^may (?:{_CHANGE}) (any|up to \d+|\d+(?= .*turn$)) (\w+) (?:->|to|into|for|=>|as|with) (\w+)(.*)$", r"may change \1 \2 -> \3\4"),
    Correction(rf"^may (?:{_CHANGE}) (?:an? |one |\d+ |any |up to \d+ )?(?!(?:{_SYMBOLS})\b)[a-z_]+ {_TO} ", "", _ONLY_SYMBOLS),
    Correction(rf"^may (?:{_CHANGE}) (?:an? |one |\d+ |any |up to \d+ )(?!up\b)[a-z_]+ {_TO} (?:an? |one |\d+ )?(?!(?:{_SYMBOLS})\b)[a-z_]+(?: once per turn)?$", "", _ONLY_SYMBOLS),
    Correction(r"^may (?:gain|get|receive|have) (\d+ [a-z_]+)(?: once per turn| each turn| per turn)?$", r"gives \1", r"write 'gives \1': a card gives it every turn"),
    Correction(r"^may (?:reroll|re-roll|roll|throw)(?: again)? (\d+) (?:die|dice)\b.*$", "", "write 'gives 1 roll' for one more throw; 'may reroll 1 bad_luck' frees frozen dice"),
    Correction(r"^may save (\d+) cards?.*$", "", r"only an event saves cards: write 'play save \1 card on misfortune' below 'card NAME: event'"),
    Correction(r"^may copy (\d+) (symbols?) (?:of|from) (?:a |the |any )?(?:neighbou?r|player)(?:'s)? (\w+)(.*)$", r"may copy \1 \2 from neighbour \3\4"),
    Correction(r"^may copy (\d+) (?:money|health|knowledge|relationship|joker)\b", "", r"write 'symbol': any symbol of the card may be copied, so none is named"),
    Correction(r"^may copy .* (?:left|right) neighbou?r", "", "a card copies from either neighbour; left and right cannot be named"),
    Correction(r"^may (?:buy|discard|draw|destroy|move|lift|steal|look|take|pay|put|play|ignore|skip)\b", "", "'may' changes symbols, copies them or rerolls bad luck; nothing else is possible"),
    Correction(r"^may change (?:all|every|each) (\w+) (.*)$", r"may change any \1 \2"),
    Correction(r"^may change (.*?) (?:>>|\u2013|\u2014|-|--|for|by) (\w+)(.*)$", r"may change \1 -> \2\3"),
    Correction(r"^may change (1|any|up to \d+) (?:any|symbols?) -> (.*)$", r"may change \1 plain -> \2"),
    Correction(r"^may change (1|any|up to \d+) (\w+) -> (?:any|a|symbols?|anything|joker)\b(?: symbol)?(.*)$", r"may change \1 \2 -> plain\3"),
    # lines about conditions and bars
    Correction(r"^needs (?:at least|minimum|min|>=?|atleast|mindestens|au moins|co najmniej) ?(\d+) (\w+)(?: cards?)?$", r"needs \1 \2"),
    Correction(r"^needs (\d+) or more (\w+)(?: cards?)?$", r"needs \1 \2"),
    Correction(r"^needs (\d+) (?:money|good_luck|bad_luck|dice|die|points?)$", "", "'needs' counts cards of a type, such as 'needs 1 work'; use 'cost' for symbols"),
    Correction(r"^needs (\d+) (?:events?|goals?)$", "", "'needs' counts cards in the CV, but events and goals are never in it"),
    Correction(r"^needs (\d+) (?:active|visible|open|covered) ", "", "'needs' counts all cards of a type in the CV, active or not"),
    Correction(r"^needs (\d+) (\w+) (?:or more|cards? or more|at least|\+)$", r"needs \1 \2"),
    Correction(r"^needs (\d+)\+ (\w+)(?: cards?)?$", r"needs \1 \2"),
    Correction(r"^needs (?:at most|max|maximum|exactly|fewer than|less than|<=?|only) .*$", "", "'needs' is a minimum; the only upper limit is none at all, as in 'needs no work'"),
    Correction(r"^needs (?:0|zero|not|without) (\w+)(?: cards?)?$", r"needs no \1"),
    Correction(r"^needs (.*)\b(?:or|\||/|oder|ou)\b", "", "'needs' has no 'or'; if a card has two 'needs' lines, both must be met"),
    Correction(r"^needs (\d+ \w+)(?: cards?)? (?:\+|and|,|&) (\d+ \w+)(?: cards?)?$", "", r"write two lines: 'needs \1' and 'needs \2'"),
    Correction(r"^bars (\w+)(?: cards?)?,? (?:for ever|for good|for life|for the rest of the game|permanently|forever)$", r"bars \1 forever"),
    Correction(r"^bars (?:all |any |every )?(\w+) cards?$", r"bars \1"),
    Correction(r"^bars \d+ (\w+)(?: cards?)?$", "", r"a bar has no number: write 'bars \1'"),
    Correction(r"^bars (?:events?|goals?)$", "", "only cards of the CV can be barred; events and goals cannot"),
    Correction(r"^bars (?:all|any|every|no|other) (\w+)$", r"bars \1"),
    Correction(rf"^bars ({_TYPES})(?: ?(?:\+|and|,|&|\||or) ?)({_TYPES})$", "", r"write two lines: 'bars \1' and 'bars \2'"),
    Correction(r"^bars (\w+) (?:until|for|during|in|while|next) ", "", "a bar lasts while the card is active, or 'forever'; no other duration is possible"),
    # lines about points
    Correction(r"^scores (\d+) (?:points? )?(?:per|for|for each|for every|each|every|by|x) (?:each |every )?(\w+)(?: cards?)?$", r"scores \1 per 1 \2"),
    Correction(r"^scores (\d+) (?:points? )?(?:for|for each|for every|each|every) (?:set of )?(\d+) (\w+)(?: cards?)?$", r"scores \1 per \2 \3"),
    Correction(r"^scores (\d+) per (?:set of |each |every )?(\d+ .*?)(?: cards?)?$", r"scores \1 per \2"),
    Correction(r"^scores (\d+) points? per (\d+) (\w+)(?: cards?)?$", r"scores \1 per \2 \3"),
    Correction(r"^scores (\d+) (?:points? )?(?:if|with|when) (\d+) (\w+)(?: cards?)?$", "", r"'scores \1 per \2 \3' scores for every \2 of them; points cannot be given just once"),
    Correction(r"^scores (\d+)(?: points?)?$", "", r"write 'worth \1' on a possession, and 'scores \1 per 1 work' on a goal"),
    Correction(r"\b(?:most|fewest|majority)\b", "", "cards cannot compare players; open goals already score for the player who has the most"),
    Correction(r"^worth (\d+) (?:points? )?(?:per|for|each|if|with|when) .*$", "", r"a possession is worth the same in each game; only a goal 'scores \1 per ...'"),
    Correction(r"^worth -\s?\d+", "", "points must be 1 or more; negative points are not possible"),
    # lines about events
    Correction(r"^play save (\d+ cards?)(?: from misfortune| from bad_?luck| of misfortune| at misfortune)?$", r"play save \1 on misfortune", "end the line with 'on misfortune'"),
    Correction(r"^play (\d.*\b(?:die|dice|rolls?))$", r"play gain \1 while rolling"),
    Correction(r"^play (?:get|gains|receive|take|gives?) (.+)$", r"play gain \1"),
    Correction(r"^play (?:draw|discard|look|reveal|steal|swap|lose|destroy|remove|buy|copy|change|reroll|move) ?.*$", "", "an event gains symbols, dice or rolls, or saves cards; the language has no other effects"),
    Correction(rf"^play (.*) (?:during|from|at|only in|while in|on) ({_AGES})$", r"play \1 in \2"),
    Correction(rf"^needs (?:in |age )?({_AGES})$", "", r"'needs' counts cards; to limit an event to an age, end its 'play' line with 'in \1'"),
    Correction(rf"^(gives|upkeep|may|worth|bars) .* (?:in|from|during|until) (?:the )?({_AGES})$", "", r"only events wait for an age: 'play gain ... in \2'; '\1' is for every turn"),
    Correction(r"^(gives .*?),? (?:while|when|if|as long as) (?:it is |this is |this card is |the card is )?(?:active|on top|visible|open)$", r"\1", "leave out the end: a card gives symbols while it is on top of its stack"),
    Correction(r"^gives .*\b(?:if|when|while|with|unless)\b", "", "'gives' has no condition; 'needs' is a condition for taking the card"),
    Correction(r"^(gives \d+ \w+) (?:per|for each|for every) ", "", "'gives' is a fixed sum; only a goal 'scores ... per ...'"),
    Correction(r"\bto (?:a |the |your |each )?(?:neighbou?r|opponent|player|others?)", "", _OTHERS),
    Correction(r"\b(?:each|every|all|any) (?:other )?(?:players?|opponents?)\b", "", _OTHERS),
    Correction(r"^gives (?:an? |1 |one )?(?:additional |extra )?(?:purchase|buy|action|turn|card|point|vp|victory point)s?$", "", "a card gives symbols, dice, rolls or jokers, and nothing else"),
    Correction(r"^gives (\d+) points?$", "", r"write 'worth \1' on a possession; other cards have no points"),
    Correction(r"^gives (?:1 |a )?tokens?$", "", "name the symbol of the token: 'gives 1 money'"),
    Correction(r"^gives (\d+) tokens?$", "", r"name the symbol of the tokens: 'gives \1 money'"),
    Correction(r"^gives (\d+) (\w+) tokens?$", r"gives \1 \2"),
    Correction(r"^gives (?:\d+|any|a) (?:plain|any|symbols?)$", "", "write 'joker' for a symbol of your choice, such as 'gives 1 joker'"),
    Correction(r"^(play gain|gives|cost|upkeep) \d+ (?:points?|vp|victory points?)$", "", "only possessions and goals have points: 'worth' and 'scores'"),
    Correction(r"^(play gain .*) while (?:throwing|you roll|reroll|rerolling|dicing)$", r"\1 while rolling"),
    Correction(r"^play (?:others?|opponents?|neighbou?rs?|players?)\b", "", _OTHERS),
    # lines about costs
    Correction(r"^(cost|upkeep|gives) [$\u20ac\u00a3]?\s?(\d+) ?[$\u20ac\u00a3]?$", "", r"name the symbol: '\1 \2 money'"),
    Correction(r"^cost (?:\d+|any|a) (?:any|joker|jokers|wild|plain|symbols?|of any)\b", "", "a cost must name its symbols; it cannot be paid with any symbol"),
    # lines about counting, setup and sources
    Correction(r"^counts (\d+)(?: cards?)?$", r"counts as \1 cards"),
    Correction(r"^counts (?:for|like|double|twice|as two|2x)$", "counts as 2 cards"),
    Correction(r"^counts as (\d+)(?: (?!cards?$)\w+)?$", r"counts as \1 cards"),
    Correction(r"^counts (?:for|like) (\d+)(?: \w+)?$", r"counts as \1 cards"),
    Correction(r"^setup (?:start|starts|goes? first|first|begin|begins|first player|starting player)$", "setup go first"),
    Correction(r"^setup (?:face up|show|shown|revealed|open|start in cv)$", "setup reveal"),
    Correction(r"^setup (?!reveal|go|\?)", "", "at the start a card is revealed or goes first: 'setup reveal' or 'setup go first'"),
    *SOURCE_CORRECTIONS,
    Correction(r"\\(?: |$)", "", "a line continues if it ends with '+'; leave out the backslash"),
    # headers of cards, decks and editions
    Correction(r"^card .*: \w+,? \d+ \w+", "", "write each clause on a line of its own below the card, such as 'cost 1 money'"),
    Correction(r"^(?:remove|delete|without|drop) ([a-z]+)$", r"no \1"),
    Correction(r"^no ([a-z]+) .+$", r"no \1", r"'no' removes the whole clause: write 'no \1'"),
    Correction(r"^card$", "", "write 'card NAME: TYPE', such as 'card dog: health'"),
    Correction(r"^card (?:name|title)\b", "", "write 'card NAME: TYPE', such as 'card dog: health'"),
    Correction(r"^deck (?:young|youth|early|adult|young_adult|first)$", "deck early_adulthood"),
    Correction(r"^deck (?:early|young) adult(?:hood)?$", "deck early_adulthood"),
    Correction(r"^deck (?:goals|life goals?|lifegoals?)$", "deck goal"),
    Correction(r"^deck (?:events?|health|work|knowledge|relationship|possessions?)$", "", "a deck is an age or 'goal': write the type after the card's name, 'card NAME: TYPE'"),
    *PARAPHRASES,
)  # fmt: skip

#: Advice about things that the language cannot express. These patterns match many lines, so
#: they are tried after all corrections.
LIMITS = (
    Correction(r"^source ([a-z0-9_]+) ([a-z0-9_]+)$", "", r"a key has no spaces: write 'source \1_\2', or ',' between two keys"),
    Correction(r"[\u2600-\u27bf\u2b50\U0001f300-\U0001faff]", "", "pictures cannot replace symbols: write a word, such as 'health' or 'money'"),
    Correction(r"^cost .*\b(?:less|cheaper|fewer|discount)\b", "", "the language has no discounts: a card always costs the same"),
    Correction(r"^needs (?:a |an |the |card )?[a-z][a-z_]+(?: [a-z_]+)?$", "", "'needs' counts cards of a type, such as 'needs 1 work'; a single card cannot be named"),
    Correction(r"^(?:gives|cost|upkeep|play gain) .*\b(?:work|possession|event|goal)s?\b", "", "types of cards are not symbols; the symbols are health, knowledge, relationship, money and luck"),
    Correction(r"^bars [a-z_]+", "", "'bars' is for a whole type of cards, such as 'bars work'; a single card cannot be named"),
    Correction(r"\b(?:if|when|unless|until|whenever)\b", "", "the language has no conditions within a line"),
)  # fmt: skip
