// What the page itself says, and how something is sent to its server.
const body = document.body;
const PATIENCE_MS = 20000;
export const words = body.dataset;
export const base = words.base;
export const token = words.token;
export const byId = (id) => document.getElementById(id);

// Throws an error with its status, none where there was no answer; `login` is where a session begins again.
export async function post(path, fields) {
  const form = new URLSearchParams({ ...fields, token });
  const headers = { accept: "application/json", "x-token": token };
  const answer = await fetch(path, { method: "POST", body: form, headers, signal: AbortSignal.timeout(PATIENCE_MS) });
  const told = await answer.json().catch(() => ({}));
  if (answer.ok) return told.told;
  throw Object.assign(new Error(told.error), { login: told.login, status: answer.status });
}

export const loginPath = (login) => `${login}?next=${encodeURIComponent(location.pathname)}`;
export const saysNothing = (error) => !error.status || error.status >= 500;  // of what was sent
