/** Lists and associative arrays: missing keys, keys named like methods, places outside, walks. */
import type { Probe } from '../probe.ts';

export const ARRAYS_AND_OBJECTS: readonly Probe[] = [
  {
    id: 'aa.missing-key-named-like-a-method',
    assumes: 'a missing key named like a method is invalid by index and by lookup',
    body: `
      aa = { there: 1 }
      return show(aa["count"]) + " " + show(aa.lookup("items"))`,
    expected: 'invalid invalid',
    dependsOn: ['build/transpile/runtime/objects.brs', 'device-tests/device/fixes/language/index-access.ts'],
  },
  {
    id: 'aa.missing-key-by-dot',
    assumes: 'a missing key named like a method is invalid by dot',
    body: `
      aa = { there: 1 }
      return show(aa.items)`,
    expected: 'invalid',
    dependsOn: ['device-tests/device/fixes/language/index-access.ts'],
  },
  {
    id: 'aa.key-hides-method',
    assumes: 'a key hides the method of its name',
    body: `
      aa = { count: 5 }
      try
          return show(aa.count())
      catch e
          return "throws"
      end try`,
    expected: 'throws',
    dependsOn: ['build/transpile/runtime/objects.brs', 'device-tests/device/fixes/language/index-access.ts'],
  },
  {
    id: 'aa.key-with-invalid-hides-method',
    assumes: 'a key without a value hides the method of its name',
    body: `
      aa = { count: invalid }
      try
          return show(aa.count())
      catch e
          return "throws"
      end try`,
    expected: 'throws',
    dependsOn: ['build/transpile/runtime/objects.brs'],
  },
  {
    id: 'aa.key-ifAssociativeArray',
    assumes: 'a key named like the interface is read by a dot where no call follows',
    body: `
      aa = { a: 1 }
      aa["ifassociativearray"] = 5
      return show(aa.ifAssociativeArray)`,
    expected: 'Integer 5',
    dependsOn: ['build/transpile/runtime/comparison.brs'],
  },
  {
    id: 'aa.empty-key',
    assumes: 'the empty key can be set, found and walked over',
    body: `
      aa = {}
      aa[""] = 9
      seen = 0
      for each key in aa
          seen = seen + 1
      end for
      return show(aa[""]) + " " + show(aa.doesExist("")) + " " + show(seen)`,
    expected: 'Integer 9 true Integer 1',
    dependsOn: ['build/transpile/runtime/maps-and-sets.brs', 'device-tests/device/fixes/language/index-access.ts'],
    strictSwitch: 'empty-key',
  },
  {
    id: 'aa.delete-empty-key',
    assumes: 'the empty key cannot be deleted',
    body: `
      aa = {}
      aa[""] = 9
      return show(aa.delete("")) + " " + show(aa.count())`,
    expected: 'false Integer 1',
    dependsOn: ['build/transpile/runtime/objects.brs', 'build/transpile/runtime/maps-and-sets.brs'],
  },
  {
    id: 'aa.case-sensitive',
    assumes: 'a case-sensitive table keeps keys apart that differ by case',
    body: `
      aa = {}
      aa.setModeCaseSensitive()
      aa["a"] = 1
      aa["A"] = 2
      return show(aa.count()) + " " + show(aa["a"]) + " " + show(aa["A"]) + " " + show(aa["b"])`,
    expected: 'Integer 2 Integer 1 Integer 2 invalid',
    dependsOn: ['build/transpile/runtime/objects.brs'],
  },
  {
    id: 'aa.case-sensitive-dot',
    assumes: 'a dot ignores case in a case-sensitive table too, an index does not',
    body: `
      aa = {}
      aa.setModeCaseSensitive()
      aa["Name"] = 1
      return show(aa.name) + " " + show(aa["name"])`,
    expected: 'Integer 1 invalid',
    dependsOn: ['build/transpile/runtime/objects.brs'],
  },
  {
    id: 'aa.plain-keeps-key-case',
    assumes: 'a plain table keeps the last spelling of a key',
    body: `
      aa = {}
      aa["Name"] = 1
      aa["NAME"] = 2
      text = ""
      for each key in aa
          text = text + key + ","
      end for
      return text`,
    expected: 'NAME,',
    dependsOn: ['build/transpile/runtime/objects.brs', 'build/transpile/runtime/objects.brs'],
  },
  {
    id: 'aa.delete',
    assumes: 'delete() says whether the key was there',
    body: `
      aa = { a: 1 }
      return show(aa.delete("a")) + " " + show(aa.delete("a"))`,
    expected: 'true false',
    dependsOn: ['build/transpile/runtime/maps-and-sets.brs', 'build/transpile/runtime/objects.brs'],
  },
  {
    id: 'aa.replace-in-for-each',
    assumes: 'replacing values while walking over a table does not change the walk',
    body: `
      aa = { a: 1, b: 2, c: 3 }
      turns = 0
      for each key in aa
          aa[key] = { x: 1 }
          turns = turns + 1
          if turns > 9 then
              exit for
          end if
      end for
      return show(turns)`,
    expected: 'Integer 3',
    dependsOn: ['build/transpile/runtime/comparison.brs'],
  },
  {
    id: 'aa.for-each-left-and-again',
    assumes: 'a walk that was left early starts anew the next time',
    body: `
      aa = { a: 1, b: 2, c: 3 }
      for each key in aa
          exit for
      end for
      turns = 0
      for each key in aa
          turns = turns + 1
      end for
      return show(turns)`,
    expected: 'Integer 3',
    dependsOn: ['build/transpile/runtime/comparison.brs', 'build/transpile/runtime/objects.brs'],
  },
  {
    id: 'aa.nested-for-each-shares-place',
    assumes: 'a walk inside a walk over the same table shares its place',
    body: `
      aa = { a: 1, b: 2 }
      turns = 0
      for each key in aa
          for each other in aa
              turns = turns + 1
              if turns > 9 then
                  exit for
              end if
          end for
          if turns > 9 then
              exit for
          end if
      end for
      return show(turns)`,
    expected: 'Integer 2',
    dependsOn: ['build/transpile/lower/statements/loops.ts'],
  },
  {
    id: 'aa.key-order',
    assumes: 'a walk over a table goes in the order in which keys were set',
    body: `
      aa = { zeta: 1, alpha: 2, "Mid": 3 }
      text = ""
      for each key in aa
          text = text + key + ","
      end for
      return text`,
    expected: 'zeta,alpha,Mid,',
    dependsOn: ['build/transpile/runtime/objects.brs', 'build/transpile/runtime/objects.brs'],
  },
  {
    id: 'list.minus-1',
    assumes: 'index -1 of an empty list is invalid',
    body: `
      list = []
      return show(list[list.count() - 1])`,
    expected: 'invalid',
    dependsOn: ['build/transpile/lower/expressions/element-access.ts'],
    strictSwitch: 'negative-index',
  },
  {
    id: 'list.minus-1-of-two',
    assumes: 'index -1 of a list with items is invalid',
    body: `
      list = [1, 2]
      at = -1
      return show(list[at])`,
    expected: 'invalid',
    dependsOn: ['build/transpile/lower/expressions/element-access.ts'],
    strictSwitch: 'negative-index',
  },
  {
    id: 'list.beyond',
    assumes: 'an index behind the end is invalid',
    body: `
      list = [1]
      return show(list[5])`,
    expected: 'invalid',
    dependsOn: ['build/transpile/runtime/arrays.brs'],
  },
  {
    id: 'list.double-index',
    assumes: 'a Double as an index finds nothing, so that compiled code makes it an Integer',
    body: `
      list = [5, 7]
      at = 1#
      return show(list[at])`,
    expected: 'invalid',
    dependsOn: ['build/transpile/runtime/arrays.brs'],
  },
  {
    id: 'list.empty-pop-shift',
    assumes: 'pop() and shift() of an empty list are invalid',
    body: `
      list = []
      return show(list.pop()) + " " + show(list.shift())`,
    expected: 'invalid invalid',
    dependsOn: ['build/transpile/runtime/arrays.brs'],
  },
  {
    id: 'list.delete-beyond',
    assumes: 'delete() behind the end is false and changes nothing',
    body: `
      list = [1]
      return show(list.delete(5)) + " " + show(list.count())`,
    expected: 'false Integer 1',
    dependsOn: ['build/transpile/runtime/arrays.brs'],
  },
  {
    id: 'list.append-itself',
    assumes: 'append() copies every item',
    body: `
      list = [1, 2]
      copy = []
      copy.append(list)
      return show(copy.count())`,
    expected: 'Integer 2',
    dependsOn: ['build/transpile/runtime/arrays.brs', 'build/transpile/runtime/arrays.brs'],
  },
  {
    id: 'list.push-in-for-each',
    assumes: 'a walk over a list reaches items pushed meanwhile',
    body: `
      list = [1, 2]
      turns = 0
      for each item in list
          turns = turns + 1
          if turns < 5 then
              list.push(turns)
          end if
      end for
      return show(turns)`,
    expected: 'Integer 6',
    dependsOn: ['build/transpile/lower/statements/loops.ts'],
  },
  {
    id: 'list.set-beyond',
    assumes: 'setting an item behind the end makes the list longer',
    body: `
      list = []
      list[3] = 1
      return show(list.count())`,
    expected: 'Integer 4',
    dependsOn: ['build/transpile/runtime/arrays.brs'],
  },
];
