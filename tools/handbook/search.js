// The search of the guides: every word that is typed has to stand in a section; titles count most.

const MOST = 12;
const AROUND = 60;
const form = document.querySelector("form[role=search]");
const field = document.querySelector("#search");
const list = document.querySelector("#found");

function fold(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

const entries = GUIDES.map((entry) => ({
  ...entry, foldedTitle: fold(`${entry.page} ${entry.title}`), foldedText: fold(entry.text),
}));

function score(entry, words) {
  let points = 0;
  for (const word of words) {
    const inTitle = entry.foldedTitle.includes(word);
    if (!inTitle && !entry.foldedText.includes(word)) return 0;
    points += inTitle ? 5 : 1;
  }
  return points;
}

function excerpt(entry, word) {
  const place = Math.max(0, entry.foldedText.indexOf(word));
  return entry.text.slice(Math.max(0, place - AROUND), place + 2 * AROUND);
}

function show(found, word) {
  const heading = document.createElement("h2");
  heading.textContent = found.length ? form.dataset.found : form.dataset.nothing;
  const items = found.map((entry) => {
    const item = document.createElement("li");
    const link = document.createElement("a");
    link.href = document.body.dataset.up + entry.address;
    link.textContent = entry.page === entry.title ? entry.title : `${entry.page}: ${entry.title}`;
    const text = document.createElement("p");
    text.textContent = `…${excerpt(entry, word)}…`;
    item.append(link, text);
    return item;
  });
  const results = document.createElement("ul");
  results.append(...items);
  list.replaceChildren(heading, ...(items.length ? [results] : []));
}

function search() {
  const words = fold(field.value).split(/\s+/).filter(Boolean);
  list.hidden = words.length === 0;
  if (list.hidden) return;
  const found = entries.map((entry) => [score(entry, words), entry]).filter(([points]) => points);
  found.sort((one, other) => other[0] - one[0]);
  show(found.slice(0, MOST).map(([, entry]) => entry), words[0]);
}

field.addEventListener("input", search);
form.addEventListener("submit", (event) => event.preventDefault());

// On a wide page the menu is always open.
const wide = matchMedia("(min-width: 60rem)");
const menu = document.querySelector("nav details");
function fit() {
  menu.open = wide.matches;
}
wide.addEventListener("change", fit);
fit();
