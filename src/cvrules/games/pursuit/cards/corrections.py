"""Corrections for lines that authors often write wrong.

`CORRECTIONS` has lines that the card language expresses differently, and `LIMITS` has things that
it cannot express at all. The patterns match a line in lower case, without accents and with single
spaces.
"""

from __future__ import annotations

from cvrules.games.pursuit.cards.rulings import RULINGS
from cvrules.model.header_corrections import header_corrections
from cvrules.model.ruling_corrections import ruling_corrections
from cvrules.model.source_corrections import SOURCE_CORRECTIONS
from cvrules.model.words import Correction

__all__ = ["CORRECTIONS", "LIMITS"]

_TAKEN = "project|item|activity|job|partner"
_ACTIONS = "study|play|interact|temp_job|take_project|spend|get_job|start_relationship|overtime|rest|advance|participate|upgrade|develop|refresh"
_CATEGORIES = "arts?|business|culture|health|politics|science|social|technology"
_CLAUSES = "level|role|filled|promotion|retirement|category|rank|cost|needs|gives|upkeep|earns|takes|starts|saves|spares|slots|claim|solo|clashes|spaces"
_TYPES = "basic|single_round|group|item|activity|job|partner|trait|goal|section"
_ROUND = "(?:each|every|per|a|in each|in every|once per|once a|/) (?:round|turn|upkeep)"
_AND_ACTION = "end the line with 'on' and an action, such as study, play, interact, spend, overtime or rest"
_HAPPINESS = r"there are two kinds of happiness: write '\1 short_term' or '\1 long_term'"

#: Corrections for lines that are written differently in the card language.
CORRECTIONS = (
    *ruling_corrections(RULINGS),
    *header_corrections(_CLAUSES.split("|"), _TYPES.split("|"), has_numbers=False),
    Correction(rf"^(?:type|colou?r|kind|field|area|sector|suit|symbol|class|theme) ({_CATEGORIES})$", r"category \1"),
    Correction(r"^(gives|earns) (\d+) (?:lth?|long[- ]term)(?: happiness)?$", r"\1 \2 long_term"),
    Correction(r"^(gives|earns) (\d+) (?:sth?|short[- ]term)(?: happiness)?$", r"\1 \2 short_term"),
    Correction(r"^(gives|earns) (?:lose|loses|remove|removes|minus|less|heals?|relieves?) (\d+) stress$", r"\1 \2 relax"),
    Correction(r"^(?:gives|earns) (?:draw|discard|look|reveal|return)s? ", "", "a card cannot draw cards; write 'takes item at level 1' for a card as a reward"),
    Correction(r"^(?:cost|upkeep) .*\bactions?\b", "", "every action uses an hourglass; for one more, write '1 hourglass'"),
    Correction(rf"^saves (\d+) on ({_ACTIONS})$", "", r"name what is saved, such as 'saves \1 money on \2'"),
    Correction(rf"^(?:draws?|gets?|gains?|receives?|picks?|finds?) (?:an? |1 |one )?({_TAKEN}),? (?:at |of |on )?level (\d)$", r"takes \1 at level \2"),
    Correction(rf"^(?:draws?|gets?|gains?|receives?|picks?|finds?) (?:an? |1 |one )?({_TAKEN})$", r"takes \1 at level 1"),
    Correction(rf"^on ({_ACTIONS})[:,]? ((?:gives|saves|spares) \d+ \w+)$", r"\2 on \1"),
    Correction(r"^gives \d+ \w+ per (?:partner|job|item|activity|project) level$", "", "a goal counts cards, such as 'gives 1 long_term per 1 item'; it cannot count levels"),
    # lines about prices and rewards
    Correction(r"^((?:gives|earns) \d+) happy$", "", _HAPPINESS),
    Correction(r"^(?:time|hours?|hourglass(?:es)?):? 1$", "cost 1 hourglass"),
    Correction(r"^(?:time|hours?|hourglass(?:es)?):? ([2-9])$", r"cost \1 hourglasses"),
    Correction(r"^(?:pay|pays|spend|spends) (.+)$", r"cost \1"),
    Correction(r"^requires? (\d.+)$", r"needs \1"),
    Correction(r"^requires? (\d.+)$", r"cost \1"),
    Correction(r"^(?:- ?|(?:loses?|removes?|minus|less|heals?) )(\d+) stress$", r"gives \1 relax"),
    Correction(r"^(?:extra|additional|1 extra|one more) hourglass$", "gives 1 hourglass each round"),
    Correction(r"^no stress (?:when|while|for|from|on) (?:studying|study)$", "spares 1 stress on study"),
    Correction(r"^no stress (?:when|while|for|from|on) (?:playing|play)$", "spares 1 stress on play"),
    Correction(r"^no stress (?:when|while|for|from|on) (?:interacting|interact)$", "spares 1 stress on interact"),
    Correction(r"^saves (\d+ \w+) (?:when|if|for|on|while) (?:buying|you buy|spending) .*$", r"saves \1 on spend"),
    Correction(r"^(?:step|stage|phase|part) (\d+)[:.)]? ?([a-z]\w*)$", r"level \1 \2"),
    Correction(r"^(?:step |stage |level )?(\d+)[:.)] ?([a-z]\w*) ([a-z]\w*)$", r"level \1 \2_\3"),
    Correction(r"^(\d+)[:.)] ?([a-z]\w*)$", r"level \1 \2"),
    Correction(r"^claim (?:have |has |having )(?:the )?most (\w+)$", r"claim most \1 at the end"),
    Correction(r"^(cost|upkeep) (?:free|none|0|zero|no|-|gratis)$", r"\1 nothing"),
    Correction(r"^(?:gives|earns) nothing$", "", "leave the line out: a part without it has no reward"),
    Correction(r"^(cost|upkeep|gives|earns) (.* )?([2-9]|[1-9]\d) (?:time|hours?|zeit|temps|czas)\b(.*)$", r"\1 \2\3 hourglasses\4"),
    Correction(r"^((?:gives|earns) \d+) (?:happiness|bonheur|gluck|szczescie)$", "", _HAPPINESS),
    Correction(r"^gives (\d+) (?:victory |prestige )?(?:points?|vp)$", "", r"points are happiness: write 'gives \1 long_term'"),
    Correction(r"^(gives|earns) (\d+) (?:less stress|fewer stress|stress less|stress relief)$", r"\1 \2 relax"),
    Correction(r"^(gives|earns) - ?(\d+) stress$", r"\1 \2 relax"),
    Correction(rf"^gives (?:an? |1 |one )({_TAKEN})s?$", r"takes \1 at level 1"),
    Correction(r"^gives (?:an? |1 |one )cards?$", "", "name the type of the card: 'takes item at level 1'"),
    Correction(rf"^takes (?:an? |1 )?({_TAKEN})$", r"takes \1 at level 1"),
    Correction(rf"^takes (?:an? |1 )?({_TAKEN}),? (?:at |of |on )?level (\d)$", r"takes \1 at level \2"),
    Correction(rf"^takes (?:an? |1 )?level (\d) ({_TAKEN})$", r"takes \2 at level \1"),
    Correction(r"^(cost|upkeep|gives|earns) (\d+)$", "", r"name what it is, such as '\1 \2 money'"),
    Correction(r"^(?:cost|upkeep|gives|earns|saves|starts) .*\bresources?\b", "", "name the resources: 'knowledge', 'creativity' or 'influence'"),
    Correction(r"^upkeep (.*?) (?:->|for|:|=>) (.*)$", "", r"write two lines: 'upkeep \1' and 'earns \2'"),
    Correction(r"^cost (.*?) (?:->|for|:|=>) (.*)$", "", r"write two lines: 'cost \1' and 'gives \2'"),
    Correction(rf"^(upkeep|earns) (.*?),? {_ROUND}$", r"\1 \2"),
    Correction(rf"^gives (\d+ \w+),? {_ROUND}$", "", r"write 'gives \1 each round' on a trait, and 'earns \1' on other cards"),
    # lines that begin a level, a role or another part
    Correction(r"^level 0+:? ([a-z]\w*)$", r"level 1 \1", r"levels count from 1: write 'level 1 \1'"),
    Correction(r"^level i:? (\w+)$", r"level 1 \1"),
    Correction(r"^level ii:? (\w+)$", r"level 2 \1"),
    Correction(r"^level iii:? (\w+)$", r"level 3 \1"),
    Correction(r"^level iv:? (\w+)$", r"level 4 \1"),
    Correction(r"^level (\w+) (\d+)$", r"level \2 \1"),
    Correction(r"^level ([a-z_]+)$", "", r"number the level: 'level 1 \1'"),
    Correction(r"^(filled \d+ roles?)(?::|,| -|) ?(\d+ .+)$", "", r"write '\1', and below it 'gives \2'"),
    Correction(r"^(level \d+ \w+|role \w+|promotion|retirement)(?::|,| -|) ?(\d+ .+)$", "", r"write '\1', and below it 'cost \2' or 'gives \2'"),
    Correction(r"^(level \d+ \w+|role \w+|filled \d+ roles?|promotion|retirement)(?::|,| -|) ?((?:cost|gives|upkeep|earns|takes|needs) .+)$", "", r"write '\2' on its own line below '\1'"),
    Correction(r"^role (\w+)(?:,| and|, and| &| \+) (\w+)$", "", r"write two lines: 'role \1' and 'role \2'"),
    Correction(r"^role (\d+) ([a-z_]+)$", r"role \2", r"leave out '\1': write 'role \2'"),
    Correction(r"^role(?: \d+)?$", "", "name the role, such as 'role singer'"),
    Correction(r"^filled (\d+)(?:\+| or more) ?roles?$", r"filled \1 roles"),
    Correction(r"^filled (?:all|every|both|the) roles?$", "", "write how many roles are filled, such as 'filled 3 roles'"),
    Correction(r"^all roles filled\b", "", "write 'filled 3 roles', and below it 'gives ...'"),
    Correction(r"^(?:job )?(?:rank|level)(?: level)? i$", "rank 1"),
    Correction(r"^(?:job )?rank(?: level)? ii$", "rank 2"),
    Correction(r"^(?:job )?rank(?: level)? iii$", "rank 3"),
    Correction(r"^(?:job|rank) level (\d)$", r"rank \1"),
    Correction(r"^promotion (?:to )?[a-z_]+$", "", "a promotion leads to any job of the same category and the next rank: write 'promotion' alone"),
    Correction(r"^filled (\d+)$", "", r"write 'filled \1 roles'"),
    Correction(r"^filled (?:at least|>=?) ?(\d+)(?: roles?)?$", r"filled \1 roles"),
    Correction(r"^(?:if|when) (\d+) roles? (?:(?:are|is) )?filled,? gives (.+)$", "", r"write 'filled \1 roles', and below it 'gives \2'"),
    Correction(r"^category (\w+)(?:,| and| \+| or| /|/| \||\||&| &) ?\w+$", "", r"a card has one category: 'category \1'"),
    Correction(r"^needs (?:at least|minimum|min|>=?|mindestens|au moins|co najmniej) ?(\d+ .+)$", r"needs \1"),
    # lines on child traits
    Correction(r"^starts (?:with|at) (\d+ .+)$", r"starts \1"),
    Correction(rf"^(gives|saves|spares) (.*?),? (?:when|whenever|if|after|while|during|by|for|per|on|each|every) (?:you |time you |time |an? |the )?({_ACTIONS})(?:s|ing|ting)?(?: action)?$", r"\1 \2 on \3"),
    Correction(r"^(gives|saves|spares) (.*?),? (?:when|whenever|if|after|while|during|by|for|per|on|each|every) (?:you |time you )?stud(?:ies|ying)$", r"\1 \2 on study"),
    Correction(rf"^(gives|saves|spares) (\d+ \w+) on ({_ACTIONS})(?: and| or|,) (?:on )?({_ACTIONS})$", "", r"write two lines: '\1 \2 on \3' and '\1 \2 on \4'"),
    Correction(r"^(saves|spares) \d+ \w+$", "", _AND_ACTION),
    Correction(r"^costs? (\d+) (?:less|fewer) (\w+)(?: on \w+)?$", "", r"write 'saves \1 \2 on spend' on a trait"),
    Correction(rf"^spares (\d+) on ({_ACTIONS})$", r"spares \1 stress on \2"),
    Correction(rf"^gives (\d+) (?:stress less|less stress) on ({_ACTIONS})$", r"spares \1 stress on \2"),
    Correction(r"^spares (?:all|any|no|the) stress\b", "", "write how much stress is spared, such as 'spares 1 stress on study'"),
    Correction(r"^(?:immune|immunity) (?:to|from|against) stress$", "", "write how much stress is spared, such as 'spares 1 stress on study'"),
    Correction(r"^saves \d+ ?%", "", "a discount is an amount, such as 'saves 1 money on spend'"),
    Correction(r"^no stress on (\w+)$", r"spares 1 stress on \1"),
    Correction(r"^starts .*\bhourglass(?:es)?\b", "", "a trait starts with resources and money; hourglasses come from the stress track"),
    # lines on life goals
    Correction(r"^(?:have |has )?(?:the )?most ([a-z]\w*)(?: at (?:the )?end)?$", r"claim most \1 at the end"),
    Correction(r"^(claim|solo|gives)(.*) level ([23]) (partners?)(.*)$", r"\1\2 level_\3 \4\5"),
    Correction(r"^claim (?:the )?(?:fewest|least|lowest|smallest|poorest)\b", "", "a goal can only ask who has the most of something, such as 'claim most money at the end'"),
    Correction(r"^claim most (.+) in round \d$", r"", r"goals are compared when the game ends: 'claim most \1 at the end'"),
    Correction(r"^claim most \w+ \+ ", "", "a goal compares one thing, such as 'claim most money at the end'"),
    Correction(r"^claim first to complete (\d+) projects$", r"claim first to have \1 completed projects"),
    Correction(r"^claim die (?:by|before|in) round (\d)$", "", r"only the solo game asks for a round: 'solo die by round \1'"),
    Correction(r"^claim (?:most|the most) (?:happiness|short_term|stress|hourglasses)\b.*$", "", "a goal cannot compare this; name a resource, money or cards, such as 'claim most money at the end'"),
    Correction(r"^claim (?:the )?most ((?:completed )?(?:\w+ )?(?:project|item|job|card|promotion|partner))(?: at (?:the )?end)?$", r"claim most \1s at the end"),
    Correction(r"^claim (?:the )?most activity(?: at (?:the )?end)?$", r"claim most activities at the end"),
    Correction(r"^claim (?:the )?most ((?:completed )?(?:\w+ )?\w+?)(?: at (?:the )?end(?: of (?:the )?game)?)?$", r"claim most \1 at the end"),
    Correction(r"^claim (?:first|1st|be the first)(?: player| one)? (?:to (?:have|get|reach|own)|with|who has|having|to) ?(\d+ .+)$", r"claim first to have \1"),
    Correction(r"^claim (?:to )?(?:have|own|get|reach) (\d+ .+)$", r"claim first to have \1"),
    Correction(r"^claim (?:at least |over |more than |>=? ?)?(\d+)(?: or more|\+)? (.+?)(?: at the end)?$", "", r"write 'claim first to have \1 \2' for a race, and 'solo \1 \2' for the solo game"),
    Correction(r"^claim (?:last (?:alive|survivor|to live|one alive|standing)|die last|dies last|oldest)$", "claim last to die"),
    Correction(r"^claim (?:die first|dies first|first (?:dead|death)|youngest)$", "claim first to die"),
    Correction(r"^claim richest(?: at the end)?$", "claim most money at the end"),
    Correction(r"^solo (?:at least |>=? ?|have |first to have )(\d+ .+)$", r"solo \1"),
    Correction(r"^solo (\d+ .+?) at the end(?: of the game)?$", r"solo \1"),
    Correction(r"^solo (?:die|dead) (?:in|before|until) (?:round )?(\d)$", r"solo die by round \1"),
    Correction(r"^solo (?:live|survive|alive) (?:until|till|in|to)? ?(?:round )?(\d)$", r"solo live to round \1"),
    Correction(r"^solo live (?:for )?(\d) rounds?$", r"solo live to round \1"),
    Correction(r"^solo (?:die|dead) (?:at |on |by )?round (\d)$", r"solo die by round \1"),
    Correction(r"^solo (?:reach )?round (\d)$", r"solo live to round \1"),
    Correction(r"^solo no \w+$", "", "a condition asks for something that you have; 'no' is not possible"),
    Correction(r"^solo most\b", "", "the solo game has no other players to compare with: write an amount, such as 'solo 20 money'"),
    Correction(r"^gives (\d+)(?: points?)? (?:per|for each|for every) (\w+)$", r"gives \1 long_term per 1 \2"),
    Correction(r"^gives (\d+ \w+) (?:per|for each|for every|for|each|every) (?:each |every |an? )?((?:completed )?(?:[a-z_]+ )?[a-z_]+)$", r"gives \1 per 1 \2"),
    Correction(r"^(gives \d+ \w+) (?:for each|for every|for|each|every) (\d+ .+)$", r"\1 per \2"),
    Correction(r"^(gives \d+ \w+ per \d+ .+?),? (?:max|maximum|at most|up to|limit)(?: of)? (\d+)$", r"\1 up to \2"),
    Correction(r"^clashes (?:with|and) (\w+)$", r"clashes \1"),
    # headers and other lines
    Correction(r"^card (.*): ?(basic|group|single_round) (?:projects?|cards?)$", r"card \1: \2"),
    Correction(r"^card (.*): ?single[ -]round(?: projects?)?$", r"card \1: single_round"),
    Correction(rf"^card (.*): ?(basic|single_round|group|job)[ ,(/]+({_CATEGORIES})\)?$", "", r"write 'card \1: \2', and below it 'category \3'"),
    Correction(r"^card (.*): ?projects?$", "", "name the kind of project: 'basic', 'single_round' or 'group'"),
    Correction(r"^card (.*): ?(?:child(?:hood)?|kid)[ _-]traits?$", r"card \1: trait"),
    Correction(r"^card (.*): ?life[ _-]goals?$", r"card \1: goal"),
    Correction(r"^deck (?:child(?:hood)?|kid)[ _]traits?$", "deck trait"),
    Correction(r"^deck life[ _]goals?$", "deck goal"),
    Correction(r"^deck (?:items|activities)$", "deck item_activity"),
    Correction(r"^deck items? (?:and|or|&|/|\+) activit(?:y|ies)$", "deck item_activity"),
    Correction(r"^deck (?:basic|single_round|group|project basic|project group)(?: projects?)?$", "deck project"),
    *SOURCE_CORRECTIONS,
    Correction(r"^card$", "", "write 'card NAME: TYPE', such as 'card kite: item'"),
)  # fmt: skip

#: Advice for things that the language cannot express. These patterns match many lines, so they come last.
LIMITS = (
    Correction(r"^rank [a-z]+$", "", "a rank is a number from 1 to 3, such as 'rank 1'"),
    Correction(r"^cost .*\b(?:stress|relax|short_term|long_term|good_health)\b", "", "a price is paid in resources, money and hourglasses; for stress, write 'gives 1 stress'"),
    Correction(r"^upkeep .*\b(?:stress|relax|short_term|long_term|good_health)\b", "", "upkeep is paid in resources, money and hourglasses; for stress, write 'earns 1 stress'"),
    Correction(r"^needs .*\b(?:or|hourglass|hourglasses|items?|partners?)\b", "", "'needs' is for resources and money that the player must have, such as 'needs 5 influence'"),
    Correction(rf"^(?:gives|saves|spares) .* (?:on|when|whenever|after|if) (?!(?:{_ACTIONS})$)", "", _AND_ACTION),
    Correction(r"^claim first to (?!have|die)", "", "'claim first to' must be followed by 'have' or 'die', such as 'claim first to have 3 items'"),
    Correction(r"^(?:cost|upkeep|gives|earns) \d*d\d+ ", "", "there are no dice; write a whole number"),
    Correction(r"^(?:claim|solo) .*\bor\b", "", "a goal has one condition; 'or' is not possible"),
    Correction(r"\b(?:other|each|every|all) (?:players?|opponents?)\b", "", "a card affects only its owner, except for the roles of a group project"),
    Correction(r"\b(?:if|when|unless|until|whenever)\b", "", "the language has no conditions within a line"),
)  # fmt: skip
