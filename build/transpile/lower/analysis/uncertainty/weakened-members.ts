/**
 * Finds the members that code may leave without a value, or with one of another kind, although their type says
 * otherwise:
 *
 * - `{} as State` lacks the members of State;
 * - an object stands for a type that admits more in a member, through which code deletes the member or assigns to it;
 * - `{ ...defaults, ...options }` takes an undefined of the options too.
 */
import ts from 'typescript';
import { noteUnder } from '../note-under.ts';
import { isCast, unwrap } from '../syntax/unwrap-expression.ts';
import { ASSERTED, isLike, MAY_MISS, type Uncertainty } from './asserted-types.ts';
import type { StructuralMembers } from './structural-members.ts';
import { category, isNullish, isReference, literalKeys, mayBeInvalid, parts } from '../types/types.ts';

/** A deletion of members of one name, or an assignment of one type of value to them. */
interface Change {
  /** The type of the value that is assigned; undefined if the member is deleted. */
  readonly value: ts.Type | undefined;
  /** The types of the objects that lose or get it. */
  readonly owners: Set<ts.Type>;
}

/** A member of an object that takes the values of another object, in which the member is optional. */
interface Merge {
  readonly name: string;
  readonly places: readonly ts.Node[];
}

/** Levels of members and items that are compared. */
const LEVELS = 4;

/** @param members the members of the sources, which have been surveyed */
export function weakenedMembers(
  checker: ts.TypeChecker,
  sources: readonly ts.SourceFile[],
  members: StructuralMembers,
): ReadonlyMap<ts.Node, Uncertainty> {
  return new WeakenedMembers(checker, members).find(sources);
}

/** Reports whether a cast gives an object members that it lacks, and that no declaration names: `{} as Record<'a', T>`. */
export function addsUnnamedMembers(checker: ts.TypeChecker, from: ts.Type, to: ts.Type): boolean {
  let isFound = false;
  compareMembers(checker, { value: from, wanted: to }, (places) => {
    isFound ||= places.length === 0;
  });
  return isFound;
}

class WeakenedMembers {
  private readonly checker: ts.TypeChecker;
  private readonly members: StructuralMembers;
  private readonly changes = new Map<string, Map<ts.Type | undefined, Change>>();
  private readonly merges: Merge[] = [];
  /** Names of optional members that code gives a value that may be undefined. */
  private readonly givenNothing = new Set<string>();
  /** Calls of functions, and uses of classes, by their names. */
  private readonly uses = new Map<string, Use[]>();
  /** Functions and classes that cast an object to a parameter of types of their own. */
  private readonly factories = new Set<ts.SignatureDeclaration | ts.ClassLikeDeclaration>();
  private readonly found = new Map<ts.Node, Uncertainty>();

  constructor(checker: ts.TypeChecker, members: StructuralMembers) {
    this.checker = checker;
    this.members = members;
  }

  find(sources: readonly ts.SourceFile[]): ReadonlyMap<ts.Node, Uncertainty> {
    const visit = (node: ts.Node): void => {
      this.survey(node);
      ts.forEachChild(node, visit);
    };
    for (const source of sources) visit(source);
    for (const factory of this.factories) this.surveyFactory(factory);
    for (const [name, changes] of this.changes) for (const change of changes.values()) this.noteChange(name, change);
    for (const { name, places } of this.merges) if (this.givenNothing.has(name)) this.note(places, MAY_MISS);
    return this.found;
  }

  private readonly note = (places: readonly ts.Node[], uncertainty: Uncertainty): void => {
    for (const place of places) this.found.set(place, (this.found.get(place) ?? 0) | uncertainty);
  };

  private survey(node: ts.Node): void {
    if (ts.isDeleteExpression(node)) this.surveyWrite(node.expression, undefined);
    else if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken)
      this.surveyWrite(node.left, node.right);
    else if (ts.isObjectLiteralExpression(node)) this.surveyLiteral(node);
    else if (isCast(node) && !ts.isConstTypeReference(node.type)) this.surveyCast(node);
    else if (isUse(node)) this.surveyUse(node);
  }

  private surveyUse(node: Use): void {
    const used = unwrap(node.expression);
    const name = ts.isPropertyAccessExpression(used) ? used.name : ts.isIdentifier(used) ? used : undefined;
    if (name) noteUnder(this.uses, name.text, node);
    if (ts.isCallExpression(node) && isObjectAssign(node)) {
      const [target, ...given] = node.arguments;
      if (target) for (const source of given) this.surveyMerge(source, [this.checker.getTypeAtLocation(target)]);
    }
  }

  private surveyCast(node: ts.AssertionExpression): void {
    const value = this.checker.getTypeAtLocation(unwrap(node.expression));
    const wanted = this.checker.getTypeAtLocation(node);
    compareMembers(this.checker, { value, wanted }, this.note);
    const parameter = wanted.isTypeParameter() && value !== wanted ? wanted.symbol.declarations?.[0] : undefined;
    const isObject = ['object', 'instance'].includes(category(this.checker, value));
    const owner = parameter?.parent;
    if (isObject && owner && (ts.isFunctionLike(owner) || ts.isClassLike(owner))) this.factories.add(owner);
  }

  /** Notes what objects lack that a generic function or class makes by `{} as T`: any member of what T stands for. */
  private surveyFactory(factory: ts.SignatureDeclaration | ts.ClassLikeDeclaration): void {
    const named = factory.name ? factory : factory.parent;
    const name = ts.getNameOfDeclaration(named as ts.Declaration);
    for (const use of (name && this.uses.get(name.getText())) ?? [])
      for (const type of this.madeBy(factory, use))
        for (const { declarations } of type.getProperties()) this.note(declarations ?? [], MAY_MISS);
  }

  /** Returns the types that the parameters of types stand for: for a call of a function, the type of its result. */
  private madeBy(factory: ts.SignatureDeclaration | ts.ClassLikeDeclaration, use: Use): readonly ts.Type[] {
    const type = this.checker.getTypeAtLocation(use);
    if (ts.isClassLike(factory)) return isReference(type) ? this.checker.getTypeArguments(type) : [];
    const isCall = ts.isCallExpression(use) && this.checker.getResolvedSignature(use)?.declaration === factory;
    return isCall ? [type] : [];
  }

  private surveyLiteral(literal: ts.ObjectLiteralExpression): void {
    const wanted = this.checker.getContextualType(literal);
    for (const [i, property] of literal.properties.entries()) {
      if (ts.isSpreadAssignment(property) && i > 0) {
        const own = this.checker.getTypeAtLocation(literal);
        this.surveyMerge(property.expression, wanted ? [own, wanted] : [own]);
      }
      const value = ts.isPropertyAssignment(property)
        ? property.initializer
        : ts.isShorthandPropertyAssignment(property)
          ? property.name
          : undefined;
      if (value && property.name && wanted && this.mayBeNothing(value)) this.noteWeak(wanted, property.name.getText());
    }
  }

  private mayBeNothing(value: ts.Expression): boolean {
    return !ts.isLiteralExpression(value) && mayBeInvalid(this.checker.getTypeAtLocation(value));
  }

  /** Notes a member that may be undefined in the type through which it gets its value. */
  private noteWeak(owner: ts.Type, name: string): void {
    this.givenNothing.add(name);
    this.note(membersOf(owner, name), MAY_MISS);
  }

  private surveyWrite(target: ts.Expression, value: ts.Expression | undefined): void {
    const access = unwrap(target);
    if (!ts.isPropertyAccessExpression(access) && !ts.isElementAccessExpression(access)) return;
    const names = ts.isPropertyAccessExpression(access)
      ? [access.name.text]
      : literalKeys(this.checker, access.argumentExpression);
    const isLost = value === undefined || this.mayBeNothing(value);
    for (let owner: ts.Expression = access.expression; ; owner = owner.expression) {
      const type = this.checker.getNonNullableType(this.checker.getTypeAtLocation(owner));
      for (const name of names) {
        if (isLost) this.noteWeak(type, name);
        this.noteOwner(name, type, value && this.checker.getTypeAtLocation(value));
      }
      if (!isCast(owner) && !ts.isParenthesizedExpression(owner)) break;
    }
  }

  private noteOwner(name: string, owner: ts.Type, value: ts.Type | undefined): void {
    const changes = this.changes.get(name) ?? new Map<ts.Type | undefined, Change>();
    this.changes.set(name, changes);
    const change = changes.get(value) ?? { value, owners: new Set() };
    changes.set(value, change);
    change.owners.add(owner);
  }

  /** Notes what a change through some types does to the members of others, of which the objects may be. */
  private noteChange(name: string, { value, owners }: Change): void {
    const typeOf = (member: ts.Node): ts.Type => this.checker.getTypeAtLocation(member);
    const unlike = this.members
      .named(name)
      .filter((member) => !value || !this.checker.isTypeAssignableTo(value, typeOf(member)));
    for (const member of this.members.writtenThrough(name, unlike, owners)) {
      if (value) compareValues(this.checker, { value, wanted: typeOf(member), places: [member] }, this.note);
      else this.note([member], MAY_MISS);
      if (value && isNullish(value)) this.givenNothing.add(name);
    }
  }

  /** Notes what an object of one of these types takes from optional members of another. */
  private surveyMerge(source: ts.Expression, targets: readonly ts.Type[]): void {
    for (const part of parts(this.checker.getTypeAtLocation(source)))
      for (const { name, flags } of part.getProperties()) {
        if ((flags & ts.SymbolFlags.Optional) === 0) continue;
        this.merges.push({ name, places: targets.flatMap((target) => membersOf(target, name)) });
      }
  }
}

/** A call, `new Name(…)` or `extends Name`. */
type Use = ts.CallExpression | ts.NewExpression | ts.ExpressionWithTypeArguments;

function isUse(node: ts.Node): node is Use {
  return ts.isCallExpression(node) || ts.isNewExpression(node) || ts.isExpressionWithTypeArguments(node);
}

type Note = (places: readonly ts.Node[], uncertainty: Uncertainty) => void;

interface Given {
  readonly value: ts.Type;
  readonly wanted: ts.Type;
}

/** Notes what is uncertain of a value in these places, and of its members, if the places are of another type. */
function compareValues(
  checker: ts.TypeChecker,
  { value, wanted, places }: Given & { readonly places: readonly ts.Node[] },
  note: Note,
  levels = LEVELS,
): void {
  const isUnlike = (part: ts.Type): boolean => !isNullish(part) && !isLike(checker, part, wanted);
  const isPlain = (part: ts.Type): boolean => ['object', 'instance'].includes(category(checker, part));
  if (mayBeInvalid(value) && !mayBeInvalid(wanted)) note(places, MAY_MISS);
  if (parts(value).some((part) => isUnlike(part) && !(isPlain(part) && isPlain(wanted)))) note(places, ASSERTED);
  compareMembers(checker, { value, wanted }, note, levels);
}

/** Notes the members of a type that a value of another type may lack, or have of another kind. */
function compareMembers(checker: ts.TypeChecker, { value, wanted }: Given, note: Note, levels = LEVELS): void {
  // One of several kinds is what a cast says: the program has asked for it.
  if (levels === 0 || value === wanted || parts(value).some((part) => part !== value && part === wanted)) return;
  for (const to of parts(wanted)) {
    for (const from of parts(value)) {
      if (from === to || derivesFrom(checker, to, from)) continue;
      const [item, wantedItem] = [from, to].map((type) => type.getNumberIndexType());
      if (item && wantedItem) compareMembers(checker, { value: item, wanted: wantedItem }, note, levels - 1);
      if (item && itemsIn(checker, to) > itemsIn(checker, from)) note([], MAY_MISS);
      if (![from, to].every((type) => ['object', 'instance'].includes(category(checker, type)))) continue;
      for (const member of to.getProperties()) compareMember(checker, { value: from, member }, note, levels);
    }
  }
}

function compareMember(
  checker: ts.TypeChecker,
  { value, member }: { readonly value: ts.Type; readonly member: ts.Symbol },
  note: Note,
  levels: number,
): void {
  const { Optional, Method } = ts.SymbolFlags;
  const wanted = checker.getTypeOfSymbol(member);
  if ((member.flags & (Optional | Method)) !== 0 || value.getStringIndexType()) return;
  const places = member.declarations ?? [];
  const own = value.getProperty(member.name);
  if (!own || (own.flags & Optional) !== 0) if (!mayBeInvalid(wanted)) note(places, MAY_MISS);
  if (own) compareValues(checker, { value: checker.getTypeOfSymbol(own), wanted, places }, note, levels - 1);
}

/** Returns the number of items that an array has at least by its type: for a tuple, those that are not optional. */
function itemsIn(checker: ts.TypeChecker, type: ts.Type): number {
  return checker.isTupleType(type) ? (type as ts.TupleTypeReference).target.minLength : 0;
}

/** Reports whether a class or an interface extends another. */
function derivesFrom(checker: ts.TypeChecker, type: ts.Type, base: ts.Type): boolean {
  const pending = [type];
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (next.symbol !== undefined && next.symbol === base.symbol && next !== type) return true;
    if (next.isClassOrInterface()) pending.push(...checker.getBaseTypes(next));
  }
  return false;
}

function isObjectAssign({ expression }: ts.CallExpression): boolean {
  return ts.isPropertyAccessExpression(expression) && expression.getText() === 'Object.assign';
}

function membersOf(type: ts.Type, name: string): readonly ts.Node[] {
  return parts(type).flatMap((part) => part.getProperty(name)?.declarations ?? []);
}
