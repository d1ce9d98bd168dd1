// The live part of a page, and parts that follow another page, such as the feature match on a screen of the hall.
import { heedServer, noteNewServer, tick } from "./clocks.js";
import { byId, showLost, words } from "./page.js";

const AGAIN_MS = 3000;
const LOST_MS = 1500;
let following = null;

function hear(path, show) {
  const source = new EventSource(path);
  let known = "";
  const take = (text) => { known = text; show(text); };
  source.addEventListener("open", noteNewServer);
  source.addEventListener("now", (message) => heedServer(Number(message.data)));
  source.addEventListener("live", (message) => take(JSON.parse(message.data)));
  source.addEventListener("patch", (message) => {
    const { start, end, text } = JSON.parse(message.data);
    take(known.slice(0, start) + text + known.slice(known.length - end));
  });
  return source;
}

function follow(path) {
  let lostSince = 0;
  const source = following = hear(path, (text) => {
    replaceLive(text);
    showLost(false);
    document.dispatchEvent(new Event("live"));
  });
  source.addEventListener("away", () => showLost(true, words.away));
  source.onopen = () => { lostSince = 0; showLost(false); };
  source.onerror = () => {
    lostSince = lostSince || performance.now();
    const isClosed = source.readyState === EventSource.CLOSED;
    if (isClosed) setTimeout(() => { if (following === source) follow(path); }, AGAIN_MS);
    if (isClosed && navigator.onLine) askWhy(path);
    else if (isClosed || performance.now() - lostSince > LOST_MS) showLost(true);
  };
}

// The server refuses to be followed: the session is over, or the database is away.
async function askWhy(path) {
  const answer = await fetch(path, { headers: { accept: "application/json" } }).catch(() => null);
  if (answer && answer.ok) answer.body.cancel();
  const told = answer && !answer.ok ? await answer.json().catch(() => ({})) : {};
  showLost(true, told.error, told.login);
}

// What has the focus keeps it, what was typed or opened stays, though the part of the page is new.
const keyOf = (field) => {
  const player = field.form && field.form.elements.player;
  const content = field.matches("input, select") ? "" : field.value || labelOf(field);
  const action = field.form && field.form.getAttribute("action");
  return field.id || [action, player && player.value, field.name, content, field.getAttribute("href"), field.formAction].join(" ");
};
const isTouched = (field) => (field.options ? [...field.options].some((option) => option.selected !== option.defaultSelected)
  : field.value !== field.defaultValue);
const typedFields = (live) => [...live.querySelectorAll("input:not([type=hidden]):not([type=file]), select")];
const summaries = (live) => [...live.querySelectorAll("details > summary")];
const labelOf = (summary) => summary.getAttribute("aria-label") || summary.textContent;

function replaceLive(text) {
  const live = byId("live");
  const held = live.contains(document.activeElement) ? document.activeElement : null;
  const place = held && keyOf(held);
  const typed = new Map(typedFields(live).filter(isTouched).map((field) => [keyOf(field), field.value]));
  const opened = new Set(summaries(live).filter((summary) => summary.parentElement.open).map(labelOf));
  live.innerHTML = text;
  for (const summary of summaries(live)) summary.parentElement.open = opened.has(labelOf(summary));
  for (const field of typedFields(live)) if (typed.has(keyOf(field))) field.value = typed.get(keyOf(field));
  const again = held && [...live.querySelectorAll("a, button, input, select, summary, [tabindex]")].find((field) => keyOf(field) === place);
  if (again) again.focus({ preventScroll: true });
}

const followed = new Map();
function fillParts() {
  for (const part of document.querySelectorAll("[data-follow]")) {
    const path = part.dataset.follow;
    if (!followed.has(path)) {
      followed.set(path, "");
      hear(path, (text) => { followed.set(path, text); fillParts(); });
    }
    const text = followed.get(path);
    if (text) part.innerHTML = text;
  }
  tick();
}

// A computer without a network still reaches the server that runs on it.
addEventListener("offline", () => {
  fetch(new URL("icon.svg", import.meta.url), { cache: "no-store" }).catch(() => showLost(true));
});
addEventListener("online", () => {
  if (!following || following.readyState === EventSource.OPEN) return;
  following.close();
  follow(words.live);
});
document.addEventListener("live", fillParts);
if (words.live) follow(words.live);
fillParts();
