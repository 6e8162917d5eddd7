"""What a seat knows: in this game, the whole table, because nothing is hidden.

Reading order: `view`, `next_upkeep`, `survival`.
"""
