/**
 * Defects put into the compiler on purpose, one for each lowering or decision that could silently go wrong. Each is a
 * change of one line, and names conformance programs of which at least one must notice it.
 */
export type Mutation = {
  /** What is wrong with the compiler that this makes. */
  readonly title: string;
  /** The changed file, from `build/transpile`: a module, or a helper in `runtime`. */
  readonly file: string;
  /** Text that is in the file exactly once. */
  readonly find: string;
  readonly replace: string;
  readonly programs: readonly string[];
};

export const MUTATIONS: readonly Mutation[] = [
  {
    title: 'a counted loop runs once too seldom or too often',
    file: 'lower/statements/loops.ts',
    find: 'operator === S.LessThanToken ? before(end) : end',
    replace: 'end',
    programs: ['loops/nested'],
  },
  {
    title: 'the end of a counted loop is taken for fixed when it is not',
    file: 'lower/statements/loops.ts',
    find: 'if (!isFixed(lowering, test.right, node)) return undefined;',
    replace: '',
    programs: ['loops/for-bound-is-evaluated-each-time'],
  },
  {
    title: 'a condition with statements of its own is tested once instead of on every turn',
    file: 'lower/statements/loops.ts',
    find: '[...tested.statements, leave, ...turn]',
    replace: '[leave, ...turn]',
    programs: ['evaluation-order/while-condition-is-repeated'],
  },
  {
    title: 'an array that grows while it is gone through is not seen to grow',
    file: 'lower/statements/loops.ts',
    find: 'if (mayGrow(lowering, node))',
    replace: 'if (false as boolean)',
    programs: ['loops/for-of-live-array', 'loops/for-of-shrinking-array'],
  },
  {
    title: 'continue forgets the step of the loop',
    file: 'lower/statements/try.ts',
    find: "return [...loop.beforeNext(), { kind: 'Continue'",
    replace: "return [{ kind: 'Continue'",
    programs: ['break-continue/continue-keeps-counting'],
  },
  {
    title: 'an error that finally should pass on is lost',
    file: 'lower/statements/try.ts',
    find: 'const rethrow = brs.when(isPending, [brs.throw(pending, node)], [], node);',
    replace: 'const rethrow = brs.when(isPending, [], [], node);',
    programs: ['try/finally-without-catch'],
  },
  {
    title: 'a return out of try and finally is caught on its way',
    file: 'lower/statements/try.ts',
    find: "const isLeaving = brs.binary('<>', around.left, brs.text(''));",
    replace: 'const isLeaving = brs.truth(false);',
    programs: ['try/finally-with-return', 'break-continue/with-finally'],
  },
  {
    title: 'shared cases must all match',
    file: 'lower/statements/switch.ts',
    find: "brs.binary('or', sum, next, node)",
    replace: "brs.binary('and', sum, next, node)",
    programs: ['switch/shared-cases'],
  },
  {
    title: 'an early break of a switch leaves the loop around it',
    file: 'lower/statements/switch.ts',
    find: 'if (!hasEarlyBreak) {',
    replace: 'if (hasEarlyBreak || !hasEarlyBreak) {',
    programs: ['break-continue/in-switch-in-loop', 'switch/break-in-nested-if'],
  },
  {
    title: 'a right side with statements runs although `or` is decided',
    file: 'lower/conditions.ts',
    find: "operator === 'and' ? test : brs.not(test)",
    replace: 'test',
    programs: ['evaluation-order/short-circuit-with-hoisted-right'],
  },
  {
    title: 'every string is true',
    file: 'lower/conditions.ts',
    find: "return brs.binary('<>', once(), brs.text(''), node);",
    replace: "return brs.binary('<>', once(), brs.text('never'), node);",
    programs: ['truthiness/strings-numbers-booleans'],
  },
  {
    title: 'every number is true',
    file: 'lower/conditions.ts',
    find: "return brs.binary('<>', once(), brs.integer(0), node);",
    replace: "return brs.binary('<>', once(), brs.integer(-7), node);",
    programs: ['truthiness/strings-numbers-booleans'],
  },
  {
    title: '?? also replaces false, 0 and the empty string',
    file: 'lower/choices.ts',
    find: "if (kind === S.QuestionQuestionToken) return brs.binary('=', left, brs.invalid(), node);",
    replace: 'if (kind === S.QuestionQuestionToken) return opposite(truthy(lowering, node.left, left));',
    programs: ['nullish/values'],
  },
  {
    title: 'the branches of a conditional expression are exchanged',
    file: 'lower/choices.ts',
    find: 'branch(node.whenTrue), branch(node.whenFalse)',
    replace: 'branch(node.whenFalse), branch(node.whenTrue)',
    programs: ['ternary/simple-and-nested'],
  },
  {
    title: 'two Integers are divided and multiplied as Integers',
    file: 'lower/expressions/operators.ts',
    find: "const isSafe = operator !== '/' && result.is !== 'double';",
    replace: 'const isSafe = true;',
    programs: ['math/large-integers-in-number', 'math/division-is-not-float'],
  },
  {
    title: 'numbers between 2^31 and 2^53 are taken for Integers',
    file: 'lower/number-forms.ts',
    find: 'const MAX_INT = 2 ** 31 - 1;',
    replace: 'const MAX_INT = 2 ** 53;',
    programs: ['math/lengths-times-large-numbers'],
  },
  {
    title: 'an operand is read after a later operand has changed it',
    file: 'lower/lowering.ts',
    find: 'if (i >= last || isLiteral(result) || this.isStable(node)) return result;',
    replace: 'return result;',
    programs: ['evaluation-order/ternary-in-arguments', 'evaluation-order/hoisted-after-pure-local'],
  },
  {
    title: '!== is ===',
    file: 'lower/equality.ts',
    find: 'return isNegative ? opposite(result) : result;',
    replace: 'return result;',
    programs: ['comparison/optional-values'],
  },
  {
    title: 'a default in a pattern replaces what is there',
    file: 'lower/destructuring.ts',
    find: "brs.when(brs.binary('=', variable, brs.invalid(), element), assign",
    replace: "brs.when(brs.binary('<>', variable, brs.invalid(), element), assign",
    programs: ['destructuring/defaults'],
  },
  {
    title: 'the rest of an array pattern begins too early',
    file: 'lower/destructuring.ts',
    find: "brs.helper('sliceOf', [source, brs.integer(i)])",
    replace: "brs.helper('sliceOf', [source, brs.integer(0)])",
    programs: ['destructuring/array-rest'],
  },
  {
    title: 'keys that differ only by case are one',
    file: 'lower/keys.ts',
    find: "return category(lowering.checker, type) !== 'object' || hasOpenKeys(type);",
    replace: 'return category(lowering.checker, type) === undefined || hasOpenKeys === undefined;',
    programs: ['json/parse-case-of-keys', 'constants/arrays-and-objects', 'objects/keys-differ-by-case'],
  },
  {
    title: 'a default is not applied to an explicit undefined',
    file: 'lower/declarations/function-shape.ts',
    find: "brs.when(brs.binary('=', variable, brs.invalid(), node), assign",
    replace: "brs.when(brs.binary('<>', variable, brs.invalid(), node), assign",
    programs: ['functions/default-on-explicit-undefined'],
  },
  {
    title: "a base class's method wins over the override",
    file: 'lower/declarations/class.ts',
    find: 'for (const cls of chain.toReversed()) {',
    replace: 'for (const cls of chain) {',
    programs: ['inheritance/basic-override', 'inheritance/override-called-from-base-constructor'],
  },
  {
    title: "a derived class's fields are set before the base is constructed",
    file: 'lower/declarations/class.ts',
    find: 'lowering.first(superCall(lowering, base, args, node), ...fieldStatements(lowering, owner));',
    replace: 'lowering.first(...fieldStatements(lowering, owner), superCall(lowering, base, args, node));',
    programs: ['inheritance/constructor-order', 'inheritance/super-arguments'],
  },
  {
    title: 'every is some',
    file: 'lower/calls/callback-methods.ts',
    find: 'brs.truth(true), brs.truth(false), true)',
    replace: 'brs.truth(true), brs.truth(false), false)',
    programs: ['array-methods/some-every'],
  },
  {
    title: 'reduce without a start value counts the first item twice',
    file: 'lower/calls/callback-methods.ts',
    find: 'start ? undefined : 1,',
    replace: 'undefined,',
    programs: ['array-methods/reduce'],
  },
  {
    title: 'BrightScript words are used as names',
    file: 'lower/words.ts',
    find: 'return reserved.has(name.toLowerCase());',
    replace: 'return reserved === undefined && name === undefined;',
    programs: ['names/brightscript-words-as-locals'],
  },
  {
    title: 'globals that differ only by case share a name',
    file: 'link/global-names.ts',
    find: '!holders.has(name.toLowerCase()) && !isTaken(name)',
    replace: '!holders.has(name) && !isTaken(name)',
    programs: ['names/functions-that-differ-by-case', 'modules/names-that-differ-by-case'],
  },
  {
    title: 'parentheses are left out where precedence needs them',
    file: 'print.ts',
    find: 'return precedence(e) < minimum ? this.at(undefined',
    replace: 'return precedence(e) < -1 ? this.at(undefined',
    programs: ['math/precedence', 'logical-values/mixed-precedence'],
  },
  {
    title: 'numbers are printed the way BrightScript prints them',
    file: 'lower/text.ts',
    find: "return brs.helper('numberToText', [value], node);",
    replace: "return brs.method(value, 'toStr', [], node);",
    programs: [
      'number-format/fractions-computed',
      'number-format/doubles-to-seven-digits',
      'math/division-is-not-float',
    ],
  },
  {
    title: 'sort is not stable',
    file: 'runtime/mergeRuns.brs',
    find: 'compare(list[left], list[right]) <= 0',
    replace: 'compare(list[left], list[right]) < 0',
    programs: ['array-methods/sort-is-stable'],
  },
  {
    title: 'halves are rounded down',
    file: 'runtime/roundHalfUp.brs',
    find: '>= 0.5#',
    replace: '> 0.5#',
    programs: ['math/rounding'],
  },
  {
    title: 'an unknown empty string is true',
    file: 'runtime/isTruthy.brs',
    find: 'return value <> ""',
    replace: 'return true',
    programs: ['truthiness/unknown-values', 'truthiness/optional-values'],
  },
  {
    title: 'a key set again moves to the end of a Map',
    file: 'runtime/mapSet.brs',
    find: 'if not map.values.doesExist(":" + key) then',
    replace: 'if true then',
    programs: ['map-set/map-basics', 'map-set/map-keeps-insertion-order'],
  },
];
