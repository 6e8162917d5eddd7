"""The functions that users call to load, check, show and translate cards.

Reading order: `cards`, `checking`, `catalogues`, `card_digests`, `loading`, `faces`, `describing`,
`showing`, `text_order`, `translating`, `recorded_rules`, `records`, `rulebooks`, `topic_lists`, `explaining`.
"""
