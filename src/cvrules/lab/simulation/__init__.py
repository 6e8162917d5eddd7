"""Plays many games between bots, in one or many processes, and records them.

Reading order: `jobs` (the question that a run answers), `guard` (time limits for bots), `rows`
(what is recorded), `batches` (plays some games of a job), `executors` (plays all of them), `results`
(saves them in a folder and resumes a run), `summary`, `intervals` and `report` (what they show), `arena` (the
same in Python), `differences` (two folders compared), and `cluster` (on many machines).
"""
