/** JSON read and written by the platform. */
import type { Probe } from '../probe.ts';

export const JSON_TEXT: readonly Probe[] = [
  {
    id: 'json.read-whole',
    assumes: 'whole numbers are read exactly',
    body: `
      a = parseJson("[5, 3000000000, 1750000000123]")
      return show(a[0]) + " " + yes(a[1] = 3000000000&) + " " + yes(a[2] = 1750000000123&)`,
    expected: 'Integer 5 yes yes',
    dependsOn: ['sdk/impl/device/json.ts'],
  },
  {
    id: 'json.read-2^53',
    assumes: 'whole numbers are read exactly up to 2^53',
    body: `
      a = parseJson("[9007199254740991]")
      return yes(a[0] = 9007199254740991&)`,
    expected: 'yes',
    dependsOn: ['sdk/impl/device/json.ts'],
  },
  {
    id: 'json.type-of-large-integer',
    assumes: 'a whole number beyond 31 bits is read as a LongInteger',
    body: `
      return type(parseJson("[3000000000]")[0])`,
    expected: 'LongInteger',
    dependsOn: ['sdk/impl/device/json.ts'],
    strictSwitch: 'json-large-integers',
  },
  {
    id: 'json.type-of-integer',
    assumes: 'type() of an Integer in what was read is roInteger',
    body: `
      return type(parseJson("[5]")[0])`,
    expected: 'roInteger',
    dependsOn: ['sdk/impl/device/json.ts'],
    strictSwitch: 'json-integer-type',
  },
  {
    id: 'json.kinds-of-numbers',
    assumes: 'numbers are read as Integers, LongIntegers beyond 31 bits, and Floats',
    body: `
      a = parseJson("[5, 3000000000, 1750000000123, 0.5, 1e3, 1e300, 123456789012345678901234567890]")
      text = ""
      for i = 0 to a.count() - 1
          text = text + type(a[i]) + " "
      end for
      return text`,
    expected: 'roInteger LongInteger LongInteger roFloat roFloat roFloat roFloat ',
    dependsOn: ['sdk/impl/device/json.ts'],
  },
  {
    id: 'json.read-fraction-is-float',
    assumes: 'fractions are read as Floats, with seven digits',
    body: `
      a = parseJson("[0.1234567890123]")
      x# = a[0]
      return yes(x# = 0.1234567890123#)`,
    expected: 'no',
    dependsOn: ['sdk/impl/device/json.ts'],
  },
  {
    id: 'json.read-fraction-flag-d',
    assumes: 'with the flag for it fractions are read as Doubles',
    body: `
      a = parseJson("[0.1234567890123]", "d")
      if a = invalid then
          return "invalid"
      end if
      return yes(a[0] = 0.1234567890123#)`,
    expected: 'yes',
    dependsOn: ['sdk/impl/device/json.ts'],
  },
  {
    id: 'json.read-null-and-wrong',
    assumes: 'null and broken JSON are invalid, without an error',
    body: 'return show(parseJson("null")) + " " + show(parseJson("{")) + " " + show(parseJson("1 x"))',
    expected: 'invalid invalid invalid',
    dependsOn: ['build/transpile/runtime/json.brs', 'sdk/impl/device/json.ts'],
  },
  {
    id: 'json.read-empty',
    assumes: 'an empty text is invalid JSON, without an error',
    body: 'return show(parseJson(""))',
    expected: 'invalid',
    dependsOn: ['build/transpile/runtime/json.brs', 'sdk/impl/device/json.ts'],
  },
  {
    id: 'json.read-keeps-case',
    assumes: 'keys that differ by case are kept apart',
    body: `
      a = parseJson("{""a"":1,""A"":2}")
      return show(a.count()) + " " + show(a["a"]) + " " + show(a["A"])`,
    expected: 'Integer 2 Integer 1 Integer 2',
    dependsOn: ['sdk/impl/device/json.ts'],
  },
  {
    id: 'json.read-empty-key',
    assumes: 'the empty key is read',
    body: `
      a = parseJson("{"""":1}")
      return show(a[""])`,
    expected: 'Integer 1',
    dependsOn: ['sdk/impl/device/json.ts'],
  },
  {
    id: 'json.read-surrogates',
    assumes: 'escaped surrogates are read as one code point',
    body: 'return yes(parseJson("""\\uD83D\\uDE04""") = chr(128516))',
    expected: 'yes',
    dependsOn: ['sdk/impl/device/json.ts'],
  },
  {
    id: 'json.write-double',
    assumes: "a Double is written with JavaScript's shortest digits",
    body: `
      a = 0.1#
      return formatJson(a + 0.2#)`,
    expected: '0.30000000000000004',
    dependsOn: ['build/transpile/runtime/number-formatting.brs'],
    strictSwitch: 'json-double-digits',
  },
  {
    id: 'json.write-doubles',
    assumes: 'large and small Doubles are written as JavaScript writes them',
    body: 'return formatJson(1e21#) + " " + formatJson(1e-7#) + " " + formatJson(5e-324#) + " " + formatJson(12345678901234567000#) + " " + formatJson(0.5#)',
    expected: '1e+21 1e-7 5e-324 12345678901234567000 0.5',
    dependsOn: ['build/transpile/runtime/number-formatting.brs'],
    strictSwitch: 'json-double-digits',
  },
  {
    id: 'json.write-whole-double',
    assumes: 'whole Doubles are written without a fraction or an exponent',
    body: 'return formatJson(1750000001#) + " " + formatJson(1700000000001#)',
    expected: '1750000001 1700000000001',
    dependsOn: ['build/transpile/runtime/number-formatting.brs', 'sdk/impl/device/json.ts'],
  },
  {
    id: 'json.write-long',
    assumes: 'a LongInteger is written exactly',
    body: 'return formatJson(9007199254740991&)',
    expected: '9007199254740991',
    dependsOn: ['sdk/impl/device/json.ts'],
  },
  {
    id: 'json.write-float',
    assumes: 'Floats are written with six digits',
    body: 'return formatJson(0.1!) + " " + formatJson(16777216.0!)',
    expected: '0.1 1.67772e+07',
    dependsOn: ['sdk/impl/device/json.ts'],
  },
  {
    id: 'json.write-nan',
    assumes: 'what is no number and what is infinite is written in words',
    body: 'return formatJson(infinite() - infinite()) + " " + formatJson(infinite())',
    expected: 'nan Infinity',
    dependsOn: ['build/transpile/runtime/number-formatting.brs'],
    strictSwitch: 'json-nan',
  },
  {
    id: 'json.write-escapes',
    assumes: 'quotes, backslashes and control characters are escaped',
    body: 'return formatJson(chr(34) + chr(92) + chr(10) + chr(9) + chr(1) + "/" + chr(127))',
    expected: '"\\"\\\\\\n\\t\\u0001/\\u007F"',
    dependsOn: ['device-tests/device/fixes/values/format-json.ts', 'sdk/impl/device/json.ts'],
  },
  {
    id: 'json.write-unicode-flag-1',
    assumes: 'flag 1 leaves letters beyond ASCII as they are',
    body: `
      text = chr(233) + chr(128516)
      return yes(formatJson(text, 1) = chr(34) + text + chr(34))`,
    expected: 'yes',
    dependsOn: ['sdk/impl/device/json.ts'],
  },
  {
    id: 'json.write-unicode-flag-0',
    assumes: 'without flag 1 letters beyond ASCII are escaped as UTF-16',
    body: 'return formatJson(chr(233) + chr(128516))',
    expected: '"\\u00E9\\uD83D\\uDE04"',
    dependsOn: ['device-tests/device/fixes/values/format-json.ts'],
    strictSwitch: 'json-astral',
  },
  {
    id: 'json.write-key-case',
    assumes: 'keys of a case-sensitive table keep their case',
    body: `
      aa = {}
      aa.setModeCaseSensitive()
      aa["B"] = 1
      aa["a"] = 2
      return formatJson(aa)`,
    expected: '{"B":1,"a":2}',
    dependsOn: ['sdk/impl/device/json.ts'],
  },
  {
    id: 'json.write-two-cases',
    assumes: 'keys that differ by case keep each its own value',
    body: `
      aa = {}
      aa.setModeCaseSensitive()
      aa["a"] = 1
      aa["A"] = 2
      return formatJson(aa)`,
    expected: '{"A":2,"a":1}',
    dependsOn: ['device-tests/device/fixes/values/format-json.ts'],
  },
  {
    id: 'json.write-function',
    assumes: 'a function cannot be written: the text is empty',
    body: 'return show(formatJson({ f: infinite }))',
    expected: "''",
    dependsOn: ['sdk/impl/device/json.ts'],
  },
  {
    id: 'json.write-invalid',
    assumes: 'invalid is written as null',
    body: 'return formatJson({ a: invalid })',
    expected: '{"a":null}',
    dependsOn: ['sdk/impl/device/json.ts'],
  },
];
