/**
 * Finds the fields and variables that code may read before they have their value. TypeScript believes that they have
 * it: it checks only the reads in the function that gives the value.
 */
import ts from 'typescript';
import { noteUnder } from '../note-under.ts';
import { isAssignment } from '../syntax/assignment-operators.ts';

const S = ts.SyntaxKind;

type Field = ts.PropertyDeclaration | ts.ParameterDeclaration;
/** A method, an accessor, or a field whose value is a function. */
type Member = ts.ClassElement | ts.ParameterDeclaration;

/** A part of a construction: the initializer of a field, or the body of a constructor. */
interface Step {
  readonly code: ts.Node;
  /** The field that the step gives its value. */
  readonly field?: Field;
}

export function lateValues(checker: ts.TypeChecker, sources: readonly ts.SourceFile[]): ReadonlySet<ts.Node> {
  const late = new Set<ts.Node>();
  const variables = new Map<string, ts.VariableDeclaration[]>();
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyDeclaration(node) && node.exclamationToken && !isDeclared(node)) late.add(node);
    if (ts.isClassLike(node)) for (const field of lateFields(checker, node)) late.add(field);
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && isWithoutValue(node))
      noteUnder(variables, node.name.text, node);
    ts.forEachChild(node, visit);
  };
  for (const source of sources) visit(source);
  if (variables.size > 0) for (const source of sources) noteVariables(checker, source, variables, late);
  return late;
}

function isDeclared(node: ts.Declaration): boolean {
  return (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Ambient) !== 0;
}

function isWithoutValue(node: ts.VariableDeclaration): boolean {
  const isOfLoop = ts.isForOfStatement(node.parent.parent) || ts.isForInStatement(node.parent.parent);
  return !node.initializer && !isOfLoop && !ts.isCatchClause(node.parent) && !isDeclared(node);
}

/** Notes the variables that another function than their own reads. */
function noteVariables(
  checker: ts.TypeChecker,
  source: ts.SourceFile,
  variables: ReadonlyMap<string, readonly ts.VariableDeclaration[]>,
  late: Set<ts.Node>,
): void {
  const visit = (node: ts.Node): void => {
    const candidates = ts.isIdentifier(node) && !isTarget(node) ? (variables.get(node.text) ?? []) : [];
    for (const variable of candidates) {
      if (late.has(variable) || functionOf(variable) === functionOf(node)) continue;
      const symbol = ts.isShorthandPropertyAssignment(node.parent)
        ? checker.getShorthandAssignmentValueSymbol(node.parent)
        : checker.getSymbolAtLocation(node);
      if (symbol && original(checker, symbol).valueDeclaration === variable) late.add(variable);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
}

function functionOf(node: ts.Node): ts.Node | undefined {
  return ts.findAncestor(node.parent, (around) => ts.isFunctionLike(around) || ts.isSourceFile(around));
}

/** Reports whether the node is only assigned. */
function isTarget(node: ts.Node): boolean {
  const { parent } = node;
  return ts.isBinaryExpression(parent) && parent.left === node && parent.operatorToken.kind === S.EqualsToken;
}

/** Returns the fields that a method reads which the construction calls before it has given them their values. */
function lateFields(checker: ts.TypeChecker, cls: ts.ClassLikeDeclaration): readonly Field[] {
  const classes = withBases(checker, cls);
  const members = membersOf(classes);
  const late = new Set<Field>();
  const unset = new Set(classes.flatMap(fieldsOf));
  // More fields were unset when the code of a member was looked at before, so it need not be looked at again.
  const seen = new Set<string>();
  const settle = (name: string): void => {
    for (const field of unset) if (nameOf(field) === name) unset.delete(field);
  };
  for (const each of classes) {
    for (const { code, field } of stepsOf(each)) {
      const assigned = field ? [] : assignmentsIn(code);
      for (const use of usesOfThis(code)) {
        // A field that the constructor assigns has its value from there on.
        for (const { name, end } of assigned) if (end <= use.pos) settle(name);
        if (unset.size > 0) noteReads({ members, unset, seen, late }, use.name.text);
      }
      if (field) unset.delete(field);
      for (const { name } of assigned) settle(name);
    }
  }
  return [...late];
}

/** Returns the class after all classes that it extends, in the order of construction. */
function withBases(checker: ts.TypeChecker, cls: ts.ClassLikeDeclaration): readonly ts.ClassLikeDeclaration[] {
  const classes: ts.ClassLikeDeclaration[] = [];
  for (let next: ts.ClassLikeDeclaration | undefined = cls; next && !classes.includes(next);) {
    classes.unshift(next);
    next = baseOf(checker, next);
  }
  return classes;
}

function baseOf(checker: ts.TypeChecker, cls: ts.ClassLikeDeclaration): ts.ClassLikeDeclaration | undefined {
  const base = cls.heritageClauses?.find(({ token }) => token === S.ExtendsKeyword)?.types[0]?.expression;
  const symbol = base && checker.getSymbolAtLocation(base);
  return symbol && original(checker, symbol).declarations?.find(ts.isClassLike);
}

/** Returns what an imported name stands for. */
function original(checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** Returns the members by name, each as the last class declares it. */
function membersOf(classes: readonly ts.ClassLikeDeclaration[]): ReadonlyMap<string, readonly Member[]> {
  const members = new Map<string, readonly Member[]>();
  for (const cls of classes) {
    const own = new Map<string, Member[]>();
    for (const member of cls.members) {
      const name = member.name && nameText(member.name);
      if (name !== undefined && !isStatic(member)) own.set(name, [...(own.get(name) ?? []), member]);
    }
    for (const [name, all] of own) members.set(name, all);
  }
  return members;
}

function isStatic(member: ts.ClassElement): boolean {
  return (ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Static) !== 0;
}

function constructorOf(cls: ts.ClassLikeDeclaration): ts.ConstructorDeclaration | undefined {
  return cls.members.find((member) => ts.isConstructorDeclaration(member) && member.body !== undefined) as
    ts.ConstructorDeclaration | undefined;
}

/** Returns the fields that a value must be given to: those whose type admits undefined are left to TypeScript. */
function fieldsOf(cls: ts.ClassLikeDeclaration): readonly Field[] {
  const declared = cls.members.filter(
    (member): member is ts.PropertyDeclaration =>
      ts.isPropertyDeclaration(member) && !isStatic(member) && !member.questionToken && !isDeclared(member),
  );
  const given = constructorOf(cls)?.parameters.filter((one) => ts.isParameterPropertyDeclaration(one, one.parent));
  return [...declared, ...(given ?? [])];
}

/** The initializers of the fields run first, then the parameters become fields, then the body runs. */
function stepsOf(cls: ts.ClassLikeDeclaration): readonly Step[] {
  const constructor = constructorOf(cls);
  const fields = fieldsOf(cls);
  const initializers = fields.flatMap((field) =>
    ts.isPropertyDeclaration(field) && field.initializer ? [{ code: field.initializer, field }] : [],
  );
  const given = fields.flatMap((field) => (ts.isParameter(field) ? [{ code: field.name, field }] : []));
  return [...initializers, ...given, ...(constructor?.body ? [{ code: constructor.body }] : [])];
}

interface Construction {
  readonly members: ReadonlyMap<string, readonly Member[]>;
  readonly unset: ReadonlySet<Field>;
  /** Names of the members whose code was looked at. */
  readonly seen: Set<string>;
  readonly late: Set<Field>;
}

/** Notes the unset fields that this member reads, or a member that it uses. */
function noteReads({ members, unset, seen, late }: Construction, start: string): void {
  const pending = [start];
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    for (const body of (members.get(name) ?? []).flatMap(bodyOf)) {
      for (const use of usesOfThis(body)) {
        const { text } = use.name;
        if (!isTarget(use)) for (const field of unset) if (nameOf(field) === text) late.add(field);
        pending.push(text);
      }
    }
  }
}

/** Returns the code that runs where this member is called, read or assigned. */
function bodyOf(member: Member): readonly ts.Node[] {
  if (ts.isMethodDeclaration(member) || ts.isAccessor(member)) return member.body ? [member.body] : [];
  const value = ts.isPropertyDeclaration(member) ? member.initializer : undefined;
  return value && ts.isArrowFunction(value) ? [value.body] : [];
}

/** Returns the uses of members of `this`, but not those in a function that is only kept. */
function usesOfThis(code: ts.Node): readonly ts.PropertyAccessExpression[] {
  const uses: ts.PropertyAccessExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (isKept(node)) return;
    const isThis = ts.isPropertyAccessExpression(node) && isThisOrSuper(node.expression);
    if (isThis) uses.push(node);
    ts.forEachChild(node, visit);
  };
  visit(code);
  return uses;
}

function isThisOrSuper({ kind }: ts.Node): boolean {
  return kind === S.ThisKeyword || kind === S.SuperKeyword;
}

/** Matches `name = () => …` and `this.name = () => …`: the function runs later. */
function isKept(node: ts.Node): boolean {
  if (ts.isClassLike(node) || ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node)) return true;
  if (!ts.isArrowFunction(node)) return false;
  const { parent } = node;
  const isValue = ts.isBinaryExpression(parent) && isAssignment(parent.operatorToken.kind);
  return isValue || ts.isPropertyDeclaration(parent) || ts.isPropertyAssignment(parent);
}

/** Returns the fields that a constructor assigns for certain, with the end of each assignment. */
function assignmentsIn(body: ts.Node): readonly { readonly name: string; readonly end: number }[] {
  if (!ts.isBlock(body)) return [];
  return body.statements.flatMap((statement) => {
    const assignment = ts.isExpressionStatement(statement) ? statement.expression : undefined;
    if (!assignment || !ts.isBinaryExpression(assignment) || assignment.operatorToken.kind !== S.EqualsToken) return [];
    const { left } = assignment;
    const isOwn = ts.isPropertyAccessExpression(left) && left.expression.kind === S.ThisKeyword;
    return isOwn ? [{ name: left.name.text, end: assignment.end }] : [];
  });
}

function nameOf(field: Field): string {
  return nameText(field.name) ?? '';
}

function nameText(name: ts.PropertyName | ts.BindingName): string | undefined {
  return ts.isMemberName(name) || ts.isStringLiteralLike(name) ? name.text : undefined;
}
