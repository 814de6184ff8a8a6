/** Comparison of unlike values, errors thrown and caught, loops, lazy conditions. */
import type { Probe } from '../probe.ts';

export const COMPARISON_AND_FLOW: readonly Probe[] = [
  {
    id: 'compare.text-boolean',
    assumes: 'comparing a text with a Boolean is error 24',
    body: `
      a = "x"
      return show(a = true)`,
    expected: 'throws 24',
    dependsOn: [
      'build/transpile/lower/values/equality.ts',
      'device-tests/device/fixes/language/comparison-type-mismatch.ts',
    ],
  },
  {
    id: 'compare.text-number',
    assumes: 'comparing a text with a number is error 24',
    body: `
      a = "1"
      return show(a = 1)`,
    expected: 'throws 24',
    dependsOn: [
      'build/transpile/lower/values/equality.ts',
      'device-tests/device/fixes/language/comparison-type-mismatch.ts',
    ],
  },
  {
    id: 'compare.number-boolean',
    assumes: '1 and true are equal',
    body: `
      a = 1
      return show(a = true)`,
    expected: 'true',
    dependsOn: [
      'build/transpile/lower/values/equality.ts',
      'device-tests/device/fixes/language/comparison-type-mismatch.ts',
    ],
  },
  {
    id: 'compare.invalid-left',
    assumes: 'invalid is equal to no value, without an error',
    body: `
      a = invalid
      return show(a = 5) + " " + show(a = "x") + " " + show(a = true)`,
    expected: 'false false false',
    dependsOn: ['build/transpile/runtime/types.brs', 'build/transpile/runtime/comparison.brs'],
  },
  {
    id: 'compare.invalid-right',
    assumes: 'no value is equal to invalid, without an error',
    body: `
      a = invalid
      return show(5 = a) + " " + show("x" = a) + " " + show(true = a)`,
    expected: 'false false false',
    dependsOn: ['build/transpile/runtime/types.brs', 'build/transpile/runtime/comparison.brs'],
  },
  {
    id: 'compare.table-invalid',
    assumes: 'a table can be compared with invalid',
    body: `
      a = {}
      return show(a = invalid) + " " + show(a <> invalid)`,
    expected: 'false true',
    dependsOn: ['build/transpile/runtime/types.brs'],
  },
  {
    id: 'compare.function-invalid',
    assumes: 'a function can be compared with invalid',
    body: `
      a = { f: infinite }
      return show(a.f <> invalid)`,
    expected: 'true',
    dependsOn: ['build/transpile/runtime/functions.brs'],
  },
  {
    id: 'compare.table-text',
    assumes: 'comparing a table with a text is error 24',
    body: `
      a = {}
      return show(a = "x")`,
    expected: 'throws 24',
    dependsOn: ['build/transpile/lower/values/equality.ts'],
  },
  {
    id: 'compare.table-table',
    assumes: 'two tables cannot be compared',
    body: `
      a = {}
      b = {}
      return show(a = b)`,
    expected: 'throws 24',
    dependsOn: ['build/transpile/runtime/comparison.brs', 'build/transpile/lower/values/equality.ts'],
  },
  {
    id: 'compare.list-itself',
    assumes: 'a list cannot be compared with itself',
    body: `
      a = []
      b = a
      return show(a = b)`,
    expected: 'throws 24',
    dependsOn: ['build/transpile/runtime/comparison.brs', 'build/transpile/lower/values/equality.ts'],
  },
  {
    id: 'compare.node-itself',
    assumes: 'a node cannot be compared with itself',
    body: `
      a = createObject("roSGNode", "Node")
      b = a
      return show(a = b)`,
    expected: 'throws 24',
    dependsOn: ['build/transpile/runtime/comparison.brs'],
  },
  {
    id: 'compare.text-function',
    assumes: 'comparing a text with a function is error 24',
    body: `
      a = "x"
      b = infinite
      return show(a = b)`,
    expected: 'throws 24',
    dependsOn: [
      'build/transpile/lower/values/equality.ts',
      'device-tests/device/fixes/language/comparison-type-mismatch.ts',
    ],
  },
  {
    id: 'compare.invalid-less',
    assumes: 'ordering invalid and a number is error 24',
    body: `
      a = invalid
      return show(a < 5)`,
    expected: 'throws 24',
    dependsOn: ['build/transpile/lower/values/conditions.ts'],
  },
  {
    id: 'compare.boxed',
    assumes: 'values out of a list are equal to plain ones',
    body: `
      a = [true, "x", 5, invalid]
      return show(a[0] = true and a[1] = "x" and a[2] = 5 and a[3] = invalid)`,
    expected: 'true',
    dependsOn: ['build/transpile/runtime/comparison.brs', 'build/transpile/runtime/arrays.brs'],
  },
  {
    id: 'flow.wrong-count',
    assumes: 'a wrong number of arguments is error 241',
    body: `
      f = asInt
      return show(f(1, 2))`,
    expected: 'throws 241',
    dependsOn: ['device-tests/device/fixes/language/argument-count.ts'],
  },
  {
    id: 'flow.return-in-try',
    assumes: 'return inside try leaves the function without its catch',
    body: `
      try
          return show("in")
      catch e
          return "caught"
      end try`,
    expected: "'in'",
    dependsOn: ['build/transpile/lower/statements/return.ts', 'device-tests/device/fixes/language/jump-out-of-try.ts'],
  },
  {
    id: 'flow.thrown-keeps-fields',
    assumes: 'a thrown table keeps message, number and further fields',
    body: `
      try
          throw { message: "m", number: 40, custom: "x" }
      catch e
          return show(e.message) + " " + show(e.number) + " " + show(e.custom)
      end try`,
    expected: "'m' Integer 40 'x'",
    dependsOn: ['build/transpile/runtime/errors.brs', 'build/transpile/runtime/errors.brs'],
  },
  {
    id: 'flow.thrown-is-same-object',
    assumes: 'what is caught is a copy of what was thrown',
    body: `
      error = { message: "m", number: 40 }
      try
          throw error
      catch e
          e.mark = 7
      end try
      return show(error.mark)`,
    expected: 'invalid',
    dependsOn: ['build/transpile/runtime/errors.brs'],
  },
  {
    id: 'flow.thrown-with-name-keeps-methods',
    assumes: 'a thrown table keeps its name',
    body: `
      try
          throw { message: "m", number: 40, name: "TypeError" }
      catch e
          return show(e["name"])
      end try`,
    expected: "'TypeError'",
    dependsOn: ['build/transpile/runtime/errors.brs'],
  },
  {
    id: 'flow.thrown-again',
    assumes: 'what was caught can be thrown again',
    body: `
      try
          try
              throw "m"
          catch e
              throw e
          end try
      catch e
          return show(e.message)
      end try`,
    expected: "'m'",
    dependsOn: ['build/transpile/runtime/objects.brs'],
  },
  {
    id: 'flow.number-of-text',
    assumes: 'a thrown text has the number 40',
    body: `
      try
          throw "m"
      catch e
          return show(e.number)
      end try`,
    expected: 'Integer 40',
    dependsOn: ['build/transpile/runtime/errors.brs'],
  },
  {
    id: 'flow.call-of-invalid',
    assumes: 'a method called on invalid is error 236',
    body: `
      a = invalid
      return show(a.count())`,
    expected: 'throws 236',
    dependsOn: ['build/transpile/runtime/objects.brs'],
  },
  {
    id: 'flow.or-is-lazy',
    assumes: 'or does not look at its right side when the left is true',
    body: `
      a = invalid
      return yes(a = invalid or a.count() = 0)`,
    expected: 'yes',
    dependsOn: ['build/transpile/lower/values/conditions.ts', 'build/transpile/lower/values/conditional-values.ts'],
  },
];
