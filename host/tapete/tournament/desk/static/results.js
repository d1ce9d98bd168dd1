// Results as fast as hands are: each line is sent by itself, the next one is typed meanwhile.
// A line that has no answer yet is kept in the tab and sent again until there is one; the server enters it once.
import { base, byId, loginPath, post, saysNothing, words } from "./page.js";

const UNSENT = `tapete-unsent ${base}`;
const AGAIN_MS = 2000;
const MOST_SAID = 6;
const form = byId("entry");
const line = byId("line");
const items = new Map();
const waiting = new Set();
let isLeaving = false;
let isSending = false;

const listKept = () => JSON.parse(sessionStorage.getItem(UNSENT) || "[]");
const store = (lines) => sessionStorage.setItem(UNSENT, JSON.stringify(lines));
export const keep = (text) => { if (!listKept().includes(text)) store([...listKept(), text]); };
const forget = (text) => store(listKept().filter((each) => each !== text));

// Says something below the line, or where any other page says it.
export function say(text, isWrong) {
  const list = byId("said");
  const item = list ? document.createElement("li") : byId(isWrong ? "error" : "told");
  if (!item) return null;  // a screen of the hall
  item.textContent = text;
  item.hidden = false;
  if (!list) return item;
  item.className = isWrong ? "wrong" : "";
  list.prepend(item);
  while (list.children.length > MOST_SAID) list.lastChild.remove();
  return item;
}

export const hasLine = () => form !== null;

export async function sendLine(text, isAgain = false) {
  const item = items.get(text) || say(`${text} …`, false);
  items.set(text, item);
  keep(text);
  waiting.delete(text);
  let told = "";
  let isWrong = false;
  try {
    told = await post(`${base}/result`, { line: text, ...(isAgain ? { again: "yes" } : {}) });
  } catch (error) {
    if (error.login) return leave(error.login);
    if (saysNothing(error)) {
      waiting.add(text);
      item.textContent = `${text} … ${words.waits}`;
      return;
    }
    told = `${text}: ${error.message}`;
    isWrong = true;
    if (!line.value) line.value = text;
  }
  forget(text);
  items.delete(text);
  item.className = isWrong ? "wrong" : "";
  item.textContent = told;
}

function leave(login) {
  isLeaving = true;
  location.href = loginPath(login);
}

async function sendKept() {
  if (isSending) return;
  isSending = true;
  for (const text of listKept()) if (!items.has(text) || waiting.has(text)) await sendLine(text, true);
  isSending = false;
}

// A digit or "/" anywhere begins a result; who does not want that takes the tick away.
const isTyping = (target) => target.matches("input, textarea, select, [contenteditable]");

function watchKeys(tick) {
  tick.checked = localStorage.getItem("tapete-quick-keys") !== "no";
  tick.addEventListener("change", () => localStorage.setItem("tapete-quick-keys", tick.checked ? "yes" : "no"));
  document.addEventListener("keydown", (event) => {
    if (!tick.checked || event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target)) return;
    if (!/^[0-9/]$/.test(event.key)) return;
    line.focus();
    if (event.key === "/") event.preventDefault();
  });
}

if (form) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const text = line.value.trim();
    line.value = "";
    line.focus();
    if (text) sendLine(text);
  });
  addEventListener("online", sendKept);
  addEventListener("beforeunload", (event) => { if (listKept().length && !isLeaving) event.preventDefault(); });
  setInterval(sendKept, AGAIN_MS);
  sendKept();
  watchKeys(byId("quick-keys"));
}
