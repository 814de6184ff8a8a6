/** Limits and names that the SDK keeps to on the wire. The server has its own, and takes at least as much. */

/** Longest request body, in characters of its text. It also bounds a single message. */
export const MAX_BODY_CHARACTERS = 500000;

/** Path of the batch endpoint below the API host. */
export const BATCH_PATH = '/v1/batch';

/** What the library calls itself in `context.library`. */
export const LIBRARY_NAME = 'settop-analytics';
export const LIBRARY_VERSION = '0.1.0';
