"""Watches whole games, and objects to whatever breaks a rule.

In reading order:

- `record`, `judgement`, `turn_rules`, `gossip_rules`, `table_rules`: what a referee must know.
- `referee`: follows a game event by event and objects to whatever breaks a rule.
- `watched_games`: whole games under the referee's eyes.
- `forged_tables`: tables that a wrong engine might make.
- `engine_and_oracle`: two implementations side by side.
"""
