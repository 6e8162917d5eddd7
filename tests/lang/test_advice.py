"""Advice is followed: the mended line has no other error and says what the author wrote."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cvrules import read_cards
from cvrules.games.cv.cards.words import WORDS
from cvrules.games.friends.cards.words import WORDS as FRIENDS
from cvrules.games.pursuit.cards.words import WORDS as PURSUIT
from cvrules.lang.advice import best_fix, game_correction
from cvrules.lang.grammar import Grammar, grammar_of
from cvrules.lang.misfit import Fix, find_misfit
from cvrules.model.words import PhraseError
from cvrules.reading.suggestion import NUMBERS, did_you_mean, normalize_word
from cvrules.scenes.grammar import scene_grammar
from cvrules.scenes.reader import read_scenes
from effort.examples import few_examples

GRAMMAR = grammar_of(WORDS)
SCENES = scene_grammar("cv")
#: Lines that are right, to be broken.
LINES = (
    "cost 2 money + 1 health",
    "cost nothing",
    "needs 2 work",
    "needs no health",
    "gives 1 die + 2 knowledge",
    "gives 1 joker",
    "may change 1 money -> health once per turn",
    "may change up to 2 money <-> health once per turn",
    "may change any plain -> plain",
    "may copy 1 symbol from neighbour work once per turn",
    "may reroll 1 bad_luck",
    "upkeep 1 money",
    "bars work forever",
    "play gain 2 money in old_age",
    "play gain 1 die while rolling",
    "play save 1 card on misfortune",
    "worth 3",
    "counts as 2 cards",
    "scores 2 per 1 work + 1 health",
    "source photo, letter",
)
#: Lines of editions that are right.
EDITION_LINES = (
    "edition my_rules",
    "ruling misfortune at_once",
    "ruling placement top_or_bottom",
    "amend 18 marriage",
    "amend 18 marriage: relationship | health",
    "place cooking_course old_age",
    "place cooking_course 41",
    "no gives",
    "card 201 dog: health",
    "deck early_adulthood",
)
#: Lines of scenes that are right.
SCENE_LINES = (
    "edition granna_en",
    "ruling misfortune at_once",
    "seats 3",
    "first seat 2",
    "round 12",
    "seat 1 has marriage, used_car",
    "seat 2 holds 18",
    "seat 1 throws 3 health + 2 money",
    "seat 1 rerolls 2 bad_luck",
    "seat 1 buys marriage",
    "track marriage, 21",
    "deck old_age 5 cards",
    "allow seat 3 passes",
    "refuse seat 2 buys marriage because R3.6",
    "expect seat 1 scores 25",
    "expect seat 1 has no marriage",
    "expect seat 2 tokens 2 money + 3 health",
    "expect winner seat 2, seat 3",
    "expect turn seat 2",
)
#: Lines of cards of The Pursuit of Happiness that are right.
PURSUIT_LINES = (
    "level 2 a_tune",
    "role in_the_middle",
    "filled 2 roles",
    "category arts",
    "rank 3",
    "cost 2 creativity + 1 hourglass",
    "upkeep nothing",
    "needs 4 creativity + 2 money",
    "gives 2 long_term + 1 stress",
    "gives 1 relax on rest",
    "gives 3 creativity each round",
    "gives 1 long_term per 1 culture project up to 4",
    "earns 6 money",
    "takes partner at level 1",
    "starts 2 knowledge + 1 money",
    "saves 2 money on spend",
    "spares 1 stress on study",
    "slots 1",
    "claim most completed culture projects at the end",
    "claim first to have 1 level_2 partner + 2 items",
    "claim last to die",
    "solo 2 culture projects + 3 knowledge",
    "solo die by round 6",
    "clashes small_library",
)
#: Lines of cards of Funny Friends that are right.
FRIENDS_LINES = (
    "needs 2 drinking",
    "needs no smoking",
    "needs happy_marriage",
    "needs 2 exes",
    "needs 3 children with A",
    "with person A",
    "with 2 new persons",
    "with partner",
    "gives 1 fat + 2 wisdom",
    "clears grief, fat",
    "loves A",
    "marries B",
    "separates",
    "sex with A",
    "child anonymous",
    "bars love forever",
    "amend picnic",
    "edition my_table",
)
#: Lines of scenes of The Pursuit of Happiness and of Funny Friends that are right.
PURSUIT_SCENE_LINES = (
    "row item_activity car",
    "seat 1 has 4 money",
    "seat 1 spends car level 2",
    "expect seat 1 has 1 influence",
    "expect seat 1 long_term 2",
    "refuse seat 2 spends car level 3 because P4.6",
)
FRIENDS_SCENE_LINES = (
    "row dance_course",
    "seat 1 auctions dance_course",
    "seat 2 bids 3",
    "seat 1 brings woman 2",
    "seat 1 is friends with man 2, seat 2",
    "seat 1 has 2 drinking + 1 fat",
    "expect seat 1 is in love with woman 2",
    "expect seat 2 time 4",
    "expect seat 1 slept 2 times with man 3",
)
#: The lines of each grammar.
KINDS = {
    "cards": (GRAMMAR, LINES),
    "editions": (GRAMMAR, EDITION_LINES),
    "scenes": (SCENES, SCENE_LINES),
    "pursuit": (grammar_of(PURSUIT), PURSUIT_LINES),
    "friends": (grammar_of(FRIENDS), FRIENDS_LINES),
    "scenes of pursuit": (scene_grammar("pursuit"), PURSUIT_SCENE_LINES),
    "scenes of friends": (scene_grammar("friends"), FRIENDS_SCENE_LINES),
}
#: What is above the line in a file of each kind.
ABOVE = {
    "cards": "deck old_age\ncard dog: health\n",
    "pursuit": "game pursuit\ncard dog: basic\n",
    "friends": "game friends\ncard dog: life\n",
    "scenes": "scene tried\n",
    "scenes of pursuit": "game pursuit\nscene tried\n",
    "scenes of friends": "game friends\nscene tried\n",
}
#: What authors put into a line.
DEBRIS = (
    *GRAMMAR.vocabulary,
    *WORDS.look_alikes,
    *WORDS.fillers,
    *grammar_of(PURSUIT).vocabulary,
    *PURSUIT.look_alikes,
    *grammar_of(FRIENDS).vocabulary,
    *FRIENDS.look_alikes,
    *re.split(
        " ",
        "game round marriage token if or and each every least for than twice 5 two half -1 +1 $2 2x , ; : = / & => x",
    ),
)
#: Words that change what a card does; advice never puts them in.
WEIGHTY = frozenset({"any", "up", "no", "forever", "while", "in", "nothing", "turn"})


@st.composite
def broken_lines(draw: st.DrawFn, lines: tuple[str, ...] = LINES) -> str:
    """Return a line in which a word is left out, repeated, replaced or misspelt, or one more is put in."""
    words = draw(st.sampled_from(lines)).split()
    for _ in range(draw(st.integers(1, 2))):
        at = draw(st.integers(0, len(words) - 1))
        word = words[at]
        slip = draw(st.sampled_from(("leave out", "put in", "replace", "misspell", "capital")))
        if slip == "leave out" and len(words) > 1:
            del words[at]
        elif slip == "put in":
            words.insert(at + 1, draw(st.sampled_from(DEBRIS)))
        elif slip == "replace":
            words[at] = draw(st.sampled_from(DEBRIS))
        elif slip == "misspell" and len(word) > 3:
            cut = draw(st.integers(1, len(word) - 1))
            words[at] = word[:cut] + word[cut + 1 :]
        else:
            words[at] = word.capitalize()
    return " ".join(words)


def fix_of(line: str, grammar: Grammar = GRAMMAR) -> Fix | None:
    """Return the advice for a line; `None` if nothing is wrong with it."""
    text = f"{line}\n"
    if grammar.is_valid(text):
        return None
    misfit = find_misfit(text, grammar.start_of(line), grammar)
    return game_correction(text, grammar) if isinstance(misfit, PhraseError) else best_fix(misfit)


def numbers_in(line: str) -> Counter[int]:
    """Return the numbers of a line above 1, also those that are written as words."""
    found = [int(number) for number in re.findall(r"[0-9]+", line)]
    found += [NUMBERS[normalize_word(word)] for word in line.split() if normalize_word(word) in NUMBERS]
    return Counter(number for number in found if number > 1)


#: A message with one of these says that something of the line goes.
SAID_TO_GO = ("leave out", "replaces", "nothing may follow", "removes the whole clause")


@pytest.mark.parametrize("kind", KINDS)
@few_examples(6)
@given(data=st.data())
def test_a_line_that_follows_advice_has_no_error(kind, data):
    """An author who copies what is said is done with this line."""
    grammar, lines = KINDS[kind]
    fix = fix_of(data.draw(broken_lines(lines)), grammar)

    assert fix is None or not fix.line or grammar.is_valid(f"{fix.line}\n")


@pytest.mark.parametrize("kind", KINDS)
@few_examples(6)
@given(data=st.data())
def test_advice_keeps_every_number(kind, data):
    """No number above 1 is changed, dropped or invented, unless the message says so."""
    grammar, lines = KINDS[kind]
    line = data.draw(broken_lines(lines))
    fix = fix_of(line, grammar)
    if fix is None or not fix.line or {"twice", "double"} & set(line.split()):
        return
    before, after = numbers_in(line), numbers_in(fix.line)

    assert after - before <= Counter({2: line.lower().count("count")}), fix
    assert before <= after or any(said in fix.help for said in SAID_TO_GO), fix


@pytest.mark.parametrize("kind", KINDS)
@few_examples(6)
@given(data=st.data())
def test_the_line_in_a_message_can_be_copied(kind, data):
    """As the reader of the file reports it: written in place of the old line, it has no error."""
    grammar, lines = KINDS[kind]
    line = data.draw(broken_lines(lines))
    fix = fix_of(line, grammar)
    whole = " ".join(fix.line.split()) if fix is not None else ""

    assert f"write '{whole}'" not in helps(kind, line) or not helps(kind, whole)


def helps(kind: str, line: str) -> list[str]:
    """Return what is said about a line of a file; "?" for an error without help."""
    above = ABOVE.get(kind, "")
    read = read_scenes if kind.startswith("scenes") else read_cards
    _, faults = read(f"{above}{line}\n")
    number = above.count("\n") + 1
    wrong = [fault for fault in faults if fault.span.line == number and fault.code in {"CV101", "CV102"}]
    return [fault.help or "?" for fault in wrong]


@given(broken_lines())
def test_advice_puts_in_no_word_that_changes_the_card(line):
    """Whatever bounds, forbids or lasts was written by the author, in one word or another."""
    fix = fix_of(line)
    if fix is None or not fix.line:
        return
    written = {normalize_word(word) for word in re.findall(r"\w+", line)}
    known = written | {WORDS.look_alikes.get(word, word) for word in written}
    new = {word for word in fix.line.split() if word in WEIGHTY and word not in known}

    assert {word for word in new if not _is_alike(word, written)} == set()


def _is_alike(word: str, written: set[str]) -> bool:
    """Return whether a word was written in another form: misspelt, glued, or as a phrase of the tables."""
    means = {
        "turn": {"once", "each", "every", "per", "round"},
        "no": {"not", "0", "without", "zero"},
        "while": {"dice", "die", "roll", "rolls"},
        "in": {"during", "from", "at", "on"},
        "forever": {"for"},
        "any": {"all", "every", "each"},
        "nothing": {"0", "no"},
        "up": {"to", "twice"},
    }
    return bool(means[word] & written) or any(word in other or did_you_mean(other, [word]) for other in written)


@pytest.mark.parametrize(
    ("line", "forbidden"),
    [
        ("may change 1 money -> health once per game", "turn"),
        ("may change 1 money -> health once per round", "once per turn"),
        ("may change 2 money -> 1 health", "up to 2"),
        ("may change 2 money -> 1 health once per turn", "up to 2"),
        ("needs marriage", "no"),
        ("needs old_age", "no"),
        ("scores 5 if 3 work", "per"),
        ("gives 1 token", "joker"),
        ("may gain 1 health once per turn", "reroll"),
    ],
)
def test_advice_that_misled_authors_is_gone(line, forbidden):
    """These lines once led to another card than the author meant."""
    fix = fix_of(line)

    assert fix is not None
    assert fix.help
    assert f"write '{forbidden}'" not in fix.help
    assert f"did you mean '{forbidden}'" not in fix.help


@pytest.mark.parametrize(
    ("line", "mended"),
    [
        ("Cost: 2 Money", "cost 2 money"),
        ("cost two coins and one heart", "cost 2 money + 1 health"),
        ("may change 1 money \u2192 health each turn", "may change 1 money -> health once per turn"),
    ],
)
def test_several_mistakes_are_mended_together(line, mended):
    """The whole line is shown."""
    assert fix_of(line) == Fix(f"write '{mended}'", mended)


def test_a_mistake_that_remains_is_named():
    """Advice that is not the whole truth says so."""
    assert fix_of("cost two time") == Fix("write '2'; also look at 'time'")
    assert fix_of("play save one card") == Fix("write '1'; then write 'on misfortune'")


@pytest.mark.parametrize(
    "table", [WORDS.corrections, WORDS.limits, PURSUIT.corrections, PURSUIT.limits, FRIENDS.corrections, FRIENDS.limits]
)
def test_corrections_are_plain_patterns(table):
    """Each compiles, and says something."""
    for correction in table:
        assert re.compile(correction.pattern)
        assert correction.line or correction.help
