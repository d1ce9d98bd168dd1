// What the page itself says, and how something is sent to its server.
const body = document.body;
const PATIENCE_MS = 20000;
export const words = body.dataset;
export const base = words.base;
export const byId = (id) => document.getElementById(id);
export const token = () => words.token;

// Throws an error with its status, none where there was no answer; `login` is where a session begins again.
export async function post(path, fields) {
  const isUpload = Object.values(fields).some((content) => content instanceof Blob);
  const form = isUpload ? new FormData() : new URLSearchParams();
  for (const [name, content] of Object.entries({ ...fields, token: token() })) form.append(name, content);
  const headers = { accept: "application/json", "x-token": token() };
  const answer = await fetch(path, { method: "POST", body: form, headers, signal: AbortSignal.timeout(PATIENCE_MS) });
  const told = await answer.json().catch(() => ({}));
  if (answer.ok) return told.told;
  const { code, login, way, way_words } = told;
  throw Object.assign(new Error(told.error || words.broken), { status: answer.status, code, login, way, wayWords: way_words });
}

// Somebody logged in anew in another tab: the session goes on with another token, and this page with its text.
// Where that is another person, nothing is sent in that person's name.
export async function refreshToken() {
  const answer = await fetch(location.href, { headers: { accept: "text/html" } });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const now = page.body.dataset;
  if (!answer.ok || !now.token || now.token === token()) return false;
  if (now.person !== words.person) {
    showLost(true, words.another.replace("{name}", now.personName), "/login");
    return false;
  }
  words.token = now.token;
  return true;
}

export const loginPath = (login) => `${login}?next=${encodeURIComponent(location.pathname)}`;
// Nothing of what was sent: there was no answer, or only one of what stands before the desk, or its library is away.
// A line at which the program itself fails (500) would fail again, and hold back all those behind it.
const SILENT = [502, 503, 504];
export const saysNothing = (error) => !error.status || SILENT.includes(error.status);

export function showLost(isLost, text, login) {
  const notice = byId("lost");
  if (!notice) return;
  notice.textContent = text || words.lost;
  notice.hidden = !isLost;
  if (!login) return;
  const link = document.createElement("a");
  link.href = loginPath(login);
  link.textContent = words.login;
  notice.append(" ", link);
}
