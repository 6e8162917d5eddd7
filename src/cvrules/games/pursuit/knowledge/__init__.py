"""The view of one seat, which shows the whole table because nothing is hidden.

Reading order: `view`.
"""
