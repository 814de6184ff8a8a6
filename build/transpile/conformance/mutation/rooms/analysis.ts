/** Mutations of what the compiler finds out about a program (`lower/analysis`). */
import type { Mutations } from '../mutation.ts';

export const ANALYSIS: Mutations = {
  'lower/analysis/collections/array-effects.ts': {
    'a key of a few names writes to none of them':
      'membersOf: condition ANY_KEY -> true | typeof-narrowing/replaced-by-calls',
    'an array is only used as an array of types that fit each other':
      'mayBeOneList: operand areThere -> nothing | array-methods/lists-of-two-types',
    'structuredClone leaves the arrays of its argument alone':
      'noteCall: statement resizesArguments) -> nothing | loops/for-of-copied-in-its-body',
    'a function of the library does not run over its argument':
      'noteCall: statement callback?.expanded -> nothing | loops/for-of-copied-in-its-body',
    'an array that is not known to be one is not lengthened':
      'noteElementWrite: operand isAnything -> nothing | loops/for-of-list-assigned-in-its-body',
    'a callback that is only named changes nothing':
      'effectsOf: statement isExpression -> nothing | map-set/changed-by-callbacks',
    'a class without a constructor does not run that of its base':
      'note: statement some -> nothing | array-methods/lists-that-hidden-code-changes',
    'no conversion of an object runs code':
      'noteImplicitCalls: statement mayConvert -> nothing | array-methods/lists-that-hidden-code-changes',
    'members that are read without their names have no getters':
      'noteImplicitCalls: value membersUsedBy -> [] | array-methods/lists-that-hidden-code-changes',
    'only a function that is named is called by a method':
      'noteFunctionValue: statement of -> nothing | array-methods/lists-that-hidden-code-changes',
    'a member given as a callback changes nothing':
      'noteFunctionValue: statement `.${name.getText()}` -> nothing | array-methods/lists-that-hidden-code-changes',
    'an array of a type parameter is no array of anything else': {
      find: 'return !item || parts.some((part) => !part || part.flags & OPEN) ? ANYTHING : item;',
      replace: 'return !item || parts.some((part) => part && part.flags & OPEN) ? ANYTHING : item;',
      programs: 'array-methods/lists-that-hidden-code-changes',
    },
    'effects of a getter are ignored': 'note: statement name of -> nothing | accessors/order-of-evaluation',
  },
  'lower/analysis/collections/common-items.ts': {
    'only types that are made of others have the members of two':
      'areThere: operand whole -> nothing | array-methods/lists-of-two-types',
    'a type that is made of others does not fit both':
      'areThere: operand joined -> nothing | array-methods/lists-of-two-types',
  },
  'lower/analysis/collections/string-bounds.ts': {
    'a variable that a loop tests is not changed before it is used': {
      find: 'return isUnchangedBefore(known, at, loop);',
      replace: 'return true;',
      programs: 'character-codes/beyond-a-step',
    },
    'a write in the test of a loop is ignored':
      'isUnchangedBefore: operand condition -> nothing | character-codes/beyond-a-step',
    'an inner loop changes nothing': 'isUnchangedBefore: operand isRepeated -> nothing | character-codes/beyond-a-step',
    'a text that is assigned keeps its length':
      'isBelowLength: operand isAssigned -> nothing | character-codes/beyond-another-end',
    'each text is as long as another': 'isLengthOf: operand symbolOf -> nothing | character-codes/beyond-another-end',
    'one of two tests is enough': {
      find: 'ts.SyntaxKind.AmpersandAmpersandToken',
      replace: 'ts.SyntaxKind.BarBarToken',
      programs: 'character-codes/beyond-another-end',
    },
    'a character that is assigned stays one': 'isCharacter: operand isAssigned -> nothing | character-codes/in-loops',
  },
  'lower/analysis/copies/changes.ts': {
    'a target behind an assignment stays the same':
      'mayBeChangedBy: return forEachChild -> false | evaluation-order/target-behind-an-assignment',
  },
  'lower/analysis/copies/field-copies.ts': {
    'a changed copy assigned back to its field is refused': {
      find: '&& !others.some(isWhole);',
      replace: '|| others.some(isWhole);',
      programs: 'components/copies-of-fields',
    },
  },
  'lower/analysis/copies/json-copies.ts': {
    'object and {} are never functions for JSON': 'mayBeFunction: operator length -> < | json/values-of-any-kind',
    'a value read as another type than it was written as is trusted':
      'copiedByJson: operand = in survivesJson -> nothing | json/copies-of-values',
    'a copy of an unknown value is trusted': 'survivesJson: return false -> true | json/copies-of-values',
    'a reassigned string keeps its first value': 'valueOf: operand isConstant -> nothing | json/copies-of-values',
  },
  'lower/analysis/copies/shared-constants.ts': {
    'no method changes the constant object that it belongs to':
      'isPlainCall: return mayHoldMethods -> true | constants/objects-that-change-themselves',
    'no callback changes the constant array that it gets':
      'isPlainCall: statement gives -> nothing | constants/objects-that-change-themselves',
    'the object of a static field is made at each use':
      'sharedConstants: operand isStaticField -> nothing | classes/static-object-is-one',
    'an object changed under the name of its export is created again':
      'namesOfOthers: choice name -> [] | modules/changed-by-another-name',
  },
  'lower/analysis/functions/captures.ts': {
    'a default of a parameter does not call its own function':
      'callsItself: entry parameters -> nothing | functions/default-calls-its-own-name',
    'the first signature of an overloaded function is the function':
      'implementationOf: operand body -> nothing | functions/overloads-inside-functions',
    'a function expression that calls itself does not get the variables that it needs':
      'innerOf: statement isFunctionExpression(declaration -> nothing | closures/values-that-call-themselves',
    'a function value keeps a variable as it was, and sees no later change':
      'findShared: operand isKept -> nothing | closures/escaping',
    'an inner function gets a copy of a variable that it assigns':
      'findShared: return hostOf -> false | closures/inner-functions',
    'an inner function does not get what the functions need that it calls':
      'reachedFrom: statement needsOf -> nothing | closures/inner-functions',
    'a function keeps what a function that it calls declares':
      'of: operand hostOf -> nothing | closures/functions-around-functions',
    'a function with functions inside is not a variable that another function keeps': {
      find: 'return !this.isInCircle(fn) && this.of(fn).length === 0',
      replace: 'return this.reachedFrom(fn).size === 1',
      programs: 'closures/functions-around-functions',
    },
    'constants that call each other and need nothing else stay variables':
      'isCalledConstant: operand isInCircle -> nothing | closures/constants-that-call-each-other',
  },
  'lower/analysis/functions/closures.ts': {
    'a function that keeps nothing is the same each time that it is made':
      'is: operand are -> false | alone/compared-functions',
    "an object with a call takes its own `m` for the component's":
      'mayHaveOtherM: statement is -> nothing | alone/compared-functions-of-a-component',
    "a method of an object takes the object for the component's `m`":
      'mayHaveOtherM: return isObjectLiteralExpression -> false | components/component-m',
    "a function that is called as a method takes the object for the component's `m`":
      'mayHaveOtherM: return has -> false | components/component-m',
    'a function that a parameter makes a field keeps nothing':
      'memberHolding: condition isParameter -> false | components/component-m',
  },
  'lower/analysis/functions/compared-functions.ts': {
    'searching an array of functions does not count as a comparison of functions':
      'SEARCHES: argument -> nothing | alone/functions-in-a-list',
    'a Set of functions does not count as a comparison of functions':
      'COLLECTIONS: argument -> nothing | alone/functions-as-keys',
  },
  'lower/analysis/functions/function-flows.ts': {
    'a type of the library that maps another is a type of the library': {
      find: 'return !isMapped && isLibrary(type.getSymbol());',
      replace: 'return isLibrary(type.getSymbol());',
      programs: 'functions/members-given-by-mapped-types',
    },
    'a method in a table gets no more than its own type says': {
      find: 'this.compareMember(member, index, member.name, at)',
      replace: "this.compareMember(member, index, '', at)",
      programs: 'functions/members-given-by-mapped-types',
    },
    'a method that is one of several functions gets no more than its own type says': {
      find: 'name: methodNameOf(signatures), from',
      replace: "name: '', from",
      programs: 'functions/members-given-by-mapped-types',
    },
    'a function of unknown type is called as one of no type':
      'compare: choice isOpen -> else | functions/from-unknown-values',
    'Object.assign gives no functions':
      'compareIn: operand compareAssigned -> nothing | functions/more-arguments-by-object-assign',
    'a value of unknown type is called with what its function takes':
      'ofCall: statement isOpen -> nothing | functions/more-arguments-than-parameters',
    'a method that is called by a computed key gets what it takes':
      'nameCalled: statement ANY_NAME -> nothing | functions/more-arguments-than-parameters',
    'parameters of a value of type Function are lost in the data flow':
      "isOpen: operand 'Function' -> '' | alone/functions-behind-unknown",
    'an overload leaves out arguments that the body gives': {
      find: 'this.compare(this.checker.getTypeAtLocation(parameter), inside, found)',
      replace: 'this.compare(inside, inside, found)',
      programs: 'functions/members-given-by-overloads',
    },
    'a function gets no more than its own type says':
      'compareOne: operand given > takes -> nothing | functions/given-more-than-their-types-say',
    'a method that is taken from its object gets no more than its own type says':
      'placesIn: statement undefined -> nothing | functions/given-more-than-their-types-say',
    'a function of a choice takes what it needs itself':
      'isMerged: operand isConditionalExpression -> nothing | alone/functions-of-a-choice',
    'a function of an array takes what it needs itself':
      'isMerged: operand isArrayLiteralExpression -> nothing | alone/functions-listed-together',
    'a function that is a result takes what it needs itself':
      'isMerged: operand parent) || ts -> nothing | alone/functions-as-results',
    'a function that a key finds among others takes what it needs itself':
      'compareIn: statement found.flows.push(...flows) -> nothing | alone/functions-by-key',
  },
  'lower/analysis/functions/function-links.ts': {
    'a function that goes from one type to another is called by the first only':
      'links: statement flows -> nothing | asserted-types/doubts-through-function-types',
  },
  'lower/analysis/functions/function-variables.ts': {
    'a var is not there before its declaration': 'startOf: operand isFirstStatement -> not | variables/declared-by-var',
  },
  'lower/analysis/functions/implicit-calls.ts': {
    'a spread of an object runs no getters':
      'membersUsedBy: statement isSpreadAssignment -> nothing | array-methods/lists-that-hidden-code-changes',
  },
  'lower/analysis/functions/rest-parameters.ts': {
    'a function given to an overloaded one is called as the overload says':
      'wantedType: operand givenInside -> swapped | functions/given-by-overloads',
  },
  'lower/analysis/module-analysis.ts': {
    'a variable of a module counts as one that calls leave alone':
      'isChangingState: return isAssigned -> false | module-state/variables',
    'a shared variable counts as one that calls leave alone':
      'isChangingState: return captures -> false | closures/inner-functions',
    'a variable that starts as an integer is trusted to stay one':
      'outgrowsType: return outgrown -> false | variables/whole-at-first',
  },
  'lower/analysis/modules/module-members.ts': {
    'a member of a namespace counts as one of an object':
      'moduleMember: return isTopLevel -> undefined | namespaces/members',
  },
  'lower/analysis/modules/module-state.ts': {
    'computed module constants are evaluated at their first use':
      'isCopied: operand isChanged -> nothing | module-state/computed-constants',
    'a module of which only types are used starts too': 'isImportedAtRunTime: return some -> true | module-state/order',
  },
  'lower/analysis/numbers/declared-integers.ts': {
    'a number inferred from a length is promised to stay an Integer': {
      find: "['Whole', ANY_INT],",
      replace: "['Whole', { ...ANY_INT, promised: true } as NumberForm],",
      programs: 'variables/inferred-whole-numbers',
    },
  },
  'lower/analysis/numbers/integers.ts': {
    'the right side of a comma is no whole number': {
      find: 'if (isRight) return isPart(node.right);',
      replace: 'if (isRight) return false;',
      programs: 'character-codes/behind-a-comma',
    },
    'what stands behind `??` is never whole': 'isWhole: return isFirst -> false | variables/inferred-whole-numbers',
    'the negative of an item that is an Int is not given to an Int':
      'isWhole: return operand -> false | variables/inferred-whole-numbers',
  },
  'lower/analysis/numbers/number-arithmetic.ts': {
    'the remainder of a constant has the range of the constant': {
      find: 'low: Math.min(0, Math.max(left.low, -most)), high: Math.max(0, Math.min(left.high, most))',
      replace: 'low: Math.min(most, left.low), high: left.high',
      programs: 'bits/ranges-of-whole-numbers',
    },
    'numbers between 2^31 and 2^53 count as Integers': 'MAX_INT: value -> 2 ** 53 | math/lengths-times-large-numbers',
    'a length is promised to stay an Integer': 'LENGTH: value false -> true | variables/inferred-whole-numbers',
    'a Long that nobody promised keeps digits that JavaScript rounds':
      'combine: choice LONG -> then | longs/inferred-longs',
    'the number of >>> is an Integer': {
      find: '    case S.GreaterThanGreaterThanEqualsToken:\n      return ANY_INT;',
      replace:
        '    case S.GreaterThanGreaterThanEqualsToken:\n    case S.GreaterThanGreaterThanGreaterThanToken:\n    case S.GreaterThanGreaterThanGreaterThanEqualsToken:\n      return ANY_INT;',
      programs: 'bits/unsigned-numbers-in-all-places',
    },
  },
  'lower/analysis/numbers/number-forms.ts': {
    'the value of an assignment is as whole as its right side':
      'found: operand ofAssigned -> nothing | variables/assigned-as-a-double',
    'a number is held as the type of a cast to a few numbers says':
      'isSaidToBeOneOf: operand isCast -> false | asserted-types/said-to-be-keys',
    'a counter starts from its first value only': {
      find: 'counting(assigned.reduce(join), step)',
      replace: 'counting(start, step)',
      programs: 'bits/counters-of-32-bit-numbers',
    },
    'a counter never passes the end of its loop': 'endOfLoop: choice -> else | bits/ranges-of-whole-numbers',
    'the complement of a number is never the smallest Integer': {
      find: 'if (node.operator === S.TildeToken) return ANY_INT;',
      replace: 'if (node.operator === S.TildeToken) return int(-2147483647, 2147483647);',
      programs: 'bits/ranges-of-whole-numbers',
    },
    'the type Int that a result only takes from a parameter is a promise':
      'found: statement isTypeWritten -> nothing | variables/inferred-whole-numbers',
    'the key that a Map gives to forEach counts as an index':
      'isIndex: choice -> then | map-set/numbers-as-keys-in-arithmetic',
    'an enum holds nothing but its members': 'literalRange: choice ANY_INT -> else | enums/numbers-of-enums',
    'the negative of what is stored is the negative of an Integer':
      "ofPrefix: operand is === 'unknown' -> nothing | bits/unsigned-numbers-in-all-places",
    'a variable that is made its own negative keeps its range':
      'ofWrites: choice length -> else | bits/unsigned-numbers-in-all-places',
    'a cast to Int or Long leaves a Double a Double':
      'convertingCast: return isHeldSo -> undefined | longs/casts-of-numbers',
    'a folded NaN counts as a number that is true': 'mayBeNaN: operand isNaN -> nothing | math/nan-infinity-and-limits',
    'a parameter stays a Double whatever is assigned to it':
      'ofParameter: operand isKeptDouble -> nothing | functions/parameters-assigned',
    'one of two variables computed from each other counts as an integer': 'ofVariable: choice -> then | ordinary/heap',
  },
  'lower/analysis/program-analysis.ts': {
    'an object is never used as one of another type with methods':
      'mayBeMethod: operand getTypeAtLocation -> nothing | objects/functions-under-any-name',
    'a second `var` declaration ignores its value': 'noteAgain: operand initializer -> not | variables/declared-by-var',
    'a function in parentheses is another function':
      'isLifted: operand unwrap -> nothing | closures/functions-around-functions',
    'a function that a method of the library calls is one that is compared':
      'isCallback: return -> false | alone/players',
  },
  'lower/analysis/syntax/declarations.ts': {
    'a private name is the public one': {
      find: '`private_${name.text.slice(1)}`',
      replace: 'name.text.slice(1)',
      programs: 'private-names/fields-and-methods',
    },
    "names in a parameter's pattern count as module variables": {
      find: 'return ts.isBindingElement(owner) ? patternOwner(owner) : owner;',
      replace: 'return ts.findAncestor(owner, ts.isVariableDeclaration) ?? owner;',
      programs: 'destructuring/in-functions-of-module-constants',
    },
  },
  'lower/analysis/syntax/entities.ts': {
    'a static member hides the one of the instances':
      'suffixOf: choice `static_${suffix}` -> else | names/members-of-any-name',
  },
  'lower/analysis/syntax/places.ts': {
    'a method of a literal is called by no type':
      'wantedFor: call signaturesIn in getTypeOfSymbol -> [] | asserted-types/doubts-through-function-types',
    'a module is a place that keeps values':
      'placesOf: statement isSourceFile -> nothing | modules/functions-named-like-methods',
  },
  'lower/analysis/syntax/targets.ts': {
    'only an assignment lengthens an array, no pattern and no loop':
      'targetsIn: condition isArrayLiteralExpression -> false | loops/for-of-list-assigned-in-its-body',
    'the target of a loop assignment is evaluated at each use':
      'isTarget: return initializer in isForOfStatement -> false | constants/written-by-patterns-and-loops',
    'the target of a destructuring assignment is evaluated at each use':
      'isTarget: operand isArrayLiteralExpression -> nothing | constants/written-by-patterns-and-loops',
  },
  'lower/analysis/syntax/unwrap-expression.ts': {
    'a cast in angle brackets to Int converts nothing':
      'isCast: operand isTypeAssertionExpression -> nothing | unions/angle-bracket-casts',
  },
  'lower/analysis/types/accessors.ts': {
    'a getter with its name in brackets is a field':
      'nameOf: choice isComputedPropertyName -> else | accessors/names-in-brackets',
    'a copy of an object with getters has the getters': 'declares: return makers -> true | accessors/in-literals',
  },
  'lower/analysis/uncertainty/asserted-types.ts': {
    'an array asserted to be a record counts as one':
      'mayHideList: operand asTable -> nothing | asserted-types/kinds-behind-casts',
    'a record asserted to be an array counts as one':
      'mayHideList: operand asArray -> nothing | asserted-types/kinds-behind-casts',
    'an object asserted to be a string counts as one':
      'otherKind: return ASSERTED in isObject -> NONE | asserted-types/objects-said-to-be-primitives',
    'one of several kinds is what a cast says': 'mayHideKind: return some -> false | asserted-types/kinds-behind-casts',
    'a key is the number that its type calls it':
      'otherKind: return STRING_FOR_NUMBER in isKey -> NONE | asserted-types/keys-said-to-be-numbers',
    'a string asserted to be a number counts as one':
      "otherKind: choice 'string' -> NONE | asserted-types/keys-said-to-be-numbers",
  },
  'lower/analysis/types/instances.ts': {
    'a clone of an instance has its methods':
      "surveyCall: operand 'structuredClone' -> 'cloned' | alone/cloned-instances",
    'a Date has fields': 'isKind: return true -> false | dates/values',
    'an instance never escapes to a place of unknown type':
      'letsOut: return opens -> false | classes/keys-of-unknown-instances',
    'an array of an interface never holds an instance that fits it':
      'mayBe: call isKind -> false | classes/keys-of-unknown-instances, classes/keys-of-an-interface',
    'an instance was made by Object': 'survey: statement readsConstructor -> nothing | alone/what-made-a-value',
    'an instance without members was made by Object':
      'isNotTold: operand && this -> false | alone/classes-without-members',
    'methods are keys where a class takes further keys':
      'isNotTold: operand isTable -> nothing | alone/classes-of-unknown-keys',
    'an object of known values is not an instance':
      'isKind: return some in getStringIndexType -> false | alone/classes-of-any-key',
  },
  'lower/analysis/uncertainty/late-values.ts': {
    'a field that is promised has its value from the start':
      'lateValues: statement isDeclared -> nothing | variables/read-before-their-value',
    'a variable has its value before another function reads it':
      'lateValues: operator size -> < | variables/read-before-their-value',
    'a constructor calls only methods of its own class': {
      find: 'for (const [name, all] of own) members.set(name, all);',
      replace: 'for (const [name, all] of own) if (!members.has(name)) members.set(name, all);',
      programs: 'variables/read-before-their-value',
    },
    'a constructor calls no method that calls another':
      'noteReads: statement push -> nothing | variables/read-before-their-value',
    'a getter reads no field too early': 'bodyOf: operand isAccessor -> nothing | variables/read-before-their-value',
  },
  'lower/analysis/types/narrowed-types.ts': {
    'a narrowed type is trusted after a call that changed the field': {
      find: 'if (declared === undefined || isNullish(narrowed)) return declared;\n  return isOutdated',
      replace: 'return declared === narrowed && isOutdated',
      programs: 'unions/made-absent-by-a-method, unions/narrowed-by-what-is-seen',
    },
    'a length is read of a string that a call has replaced':
      'uncertaintyOfNarrowed: choice isOutdatedForMember -> else | typeof-narrowing/replaced-by-calls',
    'a key that is a name stays narrow over a call':
      'mayBeNarrowed: operand isName -> false | typeof-narrowing/replaced-by-calls',
    'an entry of a table stays narrow over a call':
      'declaredIn: choice symbol in typeOfVariable -> then | typeof-narrowing/replaced-by-calls',
    'an item of an array stays narrow over a call':
      'narrowedType: condition mayBeNarrowed -> false | typeof-narrowing/over-calls',
  },
  'lower/analysis/uncertainty/narrower-parameters.ts': {
    'a method gets what its own parameters admit':
      'uncertaintyOf: condition type in NONE -> true | asserted-types/methods-that-admit-less',
    'a method is called by the signature of its base, and by none of what that stands for':
      'calledBy: statement calledBy -> nothing | asserted-types/methods-that-admit-less',
  },
  'lower/analysis/types/outdated-types.ts': {
    'a type stays narrow where a conversion changes the value':
      'eventsOf: operand && known -> false | classes/converted-to-numbers-and-strings',
    'a getter is trusted to give what its setter was given':
      "isOutdated: operand kind === 'assigned' in isPlainGetter -> nothing | accessors/order-of-evaluation",
    'a type stays narrow over a call':
      'isOutdated: operand isBefore in isSeenAssignment -> nothing | typeof-narrowing/over-calls',
    'a type stays narrow in the next turn of a loop':
      'isOutdated: operand isInTurn -> nothing | typeof-narrowing/over-calls',
    'a type stays narrow where its member is assigned under another name': {
      find: 'if (isStep(node)) return',
      replace: 'if (ts.isBinaryExpression(node)) return false;\n  if (isStep(node)) return',
      programs: 'typeof-narrowing/over-calls',
    },
    'a test for undefined proves what another test said before':
      'isAskedFor: return isNullishLiteral -> true | typeof-narrowing/over-calls',
    'a getter gives the same value twice':
      'isOutdated: operand isPlainGetter -> nothing | typeof-narrowing/outdated-values-passed-on',
    'a call leaves the variable that holds the object':
      'mayAssign: operand isReference -> false | typeof-narrowing/replaced-by-calls',
    'a call leaves what a getter gives':
      'mayAssign: statement isGetter && -> nothing | typeof-narrowing/outdated-values-passed-on',
  },
  'lower/analysis/uncertainty/weakened-members.ts': {
    'an array has the items of the tuple that a cast makes it':
      'compareMembers: statement itemsIn -> nothing | asserted-types/arguments-of-any-type',
    'a cast adds members that are there':
      'survey: statement surveyCast -> nothing | asserted-types/members-that-casts-add',
    'a generic function makes objects that lack nothing':
      'find: statement surveyFactory -> nothing | asserted-types/members-that-casts-add',
    'a generic class makes objects that lack nothing':
      'madeBy: statement isClassLike -> nothing | asserted-types/members-that-casts-add',
    'a type without declared members lacks none':
      'addsUnnamedMembers: return isFound -> false | asserted-types/members-that-casts-add',
    'a deleted member is there through other types':
      'survey: condition isDeleteExpression -> false | asserted-types/members-of-other-types',
    'a member assigned through one type keeps its kind in others':
      'find: statement noteChange -> nothing | asserted-types/members-of-other-types',
    'an undefined of options replaces nothing':
      'find: statement givenNothing -> nothing | asserted-types/members-of-other-types',
    'an undefined that a literal gives is none':
      'surveyLiteral: statement noteWeak -> nothing | asserted-types/members-of-other-types',
  },
  'lower/analysis/types/types.ts': {
    'a parameter narrowed to an array still counts as a mixed type':
      "single: operand isOpen in 'object' -> nothing | unions/lists-of-parameters-of-types",
    'a mapped type is of objects, also where it maps an array':
      'mappedFrom: choice -> else | comparison/values-of-any-kind',
    'a type that admits other values beside functions is not called':
      'callSignatures: choice -> then | functions/functions-beside-other-values',
    'keys of a type parameter count as names':
      'hasOpenKeys: operand isMappedFromUnknown -> nothing | objects/property-keys',
    'a union with a type parameter that may be null has no null': {
      find: 'return type.isUnion() ? type.types.some(mayBeInvalid) : isNullish(type);',
      replace: 'return parts(type).some(isNullish);',
      programs: 'unions/parameters-that-may-be-null',
    },
  },
  'lower/analysis/uncertainty/casts.ts': {
    'a caught error is of the class that a cast names':
      'uncertaintyOfCast: statement isCaught -> nothing | try/caught-as-another-class',
    'values of an object of data are trusted':
      'isOfObject: literal assign -> /^(assign)$/ | asserted-types/json-values',
    'a null that passed through `unknown` is trusted to be present': {
      find: 'const own = this.checker.getTypeAtLocation(plain);',
      replace: 'const own = this.checker.getTypeAtLocation(node.expression);',
      programs: 'asserted-types/kinds-behind-casts',
    },
  },
  'lower/analysis/uncertainty/uncertain-expressions.ts': {
    'a fallback is of the type of what may miss':
      'ofBinary: choice isOther -> else | asserted-types/members-that-casts-add',
    'a member of a key that is a name is there':
      'find: operand ofKeys -> nothing | asserted-types/members-of-other-types',
    'an object takes what it is declared to from asserted data':
      'find: statement ofSpreads -> nothing | asserted-types/json-of-other-types',
    'Required makes members present': 'ofPlaces: choice isPresent -> else | asserted-types/members-of-other-types',
    'the result of a call through a function type is trusted':
      'ofSignature: return placeKey -> NONE | asserted-types/doubts-through-function-types',
    'an item of a tuple is there': 'find: choice ITEM -> else | asserted-types/missing-items-of-tuples',
    'arguments of `concat` are trusted': 'ofMade: condition ADDING -> false | typeof-narrowing/items-of-unknown-values',
    'the JSON of a value of any kind is always there': 'ofJsonText: name MAY_MISS -> NONE | json/values-of-any-kind',
    'a Map has the keys that its type says, whatever it is made of':
      'ofMade: choice MADE_OF_ITEMS -> else | asserted-types/maps-of-keys',
    'an `any` is trusted to have the type of its target':
      'ofAnything: condition hasAny -> true | asserted-types/any-at-typed-places',
    'a chain of ?. is trusted to go to its end where its type says so': {
      find: 'ts.isOptionalChain(node) && mayStop(node, about) ? MAY_MISS : NONE',
      replace: 'ts.isOptionalChain(node) && mayStop(node, () => NONE) ? MAY_MISS : NONE',
      programs: 'asserted-types/kinds-behind-casts',
    },
    'the result of && counts as present if its right side is':
      'ofUnchecked: choice NONE -> else | asserted-types/missing-behind-choices',
    'an item asserted with `!` is trusted to exist': 'find: name absence -> of | asserted-types/missing-items',
    'data of JSON.parse is trusted to be of its type':
      "ofMade: statement 'parse' -> nothing | asserted-types/json-of-other-types",
    'arithmetic with a missing Int gives an Int':
      'ofOperand: choice numberAlias -> then | asserted-types/sums-of-missing-ints',
    'Math of a missing Int gives an Int': 'find: condition isOfMath -> false | asserted-types/sums-of-missing-ints',
    'a copy of data of which only a type was asserted is trusted':
      'find: return copied -> NONE | json/copies-of-values',
    'a value with an outdated narrowed type is passed on as it is':
      'find: operand ofNarrowed -> nothing | typeof-narrowing/outdated-values-passed-on',
  },
  'lower/analysis/uncertainty/uncertainty-analysis.ts': {
    'what may be missing is lost in a type parameter':
      'admitsNothing: value TypeParameter -> false | asserted-types/missing-values-through-type-parameters',
    'a string is the key that a cast says it is':
      'survey: statement saidKeys -> nothing | asserted-types/said-to-be-keys',
    'what a member lacks is there in every other type':
      'reach: statement reachReaders -> nothing | asserted-types/members-of-other-types',
    'a place whose type admits a missing value does not pass it on': {
      find: 'const isHandedOn = this.handOn(place, kind);',
      replace: 'const isHandedOn = !this.admitsNothing(place) && this.handOn(place, kind);',
      programs: 'asserted-types/unchecked-indexes-through-functions',
    },
    'an argument that another signature lets a caller leave out is always given':
      'constructor: statement isLeftOut -> nothing | asserted-types/methods-that-admit-less',
    "TypeScript's types are trusted under a `@ts-` comment":
      'constructor: operand text -> nothing | asserted-types/unchecked-indexes',
  },
  'lower/analysis/uncertainty/value-flows.ts': {
    'join finds every item': 'takersOfType: entry joins -> nothing | array-methods/join-of-missing-items',
    'an index beyond the end of an array leaves no hole':
      'survey: statement surveyHoles -> nothing | array-methods/join-after-the-end',
    'a callback of map returns what its type says':
      'survey: statement surveyMapping -> nothing | asserted-types/items-that-callbacks-return',
    'Object.assign writes to a variable alone':
      'partsOf: call fields.flatMap -> [] | asserted-types/json-of-other-types',
    'a parameter of any type calls functions with what they take':
      'surveyCall: statement givenAnything }) -> nothing | asserted-types/arguments-of-any-type',
    'a reducer starts each turn with what it takes':
      'surveyCall: statement isReduced) -> nothing | asserted-types/arguments-of-any-type',
    'a switch over all words of a type ends no function':
      'survey: statement surveyEnd -> nothing | asserted-types/said-to-be-keys',
    'a search gives its callback only items that are there':
      'surveySearch: condition expression -> true | array-methods/lists-that-callbacks-shorten',
    'a variable of a pattern gets an item that is there':
      'survey: statement isArrayBindingPattern(node -> nothing | asserted-types/missing-items-of-tuples',
    'an item assigned by index is trusted to exist':
      'surveyGiven: statement takersOf in OF_PARTS -> nothing | asserted-types/missing-items-of-tuples',
    'items of a spread are trusted':
      'surveyCall: choice isKeeping in parametersFrom -> else | asserted-types/json-items-pushed',
    'the key of a loop is not a number, whatever its function calls it':
      'surveyGiven: statement STRING_FOR_NUMBER -> nothing | asserted-types/keys-said-to-be-numbers',
    'a pattern takes no uncertainty from the parameter that it stands for':
      'surveyGiven: operand OTHER_KIND -> NONE | asserted-types/any-at-typed-places',
    'an item destructured from an array is trusted to exist':
      'notePart: choice -> then | destructuring/items-that-miss',
    'an item of a nested array pattern is trusted to exist':
      'notePart: return OF_PARTS -> undefined | destructuring/items-that-miss',
    "an expression under a `@ts-` comment is trusted to have its target's type":
      'survey: statement isSilenced -> nothing | asserted-types/silenced-by-comments',
    'an argument of another kind than its type leaves the rest array as it is':
      'surveyCall: statement restParameterOf -> nothing | typeof-narrowing/outdated-values-of-a-rest',
  },
};
