// The values that the browser stores between visits: the choices of the user, and the lessons whose exercise is solved.

const KEPT = "backrank";

/** All stored values by name; empty if the browser refuses its storage. */
export function readStorage() {
  try {
    return JSON.parse(localStorage.getItem(KEPT)) ?? {};
  } catch {
    return {};
  }
}

/** Stores some values, unless the browser refuses its storage. */
export function writeStorage(changes) {
  try {
    localStorage.setItem(KEPT, JSON.stringify({ ...readStorage(), ...changes }));
  } catch {
    // The values are not stored.
  }
}
