/**
 * Counts the constructs that generated programs must contain: each kind of syntax that the compiler lowers, and further
 * selected constructs.
 */
import ts from 'typescript';
import { TABLE } from '../lower/table.ts';
import { modulesOf } from './modules.ts';

type Test = (node: ts.Node) => boolean;

const S = ts.SyntaxKind;

/** Lowered kinds of syntax that no generated program contains, with the reason. */
const WITHOUT: ReadonlyMap<ts.SyntaxKind, string> = new Map([
  [S.NullKeyword, 'undefined stands for both: telling them apart is refused'],
  [S.SatisfiesExpression, 'leaves no trace'],
  [S.TypeAssertionExpression, 'is `as`, written in another way'],
  [S.EmptyStatement, 'does nothing'],
  [S.NotEmittedStatement, 'TypeScript makes it, nobody writes it'],
  [S.ModuleDeclaration, 'namespaces have conformance programs only'],
  [S.VoidExpression, 'console.log has no value, and others have one that is wanted'],
]);

const callsHelper = (node: ts.Node, name: string): boolean =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === name;
const isLoop = (node: ts.Node): boolean => ts.isIterationStatement(node, false);
const calls = (name: string): Test => {
  return (node) =>
    ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === name;
};
const news = (...names: readonly string[]): Test => {
  return (node) => ts.isNewExpression(node) && names.includes(node.getText().replace(/^new |\(.*/gs, ''));
};
const isPattern = (node: ts.Node): boolean => ts.isArrayLiteralExpression(node) || ts.isObjectLiteralExpression(node);
const assigns = (node: ts.Node): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === S.EqualsToken;
const unwrapped = (node: ts.Node): ts.Node =>
  ts.isParenthesizedExpression(node.parent) ? unwrapped(node.parent) : node;
const isFunctionValue = (node: ts.Node): boolean => ts.isArrowFunction(node) || ts.isFunctionExpression(node);
const isStatic: Test = (node) =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node)?.some(({ kind }) => kind === S.StaticKeyword) ?? false);

const isNamedInitializer = (node: ts.Node, name: RegExp): boolean =>
  ts.isVariableDeclaration(node) && node.initializer !== undefined && name.test(node.initializer.getText());

/** Tests of the additional constructs, by name. */
const CONSTRUCTS: Readonly<Record<string, Test>> = {
  'static field': (node) => ts.isPropertyDeclaration(node) && isStatic(node),
  'static method': (node) => ts.isMethodDeclaration(node) && isStatic(node),
  'static block': ts.isClassStaticBlockDeclaration,
  'static field, assigned': (node) => assigns(node) && /Class\.s\d+$/.test(node.left.getText()),
  'class expression': ts.isClassExpression,
  'override that calls super': (node) => node.kind === S.SuperKeyword && ts.isPropertyAccessExpression(node.parent),
  'constructor that calls super': (node) => node.kind === S.SuperKeyword && ts.isCallExpression(node.parent),
  'function that takes less than it is given': (node) => isNamedInitializer(node, /Short$/),
  'function that takes a list, where none is given': (node) => isNamedInitializer(node, /List$/),
  'text of an object': (node) => callsHelper(node, 'saidText'),
  'object in a text': (node) => callsHelper(node, 'inText'),
  'order of values of any kind': (node) => callsHelper(node, 'ordered'),
  'JSON of a value of any kind': (node) => callsHelper(node, 'jsonOf'),
  'key that its type calls a number': (node) => callsHelper(node, 'keysIn') || callsHelper(node, 'entriesIn') || callsHelper(node, 'eachKey'),
  'console.log of several values': (node) => calls('log')(node) && (node as ts.CallExpression).arguments.length > 1,
  'function given more than it takes': (node) => callsHelper(node, 'calledWith'),
  'functions in an object, handed on': (node) => callsHelper(node, 'stepsOf'),
  'variable of a module': (node) => ts.isVariableStatement(node) && ts.isSourceFile(node.parent),
  'default import': (node) => ts.isImportClause(node) && node.name !== undefined,
  'default export': (node) => node.kind === S.DefaultKeyword && !ts.isDefaultClause(node.parent),
  'namespace import': ts.isNamespaceImport,
  'renamed import': (node) => ts.isImportSpecifier(node) && node.propertyName !== undefined,
  'export of another module': (node) => ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined,
  'type import': (node) => ts.isImportSpecifier(node) && node.isTypeOnly,
  NaN: (node) => ts.isIdentifier(node) && node.text === 'NaN' && !ts.isPropertyAccessExpression(node.parent),
  Infinity: (node) => ts.isIdentifier(node) && node.text === 'Infinity',
  'negative Infinity': (node) => ts.isPrefixUnaryExpression(node) && node.getText() === '-Infinity',
  'division by what may be zero': (node) =>
    ts.isBinaryExpression(node) && node.operatorToken.kind === S.SlashToken && node.right.getText().endsWith('+ 0)'),
  'list pattern, assigned to': (node) => assigns(node) && ts.isArrayLiteralExpression(node.left),
  'object pattern, assigned to': (node) => assigns(node) && ts.isObjectLiteralExpression(node.left),
  'nested pattern, assigned to': (node) =>
    assigns(node) && isPattern(node.left) && (ts.forEachChild(node.left, (child) => nests(child) || undefined) ?? false),
  'rest in a pattern, assigned to': (node) => assigns(node) && isPattern(node.left) && node.left.getText().includes('...'),
  'pattern in the head of a loop, assigned to': (node) => ts.isForOfStatement(node) && isPattern(node.initializer),
  'item or field in a pattern, assigned to': (node) => assigns(node) && isPattern(node.left) && /\.n\b|\[1\]/.test(node.left.getText()),
  'assignment as a value': (node) => assigns(node) && !ts.isExpressionStatement(unwrapped(node).parent) && !ts.isForStatement(node.parent),
  'increment as a value': (node) =>
    (ts.isPostfixUnaryExpression(node) || (ts.isPrefixUnaryExpression(node) && node.operator === S.MinusMinusToken)) &&
    !ts.isExpressionStatement(node.parent) && !ts.isForStatement(node.parent),
  'comma': (node) => ts.isBinaryExpression(node) && node.operatorToken.kind === S.CommaToken,
  'union of shapes, by switch': (node) => ts.isSwitchStatement(node) && node.expression.getText().endsWith('.kind'),
  'union of shapes, by in': (node) => ts.isBinaryExpression(node) && node.operatorToken.kind === S.InKeyword && /'(text|from)'/.test(node.left.getText()),
  'JSON.parse as a type': (node) => ts.isAsExpression(node) && node.getText().startsWith('JSON.parse('),
  'what may be missing, through a function or a tuple': (node) =>
    ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.name.text === 'absent',
  'data of another shape than it is said to have': (node) => callsHelper(node, 'oddReply'),
  'JSON.parse into a type': (node) => ts.isVariableDeclaration(node) && (node.initializer?.getText().startsWith('JSON.parse(') ?? false),
  unknown: (node) => node.kind === S.UnknownKeyword,
  'typeof, which narrows': (node) => ts.isTypeOfExpression(node) && ts.isBinaryExpression(node.parent) && ts.isIdentifier(node.expression),
  'Array.isArray': calls('isArray'),
  'function that is returned': (node) => isFunctionValue(node) && ts.isReturnStatement(unwrapped(node).parent),
  'function that keeps this': (node) =>
    ts.isArrowFunction(node) && /\bthis\./.test(node.getText()) && !ts.isCallExpression(unwrapped(node).parent),
  'function in a list': (node) => isFunctionValue(node) && ts.isArrayLiteralExpression(node.parent),
  'function in a field': (node) => isFunctionValue(node) && ts.isPropertyDeclaration(node.parent),
  'function passed on': (node) => isFunctionValue(node) && ts.isCallExpression(unwrapped(node).parent) && /chained/.test(unwrapped(node).parent.getText()),
  'function expression': ts.isFunctionExpression,
  'method of an object': (node) => ts.isMethodDeclaration(node) && ts.isObjectLiteralExpression(node.parent),
  'getter of an object that uses this and variables': (node) =>
    ts.isGetAccessor(node) && ts.isObjectLiteralExpression(node.parent) && /\bthis\./.test(node.getText()) && usesVariablesAround(node),
  'setter of an object that uses this and variables': (node) =>
    ts.isSetAccessor(node) && ts.isObjectLiteralExpression(node.parent) && /\bthis\./.test(node.getText()) && usesVariablesAround(node),
  'method of an object that uses this and variables': (node) =>
    ts.isMethodDeclaration(node) && ts.isObjectLiteralExpression(node.parent) && /\bthis\./.test(node.getText()) && usesVariablesAround(node),
  'function inside a function': (node) => ts.isFunctionDeclaration(node) && ts.isBlock(node.parent),
  'keys of what is not known': (node) => ts.isForInStatement(node) && /\bvalue\b/.test(node.expression.getText()),
  'first of an iterator': calls('next'),
  'label before a loop': (node) => ts.isLabeledStatement(node) && isLoop(node.statement),
  'label before a block': (node) => ts.isLabeledStatement(node) && ts.isBlock(node.statement),
  'break to a label': (node) => ts.isBreakStatement(node) && node.label !== undefined,
  'continue to a label': (node) => ts.isContinueStatement(node) && node.label !== undefined,
  'rest parameter': (node) => ts.isParameter(node) && node.dotDotDotToken !== undefined,
  'spread argument': (node) => ts.isSpreadElement(node) && ts.isCallExpression(node.parent),
  'spread in a list': (node) => ts.isSpreadElement(node) && ts.isArrayLiteralExpression(node.parent),
  'spread in an object': ts.isSpreadAssignment,
  var: (node) => callsHelper(node, 'varOf'),
  'Date of a number': news('Date'),
  'Map with numbers as keys': news('Map<Int, string>'),
  'Map with objects as keys': (node) => ts.isNewExpression(node) && /^new Map<(\w+\.)?Item(Too)?, /.test(node.getText()),
  'Set of texts and numbers': news('Set<string | number>'),
  'default before a case': (node) => ts.isDefaultClause(node) && node.parent.clauses.at(-1) !== node,
  'case that falls through': (node) => ts.isCaseClause(node) && node.statements.length > 0 && !/(break|return).*;?\s*\}?$/.test(node.getText()),
  'case without statements': (node) => ts.isCaseClause(node) && node.statements.length === 0,
  'case that is computed': (node) => ts.isCaseClause(node) && ts.isCallExpression(node.expression),
  'switch over true': (node) => ts.isSwitchStatement(node) && node.expression.getText().startsWith('true'),
  'switch without a clause': (node) => ts.isSwitchStatement(node) && node.caseBlock.clauses.length === 0,
  'jump out of try': (node) => (ts.isBreakStatement(node) || ts.isContinueStatement(node)) && ts.findAncestor(node, (a) => isLoop(a) || ts.isTryStatement(a))?.kind === S.TryStatement,
}; // prettier-ignore

/** Reports whether this element of a pattern contains another pattern. */
function nests(part: ts.Node): boolean {
  return isPattern(part) || (ts.isPropertyAssignment(part) && /^\s*[[{]/.test(part.initializer.getText()));
}

/** Reports whether a method uses a variable of a block around its object. */
function usesVariablesAround(method: ts.MethodDeclaration | ts.AccessorDeclaration): boolean {
  const around = new Set<string>();
  for (let at: ts.Node = method.parent; !ts.isSourceFile(at); at = at.parent) {
    const declared = ts.isBlock(at) ? at.statements.filter(ts.isVariableStatement) : [];
    for (const { declarationList } of declared)
      for (const { name } of declarationList.declarations) around.add(name.getText());
  }
  const visit = (part: ts.Node): boolean =>
    (ts.isIdentifier(part) && around.has(part.text) && !ts.isPropertyAccessExpression(part.parent)) ||
    (ts.forEachChild(part, (child) => visit(child) || undefined) ?? false);
  return method.body !== undefined && visit(method.body);
}

/** Returns the number of programs with each construct, by its name. Absent constructs count 0. */
export function constructsIn(programs: readonly string[]): ReadonlyMap<string, number> {
  const kinds = [...TABLE].flatMap(([kind, treatment]) => ('refuse' in treatment || WITHOUT.has(kind) ? [] : [kind]));
  const counts = new Map([...kinds.map((kind) => S[kind]), ...Object.keys(CONSTRUCTS)].map((name) => [name, 0]));
  for (const program of programs) {
    for (const name of new Set([...modulesOf(program).values()].flatMap((text) => [...constructsOf(text)]))) {
      const count = counts.get(name);
      if (count !== undefined) counts.set(name, count + 1);
    }
  }
  return counts;
}

function constructsOf(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    found.add(S[node.kind]);
    for (const [name, test] of Object.entries(CONSTRUCTS)) if (!found.has(name) && test(node)) found.add(name);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('program.ts', text, ts.ScriptTarget.Latest, true));
  return found;
}
