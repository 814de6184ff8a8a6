/** Syntax that is refused before types are checked. */
import ts from 'typescript';
import { type Problem, refusal, type RefusalKey } from '../diagnostics.ts';
import { TABLE } from './table.ts';

const S = ts.SyntaxKind;

/**
 * Kinds that are refused wherever they stand. The declarations have no types for them, so the type checker would
 * complain in other words.
 */
const ALWAYS: ReadonlySet<ts.SyntaxKind> = new Set([S.AwaitExpression, S.YieldExpression, S.BigIntLiteral]);

/**
 * Refuses syntax that the device can never have, before types are checked: without a declaration of promises,
 * TypeScript would only say that it misses one.
 */
export function syntaxProblems(file: ts.SourceFile): Problem[] {
  const problems: Problem[] = [];
  const visit = (node: ts.Node): void => {
    const key = refusedAlways(node);
    if (key) problems.push(refusal(key, node, node.getText(file)));
    else ts.forEachChild(node, visit);
  };
  visit(file);
  return problems;
}

function refusedAlways(node: ts.Node): RefusalKey | undefined {
  if (ALWAYS.has(node.kind)) {
    const treatment = TABLE.get(node.kind);
    return treatment && 'refuse' in treatment ? treatment.refuse : undefined;
  }
  if (ts.isDecorator(node)) return 'decorator';
  const isImportCall = ts.isCallExpression(node) && node.expression.kind === S.ImportKeyword;
  if (isImportCall || ts.isImportAttributes(node)) return 'importForm';
  if (ts.isMetaProperty(node)) return 'newTarget';
  if (ts.isVariableDeclarationList(node)) {
    const kind = node.flags & ts.NodeFlags.BlockScoped;
    return kind === ts.NodeFlags.Using || kind === ts.NodeFlags.AwaitUsing ? 'using' : undefined;
  }
  if (!ts.isFunctionLike(node)) return undefined;
  const isAsync = (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Async) !== 0;
  if (isAsync) return 'async';
  return 'asteriskToken' in node && node.asteriskToken ? 'generator' : undefined;
}
