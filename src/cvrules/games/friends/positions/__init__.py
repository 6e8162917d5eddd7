"""Tables as text, and what is wrong with them.

Reading order: `notation`, `facts`, `cards`, `tableaus`, `status`.
"""
