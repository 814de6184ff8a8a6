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
  /** The reason for accepting it, and the alternative to write where it matters. */
  readonly reason: string;
  /** The lines that the program prints in Node. */
  readonly inNode: readonly string[];
  /** The lines that it prints on the emulated device. */
  readonly onDevice: readonly string[];
  /** Set if the output differs on a device with the worse alternative of each platform assumption. */
  readonly inDoubt?: {
    /** The assumption that causes the difference. */
    readonly assumption: AssumptionId;
    readonly onStrictDevice: readonly string[];
  };
}

/** Returns the platform assumptions in which programs may behave differently between devices. */
export function acceptedDoubts(): ReadonlySet<AssumptionId> {
  return new Set(ACCEPTED_DIFFERENCES.flatMap(({ inDoubt }) => (inDoubt ? [inDoubt.assumption] : [])));
}

/** Category of the programs with accepted differences, which the conformance suite skips. */
export const ACCEPTED_CATEGORY = 'accepted-differences';

export const ACCEPTED_DIFFERENCES: readonly AcceptedDifference[] = [
  {
    name: 'key-order',
    title: 'Order of object keys',
    reason:
      'an associative array promises no order of its keys, and formatJson writes them alphabetically; sort the keys, or use a Map, where the order matters',
    inNode: ['zebra,apple,mango', 'zebra', 'apple', 'mango', '{"zebra":1,"apple":2,"mango":3}'],
    onDevice: ['zebra,apple,mango', 'zebra', 'apple', 'mango', '{"apple":2,"mango":3,"zebra":1}'],
  },
  {
    name: 'platform-float',
    title: 'Text and precision of `Float`',
    reason:
      'a Float has 24 bits, of which print and JSON show six digits; it is for values of the platform, use `number` elsewhere',
    inNode: ['0.2 0.2 8388608.5'],
    onDevice: ['0.2 0.20000000149011612 8.38861e+06'],
  },
  {
    name: 'undefined-in-json',
    title: '`undefined` in JSON',
    reason: 'undefined and null are one value, `invalid`, which JSON.stringify writes as null; delete the key instead',
    inNode: ['{"b":1}', '[1,null,2]'],
    onDevice: ['{"a":null,"b":1}', '[1,null,2]'],
  },
  {
    name: 'null-is-undefined',
    title: '`null` is `undefined`',
    reason:
      'both are `invalid`: typeof says "undefined", a default applies to null too, and what is of a type parameter and is the one equals the other; tests that would tell them apart are refused',
    inNode: ['object', 'null', 'false'],
    onDevice: ['undefined', 'default', 'true'],
  },
  {
    name: 'int-overflow',
    title: 'Overflow of `Int`',
    reason: 'declaring Int promises results below 2^31; beyond, they wrap: use `Long` or `number`',
    inNode: ['2147483648', '10000000000'],
    onDevice: ['-2147483648', '1410065408'],
  },
  {
    name: 'long-beyond-2-to-the-53',
    title: '`Long` beyond 2^53',
    reason: 'a Long stays exact where a JavaScript number rounds; such numbers do not survive JSON in other languages',
    inNode: ['9007199254740992 27021597764222972'],
    onDevice: ['9007199254740993 27021597764222972'],
  },
  {
    name: 'negative-zero',
    title: 'Negative zero',
    reason:
      'whole numbers are integers on the device, which have no negative zero; as a divisor it counts as zero, so 1 / -0 is Infinity, and so it does for Math.atan2',
    inNode: ['true', 'true'],
    onDevice: ['false', 'false'],
  },
  {
    name: 'map-changed-in-its-loop',
    title: 'A Map or Set changed inside a loop over it',
    reason:
      'the loop goes through the entries that there are when it starts; collect what is to change and change it after the loop',
    inNode: ['a', 'a+', 'a++', 'x'],
    onDevice: ['a', 'b', 'x', 'y'],
  },
  {
    name: 'keys-delete-and-clear',
    title: 'An object with the keys `delete` and `clear`',
    reason:
      "these hide the methods by which keys are taken out; `delete` throws an Error on such an object. One of the two alone, and every other method's name, is fine; a Map may have any keys",
    inNode: ['false'],
    onDevice: ["An object with the keys 'delete' and 'clear' cannot lose a key on the device"],
  },
  {
    name: 'json-fractions',
    title: 'Fractions out of `JSON.parse`',
    reason:
      'the platform reads a number with a fraction as a Float of seven digits; whole numbers are exact to 2^53. Send a fraction that needs more digits as text, and read it with Number(…)',
    inNode: ['0.25 123456.789 [123456.789]'],
    onDevice: ['0.25 123457 [123457]'],
  },
  {
    name: 'nan-in-json-and-includes',
    title: '`NaN` in JSON and in `includes`',
    reason:
      'JSON.stringify writes NaN and infinities as the platform does, which no reader of JSON accepts, and includes compares as === does; ask Number.isFinite before',
    inNode: ['{"nan":null}', 'true'],
    onDevice: ['{"nan":nan}', 'false'],
    inDoubt: { assumption: 'json-nan', onStrictDevice: ['', 'false'] },
  },
  {
    name: 'text-by-code-points',
    title: 'Characters beyond U+FFFF',
    reason:
      'length and positions count characters on the device, where JavaScript counts two for an emoji, and charCodeAt gives the whole character',
    inNode: ['4 3 55357', '\ude00b'],
    onDevice: ['3 2 128512', 'b'],
  },
  {
    name: 'int-remainder-by-zero',
    title: 'Remainder of an `Int` or `Long` by zero',
    reason:
      'it is NaN in JavaScript, which no Int or Long can be, and stops with "Divide by Zero" on the device; declare the divisor number, or test it',
    inNode: ['3 NaN'],
    onDevice: ['Divide by Zero.'],
  },
  {
    name: 'json-digits',
    title: 'Digits of fractions in `JSON.stringify`',
    reason:
      'the platform writes JSON, and a device may write 14 digits; String(…) and templates write all that are needed',
    inNode: ['[0.3333333333333333,333333333333333300000,0.25]', '[0.3333333333333333,333333333333333300000,0.25]'],
    onDevice: ['[0.3333333333333333,333333333333333300000,0.25]', '[0.3333333333333333,333333333333333300000,0.25]'],
    inDoubt: {
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
    reason: 'nothing shows that a device rounds them as JavaScript does; whole exponents and square roots are the same',
    inNode: ['1.4142135623730951 1024 1.189207115002721'],
    onDevice: ['1.4142135623730951 1024 1.189207115002721'],
    inDoubt: { assumption: 'power-last-bit', onStrictDevice: ['1.4142135623730951 1024 1.1892071150027212'] },
  },
  {
    name: 'empty-key',
    title: 'The empty text as a key of an object',
    reason: 'a device may not keep it; a Map may have it',
    inNode: ['true 1 1', '1'],
    onDevice: ['true 1 1', '1'],
    inDoubt: { assumption: 'empty-key', onStrictDevice: ['false 0 0', '1'] },
  },
  {
    name: 'spaces-beyond-ascii',
    title: 'Spaces beyond ASCII in `trim`, `Number` and the `\\s` of regular expressions',
    reason: 'a device may take away ASCII white space only; replace others before',
    inNode: ['[7] 7'],
    onDevice: ['[7] 7'],
    inDoubt: { assumption: 'trim-ascii', onStrictDevice: ['[\u00a0 7\u3000] NaN'] },
  },
  {
    name: 'data-of-another-type',
    title: 'Data that is not of the type it was given',
    reason:
      'a type that `as` gives to what is `unknown` and not out of JSON.parse is believed, and the device stops where it is not true; so it does where a method that texts and lists both have is called on the other of the two. Ask typeof of data that others send',
    inNode: ['false', 'no name', 'true'],
    onDevice: ['stopped', 'no name', 'stopped'],
  },
  {
    name: 'holes-in-lists',
    title: 'Holes in lists',
    reason:
      'a list of the device has none: an item that was never set, of `new Array(n)` or before one that is set beyond the end, is undefined, and callbacks get it too; use fill, or push',
    inNode: [',,0', '0'],
    onDevice: ['0,0,0', '3'],
  },
  {
    name: 'members-of-lists',
    title: 'Members of lists that are no items',
    reason:
      'a list of the device has items only: what is put at a place that is none, as by `list[-1] = x`, is a member in JavaScript, and is left out there; look at the place first, or use an object',
    inNode: ['1,9', '9'],
    onDevice: ['1,9', 'undefined'],
  },
  {
    name: 'char-code-outside',
    title: '`charCodeAt` outside the text',
    reason:
      'it is -1 where JavaScript has NaN, so that the code of a character stays an Integer; ask the length before',
    inNode: ['NaN NaN'],
    onDevice: ['-1 -1'],
  },
  {
    name: 'character-zero',
    title: 'The character of code 0',
    reason: 'texts of the device cannot hold it and leave it out',
    inNode: ['3'],
    onDevice: ['2'],
  },
  {
    name: 'order-of-other-letters',
    title: '`localeCompare` beyond Latin-1',
    reason:
      'it has the order of ASCII and of the letters of Latin-1; other characters come after these, by their codes, and accents that are characters of their own are such; sort by a key of your own',
    inNode: ['-1', '0'],
    onDevice: ['1', '1'],
  },
  {
    name: 'messages-of-the-platform',
    title: 'Messages of errors that the platform throws',
    reason:
      'a member of nothing is a TypeError in both, but the words are those of the platform; throw errors of your own',
    inNode: ["Cannot read properties of undefined (reading 'name')"],
    onDevice: ["'Dot' Operator attempted with invalid BrightScript Component or interface reference."],
  },
  {
    name: 'text-of-a-date',
    title: 'Text of a `Date` whose type is not known',
    reason:
      'Node ends it with the name of the zone in words, the device with its offset; write toISOString, or put the parts together',
    inNode: ['true true'],
    onDevice: ['true false'],
  },
  {
    name: 'text-of-a-function',
    title: 'Text of a function',
    reason:
      'a device does not have the source, so the text of a value that may be anything and is a function has none of it',
    inNode: ['() => 1'],
    onDevice: ['[object Object]'],
  },
  {
    name: 'stack-of-an-error',
    title: '`stack` of an error',
    reason:
      'the device does not tell a program where an error was made, so a stack is its first line, the name and message',
    inNode: ['Error: text', 'true'],
    onDevice: ['Error: text', 'false'],
  },
];
