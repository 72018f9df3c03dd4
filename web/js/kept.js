// What the browser keeps between visits: the choices of the user, and the lessons whose exercise is solved.

const KEPT = "backrank";

/** All that is kept, by name; empty if the browser refuses its storage. */
export function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEPT)) ?? {};
  } catch {
    return {};
  }
}

/** Keeps some values. Without storage nothing is kept, and the values last until the page is closed. */
export function keep(changes) {
  try {
    localStorage.setItem(KEPT, JSON.stringify({ ...kept(), ...changes }));
  } catch {
    // The browser refuses its storage.
  }
}
