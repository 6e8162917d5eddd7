"""The scene lines that only The Pursuit of Happiness has.

Reading order: `lines` and `builder`; then `places`, `seat_facts`, `position_checks` and `layout` for
the position; `stage`, `acting` and `expecting` for the moves, outcomes and expectations; and `words`
and `scenes` for the additions to the scene language.
"""
