"""Views, possible worlds and odds: the information that one seat may have.

Reading order: `view`, `world`, `purchase`, `losses`, `odds`, `flow`, `receipt`.
"""
