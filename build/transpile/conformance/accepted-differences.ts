/**
 * The accepted differences between compiled programs and Node, one entry for each reason. Tests check the
 * documentation's table against this list, and the output of each entry's program in Node and on the device.
 */
import type { AssumptionId } from '../../../device-tests/device/profile/platform-assumptions.ts';

interface AcceptedDifference {
  /** Name of the program in `programs/accepted-differences`. */
  readonly name: string;
  /** The differing behaviour, as the first cell of a table row. */
  readonly title: string;
  /** The reason for the difference. */
  readonly reason: string;
  /** The alternative to write where it matters. */
  readonly instead?: string;
  /** The lines that the program prints in Node. */
  readonly inNode: readonly string[];
  /** The lines that it prints on the emulated device. */
  readonly onDevice: readonly string[];
  /** Set if the output differs on a device with the worse alternative of each platform assumption. */
  readonly onStrict?: {
    /** The assumption that causes the difference. */
    readonly assumption: AssumptionId;
    readonly onStrictDevice: readonly string[];
  };
}

/** Returns the platform assumptions in which programs may behave differently between devices. */
export function acceptedAssumptions(): ReadonlySet<AssumptionId> {
  return new Set(ACCEPTED_DIFFERENCES.flatMap(({ onStrict }) => (onStrict ? [onStrict.assumption] : [])));
}

/** Category of the programs with accepted differences, which the conformance suite skips. */
export const ACCEPTED_CATEGORY = 'accepted-differences';

export const ACCEPTED_DIFFERENCES: readonly AcceptedDifference[] = [
  {
    name: 'key-order',
    title: 'Order of object keys',
    reason: 'an associative array promises no order of its keys, and formatJson writes them alphabetically',
    instead: 'sort the keys, or use a Map, where the order matters',
    inNode: ['zebra,apple,mango', 'zebra', 'apple', 'mango', '{"zebra":1,"apple":2,"mango":3}'],
    onDevice: ['zebra,apple,mango', 'zebra', 'apple', 'mango', '{"apple":2,"mango":3,"zebra":1}'],
  },
  {
    name: 'keys-in-another-case',
    title: 'Keys of an object literal or an instance, asked for in another case through another type',
    reason: 'an associative array that BrightScript writes down finds its keys in any case',
    instead: 'use a Map, or declare the variable with the type that it is passed as',
    inNode: ['-1 -1', 'false', 'true'],
    onDevice: ['1 -1', 'true', 'false'],
  },
  {
    name: 'platform-float',
    title: 'Digits and precision of `Float`',
    reason: 'a Float has 24 bits, of which print and JSON show six digits',
    instead: 'keep Float to values of the platform; use `number` elsewhere',
    inNode: ['0.2 0.2 8388608.5'],
    onDevice: ['0.2 0.20000000149011612 8.38861e+06'],
  },
  {
    name: 'sum-without-strings',
    title: '`typeof`, length and truth of a sum whose strings are all missing',
    reason: 'the sum is NaN, which a variable of strings keeps as the string "NaN"',
    instead: "give a missing string a value: `(first ?? '') + (last ?? '')`",
    inNode: ['NaN number'],
    onDevice: ['NaN string'],
  },
  {
    name: 'undefined-in-json',
    title: '`undefined` in JSON',
    reason: 'undefined and null are one value, `invalid`, which JSON.stringify writes as null',
    instead: 'delete the key',
    inNode: ['{"b":1}', '[1,null,2]'],
    onDevice: ['{"a":null,"b":1}', '[1,null,2]'],
  },
  {
    name: 'null-is-undefined',
    title: '`null` is `undefined`',
    reason:
      'both are `invalid`: typeof says "undefined", a default applies to null, and behind a type parameter both are equal',
    instead: 'the compiler refuses tests that would tell them apart',
    inNode: ['object', 'null', 'false'],
    onDevice: ['undefined', 'default', 'true'],
  },
  {
    name: 'int-overflow',
    title: 'Overflow of `Int`',
    reason: 'declaring Int promises results below 2^31; beyond, they wrap',
    instead: '`Long` or `number`',
    inNode: ['2147483648', '10000000000'],
    onDevice: ['-2147483648', '1410065408'],
  },
  {
    name: 'long-beyond-2-to-the-53',
    title: '`Long` beyond 2^53',
    reason: 'a Long stays exact where a JavaScript number rounds',
    instead: 'send such numbers as strings: JSON in other languages rounds them',
    inNode: ['9007199254740992 27021597764222972'],
    onDevice: ['9007199254740993 27021597764222972'],
  },
  {
    name: 'negative-zero',
    title: 'Negative zero',
    reason:
      'whole numbers are integers on the device and have no negative zero: 1 / -0 is Infinity, also in Math.atan2',
    inNode: ['true', 'true'],
    onDevice: ['false', 'false'],
  },
  {
    name: 'keys-delete-and-clear',
    title: 'An object with the keys `delete` and `clear`',
    reason: 'together these hide the methods that remove keys, and `delete` throws an Error on such an object',
    instead: 'another name for one of the two, or a Map',
    inNode: ['false'],
    onDevice: ["An object with the keys 'delete' and 'clear' cannot lose a key on the device"],
  },
  {
    name: 'json-fractions',
    title: 'Fractions out of `JSON.parse`',
    reason: 'the platform reads a fraction as a Float of seven digits; whole numbers are exact to 2^53',
    instead: 'send a fraction with more digits as a string, and read it with Number(…)',
    inNode: ['0.25 123456.789 [123456.789]'],
    onDevice: ['0.25 123457 [123457]'],
  },
  {
    name: 'nan-in-json-and-includes',
    title: '`NaN` in JSON and in `includes`',
    reason: 'JSON.stringify writes NaN and infinities as no reader of JSON accepts; includes compares as === does',
    instead: 'ask Number.isFinite before',
    inNode: ['{"nan":null}', 'true'],
    onDevice: ['{"nan":nan}', 'false'],
    onStrict: { assumption: 'json-nan', onStrictDevice: ['', 'false'] },
  },
  {
    name: 'text-by-code-points',
    title: 'Characters beyond U+FFFF',
    reason:
      'length and positions count an emoji as one character, JavaScript as two; charCodeAt gives the whole character',
    inNode: ['4 3 55357', '\ude00b'],
    onDevice: ['3 2 128512', 'b'],
  },
  {
    name: 'int-remainder-by-zero',
    title: 'Remainder of an `Int` or `Long` by zero',
    reason: 'NaN in JavaScript, which no Int or Long can be; the device stops with "Divide by Zero"',
    instead: 'declare the divisor number, or test it',
    inNode: ['3 NaN'],
    onDevice: ['Divide by Zero.'],
  },
  {
    name: 'json-digits',
    title: 'Digits of fractions in `JSON.stringify`',
    reason: 'the platform writes JSON, and a device may write 14 digits',
    instead: 'String(…) or a template, which write all digits',
    inNode: ['[0.3333333333333333,333333333333333300000,0.25]', '[0.3333333333333333,333333333333333300000,0.25]'],
    onDevice: ['[0.3333333333333333,333333333333333300000,0.25]', '[0.3333333333333333,333333333333333300000,0.25]'],
    onStrict: {
      assumption: 'json-double-digits',
      onStrictDevice: [
        '[0.33333333333333,3.3333333333333e+20,0.25]',
        '[0.3333333333333333,333333333333333300000,0.25]',
      ],
    },
  },
  {
    name: 'powers-with-fractions',
    title: 'Last digit of a power with a fraction',
    reason: 'nothing shows that a device rounds them as JavaScript does',
    instead: 'whole exponents and square roots, which are exact',
    inNode: ['1.4142135623730951 1024 1.189207115002721'],
    onDevice: ['1.4142135623730951 1024 1.189207115002721'],
    onStrict: { assumption: 'power-last-bit', onStrictDevice: ['1.4142135623730951 1024 1.1892071150027212'] },
  },
  {
    name: 'empty-key',
    title: 'The empty string as a key of an object',
    reason: 'a device may not keep it',
    instead: 'a Map, or another key',
    inNode: ['true 1 1', '1'],
    onDevice: ['true 1 1', '1'],
    onStrict: { assumption: 'empty-key', onStrictDevice: ['false 0 0', '1'] },
  },
  {
    name: 'spaces-beyond-ascii',
    title: 'Spaces beyond ASCII in `trim`, `Number` and the `\\s` of regular expressions',
    reason: 'a device may remove ASCII white space only',
    instead: 'replace other spaces before',
    inNode: ['[7] 7'],
    onDevice: ['[7] 7'],
    onStrict: { assumption: 'trim-ascii', onStrictDevice: ['[\u00a0 7\u3000] NaN'] },
  },
  {
    name: 'data-of-another-type',
    title: 'Data of another type than declared',
    reason: 'the compiler believes `as` on an `unknown` that is not of JSON.parse; the device stops where it is false',
    instead: 'ask typeof of data that others send',
    inNode: ['false', 'no name', 'true'],
    onDevice: ['stopped', 'no name', 'stopped'],
  },
  {
    name: 'holes-in-lists',
    title: 'Holes in arrays',
    reason: 'the device has none: an item never set is undefined, and callbacks get it too',
    instead: 'fill, or push',
    inNode: [',,0', '0'],
    onDevice: ['0,0,0', '3'],
  },
  {
    name: 'members-of-lists',
    title: 'Members of arrays that are not items',
    reason: 'arrays of the device have items only; `list[-1] = x` is a member in JavaScript and ignored there',
    instead: 'check the index before, or use an object',
    inNode: ['1,9', '9'],
    onDevice: ['1,9', 'undefined'],
  },
  {
    name: 'character-zero',
    title: 'The character with code 0',
    reason: 'strings of the device omit it',
    inNode: ['3'],
    onDevice: ['2'],
  },
  {
    name: 'order-of-other-letters',
    title: '`localeCompare` beyond Latin-1',
    reason: 'it orders ASCII and Latin-1; other characters and combining accents come after, by their codes',
    instead: 'sort by a key of your own',
    inNode: ['-1', '0'],
    onDevice: ['1', '1'],
  },
  {
    name: 'messages-of-the-platform',
    title: 'Messages of errors that the platform throws',
    reason: "a member of nothing is a TypeError in both, with the platform's message on the device",
    instead: 'throw errors of your own',
    inNode: ["Cannot read properties of undefined (reading 'name')"],
    onDevice: ["'Dot' Operator attempted with invalid BrightScript Component or interface reference."],
  },
  {
    name: 'text-of-a-date',
    title: 'A `Date` of unknown type as a string',
    reason: 'Node ends it with the name of the zone in words, the device with its offset',
    instead: 'toISOString, or put the parts together',
    inNode: ['true true'],
    onDevice: ['true false'],
  },
  {
    name: 'text-of-a-function',
    title: 'A function as a string',
    reason: 'a device does not have the source of a function, so its string has none of it',
    inNode: ['() => 1'],
    onDevice: ['[object Object]'],
  },
  {
    name: 'stack-of-an-error',
    title: '`stack` of an error',
    reason: 'the device does not tell where an error was made, so a stack is its first line',
    inNode: ['Error: text', 'true'],
    onDevice: ['Error: text', 'false'],
  },
];
