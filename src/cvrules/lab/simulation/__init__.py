"""Plays many games between bots, in one or many processes, and records them.

The modules, in reading order:

- `jobs` describes the games to play.
- `time_limits` limits the time of bots.
- `rows` defines the rows that are recorded.
- `batches` plays some games of a job, and `executors` plays all of them.
- `results` saves the rows in a folder, so that a run can be resumed.
- `summary` computes averages with intervals, and `report` draws them.
- `arena` plays many games from Python.
- `differences` compares the results in two folders.
- `cluster` plays on many machines.
"""
