"""Texts that tests read: made at random, broken on purpose, or kept letter by letter.

- `strategies`: what card files may hold, for any game: bundles, cards, whole sets.
- `cards`: texts of such sets, laid out oddly or broken.
- `catalogues`: catalogues of texts in several languages.
- `orchard`: the made-up game as it is written at a terminal.
- `scenes`: scenes, the shipped ones and small ones.
- `slips`: slips, and what is answered to them.
- `golden`: whole texts that people read, compared letter by letter.
"""
