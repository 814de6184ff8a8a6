/** `Date`: on the device an object with its time in milliseconds since 1970, or NaN for an invalid date. */
import ts from 'typescript';
import type { Expression } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { TIME } from '../analysis/numbers/number-arithmetic.ts';
import { parts } from '../analysis/types/types.ts';
import { byHelper, functionByHelper, type LibraryClass, type MethodCall, type MethodRow } from './library-class.ts';
import type { Lowering } from '../lowering.ts';
import { operand, timeOf } from '../values/number-conversion.ts';
import { asString } from '../values/string-conversion.ts';

/** The parts of a date, in the order in which setters take them. */
const PARTS = ['FullYear', 'Month', 'Date', 'Hours', 'Minutes', 'Seconds', 'Milliseconds', 'Day'] as const;

const isLocal = [
  ['', true],
  ['UTC', false],
] as const;

/** Getters of one part of a date, such as `getHours` and `getUTCHours`. */
const GETTERS = Object.fromEntries(
  isLocal.flatMap(([zone, local]) => PARTS.map((part, place) => [`get${zone}${part}`, getter(place, local)])),
);

/** Setters such as `setHours` and `setUTCHours`. They also accept the parts that follow. */
const SETTERS = Object.fromEntries(
  isLocal.flatMap(([zone, local]) =>
    PARTS.filter((part) => part !== 'Day').map((part, place) => [`set${zone}${part}`, setter(place, local)]),
  ),
);

function getter(place: number, local: boolean): MethodRow {
  return {
    lower: ({ node, object }) =>
      brs.helperCall('datePart', [object, brs.integerLiteral(place), brs.booleanLiteral(local)], node),
  };
}

function setter(place: number, local: boolean): MethodRow {
  return {
    changes: true,
    lower: ({ lowering, node, object }) => {
      const given = brs.arrayLiteral(numbers(lowering, node));
      return brs.helperCall(
        'setDateParts',
        [object, brs.integerLiteral(place), given, brs.booleanLiteral(local)],
        node,
      );
    },
  };
}

/** Arguments that count as numbers. */
function numbers(lowering: Lowering, node: ts.CallExpression | ts.NewExpression): Expression[] {
  return lowering.inOrder(node.arguments ?? [], (part) => operand(lowering, part, lowering.expression(part)));
}

/** `new Date(…)`: the current time, a time, a string, another Date, or the parts of a date in the device's zone. */
function created(lowering: Lowering, node: ts.NewExpression): Expression {
  const [value, ...others] = node.arguments ?? [];
  if (!value) return brs.helperCall('dateOfTime', [brs.helperCall('epochMilliseconds', [], node)], node);
  if (others.length > 0) return brs.helperCall('dateOfParts', [brs.arrayLiteral(numbers(lowering, node))], node);
  // In JavaScript `new Date(null)` is 1970, and `new Date(undefined)` is invalid.
  if (parts(lowering.typeOf(value)).some((part) => (part.flags & ts.TypeFlags.Null) !== 0))
    return lowering.refuse('nullOrUndefined', value);
  const kind = lowering.isAsserted(value) || lowering.mayBeInvalid(value) ? 'any' : lowering.categoryOf(value);
  const given = lowering.expression(value);
  switch (kind) {
    case 'number':
      return brs.helperCall('dateOfTime', [given], node);
    case 'string':
      return brs.helperCall('dateOfTime', [brs.helperCall('parsedTime', [given], value)], node);
    case 'date':
      return brs.helperCall('dateOfTime', [timeOf(given, value)], node);
    default:
      return brs.helperCall('dateOf', [given], node);
  }
}

const time: MethodRow = { lower: ({ node, object }) => timeOf(object, node) };

/** Strings in a natural language or with the name of a zone. No standard defines their format. */
const refused: MethodRow = {
  lower: ({ lowering, callee }: MethodCall) =>
    lowering.refuse('memberSupport', callee.name, `${callee.name.text} of a Date, other than toISOString`),
};

export const DATE: LibraryClass = {
  name: 'Date',
  category: 'date',
  create: { lower: created },
  functions: {
    UTC: {
      lower: ({ lowering, node }) => brs.helperCall('utcTime', [brs.arrayLiteral(numbers(lowering, node))], node),
    },
    now: { result: () => TIME, lower: functionByHelper('epochMilliseconds') },
    parse: {
      lower: ({ lowering, node }) => {
        const [text] = node.arguments;
        return brs.helperCall('parsedTime', text ? [asString(lowering, text)] : [], node);
      },
    },
  },
  methods: {
    ...GETTERS,
    ...SETTERS,
    getTime: time,
    getTimezoneOffset: { lower: byHelper('zoneMinutes') },
    setTime: {
      changes: true,
      lower: ({ lowering, node, object }) => brs.helperCall('setTime', [object, ...numbers(lowering, node)], node),
    },
    toDateString: { lower: byHelper('dayText') },
    toISOString: { lower: byHelper('isoText') },
    toJSON: { lower: ({ node, object }) => brs.methodCall(object, 'toJSON', [], node) },
    toLocaleDateString: refused,
    toLocaleString: refused,
    toLocaleTimeString: refused,
    toString: refused,
    toTimeString: refused,
    toUTCString: { lower: byHelper('utcText') },
    valueOf: time,
  },
};
