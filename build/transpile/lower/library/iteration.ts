/** The loop that a method with a callback becomes. */
import type ts from 'typescript';
import type { Expression, Statement } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import type { Lowering } from '../lowering.ts';

interface Items {
  /** The array, lowered into an expression that may be repeated. */
  readonly source: Expression;
  readonly item: string;
  readonly index: string | undefined;
  readonly node: ts.Node;
  /** Set if the body may change the array or iterate over it too, which would end a `for each` early. */
  readonly byIndex: boolean;
  /** Set if the body may shorten the array and removed items are not visited: statements for each of them. */
  readonly forMissing?: readonly Statement[];
  /** Number of items at the start of the loop that are not visited. */
  readonly skipped?: number;
  /** Set if the loop goes from the last item to the first. */
  readonly isBackward?: true;
  readonly body: () => Statement[];
}

/** Returns a loop over the items that the array has when the loop starts, as most methods of JavaScript do. */
export function forEachItem(lowering: Lowering, items: Items): Statement[] {
  const { source, item, index, node, byIndex } = items;
  const body = items.body();
  const isPlain = index === undefined && !byIndex && items.skipped === undefined && !items.isBackward;
  if (isPlain) return [brs.forEachStatement(item, source, body, node)];
  const at = index ?? lowering.names.fresh(node, 'index');
  const current = brs.assignmentStatement(brs.identifier(item), brs.indexExpression(source, brs.identifier(at)), node);
  const isThere = brs.binaryExpression('<', brs.identifier(at), brs.methodCall(source, 'count', []));
  const { forMissing } = items;
  const visited = forMissing ? [brs.ifStatement(isThere, [current, ...body], forMissing, node)] : [current, ...body];
  const last = brs.binaryExpression('-', brs.methodCall(source, 'count', []), brs.integerLiteral(1));
  const skipped = items.skipped ?? 0;
  if (!items.isBackward) return [brs.forStatement(at, brs.integerLiteral(skipped), last, visited, node)];
  const end = brs.binaryExpression('-', brs.methodCall(source, 'count', []), brs.integerLiteral(1 + skipped));
  const loop = brs.forStatement(at, end, brs.integerLiteral(0), visited, node);
  return [{ ...loop, step: brs.negationExpression(brs.integerLiteral(1)) } as Statement];
}
