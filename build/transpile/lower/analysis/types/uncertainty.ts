/**
 * Tracks values that differ from their declared type. TypeScript trusts a `!`, an `as` that drops undefined, the type
 * given to a JSON.parse result, and, without `noUncheckedIndexedAccess`, every index. JavaScript goes on with undefined
 * or with a value of another kind, and the device must do the same.
 */
import ts from 'typescript';
import { type AssignedPart, assignedParts } from '../syntax/assigned-parts.ts';
import { unwrap, isCast } from '../syntax/unwrap-expression.ts';
import type { FunctionFlows } from '../functions/function-flows.ts';
import { FunctionLinks } from '../functions/function-links.ts';
import { copiedByJson, mayBeFunction } from '../copies/json-copies.ts';
import { expectedMembers, nameIn, placeKey, placeName, placesOf, type ValueFunction } from '../syntax/places.ts';
import { variablesIn } from '../syntax/declarations.ts';
import { parametersGivenAnything } from './any-arguments.ts';
import { lateValues } from './late-values.ts';
import { SaidKeys } from './said-keys.ts';
import { isMember, isOptional, type Member, StructuralMembers } from './structural-members.ts';
import { addsUnnamedMembers, weakenedMembers } from './weakened-members.ts';
import { NarrowerParameters } from './narrower-parameters.ts';
import { answerAbout } from '../syntax/operand-chains.ts';
import { isPattern, targetsIn } from '../syntax/targets.ts';
import {
  admitsAnything,
  ASSERTED,
  type Uncertainty,
  isAnything,
  isLike,
  MAY_MISS,
  mayBeNumber,
  NONE,
  OTHER_KIND,
  otherKind,
  STRING_FOR_NUMBER,
} from './asserted-types.ts';
import { category, isLibrary, isNullish, literalKeys, mayBeInvalid, numberAlias, parts } from './types.ts';

const S = ts.SyntaxKind;

/** Data-flow edge: the places that a value goes to, and the uncertainty of the value so far. */
interface Flow {
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

/** The type-checked program. */
interface Checked {
  readonly throwsValues: boolean;
  /** Modules that type-check only without `noUncheckedIndexedAccess`. */
  readonly loose: ReadonlySet<ts.SourceFile>;
  readonly functionFlows: FunctionFlows;
  /** Returns the uncertainty of a variable or member whose narrowed type may be outdated. */
  readonly ofNarrowed: (node: ts.Expression) => Uncertainty;
  /** Reports whether a call of this callback may change the length of the array. */
  readonly mayResize: (callback: ts.Node, array: ts.Expression) => boolean;
}

/**
 * Read access to the uncertainties. An incremental build repeats a module's questions after another module has changed.
 */
export interface KnownUncertainty {
  /** Cached uncertainties of expressions, which hold until a place gets another uncertainty. */
  readonly answers: Map<ts.Node, Uncertainty>;
  /** The uncertainty of what a place holds, by the place's key. */
  readonly of: (key: string) => Uncertainty;
  /** Reports whether a place that is read by this name may be uncertain. */
  readonly isNamed: (name: string) => boolean;
  /** Reports whether the result of a function that is called through its type may be uncertain. */
  readonly hasUnnamed: () => boolean;
  /** Reports whether a key that its type says to be one of these may be any string. */
  readonly isAnyKey: (keys: readonly string[]) => boolean;
  /** Returns the uncertainty of a variable or member whose narrowed type may be outdated. */
  readonly ofNarrowed: (node: ts.Expression) => Uncertainty;
}

/** Propagates uncertainties through the program, from the unchecked expressions to every place that they reach. */
export class UncertaintyAnalysis implements KnownUncertainty {
  private readonly checker: ts.TypeChecker;
  private readonly throwsValues: boolean;
  readonly ofNarrowed: Checked['ofNarrowed'];
  private readonly mayResize: Checked['mayResize'];
  private readonly loose: ReadonlySet<ts.SourceFile>;
  /** True if a function of the program has a rest parameter. */
  private hasRest = false;
  /** True if the program contains `any` or creates an untyped array. */
  private hasAny = false;
  /** Cached answers of the type checker, which are slow to compute. */
  private readonly absent = new Map<ts.Expression, boolean>();
  private readonly beliefs = new Map<ts.AssertionExpression, Uncertainty>();
  private readonly uncertainties = new Map<string, Uncertainty>();
  readonly answers = new Map<ts.Node, Uncertainty>();
  private readonly names = new Set<string>();
  /** Names under which modules import or re-export a declaration of another name. */
  private readonly aliases = new Set<string>(['default']);
  private readonly functions: ValueFunction[] = [];
  private readonly links: FunctionLinks;
  private foundUnnamed = false;
  private readonly saidKeys: SaidKeys;
  private readonly members: StructuralMembers;
  /** Uncertainties that all members of a name have, of which there are too many to compare. */
  private readonly passedToAll = new Map<string, Uncertainty>();
  private readonly narrower: NarrowerParameters;
  /** Parameters whose argument a caller may omit, through a signature other than that of their function. */
  private readonly leftOut = new Set<string>();
  /** Uncertainties that parameters and function results have already passed along the links. */
  private readonly handed = new Map<ts.Node, Uncertainty>();
  /** Variables of loops over arrays and Maps, which receive the stored items. */
  private readonly loops: ts.Node[] = [];
  /** Readers of tuple items, whose type does not say that the item may be missing: pattern variables and `pair[0]`. */
  private readonly itemReaders: ts.Node[] = [];

  /**
   * `throwsValues`: true if the program throws anything but errors, so that `(caught as Error)` may not be an error.
   */
  constructor(
    checker: ts.TypeChecker,
    sources: readonly ts.SourceFile[],
    { throwsValues, loose, functionFlows, ofNarrowed, mayResize }: Checked,
  ) {
    this.checker = checker;
    this.ofNarrowed = ofNarrowed;
    this.mayResize = mayResize;
    this.throwsValues = throwsValues;
    this.loose = loose;
    this.saidKeys = new SaidKeys(checker);
    this.members = new StructuralMembers(checker);
    this.links = new FunctionLinks(checker, this.functions, functionFlows);
    this.narrower = new NarrowerParameters(checker, this.links);
    const flows: Flow[] = [];
    for (const source of sources) this.survey(source, flows);
    for (const place of lateValues(checker, sources))
      flows.push({ uncertainty: () => MAY_MISS, places: () => [place] });
    for (const [place, uncertainty] of weakenedMembers(checker, sources, this.members)) {
      if (isOptional(place)) this.uncertainties.set(`${placeKey(place)}${PRESENT}`, uncertainty);
      this.names.add(placeName(place));
      flows.push({ uncertainty: () => uncertainty, places: () => [place] });
    }
    for (const { parameter, uncertainty, isLeftOut } of this.narrower.all()) {
      if (isLeftOut) this.leftOut.add(placeKey(parameter));
      flows.push({ uncertainty: () => uncertainty, places: () => [parameter] });
    }
    this.follow(flows);
  }

  of(key: string): Uncertainty {
    return this.uncertainties.get(key) ?? NONE;
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

  isAnyKey(keys: readonly string[]): boolean {
    return this.saidKeys.mayBeOther(keys);
  }

  /** Returns the uncertainty of a value whose type says that it is present. */
  uncertaintyOf(node: ts.Expression, known: KnownUncertainty): Uncertainty {
    return answerAbout(known.answers, node, (part) => this.findUncertainty(part, known));
  }

  private findUncertainty(node: ts.Expression, known: KnownUncertainty): Uncertainty {
    const about = (part: ts.Expression): Uncertainty => this.uncertaintyOf(part, known);
    if (ts.isParenthesizedExpression(node) || ts.isSatisfiesExpression(node)) return about(node.expression);
    if (ts.isNonNullExpression(node)) return this.absence(node.expression, known);
    if (isCast(node)) return this.beliefIn(node) | about(node.expression);
    if (ts.isConditionalExpression(node)) return about(node.whenTrue) | about(node.whenFalse);
    if (ts.isBinaryExpression(node)) return this.ofBinary(node, about);
    if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node))
      return KEEPING_NAN.has(node.operator) ? this.ofOperand(node.operand, about) : NONE;
    if (ts.isElementAccessExpression(node) && isKeyOfEnum(this.checker, node)) return ASSERTED;
    const isPart = ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node);
    const ofWhole = isPart ? this.ofPart(node, about(node.expression) & OTHER_KIND) : NONE;
    if (ofWhole) return ofWhole;
    if (ts.isArrayLiteralExpression(node))
      return node.elements.reduce((sum, item) => sum | about(item), NONE) & OTHER_KIND;
    if (ts.isSpreadElement(node)) return about(node.expression) & OTHER_KIND;
    if (ts.isObjectLiteralExpression(node)) return this.ofSpreads(node, about);
    const copied = ts.isCallExpression(node) ? copiedByJson(this.checker, node) : undefined;
    if (copied) return about(copied);
    const made = ts.isCallExpression(node) || ts.isNewExpression(node) ? this.ofMade(node, about, known) : NONE;
    if (made) return made;
    if (ts.isCallExpression(node) && isOfMath(node))
      return node.arguments.reduce((sum, argument) => sum | this.ofOperand(argument, about), NONE);
    const stopped = ts.isOptionalChain(node) && mayStop(node, about) ? MAY_MISS : NONE;
    const item = isNumberedItem(node) && known.isNamed(ITEM) ? known.of(placeKey(node)) : NONE;
    const least = stopped | item | this.ofSignature(node, known) | known.ofNarrowed(node);
    if (ts.isElementAccessExpression(node)) return this.withoutKeys(least | this.ofKeys(node, known, about), node);
    const name = nameIn(node);
    if (!name || !(known.isNamed(name.text) || this.isRenamed(name, known))) return least;
    const places = placesOf(this.checker, name);
    const isPresent = places.some(isOptional) && !mayBeInvalid(this.checker.getTypeAtLocation(name));
    return this.withoutKeys(least | this.ofPlaces(places, isPresent, known), node);
  }

  private ofPlaces(places: readonly ts.Node[], isPresent: boolean, known: KnownUncertainty): Uncertainty {
    return places.reduce((sum, place) => {
      const key = placeKey(place);
      return sum | known.of(key) | (isPresent ? known.of(`${key}${PRESENT}`) : NONE);
    }, NONE);
  }

  /** Returns the uncertainty of `object[key]` where the type of the key says which members it may be. */
  private ofKeys(
    { expression, argumentExpression: key }: ts.ElementAccessExpression,
    known: KnownUncertainty,
    about: (part: ts.Expression) => Uncertainty,
  ): Uncertainty {
    const isWritten = ts.isStringLiteralLike(key) || ts.isNumericLiteral(key);
    const keys = isWritten ? [key.text] : literalKeys(this.checker, key);
    const isOther = !isWritten && keys.length > 0 && (known.isAnyKey(keys) || about(key) !== NONE);
    const names = keys.filter((name) => known.isNamed(name));
    if (names.length === 0) return isOther ? MAY_MISS : NONE;
    const owners = parts(this.checker.getTypeAtLocation(expression));
    const members = names.flatMap((name) => owners.flatMap((owner) => owner.getProperty(name) ?? []));
    return members.reduce(
      (sum, member) => {
        const places = member.declarations ?? [];
        const isPresent = places.some(isOptional) && !mayBeInvalid(this.checker.getTypeOfSymbol(member));
        return sum | this.ofPlaces(places, isPresent, known);
      },
      isOther ? MAY_MISS : NONE,
    );
  }

  /** Returns the uncertainty of an object that takes the members of others: `{ ...DEFAULTS, ...JSON.parse(text) }`. */
  private ofSpreads(
    { properties }: ts.ObjectLiteralExpression,
    about: (part: ts.Expression) => Uncertainty,
  ): Uncertainty {
    const spreads = properties.filter((property) => ts.isSpreadAssignment(property));
    return spreads.reduce((sum, { expression }) => sum | about(expression), NONE) & OTHER_KIND;
  }

  /** Returns the uncertainty of the result of a function that is called through its type. */
  private ofSignature(node: ts.Expression, known: KnownUncertainty): Uncertainty {
    if (!ts.isCallExpression(node) || !known.hasUnnamed()) return NONE;
    const declaration = this.checker.getResolvedSignature(node)?.declaration;
    if (!declaration || !isUnnamed(declaration)) return NONE;
    return this.withoutKeys(known.of(placeKey(declaration)), node);
  }

  private ofBinary(node: ts.BinaryExpression, about: (part: ts.Expression) => Uncertainty): Uncertainty {
    const kind = node.operatorToken.kind;
    if (kind === S.PlusToken || kind === S.PlusEqualsToken) return this.ofSum(node, about);
    if (ARITHMETIC.has(kind)) return this.ofOperand(node.left, about) | this.ofOperand(node.right, about);
    if (!LAST.has(kind)) return NONE;
    if (!EITHER.has(kind)) return about(node.right);
    const left = about(node.left);
    // TypeScript says that it is the left side, whose type has no undefined, so the right side may be of any type.
    const isOther = left !== NONE && kind === S.QuestionQuestionToken && !this.isSaidOf(node.right, node);
    return (left & OTHER_KIND) | about(node.right) | (isOther ? ASSERTED : NONE);
  }

  /** Reports whether code for the type of the whole works with the value of a part. */
  private isSaidOf(part: ts.Expression, whole: ts.Expression): boolean {
    const type = this.checker.getTypeAtLocation(whole);
    return parts(this.checker.getTypeAtLocation(part)).every(
      (one) => isNullish(one) || isLike(this.checker, one, type),
    );
  }

  /** A sum with asserted data may be a string, whatever its type says. With one certain string, it is a string. */
  private ofSum({ left, right }: ts.BinaryExpression, about: (part: ts.Expression) => Uncertainty): Uncertainty {
    const uncertainties = [about(left), about(right)];
    if (!uncertainties.some(isOfOtherKind)) {
      const isMissing =
        uncertainties.some((uncertainty) => uncertainty !== NONE) && [left, right].every((side) => this.isNumber(side));
      return isMissing ? this.ofOperand(left, about) | this.ofOperand(right, about) : NONE;
    }
    const isText = [left, right].some((side, i) => {
      const type = this.checker.getTypeAtLocation(side);
      return uncertainties[i] === NONE && category(this.checker, type) === 'string' && !mayBeInvalid(type);
    });
    return isText ? NONE : ASSERTED;
  }

  /**
   * Arithmetic with a missing number gives NaN, which an Integer cannot hold. A plain `number` is computed as a Double,
   * which can hold it.
   */
  private ofOperand(node: ts.Expression, about: (part: ts.Expression) => Uncertainty): Uncertainty {
    const uncertainty = about(node);
    if (uncertainty === NONE || isOfOtherKind(uncertainty)) return uncertainty === NONE ? NONE : MAY_MISS;
    const plain = unwrap(node);
    const isRead = ts.isElementAccessExpression(plain) || ts.isPropertyAccessExpression(plain);
    return isRead && numberAlias(this.checker.getTypeAtLocation(node)) === undefined ? NONE : MAY_MISS;
  }

  private isNumber(node: ts.Expression): boolean {
    return category(this.checker, this.checker.getTypeAtLocation(node)) === 'number';
  }

  /**
   * Returns the uncertainty of the result of `JSON.parse(…)` or of a library call such as `data.list.find(…)`. A value
   * that the library takes from uncertain data is as uncertain, and so is a Map made of it.
   */
  private ofMade(
    node: ts.CallExpression | ts.NewExpression,
    about: (part: ts.Expression) => Uncertainty,
    known: KnownUncertainty,
  ): Uncertainty {
    const callee = unwrap(node.expression);
    if (ts.isNewExpression(node)) {
      const [items] = node.arguments ?? [];
      return items && ts.isIdentifier(callee) && MADE_OF_ITEMS.has(callee.text) ? about(items) & OTHER_KIND : NONE;
    }
    if (!ts.isPropertyAccessExpression(callee)) return NONE;
    if (isOfJson(node, 'parse')) return ASSERTED;
    if (isOfJson(node, 'stringify')) return this.ofJsonText(node.arguments[0]);
    const ofArguments = (): Uncertainty =>
      node.arguments.reduce((sum, one) => sum | about(one) | this.uncertaintyOfAnything(one), NONE) & OTHER_KIND;
    if (isOfObject(node)) return this.withoutKeys(ofArguments(), node);
    if (TAKING.has(callee.name.text)) {
      const added = ADDING.has(callee.name.text) ? ofArguments() : NONE;
      return this.withoutKeys((about(callee.expression) & OTHER_KIND) | added, node);
    }
    if (!MAKING.has(callee.name.text)) return NONE;
    const made = node.arguments.flatMap((argument) => this.functionsIn(argument));
    return this.withoutKeys(made.reduce((sum, fn) => sum | known.of(placeKey(fn)), NONE) & OTHER_KIND, node);
  }

  /** JSON.stringify returns undefined for a function. */
  private ofJsonText(value: ts.Expression | undefined): Uncertainty {
    return value && mayBeFunction(this.checker, this.checker.getTypeAtLocation(value)) ? MAY_MISS : NONE;
  }

  /** Returns the functions that a callback may be. The result of the library method contains their results. */
  private functionsIn(callback: ts.Expression): readonly ts.Node[] {
    const plain = unwrap(callback);
    if (ts.isArrowFunction(plain) || ts.isFunctionExpression(plain)) return [plain];
    const name = nameIn(plain);
    return name && !ts.isCallExpression(plain) ? placesOf(this.checker, name) : [];
  }

  /** Returns the uncertainty of a member or an item of a uncertain value. */
  private ofPart(
    node: ts.PropertyAccessExpression | ts.ElementAccessExpression,
    uncertainty: Uncertainty,
  ): Uncertainty {
    const isMeasure = ts.isPropertyAccessExpression(node) && /^(length|size)$/.test(node.name.text);
    return isMeasure && uncertainty === STRING_FOR_NUMBER ? NONE : this.withoutKeys(uncertainty, node);
  }

  /** Drops TEXT_FOR_NUMBER where the type of the value admits no number. */
  private withoutKeys(uncertainty: Uncertainty, node: ts.Node): Uncertainty {
    if ((uncertainty & STRING_FOR_NUMBER) === 0 || mayBeNumber(this.checker, this.typeHeldIn(node))) return uncertainty;
    return uncertainty & ~STRING_FOR_NUMBER;
  }

  /** Returns the type of a place; for a function, its return type. */
  private typeHeldIn(place: ts.Node): ts.Type {
    const signature = ts.isFunctionLike(place)
      ? this.checker.getSignatureFromDeclaration(place as ts.SignatureDeclaration)
      : undefined;
    return signature ? this.checker.getReturnTypeOfSignature(signature) : this.checker.getTypeAtLocation(place);
  }

  /** Returns the uncertainty of a value that may be missing, whether its type says so or not. */
  private absence(node: ts.Expression, known: KnownUncertainty): Uncertainty {
    return (this.mayBeAbsent(node) ? MAY_MISS : NONE) | this.uncertaintyOf(node, known);
  }

  private mayBeAbsent(node: ts.Expression): boolean {
    const known = this.absent.get(node);
    if (known !== undefined) return known;
    const type = this.checker.getTypeAtLocation(node);
    const result = !isOpenType(type) && mayBeInvalid(type);
    this.absent.set(node, result);
    return result;
  }

  /** Returns the uncertainty that a cast `value as T` adds, for example where T leaves out undefined. */
  private beliefIn(node: ts.AssertionExpression): Uncertainty {
    const known = this.beliefs.get(node) ?? this.uncertaintyOfCast(node);
    this.beliefs.set(node, known);
    return known;
  }

  private uncertaintyOfCast(node: ts.AssertionExpression): Uncertainty {
    if (ts.isConstTypeReference(node.type)) return NONE;
    const plain = unwrap(node.expression);
    const from = this.checker.getTypeAtLocation(node.expression);
    const to = this.checker.getTypeAtLocation(node);
    // Any code may throw, so a caught error need not be of the class of the program that the cast names.
    const isOfEvery = category(this.checker, to) === 'error' && isLibrary(to.getSymbol());
    if (this.isCaught(plain) && (this.throwsValues || !isOfEvery)) return ASSERTED;
    // `null as unknown as T`: the cast in between does not make the value present.
    const own = this.checker.getTypeAtLocation(plain);
    const missing = parts(own).some(isNullish) && !mayBeInvalid(to) ? MAY_MISS : NONE;
    // A cast from `unknown` or `any` is not checked; a cast to one of them claims nothing.
    if (isAnything(from) && !isOpenType(to) && !this.isOfPlatform(plain)) return ASSERTED;
    return missing | otherKind(this.checker, own, to) | (addsUnnamedMembers(this.checker, own, to) ? ASSERTED : NONE);
  }

  /**
   * Reports whether the value, or the object it is read from, comes from the platform, whose types are trusted. A
   * result of JSON.parse also counts, because `ofMade` handles it.
   */
  private isOfPlatform(node: ts.Expression): boolean {
    const plain = unwrap(node);
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

  /** Reports whether this names a pattern variable that is taken from a member of another name. */
  private isRenamed(name: ts.MemberName, known: KnownUncertainty): boolean {
    const { parent } = name;
    const key = ts.isBindingElement(parent) && parent.name === name ? parent.propertyName : undefined;
    return key !== undefined && ts.isIdentifier(key) && known.isNamed(key.text);
  }

  private survey(source: ts.SourceFile, flows: Flow[]): void {
    // A comment may suppress the errors of TypeScript.
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
    this.members.survey(node);
    if (isCast(node)) this.saidKeys.survey(node);
    if (ts.isFunctionLike(node) && 'body' in node && node.body) this.surveyEnd(node, node.body as ts.Node, flows);
    if (ts.isImportClause(node) && node.name) this.aliases.add(node.name.text);
    if ((ts.isImportSpecifier(node) || ts.isExportSpecifier(node)) && node.propertyName)
      this.aliases.add(node.name.text);
    const note: Note = (value, places, how = {}) => {
      if (value && !isChecked && isSilenced(value)) flows.push(this.ofSilenced(value, places));
      if (!value || ts.isLiteralExpression(value)) return;
      flows.push({ uncertainty: (known) => this.uncertaintyOfGiven({ value, isChecked, ...how }, known), places });
      const typed = (): readonly ts.Node[] =>
        places().filter((place) => !admitsAnything(this.checker, this.typeHeldIn(place)));
      flows.push({ uncertainty: () => this.uncertaintyOfAnything(value), places: typed });
    };
    this.surveyGiven(node, note, flows);
    if (ts.isArrayBindingPattern(node)) this.itemReaders.push(...variablesIn(node));
    if (isNumberedItem(node)) this.itemReaders.push(node);
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) this.surveyCall(node, isChecked, note, flows);
    if (ts.isCallExpression(node)) this.surveySearch(node, flows);
    if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) note(node.body, () => [node]);
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isMethodDeclaration(node)) {
      this.functions.push(node);
    }
  }

  /** Records the values that a node gives to variables, members, items and results. */
  private surveyGiven(node: ts.Node, note: Note, flows: Flow[]): void {
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
        const ofWhole = (known: KnownUncertainty): Uncertainty => known.of(placeKey(node)) & OTHER_KIND;
        if (ts.isParameter(node)) flows.push({ uncertainty: ofWhole, places: () => variablesIn(name) });
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
      flows.push({ uncertainty: () => STRING_FOR_NUMBER, places: () => variables });
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
  private surveyEnd(fn: ts.Node, body: ts.Node, flows: Flow[]): void {
    const last = ts.isBlock(body) ? body.statements.at(-1) : undefined;
    if (!last || !ts.isSwitchStatement(last) || last.caseBlock.clauses.some(ts.isDefaultClause)) return;
    const keys = literalKeys(this.checker, last.expression);
    const uncertainty = (): Uncertainty => (keys.length > 0 && this.isAnyKey(keys) ? MAY_MISS : NONE);
    flows.push({ uncertainty, places: () => [fn] });
  }

  /** Returns the data flow of a value whose type error a comment suppresses. The value may be of any kind. */
  private ofSilenced(value: ts.Expression, places: () => readonly ts.Node[]): Flow {
    const fits = (place: ts.Node): boolean =>
      this.checker.isTypeAssignableTo(this.checker.getTypeAtLocation(value), this.typeHeldIn(place));
    return { uncertainty: () => ASSERTED, places: () => places().filter((place) => !fits(place)) };
  }

  /** Records the value that one target of a pattern receives. */
  private notePart({ target, origin, otherwise }: AssignedPart, note: Note, flows: Flow[]): void {
    const places = (): readonly ts.Node[] => this.placesOfTarget(target);
    note(otherwise, places);
    // A default replaces undefined, so only the uncertainty of the value's kind remains.
    if (origin.kind === 'value') return note(origin.value, places, otherwise && OF_PARTS);
    const uncertainty = (known: KnownUncertainty): Uncertainty => {
      if (origin.kind === 'item') return otherwise ? NONE : MAY_MISS;
      return origin.declarations.reduce((sum, place) => sum | known.of(placeKey(place)), NONE);
    };
    flows.push({ uncertainty, places });
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

  private surveyCall(node: ts.CallExpression | ts.NewExpression, isChecked: boolean, note: Note, flows: Flow[]): void {
    const [target, ...sources] = ts.isCallExpression(node) && isOfObject(node) ? node.arguments : [];
    if (target) for (const source of sources) note(source, () => this.partsOf(target), OF_PARTS);
    const { checker, links } = this;
    const checked = { checker, links, isTrusted: (value: ts.Expression) => this.isOfPlatform(value) };
    const givenAnything = (): readonly ts.Node[] => parametersGivenAnything(checked, node);
    flows.push({ uncertainty: () => (this.hasAny ? ASSERTED : NONE), places: givenAnything });
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
        flows.push({ uncertainty: (known) => known.of(placeKey(fn)), places: () => fn.parameters.slice(0, 1) });
    });
  }

  /** The `find` methods visit every index, so the callback receives undefined for items that it has removed. */
  private surveySearch(node: ts.CallExpression, flows: Flow[]): void {
    const callee = unwrap(node.expression);
    const [callback] = node.arguments;
    if (!callback || !ts.isPropertyAccessExpression(callee) || !SEARCHES.has(callee.name.text)) return;
    if (!this.mayResize(callback, callee.expression)) return;
    const functions = this.functionsIn(callback).filter((fn) => ts.isFunctionLike(fn));
    flows.push({ uncertainty: () => MAY_MISS, places: () => functions.flatMap((fn) => fn.parameters.slice(0, 1)) });
  }

  /** Repeats until no flow adds an uncertainty. */
  private follow(flows: readonly Flow[]): void {
    const settled = new Map<Flow, Uncertainty>();
    for (let isOpen = true; isOpen;) {
      isOpen = false;
      for (const flow of flows) {
        const uncertainty = flow.uncertainty(this);
        const before = settled.get(flow) ?? NONE;
        if ((uncertainty | before) === before) continue;
        settled.set(flow, uncertainty | before);
        for (const place of flow.places()) isOpen = this.reach(place, uncertainty) || isOpen;
      }
    }
  }

  private uncertaintyOfGiven({ value, ofParts, isChecked }: Given, known: KnownUncertainty): Uncertainty {
    if (isChecked === true || (isChecked && !this.hasRest)) {
      const checked = this.uncertaintyOf(value, known);
      return ofParts ? checked & OTHER_KIND : checked;
    }
    const uncertainty = ofParts ? this.uncertaintyOf(value, known) : this.uncertaintyOfUnchecked(value, known);
    return ofParts ? uncertainty & OTHER_KIND : uncertainty;
  }

  /** A value of type `any` may go to a place of any type. */
  private uncertaintyOfAnything(value: ts.Expression): Uncertainty {
    if (!this.hasAny) return NONE;
    const type = this.checker.getTypeAtLocation(value);
    return admitsAnything(this.checker, type) && !this.isOfPlatform(value) ? ASSERTED : NONE;
  }

  /**
   * Returns the uncertainty of a value that TypeScript does not check against its target. Its strict type may admit
   * undefined although the target's type does not.
   */
  private uncertaintyOfUnchecked(value: ts.Expression, known: KnownUncertainty): Uncertainty {
    const about = (part: ts.Expression): Uncertainty => this.uncertaintyOfUnchecked(part, known);
    const plain = unwrap(value);
    const isDirect = ts.isElementAccessExpression(plain) || ts.isIdentifier(plain) || ts.isCallExpression(plain);
    if (isDirect) return this.absence(value, known);
    const uncertainty = this.uncertaintyOf(value, known);
    if (ts.isConditionalExpression(plain)) return uncertainty | about(plain.whenTrue) | about(plain.whenFalse);
    const kind = ts.isBinaryExpression(plain) ? plain.operatorToken.kind : undefined;
    if (!ts.isBinaryExpression(plain) || kind === undefined || !LAST.has(kind)) return uncertainty;
    // `&&` returns a missing left side; the other operators return their right side instead.
    const left = kind === S.AmpersandAmpersandToken ? about(plain.left) : NONE;
    return uncertainty | left | about(plain.right);
  }

  /**
   * Adds an uncertainty to a place.
   * @returns whether the uncertainty is new
   */
  private reach(place: ts.Node, uncertainty: Uncertainty): boolean {
    if (place.getSourceFile().isDeclarationFile) return false;
    const kind = this.withoutKeys(uncertainty, place);
    const isHandedOn = this.handOn(place, kind);
    const isMissing = (uncertainty & MAY_MISS) !== 0 && !isOfOtherKind(uncertainty);
    const real = isMissing && this.admitsNothing(place) ? NONE : kind;
    const before = this.of(placeKey(place));
    if ((real | before) === before) return isHandedOn;
    this.uncertainties.set(placeKey(place), real | before);
    this.answers.clear();
    this.names.add(isNumberedItem(place) ? ITEM : placeName(place));
    if (isUnnamed(place)) this.foundUnnamed = true;
    if (isMember(place)) this.reachReaders(place, real);
    return true;
  }

  /** Passes the uncertainty of a member to those through which it may be read, once for all if there are too many. */
  private reachReaders(member: Member, uncertainty: Uncertainty): void {
    const name = member.name.getText();
    const passed = this.passedToAll.get(name) ?? NONE;
    if (this.members.areAllReaders(name) && (passed | uncertainty) === passed) return;
    const readers = this.members.readersOf(member);
    if (this.members.areAllReaders(name)) this.passedToAll.set(name, passed | uncertainty);
    for (const reader of readers) this.reach(reader, uncertainty);
  }

  /**
   * Passes an uncertainty along the links, even if the type of this place admits undefined: the linked types may not.
   */
  private handOn(place: ts.Node, uncertainty: Uncertainty): boolean {
    if (!ts.isParameter(place) && !ts.isFunctionLike(place)) return false;
    const before = this.handed.get(place) ?? NONE;
    if ((uncertainty | before) === before) return false;
    this.handed.set(place, uncertainty | before);
    return ts.isParameter(place)
      ? this.reachImplementations(place, uncertainty)
      : this.reachSignatures(place, uncertainty);
  }

  /**
   * Reports whether the type of a place says that its value may be missing. A type parameter does not say so to readers
   * for whom it stands for another type.
   */
  private admitsNothing(place: ts.Node): boolean {
    const type = this.typeHeldIn(place);
    const isGiven = parts(type).some((part) => part.flags & ts.TypeFlags.TypeParameter);
    return mayBeInvalid(type) && !(isGiven && !parts(type).some(isNullish));
  }

  /** Passes the uncertainty of an argument to each function that the method or function type may stand for. */
  private reachImplementations(parameter: ts.ParameterDeclaration, uncertainty: Uncertainty): boolean {
    let isNews = false;
    const owner = parameter.parent;
    if (ts.isConstructorDeclaration(owner)) return false;
    const at = owner.parameters.indexOf(parameter);
    for (const fn of this.links.functionsOf(owner)) {
      const { parameters } = fn as ts.SignatureDeclaration;
      const own = parameter.dotDotDotToken ? parameters.slice(at) : parameters.slice(at, at + 1);
      for (const one of own) isNews = this.reach(one, uncertainty) || isNews;
    }
    return isNews;
  }

  /** Passes the uncertainty of a function's result to each signature through which the function is called. */
  private reachSignatures(fn: ts.Node, uncertainty: Uncertainty): boolean {
    let isNews = false;
    for (const signature of this.links.signaturesOf(fn)) isNews = this.reach(signature, uncertainty) || isNews;
    return isNews;
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

  /**
   * Returns the places that may receive a value put in an array, by its type: loop variables, callback parameters and
   * tuple readers.
   */
  private takersOf(value: ts.Expression): readonly ts.Node[] {
    const typeOf = (node: ts.Node): ts.Type => this.checker.getNonNullableType(this.checker.getTypeAtLocation(node));
    const type = this.checker.getBaseTypeOfLiteralType(typeOf(value));
    // A value that is only undefined or null says nothing about the item type of its array.
    if (isOpenType(type) || (type.flags & ts.TypeFlags.Never) !== 0) return [];
    const callbacks = this.functions.filter(({ parent }) => ts.isCallExpression(parent));
    const given = callbacks.flatMap(({ parameters }) => parameters.flatMap(({ name }) => variablesIn(name)));
    const takers = [...this.loops, ...given, ...this.itemReaders];
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

/** Records where a value goes. */
type Note = (
  value: ts.Expression | undefined,
  places: () => readonly ts.Node[],
  how?: Partial<Pick<Given, 'ofParts' | 'isChecked'>>,
) => void;

const OF_PARTS = { ofParts: true } as const;

function isOfOtherKind(uncertainty: Uncertainty): boolean {
  return (uncertainty & OTHER_KIND) !== 0;
}

/** `pair[0]` */
function isNumberedItem(node: ts.Node): node is ts.ElementAccessExpression {
  return ts.isElementAccessExpression(node) && ts.isNumericLiteral(node.argumentExpression);
}

/** Marks the key of an optional member for readers whose type says that it is present, as `Required` does. */
const PRESENT = '!';

/** The name under which tuple items are known. No TypeScript identifier can equal it. */
const ITEM = '[]';

/** Reports whether the place is a function or function type without a name of its own. */
function isUnnamed(place: ts.Node): boolean {
  return (
    ts.isArrowFunction(place) ||
    ts.isFunctionExpression(place) ||
    ts.isFunctionTypeNode(place) ||
    ts.isCallSignatureDeclaration(place)
  );
}

/** Reports whether a `?.` chain may stop at a value whose type says that it is present. */
function mayStop(chain: ts.OptionalChain, about: (part: ts.Expression) => Uncertainty): boolean {
  let link: ts.Expression = chain;
  for (; ts.isOptionalChain(link); link = link.expression)
    if (!ts.isNonNullChain(link) && link.questionDotToken && about(link.expression) !== NONE) return true;
  return false;
}

/** Matches `Enum[key as keyof typeof Enum]`: the enum may have another value under the key, or none. */
function isKeyOfEnum(checker: ts.TypeChecker, node: ts.ElementAccessExpression): boolean {
  if (ts.isStringLiteralLike(unwrap(node.argumentExpression))) return false;
  const owner = checker.getTypeAtLocation(node.expression).getSymbol();
  if (!owner || (owner.flags & ts.SymbolFlags.Enum) === 0) return false;
  return category(checker, checker.getTypeAtLocation(node.argumentExpression)) === 'string';
}

/** Matches `Math.floor(…)` and the like: their results are Integers if their arguments are. */
function isOfMath(node: ts.CallExpression): boolean {
  const callee = unwrap(node.expression);
  const owner = ts.isPropertyAccessExpression(callee) ? callee.expression : undefined;
  return owner !== undefined && ts.isIdentifier(owner) && owner.text === 'Math';
}

/** Matches `Object.assign`, `Object.entries` and `Object.values`, whose results contain the values of an object. */
function isOfObject(node: ts.CallExpression): boolean {
  const callee = unwrap(node.expression);
  if (!ts.isPropertyAccessExpression(callee) || !/^(assign|entries|values)$/.test(callee.name.text)) return false;
  return callee.expression.getText() === 'Object';
}

function isOfJson(node: ts.CallExpression, method: string): boolean {
  const callee = unwrap(node.expression);
  if (!ts.isPropertyAccessExpression(callee)) return false;
  return callee.name.text === method && callee.expression.getText() === 'JSON';
}

/** Reports whether a comment on the line before suppresses the value's type error. */
function isSilenced(value: ts.Expression): boolean {
  const source = value.getSourceFile();
  if (!source.text.includes('@ts-')) return false;
  const starts = source.getLineStarts();
  const { line } = source.getLineAndCharacterOfPosition(value.getStart(source));
  const before = source.text.slice(starts[line - 1] ?? 0, starts[line] ?? 0);
  return /@ts-(ignore|expect-error)/.test(before);
}

/** Matches `new Array(n)` without a type argument, whose items may be anything. */
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

/** Methods of arrays and Maps whose result is a part of their receiver. */
const TAKING: ReadonlySet<string> = new Set(
  'at concat entries filter find flat get keys pop reverse shift slice sort toReversed toSorted toSpliced values with'.split(
    ' ',
  ),
);

/** Methods whose result also contains their arguments. */
const ADDING: ReadonlySet<string> = new Set(['concat', 'toSpliced', 'with']);

/** Classes whose new objects contain the items passed to the constructor. */
const MADE_OF_ITEMS: ReadonlySet<string> = new Set(['Map', 'Set']);

/** Methods whose result is, or contains, the result of their callback. */
const MAKING: ReadonlySet<string> = new Set(['flatMap', 'from', 'map', 'reduce', 'reduceRight']);

/** Methods whose callback also visits items that are missing. */
const SEARCHES: ReadonlySet<string> = new Set(['find', 'findIndex', 'findLast', 'findLastIndex']);

/** Methods that store their arguments in the receiver. */
const KEEPING: ReadonlySet<string> = new Set('add fill push set splice unshift with'.split(' '));

/** Operators whose result may be their right side. */
const LAST: ReadonlySet<ts.SyntaxKind> = new Set([
  S.QuestionQuestionToken,
  S.BarBarToken,
  S.AmpersandAmpersandToken,
  S.EqualsToken,
  S.CommaToken,
]);

/** Operators whose result may be their left side. */
const EITHER: ReadonlySet<ts.SyntaxKind> = new Set([S.QuestionQuestionToken, S.BarBarToken, S.AmpersandAmpersandToken]);

/**
 * Operators whose result is NaN if an operand is, and otherwise may be an Integer. So is `+`, unless it joins strings.
 */
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
