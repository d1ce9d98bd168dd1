// What pages can do besides their forms: they follow the tournament, take results from the keyboard and from a scanner.
"use strict";

const body = document.body;
const token = body.dataset.token;
const base = body.dataset.base;
const byId = (id) => document.getElementById(id);

// -- The live part of a page

let following = null;
function hear(path, show) {
  const source = new EventSource(path);
  let known = "";
  const take = (text) => { known = text; show(text); };
  source.addEventListener("live", (message) => take(JSON.parse(message.data)));
  source.addEventListener("now", (message) => { serverAhead = Number(message.data) - performance.now() / 1000; });
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
  source.addEventListener("away", () => showLost(true, body.dataset.away));
  source.onopen = () => { lostSince = 0; showLost(false); };
  source.onerror = () => {
    lostSince = lostSince || Date.now();
    const isClosed = source.readyState === EventSource.CLOSED;
    if (isClosed) setTimeout(() => { if (following === source) follow(path); }, 3000);
    if (isClosed && navigator.onLine) askWhy(path);
    else if (isClosed || Date.now() - lostSince > 1500) showLost(true);
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
  link.href = `${told.login}?next=${encodeURIComponent(location.pathname)}`;
  link.textContent = body.dataset.login;
  byId("lost").append(" ", link);
}

// What has the focus keeps it, and what was typed there stays, though the part of the page is new.
const ownPlace = (field) => field.id || [field.name, field.value, field.getAttribute("href"), field.formAction].join(" ");
function replaceLive(text) {
  const live = byId("live");
  const held = live.contains(document.activeElement) ? document.activeElement : null;
  const place = held && ownPlace(held);
  const typed = held && held.matches("input:not([type=hidden]), select") ? held.value : null;
  live.innerHTML = text;
  if (!held) return;
  const again = [...live.querySelectorAll("a, button, input, select, [tabindex]")].find((field) => (typed !== null ? field.id && field.id === held.id : ownPlace(field) === place));
  if (!again) return;
  if (typed !== null) again.value = typed;
  again.focus({ preventScroll: true });
}

function showLost(isLost, text) {
  const notice = byId("lost");
  if (!notice) return;
  notice.textContent = text || body.dataset.lost;
  notice.hidden = !isLost;
}
addEventListener("offline", () => showLost(true));
addEventListener("online", () => {
  if (!following || following.readyState === EventSource.OPEN) return;
  following.close();
  follow(body.dataset.live);
});

// -- Clocks: they count on this computer's own ticks, so setting its time changes nothing

const loaded = performance.now();
const ON_THE_WAY_S = 0.25;  // the server's time takes a moment to arrive
let serverAhead = null;  // of this page's ticks, in seconds, as the server says when the page begins to follow
function tick() {
  for (const face of document.querySelectorAll("[data-ends]")) {
    if (face.dataset.began === undefined) face.dataset.began = face.dataset.fresh ? performance.now() : loaded;
    const passed = (performance.now() - Number(face.dataset.began)) / 1000;
    const now = serverAhead === null ? Number(face.dataset.now) + passed : performance.now() / 1000 + serverAhead;
    const left = Math.ceil(Number(face.dataset.ends) - now - ON_THE_WAY_S);
    const size = Math.abs(left);
    const text = `${left < 0 ? "+" : ""}${Math.floor(size / 60)}:${String(size % 60).padStart(2, "0")}`;
    const digits = face.querySelector(".digits");
    if (digits.textContent !== text) digits.textContent = text;
    face.classList.toggle("is-over", left <= 0);
    face.classList.toggle("is-late", left > 0 && left <= 300);
  }
}
document.addEventListener("live", () => {
  for (const face of document.querySelectorAll("#live [data-ends]")) face.dataset.fresh = "1";
  tick();
});
setInterval(tick, 500);
tick();
if (body.dataset.live) follow(body.dataset.live);

// -- Parts of a page that follow another one, such as the feature match on a screen of the hall

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
document.addEventListener("live", fillParts);
fillParts();

// -- Results as fast as hands are: each line is sent by itself, the next one is typed meanwhile

const entry = byId("entry");
const line = byId("line");
const PATIENCE_MS = 20000;
const UNSENT = `tapete-unsent ${base}`;

function say(text, isWrong) {
  const item = document.createElement("li");
  item.textContent = text;
  if (isWrong) item.className = "wrong";
  const list = byId("said");
  list.prepend(item);
  while (list.children.length > 6) list.lastChild.remove();
  return item;
}

async function post(path, fields) {
  const form = new URLSearchParams({ ...fields, token });
  const headers = { accept: "application/json", "x-token": token };
  const answer = await fetch(path, { method: "POST", body: form, headers, signal: AbortSignal.timeout(PATIENCE_MS) });
  const told = await answer.json().catch(() => ({}));
  if (answer.ok) return told.told;
  throw Object.assign(new Error(told.error), { login: told.login, status: answer.status });
}

// A line that has no answer yet is kept: it is sent again until there is one. The server enters it once.
const kept = () => JSON.parse(sessionStorage.getItem(UNSENT) || "[]");
const keep = (lines) => sessionStorage.setItem(UNSENT, JSON.stringify(lines));
const forget = (text) => keep(kept().filter((each) => each !== text));
const AGAIN_MS = 2000;
const items = new Map();
let isLeaving = false;

async function sendLine(text, isAgain) {
  const item = items.get(text) || say(`${text} …`, false);
  items.set(text, item);
  if (!kept().includes(text)) keep([...kept(), text]);
  let told = "";
  let isWrong = false;
  try {
    told = await post(`${base}/result`, { line: text, ...(isAgain ? { again: "yes" } : {}) });
  } catch (error) {
    if (error.login) {
      isLeaving = true;
      location.href = `${error.login}?next=${encodeURIComponent(location.pathname)}`;
      return;
    }
    if (!error.status || error.status >= 500) {  // no answer, or none that says anything of the line
      item.textContent = `${text} … ${body.dataset.waits}`;
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

let isSending = false;
async function sendKept() {
  if (isSending) return;
  isSending = true;
  for (const text of kept()) if (!items.has(text) || items.get(text).textContent.endsWith(body.dataset.waits)) await sendLine(text, true);
  isSending = false;
}

if (entry) {
  entry.addEventListener("submit", (event) => {
    event.preventDefault();
    const text = line.value.trim();
    line.value = "";
    line.focus();
    if (text) sendLine(text, false);
  });
  addEventListener("online", sendKept);
  setInterval(sendKept, AGAIN_MS);
  sendKept();
  addEventListener("beforeunload", (event) => { if (kept().length && !isLeaving) event.preventDefault(); });
}

// -- Keys: a digit or "/" anywhere begins a result; who does not want that takes the tick away

const quickKeys = byId("quick-keys");
if (quickKeys) {
  quickKeys.checked = localStorage.getItem("tapete-quick-keys") !== "no";
  quickKeys.addEventListener("change", () => localStorage.setItem("tapete-quick-keys", quickKeys.checked ? "yes" : "no"));
}
const isTyping = (target) => target.matches("input, textarea, select, [contenteditable]");

document.addEventListener("keydown", (event) => {
  if (!line || !quickKeys.checked || event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target)) return;
  if (/^[0-9/]$/.test(event.key)) {
    line.focus();
    if (event.key === "/") event.preventDefault();
  }
});
for (const area of document.querySelectorAll("[data-enter=submit]")) {
  area.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !event.shiftKey) { event.preventDefault(); area.form.requestSubmit(); }
  });
}

// -- A scanner types like hands do, only faster: what begins with its prefix is taken out of the way and sent

const prefix = body.dataset.scanPrefix;
const SCAN_GAP_MS = 120;
const SCAN_END_MS = 600;  // behind the prefix: a busy computer may pause
let scanned = "";
let scannedAt = 0;
let isScanning = false;
let touched = null;

function tell(text, isWrong) {
  if (entry) { say(text, isWrong); return; }
  const line = byId(isWrong ? "error" : "told");
  line.textContent = text;
  line.hidden = false;
}

async function sendScan(text) {
  if (entry) { sendLine(text, false); return; }
  try {
    tell(await post(`${base}/result`, { line: text }), false);
  } catch (error) {
    if (!error.status || error.status >= 500) keep([...kept(), text]);  // sent from the page of the tables
    tell(error.status ? error.message : `${text} … ${body.dataset.waits}`, true);
  }
}

function endScan() {
  const text = scanned;
  isScanning = false;
  scanned = "";
  if (text.length >= Number(body.dataset.scanLength)) sendScan(text.slice(0, Number(body.dataset.scanLength)));
  else tell(text, true);
}

function takeKey(event) {
  const now = event.timeStamp;
  if (now - scannedAt > (isScanning ? SCAN_END_MS : SCAN_GAP_MS)) {
    if (isScanning) endScan();
    scanned = "";
  }
  scannedAt = now;
  if (isScanning) {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.key === "Enter" || event.key === "Tab") endScan();
    else if (event.key.length === 1) scanned += event.key.toUpperCase();
    return;
  }
  if (event.key.length !== 1) return;
  if (!scanned) touched = "value" in event.target ? { field: event.target, value: event.target.value } : null;
  scanned += event.key.toUpperCase();
  if (!prefix.startsWith(scanned)) scanned = "";
  if (scanned !== prefix) return;
  isScanning = true;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (touched) touched.field.value = touched.value;
}

if (prefix) {
  addEventListener("keydown", takeKey, true);
  setInterval(() => { if (isScanning && performance.now() - scannedAt > SCAN_END_MS) endScan(); }, 100);
}

// -- Questions, lists that are searched, seats of a draft

document.addEventListener("submit", (event) => {
  const own = event.target.elements.token;
  if (own) own.value = token;  // a live part is the same for everybody who looks at it
  const question = event.submitter && event.submitter.dataset.confirm;
  if (question && !confirm(question)) event.preventDefault();
});

for (const button of document.querySelectorAll("[data-fill]")) {
  button.addEventListener("click", () => {
    byId(button.dataset.fill).value = button.value.replaceAll("–", "-");
    byId("reason").focus();
  });
}

// After a form the same field has the focus again, and after one of many equal buttons the next of them.
const PLACE = `tapete-place ${location.pathname}`;
const sameButtons = (form) => [...document.querySelectorAll("form")].filter((each) => each.getAttribute("action") === form.getAttribute("action"));
document.addEventListener("submit", (event) => {
  const [form, field] = [event.target, document.activeElement];
  const among = sameButtons(form).indexOf(form);
  if (!event.defaultPrevented) sessionStorage.setItem(PLACE, JSON.stringify({ id: form.contains(field) ? field.id : "", among, action: form.getAttribute("action") }));
});
const left = JSON.parse(sessionStorage.getItem(PLACE) || "null");
sessionStorage.removeItem(PLACE);
if (left && left.id && byId(left.id)) byId(left.id).focus();
else if (left && left.among >= 0) {
  const again = [...document.querySelectorAll("form")].filter((each) => each.getAttribute("action") === left.action)[left.among];
  const button = again && again.querySelector("button.small");
  if (button) button.focus();
}

for (const field of document.querySelectorAll("[data-filter]")) {
  const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  field.addEventListener("input", () => {
    for (const row of byId(field.dataset.filter).tBodies[0].rows) row.hidden = !plain(row.textContent).includes(plain(field.value));
  });
}

const change = byId("change");
if (change) {
  const [first, second] = [byId("first"), byId("second")];
  const mark = () => {
    for (const seat of document.querySelectorAll(".seat")) {
      const isChosen = [first.value, second.value].includes(seat.dataset.seat);
      seat.classList.toggle("is-chosen", isChosen);
      seat.setAttribute("aria-pressed", isChosen);
    }
  };
  for (const seat of document.querySelectorAll(".seat")) {
    const own = seat.dataset.seat;
    seat.addEventListener("click", () => {
      if (first.value === own) first.value = "";
      else if (second.value === own) second.value = "";
      else if (!first.value) first.value = own;
      else second.value = own;
      mark();
    });
    seat.addEventListener("dragstart", (event) => { event.dataTransfer.setData("text/plain", own); event.dataTransfer.effectAllowed = "move"; });
    seat.addEventListener("dragover", (event) => { event.preventDefault(); seat.classList.add("is-target"); });
    seat.addEventListener("dragleave", () => seat.classList.remove("is-target"));
    seat.addEventListener("drop", (event) => {
      event.preventDefault();
      seat.classList.remove("is-target");
      first.value = event.dataTransfer.getData("text/plain");
      second.value = own;
      if (first.value !== own) change.requestSubmit();
    });
  }
  for (const field of [first, second]) field.addEventListener("input", mark);
  mark();
}
