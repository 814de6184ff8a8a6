/** `RegExp`: regular expressions on roRegex. */
import ts from 'typescript';
import { type Expression, isLiteral, type Statement } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { unwrap } from '../analysis/syntax/unwrap-expression.ts';
import { fold } from '../analysis/numbers/constant-folding.ts';
import { isConstant } from '../analysis/syntax/declarations.ts';
import { FOUND, UNKNOWN } from '../analysis/numbers/number-arithmetic.ts';
import { mayBeInvalid } from '../analysis/types/types.ts';
import { type Callback, callbackOf } from './callback.ts';
import { byHelper, type LibraryClass, type MethodCall, type MethodRow, type PropertyRow } from './library-class.ts';
import { type DevicePattern, devicePattern } from './regexp-pattern.ts';
import type { Lowering } from '../lowering.ts';
import { argumentsInOrder } from '../values/arguments.ts';
import { isIterated, matchFor } from '../values/match-members.ts';

/** A regular expression as it is written. */
interface Written {
  readonly source: string;
  readonly flags: string;
}

/** Number of groups in front of those of the pattern: see the helper `newRegExp`. */
const BEFORE = 2;

/** `/source/flags` */
export function regularExpression(lowering: Lowering, node: ts.RegularExpressionLiteral): Expression {
  return made(lowering, writtenIn(node), node);
}

function writtenIn({ text }: ts.RegularExpressionLiteral): Written {
  const end = text.lastIndexOf('/');
  return { source: text.slice(1, end), flags: [...text.slice(end + 1)].sort().join('') };
}

/** `new RegExp('source', 'flags')` with strings known at compile time, or with another regular expression. */
function constructed(lowering: Lowering, node: ts.NewExpression): Expression {
  try {
    const known = written(new TextNames(lowering), node);
    return known
      ? made(lowering, known, node)
      : lowering.refuse('regularExpression', node, 'a pattern computed at run time');
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return lowering.refuse('regularExpression', node, error.message);
  }
}

function written(names: TextNames, node: ts.NewExpression): Written | undefined {
  const [source, flags] = node.arguments ?? [];
  const other = source && expressionIn(names, source);
  const pattern = other?.source ?? (source && knownText(names, source));
  const letters = flags ? knownText(names, flags) : other?.flags;
  if (pattern === undefined || (flags && letters === undefined)) return undefined;
  const { source: escaped, flags: sorted } = new RegExp(pattern, letters);
  return { source: escaped, flags: sorted };
}

/** Resolves names to strings and regular expressions known at compile time. Follows each constant only once. */
class TextNames {
  private readonly lowering: Lowering;
  private readonly texts = new Map<ts.Node, string | undefined>();
  private readonly expressions = new Map<ts.Node, Written | undefined>();

  constructor(lowering: Lowering) {
    this.lowering = lowering;
  }

  symbolOf(node: ts.Node): ts.Symbol | undefined {
    return this.lowering.symbolOf(node);
  }

  /** Returns the string of a constant inside a function, or of `pattern.source`. */
  textOf(node: ts.Expression): string | undefined {
    if (ts.isIdentifier(node)) {
      const value = this.constantValue(node);
      return value && once(this.texts, value, () => knownText(this, value));
    }
    if (!ts.isPropertyAccessExpression(node) || node.name.text !== 'source') return undefined;
    return expressionIn(this, node.expression)?.source;
  }

  /** Returns the regular expression that `new RegExp(…)` makes. */
  written(node: ts.NewExpression): Written | undefined {
    return once(this.expressions, node, () => written(this, node));
  }

  constantValue(node: ts.Expression): ts.Expression | undefined {
    const declaration = this.symbolOf(unwrap(node))?.valueDeclaration;
    const isKept = declaration && ts.isVariableDeclaration(declaration) && isConstant(declaration);
    return isKept && declaration.initializer ? unwrap(declaration.initializer) : undefined;
  }
}

/** Returns the known answer, or finds it. A question that is asked again during its own answer has none. */
function once<T>(known: Map<ts.Node, T | undefined>, node: ts.Node, find: () => T | undefined): T | undefined {
  if (!known.has(node)) {
    known.set(node, undefined);
    known.set(node, find());
  }
  return known.get(node);
}

/**
 * Returns the string of an expression known at compile time: a literal, a constant, a combination of these, or the
 * source of a regular expression.
 */
function knownText(names: TextNames, node: ts.Expression): string | undefined {
  const known = fold(names, node);
  return typeof known?.value === 'string' ? known.value : undefined;
}

/** Returns the regular expression that a constant holds, or a literal. */
function expressionIn(names: TextNames, node: ts.Expression): Written | undefined {
  const value = names.constantValue(node) ?? unwrap(node);
  if (ts.isRegularExpressionLiteral(value)) return writtenIn(value);
  return ts.isNewExpression(value) && value.expression.getText() === 'RegExp' ? names.written(value) : undefined;
}

function made(lowering: Lowering, { source, flags }: Written, node: ts.Node): Expression {
  const pattern = devicePattern(source, flags);
  if (typeof pattern === 'string') return lowering.refuse('regularExpression', node, pattern);
  const groups = pattern.groups(BEFORE).map((number) => brs.integerLiteral(number));
  const texts = [pattern.text(BEFORE), flags, source].map((text) => brs.stringLiteral(text));
  const looksBack = brs.booleanLiteral(pattern.looksBack);
  const regex = brs.helperCall('newRegExp', [...texts, brs.arrayLiteral(groups), looksBack], node);
  return pattern.names.size > 0 ? brs.helperCall('namedRegExp', [regex, namesOf(pattern)], node) : regex;
}

/** The names of groups, each before its number: two may differ by case only, which keys of the device need not see. */
function namesOf({ names }: DevicePattern): Expression {
  return brs.arrayLiteral(
    [...names].flatMap(([name, number]) => [brs.stringLiteral(name), brs.integerLiteral(number)]),
  );
}

/** Lowers `/a+/.test(text)`: a roRegex tests it itself, unless the flag g is possible. */
function tested(call: MethodCall): Expression {
  const { lowering, node, callee } = call;
  const literal = unwrap(callee.expression);
  if (!ts.isRegularExpressionLiteral(literal)) return byHelper('testRegExp')(call);
  const { source, flags } = writtenIn(literal);
  const pattern = devicePattern(source, flags);
  if (typeof pattern === 'string' || flags.includes('g')) return byHelper('testRegExp')(call);
  const text = brs.stringLiteral(pattern.text(0), literal);
  const kinds = brs.stringLiteral(flags.includes('i') ? 'i' : '');
  const regex = brs.builtInCall('createObject', [brs.stringLiteral('roRegex'), text, kinds], literal);
  return brs.methodCall(regex, 'isMatch', argumentsInOrder(lowering, node), node);
}

/** Reports whether the first argument is a regular expression. One that may also be a string is refused. */
export function takesRegExp({ lowering, node }: MethodCall): boolean {
  const [argument] = node.arguments;
  const kind = argument && lowering.categoryOf(argument);
  if (argument && kind !== 'string' && kind !== 'regexp' && kind !== 'nothing' && kind !== 'any')
    lowering.refuse('regularExpression', argument, 'a value that may also be a string');
  return kind === 'regexp';
}

/** Lowers `text.replace(regex, replacement)`. */
export function replacedMatches(call: MethodCall, isAll: boolean): Expression {
  const { lowering, node, object } = call;
  const [regex, replacement] = node.arguments;
  const isFunction = replacement !== undefined && lowering.categoryOf(replacement) === 'function';
  if (regex && isFunction) return replacedByFunction(call, regex, replacement, isAll);
  const [found = brs.invalidLiteral(), text = brs.invalidLiteral()] = argumentsInOrder(lowering, node);
  return brs.helperCall(
    hasNamedGroups(lowering) ? 'replaceNamed' : 'replaceMatches',
    [object, isAll ? brs.helperCall('globalRegExp', [found]) : found, text],
    node,
  );
}

/** Reports whether some regular expression of the program has named groups. */
function hasNamedGroups(lowering: Lowering): boolean {
  return lowering.ask('named groups', (all) => all.namesGroups);
}

/** The replacement function becomes the body of a loop over the matches. */
function replacedByFunction(
  { lowering, node, callee, object }: MethodCall,
  regex: ts.Expression,
  replacement: ts.Expression,
  isAll: boolean,
): Expression {
  const pattern = patternOf(lowering, regex);
  // A literal that no device takes says so itself.
  if (!pattern && ts.isRegularExpressionLiteral(unwrap(regex))) return lowering.expression(regex);
  if (!pattern) return lowering.refuse('regularExpression', regex, 'a replacer function with a pattern from elsewhere');
  checkParameters(lowering, replacement, pattern);
  const text = kept(lowering, object, callee.expression, node, 'text');
  const isNamed = pattern.names.size > 0;
  const written = lowering.expression(regex);
  const value = isNamed ? lowering.keep(written, node, 'regex') : written;
  const all = brs.helperCall('matchesOf', [isAll ? brs.helperCall('globalRegExp', [value]) : value, text], node);
  const matches = lowering.keep(all, node, 'matches');
  const result = lowering.keep(brs.stringLiteral(''), node, 'replaced');
  const start = lowering.keep(brs.integerLiteral(0), node, 'start');
  const gives = [
    'match',
    ...Array.from({ length: pattern.groupCount }, () => 'group'),
    'offset',
    'text',
    ...(isNamed ? ['groups'] : []),
  ];
  const callback = callbackOf(lowering, replacement, gives, node);
  const found = lowering.names.fresh(node, 'found');
  const at = brs.memberExpression(brs.identifier(found), 'at');
  const textAt = (i: number): Expression =>
    brs.indexExpression(brs.memberExpression(brs.identifier(found), 'texts'), brs.integerLiteral(i));
  const groups = brs.helperCall('groupsOf', [
    brs.memberExpression(brs.identifier(found), 'texts'),
    brs.memberExpression(value, 'names'),
  ]);
  const given = [...Array.from({ length: pattern.groupCount + 1 }, (_, i) => textAt(i)), at, text, groups];
  return replacedInLoop(lowering, node, {
    text,
    matches,
    found,
    callback,
    given,
    at,
    size: brs.builtInCall('len', [textAt(0)]),
    result,
    start,
  });
}

/** A loop that replaces matches by what a function returns. */
interface Replacing {
  readonly text: Expression;
  readonly matches: Expression;
  /** Name of the loop's variable. */
  readonly found: string;
  readonly callback: Callback;
  /** The arguments of the callback. */
  readonly given: readonly Expression[];
  /** Position and length of the match. */
  readonly at: Expression;
  readonly size: Expression;
  readonly result: Expression;
  /** Variable with the end of the match before. */
  readonly start: Expression;
}

/** Lowers the loop and returns the new string. */
function replacedInLoop(lowering: Lowering, node: ts.Node, e: Replacing): Expression {
  const { text, callback, at, result, start } = e;
  const before = brs.helperCall('textPart', [
    text,
    brs.binaryExpression('+', start, brs.integerLiteral(1)),
    brs.binaryExpression('-', at, start),
  ]);
  const add = (more: Expression): Statement =>
    brs.assignmentStatement(result, brs.binaryExpression('+', result, more), node);
  const body = lowering.statementsOf(() => {
    callback.names.forEach((name, i) => {
      if (name !== undefined)
        lowering.first(brs.assignmentStatement(brs.identifier(name), e.given[i] ?? brs.invalidLiteral(), node));
    });
    lowering.first(add(before));
    callback.run((made, from) =>
      lowering.first(add(isText(lowering, from) ? made : brs.helperCall('valueToText', [made]))),
    );
    const end = brs.binaryExpression('+', at, e.size);
    lowering.first(brs.assignmentStatement(start, end, node));
  });
  lowering.first(brs.forEachStatement(e.found, e.matches, body, node));
  const rest = [text, brs.binaryExpression('+', start, brs.integerLiteral(1))];
  return brs.binaryExpression('+', result, brs.helperCall('textFrom', rest), node);
}

/** Stores a string of a call in a variable, unless no callback of the call can assign to the one that it is in. */
function kept(lowering: Lowering, value: Expression, from: ts.Expression, node: ts.Node, hint: string): Expression {
  const isFixed = isLiteral(value) || (lowering.isPlain(value) && lowering.isUntouchedBy(from, node));
  return isFixed ? value : lowering.keep(value, node, hint);
}

/** Lowers `text.replace('part', make)`: a loop over the positions of the part, of which `replace` has at most one. */
export function replacedParts(call: MethodCall, make: ts.Expression, isAll: boolean): Expression {
  const { lowering, node, callee, object } = call;
  const [sought = make] = node.arguments;
  if (lowering.categoryOf(sought) !== 'string')
    return lowering.refuse('regularExpression', sought, 'a value that may also be a string');
  const text = kept(lowering, object, callee.expression, node, 'text');
  const part = kept(lowering, lowering.expression(sought), sought, node, 'part');
  const callback = callbackOf(lowering, make, ['match', 'offset', 'text'], node);
  const found = lowering.names.fresh(node, 'found');
  const at = brs.identifier(found);
  return replacedInLoop(lowering, node, {
    text,
    matches: brs.helperCall('positionsOf', [text, part, brs.booleanLiteral(isAll)], node),
    found,
    callback,
    given: [part, at, text],
    at,
    size: brs.builtInCall('len', [part]),
    result: lowering.keep(brs.stringLiteral(''), node, 'replaced'),
    start: lowering.keep(brs.integerLiteral(0), node, 'start'),
  });
}

function isText(lowering: Lowering, node: ts.Node): boolean {
  if (!ts.isExpression(node)) return false;
  const fn = lowering.checker.getTypeAtLocation(node).getCallSignatures()[0];
  const isPlain = lowering.categoryOf(node) === 'string' && !lowering.mayBeInvalid(node);
  // For a function, its result replaces the match.
  return fn ? (fn.getReturnType().flags & ts.TypeFlags.StringLike) !== 0 : isPlain;
}

/**
 * Refuses a replacement function whose parameters do not fit. A group that has not matched is missing, and the argument
 * after the groups is a number.
 */
function checkParameters(lowering: Lowering, fn: ts.Expression, pattern: DevicePattern): void {
  const { checker } = lowering;
  const parameters = checker.getTypeAtLocation(fn).getCallSignatures()[0]?.parameters ?? [];
  const groups = pattern.groups(0);
  parameters.forEach((parameter, i) => {
    const type = checker.getTypeOfSymbol(parameter);
    const mayMiss = i > 0 && i <= pattern.groupCount && groups[2 * i - 1] !== 0;
    if (mayMiss && !mayBeInvalid(type))
      lowering.refuse('regularExpression', fn, `'${parameter.name}: string' for a group that may be missing`);
    if (i === pattern.groupCount + 1 && (type.flags & ts.TypeFlags.StringLike) !== 0)
      lowering.refuse('regularExpression', fn, `'${parameter.name}: string' for the offset of a match, a number`);
  });
}

/** Returns the pattern of a literal, or of a constant of this module. */
function patternOf(
  lowering: Lowering,
  expression: ts.Expression,
  seen = new Set<ts.Expression>(),
): DevicePattern | undefined {
  const node = unwrap(expression);
  if (seen.has(node)) return undefined;
  seen.add(node);
  if (ts.isRegularExpressionLiteral(node)) {
    const { source, flags } = writtenIn(node);
    const pattern = devicePattern(source, flags);
    return typeof pattern === 'string' ? undefined : pattern;
  }
  const declaration = ts.isIdentifier(node) ? lowering.symbolOf(node)?.valueDeclaration : undefined;
  const isKnown = declaration && ts.isVariableDeclaration(declaration) && isConstant(declaration);
  if (!isKnown || !declaration.initializer || declaration.getSourceFile() !== node.getSourceFile()) return undefined;
  return patternOf(lowering, declaration.initializer, seen);
}

/**
 * Returns the lowering of a method that finds a match. Its strings are the result; its position is stored beside them
 * if the program reads it.
 */
function asMatch(texts: string, found: string): (call: MethodCall) => Expression {
  return (call) => {
    const { lowering, node } = call;
    const match = matchFor(lowering, node);
    if (!match) return byHelper(texts)(call);
    lowering.first(brs.assignmentStatement(match, byHelper(found)(call), node));
    return brs.helperCall('textsOf', [match], node);
  };
}

const SEARCHED = { result: FOUND, lower: byHelper('searchText') };

/** A row for a property that tells whether there is a flag. */
function hasFlag(flag: string): PropertyRow {
  return {
    result: UNKNOWN,
    lower: (object, origin) => {
      const at = brs.builtInCall('instr', [
        brs.integerLiteral(1),
        brs.memberExpression(object, 'flags'),
        brs.stringLiteral(flag),
      ]);
      return brs.binaryExpression('>', at, brs.integerLiteral(0), origin);
    },
  };
}

export const REGEXP: LibraryClass = {
  name: 'RegExp',
  category: 'regexp',
  properties: {
    dotAll: hasFlag('s'),
    global: hasFlag('g'),
    hasIndices: hasFlag('d'),
    ignoreCase: hasFlag('i'),
    multiline: hasFlag('m'),
    sticky: hasFlag('y'),
    unicode: hasFlag('u'),
  },
  methods: {
    exec: { lower: asMatch('execRegExp', 'execFound') },
    test: { lower: tested },
  },
  create: { lower: constructed },
};

/** The string methods that take only a regular expression. */
export const SEARCHES = {
  match: { lower: asMatch('matchText', 'matchFound') },
  matchAll: {
    returnsNewList: true,
    lower: (call) => byHelper(isIterated(call.lowering, call.node) ? 'allFound' : 'matchAllTexts')(call),
  },
  search: SEARCHED,
} as const satisfies Record<string, MethodRow>;
