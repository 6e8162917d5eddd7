"""Whatever the bytes: no exception, faults that make sense, and no more of them than are read.

How time grows is measured by the benchmarks; here only work is counted.
"""

from __future__ import annotations

import pytest

from cvrules import Limits, read_cards
from cvrules.games.cv.words import CV
from cvrules.lang import reader
from cvrules.lang.formatter import formatted
from cvrules.lang.grammar import grammar_of

MEGABYTE = 1024 * 1024
CARD = "card 1 dog: health\n"
#: What is wrong with huge or broken texts: the text, and the codes of its faults.
BAD = {
    "10 MB of one letter": ("a" * 10 * MEGABYTE, ["CV101"]),
    "10 MB of spaces": (" " * 10 * MEGABYTE, []),
    "10 MB in one word of a clause": (CARD + "cost 1 " + "m" * 10 * MEGABYTE, ["CV101"]),
    "10 MB in one name": ("card 1 " + "d" * 10 * MEGABYTE + ": health\n", []),
    "a comment of 10 MB": (CARD + "#" + "x" * 10 * MEGABYTE + "\n cost 1 money\n", []),
    "10 MB of NUL": ("\0" * 10 * MEGABYTE, ["CV105"]),
    "1 MB of blank lines": ("\n" * MEGABYTE, []),
    "a number of 5,000 digits": (CARD + "cost " + "9" * 5_000 + " money\n", ["CV103"]),
    "a card number of 5,000 digits": ("card " + "1" * 5_000 + " dog: health\n", ["CV103"]),
    "5,000 zeros": (CARD + "cost " + "0" * 5_000 + " money\n", ["CV103"]),
    "100,000 joined terms": (CARD + "cost " + " + ".join(["1 money"] * 100_000) + "\n", ["CV202"]),
    "20,000 joined lines": (CARD + "cost 1 money\n" + "+ 1 health\n" * 20_000, ["CV202"]),
    "50,000 pluses": (CARD + "cost 1 money" + "+" * 50_000 + "\n", ["CV101"]),
    "50,000 pluses in lines": (CARD + "cost 1 money" + "\n+" * 50_000 + "\n", ["CV101"]),
    "50,000 pluses and nothing else": ("+\n" * 50_000, ["CV101"]),
    "20,000 types": ("card 1 dog: " + " | ".join(["health"] * 20_000) + "\n", ["CV208"]),
    "50,000 sources": (CARD + "source " + ", ".join(f"s{i}" for i in range(50_000)) + "\n", []),
    "20,000 holes": (CARD + "cost " + " + ".join("?" * 20_000) + "\n", ["CV202"]),
    "20,000 times the same clause": (CARD + "cost 1 money\n" * 20_000, ["CV201"] * 50 + ["CV106"]),
    "9,801 different clauses of a kind": (
        CARD + "".join(f"scores {i % 99 + 1} per {i // 99 + 1} work\n" for i in range(9_801)),
        [],
    ),
    "10,000 broken lines in one card": (CARD + "cost 1 moeny\n" * 10_000, ["CV101"] * 50 + ["CV106"]),
    "10,000 unknown words in one card": (
        CARD + "".join(f"xyz{i} 1 money\n" for i in range(10_000)),
        ["CV101"] * 50 + ["CV106"],
    ),
    "10,000 broken cards": ("card 1 dog: helth\n cost 1 money\n" * 10_000, ["CV101"] * 50 + ["CV106"]),
    "10,000 misspelt headers": ("crad 1 dog: health\n cost 1 money\n" * 10_000, ["CV101"] * 50 + ["CV106"]),
    "10,000 clauses without a card": ("cost 1 money\n" * 10_000, ["CV107"]),
    "10,000 lines with hidden letters": ("# \u200b\n" * 10_000, ["CV105"] * 50 + ["CV106"]),
    "10,000 bytes that are no text": (b"\xff\n" * 10_000, ["CV104"] * 50 + ["CV106"]),
    "10,000 editions": ("".join(f"edition e{i}\n" for i in range(10_000)), ["CV408"] * 50 + ["CV106"]),
}


@pytest.mark.parametrize("name", BAD)
def test_bad_texts_have_few_sensible_faults(name):
    """L8: huge and broken files are read to the end, and said to be wrong in a few words."""
    text, expected = BAD[name]

    _, faults = read_cards(text)

    assert [fault.code for fault in faults] == expected
    assert all(len(f"{fault.message}{fault.label}{fault.help}") < 300 for fault in faults)


@pytest.mark.parametrize("name", ["10 MB in one name", "20,000 joined lines", "50,000 sources", "1 MB of blank lines"])
def test_huge_texts_are_formatted_or_left_alone(name):
    """The formatter reads the same texts, and never loses one."""
    text, expected = BAD[name]

    result, faults = formatted(text, CV)

    assert [fault.code for fault in faults] == expected
    assert result == text if faults else result.split() == text.split()


def test_what_is_counted_is_right():
    """Together, the faults shown and those counted are all there are."""
    _, faults = read_cards(CARD + "cost 1 moeny\n" * 10_000)

    assert faults[-1].message == "and 9950 more faults"


def test_strangers_texts_are_cut_off_early():
    """A file over the limit is not even decoded."""
    _, faults = read_cards(b"\xff" * MEGABYTE, limits=Limits.for_strangers())

    assert [fault.code for fault in faults] == ["CV106"]


@pytest.fixture
def parser_calls(monkeypatch):
    """Counts how often a line is parsed, and how often one is parsed again to explain it."""
    calls = {"parse": 0, "explain": 0}
    grammar = grammar_of(CV)
    parse, explain = grammar.parse, reader.refused_line

    def counted_parse(*args, **options):
        calls["parse"] += 1
        return parse(*args, **options)

    def counted_explain(*args, **options):
        calls["explain"] += 1
        return explain(*args, **options)

    monkeypatch.setattr(grammar, "parse", counted_parse)
    monkeypatch.setattr(reader, "refused_line", counted_explain)
    return calls


def test_a_broken_line_is_parsed_once_and_explained_at_most_fifty_times(parser_calls):
    """Ten times the faults cost ten times the work, and explaining costs the same."""
    read_cards(CARD + "".join(f"cost {i} moeny\n" for i in range(1_000)))

    assert parser_calls == {"parse": 1_001, "explain": 50}


def test_a_line_that_repeats_is_parsed_once(parser_calls):
    """Cards repeat each other's lines."""
    read_cards((CARD + " cost 1 money\n gives 1 die\n") * 100)

    assert parser_calls == {"parse": 3, "explain": 0}
