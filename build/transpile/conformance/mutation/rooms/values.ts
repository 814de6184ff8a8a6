/** Mutations of the lowering of values by their type (`lower/values`). */
import type { Mutations } from '../mutation.ts';

export const VALUES: Mutations = {
  'lower/values/accessors.ts': {
    'the keys of an object hold those of its methods':
      'listedData: operator length -> >= | objects/functions-under-any-name',
    'a getter that keeps variables does not get its object': {
      find: '[object, ...args],',
      replace: '[brs.invalidLiteral(), ...args],',
      programs: 'accessors/this-and-variables',
    },
    'an object with a getter that keeps variables is created twice':
      'readMember: operand has -> nothing | accessors/this-and-variables',
    'a member of an interface is assumed to be a getter':
      'onlyCall: operand mayBeField -> nothing | accessors/behind-a-type',
  },
  'lower/values/arguments.ts': {
    'optional parameters before a rest parameter are omitted':
      'withRest: entry absent in result -> nothing | functions/rest-parameters',
  },
  'lower/values/arithmetic.ts': {
    'two Integers are divided and multiplied as Integers':
      "numeric: value 'double' -> true | math/large-integers-in-number, math/division-is-not-float",
  },
  'lower/values/arrays.ts': {
    'a loop trusts an asserted array type':
      'isOfUnknownKind: operand isUnproved -> nothing | asserted-types/json-of-any-shape',
    'a missing array is iterated as an empty one':
      'iterated: condition lacks -> false | try/errors-that-the-library-throws',
    'a value of several kinds is iterated as an array':
      "isOfUnknownKind: entry 'mixed' -> nothing | loops/for-of-value-of-several-kinds",
  },
  'lower/values/captured-variables.ts': {
    "functions share no part of a parameter's pattern":
      'canBeShared: literal -> false | closures/parts-of-parameters-that-change',
  },
  'lower/values/conditional-values.ts': {
    'a polyfill for a library member that exists is lowered':
      "into: condition 'BooleanLiteral' -> false | functions/parts-of-the-library-that-are-there",
    '?? also replaces false, 0 and the empty string': {
      find: "if (kind === S.QuestionQuestionToken) return brs.binaryExpression('=', left, brs.invalidLiteral(), node);",
      replace: 'if (kind === S.QuestionQuestionToken) return opposite(truthy(lowering, node.left, left));',
      programs: 'nullish/values',
    },
    'the branches of a conditional expression are exchanged':
      'into: argument branch in whenTrue -> swapped | ternary/simple-and-nested',
  },
  'lower/values/conditions.ts': {
    'a function of the library is tested as a value':
      'condition: statement libraryKind -> nothing | functions/parts-of-the-library-that-are-there',
    'a right side with statements runs although `or` is decided':
      "both: choice 'and' -> then | evaluation-order/short-circuit-with-hoisted-right",
    'every string is true': "truthyOf: argument '' -> 'never' | truthiness/strings-numbers-booleans",
    'every number is true': "truthyOf: argument 0 in '<>' -> -7 | truthiness/strings-numbers-booleans",
  },
  'lower/values/elements.ts': {
    'an item of a value asserted to be an array is read by its index':
      "isOfAnyOwner: statement 'array' -> nothing | asserted-types/json-of-any-shape",
    'an index that is missing is put to use':
      'indexOrKey: call operand -> last | asserted-types/doubts-through-function-types',
    'an assignment reads an item below zero': {
      find: 'return brs.helperCall(helper, [place.object, place.index], whole);',
      replace: 'return place;',
      programs: 'array-methods/assignments-below-zero',
      onStrictOnly: true,
    },
    'a key of unknown type is a string, of an array too':
      'isAnyOf: operand isList -> not | array-methods/keys-of-unknown-type',
    'a value that may be an array or a string is one with keys':
      "isOfAnyOwner: operand kind === 'mixed' -> nothing | unions/items-of-lists-and-texts",
  },
  'lower/values/equality.ts': {
    'values of different kinds are compared as they are':
      "equal: argument 'isLooselySame' -> 'isSame' | comparison/loosely",
    'typeof of a part of the library is never what it is':
      'ofTypeof: operator kind -> !== | functions/parts-of-the-library-that-are-there',
    '!= of one kind is ==': 'equality: operand kind === S.ExclamationEqualsToken -> nothing | comparison/loose',
    '!== is ===': 'equality: choice -> else | comparison/optional-values',
    'the compiler does not check whether a program creates a null':
      'tellsApart: return ask -> true | alone/asked-for-undefined',
    'an item that is not there and may be null is looked for by its value': {
      find: "return brs.notExpression(brs.helperCall('hasIndex', args, node), node);",
      replace: "return brs.helperCall('isNullAt', args, node);",
      programs: 'nullish/null-among-items',
    },
  },
  'lower/values/existence-tests.ts': {
    'a part of the library is missing where it is asked for':
      'alwaysPresent: literal -> true | functions/parts-of-the-library-that-are-there',
    'typeof gives a function of the library for an object':
      "libraryKind: literal 'function' in isThere -> 'object' | functions/parts-of-the-library-that-are-there",
  },
  'lower/values/function-calls.ts': {
    'typeof takes a function value that keeps variables for an object':
      "typeofHelper: return -> 'typeOf' | closures/escaping",
  },
  'lower/values/function-values.ts': {
    'a function with fewer parameters than it gets is used as it is': {
      find: "if (rest === 'same' && most <= Math.max(own.length, taken) && (!wanted || takesAll(wanted, own, taken))) return fn;",
      replace: "if (rest === 'same') return fn;",
      programs: 'functions/methods-as-values, functions/fewer-parameters-than-arguments',
    },
    'a declared function is wrapped again where it gets more than it takes, though functions are compared':
      'isPadded: return are -> false | alone/compared-functions',
  },
  'lower/values/iterators.ts': {
    'a Map of parsed data is iterated as it was at the start': {
      find: "const isUnsure = !made && (isCollection ? lowering.lacks(owner) : kind === 'any' || kind === 'mixed');",
      replace:
        "const isUnsure = !made && !isCollection && (kind === 'any' || kind === 'mixed');\n  if (isCollection && lowering.lacks(owner)) return undefined;",
      programs: 'map-set/filled-from-parsed-data',
    },
    'a value of several kinds is iterated as it was at the start': {
      find: "(isCollection ? lowering.lacks(owner) : kind === 'any' || kind === 'mixed')",
      replace: '(isCollection && lowering.lacks(owner))',
      programs: 'map-set/filled-from-parsed-data',
    },
    'a loop over a Map or Set does not notice its changes':
      'changingIteration: condition isCollection in addCollectionLoop -> false | map-set/changed-while-iterating, map-set/emptied-while-iterating',
    'a loop over the entries of an array does not notice its changes':
      'changingIteration: condition mayChangeItems -> false | loops/entries-of-a-list-that-changes',
  },
  'lower/values/keys.ts': {
    'a deleted method is still called by its other key':
      'removeKey: condition second -> false | objects/methods-that-are-assigned',
    '`in` of a value asserted to be an object':
      'hasKey: operand isUnproved -> nothing | asserted-types/in-without-collections',
    'the rest of a value asserted to be an object':
      'restOf: operand isUnproved -> nothing | asserted-types/json-of-any-shape',
    'the rest of an error in a pattern has what the device keeps in it': {
      find: 'const isOpen = isUnproved || mayBeOfAnyKind(lowering, type);',
      replace: 'const isOpen = mayBeOfAnyKind(lowering, type) && type.isUnion();',
      programs: 'try/keys-of-errors',
    },
    'a key is taken out of a value asserted to be a record':
      'removeKey: statement isOfUnknownKind -> nothing | asserted-types/kinds-behind-casts, in-delete/delete-of-any',
    'an object of a literal has its keys in any case':
      'isLiteralObject: return -> false | in-delete/keys-in-another-case',
    'keys that differ only by case are one':
      'hasUnknownKeys: return -> false | json/parse-case-of-keys, constants/arrays-and-objects, objects/keys-differ-by-case',
    'a key is trusted to exist': "keyExpression: operand 'string' -> 'number' | asserted-types/keys-that-are-not-there",
    'object says that a value has keys': 'mayBeOfAnyKind: value hasOwnKeys -> false | objects/keys-of-any-kind',
  },
  'lower/values/match-members.ts': {
    'a loop over matches gets their strings only':
      'isIterated: return matches -> false | regular-expressions/places-of-matches',
  },
  'lower/values/members.ts': {
    'a member of a value asserted to be an object is read with a dot':
      'plainMember: condition category -> false | asserted-types/json-of-any-shape',
    '`length` of a mixed value is read as a plain field':
      'mayBeMeasured: operand 0 in length -> 99 | unions/lengths-by-structure',
    'a length that one class has by a getter is no length of a string':
      "memberOfType: operand isMeasured in 'anyMemberOf' -> nothing | unions/lengths-by-getters-and-strings",
    'a size that one class has by a getter is no size of a Map':
      "memberOfType: operand 'size' in helperCall -> 'none' | unions/lengths-by-getters-and-strings",
  },
  'lower/values/method-names.ts': {
    'a method whose name is not an identifier is called by that name':
      'methodName: condition isWord -> true | names/members-of-any-name',
  },
  'lower/values/number-conversion.ts': {
    'a variable of an enum holds what arithmetic makes of it':
      'held: condition promised -> false | enums/sums-of-flags',
    'a value of any kind is not a number if it is a Date':
      "numberFrom: literal 'numberFromAny' -> 'numberFrom' | dates/values",
    'an object of any kind is added without its valueOf':
      'sumOf: choice -> else | classes/converted-to-numbers-and-strings',
    'only a Date converts itself to a number':
      "convertsObjects: operand 'conversions' -> false | classes/converted-to-numbers-and-strings",
    'an object joined to a string is what its toString says':
      'hasValueOf: operand isLibrary -> not | classes/converted-to-numbers-and-strings',
    'Number of null is NaN': 'asNumber: condition mayBeNull -> true | alone/sort-with-missing-items',
    'a string that may be missing is converted like one that is present': {
      find: 'return isKnown ? numberFrom(lowering, lowering.expression(value), node) : undefined;',
      replace: "return isKnown ? brs.helperCall('numberOf', [lowering.expression(value)], node) : undefined;",
      programs: 'math/numbers-of-what-may-be-missing',
    },
    'a missing item is not a number': 'operand: choice -> else | array-methods/items-that-are-not-there',
    'a value of any kind is trusted to be a number':
      'operand: operand isOpenKind -> nothing | typeof-narrowing/calculated-with-any',
    'a value that is a string or a number is never converted to a number':
      "isPlain: entry 'string' -> nothing | ordinary/versions-and-templates",
  },
  'lower/values/optional.ts': {
    '`?.` in a loop keeps the value of the previous turn':
      'ifPresent: argument result, brs -> nothing | optional-chaining/in-loops',
  },
  'lower/values/pattern-items.ts': {
    'later parts of a pattern see an item that a default pushed':
      'itemsOf: condition i -> not | destructuring/defaults-that-lengthen-the-list',
  },
  'lower/values/pattern-source.ts': {
    'an array that is destructured into itself is assigned too early':
      'patternSource: call keep -> first | destructuring/assignment-from-own-parts',
  },
  'lower/values/slots.ts': {
    'an error that is used as an interface has no name':
      'asObject: value some -> false | try/errors-that-the-library-throws',
    'a missing number is passed to Math as one of its arguments':
      'whole: choice elementType -> else | asserted-types/sums-of-missing-ints',
  },
  'lower/values/string-conversion.ts': {
    'a key of a type parameter is not a string': 'OPEN: operand Conditional -> nothing | templates/keys-of-parameters',
    'the string conversion of a type parameter ignores its actual types':
      'asTextOfUnknown: choice getBaseConstraintOfType -> else | templates/generic-values',
    'numbers are printed the way BrightScript prints them': {
      find: "return brs.helperCall('numberToText', [value], node);",
      replace: "return brs.methodCall(value, 'toStr', [], node);",
      programs: 'number-format/fractions-computed, number-format/doubles-to-seven-digits, math/division-is-not-float',
    },
  },
  'lower/values/sums-without-text.ts': {
    'a character that its type says may be missing is there':
      'mayLackText: name mayBeInvalid -> lacks | templates/sums-of-characters-beyond-the-end',
    'a sum of missing strings is taken for a string in a longer sum':
      'sumWithoutText: operand mayLackText -> not | templates/sums-without-their-strings',
  },
};
