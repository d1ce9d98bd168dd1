// A digit or "/" anywhere begins a result; who does not want that takes the tick away.
import { byId } from "./page.js";

const tick = byId("quick-keys");
const isTyping = (target) => target.matches("input, textarea, select, [contenteditable]");

if (tick) {
  tick.checked = localStorage.getItem("tapete-quick-keys") !== "no";
  tick.addEventListener("change", () => localStorage.setItem("tapete-quick-keys", tick.checked ? "yes" : "no"));
  document.addEventListener("keydown", (event) => {
    if (!tick.checked || event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target)) return;
    if (!/^[0-9/]$/.test(event.key)) return;
    byId("line").focus();
    if (event.key === "/") event.preventDefault();
  });
}
