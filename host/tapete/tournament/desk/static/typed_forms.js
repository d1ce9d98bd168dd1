// Forms that are typed one after the other: each line is sent by itself, and the field is empty for the next one.
// What is refused stands in a list below, where it is mended or dropped; it never comes back into the field.
import { base, byId, words } from "./page.js";
import { REFUSED, WAITING, dropLine, fileOf, hearLines, keepLine, listLines, listOfOthers, sendKept } from "./kept_lines.js";
import { readSeen } from "./seen_round.js";

const MOST_SAID = 6;
const items = new Map();
const seen = new Map();
const formOf = (line) => byId(line.form);
const fieldOf = (form) => form.elements[form.dataset.typed];

// Says something below the form of a line, or where any other page says it.
function say(line, text, isWrong) {
  const form = formOf(line);
  let item = items.get(line.id) || (form ? document.createElement("li") : byId(isWrong ? "error" : "told"));
  if (!item) return;  // a screen of the hall
  item.textContent = text;
  item.hidden = false;
  if (!form) return;
  item.className = isWrong ? "wrong" : "";
  if (items.has(line.id)) return;
  items.set(line.id, item);
  const list = form.querySelector(".said");
  list.prepend(item);
  const answered = [...list.children].filter((other) => !other.querySelector("button"));
  for (const other of answered.slice(MOST_SAID)) other.remove();
}

// All lines wait for the first one; each can be discarded.
function sayWaiting(first) {
  for (const line of listLines(WAITING).reverse()) {
    const form = formOf(line);
    if (!form && line.id !== first.id) continue;
    if (!items.has(line.id)) say(line, "", false);
    const item = items.get(line.id) || byId("told");
    if (!item || item.querySelector("button")?.dataset.line === line.id) continue;
    if (form && !item.isConnected) form.querySelector(".said").append(item);
    item.textContent = `${line.text} … ${words.waits} `;
    item.append(makeDiscard(line, item));
  }
}

function makeDiscard(line, item) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "quiet-button small is-drop";
  button.dataset.line = line.id;
  button.textContent = words.drop;
  button.addEventListener("click", () => {
    dropLine(line.id);
    items.delete(line.id);
    const form = formOf(line);
    if (form) item.remove(); else item.hidden = true;
    if (form) fieldOf(form).focus();
    sendKept();
  });
  return button;
}

hearLines((kind, line, text) => {
  if (kind === "kept") say(line, `${line.text} …`, false);
  if (kind === "waits") sayWaiting(line);
  if (kind === "told") say(line, text, false);
  if (kind === "refused") {
    say(line, formOf(line) ? `${line.text} ✗` : `${line.text}: ${line.error}`, true);
    showRefused(line);
  }
  if (kind === "told" || kind === "refused") items.delete(line.id);
});

// What was typed, or what a button stands for, whose words the list shows; of a file its name.
const typedOf = (form, line) => line.fields[form.dataset.typed] || line.text;

function showRefused(line) {
  const form = formOf(line);
  const part = form && document.querySelector(`.refused[data-of="${form.id}"]`);
  if (!part) return;
  const item = part.querySelector("template").content.firstElementChild.cloneNode(true);
  const field = item.querySelector("textarea");
  field.value = typedOf(form, line);
  field.readOnly = Boolean(fileOf(line.id));
  field.rows = Math.min(field.value.split("\n").length, 8);
  item.querySelector(".why").textContent = line.error;
  if (line.way) {
    const link = document.createElement("a");
    link.href = line.way;
    link.textContent = line.wayWords;
    item.querySelector(".why").append(" ", link);
  }
  const remove = () => {
    item.remove();
    showDropAll(part);
    fieldOf(form).focus();
  };
  item.querySelector(".is-again").addEventListener("click", () => { sendMended(form, line, field.value); remove(); });
  item.querySelector(".is-drop").addEventListener("click", () => { dropLine(line.id); remove(); });
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    item.querySelector(".is-again").click();
  });
  part.querySelector("ul").append(item);
  showDropAll(part);
}

// Of several refused lines all can be dropped at once: the right ones may have been typed since.
function showDropAll(part) {
  const lines = part.querySelectorAll("li");
  const button = part.querySelector(".is-drop-all");
  part.hidden = !lines.length;
  button.parentElement.hidden = lines.length < 2;
  button.onclick = () => { for (const drop of part.querySelectorAll("li .is-drop")) drop.click(); };
}

// A mended line is still of the round that was seen when it was typed.
function sendMended(form, line, text) {
  const file = fileOf(line.id);
  const chosen = [...form.querySelectorAll("select")].map((field) => [field.name, field.value]);
  const { seats, ...others } = line.fields;
  const now = readSeen();
  const isSame = text === typedOf(form, line);
  const sameSeats = isSame ? seats : now && String(now.round) === others.seen_round && now.seatsOf(text);
  const fields = { ...Object.fromEntries(chosen), ...others, ...(isSame ? {} : { [form.dataset.typed]: text }), ...(sameSeats ? { seats: sameSeats } : {}) };
  dropLine(line.id);
  keepLine({ form: line.form, path: line.path, text: isSame ? line.text : text, fields }, file);
}

function sendForm(form, submitter) {
  const fields = Object.fromEntries([...new FormData(form, submitter)].filter(([, content]) => typeof content === "string"));
  for (const name of ["token", "seen_round", "seats"]) delete fields[name];
  const upload = form.querySelector("input[type=file]");
  const content = upload && upload.files[0];
  const text = (fields[form.dataset.typed] || "").trim();
  if (!text && !content) return;
  const looked = form.dataset.seen !== undefined && (seen.get(form) || readSeen());
  const place = looked ? { seen_round: String(looked.round), seats: looked.seatsOf(text) } : {};
  if (!place.seats) delete place.seats;
  clear(form);
  const path = (submitter && submitter.getAttribute("formaction")) || form.getAttribute("action");
  const shown = submitter && submitter.name ? submitter.textContent : text || content.name;
  keepLine({ form: form.dataset.listed || form.id, path, text: shown, fields: { ...fields, [form.dataset.typed]: text, ...place, of: words.event } },
    content && { field: upload.name, content });
}

function clear(form) {
  seen.delete(form);
  for (const field of form.querySelectorAll("input:not([type=hidden]):not([type=checkbox]), textarea")) field.value = "";
  (byId(form.dataset.listed) || form).querySelector("input:not([type=hidden]), textarea").focus();
}

// What the scanner reads is a line of the tables, on whatever page it is read.
export function sendScanned(text) {
  keepLine({ form: "entry", path: `${base}/result`, text, fields: { line: text, of: words.event } });
}

// Several lines are a list, which has a page of its own that shows first what is understood.
const isList = (form) => form.dataset.oneLine !== undefined && fieldOf(form).value.trim().includes("\n");

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (event.defaultPrevented || form.dataset.typed === undefined || isList(form)) return;
  event.preventDefault();
  sendForm(form, event.submitter);
});

// A line is for what was seen when its first letter was typed, although the page goes on meanwhile.
for (const form of document.querySelectorAll("form[data-seen]")) {
  fieldOf(form).addEventListener("input", () => {
    if (!fieldOf(form).value) seen.delete(form);
    else if (!seen.has(form)) seen.set(form, readSeen());
  });
}

for (const line of listOfOthers()) {
  say(line, `${line.text} … ${words.waitsFor.replace("{name}", line.personName)} `, false);
  const item = items.get(line.id);
  if (item) item.append(makeDiscard(line, item));
}
for (const line of listLines(WAITING)) say(line, `${line.text} …`, false);
for (const line of listLines(REFUSED)) showRefused(line);
sendKept();
