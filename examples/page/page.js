// The page of server.py. The part of the address after # has the name of the game and the key of the seat;
// browsers do not send this part to the server, so the key is in no log.

import { WORDS } from "./words.js";

const $ = (id) => document.getElementById(id);
const address = new URLSearchParams(location.hash.slice(1));
const [game, key] = [address.get("game"), address.get("key")];
const stored = JSON.parse(localStorage.getItem(`cvrules ${game}`) ?? "{}"); // the keys of a game that was created here
let language = localStorage.getItem("cvrules language") ?? navigator.language.slice(0, 2);
let choices = {};
let state = null;

// --- words and elements ---------------------------------------------------------------

function word(name, values = {}) {
  const text = (WORDS[language] ?? WORDS.en)[name];
  return text.replace(/{(\w+)}/g, (_, value) => values[value]);
}

/** Return a new element with properties and children. */
function make(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

function fill(select, options, chosen) {
  select.replaceChildren(...options.map(([value, text]) => make("option", { value, selected: value === chosen }, text)));
}

// --- the server -----------------------------------------------------------------------

/** Call the server; an error has the sentence that the server answers. */
async function call(path, { secret = key, ...options } = {}) {
  const headers = { ...options.headers, ...(secret ? { Authorization: `Bearer ${secret}` } : {}) };
  const response = await fetch(`/api/${path}`, { cache: "no-store", ...options, headers });
  if (response.ok) return response;
  const { detail } = await response.json().catch(() => ({ detail: response.statusText }));
  throw new Error(response.status === 409 ? word("stale") : typeof detail === "string" ? detail : JSON.stringify(detail));
}

const get = async (path) => (await call(path)).json();
const post = async (path, data) =>
  (await call(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(data) })).json();
const here = (verb) => `games/${game}/${verb}language=${language}`;

/** Do something, and show the sentence of an error. */
async function attempt(action) {
  $("message").textContent = "";
  try {
    await action();
  } catch (error) {
    if ($("game").hidden) alert(error.message);
    else $("message").textContent = error.message;
  }
}

// --- a new game -----------------------------------------------------------------------

function showLobby() {
  const form = $("create").elements;
  const chosen = choices[form.game.value] ?? Object.values(choices)[0];
  const kept = [...$("seats").querySelectorAll("select")].map((select) => select.value);
  fill(form.game, Object.entries(choices).map(([name, one]) => [name, one.title[language] ?? one.title.en]), form.game.value);
  fill(form.edition, chosen.editions.map((name) => [name, name]), chosen.edition);
  form.edition.parentElement.hidden = !chosen.editions.length;
  fill(form.players, chosen.players.map((number) => [String(number), String(number)]), form.players.value);
  $("seats").replaceChildren(...Array.from({ length: Number(form.players.value) }, (_, seat) => {
    const select = make("select", { name: "seat" });
    const options = [["person", word("person")], ...chosen.bots.map((name) => [name, word("bot", { name })])];
    fill(select, options, kept[seat] ?? (seat ? chosen.bots[0] : "person"));
    return make("label", {}, make("span", {}, word("seat", { n: seat + 1 })), select);
  }));
}

/** Keep the keys of a new game in this browser, and take the first seat that a person has. */
function enter(created) {
  localStorage.setItem(`cvrules ${created.game}`, JSON.stringify(created));
  const [first] = Object.values(created.keys);
  location.hash = new URLSearchParams({ game: created.game, ...(first ? { key: first } : {}) });
}

$("create").addEventListener("change", showLobby);
$("create").addEventListener("submit", (event) => {
  event.preventDefault();
  const form = $("create").elements;
  const seats = [...$("seats").querySelectorAll("select")].map((select) => select.value);
  attempt(async () => enter(await post("games", { game: form.game.value, edition: form.edition.value || null, seats })));
});
$("upload").addEventListener("change", () =>
  attempt(async () => enter(await (await call("games/restore", { method: "POST", body: $("upload").files[0] })).json())));

// --- the game ---------------------------------------------------------------------------

function showGame(next) {
  if (state && next.version <= state.version) return; // the answer to a move and the news of it may come in any order
  state = next;
  $("game").dataset.version = state.version;
  const isMine = state.to_move !== null && state.to_move === state.seat;
  $("status").textContent = state.to_move === null ? word("over") : isMine ? word("your_turn") : word("wait", { n: state.to_move + 1 });
  $("table").innerHTML = state.picture; // the library escapes all texts in it
  $("scores").innerHTML = state.scores.join("");
  $("story").replaceChildren(...state.story.map((line) => make("li", {}, line)));
  $("story").scrollTop = $("story").scrollHeight;
  $("moves").replaceChildren(...state.moves.filter((move) => !move.dice).map(moveButton));
  if (state.seat === null) $("moves").append(word("you_watch"));
  $("undo").hidden = state.seat === null || state.to_move === null;
  $("save").textContent = word(stored.host_key || state.to_move === null ? "save" : "save_seen");
  showDice(state.moves.filter((move) => move.dice));
  for (const card of $("table").querySelectorAll("[data-card]")) {
    card.classList.toggle("playable", state.moves.some((move) => move.card === card.dataset.card));
    Object.assign(card, { role: "button", tabIndex: 0 });
  }
}

function moveButton(move) {
  const button = make("button", { onclick: () => play(move) }, move.label);
  Object.assign(button.dataset, { move: move.text, card: move.card ?? "" });
  return button;
}

/** Let the player choose dice, if there are moves about dice. */
function showDice(rerolls) {
  $("dice").replaceChildren();
  if (!rerolls.length) return;
  const dice = [...$("table").querySelectorAll("[data-die]")].map((die) => {
    const button = make("button", { onclick: () => (press(button), update()) }, die.cloneNode(true));
    button.dataset.symbol = die.dataset.die;
    button.disabled = !rerolls.some((move) => die.dataset.die in move.dice);
    button.setAttribute("aria-pressed", "false");
    return button;
  });
  const again = make("button", { className: "throw main" });
  const press = (button) => button.setAttribute("aria-pressed", String(button.ariaPressed !== "true"));
  const update = () => {
    const chosen = {};
    for (const { dataset, ariaPressed } of dice) if (ariaPressed === "true") chosen[dataset.symbol] = (chosen[dataset.symbol] ?? 0) + 1;
    const move = rerolls.find((one) => isSame(one.dice, chosen));
    again.disabled = !move;
    again.textContent = move ? move.label : word("pick_dice");
    again.onclick = () => play(move);
  };
  $("dice").append(...dice, again);
  update();
}

function isSame(sum, other) {
  const symbols = Object.keys(sum);
  return symbols.length === Object.keys(other).length && symbols.every((symbol) => sum[symbol] === other[symbol]);
}

const play = (move) => attempt(async () => showGame(await post(here("move?"), { version: state.version, move: move.text })));
const look = () => attempt(async () => showGame(await get(here("?").replace("/?", "?"))));

/** Play the only move of a card, point to its moves, or explain why there are none. */
async function choose(card) {
  const moves = state.moves.filter((move) => move.card === card);
  if (moves.length === 1) return play(moves[0]);
  const buttons = [...$("moves").children].filter((button) => button.dataset?.card === card);
  for (const button of $("moves").children) button.classList.toggle("marked", buttons.includes(button));
  if (buttons.length) return buttons[0].focus();
  const { face, reasons } = await get(`${here("why-not?")}&about=${encodeURIComponent(card)}`);
  $("face").innerHTML = face;
  $("reasons").replaceChildren(...reasons.flatMap(({ move, reason }) => [make("dt", {}, move), make("dd", {}, reason)]));
  if (!reasons.length) $("reasons").append(word("nothing"));
  $("card").showModal();
}

$("table").addEventListener("click", ({ target }) => {
  const card = target.closest("[data-card]");
  if (card) attempt(() => choose(card.dataset.card));
});
$("table").addEventListener("keydown", (event) => {
  if (event.target.dataset.card && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    attempt(() => choose(event.target.dataset.card));
  }
});
$("undo").addEventListener("click", () => attempt(async () => showGame(await post(here("undo?"), { version: state.version }))));
$("save").addEventListener("click", () =>
  attempt(async () => {
    const file = await (await call(`games/${game}/replay`, { secret: stored.host_key ?? key })).blob();
    make("a", { href: URL.createObjectURL(file), download: `${game}.jsonl` }).click();
  }));

function showLinks() {
  const link = (seat, secret) => {
    const href = `${location.pathname}#${new URLSearchParams({ game, ...(secret ? { key: secret } : {}) })}`;
    return make("li", {}, make("a", { href, target: "_blank" }, seat === null ? word("watch") : word("seat", { n: seat + 1 })));
  };
  const seats = Object.entries(stored.keys ?? {}).map(([seat, secret]) => link(Number(seat), secret));
  $("links").replaceChildren(...seats, link(null));
}

// --- the beginning ------------------------------------------------------------------------

function showWords() {
  document.documentElement.lang = language;
  for (const element of document.querySelectorAll("[data-text]")) element.textContent = word(element.dataset.text);
}

async function show() {
  showWords();
  $(game ? "game" : "lobby").hidden = false;
  if (!game) return showLobby();
  showLinks();
  await look();
}

window.addEventListener("hashchange", () => location.reload());
$("language").addEventListener("change", () => {
  language = $("language").value;
  localStorage.setItem("cvrules language", language);
  state = null;
  attempt(show);
});
attempt(async () => {
  choices = await get("choices");
  const codes = [...new Set(Object.values(choices).flatMap((one) => Object.keys(one.title)))];
  if (!codes.includes(language)) language = "en";
  fill($("language"), codes.map((code) => [code, new Intl.DisplayNames([code], { type: "language" }).of(code)]), language);
  await show();
  if (game) new EventSource(`/api/games/${game}/changes`).onmessage = ({ data }) => Number(data) !== state?.version && look();
});
