"""Whatever the bytes: no exception, faults that make sense, and no more of them than are read.

How time grows is measured by the benchmarks; here only work is counted.
"""

from __future__ import annotations

import pytest

from cvrules import Limits, read_cards
from cvrules.games.cv.cards.words import WORDS
from cvrules.lang import explain
from cvrules.lang.formatter import format_text
from cvrules.lang.grammar import grammar_of
from effort.sweeps import case

MEGABYTE = 1024 * 1024
CARD = "card 1 dog: health\n"
MANY = ["CV106"]
#: What is wrong with huge or broken texts: how huge, the text of that size, and the codes of its faults.
BAD = {
    "one letter": (10 * MEGABYTE, lambda size: "a" * size, ["CV101"]),
    "spaces": (10 * MEGABYTE, lambda size: " " * size, []),
    "one word of a clause": (10 * MEGABYTE, lambda size: CARD + "cost 1 " + "m" * size, ["CV101"]),
    "one name": (10 * MEGABYTE, lambda size: "card 1 " + "d" * size + ": health\n", []),
    "a comment": (10 * MEGABYTE, lambda size: CARD + "#" + "x" * size + "\n cost 1 money\n", []),
    "NUL": (10 * MEGABYTE, lambda size: "\0" * size, ["CV105"]),
    "blank lines": (MEGABYTE, lambda size: "\n" * size, []),
    "the digits of a number": (5_000, lambda size: CARD + "cost " + "9" * size + " money\n", ["CV103"]),
    "the digits of a card number": (5_000, lambda size: "card " + "1" * size + " dog: health\n", ["CV103"]),
    "zeros": (5_000, lambda size: CARD + "cost " + "0" * size + " money\n", ["CV103"]),
    "joined terms": (100_000, lambda size: CARD + "cost " + " + ".join(["1 money"] * size) + "\n", ["CV202"]),
    "joined lines": (20_000, lambda size: CARD + "cost 1 money\n" + "+ 1 health\n" * size, ["CV202"]),
    "pluses": (50_000, lambda size: CARD + "cost 1 money" + "+" * size + "\n", ["CV101"]),
    "pluses in lines": (50_000, lambda size: CARD + "cost 1 money" + "\n+" * size + "\n", ["CV101"]),
    "pluses and nothing else": (50_000, lambda size: "+\n" * size, ["CV101"]),
    "types": (20_000, lambda size: "card 1 dog: " + " | ".join(["health"] * size) + "\n", ["CV208"]),
    "sources": (50_000, lambda size: CARD + "source " + ", ".join(f"s{i}" for i in range(size)) + "\n", []),
    "holes": (20_000, lambda size: CARD + "cost " + " + ".join("?" * size) + "\n", ["CV202"]),
    "the same clause": (20_000, lambda size: CARD + "cost 1 money\n" * size, ["CV201"] * 50 + MANY),
    "different clauses of a kind": (
        9_801,
        lambda size: CARD + "".join(f"scores {i % 99 + 1} per {i // 99 + 1} work\n" for i in range(size)),
        [],
    ),
    "broken lines in one card": (10_000, lambda size: CARD + "cost 1 moeny\n" * size, ["CV101"] * 50 + MANY),
    "unknown words in one card": (
        10_000,
        lambda size: CARD + "".join(f"xyz{i} 1 money\n" for i in range(size)),
        ["CV101"] * 50 + MANY,
    ),
    "broken cards": (10_000, lambda size: "card 1 dog: helth\n cost 1 money\n" * size, ["CV101"] * 50 + MANY),
    "misspelt headers": (10_000, lambda size: "crad 1 dog: health\n cost 1 money\n" * size, ["CV101"] * 50 + MANY),
    "clauses without a card": (10_000, lambda size: "cost 1 money\n" * size, ["CV107"]),
    "lines with hidden letters": (10_000, lambda size: "# \u200b\n" * size, ["CV105"] * 50 + MANY),
    "bytes that are not text": (10_000, lambda size: b"\xff\n" * size, ["CV104"] * 50 + MANY),
    "editions": (10_000, lambda size: "".join(f"edition e{i}\n" for i in range(size)), ["CV408"] * 50 + MANY),
}
#: A quick run reads a fiftieth of each text.
SHARES = [case(50, slow=False), case(1, slow=True)]


@pytest.mark.parametrize("name", BAD)
@pytest.mark.parametrize("share", SHARES)
def test_bad_texts_have_few_sensible_faults(name, share):
    """L8: huge and broken files are read to the end, and said to be wrong in a few words."""
    size, text, expected = BAD[name]

    _, faults = read_cards(text(size // share))

    assert [fault.code for fault in faults] == expected
    assert all(len(f"{fault.message}{fault.label}{fault.help}") < 300 for fault in faults)


@pytest.mark.parametrize("name", ["one name", "joined lines", "sources", "blank lines"])
@pytest.mark.parametrize("share", SHARES)
def test_huge_texts_are_formatted_or_left_alone(name, share):
    """The formatter reads the same texts, and never loses one."""
    size, text, expected = BAD[name]
    given = text(size // share)

    result, faults = format_text(given, WORDS)

    assert [fault.code for fault in faults] == expected
    assert result == given if faults else result.split() == given.split()


def test_what_is_counted_is_right():
    """Together, the faults shown and those counted are all there are."""
    _, faults = read_cards(CARD + "cost 1 moeny\n" * 10_000)

    assert faults[-1].message == "and 9950 more errors"


def test_strangers_texts_are_cut_off_early():
    """A file over the limit is not even decoded."""
    _, faults = read_cards(b"\xff" * MEGABYTE, limits=Limits.for_strangers())

    assert [fault.code for fault in faults] == ["CV106"]


@pytest.fixture
def parser_calls(monkeypatch):
    """Counts how often a line is parsed, and how often one is parsed again to explain it."""
    calls = {"parse": 0, "explain": 0}
    grammar = grammar_of(WORDS)
    parse, explain_misfit = grammar.parse, explain.explain_misfit

    def counted_parse(*args, **options):
        calls["parse"] += 1
        return parse(*args, **options)

    def counted_explain(*args, **options):
        calls["explain"] += 1
        return explain_misfit(*args, **options)

    monkeypatch.setattr(grammar, "parse", counted_parse)
    monkeypatch.setattr(explain, "explain_misfit", counted_explain)
    return calls


def test_broken_lines_are_explained_at_most_fifty_times(parser_calls):
    """Each line is parsed once, and an explained one twice more: with the advice followed, and on its card."""
    read_cards(CARD + "".join(f"cost {i} moeny\n" for i in range(1_000)))

    assert parser_calls == {"parse": 1_100, "explain": 50}


def test_a_line_that_repeats_is_parsed_once(parser_calls):
    """Cards repeat each other's lines."""
    read_cards((CARD + " cost 1 money\n gives 1 die\n") * 100)

    assert parser_calls == {"parse": 3, "explain": 0}
