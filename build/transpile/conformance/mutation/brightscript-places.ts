/** Finds the places of a file of run-time helpers that an edit can name. The owner of a place is a helper without `RT_`. */
import {
  type AstNode,
  isAALiteralExpression,
  isArrayLiteralExpression,
  isAssignmentStatement,
  isBinaryExpression,
  isBlock,
  isCallExpression,
  isCommentStatement,
  isDottedGetExpression,
  isDottedSetStatement,
  isForEachStatement,
  isFunctionStatement,
  isIfStatement,
  isIndexedGetExpression,
  isIndexedSetStatement,
  isLiteralExpression,
  isReturnStatement,
  isVariableExpression,
  isWhileStatement,
  Lexer,
  Parser,
  type Range,
  WalkMode,
} from 'brighterscript';
import { type Place, Places, type Span } from './places.ts';

/** Anything in a tree that knows its range. */
interface Ranged {
  readonly range: Range | undefined;
}

export function brightScriptPlaces(text: string): readonly Place[] {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const offset = ({ line, character }: Range['start']): number => (starts[line] ?? 0) + character;
  const spanOf = ({ range }: Ranged): Span => ({
    start: range ? offset(range.start) : 0,
    end: range ? offset(range.end) : 0,
  });
  const places = new Places(text, (code) => (code.startsWith('not ') ? code.slice(4) : `(not (${code}))`));
  const { ast } = Parser.parse(Lexer.scan(text).tokens);
  for (const helper of ast.statements.filter(isFunctionStatement)) {
    places.owner = helper.name.text.replace(/^RT_/, '');
    helper.walk((node) => addPlaces(places, node, spanOf), { walkMode: WalkMode.visitAllRecursive });
  }
  return places.all;
}

function addPlaces(places: Places, node: AstNode, spanOf: (node: Ranged) => Span): void {
  if (isBlock(node)) places.addStatements(withoutComments(node.statements).map(spanOf));
  else if (isIfStatement(node) || isWhileStatement(node)) places.addValue('condition', spanOf(node.condition));
  else if (isReturnStatement(node)) {
    if (node.value) places.addValue('return', spanOf(node.value));
  } else if (isAssignmentStatement(node) || isDottedSetStatement(node) || isIndexedSetStatement(node)) {
    places.addValue('value', spanOf(node.value));
  } else if (isBinaryExpression(node)) {
    places.addOperation(spanOf(node), spanOf(node.left), spanOf(node.operator), spanOf(node.right));
  } else if (isCallExpression(node)) {
    const object = isDottedGetExpression(node.callee) ? spanOf(node.callee.obj) : undefined;
    places.addCall(spanOf(node), node.args.map(spanOf), object);
  } else if (isIndexedGetExpression(node)) {
    places.addValue('argument', spanOf(node.index));
  } else if (isForEachStatement(node)) {
    places.addValue('value', spanOf(node.target));
  } else if (isArrayLiteralExpression(node) || isAALiteralExpression(node)) {
    places.addMembers('entry', withoutComments<Ranged & AstNode>(node.elements).map(spanOf));
    for (const entry of node.elements) if ('value' in entry) places.addValue('value', spanOf(entry.value));
  } else if (isLiteralExpression(node)) {
    places.add('literal', spanOf(node));
  } else if (isVariableExpression(node)) places.add('name', spanOf(node));
}

function withoutComments<Node extends AstNode>(nodes: readonly Node[]): Node[] {
  return nodes.filter((node) => !isCommentStatement(node));
}
