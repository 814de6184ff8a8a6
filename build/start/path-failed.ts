/** Error of `npm start` when it cannot follow the events to their end. */

/** Thrown when the expected events did not arrive, or a part broke. The message is written for the user. */
export class PathError extends Error {
  readonly code = 'PATH_FAILED';
}
