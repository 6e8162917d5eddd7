// A bot for any game of cvrules, written for Node; it needs no packages.
//
//     cvrules play --auto --bots "pipe:node examples/pipe_bot.mjs,greedy"
//
// It buys the card that gives the most symbols, throws its dice twice, and else takes the first legal move.

import { createInterface } from "node:readline";

/** The cards of the rules, by their name in moves. */
let cards = new Map();

/** Return how many symbols a card gives each turn. */
function symbolsOf(name) {
  const clauses = (cards.get(name)?.parts ?? []).flatMap((part) => part.clauses);
  const gives = clauses.find((clause) => clause.clause === "gives");
  return Object.values(gives?.bundle ?? {}).reduce((sum, amount) => sum + Number(amount), 0);
}

/** Return the best of the moves, judged by a function. */
function best(moves, worth) {
  return moves.reduce((one, other) => (worth(other) > worth(one) ? other : one));
}

/** Return the legal move that the bot likes best. */
function choose(view) {
  const purchases = view.legal_moves.filter((move) => ["Buy", "BuyByLuck", "Take"].includes(move.move));
  if (purchases.length) return best(purchases, (move) => symbolsOf(move.card));
  const stop = view.legal_moves.find((move) => move.move === "Stop");
  return stop && view.throws_left < 2 ? stop : view.legal_moves[0];
}

function send(answer) {
  process.stdout.write(JSON.stringify(answer) + "\n");
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.kind === "hello") {
    cards = new Map(message.rules.cards.map((card) => [card.name, card]));
    send({ protocol: 1 });
  } else if (message.kind === "decision") {
    send({ move: choose(message.view).text });
  } else if (message.kind === "result") {
    console.error(`points: ${message.points}`);
    break;
  }
}
