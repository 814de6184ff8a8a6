/** Mutations of the lowering of JavaScript's library (`lower/library`). */
import type { Mutations } from '../mutation.ts';

export const LIBRARY: Mutations = {
  'lower/library/array-creation.ts': {
    'Array.from gives the array itself': 'ownList: condition -> false | array-methods/made',
  },
  'lower/library/array-expansion.ts': {
    'the result of map ends where its callback has shortened the list':
      'collected: choice -> else | array-methods/lists-that-callbacks-shorten',
    'an empty reduce throws an Error of no class':
      'expandReduce: argument helperCall -> EMPTY_REDUCE | try/errors-that-the-library-throws',
    'every is some': 'expandEvery: entry untilFalse -> nothing | array-methods/some-every',
    'reduce without a start value counts the first item twice': 'expandReduce: choice 1 -> then | array-methods/reduce',
    'a callback iterates the array that a loop around it iterates':
      'loop: operand mayIterate -> nothing | array-methods/callbacks-over-the-same-list',
    'a search from the end goes from the start': 'loop: entry e -> nothing | array-methods/from-the-end',
    'a callback does not get the array': {
      find: 'if (name !== undefined) lowering.first(brs.assignmentStatement(brs.identifier(name), source, node));',
      replace:
        'if (name !== undefined) lowering.first(brs.assignmentStatement(brs.identifier(name), brs.arrayLiteral([]), node));',
      programs: 'array-methods/callbacks-get-the-list',
    },
  },
  'lower/library/array.ts': {
    'spread values go behind the array that should follow them': {
      find: "(call.node.arguments.some(ts.isSpreadElement) ? putInFront(call) : adding('unshift')(call))",
      replace: "adding('unshift')(call)",
      programs: 'array-methods/unshift-spread',
    },
    'an added item changes where the array is cut': {
      find: "isLiteral(value) ? value : lowering.keep(value, given, 'position')",
      replace: 'value',
      programs: 'array-methods/splice-spread',
    },
    'an array that is spread into concat changes nothing': {
      find: 'const values = parts.filter(',
      replace: 'const values = parts.filter((part) => !ts.isSpreadElement(part.parent)).filter(',
      programs: 'array-methods/concat-spread',
    },
    '`concat` trusts an asserted array type':
      'concatenated: operand lacks -> nothing | asserted-types/json-of-any-shape',
    '`join` trusts an asserted type of string items':
      'joinedItems: operand isUnproved -> nothing | asserted-types/json-joined',
    '`flat` expects an array in every item':
      'flattened: operand isOfLists -> nothing | array-methods/flat-to-any-depth',
    'the array is copied before the arguments change it':
      'argumentsFirst: condition some -> true | evaluation-order/arguments-that-change-the-array',
    'a sorted copy is the array itself': {
      find: "return lowering.keep(brs.helperCall('sliceOf', [object], node), node, 'copy');",
      replace: 'return object;',
      programs: 'array-methods/copies',
    },
    'the searched item of a search with an offset counts as the offset':
      'foundFrom: argument 0 -> nothing | array-methods/items-with-fractions-from-a-place',
    'splice takes an undefined start for a number': {
      find: 'positions(lowering, node, (i) => i < 2)',
      replace: 'argumentsInOrder(lowering, node)',
      programs: 'array-methods/positions-that-are-undefined',
    },
    'with takes its item for a place':
      'ARRAY: argument === 0 -> nothing | array-methods/items-with-fractions-from-a-place',
  },
  'lower/library/callback.ts': {
    'a callback gets what its first signature takes': {
      find: 'Math.max(...signatures.map((s) => s.parameters.length))',
      replace: '(signatures[0]?.parameters.length ?? 0)',
      programs: 'functions/overloads-inside-functions',
    },
    'a predicate is assumed to return a boolean':
      'truthOf: condition -> true | array-methods/tests-of-any-kind, array-methods/tests-by-truth',
  },
  'lower/library/collection.ts': {
    'a Set of values asserted to be strings': 'newCollection: condition -> false | asserted-types/json-of-any-shape',
    'items of a Set that may be missing':
      'itemsGiven: operand mayBeInvalid -> nothing | typeof-narrowing/items-of-unknown-values',
    'a weak collection takes any key': {
      find: "brs.helperCall('weakKey', [key, object], node), ...others",
      replace: 'key, ...others',
      programs: 'map-set/weak-collections',
    },
    'a key of a Map of strings is trusted to exist':
      'byKeys: value mayBeInvalid -> false | map-set/keys-that-are-not-there',
    'groups of a Map have strings for keys': 'madeCollection: choice -> then | map-set/grouped',
  },
  'lower/library/console.ts': {
    'console.log prints its first value only': {
      find: "concatenated(concatenated(sum, brs.stringLiteral(' '), node), text, node)",
      replace: 'sum',
      programs: 'ordinary/console',
    },
    'an unknown format string does not take the values after it':
      'mayBeFormat: return some -> false | ordinary/console-places',
  },
  'lower/library/date.ts': {
    'a Date is what it is made of': {
      find: "return brs.helperCall('dateOfTime', [timeOf(given, value)], node);",
      replace: 'return given;',
      programs: 'dates/values',
    },
  },
  'lower/library/json.ts': {
    'a Map is written as the device keeps it': 'mayHoldMore: operand survivesJson -> nothing | json/values-of-any-kind',
  },
  'lower/library/math.ts': {
    'the largest of an array is found among numbers only':
      'listOfNumbers: value some -> false | asserted-types/keys-said-to-be-numbers',
    'Math.sign of NaN is a number': 'signed: condition -> not | math/signs-of-what-is-no-number',
    'the largest of no numbers is 0': 'extreme: choice -> 0 | regular-expressions/references-repeated',
    'the largest, as a value, takes two numbers where it gets an array': {
      find: 'value: { helper: ofList },',
      replace: 'value: { helper: ofTwo, takes: 2 },',
      programs: 'math/functions-as-values',
    },
  },
  'lower/library/number.ts': {
    'parseInt as a value leaves the position of the item':
      'PARSE_INT: value 2 -> 1 | array-methods/functions-of-the-library',
    'a value read as a number counts as a string': 'fromText: choice -> else | unions/parameters-that-may-be-null',
  },
  'lower/library/object.ts': {
    'own keys of a value asserted to be an object':
      'hasOwnKey: operand isUnproved -> nothing | asserted-types/json-of-any-shape',
    'an error class may not name its own prototype':
      'givenPrototype: statement isOwnPrototype -> nothing | try/errors-that-set-their-prototype',
    'an object with no prototype has case-insensitive keys':
      'emptyObject: condition -> false | ordinary/library-taken-for-granted',
    'a new Object with open keys does not tell them by their case': {
      find: 'create: { lower: emptyObject },',
      replace: 'create: { lower: (_, node) => brs.associativeArrayLiteral([], node) },',
      programs: 'objects/new-object',
    },
    'the keys of a value of any kind are those of an object':
      'overKeys: choice isOfAnyKind -> else | objects/keys-of-any-kind',
    'the keys of an instance have its methods among them': 'overKeys: choice typeOf -> else | classes/as-plain-data',
  },
  'lower/library/regexp-pattern.ts': {
    'a group that may be empty tells itself whether it has matched':
      'witnessFor: condition isEmptyable(group) -> true | regular-expressions/tests-and-matches, regular-expressions/replaced-and-split',
  },
  'lower/library/regexp-syntax.ts': {
    'a name stands for the group after its own':
      'name: argument groupCount -> more | regular-expressions/places-of-matches',
    'a $ is in front of the last end of a line too':
      "part: literal '$(?!\\\\n)' -> '(?=\\\\n?$)' | regular-expressions/tests-and-matches, regular-expressions/replaced-and-split",
    'a dot is the end of a line too':
      "part: condition 's' -> not | regular-expressions/tests-and-matches, regular-expressions/replaced-and-split",
  },
  'lower/library/regexp.ts': {
    'a replacer does not assign the string':
      'kept: operand isUntouchedBy -> nothing | regular-expressions/replacers-that-assign-the-string',
    'a function does not get the groups by their names':
      "replacedByFunction: choice 'groups' -> else | regular-expressions/places-of-matches",
    'the flag i makes a regular expression global':
      "REGEXP: argument 'g' -> 'i' | array-methods/values-and-copies-within",
    'a pattern made of another has the flags of neither': {
      find: 'const letters = flags ? knownText(names, flags) : other?.flags;',
      replace: "const letters = flags ? knownText(names, flags) : '';",
      programs: 'regular-expressions/made-of-constants',
    },
  },
  'lower/library/sorting.ts': {
    'an array read by a key has items without a type':
      'elementType: call getNonNullableType -> first | array-methods/lists-that-are-read-by-a-key',
    'a comparison that may give a boolean is assumed to give numbers':
      'givesNumbers: return lacks -> true | array-methods/sort-with-odd-comparisons',
    'items that are null are not compared': 'holdsNull: return ask -> false | alone/sort-with-missing-items',
    'a comparison function that may be missing is assumed to be present':
      'sorted: condition mayBeInvalid -> true | nullish/optional-arguments-passed-on',
  },
  'lower/library/string.ts': {
    'a search begins at NaN': 'searching: condition given -> false | string-methods/positions-that-are-no-integers',
    'a separator that may be a regular expression is a string':
      "splitParts: literal 'splitByEither' -> 'splitText' | ordinary/library-as-typescript-has-it",
    'startsWith compares one character too few':
      'isEdge: argument length -> less | string-methods/starts-and-ends, string-methods/includes-starts-ends',
    'a limit of split below zero counts from the end': 'splitParts: value kind -> true | string-methods/split-limits',
    'a known code out of range goes to the device':
      'charactersOf: operand code.value <= most -> nothing | string-methods/codes-out-of-range',
  },
  'lower/library/visits.ts': {
    'Array.from visits the items that the array had at the start':
      'resultsOfVisit: value -> undefined | array-methods/lists-that-callbacks-shorten',
    'groupBy reads its array again after the callback has changed it':
      'itemsAndResults: name mayChangeItems -> mayChange | array-methods/lists-that-callbacks-shorten',
  },
};
