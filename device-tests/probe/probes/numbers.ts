/** Probes of Integer, LongInteger, Float and Double at the limits of their ranges. */
import type { Probe } from '../probe.ts';

export const NUMBERS: readonly Probe[] = [
  {
    id: 'num.float-bits',
    assumes: 'a Float has 24 bits: 16777217 becomes 16777216, and 16777215 stays',
    body: `
      return yes(16777217.0! = 16777216) + " " + yes(16777215.0! = 16777215)`,
    expected: 'yes yes',
    dependsOn: ['device-tests/device/fixes/values/float-precision.ts'],
  },
  {
    id: 'num.float-digits',
    assumes: 'toStr() of a Float writes six digits, Str() seven',
    body: `
      x = 1.1! * 9
      return x.toStr() + str(x) + " " + formatJson(x)`,
    expected: '9.9 9.900001 9.9',
    dependsOn: [
      'device-tests/device/fixes/values/float-precision.ts',
      'device-tests/device/fixes/values/str-digits.ts',
    ],
  },
  {
    id: 'num.double-digits',
    assumes: 'toStr() of a Double writes six digits',
    body: `
      x = 1# / 3#
      return x.toStr()`,
    expected: '0.333333',
    dependsOn: ['build/transpile/runtime/number-formatting.brs'],
  },
  {
    id: 'num.int-of-double',
    assumes: 'int() of a Double keeps all 31 bits',
    body: `
      x = 1750000001.5#
      return yes(int(x) = 1750000001)`,
    expected: 'yes',
    dependsOn: [
      'build/transpile/runtime/arithmetic.brs',
      'build/transpile/runtime/arithmetic.brs',
      'build/transpile/lower/analysis/numbers/number-arithmetic.ts',
    ],
    strictSwitch: 'rounding-through-float',
  },
  {
    id: 'num.int-of-integer',
    assumes: 'int() of an Integer keeps all 31 bits',
    body: `
      x = asInt(1750000001)
      return yes(int(x) = 1750000001)`,
    expected: 'yes',
    dependsOn: ['build/transpile/lower/library/math.ts', 'build/transpile/runtime/arithmetic.brs'],
    strictSwitch: 'rounding-through-float',
  },
  {
    id: 'num.fix-of-double',
    assumes: 'fix() of a Double keeps all 31 bits',
    body: `
      x = -1750000001.5#
      return yes(fix(x) = -1750000001)`,
    expected: 'yes',
    dependsOn: [
      'build/transpile/runtime/arithmetic.brs',
      'build/transpile/runtime/arrays.brs',
      'build/transpile/runtime/arrays.brs',
      'build/transpile/runtime/strings.brs',
    ],
    strictSwitch: 'rounding-through-float',
  },
  {
    id: 'num.day-of-epoch',
    assumes: 'int() of a time near midnight gives the right day, where a Float would be one day off',
    body: `
      seconds = 20500 * 86400 + 86390
      return show(int(seconds / 86400#))`,
    expected: 'Integer 20500',
    dependsOn: ['build/transpile/lower/library/math.ts'],
    strictSwitch: 'rounding-through-float',
  },
  {
    id: 'num.int-of-negative',
    assumes: 'int() rounds down, below zero too',
    body: `
      x = -1.5#
      return show(int(x))`,
    expected: 'Integer -2',
    dependsOn: ['build/transpile/runtime/arithmetic.brs'],
  },
  {
    id: 'num.abs-of-double',
    assumes: 'abs() of a Double is a Float, so generated code does not use it',
    body: `
      x = -16777217#
      return yes(abs(x) = 16777217#)`,
    expected: 'no',
    dependsOn: ['build/transpile/runtime/arithmetic.brs'],
  },
  {
    id: 'num.return-as-integer',
    assumes: 'a Double returned as integer loses its fraction, towards zero',
    body: 'return yes(asInt(1750000001.9#) = 1750000001 and asInt(-1.9#) = -1)',
    expected: 'yes',
    dependsOn: ['build/transpile/runtime/bits.brs', 'build/transpile/runtime/arithmetic.brs'],
  },
  {
    id: 'num.return-as-integer-of-long',
    assumes: 'a LongInteger returned as integer keeps 31 bits',
    body: 'return yes(asInt(1750000001&) = 1750000001)',
    expected: 'yes',
    dependsOn: ['sdk/impl/device/clock.ts'],
  },
  {
    id: 'num.return-as-longinteger',
    assumes: 'a Double returned as longinteger loses its fraction, towards zero',
    body: 'return yes(asLong(1699999999999.9#) = 1699999999999& and asLong(-1699999999999.9#) = -1699999999999&)',
    expected: 'yes',
    dependsOn: ['build/transpile/runtime/arithmetic.brs', 'build/transpile/runtime/arithmetic.brs'],
  },
  {
    id: 'num.divide-int-by-0',
    assumes: 'an Integer divided by zero is error 20',
    body: `
      zero = 0
      return show(1 / zero)`,
    expected: 'throws 20',
    dependsOn: [
      'build/transpile/lower/analysis/numbers/number-arithmetic.ts',
      'device-tests/device/README.md',
      'device-tests/device/fixes/language/division-by-zero.ts',
    ],
  },
  {
    id: 'num.divide-double-by-0',
    assumes: 'a Double divided by zero is error 20',
    body: `
      zero = 0#
      return show(1# / zero)`,
    expected: 'throws 20',
    dependsOn: [
      'build/transpile/lower/analysis/numbers/number-arithmetic.ts',
      'build/transpile/runtime/number-formatting.brs',
      'device-tests/device/fixes/language/division-by-zero.ts',
    ],
  },
  {
    id: 'num.mod-0',
    assumes: 'mod by zero is error 20',
    body: `
      zero = 0
      return show(1 mod zero)`,
    expected: 'throws 20',
    dependsOn: ['build/transpile/runtime/arithmetic.brs', 'device-tests/device/fixes/language/division-by-zero.ts'],
  },
  {
    id: 'num.backslash-0',
    assumes: 'an integer division by zero is error 20',
    body: `
      zero = 0
      return show(1 \\ zero)`,
    expected: 'throws 20',
    dependsOn: [
      'build/transpile/runtime/arrays.brs',
      'build/transpile/runtime/strings.brs',
      'device-tests/device/fixes/language/division-by-zero.ts',
    ],
  },
  {
    id: 'num.infinity',
    assumes: 'a product beyond the range of a Double is infinite',
    body: `
      x = infinite()
      return yes(x > 1.7976931348623157e308#)`,
    expected: 'yes',
    dependsOn: ['build/transpile/runtime/arithmetic.brs', 'build/transpile/runtime/number-parsing.brs'],
  },
  {
    id: 'num.nan',
    assumes: 'infinity minus infinity is NaN: it does not equal itself, and every comparison is false',
    body: `
      x = infinite() - infinite()
      return yes(x <> x and not (x = x) and not (x < 1) and not (x > 1) and not (x >= 1))`,
    expected: 'yes',
    dependsOn: ['build/transpile/runtime/arithmetic.brs', 'build/transpile/runtime/arithmetic.brs'],
  },
  {
    id: 'num.int-of-nan',
    assumes: 'int() of NaN raises no error',
    body: 'return show(int(infinite() - infinite()))',
    expected: 'Integer nan',
    dependsOn: ['build/transpile/runtime/arithmetic.brs'],
  },
  {
    id: 'num.power',
    assumes: '^ is exact for powers of two and near enough for roots',
    body: `
      two = 2#
      root = two ^ 0.5#
      gap = root * root - 2#
      return yes(two ^ 52# = 4503599627370496# and gap < 1e-14# and gap > -1e-14#)`,
    expected: 'yes',
    dependsOn: [
      'build/transpile/runtime/powers-and-logarithms.brs',
      'build/transpile/runtime/powers-and-logarithms.brs',
      'build/transpile/runtime/number-formatting.brs',
    ],
  },
  {
    id: 'num.root-last-bit',
    assumes: 'a square root is the nearest Double, to its last bit',
    body: `
      two = 2#
      return yes(two ^ 0.5# = 1.4142135623730951#)`,
    expected: 'yes',
    dependsOn: ['build/transpile/runtime/powers-and-logarithms.brs'],
    strictSwitch: 'power-last-bit',
  },
  {
    id: 'num.third',
    assumes: 'a Double divided by an Integer is a Double with full precision',
    body: `
      three = 3
      third = 1# / three
      gap = third - 0.33333333333333331#
      return yes(gap < 1e-16# and gap > -1e-16#)`,
    expected: 'yes',
    dependsOn: ['build/transpile/lower/analysis/numbers/number-arithmetic.ts'],
  },
  {
    id: 'num.type-of-int-divided-by-int',
    assumes: 'an Integer divided by an Integer is a Float',
    body: `
      a = 7
      b = 2
      return show(a / b)`,
    expected: 'Float 3.5',
    dependsOn: ['build/transpile/lower/analysis/numbers/number-arithmetic.ts'],
  },
  {
    id: 'num.type-of-double-mod',
    assumes: 'mod of Doubles truncates both operands first',
    body: `
      a = 5.5#
      b = 2#
      return show(a mod b)`,
    expected: 'Double 1',
    dependsOn: ['build/transpile/runtime/arithmetic.brs'],
  },
  {
    id: 'num.type-of-rnd',
    assumes: 'rnd() of an Integer is an Integer',
    body: 'return type(rnd(2147483647))',
    expected: 'Integer',
    dependsOn: ['build/transpile/runtime/arithmetic.brs', 'sdk/impl/device/random.ts'],
  },
  {
    id: 'num.int-plus-wraps',
    assumes: 'a sum beyond 31 bits wraps',
    body: `
      x = &h7FFFFFFF
      x = x + 1
      return yes(x = -2147483648#)`,
    expected: 'yes',
    dependsOn: ['build/transpile/lower/analysis/numbers/number-arithmetic.ts'],
  },
  {
    id: 'num.int-times-wraps',
    assumes: 'a product beyond 31 bits wraps',
    body: `
      x = 100000
      return yes(x * x = 1410065408)`,
    expected: 'yes',
    dependsOn: ['build/transpile/lower/analysis/numbers/number-arithmetic.ts'],
  },
  {
    id: 'num.int-plus-double',
    assumes: 'an Integer plus a Double is a Double',
    body: `
      x = &h7FFFFFFF
      return yes(x + 1# = 2147483648#)`,
    expected: 'yes',
    dependsOn: ['build/transpile/lower/analysis/numbers/number-arithmetic.ts'],
  },
  {
    id: 'num.long-plus-int',
    assumes: 'a LongInteger plus an Integer is a LongInteger',
    body: `
      x = 1700000000000&
      one = 1
      return show(x + one)`,
    expected: 'LongInteger 1700000000001',
    dependsOn: ['sdk/impl/device/clock.ts'],
  },
  {
    id: 'num.long-divided',
    assumes: 'a LongInteger divided by a LongInteger is a Float without a fraction',
    body: `
      x = 7&
      y = 2&
      return show(x / y)`,
    expected: 'Float 3',
    dependsOn: ['build/transpile/lower/analysis/numbers/number-arithmetic.ts'],
  },
  {
    id: 'num.seconds-to-long',
    assumes: 'seconds times 1000& plus milliseconds are a LongInteger',
    body: `
      now = createObject("roDateTime")
      x = now.asSeconds() * 1000& + now.getMilliseconds()
      return yes(x > 1700000000000& and (type(x) = "LongInteger"))`,
    expected: 'yes',
    dependsOn: ['build/transpile/runtime/dates.brs', 'sdk/impl/device/clock.ts'],
  },
  {
    id: 'num.literal-of-10-digits',
    assumes: 'a literal of ten digits is a Double, although it fits 31 bits',
    body: `
      x = 1750000001
      return type(x)`,
    expected: 'Double',
    dependsOn: ['build/transpile/brightscript/print.ts'],
  },
  {
    id: 'num.negative-zero',
    assumes: "a Double's negative zero is written without a sign",
    body: `
      x = 0#
      x = x * -1#
      return x.toStr() + " " + formatJson(x)`,
    expected: '0 0',
    dependsOn: ['build/transpile/runtime/number-formatting.brs'],
  },
  {
    id: 'num.double-to-integer-saturates',
    assumes: 'a Double beyond 31 bits returned as integer becomes the largest Integer',
    body: `
      x = 3000000000#
      return show(asInt(x))`,
    expected: 'Integer 2147483647',
    dependsOn: ['build/transpile/runtime/bits.brs'],
  },
  {
    id: 'num.shift',
    assumes: 'a shift by 33 is an error, one by 30 is not',
    body: `
      x = 1
      text = show(x << 30)
      try
          return text + " " + show(x << 33)
      catch e
          return text + " throws"
      end try`,
    expected: 'Integer 1073741824 throws',
    dependsOn: ['build/transpile/runtime/bits.brs'],
  },
  {
    id: 'num.hex-is-signed',
    assumes: '&hFFFFFFFF is -1',
    body: 'return show(&hFFFFFFFF)',
    expected: 'Integer -1',
    dependsOn: ['build/transpile/runtime/bits.brs', 'build/transpile/runtime/bits.brs'],
  },
  {
    id: 'num.compare-int-double',
    assumes: 'an Integer is compared with a Double exactly',
    body: `
      x = 16777217
      return yes(x = 16777217# and not (x = 16777216#))`,
    expected: 'yes',
    dependsOn: ['build/transpile/lower/values/equality.ts'],
  },
  {
    id: 'num.compare-long-double',
    assumes: 'a LongInteger is compared with a Double exactly up to 2^53',
    body: `
      x = 9007199254740991&
      return yes(x = 9007199254740991# and not (x = 9007199254740990#))`,
    expected: 'yes',
    dependsOn: ['build/transpile/lower/values/equality.ts'],
  },
  {
    id: 'num.compare-int-float',
    assumes: 'an Integer beyond 24 bits is not equal to the nearest Float',
    body: `
      x = 16777217
      y = 16777216.0!
      return yes(x = y)`,
    expected: 'no',
    dependsOn: ['build/transpile/lower/values/equality.ts'],
  },
  {
    id: 'num.for-step-once',
    assumes: 'the end of a for loop is computed once',
    body: `
      last = 2
      turns = 0
      for i = 0 to last
          last = 9
          turns = turns + 1
      end for
      return show(turns)`,
    expected: 'Integer 3',
    dependsOn: ['build/transpile/lower/statements/loops.ts'],
  },
  {
    id: 'num.for-after',
    assumes: 'after a for loop its variable is one step beyond the end',
    body: `
      for i = 0 to 2
      end for
      ' Its value here is the question.
      return show(i) ' bs:disable-line LINT1002`,
    expected: 'Integer 3',
    dependsOn: ['build/transpile/lower/statements/loops.ts'],
  },
  {
    id: 'num.for-none',
    assumes: 'a for loop whose end lies before its start has no turn',
    body: `
      turns = 0
      for i = 0 to -1
          turns = turns + 1
      end for
      return yes(turns = 0)`,
    expected: 'yes',
    dependsOn: ['build/transpile/lower/statements/loops.ts'],
  },
];
