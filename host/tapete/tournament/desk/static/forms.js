// Small helps for forms: questions, fields that are filled, lists that are searched, the focus after a form.
import { base, byId, token, words } from "./page.js";

// A form says which tournament it was made for: another one may have its code by now.
function nameTournament(form) {
  if (form.method !== "post" || form.elements.of || !words.event || !(form.getAttribute("action") || "").startsWith(`${base}/`)) return;
  form.append(Object.assign(document.createElement("input"), { type: "hidden", name: "of", value: words.event }));
}

document.addEventListener("submit", (event) => {
  const own = event.target.elements.token;
  nameTournament(event.target);
  if (own) own.value = token();  // a live part is the same for everybody who looks at it
  const question = event.submitter && event.submitter.dataset.confirm;
  if (question && !confirm(question)) event.preventDefault();
});

for (const area of document.querySelectorAll("[data-enter=submit]")) {
  area.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !event.shiftKey) { event.preventDefault(); area.form.requestSubmit(); }
  });
}

// A telephone's photograph has ten times the points that a QR needs; what cannot be made smaller is sent as it is.
const LONGEST_SIDE = 2000;

async function shrinkPicture(field) {
  try {
    const picture = await createImageBitmap(field.files[0]);
    const factor = LONGEST_SIDE / Math.max(picture.width, picture.height);
    if (factor >= 1) return;
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * factor)));
    canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height);
    const small = await new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.9));
    const files = new DataTransfer();
    files.items.add(new File([small], "picture.jpg", { type: "image/jpeg" }));
    field.files = files.files;
  } catch { /* the desk says what is wrong with it */ }
}

for (const field of document.querySelectorAll("[data-change=submit]")) {
  field.addEventListener("change", async () => {
    if (!field.value) return;
    if (field.type === "file") await shrinkPicture(field);
    field.form.requestSubmit();
  });
}

for (const button of document.querySelectorAll("[data-fill]")) {
  button.addEventListener("click", () => {
    byId(button.dataset.fill).value = button.value.replaceAll("–", "-");
    byId("reason").focus();
  });
}

const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

function filterRows(field) {
  const table = byId(field.dataset.filter);
  field.closest(".filter").hidden = !table;
  for (const row of table ? (table.tBodies ? table.tBodies[0].rows : table.querySelectorAll("li")) : []) row.hidden = !plain(row.textContent).includes(plain(field.value));
}

for (const field of document.querySelectorAll("[data-filter]")) {
  filterRows(field);
  for (const kind of ["input", "live"]) (kind === "live" ? document : field).addEventListener(kind, () => filterRows(field));
}

// After a form the same field has the focus again, and after one of many equal buttons the next of them.
const PLACE = `tapete-place ${location.pathname}`;
const listEqual = (action) => [...document.querySelectorAll("form")].filter((each) => each.getAttribute("action") === action);

document.addEventListener("submit", (event) => {
  if (event.defaultPrevented || event.target.dataset.typed !== undefined) return;
  const [form, field] = [event.target, document.activeElement];
  const action = form.getAttribute("action");
  const among = listEqual(action).indexOf(form);
  sessionStorage.setItem(PLACE, JSON.stringify({ id: form.contains(field) ? field.id : "", among, action }));
});

function returnFocus(left) {
  const field = left.id && byId(left.id);
  const form = listEqual(left.action)[left.among];
  const target = field || (form && form.querySelector("button.small"));
  if (target) target.focus();
}

const left = JSON.parse(sessionStorage.getItem(PLACE) || "null");
sessionStorage.removeItem(PLACE);
if (left) returnFocus(left);

// A menu that is longer than the screen shows where one is.
const entry = document.querySelector(".menu [aria-current]");
if (entry) entry.parentElement.scrollLeft = entry.offsetLeft - (entry.parentElement.clientWidth - entry.offsetWidth) / 2;
