// The live part of a page, and parts that follow another page, such as the feature match on a screen of the hall.
import { heedServer, noteNewServer, tick } from "./clocks.js";
import { changePages, followPages } from "./live_stream.js";
import { byId, showLost, words } from "./page.js";

const OLD_MS = 10000;
const parts = () => [...document.querySelectorAll("[data-follow]")];
const listPaths = () => [...new Set([words.live, ...parts().map((part) => part.dataset.follow)].filter(Boolean))];
const texts = new Map();
let heard = Date.now();
let lost = null;

function hear({ kind, path, text, login, now }) {
  if (path && !listPaths().includes(path)) return;
  if (kind !== "lost") heard = Date.now();
  if (kind === "open") noteNewServer();
  if (kind === "now") heedServer(now);
  if (kind === "away") lost = { text: words.away };
  if (kind === "lost") lost = { text, login };
  if (kind === "open" || kind === "news") lost = null;
  if (kind === "news" && texts.get(path) !== text) showNews(path, text);
  showState();
}

function showNews(path, text) {
  texts.set(path, text);
  if (path === words.live) {
    replaceLive(text);
    document.dispatchEvent(new Event("live"));
  } else fillParts();
}

// Says that nothing is heard, after ten seconds also since when: what stands here may be old.
let shownNotice = "";
function showState() {
  const isOld = Date.now() - heard > OLD_MS;
  const since = isOld ? words.old.replace("{time}", new Date(heard).toLocaleTimeString(document.documentElement.lang)) : "";
  const text = lost || isOld ? [lost?.text || words.lost, since].join(" ").trim() : "";
  if (text !== shownNotice) showLost(Boolean(text), text, lost?.login);
  shownNotice = text;
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

let asked = "";
function fillParts() {
  for (const part of parts()) {
    const text = texts.get(part.dataset.follow);
    if (text) part.innerHTML = text;
  }
  const paths = listPaths().join(" ");
  if (paths !== asked) changePages();
  asked = paths;
  tick();
}

// A computer without a network still reaches the server that runs on it.
addEventListener("offline", () => {
  fetch(new URL("icon.svg", import.meta.url), { cache: "no-store" }).catch(() => hear({ kind: "lost" }));
});
document.addEventListener("live", fillParts);
if (listPaths().length) {
  asked = listPaths().join(" ");
  followPages(listPaths, hear);
  setInterval(showState, 1000);
}
