/** Finds where the values of a program go: to variables, members, items, parameters and results. */
import ts from 'typescript';
import type { FunctionFlows } from '../functions/function-flows.ts';
import { FunctionLinks } from '../functions/function-links.ts';
import { type AssignedPart, assignedParts } from '../syntax/assigned-parts.ts';
import { variablesIn } from '../syntax/declarations.ts';
import { expectedMembers, nameIn, placeKey, placesOf, type ValueFunction } from '../syntax/places.ts';
import { isPattern, targetsIn } from '../syntax/targets.ts';
import { unwrap } from '../syntax/unwrap-expression.ts';
import { literalKeys } from '../types/types.ts';
import { parametersGivenAnything } from './any-arguments.ts';
import {
  admitsAnything,
  ASSERTED,
  MAY_MISS,
  NONE,
  OTHER_KIND,
  STRING_FOR_NUMBER,
  type Uncertainty,
} from './asserted-types.ts';
import { isOfObject, isOfPlatform, isOpenType } from './casts.ts';
import { isNumberedItem, typeHeldIn } from './uncertain-places.ts';
import { ARITHMETIC, functionsIn, type KnownUncertainty, type UncertainExpressions } from './uncertain-expressions.ts';

const S = ts.SyntaxKind;

/** Data-flow edge: the places that a value goes to, and the uncertainty of the value so far. */
export interface Flow {
  readonly uncertainty: (known: KnownUncertainty) => Uncertainty;
  /** The places that receive the value, computed on demand. */
  readonly places: () => readonly ts.Node[];
}

/** A value that is assigned, passed or returned. */
interface Given {
  readonly value: ts.Expression;
  /** The targets receive parts of the value, so only the uncertainty of its kind carries over. */
  readonly ofParts?: true;
  /**
   * True if TypeScript checks the value's type against each target. False for an array item, because the array may be
   * read through another type. An argument is checked only if the program has no function with a rest parameter.
   */
  readonly isChecked: boolean | 'without rest';
}

export class ValueFlows {
  readonly all: Flow[] = [];
  readonly links: FunctionLinks;
  private readonly checker: ts.TypeChecker;
  private readonly expressions: UncertainExpressions;
  private readonly mayResize: MayResize;
  private readonly functions: ValueFunction[] = [];
  /** Variables of loops over arrays and Maps, which receive the stored items. */
  private readonly loops: ts.Node[] = [];
  /** Readers of tuple items, whose type does not say that the item may be missing: pattern variables and `pair[0]`. */
  private readonly itemReaders: ts.Node[] = [];
  /** Calls of `join`, which read every item. */
  private readonly joins: ts.CallExpression[] = [];
  /** True if a function of the program has a rest parameter. */
  private hasRest = false;

  constructor(
    checker: ts.TypeChecker,
    expressions: UncertainExpressions,
    functionFlows: FunctionFlows,
    mayResize: MayResize,
  ) {
    this.checker = checker;
    this.expressions = expressions;
    this.mayResize = mayResize;
    this.links = new FunctionLinks(checker, this.functions, functionFlows);
  }

  /** Notes where the values of a node go. `isChecked`: TypeScript checks each value against its target. */
  survey(node: ts.Node, isChecked: boolean): void {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) this.surveyEnd(node, node.body as ts.Node);
    const note: Note = (value, places, how = {}) => {
      if (value && !isChecked && isSilenced(value)) this.all.push(this.ofSilenced(value, places));
      if (!value || ts.isLiteralExpression(value)) return;
      this.all.push({ uncertainty: (known) => this.uncertaintyOfGiven({ value, isChecked, ...how }, known), places });
      const typed = (): readonly ts.Node[] =>
        places().filter((place) => !admitsAnything(this.checker, typeHeldIn(this.checker, place)));
      this.all.push({ uncertainty: () => this.expressions.ofAnything(value), places: typed });
    };
    this.surveyGiven(node, note);
    if (ts.isArrayBindingPattern(node)) this.itemReaders.push(...variablesIn(node));
    if (isNumberedItem(node)) this.itemReaders.push(node);
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) this.surveyCall(node, isChecked, note);
    if (ts.isCallExpression(node)) this.surveySearch(node);
    if (ts.isCallExpression(node)) this.surveyMapping(node);
    if (ts.isCallExpression(node) && isJoin(unwrap(node.expression))) this.joins.push(node);
    if (ts.isBinaryExpression(node)) this.surveyHoles(node);
    if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) note(node.body, () => [node]);
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isMethodDeclaration(node)) {
      this.functions.push(node);
    }
  }

  /** Records the values that a node gives to variables, members, items and results. */
  private surveyGiven(node: ts.Node, note: Note): void {
    const noteParts = (pattern: ts.Expression, value: ts.Expression, use: 'whole' | 'items'): void => {
      for (const part of assignedParts(this.checker, pattern, value, use)) this.notePart(part, note);
      note(value, () => targetsIn(pattern).flatMap((target) => this.placesOfTarget(target)), OF_PARTS);
    };
    if (ts.isBindingElement(node) && ts.isIdentifier(node.name) && node.propertyName) {
      note(node.name, () => [node]);
    } else if (ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isPropertyDeclaration(node)) {
      const { name } = node;
      if (ts.isParameter(node) && node.dotDotDotToken) this.hasRest = true;
      if (!ts.isObjectBindingPattern(name) && !ts.isArrayBindingPattern(name)) note(node.initializer, () => [node]);
      else {
        note(node.initializer, () => variablesIn(name), OF_PARTS);
        const ofWhole = (known: KnownUncertainty): Uncertainty => known.of(placeKey(node)) & OTHER_KIND;
        if (ts.isParameter(node)) this.all.push({ uncertainty: ofWhole, places: () => variablesIn(name) });
      }
    } else if (ts.isPropertyAssignment(node)) {
      note(node.initializer, () => [node, ...expectedMembers(this.checker, node)]);
    } else if (ts.isShorthandPropertyAssignment(node)) {
      note(node.name, () => [node, ...expectedMembers(this.checker, node)]);
    } else if (ts.isBinaryExpression(node) && ASSIGNING.has(node.operatorToken.kind)) {
      const isWorkedOut = node.operatorToken.kind === S.PlusEqualsToken || ARITHMETIC.has(node.operatorToken.kind);
      if (isPattern(node.left)) noteParts(node.left, node.right, 'whole');
      else note(isWorkedOut ? node : node.right, () => this.placesOfTarget(node.left));
      const left = unwrap(node.left);
      // A value stored in an array or a table may be read from it again.
      if (ts.isElementAccessExpression(left)) {
        note(node.right, () => this.placesOfTarget(left.expression), OF_PARTS);
        note(node.right, () => this.takersOf(node.right), { isChecked: false });
      }
    } else if (ts.isReturnStatement(node)) {
      note(node.expression, () => [ts.findAncestor(node, ts.isFunctionLike)].filter((fn) => fn !== undefined));
    } else if (ts.isArrayLiteralExpression(node)) {
      for (const value of node.elements) note(value, () => this.takersOf(value), { isChecked: false });
    } else if (ts.isForInStatement(node) && ts.isVariableDeclarationList(node.initializer)) {
      const variables = node.initializer.declarations.flatMap(({ name }) => variablesIn(name));
      this.all.push({ uncertainty: () => STRING_FOR_NUMBER, places: () => variables });
    } else if (ts.isForOfStatement(node) && ts.isVariableDeclarationList(node.initializer)) {
      const [variable] = node.initializer.declarations;
      this.loops.push(...node.initializer.declarations.flatMap(({ name }) => variablesIn(name)));
      note(node.expression, () => (variable ? variablesIn(variable.name) : []), OF_PARTS);
    } else if (ts.isForOfStatement(node)) {
      const pattern = node.initializer as ts.Expression;
      this.loops.push(...targetsIn(pattern).flatMap((target) => this.placesOfTarget(target)));
      noteParts(pattern, node.expression, 'items');
    }
  }

  /** A `switch` over all values of a type may still end its function, which then returns nothing. */
  private surveyEnd(fn: ts.Node, body: ts.Node): void {
    const last = ts.isBlock(body) ? body.statements.at(-1) : undefined;
    if (!last || !ts.isSwitchStatement(last) || last.caseBlock.clauses.some(ts.isDefaultClause)) return;
    const keys = literalKeys(this.checker, last.expression);
    const uncertainty = (known: KnownUncertainty): Uncertainty =>
      keys.length > 0 && known.isAnyKey(keys) ? MAY_MISS : NONE;
    this.all.push({ uncertainty, places: () => [fn] });
  }

  /** Returns the data flow of a value whose type error a comment suppresses. The value may be of any kind. */
  private ofSilenced(value: ts.Expression, places: () => readonly ts.Node[]): Flow {
    const fits = (place: ts.Node): boolean =>
      this.checker.isTypeAssignableTo(this.checker.getTypeAtLocation(value), typeHeldIn(this.checker, place));
    return { uncertainty: () => ASSERTED, places: () => places().filter((place) => !fits(place)) };
  }

  /** Records the value that one target of a pattern receives. */
  private notePart({ target, origin, otherwise }: AssignedPart, note: Note): void {
    const places = (): readonly ts.Node[] => this.placesOfTarget(target);
    note(otherwise, places);
    // A default replaces undefined, so only the uncertainty of the value's kind remains.
    if (origin.kind === 'value') return note(origin.value, places, otherwise && OF_PARTS);
    const uncertainty = (known: KnownUncertainty): Uncertainty => {
      if (origin.kind === 'item') return otherwise ? NONE : MAY_MISS;
      return origin.declarations.reduce((sum, place) => sum | known.of(placeKey(place)), NONE);
    };
    this.all.push({ uncertainty, places });
  }

  private placesOfTarget(target: ts.Expression): readonly ts.Node[] {
    const name = nameIn(unwrap(target));
    return name ? placesOf(this.checker, name) : [];
  }

  /** Returns the places of an object and of its members, which `Object.assign` writes. */
  private partsOf(object: ts.Expression): readonly ts.Node[] {
    const members = this.checker.getTypeAtLocation(object).getProperties();
    const fields = members.filter(({ flags }) => (flags & ts.SymbolFlags.Method) === 0);
    return [...this.placesOfTarget(object), ...fields.flatMap(({ declarations }) => declarations ?? [])];
  }

  private surveyCall(node: ts.CallExpression | ts.NewExpression, isChecked: boolean, note: Note): void {
    const [target, ...sources] = ts.isCallExpression(node) && isOfObject(node) ? node.arguments : [];
    if (target) for (const source of sources) note(source, () => this.partsOf(target), OF_PARTS);
    const { checker, links } = this;
    const checked = { checker, links, isTrusted: (value: ts.Expression) => isOfPlatform(this.checker, value) };
    const givenAnything = (): readonly ts.Node[] => parametersGivenAnything(checked, node);
    this.all.push({ uncertainty: () => (this.expressions.hasAny ? ASSERTED : NONE), places: givenAnything });
    const callee = unwrap(node.expression);
    const isKeeping = ts.isPropertyAccessExpression(callee) && KEEPING.has(callee.name.text);
    const how = { isChecked: isChecked && !isKeeping && ('without rest' as const) };
    node.arguments?.forEach((value, i) => {
      if (ts.isSpreadElement(value)) {
        const takers = (): readonly ts.Node[] =>
          isKeeping ? this.placesOfTarget(callee.expression) : this.parametersFrom(node, i);
        note(value.expression, takers, { ...how, ...OF_PARTS });
        return;
      }
      const fn = unwrap(value);
      const isCallback = ts.isArrowFunction(fn) || ts.isFunctionExpression(fn);
      if (isKeeping) note(value, () => this.placesOfTarget(callee.expression), OF_PARTS);
      if (!isCallback) {
        note(value, () => this.parameterOf(node, i), how);
        note(value, () => this.restParameterOf(node, i), OF_PARTS);
      }
      if (isCallback && ts.isPropertyAccessExpression(callee)) note(callee.expression, () => fn.parameters, OF_PARTS);
      // The result of a turn is the first argument of the next.
      const isReduced =
        isCallback && ts.isPropertyAccessExpression(callee) && /^reduce(Right)?$/.test(callee.name.text);
      if (isReduced)
        this.all.push({ uncertainty: (known) => known.of(placeKey(fn)), places: () => fn.parameters.slice(0, 1) });
    });
  }

  /** The `find` methods visit every index, so the callback receives undefined for items that it has removed. */
  private surveySearch(node: ts.CallExpression): void {
    const callee = unwrap(node.expression);
    const [callback] = node.arguments;
    if (!callback || !ts.isPropertyAccessExpression(callee) || !SEARCHES.has(callee.name.text)) return;
    if (!this.mayResize(callback, callee.expression)) return;
    const functions = functionsIn(this.checker, callback).filter((fn) => ts.isFunctionLike(fn));
    this.all.push({ uncertainty: () => MAY_MISS, places: () => functions.flatMap((fn) => fn.parameters.slice(0, 1)) });
  }

  /** The results of a callback of `map` are the items of the new array. */
  private surveyMapping(node: ts.CallExpression): void {
    const callee = unwrap(node.expression);
    if (!ts.isPropertyAccessExpression(callee)) return;
    const callback = node.arguments[MAPPING.get(callee.name.text) ?? Infinity];
    if (!callback) return;
    const functions = (): readonly ts.Node[] => functionsIn(this.checker, callback);
    this.all.push({
      uncertainty: (known) => functions().reduce((sum, fn) => sum | known.of(placeKey(fn)), NONE),
      places: () => functions().flatMap((fn) => this.takersOfType(typeHeldIn(this.checker, fn))),
    });
  }

  /** Items between the end of an array and an index beyond it are missing, as are those that a greater length adds. */
  private surveyHoles({ left, operatorToken }: ts.BinaryExpression): void {
    if (operatorToken.kind !== S.EqualsToken) return;
    const target = unwrap(left);
    const isLength = ts.isPropertyAccessExpression(target) && target.name.text === 'length';
    if (!isLength && !ts.isElementAccessExpression(target)) return;
    const joins = (): readonly ts.Node[] => {
      const item = this.checker.getTypeAtLocation(target.expression).getNumberIndexType();
      return item && this.checker.isTypeAssignableTo(item, this.checker.getStringType()) ? this.joins : [];
    };
    this.all.push({ uncertainty: () => MAY_MISS, places: joins });
  }

  private uncertaintyOfGiven({ value, ofParts, isChecked }: Given, known: KnownUncertainty): Uncertainty {
    if (isChecked === true || (isChecked && !this.hasRest)) {
      const checked = this.expressions.of(value, known);
      return ofParts ? checked & OTHER_KIND : checked;
    }
    const uncertainty = ofParts ? this.expressions.of(value, known) : this.expressions.ofUnchecked(value, known);
    return ofParts ? uncertainty & OTHER_KIND : uncertainty;
  }

  /** Returns the parameters that a spread argument may fill. */
  private parametersFrom(call: ts.CallExpression | ts.NewExpression, at: number): readonly ts.Node[] {
    const declaration = this.checker.getResolvedSignature(call)?.declaration;
    if (!declaration || ts.isJSDocSignature(declaration)) return [];
    const isRest = declaration.parameters.length <= at + 1;
    return isRest ? declaration.parameters.slice(-1) : declaration.parameters.slice(at);
  }

  /** Returns the rest parameter whose array contains the argument. */
  private restParameterOf(call: ts.CallExpression | ts.NewExpression, at: number): readonly ts.Node[] {
    return this.parametersFrom(call, at).filter((parameter) => ts.isParameter(parameter) && parameter.dotDotDotToken);
  }

  private parameterOf(call: ts.CallExpression | ts.NewExpression, at: number): readonly ts.Node[] {
    const declaration = this.checker.getResolvedSignature(call)?.declaration;
    if (!declaration || ts.isJSDocSignature(declaration)) return [];
    const value = call.arguments?.[at];
    if (declaration.getSourceFile().isDeclarationFile) {
      // A value stored in an array or a Map may be read from it again.
      const callee = unwrap(call.expression);
      const isKept = ts.isPropertyAccessExpression(callee) && KEEPING.has(callee.name.text);
      return isKept && value ? this.takersOf(value) : [];
    }
    const parameter = declaration.parameters[at] ?? declaration.parameters.at(-1);
    if (parameter?.dotDotDotToken && value) return this.takersOf(value);
    return parameter ? [parameter] : [];
  }

  private takersOf(value: ts.Expression): readonly ts.Node[] {
    return this.takersOfType(this.checker.getTypeAtLocation(value));
  }

  /**
   * Returns the places that may receive a value put in an array, by its type: loop variables, callback parameters,
   * tuple readers and calls of `join`.
   */
  private takersOfType(value: ts.Type): readonly ts.Node[] {
    const typeOf = (node: ts.Node): ts.Type => this.checker.getNonNullableType(this.checker.getTypeAtLocation(node));
    const type = this.checker.getBaseTypeOfLiteralType(this.checker.getNonNullableType(value));
    // A value that is only undefined or null says nothing about the item type of its array.
    if (isOpenType(type) || (type.flags & ts.TypeFlags.Never) !== 0) return [];
    const callbacks = this.functions.filter(({ parent }) => ts.isCallExpression(parent));
    const given = callbacks.flatMap(({ parameters }) => parameters.flatMap(({ name }) => variablesIn(name)));
    const takers = [...this.loops, ...given, ...this.itemReaders, ...this.joins];
    return takers.filter((taker) => this.checker.isTypeAssignableTo(type, typeOf(taker)) && this.isTaken(taker));
  }

  /**
   * Reports whether a reader counts. `list[0]` counts only for a tuple: the item type of an array already admits
   * undefined.
   */
  private isTaken(taker: ts.Node): boolean {
    return !isNumberedItem(taker) || this.checker.isTupleType(this.checker.getTypeAtLocation(taker.expression));
  }
}

/** Reports whether a call of this callback may change the length of the array. */
export type MayResize = (callback: ts.Node, array: ts.Expression) => boolean;

/** Records where a value goes. */
type Note = (
  value: ts.Expression | undefined,
  places: () => readonly ts.Node[],
  how?: Partial<Pick<Given, 'ofParts' | 'isChecked'>>,
) => void;

const OF_PARTS = { ofParts: true } as const;

/** Reports whether a comment on the line before suppresses the value's type error. */
function isSilenced(value: ts.Expression): boolean {
  const source = value.getSourceFile();
  if (!source.text.includes('@ts-')) return false;
  const starts = source.getLineStarts();
  const { line } = source.getLineAndCharacterOfPosition(value.getStart(source));
  const before = source.text.slice(starts[line - 1] ?? 0, starts[line] ?? 0);
  return /@ts-(ignore|expect-error)/.test(before);
}

function isJoin(callee: ts.Expression): boolean {
  return ts.isPropertyAccessExpression(callee) && callee.name.text === 'join';
}

/** Methods whose callback also visits items that are missing. */
const SEARCHES: ReadonlySet<string> = new Set(['find', 'findIndex', 'findLast', 'findLastIndex']);

/** Methods that make an array of what a callback returns, each with the position of that argument. */
const MAPPING: ReadonlyMap<string, number> = new Map([
  ['map', 0],
  ['from', 1],
]);

/** Methods that store their arguments in the receiver. */
const KEEPING: ReadonlySet<string> = new Set('add fill push set splice unshift with'.split(' '));

const ASSIGNING: ReadonlySet<ts.SyntaxKind> = new Set([
  S.EqualsToken,
  S.PlusEqualsToken,
  S.MinusEqualsToken,
  S.AsteriskEqualsToken,
  S.PercentEqualsToken,
  S.QuestionQuestionEqualsToken,
  S.BarBarEqualsToken,
  S.AmpersandAmpersandEqualsToken,
]);
