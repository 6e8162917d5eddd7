"""Mistakes that a type checker must report: every line that ends in `# wrong`, and no other."""

from __future__ import annotations

from random import Random

import cvrules
from cvrules import cv, pursuit
from cvrules.lab import play_out

rules = cvrules.load("cv")
table = cvrules.deal(rules, 2)
view = cvrules.view(table, 0)
unknown = cvrules.deal(cvrules.load("some" + "game"), 2)


class Cheat:
    """A bot that wants to see the whole table."""

    def choose(self, view: cv.Table, rng: Random) -> cv.Move:
        """Return a move."""
        return cvrules.legal_moves(view)[int(rng.random())]


cvrules.play("nonsense", cv.Stop())  # wrong
cvrules.play(table, 7)  # wrong
cvrules.play(table, "stop")  # wrong
cvrules.play(view, cv.Stop())  # wrong
cvrules.play(view.table, cv.Stop())  # wrong
cvrules.play(table, cv.Ended(7))  # wrong
cvrules.play(table, cv.Stop(), ["nothing"])  # wrong
cvrules.play(table, cv.Stop(), (cv.Ended(7),))  # wrong
cvrules.settle(table, Random(1), {})  # wrong
cvrules.odds(cvrules.deal(cvrules.load("pursuit"), 2), "car")  # wrong
cvrules.rules_from_json(rules)  # wrong
cvrules.deal(3, 2)  # wrong
cvrules.view(view, 0)  # wrong
cvrules.score(view)  # wrong
cvrules.winners(view)  # wrong
cvrules.chances(view)  # wrong
cvrules.sample_world(table, Random(1))  # wrong
cvrules.settle(table, 7)  # wrong
cvrules.odds(unknown, "child")  # wrong
cvrules.payment(unknown)  # wrong
cvrules.parse_move("stop", "cv")  # wrong
cvrules.undo(table)  # wrong
cvrules.describe(7)  # wrong
cvrules.describe(table, rules=rules)  # wrong
cvrules.describe(cv.Stop(), "en", "cv")  # wrong
cvrules.show(cv.Stop())  # wrong
cvrules.languages(7)  # wrong
cvrules.editions(7)  # wrong
cvrules.to_json("stop")  # wrong
cvrules.to_json(cvrules.History((table,)))  # wrong
cvrules.view_from_json(view, rules)  # wrong
cvrules.view_from_json({}, "cv")  # wrong
cvrules.actions("cv", 2)  # wrong
cvrules.actions(rules, 2).mask(0)  # wrong
cvrules.actions(rules, 2).index(view, "stop")  # wrong
cvrules.observations(rules, 2).values(table)  # wrong
name = view.trakc  # wrong
name = table.sets  # wrong
name = rules.card("child").price  # wrong
name = cvrules.load("pursuit").card("car").price  # wrong
name = cvrules.load("friends").card("carnival").price  # wrong
name = cvrules.lod  # wrong
play_out(rules, [Cheat()], 1)  # wrong
play_out(rules, [pursuit.GreedyBot()], 1)  # wrong
