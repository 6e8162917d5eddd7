"""What fuzzing once found stays mended, and its targets hold for what they begin with."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from effort.examples import few_examples
from fuzz.targets import DICTIONARY, SEEDS, TARGETS

CORPUS = Path(__file__).parent / "corpus"


@cache
def seeds(target: str) -> list[bytes]:
    """Return what a target begins with, made once."""
    return SEEDS[target]()


@pytest.mark.parametrize(
    "finding", sorted(CORPUS.glob("*/*")), ids=lambda finding: f"{finding.parent.name}-{finding.name}"
)
def test_findings_stay_mended(finding):
    """Each file of the corpus broke something once; its folder is the target."""
    TARGETS[finding.parent.name](finding.read_bytes())


@pytest.mark.parametrize("target", TARGETS)
def test_every_target_has_seeds_and_words(target):
    """A fuzzer that begins with nothing finds nothing."""
    assert len(seeds(target)) >= 10
    assert len(DICTIONARY[target]) >= 5


@pytest.mark.parametrize("target", TARGETS)
@few_examples(5)
@given(data=st.data())
def test_every_target_holds_for_mangled_seeds(target, data):
    """A seed with a piece cut out, doubled, or swapped for a word."""
    seed = data.draw(st.sampled_from(seeds(target)))
    begin = data.draw(st.integers(0, len(seed)))
    end = data.draw(st.integers(begin, min(len(seed), begin + 20)))
    put = data.draw(
        st.sampled_from([b"", seed[begin:end] * 2, *(word.encode() for word in DICTIONARY[target])]) | st.binary()
    )

    TARGETS[target](seed[:begin] + put + seed[end:])
