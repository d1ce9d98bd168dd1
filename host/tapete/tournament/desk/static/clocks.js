// Clocks count on this computer's own ticks from what the server says, so setting its time changes nothing.
const loaded = performance.now();
const ON_THE_WAY_S = 0.25;  // the server's time takes a moment to arrive
const LONGEST_S = 24 * 60 * 60;
let serverAhead = null;  // of this page's ticks, in seconds
let isNewServer = true;

// A message that was long on its way says too little: the one that was fastest counts.
export function heedServer(now) {
  const ahead = now - performance.now() / 1000;
  serverAhead = isNewServer ? ahead : Math.max(serverAhead, ahead);
  isNewServer = false;
  tick();
}

// The server of a new connection may count otherwise.
export function noteNewServer() {
  isNewServer = true;
}

export function tick() {
  for (const face of document.querySelectorAll("[data-ends]")) {
    if (face.dataset.began === undefined) face.dataset.began = face.dataset.fresh ? performance.now() : loaded;
    const passed = (performance.now() - Number(face.dataset.began)) / 1000;
    const now = serverAhead === null ? Number(face.dataset.now) + passed : performance.now() / 1000 + serverAhead;
    show(face, Math.max(-LONGEST_S, Math.ceil(Number(face.dataset.ends) - now - ON_THE_WAY_S)));
  }
}

function show(face, left) {
  const size = Math.abs(left);
  const text = `${left < 0 ? "+" : ""}${Math.floor(size / 60)}:${String(size % 60).padStart(2, "0")}`;
  const digits = face.querySelector(".digits");
  if (digits.textContent !== text) digits.textContent = text;
  face.classList.toggle("is-over", left <= 0);
  face.classList.toggle("is-late", left > 0 && left <= 300);
}

document.addEventListener("live", () => {
  for (const face of document.querySelectorAll("#live [data-ends]")) face.dataset.fresh = "1";
  tick();
});
setInterval(tick, 500);
tick();
