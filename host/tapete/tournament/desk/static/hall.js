// A screen for the hall: its panels change by themselves, and a list that is longer than the screen moves.
import "./time_signal.js";

const PANEL_MS = 14000;
const WHOLE_LIST_MS = 60000;
const [SLOWEST, FASTEST] = [0.4, 1.5];  // lines a second
const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
let shown = 0;
let since = performance.now();
let before = performance.now();
let place = 0;

const panels = () => [...document.querySelectorAll(".panel")];

function show() {
  const all = panels();
  if (!all.length) return;
  shown %= all.length;
  all.forEach((panel, number) => {
    panel.classList.toggle("is-shown", number === shown);
    panel.classList.toggle("is-waiting", number !== shown);
  });
  const list = all[shown].querySelector(".panel-scroller");
  if (list) list.scrollTop = place;
}

function next(now) {
  shown += 1;
  place = 0;
  since = now;
  show();
}

// A list takes a minute, but no line goes by faster than it can be read.
function speedOf(list, rest) {
  const line = (list.querySelector("li") || list.firstElementChild).offsetHeight;
  return Math.min(FASTEST * line, Math.max(SLOWEST * line, rest / WHOLE_LIST_MS * 1000));
}

function move(now) {
  const all = panels();
  const list = all.length && all[shown % all.length].querySelector(".panel-scroller");
  const rest = list ? list.scrollHeight - list.clientHeight : 0;
  const passed = now - since;
  if (rest > 4 && passed > 3000 && place < rest) {
    place = isStill ? Math.floor((passed - 3000) / 6000) * list.clientHeight : place + ((now - before) / 1000) * speedOf(list, rest);
    list.scrollTop = place;
    if (place >= rest) since = now - PANEL_MS + 4000;
  } else if (passed > PANEL_MS && place >= rest - 4) next(now);
  before = now;
  requestAnimationFrame(move);
}

// Letters are for ten metres on forty inches; + and - change them for this screen, and it remembers.
const LETTERS = "tapete-letters";
function size(letters) {
  const chosen = Math.min(1.6, Math.max(0.3, letters || 1));
  document.documentElement.style.setProperty("--letters", chosen);
  localStorage.setItem(LETTERS, chosen);
}
size(Number(localStorage.getItem(LETTERS)));

document.addEventListener("live", show);
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "ArrowRight" || event.key === " ") next(performance.now());
  if (event.key === "+" || event.key === "-") size(Number(localStorage.getItem(LETTERS)) + (event.key === "+" ? 0.1 : -0.1));
});
show();
requestAnimationFrame(move);
