"""A referee of Funny Friends: slow, plain, and written from the rulebook alone.

It shares no code with the library, so that an engine can be compared with it move by move. In reading order:

- `cards`: what is printed on cards, with a reader and a printer for their lines; `rulings`: the open questions.
- `state`: everything on the table; `agenda`: steps, questions and answers.
- `preparation`, `control`: the setup, and the version for control freaks.
- `periods`, `turns`, `auction`, `passing`, `goals`: the course of a game.
- `needs`, `company`, `offers`: prerequisites, who comes along, and offers.
- `events`, `gauges`, `love`, `bed`: the effects of a card, in their order.
- `knowledge`: what each seat may know.
- `referee`: the game as tests use it: `new_game`, `question`, `moves`, `outcomes`, `apply`, `result`, `view`, `seen`.
- `soundness`: what must always hold; `playing`, `box_generator`: random games and card sets; `tabletop`, `example_cards`:
  tables laid by hand.

Texts
-----
A move is a text. GOAL and CARD are slugs, GAUGE is one of nine, PERSON is `seat 2`, `woman 1` or `man 3`: the neutral
women and men count from 1. Seats count from 1 in texts, from 0 in data. What a person is to a player is one of friend,
in_love, engaged, married, happily_married, ex and still_married; strangers are not on the tableau.

======== =============================================== ================================================================
question texts                                           who, and when
======== =============================================== ================================================================
gender   `be woman`, `be man`                            each seat in order, before everything else
choose   `choose GOAL`                                   a draft; a trade, once for each category in hand
act      `take CARD`, `auction CARD`, `fulfil GOAL`,     the seat that has the turn; `take` in puberty, `auction` and
         `trade`, `pass`                                 `trade` in life
bid      `bid N`, `drop`                                 the selector opens without `drop`; then clockwise
steal    `steal from seat N`, `leave it`                 who passes, one marker at a time; `leave it` by ruling only
name     `bring PERSON`, `force seat N`                  the active player, place by place
consent  `agree`, `refuse`                               a secure partner who is a player
offer    `offer`, `stay out`                             fellow players, clockwise from the active player's left
settle   `bring PERSON`, `force seat N`                  the active player, if there are offers
bonds    `do LINE`, such as `do sex with A`              the active player, by the ruling order_of_bonds only
bed      `with a woman`, `with a man`                    each player who has anonymous sex
order    `gain GAUGE`, `clear GAUGE`                     each player, while the order makes a difference
======== =============================================== ================================================================

Chance has equally likely outcomes, and is asked even if one is left: `start seat N` (start), `deal GOAL to seat N` (deal),
`reveal CARD` (mega, reveal). Moves are asked if there are two or more; `act` and `choose` are asked always, for their
answers depend on hidden goals. In a draft, the last card of a stack is taken without a question, and a player who holds
all categories of a stack takes none without a question: both are public, by the number of cards in the stacks.

Order
-----
1. Setup: genders, starting player, time, goals seat by seat and category by category (or the draft), the mega goal, the
   puberty cards one by one. A draft deals whole stacks first, then asks seat by seat: for each category with two or three
   players, in five rounds with more. A mega goal is revealed after a draft.
2. A life period reveals A cards, then B cards. Turns begin with the starting player.
3. An auction: the opening bid, then clockwise everybody who has not passed, could execute the card, has not dropped and
   can raise. The winner pays and executes; the selector who lost is asked to act again.
4. A card: naming in the order of its places, where like places ascend and the partner comes without a question; consent as
   soon as a name would break a secure relationship, and a new name after a refusal; offers, in rounds; settling: first
   force in ascending order, then places again, and the first `bring` ends the force. Markers of those who come are gone.
5. Effects: friendships, lines about bonds in their order, then gauges. Each line and the gauges touch the active player
   first, then the players who came along, clockwise. Consent for a separation or divorce is asked when its line is due.
6. A goal: naming, effects on the owner alone, the next mega goal. The fifth goal ends the game before any of this.
7. A passing player takes time, steals in ascending order of seats, and the turn goes on to the left of the selector.

Decisions of our own
--------------------
The rulebook leaves these open, too; they are too small, or too far from play, for a ruling.

- Players who were forced while naming are not asked to offer. Consent is asked for while naming, never while settling.
- Where the rest of the places goes to the named, any of them may take any place that fits.
- With force at settling only, the active player settles without offers, too, and force does not make a card available.
- A named secure partner is safe from offers on a place of love or marriage, also where new love would be skipped.
- A secure partner is asked once in an event; the answer holds for every line of it. For a person who is secure with
  another player, that player is asked. Without consent for a participant's separation, the bond stays.
- A player may deepen an engagement to marriage on a card and then separate by the same card without consent, even if
  the partner refused before: the relationship is not secure any more.
- Companions of a goal do not meet each other. A refused goal is refused as the fifth, too. A goal whose company is skipped
  still needs the friends and the partner on its left side.
- A celibate player's vow counts from the moment at which the goal lies open. `bars love` is about love and weddings.
- Two marriages, by the ruling second_marriage, both end in a divorce.
- Participants without anonymous sex with the other gender have no anonymous child.
- With limited markers, a card needs enough of them for its company; a child that a participant cannot have counts, too.
- Small rows, by the ruling exhaustion, end the game when no life card is left at all.
- Idle periods are counted whole: one with a card or goal in it begins the count anew, and trades do not count.
- No printed rule bounds the number of periods; `cap` ends a game after 40 of them, puberty included.
"""
