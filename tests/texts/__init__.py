"""Texts for tests: random ones, broken ones and golden ones.

- `strategies`: what card files may hold, for any game: bundles, cards, whole sets.
- `cards`: texts of such sets, laid out oddly or broken.
- `catalogues`: catalogues of texts in several languages.
- `friends`, `pursuit`: what files of these games may hold.
- `orchard`: the made-up game as it is written at a terminal.
- `scenes`: scenes, the shipped ones and small ones.
- `slips`: typical mistakes, and the answers to them.
- `golden`: whole texts, compared letter by letter.
"""
