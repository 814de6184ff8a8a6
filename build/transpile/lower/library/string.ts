/** `String`: the members of strings. BrightScript counts characters from 1 and treats the edges in its own ways. */
import ts from 'typescript';
import { type Expression, isLiteral } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { FOUND, int, LENGTH } from '../analysis/numbers/number-arithmetic.ts';
import {
  argumentsWithDefault,
  asPosition,
  byHelper,
  byHelperAtPositions,
  byHelperWithDefault,
  byMethod,
  type FunctionCall,
  type LibraryClass,
  type MethodCall,
  positions,
  VALUE_OF,
} from './library-class.ts';
import { isInsideString } from '../analysis/numbers/number-forms.ts';
import { replacedMatches, replacedParts, SEARCHES, takesRegExp } from './regexp.ts';
import type { Lowering } from '../lowering.ts';
import type { CallbackTraits } from '../analysis/collections/library-calls.ts';
import { argumentsInOrder } from '../values/arguments.ts';
import { arrayOf, iterated } from '../values/arrays.ts';
import { stringLength } from '../values/members.ts';
import { asString } from '../values/string-conversion.ts';

/**
 * Returns the only argument of a search if it is a string known at compile time. The empty string has its own lowering.
 */
function soughtText(args: readonly Expression[]): Expression | undefined {
  const [first, second] = args;
  return first?.kind === 'StringLiteral' && first.value !== '' && !second ? first : undefined;
}

/**
 * Tests whether a string known at compile time is the start or end of another, by comparing as many characters. The
 * device's own methods are not documented with the version that has them.
 */
function isEdge(side: 'left' | 'right'): (text: Expression, sought: Expression, node: ts.Node) => Expression {
  return (text, sought, node) => {
    const value = sought.kind === 'StringLiteral' ? sought.value : '';
    const { length } = value;
    // One character on the device may be two UTF-16 units here.
    if ([...value].length !== length) {
      return brs.helperCall(side === 'left' ? 'startsWith' : 'endsWith', [text, sought], node);
    }
    return brs.binaryExpression('=', brs.builtInCall(side, [text, brs.integerLiteral(length)]), sought, node);
  };
}

/** Returns the position of a string counted from 1, or 0 if it is not found. */
function position(text: Expression, sought: Expression): Expression {
  return brs.builtInCall('instr', [brs.integerLiteral(1), text, sought]);
}

/**
 * Lowers a search: BrightScript does it itself if the string is known, and a helper otherwise. `missing` is the
 * position that replaces an undefined one, where the helper has no such case.
 */
function searching(
  helper: string,
  known: (text: Expression, sought: Expression, node: ts.Node) => Expression,
  missing?: Expression,
): (call: MethodCall) => Expression {
  return ({ lowering, node, object }) => {
    const values = missing ? argumentsWithDefault(lowering, node, missing) : argumentsInOrder(lowering, node);
    const given = node.arguments[1];
    const args = values.map((value, i) => (i === 1 && given ? asPosition(lowering, given, value, node) : value));
    const sought = soughtText(args);
    return sought ? known(object, sought, node) : brs.helperCall(helper, [object, ...args], node);
  };
}

/** `slice` and `substring`: BrightScript's own `mid` from the start of the string, a helper otherwise. */
function part(helper: string): (call: MethodCall) => Expression {
  return ({ lowering, node, object }) => {
    const args = positions(lowering, node);
    return fixedPart(object, args, node) ?? brs.helperCall(helper, [object, ...args], node);
  };
}

/** Returns the part between two known positions that do not count from the end. The string may end before them. */
function fixedPart(text: Expression, args: readonly Expression[], node: ts.Node): Expression | undefined {
  const [from, to] = args.map((arg) => (arg.kind === 'NumberLiteral' && Number.isInteger(arg.value) ? arg.value : -1));
  if (from === undefined || from < 0) return undefined;
  const start = brs.integerLiteral(from + 1);
  if (to === undefined) return from === 0 ? text : brs.helperCall('textFrom', [text, start], node);
  if (to < from) return undefined;
  const range = [text, start, brs.integerLiteral(to - from)];
  return from === 0 ? brs.builtInCall('mid', range, node) : brs.helperCall('textPart', range, node);
}

/** `split`: with a limit, the first parts only; without a separator, the whole string. */
function splitParts(call: MethodCall): Expression {
  const { lowering, node, object } = call;
  const [separator, given] = argumentsInOrder(lowering, node);
  const isKnown = !given || (given.kind === 'NumberLiteral' && given.value >= 0);
  const limit = isKnown ? given : brs.helperCall('splitLimit', [given], node);
  if (!separator) return brs.arrayLiteral([object], node);
  const isMixed = node.arguments[0] !== undefined && lowering.categoryOf(node.arguments[0]) === 'mixed';
  const helper = isMixed ? 'splitByEither' : takesRegExp(call) ? 'splitByRegExp' : 'splitText';
  const all = brs.helperCall(helper, [object, separator], node);
  return limit ? brs.helperCall('sliceOf', [all, brs.integerLiteral(0), limit], node) : all;
}

/** Returns arguments with spread ones among them as an array. A helper reads it at once, so one array needs no copy. */
function givenList(lowering: Lowering, node: ts.CallExpression): Expression {
  const [first] = node.arguments;
  const isOne = first !== undefined && node.arguments.length === 1 && ts.isSpreadElement(first);
  return isOne ? iterated(lowering, first.expression) : arrayOf(lowering, [...node.arguments], node);
}

/**
 * `String.fromCharCode(a, b)` and `String.fromCodePoint(a, b)`: BrightScript's own `chr` for codes that are known, and
 * a helper for an array of codes.
 */
function charactersOf(helper: string, ofList: string, most: number): (call: FunctionCall) => Expression {
  return ({ lowering, node }) => {
    if (node.arguments.some(ts.isSpreadElement)) return brs.helperCall(ofList, [givenList(lowering, node)], node);
    const characters = argumentsInOrder(lowering, node).map((code) => {
      const isKnown = code.kind === 'NumberLiteral' && code.value >= 0 && code.value <= most && code.value % 1 === 0;
      return isKnown ? brs.builtInCall('chr', [code], node) : brs.helperCall(helper, [code], node);
    });
    const [first, ...others] = characters;
    if (!first) return brs.stringLiteral('', node);
    return others.reduce((sum, next) => brs.binaryExpression('+', sum, next, node), first);
  };
}

/** `concat`: a sum of the strings, or a helper for an array of them. */
function joinedStrings({ lowering, node, callee, object }: MethodCall): Expression {
  if (node.arguments.some(ts.isSpreadElement)) {
    const text = callee.expression;
    const isFixed = isLiteral(object) || lowering.isSettled(text, object) || lowering.isUntouchedBy(text, node);
    // Several arguments fill an array by statements, which run before the call.
    const first = isFixed || node.arguments.length === 1 ? object : lowering.keep(object, node, 'text');
    return brs.helperCall('concatText', [first, givenList(lowering, node)], node);
  }
  return argumentsInOrder(lowering, node).reduce((sum, next) => brs.binaryExpression('+', sum, next, node), object);
}

/** `charCodeAt`: BrightScript's own `asc` for a position inside the string, a helper that may give NaN otherwise. */
function characterCode(call: MethodCall): Expression {
  const { lowering, node, object } = call;
  if (!isInsideString(lowering, node)) return byHelperAtPositions('charCodeAt')(call);
  const one = brs.integerLiteral(1);
  const [index = one] = argumentsInOrder(lowering, node);
  const known = index.kind === 'NumberLiteral' ? index.value : undefined;
  if (known === 0) return brs.builtInCall('asc', [object], node);
  const start = known === undefined ? brs.binaryExpression('+', index, one) : brs.integerLiteral(known + 1);
  return brs.builtInCall('asc', [brs.builtInCall('mid', [object, start, one])], node);
}

/** A method that is a global function of BrightScript. */
function byBuiltIn(name: string): (call: MethodCall) => Expression {
  return ({ lowering, node, object }) => brs.builtInCall(name, [object, ...argumentsInOrder(lowering, node)], node);
}

/** `replace` and `replaceAll`: the pattern and the replacement each have two kinds. */
function replacing(helper: string, isAll: boolean): (call: MethodCall) => Expression {
  return (call) => {
    if (takesRegExp(call)) return replacedMatches(call, isAll);
    const make = call.node.arguments[1];
    const isFunction = make !== undefined && call.lowering.categoryOf(make) === 'function';
    return isFunction ? replacedParts(call, make, isAll) : byHelper(helper)(call);
  };
}

/** Properties of the function that returns the replacements of matches. */
const REPLACER: CallbackTraits = { at: 1, expanded: 'always', gives: [] };

export const STRING: LibraryClass = {
  name: 'String',
  category: 'string',
  properties: { length: { result: LENGTH, lower: stringLength } },
  methods: {
    at: { lower: byHelperAtPositions('textAt') },
    charAt: { lower: byHelperAtPositions('charAt') },
    charCodeAt: { resultInside: int(0, 0x10ffff), lower: characterCode },
    codePointAt: { lower: byHelperAtPositions('codePointAt') },
    concat: { lower: joinedStrings },
    endsWith: { lower: searching('endsWith', isEdge('right')) },
    includes: {
      lower: searching(
        'textIncludes',
        (text, sought, node) => brs.binaryExpression('>', position(text, sought), brs.integerLiteral(0), node),
        brs.integerLiteral(0),
      ),
    },
    indexOf: {
      result: FOUND,
      lower: searching(
        'textIndexOf',
        (text, sought, node) => brs.binaryExpression('-', position(text, sought), brs.integerLiteral(1), node),
        brs.integerLiteral(0),
      ),
    },
    lastIndexOf: {
      result: FOUND,
      lower: (call) => byHelper(call.node.arguments.length > 1 ? 'textLastIndexFrom' : 'textLastIndexOf')(call),
    },
    localeCompare: { result: int(-1, 1), lower: byHelper('localeCompare') },
    padEnd: { lower: byHelperWithDefault('padEnd', brs.stringLiteral(' ')) },
    padStart: { lower: byHelperWithDefault('padStart', brs.stringLiteral(' ')) },
    repeat: { lower: byHelper('repeatText') },
    replace: {
      callback: REPLACER,
      lower: replacing('replaceFirst', false),
    },
    replaceAll: {
      callback: REPLACER,
      lower: replacing('replaceAll', true),
    },
    ...SEARCHES,
    slice: { lower: part('sliceText') },
    split: { returnsNewList: true, lower: splitParts },
    startsWith: { lower: searching('startsWith', isEdge('left')) },
    substr: { lower: byHelperAtPositions('partOfText') },
    substring: { lower: part('substring') },
    toLocaleLowerCase: { lower: byBuiltIn('lcase') },
    toLocaleUpperCase: { lower: byBuiltIn('ucase') },
    toLowerCase: { lower: byBuiltIn('lcase') },
    toString: { lower: ({ object }: MethodCall) => object },
    toUpperCase: { lower: byBuiltIn('ucase') },
    trim: { lower: byMethod('trim') },
    trimEnd: { lower: byHelper('trimEnd') },
    trimLeft: { lower: byHelper('trimStart') },
    trimRight: { lower: byHelper('trimEnd') },
    trimStart: { lower: byHelper('trimStart') },
    valueOf: VALUE_OF,
  },
  functions: {
    fromCharCode: { lower: charactersOf('charCodeText', 'charCodesText', 0xffff) },
    fromCodePoint: { lower: charactersOf('codePointText', 'codePointsText', 0x10ffff) },
  },
};

/** `String(value)`. */
export function convertedToString({ lowering, node }: FunctionCall): Expression {
  return node.arguments[0] ? asString(lowering, node.arguments[0]) : brs.stringLiteral('', node);
}
