export const VERBOSE: boolean = false;
