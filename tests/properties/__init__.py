"""Whole-game properties: what holds at every step, of every game, under every edition.

`referee` holds what watches the games; `invariants.toml` says which test proves which invariant.
"""
