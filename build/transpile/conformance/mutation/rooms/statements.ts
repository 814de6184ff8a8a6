/** Mutations of the lowering of statements (`lower/statements`). */
import type { Mutations } from '../mutation.ts';

export const STATEMENTS: Mutations = {
  'lower/statements/expanded-body.ts': {
    'the first return in a loop of a callback decides the kind of its result':
      'truthOf: operand returned.length === 1 -> true | array-methods/tests-by-truth',
    'code after an `if` with several exits is omitted': {
      find: 'const otherwise = lowering.statementsOf(() => run(lowering, rest, results));',
      replace: 'const otherwise = lowering.statementsOf(() => run(lowering, rest.slice(1), results));',
      programs: 'array-methods/callbacks-with-many-returns',
    },
    'a return in a try of a callback leaves the loop over the array':
      'fromLoop: choice host -> then | array-methods/return-inside-try',
  },
  'lower/statements/expression-statement.ts': {
    'a key of what is missing is deleted':
      'deletion: condition isOptionalChain -> false | optional-chaining/missing-values',
  },
  'lower/statements/jumps.ts': {
    'a far jump that a clean-up overtakes stays noted':
      'jumpTo: condition cleaning -> false | try/finally-that-jumps-elsewhere',
    'a far jump out of a loop is noted before the clean-up':
      'withFarJumps: choice cleaningUp -> then | try/finally-that-jumps-elsewhere',
    'continue forgets the step of the loop':
      'leaveNearest: entry beforeNext -> nothing | break-continue/continue-keeps-counting',
    'a loop between a jump and its label is left, and the one around it goes on':
      "withFarJumps: choice 'break' -> then | break-continue/labels-of-loops",
    'the flag of a labelled jump is not reset for the next turn':
      'withFarJumps: entry arriving.map -> nothing | break-continue/labels-of-loops',
    'break without a label leaves the labelled block that it stands in': {
      find: 'loops.findLast((loop) => !loop.isLabelled)',
      replace: 'loops.at(-1)',
      programs: 'break-continue/labels-of-statements',
    },
    'a continue ends at the switch around it':
      'leaveNearest: argument true -> false | break-continue/continue-through-nested-switches',
  },
  'lower/statements/loops.ts': {
    'a variable that a pattern in a for statement declares is one for all iterations':
      'variablesOfNextTurn: call variablesIn -> [] | closures/patterns-of-loops',
    'a for-in loop takes every value for an object': 'keysGoneThrough: choice -> else | loops/for-in-of-any-kind',
    'the turns of a loop share a variable that a function value keeps':
      'variablesOfNextTurn: entry -> nothing | closures/escaping',
    'a counted loop runs once too seldom or too often': 'countedLoop: choice -> else | loops/nested',
    'the end of a counted loop counts as fixed when it is not':
      'countedLoop: statement isFixed -> nothing | loops/for-bound-is-evaluated-each-time',
    'a condition with statements of its own is tested once instead of on every turn':
      'whileLoop: entry statements -> nothing | evaluation-order/while-condition-is-repeated',
    'a loop does not notice that its array grows':
      'forOfStatement: condition mayGrow -> false | loops/for-of-live-array, loops/for-of-shrinking-array',
  },
  'lower/statements/return.ts': {
    'a bare return of a constructor that may return objects gives none':
      'returnStatement: choice INSTANCE -> else | classes/constructor-returns-an-object',
    'a constructor returns a value that is not an object':
      'returnStatement: choice isObject -> else | classes/constructor-returns-what-may-be-none',
  },
  'lower/statements/switch.ts': {
    'a case does not fall through to much code': "fallingThrough: argument '<=' -> '=' | switch/long-fall-through",
    'a label beside default gives way to an equal one after it':
      'chain: operand mayShare -> nothing | switch/default-before-an-equal-label',
    'shared cases must all match': "matches: argument 'or' -> 'and' | switch/shared-cases",
    'an early break of a switch leaves the loop around it':
      'switchStatement: condition hasEarlyBreak -> false | break-continue/in-switch-in-loop, switch/break-in-nested-if',
    'every label of a switch is computed before any is compared': {
      find: 'result = [...test.statements, brs.ifStatement',
      replace: 'lowering.first(...test.statements);\n    result = [brs.ifStatement',
      programs: 'evaluation-order/writes-beside-reads',
    },
    'a label that stands behind another is computed although that one is equal':
      'matches: argument ifStatement -> ...look | evaluation-order/writes-beside-reads',
    'a label changes what it is compared with': 'selector: choice keep -> then | evaluation-order/writes-beside-reads',
    'labels beside default are not checked': 'chain: operand mayAct -> nothing | switch/labels-beside-default',
  },
  'lower/statements/try.ts': {
    'a jump to a label outside a try is not seen to leave it': {
      find: 'return !inLoop && !isInside(labelledStatement(node, node.label), block);',
      replace: 'return !inLoop && !isNested;',
      programs: 'break-continue/labels-through-try',
      onStrictOnly: true,
    },
    'an error that finally should pass on is lost':
      'withFinally: argument throwStatement -> [] | try/finally-without-catch',
    'a return out of try and finally is caught on its way':
      'passOn: entry ifStatement -> nothing | try/finally-with-return, break-continue/with-finally',
    'a jump out of a try runs its handler': 'caught: value size -> false | try/jumps-past-handlers',
    'the parts of what was caught are not taken': 'boundParts: condition -> true | try/caught-by-pattern',
    'an error without a message is thrown as nothing':
      'throwStatement: operand isText -> nothing | optional-chaining/missing-values',
  },
  'lower/statements/variables.ts': {
    'a `var` without a value is reset on each turn':
      'declare: condition isHoisted -> false | variables/declared-by-var',
    'an iterator goes through the keys that are there when it is made':
      'declare: operand owner -> nothing | map-set/kept-iterators, loops/values-of-a-list-that-changes',
    'a variable that its own value keeps has no object before that':
      'declare: statement if (isFilled -> nothing | closures/constants-kept-by-themselves',
  },
};
