"""Tables as text, and checks for what is wrong with them.

Reading order: `notation`, `facts`, `cards`, `draft`, `turn`, `status`.
"""
