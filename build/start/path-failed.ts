/** Error of `npm start` when it cannot follow the events to their end. */

/** All parts run, but the expected events did not arrive. The message is one sentence for the user. */
export class PathError extends Error {
  readonly code = 'PATH_FAILED';
}
