/** Works out how the value of an expression may differ from its type, by what is known of its places. */
import ts from 'typescript';
import { copiedByJson, mayBeFunction } from '../copies/json-copies.ts';
import { answerAbout } from '../syntax/operand-chains.ts';
import { nameIn, placeKey, placesOf } from '../syntax/places.ts';
import { isCast, unwrap } from '../syntax/unwrap-expression.ts';
import { category, isNullish, literalKeys, mayBeInvalid, numberAlias, parts } from '../types/types.ts';
import {
  admitsAnything,
  ASSERTED,
  isLike,
  isOfOtherKind,
  MAY_MISS,
  NONE,
  OTHER_KIND,
  STRING_FOR_NUMBER,
  type Uncertainty,
} from './asserted-types.ts';
import { type Casts, isOfJson, isOfObject, isOfPlatform, isOpenType } from './casts.ts';
import { isNumberedItem, isUnnamed, ITEM, PRESENT, withoutKeys } from './uncertain-places.ts';
import { isOptional } from './structural-members.ts';
import { LOGICAL } from '../syntax/logical-operators.ts';

const S = ts.SyntaxKind;

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

export class UncertainExpressions {
  private readonly checker: ts.TypeChecker;
  private readonly casts: Casts;
  /** True if the program contains `any` or creates an untyped array. */
  hasAny = false;
  /** Cached answers of the type checker, which are slow to compute. */
  private readonly absent = new Map<ts.Expression, boolean>();

  constructor(checker: ts.TypeChecker, casts: Casts) {
    this.checker = checker;
    this.casts = casts;
  }

  /** Notes a node of the program. All of them must be noted before the first question. */
  survey(node: ts.Node): void {
    if (node.kind === S.AnyKeyword || isOpenList(node)) this.hasAny = true;
  }

  /** Returns the uncertainty of a value whose type says that it is present. */
  of(node: ts.Expression, known: KnownUncertainty): Uncertainty {
    return answerAbout(known.answers, node, (part) => this.find(part, known));
  }

  private find(node: ts.Expression, known: KnownUncertainty): Uncertainty {
    const about = (part: ts.Expression): Uncertainty => this.of(part, known);
    if (ts.isParenthesizedExpression(node) || ts.isSatisfiesExpression(node)) return about(node.expression);
    if (ts.isNonNullExpression(node)) return this.absence(node.expression, known);
    if (isCast(node)) return this.casts.beliefIn(node) | about(node.expression);
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
    if (ts.isElementAccessExpression(node))
      return withoutKeys(this.checker, least | this.ofKeys(node, known, about), node);
    const name = nameIn(node);
    if (!name || !(known.isNamed(name.text) || this.isRenamed(name, known))) return least;
    const places = placesOf(this.checker, name);
    const isPresent = places.some(isOptional) && !mayBeInvalid(this.checker.getTypeAtLocation(name));
    return withoutKeys(this.checker, least | this.ofPlaces(places, isPresent, known), node);
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
    return withoutKeys(this.checker, known.of(placeKey(declaration)), node);
  }

  private ofBinary(node: ts.BinaryExpression, about: (part: ts.Expression) => Uncertainty): Uncertainty {
    const kind = node.operatorToken.kind;
    if (kind === S.PlusToken || kind === S.PlusEqualsToken) return this.ofSum(node, about);
    if (ARITHMETIC.has(kind)) return this.ofOperand(node.left, about) | this.ofOperand(node.right, about);
    if (!LAST.has(kind)) return NONE;
    if (!LOGICAL.has(kind)) return about(node.right);
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
      node.arguments.reduce((sum, one) => sum | about(one) | this.ofAnything(one), NONE) & OTHER_KIND;
    if (isOfObject(node)) return withoutKeys(this.checker, ofArguments(), node);
    if (TAKING.has(callee.name.text)) {
      const added = ADDING.has(callee.name.text) ? ofArguments() : NONE;
      return withoutKeys(this.checker, (about(callee.expression) & OTHER_KIND) | added, node);
    }
    if (!MAKING.has(callee.name.text)) return NONE;
    const made = node.arguments.flatMap((argument) => functionsIn(this.checker, argument));
    return withoutKeys(this.checker, made.reduce((sum, fn) => sum | known.of(placeKey(fn)), NONE) & OTHER_KIND, node);
  }

  /** JSON.stringify returns undefined for a function. */
  private ofJsonText(value: ts.Expression | undefined): Uncertainty {
    return value && mayBeFunction(this.checker, this.checker.getTypeAtLocation(value)) ? MAY_MISS : NONE;
  }

  /** Returns the uncertainty of a member or an item of a uncertain value. */
  private ofPart(
    node: ts.PropertyAccessExpression | ts.ElementAccessExpression,
    uncertainty: Uncertainty,
  ): Uncertainty {
    const isMeasure = ts.isPropertyAccessExpression(node) && /^(length|size)$/.test(node.name.text);
    return isMeasure && uncertainty === STRING_FOR_NUMBER ? NONE : withoutKeys(this.checker, uncertainty, node);
  }

  /** Returns the uncertainty of a value that may be missing, whether its type says so or not. */
  private absence(node: ts.Expression, known: KnownUncertainty): Uncertainty {
    return (this.mayBeAbsent(node) ? MAY_MISS : NONE) | this.of(node, known);
  }

  private mayBeAbsent(node: ts.Expression): boolean {
    const known = this.absent.get(node);
    if (known !== undefined) return known;
    const type = this.checker.getTypeAtLocation(node);
    const result = !isOpenType(type) && mayBeInvalid(type);
    this.absent.set(node, result);
    return result;
  }

  /** Reports whether this names a pattern variable that is taken from a member of another name. */
  private isRenamed(name: ts.MemberName, known: KnownUncertainty): boolean {
    const { parent } = name;
    const key = ts.isBindingElement(parent) && parent.name === name ? parent.propertyName : undefined;
    return key !== undefined && ts.isIdentifier(key) && known.isNamed(key.text);
  }

  /** A value of type `any` may go to a place of any type. */
  ofAnything(value: ts.Expression): Uncertainty {
    if (!this.hasAny) return NONE;
    const type = this.checker.getTypeAtLocation(value);
    return admitsAnything(this.checker, type) && !isOfPlatform(this.checker, value) ? ASSERTED : NONE;
  }

  /**
   * Returns the uncertainty of a value that TypeScript does not check against its target. Its strict type may admit
   * undefined although the target's type does not.
   */
  ofUnchecked(value: ts.Expression, known: KnownUncertainty): Uncertainty {
    const about = (part: ts.Expression): Uncertainty => this.ofUnchecked(part, known);
    const plain = unwrap(value);
    const isDirect = ts.isElementAccessExpression(plain) || ts.isIdentifier(plain) || ts.isCallExpression(plain);
    if (isDirect) return this.absence(value, known);
    const uncertainty = this.of(value, known);
    if (ts.isConditionalExpression(plain)) return uncertainty | about(plain.whenTrue) | about(plain.whenFalse);
    const kind = ts.isBinaryExpression(plain) ? plain.operatorToken.kind : undefined;
    if (!ts.isBinaryExpression(plain) || kind === undefined || !LAST.has(kind)) return uncertainty;
    // `&&` returns a missing left side; the other operators return their right side instead.
    const left = kind === S.AmpersandAmpersandToken ? about(plain.left) : NONE;
    return uncertainty | left | about(plain.right);
  }
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

/** Matches `new Array(n)` without a type argument, whose items may be anything. */
function isOpenList(node: ts.Node): boolean {
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return false;
  return !node.typeArguments && ts.isIdentifier(node.expression) && node.expression.text === 'Array';
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

/** Operators whose result may be their right side. */
const LAST: ReadonlySet<ts.SyntaxKind> = new Set([
  S.QuestionQuestionToken,
  S.BarBarToken,
  S.AmpersandAmpersandToken,
  S.EqualsToken,
  S.CommaToken,
]);

/**
 * Operators whose result is NaN if an operand is, and otherwise may be an Integer. So is `+`, unless it joins strings.
 */
export const ARITHMETIC: ReadonlySet<ts.SyntaxKind> = new Set([
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

/** Returns the functions that a callback may be. The result of the library method contains their results. */
export function functionsIn(checker: ts.TypeChecker, callback: ts.Expression): readonly ts.Node[] {
  const plain = unwrap(callback);
  if (ts.isArrowFunction(plain) || ts.isFunctionExpression(plain)) return [plain];
  const name = nameIn(plain);
  return name && !ts.isCallExpression(plain) ? placesOf(checker, name) : [];
}
