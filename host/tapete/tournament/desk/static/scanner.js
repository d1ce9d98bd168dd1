// A scanner types like hands do, only faster: what begins with its prefix is taken out of the way and sent.
import { byId, words } from "./page.js";
import { sendScanned } from "./typed_forms.js";

const prefix = words.scanPrefix;
const length = Number(words.scanLength);
const GAP_MS = 120;
const END_MS = 600;  // behind the prefix: a busy computer may pause
let scanned = "";
let scannedAt = 0;
let isScanning = false;
let touched = null;

function endScan() {
  const text = scanned;
  isScanning = false;
  scanned = "";
  if (text.length >= length) sendScanned(text.slice(0, length));
  else sayTorn(text);
}

function sayTorn(text) {
  byId("error").textContent = text;
  byId("error").hidden = false;
}

// The field that has the focus gets back what it held before the prefix came.
function beginScan() {
  isScanning = true;
  if (touched) touched.field.value = touched.value;
}

function swallow(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function takeKey(event) {
  const now = event.timeStamp;
  if (now - scannedAt > (isScanning ? END_MS : GAP_MS)) {
    if (isScanning) endScan();
    scanned = "";
  }
  scannedAt = now;
  if (isScanning) {
    swallow(event);
    if (event.key === "Enter" || event.key === "Tab") endScan();
    else if (event.key.length === 1) scanned += event.key.toUpperCase();
    return;
  }
  if (event.key.length !== 1) return;
  const key = event.key.toUpperCase();
  if (!prefix.startsWith(scanned + key)) scanned = "";  // it may begin with this very key
  if (!scanned) touched = "value" in event.target ? { field: event.target, value: event.target.value } : null;
  if (prefix.startsWith(scanned + key)) scanned += key;
  if (scanned !== prefix) return;
  swallow(event);
  beginScan();
}

if (prefix) {
  addEventListener("keydown", takeKey, true);
  setInterval(() => { if (isScanning && performance.now() - scannedAt > END_MS) endScan(); }, 100);
}
