// A screen for the hall: its panels change by themselves, and a list that is longer than the screen moves.
"use strict";

const PANEL_MS = 14000;
const PIXELS_A_SECOND = 45;
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

function move(now) {
  const all = panels();
  const list = all.length && all[shown % all.length].querySelector(".panel-scroller");
  const rest = list ? list.scrollHeight - list.clientHeight : 0;
  const passed = now - since;
  if (rest > 4 && passed > 3000 && place < rest) {
    place = isStill ? Math.floor((passed - 3000) / 6000) * list.clientHeight : place + ((now - before) / 1000) * PIXELS_A_SECOND * (innerHeight / 800);
    list.scrollTop = place;
    if (place >= rest) since = now - PANEL_MS + 4000;
  } else if (passed > PANEL_MS && place >= rest - 4) {
    shown += 1;
    place = 0;
    since = now;
    show();
  }
  before = now;
  requestAnimationFrame(move);
}

document.addEventListener("live", show);
document.addEventListener("keydown", (event) => {
  if (event.key === "ArrowRight" || event.key === " ") { shown += 1; place = 0; since = performance.now(); show(); }
});
show();
requestAnimationFrame(move);
