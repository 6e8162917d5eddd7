"""The functions that users call to load, check, show and translate cards.

Reading order: `cards` (reads cards), `wrong_game` (reports files for another game), `checking` (checks
cards), `catalogues` (loads texts), `loading` (loads rules), `card_digests` (finds changed cards),
`made_up` (finds made-up values), `faces` (draws cards), `describing` (puts values into words),
`showing` (draws tables), `recorded_rules` and `records` (load replays and positions).

For translators: `text_order`, `translating`. For `cvrules explain`: `rulebooks`, `topic_lists`,
`explaining`.
"""
