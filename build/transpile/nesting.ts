/** Refuses code that is nested more deeply than the compiler can follow. */
import ts from 'typescript';
import { type Problem, refusal, refusalAt } from './diagnostics.ts';
import { isWrapper } from './lower/analysis/syntax/unwrap-expression.ts';
import { memoize } from './lower/analysis/memoize.ts';

/**
 * Levels of syntax in each other from which code is refused. A level of objects or of `if` takes two, a callback with
 * statements four. Of 2,700 files written by hand, the deepest has 34.
 */
const MAX_NESTING = 200;

const S = ts.SyntaxKind;
const OPENING: ReadonlySet<ts.SyntaxKind> = new Set([S.OpenParenToken, S.OpenBracketToken, S.OpenBraceToken]);
const CLOSING: ReadonlySet<ts.SyntaxKind> = new Set([S.CloseParenToken, S.CloseBracketToken, S.CloseBraceToken]);

/** An error that is a refusal of code nested too deeply. */
class TooDeep extends Error {
  readonly problems: readonly Problem[];
  constructor(problem: Problem) {
    super(problem.message);
    this.problems = [problem];
  }
}

/** Refuses the first part of a module that is nested too deeply. */
export const nestingProblems = memoize((file: ts.SourceFile): readonly Problem[] => {
  const found = deepestIn(file, MAX_NESTING);
  return found.depth < MAX_NESTING ? [] : [refusal('tooDeep', found.node)];
});

/** Returns the problem for an overflow of the stack while these modules were compiled: the deepest place in them. */
export function overflowIn(files: readonly ts.SourceFile[]): Problem | undefined {
  const [deepest] = files.map((file) => deepestIn(file)).sort((a, b) => b.length - a.length);
  return deepest && refusal('tooDeep', deepest.node);
}

interface Place {
  readonly node: ts.Node;
  /** Levels of nesting. The parts of a chain such as `a + b + c` or `x.f().g()` are on one level. */
  readonly depth: number;
  /** Levels with those of chains. */
  readonly length: number;
}

/** Returns the place behind the most levels, or the first one at the limit. */
function deepestIn(file: ts.SourceFile, limit = Infinity): Place {
  let deepest: Place = { node: file, depth: 0, length: 0 };
  for (let waiting = [deepest]; ;) {
    const next = waiting.pop();
    if (!next) return deepest;
    if (next.length > deepest.length) deepest = next;
    if (next.depth >= limit) return next;
    const inner: Place[] = [];
    ts.forEachChild(next.node, (node) => {
      inner.push({ node, depth: next.depth + (isOnSameLevel(node, next.node) ? 0 : 1), length: next.length + 1 });
    });
    waiting.push(...inner.reverse());
  }
}

function isOnSameLevel(node: ts.Node, parent: ts.Node): boolean {
  if (ts.isBinaryExpression(parent)) return parent.left === node;
  if (ts.isIfStatement(parent)) return parent.elseStatement === node && ts.isIfStatement(node);
  const isLink =
    ts.isCallExpression(parent) || ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent);
  return (isLink || isWrapper(parent)) && parent.expression === node;
}

/** Parses a module. One that overflows the stack of the parser is refused at its deepest bracket. */
export function parsedWithinStack(fileName: string, text: string, parse: () => ts.SourceFile): ts.SourceFile {
  try {
    return parse();
  } catch (error) {
    if (error instanceof RangeError) throw new TooDeep(deepestBracket(fileName, text));
    throw error;
  }
}

function deepestBracket(path: string, text: string): Problem {
  const scanner = ts.createScanner(ts.ScriptTarget.ESNext, true, ts.LanguageVariant.Standard, text);
  let depth = 0;
  let deepest = { depth: 0, at: 0 };
  for (let token = scanner.scan(); token !== S.EndOfFileToken; token = scanner.scan()) {
    if (OPENING.has(token)) depth += 1;
    else if (CLOSING.has(token)) depth -= 1;
    if (depth > deepest.depth) deepest = { depth, at: scanner.getTokenStart() };
  }
  const before = text.slice(0, deepest.at).split('\n');
  return refusalAt('tooDeep', { path, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 });
}
