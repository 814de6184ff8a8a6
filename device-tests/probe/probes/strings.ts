/** Texts: places in them, what counts as a character, numbers as text. */
import type { Probe } from '../probe.ts';

export const STRINGS: readonly Probe[] = [
  {
    id: 'text.order-beyond-16-bits',
    assumes: 'texts are compared by units of 16 bits, so that a character beyond them comes before U+FF5E',
    body: 'return show(chr(128512) < chr(65374))',
    expected: 'true',
    dependsOn: ['build/transpile/runtime/sorting.brs'],
    strictSwitch: 'text-order',
  },
  {
    id: 'text.mid-beyond',
    assumes: 'mid() behind the end is empty',
    body: 'return show(mid("abc", 4)) + show(mid("abc", 9, 2))',
    expected: "''''",
    dependsOn: ['build/transpile/runtime/strings.brs', 'build/transpile/runtime/strings.brs'],
    strictSwitch: 'text-position',
  },
  {
    id: 'text.mid-nothing',
    assumes: 'mid() of no or less than no characters is empty',
    body: 'return show(mid("abc", 2, 0)) + show(mid("abc", 2, -1))',
    expected: "''''",
    dependsOn: ['build/transpile/runtime/strings.brs'],
  },
  {
    id: 'text.left-negative',
    assumes: 'left() of less than no characters is empty',
    body: 'return show(left("abc", -1))',
    expected: "''",
    dependsOn: ['build/transpile/runtime/number-parsing.brs'],
  },
  {
    id: 'text.instr-beyond',
    assumes: 'instr() from behind the end finds nothing',
    body: 'return show(instr(9, "abc", "a"))',
    expected: 'Integer 0',
    dependsOn: ['build/transpile/runtime/strings.brs'],
    strictSwitch: 'text-position',
  },
  {
    id: 'text.instr-is-from-1',
    assumes: 'instr() counts from 1',
    body: 'return show(instr(2, "aba", "a"))',
    expected: 'Integer 3',
    dependsOn: ['build/transpile/runtime/strings.brs', 'build/transpile/runtime/strings.brs'],
  },
  {
    id: 'text.len-of-astral',
    assumes: 'len() counts a code point beyond 16 bits once',
    body: 'return show(len(chr(128516)))',
    expected: 'Integer 1',
    dependsOn: [
      'build/transpile/runtime/strings.brs',
      'build/transpile/runtime/strings.brs',
      'device-tests/device/fixes/values/code-points.ts',
    ],
  },
  {
    id: 'text.asc-of-astral',
    assumes: 'asc() gives the whole code point',
    body: 'return show(asc(chr(128516)))',
    expected: 'Integer 128516',
    dependsOn: ['build/transpile/runtime/strings.brs', 'device-tests/device/fixes/values/code-points.ts'],
  },
  {
    id: 'text.mid-of-astral',
    assumes: 'mid() and instr() count a code point beyond 16 bits once',
    body: `
      text = "a" + chr(128516) + "b"
      return yes(mid(text, 2, 1) = chr(128516)) + show(instr(1, text, "b"))`,
    expected: 'yesInteger 3',
    dependsOn: [
      'build/transpile/runtime/strings.brs',
      'build/transpile/runtime/strings.brs',
      'device-tests/device/fixes/values/code-points.ts',
    ],
  },
  {
    id: 'text.split-astral',
    assumes: 'splitting by nothing keeps a code point beyond 16 bits whole',
    body: 'return show(("a" + chr(128516) + "b").split("").count())',
    expected: 'Integer 3',
    dependsOn: ['build/transpile/runtime/strings.brs'],
  },
  {
    id: 'text.len-of-accent',
    assumes: 'len() counts an accented letter once',
    body: 'return show(len(chr(233)))',
    expected: 'Integer 1',
    dependsOn: ['build/transpile/runtime/strings.brs'],
  },
  {
    id: 'text.split-of-empty',
    assumes: 'splitting an empty text by nothing gives an empty list',
    body: 'return show("".split("").count())',
    expected: 'Integer 0',
    dependsOn: ['build/transpile/runtime/strings.brs'],
  },
  {
    id: 'text.string-0',
    assumes: 'string() repeated no times is empty',
    body: 'return show(string(0, "x")) + show(string(-1, "x"))',
    expected: "''''",
    dependsOn: ['build/transpile/runtime/strings.brs', 'build/transpile/runtime/strings.brs'],
    strictSwitch: 'repeat-count',
  },
  {
    id: 'text.order',
    assumes: 'texts are ordered by their code units, capitals first',
    body: 'return yes("Z" < "a" and chr(233) > "z" and not ("a" = "A"))',
    expected: 'yes',
    dependsOn: ['build/transpile/runtime/sorting.brs'],
  },
  {
    id: 'text.chr-0',
    assumes: 'chr(0) is an empty text',
    body: 'return show(chr(0))',
    expected: "''",
    dependsOn: ['build/transpile/runtime/strings.brs'],
  },
  {
    id: 'text.trim-nbsp',
    assumes: 'trim() takes the no-break space and the line end away',
    body: 'return show(len((chr(160) + "a" + chr(10)).trim()))',
    expected: 'Integer 1',
    dependsOn: [
      'build/transpile/runtime/strings.brs',
      'build/transpile/runtime/strings.brs',
      'build/transpile/runtime/number-parsing.brs',
    ],
    strictSwitch: 'trim-ascii',
  },
  {
    id: 'text.strtoi',
    assumes: 'strToI() reads leading digits, and nothing as 0',
    body: 'return show(strToI("12e5")) + show(strToI("")) + show(strToI("-5"))',
    expected: 'Integer 12Integer 0Integer -5',
    dependsOn: ['build/transpile/runtime/number-parsing.brs'],
  },
  {
    id: 'text.strI',
    assumes: 'strI() writes a leading space without a base only',
    body: 'return show(strI(7, 10)) + show(strI(7)) + show(strI(255, 16))',
    expected: "'7'' 7''ff'",
    dependsOn: ['build/transpile/runtime/number-formatting.brs', 'device-tests/device/fixes/values/str-i.ts'],
  },
  {
    id: 'text.case-of-accent',
    assumes: 'ucase() knows accented letters',
    body: 'return yes(ucase(chr(233)) = chr(201))',
    expected: 'yes',
    dependsOn: ['build/transpile/runtime/number-parsing.brs'],
  },
  {
    id: 'text.double',
    assumes: 'toStr() of a Double writes six digits',
    body: `
      x = 2.3659475627512424#
      return x.toStr()`,
    expected: '2.36595',
    dependsOn: ['build/transpile/runtime/number-formatting.brs'],
  },
  {
    id: 'text.str-of-double',
    assumes: 'str() of a Double writes seven digits of it as a Float',
    body: `
      three = 3#
      return str(1# / three)`,
    expected: ' 0.3333333',
    dependsOn: ['device-tests/device/fixes/values/str-digits.ts'],
  },
  {
    id: 'text.printed-double',
    assumes: 'print writes a Double with the digits that JavaScript writes, and spaces around it',
    body: `
      three = 3#
      print "PROBE|printed|"; 1# / three; "|"
      return "{printed}"`,
    expected: ' 0.3333333333333333 |',
    dependsOn: ['device-tests/device/fixes/language/printed-numbers.ts'],
    strictSwitch: 'text-double-digits',
  },
  {
    id: 'text.int',
    assumes: 'toStr() of whole numbers is exact',
    body: `
      a = asInt(1750000001)
      b = -5
      c = 1700000000001&
      return a.toStr() + " " + b.toStr() + " " + c.toStr()`,
    expected: '1750000001 -5 1700000000001',
    dependsOn: ['build/transpile/runtime/conversion-to-string.brs', 'build/transpile/runtime/number-formatting.brs'],
  },
];
