// Errors of requests, and listeners for them.

/** A failed request; its message can be shown to the user. */
export class RequestError extends Error {
  constructor(message, code) {
    super(message);
    this.code = code;
  }
}

const listeners = new Set();
/** Registers a listener for reported errors, such as refusals, so that an error can be shown beside its field. */
export const onRequestError = (listener) => listeners.add(listener);
export const reportError = (error) => listeners.forEach((listener) => listener(error));
