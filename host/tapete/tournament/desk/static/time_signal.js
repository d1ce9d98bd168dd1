// The end of a round on a screen of the hall: in colour, and with three tones where the tournament wants them.
const TONES_HZ = [880, 880, 1174];
const TONE_S = 0.6;
const button = document.getElementById("sound-on");
let audio = null;
let wasLeft = null;  // whether time was left when this page looked last

const face = () => document.querySelector("[data-signal]");
const isSounding = () => audio !== null && audio.state === "running";

function look() {
  const shown = face();
  const signal = shown ? shown.dataset.signal : "none";
  const isOver = shown !== null && shown.classList.contains("is-over");
  document.body.classList.toggle("is-time-up", isOver && signal !== "none");
  button.hidden = signal !== "sound" || isSounding();
  if (isOver && wasLeft && signal === "sound") play();
  wasLeft = shown === null ? null : !isOver;
}

// A browser plays nothing on a page that nobody has touched.
function allow() {
  audio = audio || new AudioContext();
  audio.resume().then(look);
}

function play() {
  if (!isSounding()) return;
  TONES_HZ.forEach((pitch, number) => {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const begins = audio.currentTime + number * TONE_S;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.5, begins);
    volume.gain.exponentialRampToValueAtTime(0.01, begins + TONE_S);
    tone.connect(volume).connect(audio.destination);
    tone.start(begins);
    tone.stop(begins + TONE_S);
  });
}

button.addEventListener("click", () => { allow(); });
document.addEventListener("live", look);
setInterval(look, 500);
look();
