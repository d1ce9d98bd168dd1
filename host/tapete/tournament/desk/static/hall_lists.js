// Lists of the hall in columns that use the width: the letters are as large as two pages allow, and names stay whole.
const MOST_PAGES = 2;
const SMALLEST = 0.18;
const STEP = 0.95;

// How many entries a page takes with letters of a part of the usual size.
function placesAt(scale, size, area) {
  const width = size.width * scale;
  const columns = Math.max(1, Math.floor((area.width + area.gap) / (width + area.gap)));
  const lines = columns > 1 ? 1 : Math.max(1, Math.ceil(width / area.width));  // one name wider than the screen wraps
  return { columns, rows: Math.max(1, Math.floor(area.height / (size.height * scale * lines))) };
}

// Returns how many pages the list has.
export function fitList(list, scroller) {
  const entries = [...list.children];
  if (!entries.length || !scroller.clientHeight) return 1;
  for (const entry of entries) entry.hidden = false;
  list.style.setProperty("--fit", 1);
  list.classList.remove("is-fitted");
  list.classList.add("is-measured");
  const size = {
    width: Math.max(...entries.map((entry) => entry.offsetWidth)), height: Math.max(...entries.map((entry) => entry.offsetHeight)),
  };
  list.classList.replace("is-measured", "is-fitted");
  const area = { width: list.clientWidth, height: scroller.clientHeight, gap: parseFloat(getComputedStyle(list).columnGap) || 0 };
  let scale = 1;
  let places = placesAt(scale, size, area);
  while (Math.ceil(entries.length / (places.rows * places.columns)) > MOST_PAGES && scale > SMALLEST) {
    scale = Math.max(SMALLEST, scale * STEP);
    places = placesAt(scale, size, area);
  }
  const pages = Math.ceil(entries.length / (places.rows * places.columns));
  const rows = Math.ceil(entries.length / pages / places.columns);
  for (const [name, number] of [["--fit", scale], ["--columns", places.columns], ["--rows", Math.min(rows, places.rows)]]) {
    list.style.setProperty(name, number);
  }
  list.dataset.onPage = Math.min(rows, places.rows) * places.columns;
  return Math.ceil(entries.length / Number(list.dataset.onPage));
}

export function showPage(list, page) {
  const count = Number(list.dataset.onPage) || list.children.length;
  [...list.children].forEach((entry, place) => { entry.hidden = Math.floor(place / count) !== page; });
}
