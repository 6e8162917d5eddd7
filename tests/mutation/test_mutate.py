"""The command that makes mutants counts each of them once, and is content only when all were tried."""

from __future__ import annotations

import json
import re
import tomllib

import pytest
from attrs import evolve

from mutation import mutate
from mutation.mutants import Change, Reason

pytestmark = pytest.mark.slow

VIEW = next(module for module in mutate.modules() if module.name == "view")
SAME, OTHER = Change("paid", "a", "b"), Change("paid", "a", "c")


@pytest.fixture
def judge(monkeypatch, capsys):
    """What is reported of ninety mutants that fail a test, one that is equivalent, and some more."""
    monkeypatch.setattr(mutate, "reasons", lambda _: (Reason("paid", 1, equivalent=True, why="It does the same."),))

    def judged(*fates: str, is_known_alive: bool = True) -> tuple[bool, str]:
        every = dict(enumerate([*90 * ["tests"], *is_known_alive * ["alive"], *fates]))
        alive = [*is_known_alive * [SAME], *fates.count("alive") * [OTHER]]
        return mutate.report(evolve(VIEW, aim=85), every, alive), capsys.readouterr().out

    return judged


@pytest.mark.parametrize("more", [[], ["types", "hung", "hung"], ["untried"], ["alive", "untried", "untried", "types"]])
def test_each_mutant_is_counted_once(judge, more):
    """The parts add up to the whole."""
    total, *parts = map(int, re.findall(r" (\d+) [a-z]", judge(*more)[1].partition(";")[0]))

    assert total == 91 + len(more)
    assert sum(parts) == total


def test_all_is_well_when_every_mutant_has_its_fate(judge):
    """Noticed, or alive for a reason."""
    is_well, report = judge("types", "hung")

    assert is_well
    assert "100.0 % noticed" in report


def test_an_untried_mutant_is_not_noticed(judge):
    """However many others were."""
    is_well, report = judge(*10 * ["untried"])

    assert not is_well
    assert "10 were not tried; 90.0 % noticed, aim 85" in report


def test_a_mutant_that_lives_needs_a_reason(judge):
    """All that live in the function are shown, for the list does not say which are known."""
    is_well, report = judge("alive")

    assert not is_well
    assert "view.paid: 2 live, and tests/mutation/survivors.toml lists 1; write a test" in report
    assert "Those that live:\n    - a\n    + b\n    - a\n    + c\n" in report


def test_a_reason_needs_its_mutant(judge):
    """It would excuse one that was never looked at."""
    is_well, report = judge(is_known_alive=False)

    assert not is_well
    assert "view.paid: 0 live, and tests/mutation/survivors.toml lists 1; lower `mutants` there" in report


def test_few_noticed_mutants_are_too_few(judge, monkeypatch):
    """A reason for each does not help."""
    monkeypatch.setattr(mutate, "reasons", lambda _: (Reason("paid", 31, equivalent=False, why="Who minds?"),))
    is_well, report = judge(*30 * ["alive"])

    assert not is_well
    assert "lists" not in report


@pytest.fixture
def sample(monkeypatch, tmp_path):
    """Chooses some of ninety mutants that fail a test and ten that live."""
    tried: list[str] = []
    every = {"view": {f"view.{number}": "tests" if number < 90 else "alive" for number in range(100)}}
    monkeypatch.setattr(mutate, "lay_out", lambda *_: None)
    monkeypatch.setattr(mutate, "mutmut", lambda _folder, _children, *keys: tried.extend(keys))
    monkeypatch.setattr(mutate, "fates", lambda *_: every)

    def sampled(size: int, seed: int) -> dict[str, str]:
        tried.clear()
        found, total = mutate.try_sample(tmp_path, [VIEW], 1, size, seed)
        assert total == 100
        assert sorted(tried[1:]) == sorted(found["view"])
        return found["view"]

    return sampled


def test_a_sample_is_chosen_by_its_seed(sample):
    """Each mutant at most once, and all of them if the sample is large enough."""
    assert len(sample(20, 1)) == 20
    assert sample(20, 1) == sample(20, 1) != sample(20, 2)
    assert len(sample(1000, 1)) == 100


def test_a_sample_reports_the_share_that_was_noticed(capsys):
    """With an interval; mutants that live are listed."""
    alive = {"view": [SAME, OTHER]}
    is_well = mutate.report_sample(
        [VIEW], {"view": {"a": "alive", "b": "alive", **dict.fromkeys(range(18), "tests")}}, 99, alive
    )
    report = capsys.readouterr().out

    assert is_well == (VIEW.aim <= 90)
    assert "20 of 99 mutants: 18 fail a test" in report
    assert "90.0 % noticed (69.9 to 97.2 %)" in report
    assert "    - a\n    + c\n" in report


def test_a_sample_with_too_few_noticed_mutants_fails():
    """The aim holds for samples as well, and so does the rule that all are tried."""
    few = {"view": {"a": "alive", **dict.fromkeys(range(2), "tests")}}
    untried = {"view": {"a": "untried", **dict.fromkeys(range(99), "tests")}}

    assert not mutate.report_sample([VIEW], few, 9, {"view": [OTHER]})
    assert not mutate.report_sample([VIEW], untried, 100, {"view": []})


def test_codes_of_mutmut_become_fates(tmp_path):
    """Without a code a mutant was not tried, and with a strange one it lives."""
    meta = tmp_path / "mutants" / f"{VIEW.file}.meta"
    meta.parent.mkdir(parents=True)
    meta.write_text(json.dumps({"exit_code_by_key": {"a": None, "b": 1, "c": 0, "d": 37, "e": 36, "f": 33}}), "utf-8")

    assert mutate.fates(tmp_path, [VIEW]) == {
        "view": {"a": "untried", "b": "tests", "c": "alive", "d": "types", "e": "hung", "f": "alive"}
    }


def test_a_name_means_a_module_or_else_a_group():
    """Modules and groups can be mixed; their order is that of the list."""
    friends = [module for module in mutate.modules() if module.group == "friends"]
    chosen = mutate.choose(["friends", "payment"])

    assert [module.name for module in chosen] == ["payment", *(module.name for module in friends)]
    assert mutate.choose(["friends/rulebook/love"]) == [one for one in friends if one.name.endswith("/love")]
    assert mutate.choose([]) == list(mutate.modules())


def test_an_unknown_name_is_reported():
    """The message names what is unknown, and only that."""
    with pytest.raises(ValueError, match=r"^modules.toml has no marriage$"):
        mutate.choose(["payment", "marriage"])


def test_a_folder_that_was_kept_is_laid_out_anew(tmp_path):
    """Old files go, mutmut's findings stay, and the settings are written once."""
    findings = tmp_path / "mutants" / "findings"
    findings.parent.mkdir()
    findings.touch()
    mutate.lay_out(tmp_path, [VIEW])
    old = tmp_path / "src" / "old.py"
    old.touch()
    mutate.lay_out(tmp_path, [VIEW])
    settings = tomllib.loads((tmp_path / "pyproject.toml").read_text("utf-8"))["tool"]["mutmut"]

    assert findings.exists()
    assert not old.exists()
    assert settings["only_mutate"] == [VIEW.file.as_posix()]
    assert all((tmp_path / each).exists() for each in ["src", *settings["also_copy"]])
