// Failed requests, and who hears of them.

/** A failed request; its message can be shown to the user. */
export class Trouble extends Error {
  constructor(message, code) {
    super(message);
    this.code = code;
  }
}

const listeners = new Set();
/** Registers a listener for refused requests, so that the error can be shown beside the field that caused it. */
export const onTrouble = (listener) => listeners.add(listener);
export const tellTrouble = (trouble) => listeners.forEach((listener) => listener(trouble));
