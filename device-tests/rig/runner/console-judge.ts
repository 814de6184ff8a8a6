/** Reads the debug console and finds the lines that show a broken channel, whatever the test itself concludes. */

/** Most lines to keep of one test; the oldest are dropped. */
const MAX_LINES = 5_000;

export type ConsoleFault =
  { kind: 'compile-error'; line: string } | { kind: 'crash'; line: string } | { kind: 'closed' };

/** An uncaught run-time error, the debugger's prompt, and the dump before it. */
const CRASH: readonly RegExp[] = [/\(runtime error &h[0-9a-f]{1,2}\)/i, /^\s*BrightScript (Micro )?Debugger>/i];

/** The compiler's verdict on BrightScript and on component XML, as devices and the emulated device print it. */
const COMPILE_ERROR: readonly RegExp[] = [
  /\(compile error &h[0-9a-f]{1,2}\)/i,
  /^-+ Compilation Failed/i,
  /^=+ Error loading (file|component)/i,
  /^Error: (.* )?XML component/i,
];

/** Lines that a device prints when it starts a channel. */
const START = /^-+ (Compiling|Running) dev /;

/** Lines that the platform prints around every run, whatever the channel does. */
const PLATFORM: readonly RegExp[] = [/^\s*$/, /^-{3,} /, /\[(beacon|scrpt)\.[a-z.]+\]/];

/** Reports whether the platform prints this line around every run. */
export function isOfPlatform(line: string): boolean {
  return PLATFORM.some((pattern) => pattern.test(line));
}

/** Returns the fault that the line reports, or undefined. */
function faultOf(line: string): ConsoleFault | undefined {
  if (COMPILE_ERROR.some((pattern) => pattern.test(line))) return { kind: 'compile-error', line };
  if (CRASH.some((pattern) => pattern.test(line))) return { kind: 'crash', line };
  return undefined;
}

/** Describes the fault in one sentence, for the report. */
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
 * Console of one test: keeps its lines, reports the first fault, and lets tests wait for lines. It begins with the
 * first channel that the test starts: earlier lines, even a crash, belong to the channel before it.
 */
export class TestConsole {
  readonly lines: string[] = [];
  fault: ConsoleFault | undefined = undefined;
  /** Translates each line from now on; for a generated channel it adds the positions in the sources. */
  translate: (line: string) => string = (line) => line;
  private isStarted = false;
  private readonly listeners = new Set<() => void>();
  private readonly lineListeners = new Set<(line: string) => void>();

  add(line: string): void {
    this.isStarted ||= START.test(line);
    if (!this.isStarted) return;
    const translated = this.translate(line);
    this.lines.push(translated);
    if (this.lines.length > MAX_LINES) this.lines.splice(0, this.lines.length - MAX_LINES);
    this.fault ??= faultOf(translated);
    for (const listener of [...this.lineListeners]) listener(translated);
    this.notify();
  }

  closed(): void {
    this.fault ??= { kind: 'closed' };
    this.notify();
  }

  /** True while no line has come from the channel itself. */
  get silent(): boolean {
    return this.lines.every(isOfPlatform);
  }

  /** Calls `listener` after every line and at the end of the console. @returns a function that stops it */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Calls `listener` with every line, also those that are no longer kept. @returns a function that stops it */
  onLine(listener: (line: string) => void): () => void {
    this.lineListeners.add(listener);
    return () => void this.lineListeners.delete(listener);
  }

  private notify(): void {
    for (const listener of [...this.listeners]) listener();
  }
}
