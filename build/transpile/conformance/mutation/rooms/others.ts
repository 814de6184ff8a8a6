/** Mutations of the rest of the compiler. */
import type { Mutations } from '../mutation.ts';

export const OTHERS: Mutations = {
  'brightscript/builders.ts': {
    'a comparison with NaN has an opposite': 'opposite: operand isPartial -> nothing | math/not-a-number',
  },
  'brightscript/literals.ts': {
    'one control character of a long string keeps its stand-in': {
      find: 'return `"${text.replaceAll(\'"\', \'""\')}"${calls.join',
      replace: 'return `"${text.replaceAll(\'"\', \'""\')}"${calls.slice(1).join',
      programs: 'string-escapes/many-control-characters',
    },
  },
  'brightscript/print.ts': {
    'parentheses are left out where precedence needs them':
      'inside: operand minimum -> -1 | math/precedence, logical-values/mixed-precedence',
  },
  'brightscript/reserved-words.ts': {
    'BrightScript words are used as names': 'taken: entry RESERVED -> nothing | names/brightscript-words-as-locals',
  },
  'incremental/class-declarations.ts': {
    'a class that a constant is keeps its place as an expression':
      'withDeclaredClasses: condition MAY_HAVE -> true | classes/class-expressions',
  },
  'incremental/named-default.ts': {
    'a default export of a variable is the variable':
      'valueStart: operand isVariable -> nothing | modules/defaults-of-variables',
    'a default export has to start in the line of its words':
      'nameless: value startsWith -> false | modules/defaults-of-several-lines',
    'a default export without a name stays without one':
      'withNamedDefault: condition name -> not | modules/nameless-defaults',
    'the constant of a default export hides another of its name':
      'withNamedDefault: return RegExp -> true | modules/nameless-defaults',
  },
  'incremental/non-null-assertions.ts': {
    'trust in keys and arguments is lost in a loosely typed module':
      'believedAt: return argumentExpression -> undefined | asserted-types/lists-within-lists',
  },
  'incremental/unmarked-module.ts': {
    'a module without imports or exports is not there to be imported':
      'isUnmarkedModule: call some -> false | alone/modules-without-exports',
  },
  'link/global-names.ts': {
    'a name that is made of a file begins with a digit if the file does': {
      find: "asWord(path.basename(entity.module, '.ts'))",
      replace: "path.basename(entity.module, '.ts').replace(/\\W/g, '_')",
      programs: 'modules/named-by-number',
    },
    'globals that differ only by case share a name':
      'chooseGlobalNames: call toLowerCase in every -> object | names/functions-that-differ-by-case, modules/names-that-differ-by-case',
  },
  'link/skeleton.ts': {
    'functions called by a kept function are dropped':
      'usesByDeclaration: statement usesIn -> nothing | liveness/unused-pure-call',
    'a module that is imported for what is never run is left out': {
      find: "{ uses(${used.map(nameOf).join(', ')}); }",
      replace: "{ if (false) uses(${used.map(nameOf).join(', ')}); }",
      programs: 'liveness/after-return',
    },
  },
  'lower/local-names.ts': {
    'a var that is declared again is another variable': 'of: call firstOf -> first | variables/declared-by-var',
    'variables of a field take the place of a parameter': 'of: choice -> then | classes/field-callbacks-and-parameters',
    'the sum of an expanded callback has a name that others may have too':
      'LocalNames.blockOf: choice -> else | evaluation-order/results-by-their-own-names',
  },
  'lower/lowering.ts': {
    'an operand is read after a later operand has changed it':
      'inOrder: condition -> true | evaluation-order/ternary-in-arguments, evaluation-order/hoisted-after-pure-local',
    'a function that is kept is named outside of it':
      'freshName: choice parent -> else | names/functions-kept-beside-value',
    'a callback inside try and finally jumps out of it': {
      find: 'return this.inFunction({ ...this.frame, inlineReturn: undefined }, make);',
      replace: 'return make();',
      programs: 'try/finally-around-callback',
    },
    'the string of an object stays what it is':
      'isSettled: operand mayChange -> nothing | templates/objects-that-later-parts-change',
    'the value of a variable counts as settled':
      'isSettled: operand text -> nothing | evaluation-order/results-by-their-own-names',
  },
  'lower/syntax-problems.ts': {
    'a type names a bigint': 'syntaxProblems: statement isLiteralTypeNode -> nothing | unions/types-of-falsy-values',
  },
  'reach/reached-statements.ts': {
    'start-up statements of a module are dropped as unreachable': {
      find: 'if (!ts.isVariableStatement(statement)) return true;',
      replace: 'if (!ts.isVariableStatement(statement)) return !ts.isExpressionStatement(statement);',
      programs: 'ordinary/unreached-and-refused',
    },
  },
  'reach/remove-unreached.ts': {
    'a module is not started that only what is left out uses':
      'isThereAtRunTime: operator moduleSpecifier -> === | ordinary/unreached-and-refused',
  },
};
