// One stream for all pages of a browser, which allows six connections to a host: the page that leads has it, and passes
// on what it hears. At most a second one is open for a moment, while the pages that are followed change.
import { keepLease, leaveLease, likePages, lookForLease, thisPage } from "./live_lease.js";

const CHANCE_MS = 3000;  // a hall does not come back at once
const LOST_MS = 1500;
const OLD_MS = 10000;  // the server says every four seconds that it lives
const REFUSED_MS = 5000;
const WANT_MS = 3000;
const channel = "BroadcastChannel" in window ? new BroadcastChannel(`tapete-live ${likePages}`) : null;
const wanted = new Map();  // of each page: the addresses that it follows, and when it said so
const texts = new Map();
let listPaths = () => [];
let hear = () => {};
let isLeading = false;
let source = null;
let followed = new Set();
let heard = Date.now();
let later = 0;
let lost = 0;

const say = (message) => { if (channel) channel.postMessage(message); take(message); };

function take(message) {
  if (message.kind === "want") note(message);
  else if (message.kind === "free") setTimeout(lookForLease, 0);
  else hear(message);
}
if (channel) channel.addEventListener("message", (event) => take(event.data));

function note({ page, paths, isNew }) {
  wanted.set(page, { paths, at: Date.now() });
  if (!isLeading) return;
  for (const path of isNew ? paths : []) if (texts.has(path)) say({ kind: "news", path, text: texts.get(path) });
  if (!later && paths.some((path) => !followed.has(path))) openSoon(50);
}

const want = (isNew) => say({ kind: "want", page: thisPage, paths: document.hidden ? [] : listPaths(), isNew });

function listWanted() {
  for (const [page, { at }] of wanted) if (Date.now() - at > 3 * WANT_MS && page !== thisPage) wanted.delete(page);
  return new Set([...wanted.values()].flatMap(({ paths }) => paths));
}

function close() {
  clearTimeout(later);
  clearTimeout(lost);
  later = lost = 0;
  if (source) source.close();
  source = null;
  followed = new Set();
  texts.clear();
}

function openSoon(wait) {
  clearTimeout(later);
  later = setTimeout(open, wait);
}

function open() {
  later = 0;
  if (!isLeading) return;
  const before = source;
  followed = listWanted();
  if (!followed.size) return close();
  const path = `/live?${[...followed].map((name) => `of=${encodeURIComponent(name)}`).join("&")}`;
  const fresh = source = new EventSource(path);
  heard = Date.now();
  fresh.addEventListener("open", () => {
    if (before) before.close();
    clearTimeout(lost);
    lost = 0;
    say({ kind: "open" });
  });
  fresh.addEventListener("error", () => { if (before) before.close(); if (source === fresh) comeBack(path); });
  listen(fresh);
}

function listen(fresh) {
  const on = (name, act) => fresh.addEventListener(name, (event) => {
    heard = Date.now();
    if (source === fresh) act(event.lastEventId, JSON.parse(event.data));
  });
  const show = (path, text) => { texts.set(path, text); say({ kind: "news", path, text }); };
  on("ping", () => say({ kind: "alive" }));
  on("now", (path, now) => say({ kind: "now", path, now }));
  on("away", (path) => say({ kind: "away", path }));
  on("live", show);
  on("patch", (path, { start, end, text }) => {
    const known = texts.get(path);
    show(path, known.slice(0, start) + text + known.slice(known.length - end));
  });
  on("refused", (path, { error, login }) => {
    say({ kind: "lost", path, text: error, login });
    if (!later) openSoon(REFUSED_MS);
  });
}

function comeBack(path) {
  source.close();
  source = null;
  openSoon(Math.random() * CHANCE_MS);
  lost = lost || setTimeout(() => { lost = 0; askWhy(path); }, LOST_MS);
}

// The server refuses to be followed: the database is away, or there are too many pages.
async function askWhy(path) {
  const answer = await fetch(path, { headers: { accept: "application/json" } }).catch(() => null);
  if (answer && answer.ok) return answer.body.cancel();
  const { error, login } = answer ? await answer.json().catch(() => ({})) : {};
  return say({ kind: "lost", text: error, login });
}

// A connection that is dead and not closed says nothing any more.
function lookForLife() {
  if (!isLeading || !source || Date.now() - heard <= OLD_MS) return;
  heard = Date.now();
  comeBack(source.url);
}

function show() {
  want(true);
  lookForLease();
  lookForLife();
}

function hide() {
  want(false);
  leaveLease();
  if (channel) channel.postMessage({ kind: "free" });
}

// `list()`: the addresses that this page follows; `listener` hears `{ kind, path, … }` of all that are followed.
export function followPages(list, listener) {
  [listPaths, hear] = [list, listener];
  want(true);
  keepLease((isNow) => {
    isLeading = isNow;
    if (isNow) open(); else close();
  });
  setInterval(() => want(false), WANT_MS);
  setInterval(lookForLife, 1000);
  document.addEventListener("visibilitychange", () => (document.hidden ? hide() : show()));
  addEventListener("pageshow", (event) => { if (event.persisted) show(); });
  addEventListener("pagehide", hide);
  addEventListener("online", () => { if (isLeading && !source) openSoon(Math.random() * CHANCE_MS); });
}

export const changePages = () => want(true);
