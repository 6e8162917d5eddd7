"""The command that makes mutants counts each of them once, and is content only when all were tried."""

from __future__ import annotations

import importlib
import json
import re
import sys
import tomllib
from pathlib import Path

import pytest

from mutation.mutants import Change, Module, Reason

HERE = Path(__file__).parent


@pytest.fixture
def mutate(monkeypatch):
    """The command as a module, which finds its neighbours as if it were run."""
    monkeypatch.syspath_prepend(str(HERE))
    yield importlib.import_module("mutate")
    for name in ("mutate", "mutants"):
        sys.modules.pop(name, None)


@pytest.fixture
def judge(mutate, monkeypatch, capsys):
    """What is told of ninety mutants that fail a test, one that does the same as the code, and some more."""
    same, other = Change("paid", "a", "b"), Change("paid", "a", "c")
    known = (Reason("It does the same.", equivalent=True, changes=(same,)),)
    monkeypatch.setattr(mutate, "reasons", lambda _: known)
    module = Module("payment", "payment", ["tests"], aim=85, types=True)

    def judged(*fates: str, is_known_alive: bool = True) -> tuple[bool, str]:
        every = dict(enumerate([*90 * ["tests"], *is_known_alive * ["nobody"], *fates]))
        alive = [*is_known_alive * [same], *fates.count("nobody") * [other]]
        return mutate.told(module, every, alive), capsys.readouterr().out

    return judged


@pytest.mark.parametrize(
    "more", [[], ["types", "hung", "hung"], ["untried"], ["nobody", "untried", "untried", "types"]]
)
def test_each_mutant_is_counted_once(judge, more):
    """What is told adds up."""
    total, *parts = map(int, re.findall(r" (\d+) [a-z]", judge(*more)[1].partition(";")[0]))

    assert total == 91 + len(more)
    assert sum(parts) == total


def test_all_is_well_when_every_mutant_has_its_fate(judge):
    """Noticed by somebody, or alive for a reason."""
    is_well, told = judge("types", "hung")

    assert is_well
    assert "100.0 % noticed" in told


def test_an_untried_mutant_is_not_noticed(judge):
    """However many others were."""
    is_well, told = judge(*10 * ["untried"])

    assert not is_well
    assert "10 were not tried; 90.0 % noticed, aim 85" in told


def test_a_mutant_that_lives_needs_a_reason(judge):
    """However high the aim is passed."""
    is_well, told = judge("nobody")

    assert not is_well
    assert "lives without a reason: payment.py, paid\n    - a\n    + c" in told


def test_a_reason_needs_its_mutant(judge):
    """It would excuse what nobody looked at."""
    is_well, told = judge(is_known_alive=False)

    assert not is_well
    assert "has a reason and does not live: payment.py, paid\n    - a\n    + b" in told


def test_few_noticed_mutants_are_too_few(judge, mutate, monkeypatch):
    """A reason for each does not help."""
    changes = (Change("paid", "a", "b"), Change("paid", "a", "c"))
    monkeypatch.setattr(mutate, "reasons", lambda _: (Reason("Who minds?", False, changes),))

    assert not judge(*30 * ["nobody"])[0]


def test_codes_of_mutmut_become_fates(mutate, tmp_path):
    """What has no code was not tried, and what has a strange one lives."""
    meta = tmp_path / "mutants" / mutate.GAME / "view.py.meta"
    meta.parent.mkdir(parents=True)
    meta.write_text(json.dumps({"exit_code_by_key": {"a": None, "b": 1, "c": 0, "d": 37, "e": 36, "f": 33}}), "utf-8")
    module = Module("view", "view", ["tests"], aim=95, types=False)

    assert mutate.fates(tmp_path, [module]) == {
        "view": {"a": "untried", "b": "tests", "c": "nobody", "d": "types", "e": "hung", "f": "nobody"}
    }


def test_a_folder_that_was_kept_is_laid_out_anew(mutate, tmp_path):
    """Yesterday's files go, mutmut's findings stay, and settings stand once."""
    group = [module for module in mutate.modules() if module.name == "view"]
    findings = tmp_path / "mutants" / "findings"
    findings.parent.mkdir()
    findings.touch()
    mutate.lay_out(tmp_path, group)
    old = tmp_path / "src" / "old.py"
    old.touch()
    mutate.lay_out(tmp_path, group)
    settings = tomllib.loads((tmp_path / "pyproject.toml").read_text("utf-8"))["tool"]["mutmut"]

    assert findings.exists()
    assert not old.exists()
    assert settings["only_mutate"] == ["src/cvrules/games/cv/view.py"]
    assert all((tmp_path / each).exists() for each in ["src", *settings["also_copy"]])
