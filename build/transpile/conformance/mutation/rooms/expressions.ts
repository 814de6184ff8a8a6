/** Mutations of the lowering of expressions (`lower/expressions`). */
import type { Mutations } from '../mutation.ts';

export const EXPRESSIONS: Mutations = {
  'lower/expressions/adapt-callback.ts': {
    'a function with a rest parameter always gets an array':
      'adaptCallback: condition isWrappedAnyway -> true | functions/lists-of-arguments-between',
  },
  'lower/expressions/assignment-pattern.ts': {
    'a pattern that assigns forgets its defaults':
      'assignPart: name part in assignPattern -> value | destructuring/assignment-values-and-nesting',
    'a pattern finds its target after the default':
      'assignPart: argument otherwise in isPattern -> nothing | destructuring/assignment-values-and-nesting',
    'a pattern of an assignment takes it that a value of which nothing is known has members':
      'memberOf: condition isUnknown -> false | asserted-types/values-taken-apart',
  },
  'lower/expressions/assignment.ts': {
    'x++ is the value that x had, and not its number': {
      find: "lowering.keep(operand(lowering, node.operand, read(lowering, node.operand, target)), node, 'before')",
      replace: "lowering.keep(read(lowering, node.operand, target), node, 'before')",
      programs: 'asserted-types/numbers-before-steps',
    },
    'the length of an unknown value is a field':
      'assignable: choice anyLength -> else | array-methods/lengths-of-unknown-values',
    'a field of an enum holds what arithmetic makes of it': 'slotForm: choice isEnum -> else | enums/sums-of-flags',
    'a parameter holds the whole number that it is assigned':
      'slotForm: condition isParameter -> false | functions/whole-numbers-in-parameters',
    'an assigned method is called by its other key as before':
      'assign: value unwrap -> undefined | objects/methods-that-are-assigned',
    'a missing string that is added to another joins it':
      'compoundValue: value mayLackText -> false | templates/sums-without-their-strings',
    'an item of a value asserted to be a record is written by its key':
      'accessedElement: choice -> else | asserted-types/kinds-behind-casts',
    'an Integer of a compound assignment goes unconverted into a variable of Doubles':
      'assigned: argument formOf -> UNKNOWN | bits/unsigned-numbers-in-all-places, bits/seeded-generators',
    'the target of an assignment is found after its value':
      'simple: operand && mayBeChangedBy -> false | evaluation-order/target-before-value',
    'the target of an assignment is evaluated again for its value': {
      find: '  return isPattern(left) ? destructuringAssignment(lowering, node, left) : assigned(lowering, node, left);',
      replace: '  assigned(lowering, node, left);\n  return lowering.expression(left);',
      programs: 'evaluation-order/target-found-once',
    },
  },
  'lower/expressions/call.ts': {
    'a key in a variable is the one that a cast says': {
      find: 'const isKnown = isLiteralType && (ts.isLiteralExpression(key) || !lowering.lacks(callee));',
      replace: 'const isKnown = isLiteralType;',
      programs: 'asserted-types/called-by-keys-in-variables, asserted-types/called-by-cast-keys',
    },
    'a method that a table has by a cast is called without its object': {
      find: '(member === undefined && !(called && usesOwner(lowering, called)))',
      replace: 'member === undefined',
      programs: 'alone/members-of-tables-behind-casts',
    },
    'no argument changes what is called': {
      find: 'node.arguments.some((argument) => mayBeChangedBy(lowering, callee, argument))',
      replace: 'node.arguments.some((argument) => mayBeChangedBy(lowering, callee, argument) && callee === argument)',
      programs: 'evaluation-order/callee-before-arguments',
    },
    'a method of arrays is called on anything':
      'methodOfLibrary: value lacks -> false | asserted-types/json-of-any-shape',
    'a method with a callback treats a missing array as empty':
      'methodOfLibrary: operand lacks -> false | try/errors-that-the-library-throws',
    'a method of a literal that keeps variables is not told its object':
      "methodOrClosure: argument name -> '' | closures/methods-with-this",
    'a method of a literal that stands for a field is called without its object':
      'fieldCall: condition hasClosures -> false | closures/methods-as-fields',
    'a function value that keeps variables is called as a method of what holds it':
      'objectCall: condition mayBeClosure -> false | closures/escaping',
    'a string or a number has the toString of an interface only if it is an object':
      'isTextOfInterface: condition isTextCall -> true | unions/lengths-by-getters-and-strings',
    'the receiver of a method is read after arguments that need statements':
      'receiver: choice keep -> else | evaluation-order/receiver-is-worked-out-once',
    'an optional method that the base only declares is called':
      'superCall: condition isImplemented -> false | inheritance/super-optional-method',
    'an optional call does not give an inner function its variables': {
      find: 'node.questionDotToken ? callIfThere(lowering, node, fn, call) : call();',
      replace:
        'node.questionDotToken ? callIfThere(lowering, node, fn, () => callOfValue(lowering, callee, fn, argumentsInOrder(lowering, node), node)) : call();',
      programs: 'optional-chaining/inner-functions',
    },
    'a function that may be missing is called':
      'callIfThere: argument ifStatement -> ...done | optional-chaining/function-that-may-be-missing',
    'an array element counts as a method': "elementCall: operand kind === 'array' -> nothing | statics/in-functions",
    'a value that is a string or a number converts to another string':
      "methodOfLibrary: argument 'valueToText' -> 'typeOf' | statics/in-functions",
    'a call that its statements have made is a statement again': {
      find: 'return effectsOf(call, node);',
      replace: 'return [brs.expressionStatement(call, node)];',
      programs: 'optional-chaining/optional-methods',
    },
  },
  'lower/expressions/closure.ts': {
    'a function inside a function, as a value, gets its arguments without its variables': {
      find: "...kept.map((one) => brs.memberExpression(brs.identifier('m'), one.name)),",
      replace: '...kept.map(() => brs.invalidLiteral()),',
      programs: 'closures/escaping',
    },
  },
  'lower/expressions/element-access.ts': {
    'a number of an enum has the name of the first member with it': {
      find: "if (typeof value === 'number') names.set(",
      replace: "if (typeof value === 'number' && !names.has(String(value))) names.set(",
      programs: 'enums/names-by-number',
    },
    'a missing index is an index': 'partOf: choice -> else | asserted-types/sums-of-missing-ints',
    'a getter is not found by a key that is computed': 'elementAccess: operand isNamed -> false | accessors/by-key',
    'a character of a missing string is read':
      'elementAccess: statement isOptionalChain in partOf -> nothing | optional-chaining/missing-values',
    'the length of a string is read as a character': "isLengthKey: literal -> '' | optional-chaining/missing-values",
  },
  'lower/expressions/first-of-iterator.ts': {
    'the first entry of a Set is its key':
      "firstOfIterator: operand method !== 'entries' -> nothing | map-set/first-of-an-iterator",
  },
  'lower/expressions/library-function.ts': {
    'a function of the library gets no more than its own type says':
      'libraryFunctionValue: call mostGiven -> last | functions/given-more-than-their-types-say',
  },
  'lower/expressions/object-literal.ts': {
    'a table of functions has a second key for a name that cannot stand after a dot':
      'hasMethodKey: statement length in A -> nothing | objects/functions-under-any-name',
    'a property that is wanted as a method has no key for its calls': {
      find: 'if (members.some(({ flags }) => (flags & ts.SymbolFlags.Method) !== 0)) return true;',
      replace: 'if (members.length > 0) return false;',
      programs: 'objects/functions-under-any-name',
    },
    'a type that says nothing is taken for one without methods':
      'hasMethodKey: operand && parts -> nothing | objects/functions-under-any-name',
    'an object literal of another branch is made in a variable of the same name': {
      find: 'lowering.first(brs.assignmentStatement(object, empty, node));',
      replace: 'if (!lowering.variableOf(node)) lowering.first(brs.assignmentStatement(object, empty, node));',
      programs: 'spread/objects',
    },
    'keys of a copy that differ only by case are one':
      'takesUnknown: condition assignsAnyMember -> false | in-delete/copies-keep-case',
    'a key that is computed is read again after its value':
      'computedKey: choice -> then | evaluation-order/writes-beside-reads',
    'keys that differ by case fall together when one is spread': {
      find: '(spreads.length > 0 && hasCaseClash(lowering.typeOf(node)))',
      replace: 'false',
      programs: 'spread/lists-and-keys-of-two-cases',
    },
    'an array is spread into an object by its items':
      "copying: return 'copyItems' -> 'copyInto' | spread/lists-and-keys-of-two-cases",
    'a spread value is trusted to be an object':
      'copying: operand mayBeOfAnyKind -> nothing | objects/keys-of-any-kind',
  },
  'lower/expressions/operators.ts': {
    'a sum of two missing strings joins them':
      'operation: operator PlusToken in mayLackText -> !== | templates/sums-without-their-strings',
    'a WeakMap is a Map': 'ofLibrary: condition ask -> false | map-set/weak-collections',
    'an invalid Date is neither before nor after, nor is the contrary true':
      'compareDates: choice -> else | dates/values',
    'the left operand of a comma is not evaluated':
      'binaryExpression: statement effects -> nothing | math/nan-infinity-and-limits',
    'the parts of a Map on the device are its members':
      'isIn: operand hasCollections -> nothing | alone/in-of-collections',
    'a list or a date whose type is any object has no methods':
      'isIn: value isLibraryMember -> false | alone/in-of-lists-and-dates',
    'a key that every object inherits is not in it': 'isInherited: return -> false | in-delete/inherited-keys',
    'a string is an instance of String': 'ofLibrary: argument false -> true | alone/what-made-a-value',
    'an object has its own keys only, where the key is not known': {
      find: "return brs.binaryExpression('or', has, brs.helperCall('isInheritedKey', [name], node), node);",
      replace: 'return has;',
      programs: 'alone/inherited-keys-in-variables',
    },
    'a key of a literal type that every object inherits is an own key':
      "possibleKeys: entry -> 'own' | alone/inherited-keys-in-variables",
  },
  'lower/expressions/property-access.ts': {
    'a private member of a value of unknown type is found by its name in the source':
      'propertyAccess: operand isPrivateIdentifier(node.name) in isUnknown -> nothing | private-names/through-unknown-values',
    'a length is asked of a value asserted to have one':
      'measure: condition isUnproved -> false | asserted-types/json-of-any-shape',
  },
};
