/** Decides at which statement a thread stops: pure functions about lines, steps and breakpoints. */
import type { Breakpoint, StepKind } from './messages.ts';

/** Position of a thread: the running function, its depth in the stack, and the line. */
export interface Place {
  /** The same object for as long as the function runs. */
  frame: object;
  depth: number;
  line: number;
}

/** A step in progress. */
export interface Step {
  kind: StepKind;
  from: Place;
}

/** Reports whether a step ends before the next statement. */
export function stepEnds({ kind, from }: Step, at: Place): boolean {
  if (kind === 'out') return at.depth < from.depth;
  if (at.frame === from.frame && at.line === from.line) return false;
  return kind === 'line' || at.depth <= from.depth;
}

/** Distinguishes the first statement of a line from later statements on the same line. */
export class LineStarts {
  #frame: object | undefined;
  #line = 0;
  #first: object | undefined;

  /** Reports whether a statement starts a line; a one-line loop returns to its first statement each round. */
  isStart(statement: object, { frame, line }: Place): boolean {
    if (frame === this.#frame && line === this.#line && statement !== this.#first) return false;
    this.#frame = frame;
    this.#line = line;
    this.#first = statement;
    return true;
  }
}

/** Breakpoints by file and line. */
export class BreakpointIndex {
  readonly #byPlace = new Map<string, Breakpoint[]>();

  constructor(breakpoints: readonly Breakpoint[]) {
    for (const breakpoint of breakpoints) {
      const key = `${breakpoint.line}:${breakpoint.file}`;
      this.#byPlace.set(key, [...(this.#byPlace.get(key) ?? []), breakpoint]);
    }
  }

  get empty(): boolean {
    return this.#byPlace.size === 0;
  }

  at(file: string, line: number): readonly Breakpoint[] {
    return this.#byPlace.get(`${line}:${file.toLowerCase()}`) ?? [];
  }
}
