/** The worse branches about syntax: what the engine compiles and a device might refuse. */
import type { EngineCore } from '../engine/types.ts';
import { replaceMethod, required, type FixTarget } from '../fixes/fix.ts';

interface Parsed {
  statements: unknown[];
  errors: unknown[];
}

interface Problem {
  message: string;
  location: unknown;
}

type Kinds = Record<string, (new () => object) | undefined>;
type Node = Record<string, unknown>;

const DOUBTFUL_NAMES = new Set(['print', 'next', 'stop']);
const JUMPS = ['ExitFor', 'ExitWhile', 'ContinueFor', 'ContinueWhile'];

export function refuseMemberNames(target: FixTarget): void {
  const { Expr } = target.core as unknown as { Expr: Kinds };
  refuse('member-names', target.core, (node) => {
    const { callee } = node as { callee?: unknown };
    if (!isA(node, Expr['Call']) || !isA(callee, Expr['DottedGet'])) return undefined;
    const { text } = (callee as { name: { text: string } }).name;
    return DOUBTFUL_NAMES.has(text.toLowerCase()) ? `Syntax Error: a call of a member named '${text}'.` : undefined;
  });
}

export function refuseJumpOutOfTry(target: FixTarget): void {
  const { Stmt } = target.core as unknown as { Stmt: Kinds };
  refuse('jump-out-of-try', target.core, (node) => {
    if (!isA(node, Stmt['TryCatch'])) return undefined;
    // A jump may leave a loop that lies inside the `try` as a whole.
    const jumps = (value: object): boolean => {
      if (JUMPS.some((name) => isA(value, Stmt[name]))) return true;
      const isLoop = ['For', 'ForEach', 'While'].some((name) => isA(value, Stmt[name]));
      return !isLoop && somePart(value as Node, jumps);
    };
    return jumps((node as { tryBlock: object }).tryBlock) ? 'Syntax Error: exit or continue inside TRY.' : undefined;
  });
}

function isA(value: unknown, kind: (new () => object) | undefined): boolean {
  return kind !== undefined && value instanceof kind;
}

/** Reports whether `holds` is true for a child. Allocates nothing, as it runs for every node of every script. */
function somePart(node: Node, holds: (part: object) => boolean): boolean {
  for (const key in node) {
    const part = node[key];
    if (typeof part === 'object' && part !== null && key !== 'tokens' && key !== 'location' && holds(part)) return true;
  }
  return false;
}

/** Adds the problems of `problemOf` to the parser's errors. */
function refuse(id: string, core: EngineCore, problemOf: (node: object) => string | undefined): void {
  const parser = required(id, core.Parser, 'class Parser');
  replaceMethod<(this: unknown, tokens: unknown[]) => Parsed>(
    id,
    parser,
    'Parser',
    'parse',
    (original) =>
      function (tokens) {
        const parsed: Parsed = original.call(this, tokens);
        const problems: Problem[] = [];
        const visit = (value: object): boolean => {
          const message = problemOf(value);
          if (message !== undefined) problems.push({ message, location: (value as { location: unknown }).location });
          return somePart(value as Node, visit);
        };
        visit(parsed.statements);
        for (const { message } of problems) core.BrsDevice.stderr.write(`error,${message}`);
        return { ...parsed, errors: [...parsed.errors, ...problems] };
      },
  );
}
