/** Type names of values: type() and getInterface(). */
import type { Probe } from '../probe.ts';

export const TYPES: readonly Probe[] = [
  {
    id: 'kind.getInterface-of-invalid',
    assumes: 'getInterface() of invalid is invalid, without an error',
    body: `
      a = invalid
      return show(getInterface(a, "ifString"))`,
    expected: 'invalid',
    dependsOn: ['build/transpile/runtime/types.brs', 'build/transpile/runtime/types.brs'],
  },
  {
    id: 'kind.getInterface-of-boxed-invalid',
    assumes: 'getInterface() of an invalid out of a list is invalid',
    body: `
      a = [invalid]
      return show(getInterface(a[0], "ifString"))`,
    expected: 'invalid',
    dependsOn: ['build/transpile/runtime/types.brs', 'build/transpile/runtime/comparison.brs'],
  },
  {
    id: 'kind.getInterface-of-plain',
    assumes: 'plain values have the interfaces of their kind',
    body: `
      t = "x"
      i = 5
      l = 5&
      f = 5.5
      d = 5.5#
      b = true
      n = infinite
      return yes(getInterface(t, "ifString") <> invalid) + yes(getInterface(i, "ifInt") <> invalid) + yes(getInterface(l, "ifLongInt") <> invalid) + yes(getInterface(f, "ifFloat") <> invalid) + yes(getInterface(d, "ifDouble") <> invalid) + yes(getInterface(b, "ifBoolean") <> invalid) + yes(getInterface(n, "ifFunction") <> invalid)`,
    expected: 'yesyesyesyesyesyesyes',
    dependsOn: [
      'build/transpile/runtime/types.brs',
      'build/transpile/runtime/arithmetic.brs',
      'build/transpile/runtime/types.brs',
      'build/transpile/runtime/types.brs',
      'build/transpile/runtime/functions.brs',
    ],
  },
  {
    id: 'kind.getInterface-of-other',
    assumes: 'values have no interface of another kind',
    body: `
      t = "x"
      i = 5
      return yes(getInterface(t, "ifInt") <> invalid) + yes(getInterface(i, "ifString") <> invalid) + yes(getInterface(createObject("roDateTime"), "ifAssociativeArray") <> invalid) + yes(getInterface([], "ifAssociativeArray") <> invalid)`,
    expected: 'nononono',
    dependsOn: [
      'build/transpile/runtime/types.brs',
      'build/transpile/runtime/types.brs',
      'build/transpile/runtime/comparison.brs',
    ],
  },
  {
    id: 'kind.getInterface-of-node',
    assumes: 'a node has the interfaces of a node and of a table',
    body: `
      node = createObject("roSGNode", "Node")
      return yes(getInterface(node, "ifSGNodeField") <> invalid) + yes(getInterface(node, "ifAssociativeArray") <> invalid)`,
    expected: 'yesyes',
    dependsOn: ['build/transpile/runtime/comparison.brs'],
  },
  {
    id: 'kind.getInterface-of-bytes',
    assumes: 'a byte array has the interface of a list',
    body: 'return yes(getInterface(createObject("roByteArray"), "ifArray") <> invalid)',
    expected: 'yes',
    dependsOn: ['build/transpile/runtime/types.brs'],
  },
  {
    id: 'kind.plain',
    assumes: 'type() of plain values names the plain kind',
    body: `
      t = "x"
      i = 5
      l = 5&
      f = 5.5
      d = 5.5#
      b = true
      v = invalid
      n = infinite
      return type(t) + " " + type(i) + " " + type(l) + " " + type(f) + " " + type(d) + " " + type(b) + " " + type(v) + " " + type(n)`,
    expected: 'String Integer LongInteger Float Double Boolean Invalid Function',
    dependsOn: ['sdk/wire/value-types.ts', 'device-tests/device/fixes/values/shared-literals.ts'],
  },
  {
    id: 'kind.in-array',
    assumes:
      'type() of values out of a list names the boxed kind, but for LongIntegers, Booleans and invalid; Doubles are Floats',
    body: `
      a = ["x", 5, 5&, 5.5, 5.5#, true, invalid]
      text = ""
      for i = 0 to a.count() - 1
          text = text + type(a[i]) + " "
      end for
      return text`,
    expected: 'roString roInteger LongInteger roFloat roFloat Boolean Invalid ',
    dependsOn: ['sdk/wire/value-types.ts', 'device-tests/device/fixes/values/shared-literals.ts'],
  },
  {
    id: 'kind.as-object',
    assumes: 'type() of values given as object names the boxed kind',
    body: 'return asObject("x") + " " + asObject(5) + " " + asObject(5&) + " " + asObject(5.5) + " " + asObject(5.5#) + " " + asObject(true) + " " + asObject(invalid)',
    expected: 'roString roInt roLongInteger roFloat roDouble roBoolean roInvalid',
    dependsOn: ['sdk/wire/value-types.ts', 'device-tests/device/fixes/values/shared-literals.ts'],
  },
  {
    id: 'kind.joined-text',
    assumes: 'a joined text has the type of a plain one',
    body: `
      a = "x"
      b = a + "y"
      return type(a) + " " + type(b)`,
    expected: 'String String',
    dependsOn: ['sdk/wire/value-types.ts'],
  },
];
