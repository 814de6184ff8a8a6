/** Limits and names that the SDK uses on the wire. The server has its own limits, which are at least as large. */

/** Maximum length of a request body, in characters. It also bounds a single message. */
export const MAX_BODY_CHARACTERS = 500000;

/** Path of the batch endpoint below the API host. */
export const BATCH_PATH = '/v1/batch';

/** The library's name in `context.library`. */
export const LIBRARY_NAME = 'settop-analytics';
export const LIBRARY_VERSION = '0.1.0';
