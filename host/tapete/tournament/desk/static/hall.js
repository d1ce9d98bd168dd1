// A screen for the hall: its panels change by themselves. A list stands in columns and pages, so that whoever looks has
// seen all of it within ten seconds, as far as its letters stay legible; anything else that is too long moves.
import { fitList, showPage } from "./hall_lists.js";
import "./time_signal.js";

const PANEL_MS = 10000;
const PAGE_MS = 5000;
const WHOLE_PANEL_MS = 60000;
const [SLOWEST, FASTEST] = [0.4, 1.5];  // lines a second
const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
let shown = 0;
let page = 0;
let pages = 1;
let since = performance.now();
let before = performance.now();
let place = 0;

const panels = () => [...document.querySelectorAll(".panel")];
const scrollerOf = (panel) => panel.querySelector(".panel-scroller");

function show() {
  const all = panels();
  if (!all.length) return;
  shown %= all.length;
  all.forEach((panel, number) => {
    panel.classList.toggle("is-shown", number === shown);
    panel.classList.toggle("is-waiting", number !== shown);
  });
  const list = all[shown].querySelector(".hall-list");
  pages = list ? fitList(list, scrollerOf(all[shown])) : 1;
  page = Math.min(page, pages - 1);
  if (list) showPage(list, page);
  else if (scrollerOf(all[shown])) scrollerOf(all[shown]).scrollTop = place;
}

function next(now) {
  page += 1;
  if (page >= pages) [page, shown] = [0, shown + 1];
  place = 0;
  since = now;
  show();
}

// What is no list takes a minute, but no line goes by faster than it can be read.
function speedOf(scroller, rest) {
  const line = scroller.firstElementChild.offsetHeight / 10;
  return Math.min(FASTEST * line, Math.max(SLOWEST * line, rest / WHOLE_PANEL_MS * 1000));
}

function move(now) {
  const all = panels();
  const panel = all.length && all[shown % all.length];
  const scroller = panel && !panel.querySelector(".hall-list") && scrollerOf(panel);
  const rest = scroller ? scroller.scrollHeight - scroller.clientHeight : 0;
  const passed = now - since;
  if (rest > 4 && passed > 3000 && place < rest) {
    place = isStill ? Math.floor((passed - 3000) / 6000) * scroller.clientHeight : place + ((now - before) / 1000) * speedOf(scroller, rest);
    scroller.scrollTop = place;
    if (place >= rest) since = now - PANEL_MS + 4000;
  } else if (passed > (pages > 1 ? PAGE_MS : PANEL_MS) && place >= rest - 4) next(now);
  before = now;
  requestAnimationFrame(move);
}

// Letters are for ten metres on forty inches; + and - change them for this screen, and it remembers.
const LETTERS = "tapete-letters";
function size(letters) {
  const chosen = Math.min(1.6, Math.max(0.3, letters || 1));
  document.documentElement.style.setProperty("--letters", chosen);
  localStorage.setItem(LETTERS, chosen);
  show();
}
size(Number(localStorage.getItem(LETTERS)));

document.addEventListener("live", show);
addEventListener("resize", show);
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "ArrowRight" || event.key === " ") next(performance.now());
  if (event.key === "+" || event.key === "-") size(Number(localStorage.getItem(LETTERS)) + (event.key === "+" ? 0.1 : -0.1));
});
show();
requestAnimationFrame(move);
