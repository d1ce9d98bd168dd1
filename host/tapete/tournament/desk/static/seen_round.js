// The round that the page shows now, and who sits at its tables.
import { byId } from "./page.js";

const FIRST_NUMBER = /\d+/;

export function readSeen() {
  const shown = byId("live") && byId("live").querySelector("[data-round]");
  if (!shown || shown.dataset.round === "0") return null;
  const tables = [...document.querySelectorAll("#live [data-seats]")];
  const seats = new Map(tables.map((table) => [Number(table.dataset.table), table.dataset.seats]));
  const seatsOf = (text) => seats.get(Number((text.match(FIRST_NUMBER) || [NaN])[0]));
  return { round: Number(shown.dataset.round), seatsOf };
}
