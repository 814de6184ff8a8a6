/** The error that callers of the store have to expect. */

/** The store cannot take the write now: disk full, connection lost. The caller may try again later. */
export class StoreUnavailable extends Error {
  readonly code = 'STORE_UNAVAILABLE';
}
