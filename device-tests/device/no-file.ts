/** What `--coverage` and `--record` take in place of a name: nothing is written, the control port has it. */
export const NO_FILE = '-';
