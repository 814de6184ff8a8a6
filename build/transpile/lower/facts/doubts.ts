/**
 * Values that are not what their type says. TypeScript believes a `!`, an `as` that leaves undefined out, what JSON.parse
 * is said to give, and, without `noUncheckedIndexedAccess`, every index. JavaScript goes on with undefined or with a value
 * of another kind; so must the device.
 */
import ts from 'typescript';
import { type AssignedPart, assignedParts } from './assigned-parts.ts';
import { bare, isCast } from './bare.ts';
import type { FunctionFlows } from './function-flows.ts';
import { FunctionLinks } from './function-links.ts';
import { copiedByJson, mayBeFunction } from './json-copies.ts';
import { expectedMembers, nameIn, placeKey, placeName, placesOf, type ValueFunction } from './places.ts';
import { NarrowerParameters } from './narrower-parameters.ts';
import { isPattern, targetsIn } from './targets.ts';
import {
  admitsAnything,
  ASSERTED,
  type Doubt,
  isAnything,
  MAY_MISS,
  mayBeNumber,
  NONE,
  OTHER_KIND,
  otherKind,
  TEXT_FOR_NUMBER,
} from './said-types.ts';
import { category, isNothing, mayBeInvalid, numberAlias, parts } from './types.ts';

const S = ts.SyntaxKind;

/** What will hold a value, and the doubt about that value as far as is known. */
interface Flow {
  readonly doubt: (known: DoubtsKnown) => Doubt;
  /** The places that get it, each worked out when it is asked for. */
  readonly places: () => readonly ts.Node[];
}

/** How a value is given. */
interface Given {
  readonly value: ts.Expression;
  /** The places get parts of the value, which are in doubt only where nothing of it is to be believed. */
  readonly ofParts?: true;
  /**
   * Does TypeScript see to it that the places admit what the value's type does? Not for what is put in a list: the list
   * may be read by another type. What is given to a function is, where the function has no list for the rest of it.
   */
  readonly isChecked: boolean | 'without rest';
}

/** Of a program as TypeScript has checked it. */
interface Checked {
  readonly throwsValues: boolean;
  /** Modules that type-check only without `noUncheckedIndexedAccess`. */
  readonly loose: ReadonlySet<ts.SourceFile>;
  readonly functionFlows: FunctionFlows;
}

/** What is in doubt, for who wants to know. What a module was told is asked again when another module has changed. */
export interface DoubtsKnown {
  /** The doubt about what a place holds, by the place's key. */
  readonly of: (key: string) => Doubt;
  /** May a place that is read by this name be in doubt? */
  readonly isNamed: (name: string) => boolean;
  /** May what a function gives be in doubt that is called by its type? */
  readonly hasUnnamed: () => boolean;
}

/** Follows such values through the program: from where they are believed, into all that they reach. */
export class Doubts implements DoubtsKnown {
  private readonly checker: ts.TypeChecker;
  private readonly throwsValues: boolean;
  private readonly loose: ReadonlySet<ts.SourceFile>;
  /** Has some function of the program a parameter for the rest of what it is given? */
  private hasRest = false;
  /** Does the program say `any` somewhere, or make a list of it? */
  private hasAny = false;
  /** What the checker said, which is slow to ask. */
  private readonly absent = new Map<ts.Expression, boolean>();
  private readonly beliefs = new Map<ts.AssertionExpression, Doubt>();
  private readonly doubts = new Map<string, Doubt>();
  private readonly names = new Set<string>();
  /** Names by which modules import or pass on what has another name where it is declared. */
  private readonly aliases = new Set<string>(['default']);
  private readonly functions: ValueFunction[] = [];
  private readonly links: FunctionLinks;
  private foundUnnamed = false;
  private readonly narrower: NarrowerParameters;
  /** Parameters whose argument a caller may leave out, by another signature than that of their function. */
  private readonly leftOut = new Set<string>();
  /** What parameters get and functions give, as far as it was handed on along the links. */
  private readonly handed = new Map<ts.Node, Doubt>();
  /** The variables of loops over lists and Maps, which get what is put in one. */
  private readonly loops: ts.Node[] = [];
  /** What takes an item out of a tuple, whose type does not say that it may be missing: variables of patterns, and `pair[0]`. */
  private readonly itemReaders: ts.Node[] = [];

  /** `throwsValues`: does the program throw anything but errors, so that `(caught as Error)` may be no error? */
  constructor(
    checker: ts.TypeChecker,
    sources: readonly ts.SourceFile[],
    { throwsValues, loose, functionFlows }: Checked,
  ) {
    this.checker = checker;
    this.throwsValues = throwsValues;
    this.loose = loose;
    this.links = new FunctionLinks(checker, this.functions, functionFlows);
    this.narrower = new NarrowerParameters(checker, this.links);
    const flows: Flow[] = [];
    for (const source of sources) this.survey(source, flows);
    for (const { parameter, doubt, isLeftOut } of this.narrower.all()) {
      if (isLeftOut) this.leftOut.add(placeKey(parameter));
      flows.push({ doubt: () => doubt, places: () => [parameter] });
    }
    this.follow(flows);
  }

  of(key: string): Doubt {
    return this.doubts.get(key) ?? NONE;
  }

  isNamed(name: string): boolean {
    return this.names.has(name) || (this.names.size > 0 && this.aliases.has(name));
  }

  mayBeLeftOut(key: string): boolean {
    return this.leftOut.has(key);
  }

  hasUnnamed(): boolean {
    return this.foundUnnamed;
  }

  /** The doubt about a value whose type says that it is there. */
  doubtAbout(node: ts.Expression, known: DoubtsKnown): Doubt {
    const about = (part: ts.Expression): Doubt => this.doubtAbout(part, known);
    if (ts.isParenthesizedExpression(node) || ts.isSatisfiesExpression(node)) return about(node.expression);
    if (ts.isNonNullExpression(node)) return this.absence(node.expression, known);
    if (isCast(node)) return this.beliefIn(node) | about(node.expression);
    if (ts.isConditionalExpression(node)) return about(node.whenTrue) | about(node.whenFalse);
    if (ts.isBinaryExpression(node)) return this.ofBinary(node, about);
    if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node))
      return KEEPING_NAN.has(node.operator) ? this.ofOperand(node.operand, about) : NONE;
    const isPart = ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node);
    const ofWhole = isPart ? this.ofPart(node, about(node.expression) & OTHER_KIND) : NONE;
    if (ofWhole) return ofWhole;
    if (ts.isArrayLiteralExpression(node))
      return node.elements.reduce((sum, item) => sum | about(item), NONE) & OTHER_KIND;
    if (ts.isSpreadElement(node)) return about(node.expression) & OTHER_KIND;
    const copied = ts.isCallExpression(node) ? copiedByJson(this.checker, node) : undefined;
    if (copied) return about(copied);
    const made = ts.isCallExpression(node) || ts.isNewExpression(node) ? this.ofMade(node, about, known) : NONE;
    if (made) return made;
    if (ts.isCallExpression(node) && isOfMath(node))
      return node.arguments.reduce((sum, argument) => sum | this.ofOperand(argument, about), NONE);
    const stopped = ts.isOptionalChain(node) && mayStop(node, about) ? MAY_MISS : NONE;
    const item = isNumberedItem(node) && known.isNamed(ITEM) ? known.of(placeKey(node)) : NONE;
    const least = stopped | item | this.ofSignature(node, known);
    const name = nameIn(node);
    if (!name || !(known.isNamed(name.text) || this.isRenamed(name, known))) return least;
    const ofPlaces = placesOf(this.checker, name).reduce((sum, place) => sum | known.of(placeKey(place)), least);
    return this.withoutKeys(ofPlaces, node);
  }

  /** What a function gives that is called by its type. */
  private ofSignature(node: ts.Expression, known: DoubtsKnown): Doubt {
    if (!ts.isCallExpression(node) || !known.hasUnnamed()) return NONE;
    const declaration = this.checker.getResolvedSignature(node)?.declaration;
    if (!declaration || !isUnnamed(declaration)) return NONE;
    return this.withoutKeys(known.of(placeKey(declaration)), node);
  }

  private ofBinary(node: ts.BinaryExpression, about: (part: ts.Expression) => Doubt): Doubt {
    const kind = node.operatorToken.kind;
    if (kind === S.PlusToken || kind === S.PlusEqualsToken) return this.ofSum(node, about);
    if (ARITHMETIC.has(kind)) return this.ofOperand(node.left, about) | this.ofOperand(node.right, about);
    if (!LAST.has(kind)) return NONE;
    const left = EITHER.has(kind) ? about(node.left) & OTHER_KIND : NONE;
    return left | about(node.right);
  }

  /** A sum with asserted data may be text, whatever its type says; with a certain text, it is one. */
  private ofSum({ left, right }: ts.BinaryExpression, about: (part: ts.Expression) => Doubt): Doubt {
    const doubts = [about(left), about(right)];
    if (!doubts.some(isOfOtherKind)) {
      const isMissing = doubts.some((doubt) => doubt !== NONE) && [left, right].every((side) => this.isNumber(side));
      return isMissing ? this.ofOperand(left, about) | this.ofOperand(right, about) : NONE;
    }
    const isText = [left, right].some((side, i) => {
      const type = this.checker.getTypeAtLocation(side);
      return doubts[i] === NONE && category(this.checker, type) === 'string' && !mayBeInvalid(type);
    });
    return isText ? NONE : ASSERTED;
  }

  /**
   * What is worked out with a number that is missing is NaN, which a number that is held as an Integer cannot be. The
   * value of a plain `number` is worked out as a Double, which can.
   */
  private ofOperand(node: ts.Expression, about: (part: ts.Expression) => Doubt): Doubt {
    const doubt = about(node);
    if (doubt === NONE || isOfOtherKind(doubt)) return doubt === NONE ? NONE : MAY_MISS;
    const plain = bare(node);
    const isRead = ts.isElementAccessExpression(plain) || ts.isPropertyAccessExpression(plain);
    return isRead && numberAlias(this.checker.getTypeAtLocation(node)) === undefined ? NONE : MAY_MISS;
  }

  private isNumber(node: ts.Expression): boolean {
    return category(this.checker, this.checker.getTypeAtLocation(node)) === 'number';
  }

  /**
   * `JSON.parse(…)`; and `data.list.find(…)`: what the library takes out of a list of such data is no better, nor is a
   * Map that it makes of one.
   */
  private ofMade(
    node: ts.CallExpression | ts.NewExpression,
    about: (part: ts.Expression) => Doubt,
    known: DoubtsKnown,
  ): Doubt {
    const callee = bare(node.expression);
    if (ts.isNewExpression(node)) {
      const [items] = node.arguments ?? [];
      return items && ts.isIdentifier(callee) && MADE_OF_ITEMS.has(callee.text) ? about(items) & OTHER_KIND : NONE;
    }
    if (!ts.isPropertyAccessExpression(callee)) return NONE;
    if (isOfJson(node, 'parse')) return ASSERTED;
    if (isOfJson(node, 'stringify')) return this.ofJsonText(node.arguments[0]);
    const ofArguments = (): Doubt =>
      node.arguments.reduce((sum, one) => sum | about(one) | this.doubtOfAnything(one), NONE) & OTHER_KIND;
    if (isOfObject(node)) return this.withoutKeys(ofArguments(), node);
    if (TAKING.has(callee.name.text)) {
      const added = ADDING.has(callee.name.text) ? ofArguments() : NONE;
      return this.withoutKeys((about(callee.expression) & OTHER_KIND) | added, node);
    }
    if (!MAKING.has(callee.name.text)) return NONE;
    const made = node.arguments.flatMap((argument) => this.functionsIn(argument));
    return this.withoutKeys(made.reduce((sum, fn) => sum | known.of(placeKey(fn)), NONE) & OTHER_KIND, node);
  }

  /** A function has no JSON. */
  private ofJsonText(value: ts.Expression | undefined): Doubt {
    return value && mayBeFunction(this.checker, this.checker.getTypeAtLocation(value)) ? MAY_MISS : NONE;
  }

  /** The functions that a callback may be: what they give is in what the library makes with them. */
  private functionsIn(callback: ts.Expression): readonly ts.Node[] {
    const plain = bare(callback);
    if (ts.isArrowFunction(plain) || ts.isFunctionExpression(plain)) return [plain];
    const name = nameIn(plain);
    return name && !ts.isCallExpression(plain) ? placesOf(this.checker, name) : [];
  }

  /** A member or an item of what is in doubt. */
  private ofPart(node: ts.PropertyAccessExpression | ts.ElementAccessExpression, doubt: Doubt): Doubt {
    const isMeasure = ts.isPropertyAccessExpression(node) && /^(length|size)$/.test(node.name.text);
    return isMeasure && doubt === TEXT_FOR_NUMBER ? NONE : this.withoutKeys(doubt, node);
  }

  /** What is said to be a text, or anything but a number, is no key that is said to be one. */
  private withoutKeys(doubt: Doubt, node: ts.Node): Doubt {
    if ((doubt & TEXT_FOR_NUMBER) === 0 || mayBeNumber(this.checker, this.typeHeldIn(node))) return doubt;
    return doubt & ~TEXT_FOR_NUMBER;
  }

  /** Of a function, the type of its results. */
  private typeHeldIn(place: ts.Node): ts.Type {
    const signature = ts.isFunctionLike(place)
      ? this.checker.getSignatureFromDeclaration(place as ts.SignatureDeclaration)
      : undefined;
    return signature ? this.checker.getReturnTypeOfSignature(signature) : this.checker.getTypeAtLocation(place);
  }

  /** The value may be missing, as its type says or against it. */
  private absence(node: ts.Expression, known: DoubtsKnown): Doubt {
    return (this.mayBeAbsent(node) ? MAY_MISS : NONE) | this.doubtAbout(node, known);
  }

  private mayBeAbsent(node: ts.Expression): boolean {
    const known = this.absent.get(node);
    if (known !== undefined) return known;
    const type = this.checker.getTypeAtLocation(node);
    const result = !isOpenType(type) && mayBeInvalid(type);
    this.absent.set(node, result);
    return result;
  }

  /** `value as T`, where the value may be undefined and T leaves that out. */
  private beliefIn(node: ts.AssertionExpression): Doubt {
    const known = this.beliefs.get(node) ?? this.doubtOfCast(node);
    this.beliefs.set(node, known);
    return known;
  }

  private doubtOfCast(node: ts.AssertionExpression): Doubt {
    if (ts.isConstTypeReference(node.type)) return NONE;
    const plain = bare(node.expression);
    if (this.throwsValues && this.isCaught(plain)) return ASSERTED;
    const from = this.checker.getTypeAtLocation(node.expression);
    const to = this.checker.getTypeAtLocation(node);
    // `null as unknown as T` is no more there for what stands between.
    const own = this.checker.getTypeAtLocation(plain);
    const missing = parts(own).some(isNothing) && !mayBeInvalid(to) ? MAY_MISS : NONE;
    // Nothing is said of what is made unknown.
    if (isAnything(from) && !isOpenType(to) && !this.isOfPlatform(plain)) return ASSERTED;
    return missing | otherKind(this.checker, own, to);
  }

  /** What the platform gives is what the program says, or a part of it is. What JSON.parse gives is looked at by itself. */
  private isOfPlatform(node: ts.Expression): boolean {
    const plain = bare(node);
    if (ts.isCallExpression(plain)) {
      if (isOfJson(plain, 'parse')) return true;
      const declaration = this.checker.getResolvedSignature(plain)?.declaration;
      return declaration !== undefined && isDeclaredByPlatform(declaration);
    }
    if (!ts.isPropertyAccessExpression(plain) && !ts.isElementAccessExpression(plain)) return false;
    const [declaration] = this.checker.getTypeAtLocation(plain.expression).getSymbol()?.declarations ?? [];
    return (declaration && isDeclaredByPlatform(declaration)) ?? this.isOfPlatform(plain.expression);
  }

  private isCaught(node: ts.Expression): boolean {
    const declaration = ts.isIdentifier(node) ? this.checker.getSymbolAtLocation(node)?.valueDeclaration : undefined;
    return declaration !== undefined && ts.isCatchClause(declaration.parent);
  }

  /** Is this the name of a variable in a pattern, which is taken from a member of another name? */
  private isRenamed(name: ts.MemberName, known: DoubtsKnown): boolean {
    const { parent } = name;
    const key = ts.isBindingElement(parent) && parent.name === name ? parent.propertyName : undefined;
    return key !== undefined && ts.isIdentifier(key) && known.isNamed(key.text);
  }

  private survey(source: ts.SourceFile, flows: Flow[]): void {
    // A comment for TypeScript may have it say nothing.
    const isChecked = !this.loose.has(source) && !source.text.includes('@ts-');
    const visit = (node: ts.Node): void => {
      this.surveyNode(node, isChecked, flows);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }

  private surveyNode(node: ts.Node, isChecked: boolean, flows: Flow[]): void {
    if (node.kind === S.AnyKeyword || isOpenList(node)) this.hasAny = true;
    this.narrower.survey(node);
    if (ts.isImportClause(node) && node.name) this.aliases.add(node.name.text);
    if ((ts.isImportSpecifier(node) || ts.isExportSpecifier(node)) && node.propertyName)
      this.aliases.add(node.name.text);
    const note: Note = (value, places, how = {}) => {
      if (value && !isChecked && isSilenced(value)) flows.push(this.ofSilenced(value, places));
      if (!value || ts.isLiteralExpression(value)) return;
      flows.push({ doubt: (known) => this.doubtOfGiven({ value, isChecked, ...how }, known), places });
      const typed = (): readonly ts.Node[] =>
        places().filter((place) => !admitsAnything(this.checker, this.typeHeldIn(place)));
      flows.push({ doubt: () => this.doubtOfAnything(value), places: typed });
    };
    const noteParts = (pattern: ts.Expression, value: ts.Expression, use: 'whole' | 'items'): void => {
      for (const part of assignedParts(this.checker, pattern, value, use)) this.notePart(part, note, flows);
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
        const ofWhole = (known: DoubtsKnown): Doubt => known.of(placeKey(node)) & OTHER_KIND;
        if (ts.isParameter(node)) flows.push({ doubt: ofWhole, places: () => variablesIn(name) });
      }
    } else if (ts.isPropertyAssignment(node)) {
      note(node.initializer, () => [node, ...expectedMembers(this.checker, node)]);
    } else if (ts.isShorthandPropertyAssignment(node)) {
      note(node.name, () => [node, ...expectedMembers(this.checker, node)]);
    } else if (ts.isBinaryExpression(node) && ASSIGNING.has(node.operatorToken.kind)) {
      const isWorkedOut = node.operatorToken.kind === S.PlusEqualsToken || ARITHMETIC.has(node.operatorToken.kind);
      if (isPattern(node.left)) noteParts(node.left, node.right, 'whole');
      else note(isWorkedOut ? node : node.right, () => this.placesOfTarget(node.left));
      const left = bare(node.left);
      // What is put in a list or a table may come out of it again.
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
      flows.push({ doubt: () => TEXT_FOR_NUMBER, places: () => variables });
    } else if (ts.isForOfStatement(node) && ts.isVariableDeclarationList(node.initializer)) {
      const [variable] = node.initializer.declarations;
      this.loops.push(...node.initializer.declarations.flatMap(({ name }) => variablesIn(name)));
      note(node.expression, () => (variable ? variablesIn(variable.name) : []), OF_PARTS);
    } else if (ts.isForOfStatement(node)) {
      const pattern = node.initializer as ts.Expression;
      this.loops.push(...targetsIn(pattern).flatMap((target) => this.placesOfTarget(target)));
      noteParts(pattern, node.expression, 'items');
    }
    if (ts.isArrayBindingPattern(node)) this.itemReaders.push(...variablesIn(node));
    if (isNumberedItem(node)) this.itemReaders.push(node);
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) this.surveyCall(node, isChecked, note);
    if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) note(node.body, () => [node]);
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isMethodDeclaration(node)) {
      this.functions.push(node);
    }
  }

  /** What a comment has TypeScript say nothing of may be of any kind. */
  private ofSilenced(value: ts.Expression, places: () => readonly ts.Node[]): Flow {
    const fits = (place: ts.Node): boolean =>
      this.checker.isTypeAssignableTo(this.checker.getTypeAtLocation(value), this.typeHeldIn(place));
    return { doubt: () => ASSERTED, places: () => places().filter((place) => !fits(place)) };
  }

  /** Notes what a target of a pattern gets. */
  private notePart({ target, origin, otherwise }: AssignedPart, note: Note, flows: Flow[]): void {
    const places = (): readonly ts.Node[] => this.placesOfTarget(target);
    note(otherwise, places);
    // Where there is a value instead of undefined, only what is believed of the rest counts.
    if (origin.kind === 'value') return note(origin.value, places, otherwise && OF_PARTS);
    const doubt = (known: DoubtsKnown): Doubt => {
      if (origin.kind === 'item') return otherwise ? NONE : MAY_MISS;
      return origin.declarations.reduce((sum, place) => sum | known.of(placeKey(place)), NONE);
    };
    flows.push({ doubt, places });
  }

  private placesOfTarget(target: ts.Expression): readonly ts.Node[] {
    const name = nameIn(bare(target));
    return name ? placesOf(this.checker, name) : [];
  }

  private surveyCall(node: ts.CallExpression | ts.NewExpression, isChecked: boolean, note: Note): void {
    const callee = bare(node.expression);
    const isKeeping = ts.isPropertyAccessExpression(callee) && KEEPING.has(callee.name.text);
    const how = { isChecked: isChecked && !isKeeping && ('without rest' as const) };
    node.arguments?.forEach((value, i) => {
      if (ts.isSpreadElement(value)) {
        const takers = (): readonly ts.Node[] =>
          isKeeping ? this.placesOfTarget(callee.expression) : this.parametersFrom(node, i);
        note(value.expression, takers, { ...how, ...OF_PARTS });
        return;
      }
      const fn = bare(value);
      const isCallback = ts.isArrowFunction(fn) || ts.isFunctionExpression(fn);
      if (isKeeping) note(value, () => this.placesOfTarget(callee.expression), OF_PARTS);
      if (!isCallback) note(value, () => this.parameterOf(node, i), how);
      else if (ts.isPropertyAccessExpression(callee)) note(callee.expression, () => fn.parameters, OF_PARTS);
    });
  }

  /** Goes on until nothing more is reached. */
  private follow(flows: readonly Flow[]): void {
    const settled = new Map<Flow, Doubt>();
    for (let isOpen = true; isOpen;) {
      isOpen = false;
      for (const flow of flows) {
        const doubt = flow.doubt(this);
        const before = settled.get(flow) ?? NONE;
        if ((doubt | before) === before) continue;
        settled.set(flow, doubt | before);
        for (const place of flow.places()) isOpen = this.reach(place, doubt) || isOpen;
      }
    }
  }

  private doubtOfGiven({ value, ofParts, isChecked }: Given, known: DoubtsKnown): Doubt {
    if (isChecked === true || (isChecked && !this.hasRest)) {
      const checked = this.doubtAbout(value, known);
      return ofParts ? checked & OTHER_KIND : checked;
    }
    const doubt = ofParts ? this.doubtAbout(value, known) : this.doubtOfUnchecked(value, known);
    return ofParts ? doubt & OTHER_KIND : doubt;
  }

  /** What is `any` may be given to a place of any type. */
  private doubtOfAnything(value: ts.Expression): Doubt {
    if (!this.hasAny) return NONE;
    const type = this.checker.getTypeAtLocation(value);
    return admitsAnything(this.checker, type) && !this.isOfPlatform(value) ? ASSERTED : NONE;
  }

  /** The strict type of an index, and of what TypeScript knows nothing of, says less than the place's type. */
  private doubtOfUnchecked(value: ts.Expression, known: DoubtsKnown): Doubt {
    const about = (part: ts.Expression): Doubt => this.doubtOfUnchecked(part, known);
    const plain = bare(value);
    const isDirect = ts.isElementAccessExpression(plain) || ts.isIdentifier(plain) || ts.isCallExpression(plain);
    if (isDirect) return this.absence(value, known);
    const doubt = this.doubtAbout(value, known);
    if (ts.isConditionalExpression(plain)) return doubt | about(plain.whenTrue) | about(plain.whenFalse);
    const kind = ts.isBinaryExpression(plain) ? plain.operatorToken.kind : undefined;
    if (!ts.isBinaryExpression(plain) || kind === undefined || !LAST.has(kind)) return doubt;
    // What is missing on the left is what `&&` gives; the others give what is on the right for it.
    const left = kind === S.AmpersandAmpersandToken ? about(plain.left) : NONE;
    return doubt | left | about(plain.right);
  }

  /** @returns whether that is news */
  private reach(place: ts.Node, doubt: Doubt): boolean {
    if (place.getSourceFile().isDeclarationFile) return false;
    const kind = this.withoutKeys(doubt, place);
    const isHandedOn = this.handOn(place, kind);
    const isMissing = (doubt & MAY_MISS) !== 0 && !isOfOtherKind(doubt);
    const real = isMissing && this.admitsNothing(place) ? NONE : kind;
    const before = this.of(placeKey(place));
    if ((real | before) === before) return isHandedOn;
    this.doubts.set(placeKey(place), real | before);
    this.names.add(isNumberedItem(place) ? ITEM : placeName(place));
    if (isUnnamed(place)) this.foundUnnamed = true;
    return true;
  }

  /** A place whose type admits that a value is missing stands for others whose types do not. */
  private handOn(place: ts.Node, doubt: Doubt): boolean {
    if (!ts.isParameter(place) && !ts.isFunctionLike(place)) return false;
    const before = this.handed.get(place) ?? NONE;
    if ((doubt | before) === before) return false;
    this.handed.set(place, doubt | before);
    return ts.isParameter(place) ? this.reachImplementations(place, doubt) : this.reachSignatures(place, doubt);
  }

  private admitsNothing(place: ts.Node): boolean {
    if (!ts.isFunctionLike(place)) return mayBeInvalid(this.checker.getTypeAtLocation(place));
    const signature = this.checker.getSignatureFromDeclaration(place as ts.SignatureDeclaration);
    return !signature || mayBeInvalid(this.checker.getReturnTypeOfSignature(signature));
  }

  /** What a method or function type is called with, each function that stands for it gets. */
  private reachImplementations(parameter: ts.ParameterDeclaration, doubt: Doubt): boolean {
    let isNews = false;
    const owner = parameter.parent;
    if (ts.isConstructorDeclaration(owner)) return false;
    const at = owner.parameters.indexOf(parameter);
    for (const fn of this.links.functionsOf(owner)) {
      const { parameters } = fn as ts.SignatureDeclaration;
      const own = parameter.dotDotDotToken ? parameters.slice(at) : parameters.slice(at, at + 1);
      for (const one of own) isNews = this.reach(one, doubt) || isNews;
    }
    return isNews;
  }

  /** What a function gives, each signature gives by which it is called. */
  private reachSignatures(fn: ts.Node, doubt: Doubt): boolean {
    let isNews = false;
    for (const signature of this.links.signaturesOf(fn)) isNews = this.reach(signature, doubt) || isNews;
    return isNews;
  }

  /** The parameters that a spread argument may be given to. */
  private parametersFrom(call: ts.CallExpression | ts.NewExpression, at: number): readonly ts.Node[] {
    const declaration = this.checker.getResolvedSignature(call)?.declaration;
    if (!declaration || ts.isJSDocSignature(declaration)) return [];
    const isRest = declaration.parameters.length <= at + 1;
    return isRest ? declaration.parameters.slice(-1) : declaration.parameters.slice(at);
  }

  private parameterOf(call: ts.CallExpression | ts.NewExpression, at: number): readonly ts.Node[] {
    const declaration = this.checker.getResolvedSignature(call)?.declaration;
    if (!declaration || ts.isJSDocSignature(declaration)) return [];
    const value = call.arguments?.[at];
    if (declaration.getSourceFile().isDeclarationFile) {
      // What is put in a list or a Map may come out of it again.
      const callee = bare(call.expression);
      const isKept = ts.isPropertyAccessExpression(callee) && KEEPING.has(callee.name.text);
      return isKept && value ? this.takersOf(value) : [];
    }
    const parameter = declaration.parameters[at] ?? declaration.parameters.at(-1);
    if (parameter?.dotDotDotToken && value) return this.takersOf(value);
    return parameter ? [parameter] : [];
  }

  /** What may get a value that is put in a list, by its type: variables of loops, and parameters of callbacks. */
  private takersOf(value: ts.Expression): readonly ts.Node[] {
    const typeOf = (node: ts.Node): ts.Type => this.checker.getNonNullableType(this.checker.getTypeAtLocation(node));
    const type = this.checker.getBaseTypeOfLiteralType(typeOf(value));
    // Nothing alone says nothing of the list that it is put in, which has a type of its own.
    if (isOpenType(type) || (type.flags & ts.TypeFlags.Never) !== 0) return [];
    const callbacks = this.functions.filter(({ parent }) => ts.isCallExpression(parent));
    const given = callbacks.flatMap(({ parameters }) => parameters.flatMap(({ name }) => variablesIn(name)));
    const takers = [...this.loops, ...given, ...this.itemReaders];
    return takers.filter((taker) => this.checker.isTypeAssignableTo(type, typeOf(taker)) && this.isTaken(taker));
  }

  /** Of a list, the type of `list[0]` says that it may be missing; and of what is no list, nothing is known here. */
  private isTaken(taker: ts.Node): boolean {
    return !isNumberedItem(taker) || this.checker.isTupleType(this.checker.getTypeAtLocation(taker.expression));
  }
}

/** Notes where a value goes. */
type Note = (
  value: ts.Expression | undefined,
  places: () => readonly ts.Node[],
  how?: Partial<Pick<Given, 'ofParts' | 'isChecked'>>,
) => void;

const OF_PARTS = { ofParts: true } as const;

function isOfOtherKind(doubt: Doubt): boolean {
  return (doubt & OTHER_KIND) !== 0;
}

/** `pair[0]` */
function isNumberedItem(node: ts.Node): node is ts.ElementAccessExpression {
  return ts.isElementAccessExpression(node) && ts.isNumericLiteral(node.argumentExpression);
}

/** The name under which items of tuples are known, which is nobody's in TypeScript. */
const ITEM = '[]';

/** Is it a function, or the type of one, that is read by the name of what holds it? */
function isUnnamed(place: ts.Node): boolean {
  return (
    ts.isArrowFunction(place) ||
    ts.isFunctionExpression(place) ||
    ts.isFunctionTypeNode(place) ||
    ts.isCallSignatureDeclaration(place)
  );
}

/** Does a chain of `?.` end where something is missing that is there by its type? */
function mayStop(chain: ts.OptionalChain, about: (part: ts.Expression) => Doubt): boolean {
  let link: ts.Expression = chain;
  for (; ts.isOptionalChain(link); link = link.expression)
    if (!ts.isNonNullChain(link) && link.questionDotToken && about(link.expression) !== NONE) return true;
  return false;
}

/** `Math.floor(…)` and the like: their results are Integers where their arguments are. */
function isOfMath(node: ts.CallExpression): boolean {
  const callee = bare(node.expression);
  const owner = ts.isPropertyAccessExpression(callee) ? callee.expression : undefined;
  return owner !== undefined && ts.isIdentifier(owner) && owner.text === 'Math';
}

/** `Object.values(…)` and `Object.entries(…)`, which take out what is in an object. */
function isOfObject(node: ts.CallExpression): boolean {
  const callee = bare(node.expression);
  if (!ts.isPropertyAccessExpression(callee) || !/^(assign|entries|values)$/.test(callee.name.text)) return false;
  return callee.expression.getText() === 'Object';
}

function isOfJson(node: ts.CallExpression, method: string): boolean {
  const callee = bare(node.expression);
  if (!ts.isPropertyAccessExpression(callee)) return false;
  return callee.name.text === method && callee.expression.getText() === 'JSON';
}

/** Does a comment in the line before have TypeScript say nothing of the value's? */
function isSilenced(value: ts.Expression): boolean {
  const source = value.getSourceFile();
  if (!source.text.includes('@ts-')) return false;
  const starts = source.getLineStarts();
  const { line } = source.getLineAndCharacterOfPosition(value.getStart(source));
  const before = source.text.slice(starts[line - 1] ?? 0, starts[line] ?? 0);
  return /@ts-(ignore|expect-error)/.test(before);
}

/** `new Array(n)` of whatever is put in it. */
function isOpenList(node: ts.Node): boolean {
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return false;
  return !node.typeArguments && ts.isIdentifier(node.expression) && node.expression.text === 'Array';
}

function isDeclaredByPlatform(declaration: ts.Node): boolean {
  const file = declaration.getSourceFile();
  return file.isDeclarationFile && !/[\\/]core\.d\.ts$/.test(file.fileName);
}

function isOpenType(type: ts.Type): boolean {
  return (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0;
}

function variablesIn(name: ts.BindingName): readonly ts.Node[] {
  if (ts.isIdentifier(name)) return [name.parent];
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? variablesIn(element.name) : []));
}

/** Methods of lists and Maps whose result is a part of what they are called on. */
const TAKING: ReadonlySet<string> = new Set(
  'at concat entries filter find flat get keys pop reverse shift slice sort toReversed toSorted toSpliced values with'.split(
    ' ',
  ),
);

/** Those whose result has what they are given too. */
const ADDING: ReadonlySet<string> = new Set(['concat', 'toSpliced', 'with']);

/** Classes whose new objects are made of the items that they are given. */
const MADE_OF_ITEMS: ReadonlySet<string> = new Set(['Map', 'Set']);

/** Those whose result is what a function gives that they are given, or is made of it. */
const MAKING: ReadonlySet<string> = new Set(['flatMap', 'from', 'map', 'reduce', 'reduceRight']);

/** Methods that keep their arguments in what they are called on. */
const KEEPING: ReadonlySet<string> = new Set('add fill push set splice unshift with'.split(' '));

/** Operators whose result may be their right side. */
const LAST: ReadonlySet<ts.SyntaxKind> = new Set([
  S.QuestionQuestionToken,
  S.BarBarToken,
  S.AmpersandAmpersandToken,
  S.EqualsToken,
  S.CommaToken,
]);

/** Those whose result may be their left side. */
const EITHER: ReadonlySet<ts.SyntaxKind> = new Set([S.QuestionQuestionToken, S.BarBarToken, S.AmpersandAmpersandToken]);

/** Operators whose result is NaN if an operand is, and else may be an Integer. `+` is one too, where it joins no texts. */
const ARITHMETIC: ReadonlySet<ts.SyntaxKind> = new Set([
  S.MinusToken,
  S.AsteriskToken,
  S.PercentToken,
  S.MinusEqualsToken,
  S.AsteriskEqualsToken,
  S.PercentEqualsToken,
]);
const KEEPING_NAN: ReadonlySet<ts.SyntaxKind> = new Set([
  S.MinusToken,
  S.PlusToken,
  S.PlusPlusToken,
  S.MinusMinusToken,
]);

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
