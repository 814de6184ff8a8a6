/** What a command of the rig has around it. */
export interface Surroundings {
  env: Readonly<Record<string, string | undefined>>;
  /** One line for the terminal, with colours. */
  say(line: string): void;
  /** Aborts when the person ends the command. */
  signal: AbortSignal;
  /** Milliseconds on a clock that does not jump. */
  now(): number;
}
