"""Connects games to other packages.

The module `pettingzoo` provides environments for agents that learn to play.
"""
