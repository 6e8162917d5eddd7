"""CV: its words, its rules in the order of the rulebook, and how both are told.

Reading order, by what they are about:

- the cards: `abilities`, `clauses`, `phrases`, `words`, `checks`, `dominance`, `rulings`;
- the table: `symbols`, `spec`, `rules`, `moves`, `movetext`, `events`, `seat`, `table`,
  `refusal`, `naming`;
- the rules: `setup`, `profile`, `rolling`, `payment`, `buying`, `misfortune`, `upkeep`,
  `adding`, `cleanup`, `assistance`, `scoring`, `chance`, `dispute`, `engine`, `game`;
- tables as text: `notation`, `position`, `whereabouts`, `upbringing`,
  `dice`, `ongoing`, `soundness`;
- what a seat knows: `view`, `world`, `odds`, `prospect`, `receipt`;
- bots: `appraisal`, `planning`, `bots`;
- words and pictures: `sentences`, `look`, `face`, `pen`, `narration`, `verdict`,
  `excuse`, `menu`, `screen`.
"""
