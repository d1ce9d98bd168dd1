// Lines that were typed and have no answer yet, or were refused: kept in the tab, also over other pages and a login.
// They are sent one after the other, in the order in which they were typed, again and again until there is an answer,
// and only in the name of the person who typed them.
import { base, post, refreshToken, saysNothing, showLost, words } from "./page.js";

const STORE = `tapete-kept ${base} ${words.event}`;
const AGAIN_MS = 2000;
export const WAITING = "waiting";
export const REFUSED = "refused";
const read = () => JSON.parse(sessionStorage.getItem(STORE) || "[]");
const files = new Map();  // of lines of this page: a file cannot be kept longer
const listeners = [];
let isSending = false;
let isLost = false;

const store = (lines) => sessionStorage.setItem(STORE, JSON.stringify(lines));
const isOfThisPerson = (line) => (line.person ?? words.person) === words.person;
export const listLines = (state) => read().filter((line) => line.state === state && isOfThisPerson(line));
export const listOfOthers = () => read().filter((line) => !isOfThisPerson(line));
export const hearLines = (hear) => listeners.push(hear);
const tell = (kind, line, text) => { for (const hear of listeners) hear(kind, line, text); };

function change(id, fields) {
  store(read().map((line) => (line.id === id ? { ...line, ...fields } : line)));
}

// `line`: the form, the path, the text as it was typed, and the fields that are sent.
export function keepLine(line, file) {
  const kept = { ...line, person: words.person, personName: words.personName, id: `${Date.now()}-${Math.random()}`, state: WAITING, tries: 0 };
  if (file) files.set(kept.id, file);
  store([...read(), kept]);
  tell("kept", kept);
  sendKept();
}

export function dropLine(id) {
  files.delete(id);
  store(read().filter((line) => line.id !== id));
}

export const fileOf = (id) => files.get(id);

export async function sendKept() {
  if (isSending) return;
  isSending = true;
  try {
    for (let line; (line = listLines(WAITING)[0]);) if (!(await send(line))) break;
  } finally {
    isSending = false;
  }
}

// Returns false where there was no answer, and all lines wait.
async function send(line) {
  const file = files.get(line.id);
  const fields = { ...line.fields, ...(file ? { [file.field]: file.content } : {}), ...(line.tries ? { again: "yes" } : {}) };
  change(line.id, { tries: line.tries + 1 });
  try {
    const told = await post(line.path, fields);
    dropLine(line.id);
    if (isLost) showLost(isLost = false);
    tell("told", line, told);
  } catch (error) {
    const isForged = error.code === "desk.forged_token";
    if (isForged && await refreshToken().catch(() => false)) return true;
    if (saysNothing(error) || error.login || isForged) {
      if (error.login) showLost(isLost = true, error.message, error.login);
      if (listLines(WAITING).some((waiting) => waiting.id === line.id)) tell("waits", line);  // it was not discarded
      return false;
    }
    const refusal = { state: REFUSED, error: error.message, way: error.way, wayWords: error.wayWords };
    change(line.id, refusal);
    tell("refused", { ...line, ...refusal });
  }
  return true;
}

// Leaving for another page of the tournament loses nothing; closing the tab does.
let isLeaving = false;
addEventListener("click", (event) => { isLeaving = Boolean(event.target.closest("a[href]")); });
addEventListener("submit", (event) => { isLeaving = !event.defaultPrevented; });
addEventListener("keydown", () => { isLeaving = false; });
addEventListener("beforeunload", (event) => {
  if ((read().length && !isLeaving) || files.size) event.preventDefault();
});
addEventListener("online", sendKept);
setInterval(sendKept, AGAIN_MS);
