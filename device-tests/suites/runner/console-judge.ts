/** Reads the debug console: which lines mean that the channel is broken, whatever the test itself thinks. */

/** Lines kept of one test; the newest win. */
const MAX_LINES = 5_000;

export type ConsoleFault =
  { kind: 'compile-error'; line: string } | { kind: 'crash'; line: string } | { kind: 'closed' };

/** A run-time error that nothing caught, the debugger's prompt, and the dump before it. */
const CRASH: readonly RegExp[] = [/\(runtime error &h[0-9a-f]{1,2}\)/i, /^\s*BrightScript (Micro )?Debugger>/i];

/** The compiler's verdict on BrightScript and on component XML, as devices and the emulated device print it. */
const COMPILE_ERROR: readonly RegExp[] = [
  /\(compile error &h[0-9a-f]{1,2}\)/i,
  /^-+ Compilation Failed/i,
  /^=+ Error loading (file|component)/i,
  /^Error: (.* )?XML component/i,
];

/** A device prints one of these when it starts a channel. */
const START = /^-+ (Compiling|Running) dev /;

/** What the platform itself prints around every run, whatever the channel does. */
const PLATFORM: readonly RegExp[] = [/^\s*$/, /^-{3,} /, /\[(beacon|scrpt)\.[a-z.]+\]/];

/** The line is there whatever the channel does. */
export function isOfPlatform(line: string): boolean {
  return PLATFORM.some((pattern) => pattern.test(line));
}

/** What the line says against the channel, or undefined. */
function faultOf(line: string): ConsoleFault | undefined {
  if (COMPILE_ERROR.some((pattern) => pattern.test(line))) return { kind: 'compile-error', line };
  if (CRASH.some((pattern) => pattern.test(line))) return { kind: 'crash', line };
  return undefined;
}

/** One sentence for the report. */
export function describeFault(fault: ConsoleFault): string {
  switch (fault.kind) {
    case 'compile-error':
      return `The channel did not compile on the device: ${fault.line}`;
    case 'crash':
      return `The channel crashed: ${fault.line}`;
    case 'closed':
      return "The device's debug console closed in the middle of the test: the device restarted or is gone.";
  }
}

/**
 * The console of one test: keeps its lines, tells of the first fault, answers waits for a line. It begins with the
 * first channel started in the test: what comes before is the end of the channel before it, whose crash is not ours.
 */
export class TestConsole {
  readonly lines: string[] = [];
  fault: ConsoleFault | undefined = undefined;
  /** Applied to each line from now on: where the channel is generated, it names the sources. */
  translate: (line: string) => string = (line) => line;
  private begun = false;
  private readonly listeners = new Set<() => void>();
  private readonly lineListeners = new Set<(line: string) => void>();

  add(line: string): void {
    this.begun ||= START.test(line);
    if (!this.begun) return;
    const told = this.translate(line);
    this.lines.push(told);
    if (this.lines.length > MAX_LINES) this.lines.splice(0, this.lines.length - MAX_LINES);
    this.fault ??= faultOf(told);
    for (const listener of [...this.lineListeners]) listener(told);
    this.notify();
  }

  closed(): void {
    this.fault ??= { kind: 'closed' };
    this.notify();
  }

  /** Not one line came from the channel itself. */
  get silent(): boolean {
    return this.lines.every(isOfPlatform);
  }

  /** Calls `listener` after every line and at the end of the console. Gives the function that ends it. */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Calls `listener` with every line, also those that are no longer kept. Gives the function that ends it. */
  onLine(listener: (line: string) => void): () => void {
    this.lineListeners.add(listener);
    return () => void this.lineListeners.delete(listener);
  }

  private notify(): void {
    for (const listener of [...this.listeners]) listener();
  }
}
