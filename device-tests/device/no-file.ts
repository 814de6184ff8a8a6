/** Value of `--coverage` and `--record` that writes no file; the control port serves the data instead. */
export const NO_FILE = '-';
