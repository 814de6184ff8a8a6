/** Mutations of the lowering of declarations (`lower/declarations`). */
import type { Mutations } from '../mutation.ts';

export const DECLARATIONS: Mutations = {
  'lower/declarations/binding-pattern.ts': {
    'a string that may be anything is destructured as an array':
      "bindItems: operand kind === 'any' -> nothing | typeof-narrowing/items-of-unknown-values",
    'a destructured value counts as plain data, whatever its type': {
      find: 'type: typeOfPattern(lowering, pattern),\n    name: key,',
      replace: 'type: lowering.checker.getAnyType(),\n    name: key,',
      programs: 'unions/lengths-by-structure',
    },
    'a default in a pattern replaces what is there': "bindElement: argument '=' -> '<>' | destructuring/defaults",
    'the rest of an array pattern begins too early': {
      find: "brs.helperCall('sliceOf', [items.list, at])",
      replace: "brs.helperCall('sliceOf', [items.list, brs.integerLiteral(0)])",
      programs: 'destructuring/array-rest',
    },
    'a key that is computed stays in the rest of a pattern':
      'bindPattern: statement push(computedKey -> nothing | destructuring/defaults-and-rests',
    'a pattern takes it that a value of which nothing is known has members':
      'isUnknown: return -> false | asserted-types/values-taken-apart',
    'a Set is destructured as it is': {
      find: "const isList = kind === 'array' && !isOpen;",
      replace: "const isList = (kind === 'array' || kind === 'set') && !isOpen;",
      programs: 'destructuring/texts-maps-and-sets',
    },
  },
  'lower/declarations/class.ts': {
    'a class without a constructor hands on no cause': 'passedOn: value ask -> false | try/causes-of-errors',
    'a constructor that returns leaves without its object':
      'classDeclaration: operand length > 0 -> nothing | classes/constructors-that-return-early',
    'an object returned by a constructor is not an object of the class':
      'factory: value length -> false | classes/constructor-returns-an-object',
    "a base class's method wins over the override":
      'methodFields: call toReversed -> object | inheritance/basic-override, inheritance/override-called-from-base-constructor',
    "a derived class's fields are set before the base is constructed":
      'superConstruction: argument construction -> swapped | inheritance/constructor-order, inheritance/super-arguments',
    'a method named like a statement is called by a key that it does not have': {
      find: '[methodName(key)] : [key, methodName(key)];',
      replace: '[methodName(key)] : [key];',
      programs: 'names/statement-words-as-methods',
    },
    'a class inside a function may not be distinguished from its neighbour of the same name': {
      find: 'lowering.lifted.some((known) => known.entity === entity)',
      replace: 'lowering.lifted.some((known) => known.entity.preferredName === entity.preferredName)',
      programs: 'classes/declared-in-functions',
    },
    'a function in a static field of a class in a function is none':
      'isFixed: call closures -> true | statics/in-functions',
    'an object is not an instance of the base of its class': {
      find: 'const names = chain.map((cls) => brs.globalName(lowering.entityOf(cls)));',
      replace: 'const names = chain.slice(0, 1).map((cls) => brs.globalName(lowering.entityOf(cls)));',
      programs: 'classes/parameter-properties-and-instanceof',
    },
    'a parameter of a derived class sets no field':
      'superConstruction: argument given -> nothing | classes/parameter-properties-and-instanceof',
    "a getter of its own leaves the base's setter":
      'methodFields: statement fields.delete -> nothing | accessors/inherited',
  },
  'lower/declarations/error-class.ts': {
    'the fields of an error are listed without the capitals of their names':
      'fieldsOf: return toLowerCase -> false | try/keys-of-errors',
    'an error class loses its message': "errorConstruction: argument 'message' -> 'lost' | ordinary/error-classes",
  },
  'lower/declarations/function-shape.ts': {
    'a method of a table takes what it needs itself':
      'signaturesOf: choice getIndexTypeOfType -> then | functions/more-arguments-than-parameters',
    'a default is not applied to an explicit undefined':
      "parameter: argument '=' -> '<>' | functions/default-on-explicit-undefined",
    'a parameter that may get nothing keeps its type':
      'parameter: operand mayMiss -> nothing | asserted-types/missing-items',
    'a function that wants its arguments one by one gets the first for all':
      'takenOutOfList: argument i -> 0 | functions/rest-parameters',
    'a function takes no more than its body has, whatever its overloads say':
      'missingParameters: call max -> first | functions/overloads-that-take-more',
  },
  'lower/declarations/module-state.ts': {
    'the modules that a module imports start after it': 'startFunction: entry map -> swapped | module-state/order',
    'a program forgets to start its modules': 'startCall: entry -> nothing | module-state/statements',
    'static fields do not get their first value': 'startStatements: return actsForMember -> not | statics/fields',
  },
  'lower/declarations/module.ts': {
    'a constant of a module gives a Double where an Integer is expected':
      "typeOfConstant: statement 'int' -> nothing | modules/inferred-whole-numbers",
  },
};
