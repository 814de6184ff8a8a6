/** Why `npm start` could not follow the events to their end. */

/** Every part runs, but what was asked for did not happen. The message is one sentence for a person. */
export class PathFailed extends Error {
  readonly code = 'PATH_FAILED';
}
