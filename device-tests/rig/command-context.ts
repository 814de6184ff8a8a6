/** Context of a rig command: environment variables, output, cancellation and clock. */
export interface CommandContext {
  env: Readonly<Record<string, string | undefined>>;
  /** Prints one line to the terminal, with colours. */
  say(line: string): void;
  /** Aborts when the person ends the command. */
  signal: AbortSignal;
  /** Monotonic clock, in milliseconds. */
  now(): number;
}
