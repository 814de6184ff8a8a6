/** Mutations of the run-time helpers (`runtime`). */
import type { Mutations } from '../mutation.ts';

export const RUNTIME: Mutations = {
  'runtime/accessors.brs': {
    'a getter that keeps variables does not get its object where its name is computed':
      'anyMemberOf: argument value in callClosure -> invalid | accessors/this-and-variables',
    'a setter that keeps variables does not get its object where its name is computed':
      'setAnyMember: argument source in callClosure -> invalid | accessors/this-and-variables',
  },
  'runtime/arithmetic.brs': {
    'the size of a whole number is a Double': {
      find: 'return -value',
      replace: 'return 0# - value',
      programs: 'math/sizes-of-whole-numbers',
    },
    'a power of two beyond the Doubles is one operation':
      'timesPowerOfTwo: condition 1023 -> false | math/logarithms-and-exponentials',
    'the Float nearest to a number has 25 bits': 'nearestFloat: operand 23# -> 24# | math/cube-roots-and-bits',
    'halves are rounded down': 'roundHalfUp: operator 0.5# -> > | math/rounding',
    'a divisor of zero is divided by': 'divide: condition -> true | math/divisors',
    'the rest of Ints that may be missing is that of the divisor':
      'wholeRemainder: operand a in mod -> swapped | asserted-types/sums-of-missing-ints',
    'a sum with data of JSON.parse is another number': 'sumOf: return a + b -> 5 | asserted-types/json-of-other-types',
    'arrays are added as numbers': 'isJoined: operand RT_isArray -> nothing | typeof-narrowing/calculated-with-any',
  },
  'runtime/arrays.brs': {
    '`flat` flattens to every depth': 'flatDeep: operand 1 in RT_flatDeep -> nothing | array-methods/flat-to-any-depth',
    'copyWithin makes the array longer': 'copyWithin: condition -> true | array-methods/values-and-copies-within',
    'a position that is NaN does not count as the first':
      'wholePosition: return 0 -> 1 | string-methods/positions-that-are-no-integers',
    'an index with a fraction finds an item': 'itemOf: condition whole -> true | asserted-types/indexes-with-fractions',
    'an index with a fraction sets an item': 'asIndex: condition -> true | asserted-types/indexes-with-fractions',
    'an assignment to `length` shortens an array by one too few':
      'setLength: condition count in pop -> more | array-methods/length-assigned',
    'new Array trusts that it gets a length':
      'emptyList: condition RT_isNumber -> false | array-methods/lengths-that-are-none',
    'an item that is not there is null': 'isNullAt: operand RT_hasIndex -> nothing | nullish/null-among-items',
    'a group of an object is created again for each item': 'groupsByText: condition invalid -> true | map-set/grouped',
  },
  'runtime/bits.brs': {
    'a product of 32 bits is a Double that is cut': {
      find: 'return RT_toInt32(RT_toInt32(high * second) * 65536# + low * second)',
      replace: 'return RT_toInt32(first * second)',
      programs: 'math/cube-roots-and-bits',
    },
    'NaN has bits': {
      find: 'if not (whole# >= 0) then',
      replace: 'if whole# < 0 then',
      programs: 'asserted-types/sums-of-missing-ints',
    },
  },
  'runtime/comparison.brs': {
    'a function is compared with a primitive as it is': {
      find: 'else if value = invalid or RT_isPrimitive(value) then',
      replace: 'else if getInterface(value, "ifAssociativeArray") = invalid then',
      programs: 'comparison/functions-and-primitives',
    },
    'objects are compared by their strings, whatever their valueOf gives':
      'primitiveOf: condition RT_isFunction -> false | comparison/values-of-any-kind, classes/converted-to-numbers-and-strings',
    'a valueOf that gives an object is believed':
      'primitiveOf: condition RT_isPrimitive(result) -> true | classes/converted-to-numbers-and-strings',
    'a string equals only an object with that string':
      'isLooselySame: name RT_defaultPrimitive in RT_defaultPrimitive(b -> RT_valueToText | classes/converted-to-numbers-and-strings',
    'comparing two objects changes one of them': 'isSameObject: name before -> mark | comparison/object-identity',
    'comparing two arrays starts the loop over one of them again':
      'isSameArray: operand 0 -> 1 | comparison/object-identity, comparison/identity-inside-a-loop',
    'a string asserted to exist sorts before no other':
      'isBefore: return first in RT_isString -> false | asserted-types/missing-items',
    'no two functions are the same': 'isSame: return toStr -> false | alone/compared-functions',
  },
  'runtime/console.brs': {
    '%i takes a number with its fraction': {
      find: 'RT_numberToText(RT_parseInteger(RT_valueToText(value)))',
      replace: 'RT_numberToText(RT_numberFrom(value))',
      programs: 'ordinary/console-places',
    },
    'a nested string is always printed in single quotes':
      'quoted: condition instr(1, text, """") -> false | ordinary/console-places',
  },
  'runtime/conversion-to-string.brs': {
    'every object converts to the string of a plain one':
      'valueToText: return RT_objectText -> "[object Object]" | templates/text-of-objects',
    'a `toString` that keeps variables is not called':
      'objectText: condition RT_isClosure -> false | templates/text-of-objects',
    'the string of null is undefined': 'textOrNull: return "null" -> "undefined" | templates/texts-of-null',
  },
  'runtime/date-parsing.brs': {
    'a time of the zone is one of UTC': {
      find: 'if not RT_readIsoDate(read) then',
      replace: 'if read.isIso then',
      programs: 'dates/texts',
    },
    'minutes of a zone count as hours': 'timeRead: operand 60# in hours -> 100# | dates/texts',
    'the half of the day counts for nothing': 'timeRead: operand half in 12 -> nothing | dates/texts',
  },
  'runtime/dates.brs': {
    'a leap year each century': 'dayNumber: operand yearOfRound \\ 100 -> nothing | dates/parts',
    'the last day of a round of 400 years is the first of March':
      'partsOfTime: operand dayOfRound \\ 146096 -> nothing | dates/civil-days',
    'a year before 0 has four digits': 'isoText: argument 6 in "-" -> 4 | dates/civil-days',
    'a Date may be a day later than the last':
      'clippedTime: operand 8640000000000000 -> 8640000086400000 | dates/civil-days',
    'a year makes no valid Date of an invalid one': 'setDateParts: operator 0 -> >= | dates/parts',
    'years of two digits are those of the first century': 'timeOfGiven: operand 99 -> 9 | dates/parts',
  },
  'runtime/errors.brs': {
    'an error forgets what caused it': 'setErrorCause: value -> invalid | try/causes-of-errors',
    'every object with a message and a number is an error': {
      find: '(value["backtrace"] <> invalid or value["errorClassNames"] <> invalid)',
      replace: 'value["message"] <> invalid and value["number"] <> invalid',
      programs: 'try/errors-that-the-library-throws',
    },
    'an error thrown by the platform loses its class':
      'errorName: return "TypeError" -> "Error" | try/errors-that-the-library-throws',
    'an error is of its base class only': 'isErrorOf: operator RT_indexOfItem -> > | ordinary/error-class-hierarchy',
    'a thrown value is not unwrapped': {
      find: 'return value[0]',
      replace: 'return problem',
      programs: 'try/any-value',
    },
    'an error keeps a message that is missing':
      'newError: value "" -> "undefined" | nullish/optional-arguments-passed-on',
  },
  'runtime/json.brs': {
    'a rest element reads the getters before it':
      'withGetters: condition RT_hasKey -> true | objects/keys-without-getter-calls',
    'a function in data is written': 'plainCopy: condition key -> true | json/values-of-any-kind',
    'the JSON of a function is a string': 'jsonText: condition RT_isCallable -> false | json/values-of-any-kind',
    'bad JSON throws an Error of no class':
      'checkJson: call RT_newErrorOf -> last | try/errors-that-the-library-throws',
    '`toJSON` of a function value with variables is not called':
      'plainCopy: value callClosure -> invalid | json/values-of-any-kind',
    'keys of a literal are iterated with those of its getters':
      'plainKeys: condition names = invalid -> true | accessors/in-literals',
  },
  'runtime/maps-and-sets.brs': {
    'a loop over a Map of parsed data visits its keys':
      'moveAnyCursor: condition RT_isCollection -> false | map-set/filled-from-parsed-data',
    'a Set has no size where nothing is known of it': 'sizeOf: return order -> 0 | unions/lengths-by-structure',
    'every object with the keys of a Map is one':
      'isCollection: operand kind = name -> nothing | templates/text-of-objects',
    'a loop keeps its index when a key before it is removed':
      'moveCursor: condition 0 -> false | map-set/changed-while-iterating',
    'a loop misses keys that come after a removal of the last ones': {
      find: '(low > map.numbers.count() or map.numbers[low - 1] <> cursor.number)',
      replace: 'low <= map.numbers.count() and map.numbers[low - 1] <> cursor.number',
      programs: 'map-set/emptied-while-iterating',
    },
    'a loop visits its last key again after a removal':
      'moveCursor: operator number in 2 -> >= | map-set/loops-that-end-early',
    'a loop that begins numbers the keys again': 'cursorOf: condition -> true | map-set/loops-that-end-early',
    'a removed key leaves its number': 'removeKeyAt: statement numbers -> nothing | map-set/loops-that-end-early',
    'a removed key gives its number to the next one': {
      find: 'map.numbers.delete(index)',
      replace: 'map.numbers.delete(index): map.nextNumber--',
      programs: 'map-set/loops-that-end-early, map-set/emptied-while-iterating',
    },
    'the numbers of keys outlive a clear':
      'mapClear: statement numbers -> nothing | map-set/loops-that-end-early, map-set/emptied-while-iterating',
    'a key that is set during a loop gets no number':
      'moveCursor: condition map.order -> false | map-set/changed-while-iterating, map-set/emptied-while-iterating',
    'a key set again moves to the end of a Map':
      'mapSet: condition -> true | map-set/map-basics, map-set/map-keeps-insertion-order',
    'a number and its string are one key of a Map': 'keyText: operand "#" -> ":" | map-set/keys-of-any-kind',
    'iterating a Map omits the entry with a missing key':
      'mapEntries: entry "undefined" -> invalid | map-set/keys-that-are-not-there',
  },
  'runtime/maps-with-any-keys.brs': {
    'a Map forgets which object a value is for': {
      find: 'map.objects[i][0], key',
      replace: 'key, key',
      programs: 'map-set/keys-of-any-kind',
    },
  },
  'runtime/number-formatting.brs': {
    'toPrecision rounds halves down': 'digitsOfCount: operand "5" -> "6" | number-format/precision-and-exponents',
    'nines that are rounded up become no digit more':
      'digitsOfCount: operand 1 in point + 1 -> nothing | number-format/precision-and-exponents',
    'the digits of a Double ignore the nearer neighbour below a power of two':
      'shortestDigits: operand 2# in 1022 -> nothing | number-format/shortest-digits',
    'the digits of a Double half-way to its neighbour are not those of the even one':
      'shortestDigits: condition isEven -> true | number-format/half-way-to-a-neighbour',
    'toFixed rounds a product that is off by a little':
      'roundedProduct: operand rest -> nothing | number-format/to-fixed-is-exact',
    'a fraction in another base is rounded down':
      'fractionDigits: operand 1 in within -> 2 | number-format/any-radix-and-any-digits',
    'the last digits of a long fraction are cut off':
      'roundedDigits: value count -> false | number-format/any-radix-and-any-digits',
  },
  'runtime/number-parsing.brs': {
    'parseInt rounds at each digit': 'parseInteger: condition 15 -> false | number-format/parse-int-of-many-digits',
    'a far power of ten is one operation':
      'decimalValue: operand power) < 23 -> nothing | number-format/nearest-doubles',
    'a string half-way between two Doubles is read as the odd one':
      'nearestDouble: operand isOdd -> not | number-format/nearest-doubles',
    'a number in binary digits is read as hexadecimal':
      'numberWithPrefix: argument radix in RT_parseInteger -> 16 | number-format/prefixes-of-a-radix',
  },
  'runtime/objects.brs': {
    'internal fields of an error are among its keys':
      'keysOfAny: name RT_keysOfError -> RT_keysOf | try/keys-of-errors',
    'a key that is a string finds no item of an array':
      'memberOf: return RT_itemOf in RT_indexFrom -> invalid | loops/for-in-of-any-kind',
    'the names of fields lose their capitals where the keys of any object are iterated': {
      find: 'fields[name] = instance[name]',
      replace: 'fields[lCase(name)] = instance[name]',
      programs: 'classes/keys-of-unknown-instances',
    },
    'a key that is not a string stops a device':
      'memberOf: call RT_valueToText -> first | typeof-narrowing/keys-of-any-kind',
    'a key hidden behind the name of a method is not found':
      'hasKey: operand key in existing -> "none of them" | in-delete/keys-that-name-methods',
    'a value has what functions have':
      'hasInherited: return "constructor" -> true | typeof-narrowing/what-functions-have',
    'a member of its own does not hide what a value has of JavaScript': {
      find: 'return RT_isTruthy(value[name])',
      replace: 'return name = "constructor"',
      programs: 'typeof-narrowing/what-functions-have',
    },
    'the length of an array of which nothing is known is not found':
      'memberOf: return count -> invalid | typeof-narrowing/members-of-unknown-values',
    'a weak collection has all methods of a Map':
      'libraryMembers: condition "weak" in "values"]) end -> true | alone/in-of-collections',
    'a write with an unknown key is not an array write':
      'setMember: condition RT_isArray -> true | typeof-narrowing/members-by-any-key, unions/items-of-lists-and-texts',
    'an array has no keys': 'hasKey: condition RT_isArray -> false | typeof-narrowing/members-by-any-key',
  },
  'runtime/powers-and-logarithms.brs': {
    'a logarithm is that of a number from 1 up to 2 and a power':
      'logarithm: condition bits in 2# -> false | math/logarithms-and-exponentials',
    'a cube root starts from the nearest number of 23 bits': {
      find: '(RT_floor(guess * unit) + 2) / unit',
      replace: 'RT_floor(guess * unit + 0.5#) / unit',
      programs: 'math/cube-roots-and-bits',
    },
    'the sum of the squares forgets what it lost': 'hypotenuse: operand lost -> nothing | math/cube-roots-and-bits',
  },
  'runtime/regular-expressions.brs': {
    'the second of two dollar signs starts a group name': {
      find: 'start = finish + 1\n        end if\n        dollar',
      replace: 'start = dollar + 1\n        end if\n        dollar',
      programs: 'regular-expressions/places-of-matches',
    },
    'a continued search starts from the beginning':
      'execFound: operand len -> 1 | regular-expressions/places-of-matches',
    'a group has the string of the previous group':
      'groupsOf: argument names -> less | regular-expressions/places-of-matches',
    'matchAll begins at the front': 'matchAllTexts: argument RT_larger -> 0 | regular-expressions/all-matches',
    'matchAll finds one match without the flag g':
      'matchAllTexts: argument "TypeError" -> "RangeError" | regular-expressions/all-matches',
    'a group that has not matched is empty':
      'groupText: operand "" -> "-" | regular-expressions/tests-and-matches, regular-expressions/replaced-and-split',
    'the place where a global expression goes on is forgotten':
      'execRegExp: operand len -> nothing | regular-expressions/tests-and-matches, regular-expressions/replaced-and-split',
    'a search with an offset ignores the characters before it':
      'findMatch: condition looksBack -> false | regular-expressions/tests-and-matches, regular-expressions/replaced-and-split',
    'a group is not a part of a replacement':
      'expandedMatch: condition digits -> false | regular-expressions/tests-and-matches, regular-expressions/replaced-and-split',
    '`split` omits the groups of its separator':
      'splitByRegExp: value 1 in push -> 2 | regular-expressions/tests-and-matches, regular-expressions/replaced-and-split',
    'an empty match is found again and again': {
      find: 'end if\n        start = found.at + len(found.texts[0])\n        if found.texts[0] = "" then',
      replace:
        'end if\n        start = found.at + len(found.texts[0])\n        if found.texts[0] = "" and start > 1 then',
      programs: 'regular-expressions/tests-and-matches, regular-expressions/replaced-and-split',
    },
  },
  'runtime/sorting.brs': {
    'localeCompare sees the case of letters before their accents':
      'collationKeys: entry accents -> swapped | string-methods/order-of-texts',
    'localeCompare takes an ae for two letters and nothing more': {
      find: 'if accent > "0" then',
      replace: 'if accent > "0" and accent < "9" then',
      programs: 'string-methods/order-of-texts',
    },
    'sort is not stable': 'mergeRuns: operator 0 -> <= | array-methods/sort-with-odd-comparisons',
    'an insertion goes before equal items':
      'sortStep: operator 0 -> <= | array-methods/sort-is-stable, array-methods/sort-with-odd-comparisons',
    'a comparison that gives NaN sorts the later item first': {
      find: 'isBefore = order < 0',
      replace: 'isBefore = not (order >= 0)',
      programs: 'array-methods/sort-with-odd-comparisons',
    },
    'a descending run at the start is not turned':
      'sortStep: condition isDown -> false | array-methods/sort-with-odd-comparisons',
    'items that are undefined are compared': 'sortingOf: condition -> true | alone/sort-with-missing-items',
  },
  'runtime/strings.brs': {
    'the character code outside a string is -1 at run time': {
      find: 'return RT_notANumber()',
      replace: 'return -1',
      programs: 'character-codes/outside',
    },
    'the code point outside a string is 0 at run time':
      'codePointAt: return invalid -> 0 | ordinary/library-taken-for-granted',
    'endsWith ignores its end position': {
      find: 'start = finish - len(part)',
      replace: 'start = len(text) - len(part)',
      programs: 'string-methods/starts-and-ends',
    },
    'repeat loses the odd one':
      'timesText: condition half in times -> more | string-methods/repeat, string-methods/pad-and-repeat',
    'a separator that is missing is none that splits nothing':
      'splitText: entry -> nothing | nullish/optional-arguments-passed-on',
    'a last place that is missing is the start':
      'textLastIndexFrom: value len -> 0 | nullish/optional-arguments-passed-on',
    '`repeat` accepts a negative count': 'repeatText: operand 0 -> -9 | array-methods/lengths-that-are-none',
    'a character by a fraction is the one before':
      'stringAt: condition index <> position -> false | optional-chaining/missing-values',
    'a code point of any size has a character': 'codePointText: condition -> false | string-methods/codes-out-of-range',
    'all bits of a character code count': {
      find: 'RT_bitAnd(code, 65535)',
      replace: 'RT_toInt32(code)',
      programs: 'string-methods/codes-out-of-range',
    },
  },
  'runtime/structured-clone.brs': {
    'the copy of a Map is an object': {
      find: 'copy = RT_newOpenMap([])',
      replace: 'copy = RT_openObject()',
      programs: 'objects/structured-clones',
    },
    'a number that was copied is copied again': 'copyNumber: condition number -> true | objects/structured-clones',
  },
  'runtime/trigonometry.brs': {
    'a sine forgets what no Double holds of its angle': 'sineNearZero: condition 0 -> true | math/angles',
    'a far angle is turned back with no more bits of pi than a near one':
      'quarterTurns: operand 823549# -> 1D300 | math/angles',
    'the half turn of atan2 is a Double':
      'arcTangentOf: operand 0.00000000000000012246467991473532 -> nothing | math/angles',
    'the area sine of small numbers is a logarithm': 'areaSine: operand 2 -> 0.1# | math/hyperbolic-functions',
  },
  'runtime/types.brs': {
    'an unknown empty string is true':
      'isTruthy: return "" -> true | truthiness/unknown-values, truthiness/optional-values',
    'NaN is true': {
      find: 'return value <> 0 and not',
      replace: 'return value <> 0 or',
      programs: 'math/not-a-number',
    },
  },
  'runtime/uri-encoding.brs': {
    'a character that is written with more bytes than it needs is read':
      'decodedText: operand least -> 0 | string-methods/parts-of-addresses',
    'decodeURI reads what separates the parts of an address':
      'decodedAddress: literal -> "" | string-methods/parts-of-addresses',
    'a character beyond U+FFFF is written with three bytes':
      'encodedText: condition 65536 -> true | string-methods/parts-of-addresses',
  },
};
