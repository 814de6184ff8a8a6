/** Finds the places of a TypeScript module that an edit can name. */
import ts from 'typescript';
import { type Place, Places, type Span } from './places.ts';

const S = ts.SyntaxKind;

export function typeScriptPlaces(text: string): readonly Place[] {
  const file = ts.createSourceFile('module.ts', text, ts.ScriptTarget.Latest, true);
  const places = new Places(text, (code) => (code.startsWith('!') ? code.slice(1) : `!(${code})`));
  const visit = (node: ts.Node): void => {
    addPlaces(places, node);
    ts.forEachChild(node, visit);
  };
  for (const [owner, nodes] of ownersIn(file)) {
    places.owner = owner;
    nodes.forEach(visit);
  }
  return places.all;
}

/** Returns the named top-level parts of a module with their nodes. */
function ownersIn(file: ts.SourceFile): [owner: string, nodes: readonly ts.Node[]][] {
  return file.statements.flatMap((statement): [string, readonly ts.Node[]][] => {
    if (ts.isFunctionDeclaration(statement)) return [[statement.name?.text ?? '', [statement]]];
    if (ts.isVariableStatement(statement)) {
      return statement.declarationList.declarations.map((one) => [one.name.getText(), [one]]);
    }
    if (!ts.isClassDeclaration(statement)) return [['', [statement]]];
    const name = statement.name?.text ?? '';
    return statement.members.map((member) => [`${name}.${member.name?.getText() ?? 'constructor'}`, [member]]);
  });
}

function addPlaces(places: Places, node: ts.Node): void {
  addExpressions(places, node);
  if (isBodyWithoutBlock(node)) places.add('statement', spanOf(node), { nothing: places.change(spanOf(node), '{}') });
  if (ts.isBlock(node) || ts.isCaseOrDefaultClause(node)) places.addStatements(node.statements.map(spanOf));
  else if (ts.isCallExpression(node) || ts.isNewExpression(node)) addCall(places, node);
  else if (ts.isArrayLiteralExpression(node)) places.addMembers('entry', node.elements.map(spanOf));
  else if (ts.isObjectLiteralExpression(node)) places.addMembers('entry', node.properties.map(spanOf));
  else if (ts.isBinaryExpression(node)) addBinary(places, node);
  else if (ts.isConditionalExpression(node)) addChoice(places, node);
  else if (ts.isIdentifier(node)) places.add('name', spanOf(node));
  else if (ts.isLiteralExpression(node) || node.kind === S.TrueKeyword || node.kind === S.FalseKeyword) {
    places.add('literal', spanOf(node));
  }
}

/** Returns true for a statement that stands behind `if` or a loop without braces. */
function isBodyWithoutBlock(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isBlock(node) || !ts.isStatement(node)) return false;
  return ts.isIfStatement(parent)
    ? parent.elseStatement !== node || !ts.isIfStatement(node)
    : ts.isIterationStatement(parent, false);
}

/** Adds the expressions that a node tests, returns or assigns. */
function addExpressions(places: Places, node: ts.Node): void {
  if (ts.isIfStatement(node) || ts.isWhileStatement(node) || ts.isDoStatement(node)) {
    places.addValue('condition', spanOf(node.expression));
  } else if (ts.isConditionalExpression(node) || ts.isForStatement(node)) {
    if (node.condition) places.addValue('condition', spanOf(node.condition));
  } else if (ts.isReturnStatement(node)) {
    if (node.expression) places.addValue('return', spanOf(node.expression));
  } else if (ts.isArrowFunction(node)) {
    if (!ts.isBlock(node.body)) places.addValue('return', spanOf(node.body));
  } else if (ts.isForOfStatement(node)) {
    places.addValue('value', spanOf(node.expression));
  } else if (ts.isElementAccessExpression(node)) {
    places.addValue('argument', spanOf(node.argumentExpression));
  } else if (ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node) || ts.isPropertyDeclaration(node)) {
    if (node.initializer) places.addValue('value', spanOf(node.initializer));
  }
}

function addCall(places: Places, node: ts.CallExpression | ts.NewExpression): void {
  const { expression } = node;
  const object = ts.isPropertyAccessExpression(expression) ? spanOf(expression.expression) : undefined;
  places.addCall(spanOf(node), (node.arguments ?? []).map(spanOf), object);
}

function addBinary(places: Places, node: ts.BinaryExpression): void {
  const [left, operator, right] = [node.left, node.operatorToken, node.right].map(spanOf) as [Span, Span, Span];
  const { kind } = node.operatorToken;
  if (kind >= S.FirstAssignment && kind <= S.LastAssignment) places.addValue('value', right);
  else places.addOperation(spanOf(node), left, operator, right);
}

function addChoice(places: Places, node: ts.ConditionalExpression): void {
  const span = spanOf(node);
  places.add('choice', span, {
    then: places.change(span, node.whenTrue.getText()),
    else: places.change(span, node.whenFalse.getText()),
    swapped: places.change(
      span,
      `${node.condition.getText()} ? ${node.whenFalse.getText()} : ${node.whenTrue.getText()}`,
    ),
  });
}

function spanOf(node: ts.Node): Span {
  return { start: node.getStart(), end: node.end };
}
