/** What `--coverage` takes beside a folder. */

/** The device counts and writes nothing: its counters are read over the control port. */
export const COUNT_ONLY = '-';
