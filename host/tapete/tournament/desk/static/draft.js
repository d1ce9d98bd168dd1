// Seats of a draft: two are chosen by keys or by clicks, or one is dragged to another.
import { byId } from "./page.js";

const change = byId("change");
const [first, second] = [byId("first"), byId("second")];
const seats = document.querySelectorAll(".seat");

function mark() {
  for (const seat of seats) {
    const isChosen = [first.value, second.value].includes(seat.dataset.seat);
    seat.classList.toggle("is-chosen", isChosen);
    seat.setAttribute("aria-pressed", isChosen);
  }
}

function choose(number) {
  if (first.value === number) first.value = "";
  else if (second.value === number) second.value = "";
  else if (!first.value) first.value = number;
  else second.value = number;
  mark();
}

function swap(one, other) {
  if (one === other) return;
  [first.value, second.value] = [one, other];
  change.requestSubmit();
}

function prepareSeat(seat) {
  const number = seat.dataset.seat;
  seat.addEventListener("click", () => choose(number));
  seat.addEventListener("dragstart", (event) => {
    event.dataTransfer.setData("text/plain", number);
    event.dataTransfer.effectAllowed = "move";
  });
  seat.addEventListener("dragover", (event) => { event.preventDefault(); seat.classList.add("is-target"); });
  seat.addEventListener("dragleave", () => seat.classList.remove("is-target"));
  seat.addEventListener("drop", (event) => {
    event.preventDefault();
    seat.classList.remove("is-target");
    swap(event.dataTransfer.getData("text/plain"), number);
  });
}

if (change) {
  for (const seat of seats) prepareSeat(seat);
  for (const field of [first, second]) field.addEventListener("input", mark);
  mark();
}
