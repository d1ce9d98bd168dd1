// Which page of a browser holds the stream for all of them: it renews a lease, and where that has lapsed another one
// takes it. A page that is hidden never leads, as browsers slow its timers down.
import { words } from "./page.js";

// Pages of another language, or of the time before a login, show other things.
export const likePages = `${document.documentElement.lang} ${words.person}`;
const LEASE = `tapete-leads ${likePages}`;
const LEASE_MS = 5000;
const LOOK_MS = 1000;
const SETTLE_MS = 100;  // two pages that take it at once: the one that wrote last has it
export const thisPage = `${Date.now()}-${Math.random()}`;
let isLeading = false;
let isTrying = false;
let tell = () => {};

// Without a storage or a channel each page leads itself.
const hasChannel = "BroadcastChannel" in window;
function read() {
  try { return JSON.parse(localStorage.getItem(LEASE)); } catch { return null; }
}
function write() {
  try { localStorage.setItem(LEASE, JSON.stringify({ page: thisPage, until: Date.now() + LEASE_MS })); } catch { return; }
}
const isMine = (lease) => !hasChannel || !lease || lease.page === thisPage;
// A clock that was set back would make a lease last for ever.
const isFree = (lease) => isMine(lease) || lease.until < Date.now() || lease.until > Date.now() + 2 * LEASE_MS;

function look() {
  if (document.hidden) return;
  if (!isFree(read())) lead(false);
  else if (isLeading) write();
  else take();
}

function take() {
  if (isTrying) return;
  isTrying = true;
  write();
  setTimeout(() => {
    isTrying = false;
    if (!document.hidden && isMine(read())) lead(true);
  }, SETTLE_MS * (1 + Math.random()));
}

function lead(isNow) {
  if (isLeading !== isNow) tell(isLeading = isNow);
}

// Lets another page lead at once.
export function leaveLease() {
  if (isLeading && isMine(read())) {
    try { localStorage.removeItem(LEASE); } catch { /* there is none */ }
  }
  lead(false);
}

export const lookForLease = look;

// Calls `hear(isLeading)` whenever this page begins or ends to lead.
export function keepLease(hear) {
  tell = hear;
  setInterval(look, LOOK_MS);
  look();
}
