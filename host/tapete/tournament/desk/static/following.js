// The live part of a page, and parts that follow another page, such as the feature match on a screen of the hall.
import { heedServer, noteNewServer, tick } from "./clocks.js";
import { byId, loginPath, words } from "./page.js";

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
  showLost(true, told.error);
  if (!told.login) return;
  const link = document.createElement("a");
  link.href = loginPath(told.login);
  link.textContent = words.login;
  byId("lost").append(" ", link);
}

// What has the focus keeps it, and what was typed there stays, though the part of the page is new.
const ownPlace = (field) => field.id || [field.name, field.value, field.getAttribute("href"), field.formAction].join(" ");

function replaceLive(text) {
  const live = byId("live");
  const held = live.contains(document.activeElement) ? document.activeElement : null;
  const typed = held && held.matches("input:not([type=hidden]), select") ? held.value : null;
  const place = held && ownPlace(held);
  live.innerHTML = text;
  if (!held) return;
  const isSame = (field) => (typed === null ? ownPlace(field) === place : field.id && field.id === held.id);
  const again = [...live.querySelectorAll("a, button, input, select, [tabindex]")].find(isSame);
  if (!again) return;
  if (typed !== null) again.value = typed;
  again.focus({ preventScroll: true });
}

function showLost(isLost, text) {
  const notice = byId("lost");
  if (!notice) return;
  notice.textContent = text || words.lost;
  notice.hidden = !isLost;
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
