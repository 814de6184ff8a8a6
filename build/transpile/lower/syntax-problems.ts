/** Syntax that is refused before types are checked. */
import ts from 'typescript';
import { type Problem, refusal, type RefusalKey } from '../diagnostics.ts';
import { memoize } from './analysis/memoize.ts';
import { TABLE } from './table.ts';

const S = ts.SyntaxKind;

/**
 * Kinds that are refused in any position. The declarations have no types for them, so the type checker would report
 * them in other words.
 */
const ALWAYS: ReadonlySet<ts.SyntaxKind> = new Set([S.AwaitExpression, S.YieldExpression, S.BigIntLiteral]);

/**
 * Refuses syntax that the device can never have, before types are checked: without a declaration of promises,
 * TypeScript would only say that it misses one.
 */
export const syntaxProblems = memoize((file: ts.SourceFile): readonly Problem[] => {
  const problems: Problem[] = [];
  const visit = (node: ts.Node): void => {
    // `0n` as a type is of no value that there is.
    if (ts.isLiteralTypeNode(node)) return;
    const key = refusedAlways(node);
    if (key) problems.push(refusal(key, node, node.getText(file)));
    else ts.forEachChild(node, visit);
  };
  visit(file);
  return problems;
});

function refusedAlways(node: ts.Node): RefusalKey | undefined {
  if (ALWAYS.has(node.kind)) {
    const treatment = TABLE.get(node.kind);
    return treatment && 'refuse' in treatment ? treatment.refuse : undefined;
  }
  if (ts.isDecorator(node)) return 'decorator';
  const isImportCall = ts.isCallExpression(node) && node.expression.kind === S.ImportKeyword;
  if (isImportCall || ts.isImportAttributes(node)) return 'importForm';
  if (ts.isMetaProperty(node)) return isForPrototype(node) ? undefined : 'newTarget';
  if (ts.isVariableDeclarationList(node)) {
    const kind = node.flags & ts.NodeFlags.BlockScoped;
    return kind === ts.NodeFlags.Using || kind === ts.NodeFlags.AwaitUsing ? 'using' : undefined;
  }
  if (!ts.isFunctionLike(node)) return undefined;
  const isAsync = (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Async) !== 0;
  if (isAsync) return 'async';
  return 'asteriskToken' in node && node.asteriskToken ? 'generator' : undefined;
}

/** Matches `Object.setPrototypeOf(this, new.target.prototype)`, which has no effect here. */
function isForPrototype({ parent }: ts.MetaProperty): boolean {
  const isPrototype = ts.isPropertyAccessExpression(parent) && parent.name.text === 'prototype';
  const call = parent.parent;
  return isPrototype && ts.isCallExpression(call) && call.expression.getText() === 'Object.setPrototypeOf';
}
