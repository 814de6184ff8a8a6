/**
 * Counts the statements that this thread runs. The counters are in memory shared with the host, so they survive when
 * the thread is killed.
 */
import { onStatement } from '../engine/statement-visits.ts';
import type { EngineCore } from '../engine/types.ts';
import { layOut, type Mark } from './script-layout.ts';

/** A script of the package, with the counters of its statements. */
export interface MeasuredScript {
  /** Path inside the package. */
  path: string;
  /** Digest of the script's layout. */
  digest: string;
  /** Unsigned 32-bit numbers, one for each counter of the layout. Each wraps around after 4,294,967,295. */
  counters: SharedArrayBuffer;
}

/** Reports to the host a script with the path of a package file but different statements. */
export interface UnlikeMessage {
  unlike: string;
}

const MARK = Symbol('coverage counters');

interface Counting extends Mark {
  counters: Uint32Array;
}

type Marked = object & { [MARK]?: Counting };

interface Parser {
  readonly prototype: { parse(...args: unknown[]): { statements: unknown } };
}

/** Interpreter methods that run one block of a statement, or none. */
const BRANCHING_METHODS = ['visitIf', 'visitFor', 'visitForEach', 'visitWhile'];

/**
 * Counts the visits of the scripts' statements. Must run after all fixes, because fixes change the code that runs.
 *
 * @throws Error if the engine lacks a method that this module replaces
 */
export function countVisits(
  core: EngineCore,
  scripts: readonly MeasuredScript[],
  report: (message: UnlikeMessage) => void,
): void {
  countUntaken(core, countStatements(core));
  markParsed(core, scripts, report);
}

/** True if the innermost `if` or loop that this thread is running has run one of its blocks. */
interface ArmTaken {
  value: boolean;
}

/** Increments the counter of each statement and block that runs. */
function countStatements(core: EngineCore): ArmTaken {
  const armTaken: ArmTaken = { value: false };
  onStatement(core, (statement: Marked) => {
    const mark = statement[MARK];
    if (mark?.visited === undefined) return;
    Atomics.add(mark.counters, mark.visited, 1);
    if (mark.isArm === true) armTaken.value = true;
  });
  return armTaken;
}

/** Increments the counter of each `if` and loop that ends without running one of its blocks. */
function countUntaken(core: EngineCore, armTaken: ArmTaken): void {
  const prototype = core.Interpreter.prototype as Record<string, ((statement: Marked) => unknown) | undefined>;
  for (const name of BRANCHING_METHODS) {
    const original = prototype[name];
    if (typeof original !== 'function') throw new Error(`the engine has no Interpreter.${name}`);
    prototype[name] = function (statement) {
      const outer = armTaken.value;
      armTaken.value = false;
      try {
        const result = original.call(this, statement);
        const mark = statement[MARK];
        // Not reached when a condition throws: then the statement chose no branch.
        if (!armTaken.value && mark?.none !== undefined) Atomics.add(mark.counters, mark.none, 1);
        return result;
      } finally {
        armTaken.value = outer;
      }
    };
  }
}

/** Attaches the counters to the syntax tree of each measured script, as the engine parses it. */
function markParsed(
  core: EngineCore,
  scripts: readonly MeasuredScript[],
  report: (message: UnlikeMessage) => void,
): void {
  const measured = Map.groupBy(scripts, ({ path }) => path.toLowerCase());
  const { prototype } = core['Parser'] as Parser;
  const { parse } = prototype;
  prototype.parse = function (...args) {
    const parsed = parse.apply(this, args);
    const path = pathOf(parsed.statements);
    const candidates = path === undefined ? undefined : measured.get(path.toLowerCase());
    if (path === undefined || candidates === undefined) return parsed;
    const { layout, marks } = layOut(core, parsed.statements);
    const script = candidates.find(({ digest }) => digest === layout.digest);
    if (script === undefined) report({ unlike: path });
    else {
      const counters = new Uint32Array(script.counters);
      for (const [node, mark] of marks) (node as Marked)[MARK] = { ...mark, counters };
    }
    return parsed;
  };
}

/** Returns the path inside the package; undefined for other code, such as a line typed at the debugger. */
function pathOf(statements: unknown): string | undefined {
  const [first] = Array.isArray(statements) ? (statements as { location?: { file: string } }[]) : [];
  const [, path] = /^pkg:\/+(.*)$/i.exec(first?.location?.file ?? '') ?? [];
  return path?.replaceAll(/\/+/g, '/');
}
