"""Makes games usable from other packages.

`pettingzoo` provides environments for learning agents.
"""
