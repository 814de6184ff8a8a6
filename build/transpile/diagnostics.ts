/** Defines the compiler's refusals (code, message and hint) and formats problems for printing. */
import path from 'node:path';
import ts from 'typescript';
import type { LeftOut, Problem } from './results.ts';

export type { Problem } from './results.ts';

/**
 * All refusals of the compiler: code, message, and a hint with the code to write instead. Codes are assigned by hand
 * and never reused. `README.md` documents them, and a test keeps both in sync.
 */
export const REFUSALS = {
  unsupportedSyntax: [
    10001,
    '{0} is not supported on the device',
    'use a construct that the README of the compiler lists under "What is promised"',
  ],
  async: [
    10002,
    'async code is not supported: the device has no promises',
    'use a message port and an event loop: `wait(0, port)`',
  ],
  generator: [10003, 'generators are not supported', 'return an array'],
  regularExpression: [
    10004,
    '{0} is not supported in regular expressions on the device',
    'use another pattern, string methods, or CreateObject("roRegex")',
  ],
  bigint: [10005, 'bigint is not supported', 'use Long, which is exact to 2^53'],
  varDeclaration: [
    10007,
    'this `var` has a scope or lifetime other than that of `let`, in a way that is not supported',
    'use `let` or `const`',
  ],
  accessor: [
    10008,
    'a getter or setter with a computed name, or a number as its name, is not supported',
    'write a method, or give it a fixed name',
  ],
  classExpression: [
    10009,
    'this class expression is not supported: it is not the value of a constant, or it uses a name of its own',
    'declare the class, or write `const Name = class { … }` and use that name',
  ],
  decorator: [10010, 'decorators are not supported', 'call the function instead'],
  staticMember: [10012, 'this kind of static member is not supported', 'use a module-level function or constant'],
  privateName: [
    10013,
    "'{0}' is also a private name of a class that this one extends, and both would be one field on the device",
    'rename one of them',
  ],
  defaultExport: [10014, 'this default export has no name', 'name it: `export default function play() { … }`'],
  importForm: [10015, 'this form of import or export is not supported', "use `import { name } from './file.ts'`"],
  newTarget: [10018, '`{0}` is not supported', 'pass what is needed as a parameter'],
  taggedTemplate: [10021, 'tagged templates are not supported', 'call the function with a plain template'],
  debuggerStatement: [10022, '`debugger` is not supported', 'use the device console (STOP there) or console.log'],
  restParameter: [
    10023,
    'a function with a rest parameter is used where its call may give the arguments one by one',
    'take an array, or wrap it in an arrow function with one parameter for each argument',
  ],
  spreadArgument: [
    10024,
    'only a rest parameter, or a tuple of a fixed length, takes spread arguments',
    'pass the array itself, or each value: `f(list[0], list[1])`',
  ],
  using: [10026, '`using` is not supported', 'call the clean-up in `finally`: `try { … } finally { file.close(); }`'],
  argumentCount: [
    10027,
    'the function does not take the {0} arguments of this call; a `@ts-` comment hides the type error',
    'give each argument (`undefined` for none), or make the parameter optional',
  ],
  tooDeep: [
    10028,
    'an expression, an array or a statement is nested too deeply for the compiler',
    'move parts of it into constants or functions; build a string of many parts with `[…].join()`',
  ],
  tooManyParameters: [
    10029,
    'the function would have {0} parameters on the device, with the variables that it keeps, and 32 are possible',
    'take an object with these values',
  ],
  tooManyVariables: [
    10030,
    'the function would have {0} variables on the device, and 253 are possible',
    'move a part of it into a function of its own, or keep the values in an object or an array',
  ],

  closure: [
    11001,
    "'{0}' is a variable of an enclosing function that this function cannot keep",
    'declare it before the function as a `const`, or pass it as a parameter',
  ],
  capturedThis: [
    11002,
    'a function with a `this` of its own, or one that calls itself by its name, cannot keep `this`',
    'use an arrow function, or pass the object as a parameter',
  ],
  unboundMethod: [
    11003,
    "method '{0}' used as a value would lose its object",
    'call it, or pass the object and call its method there',
  ],
  moduleConstant: [
    11005,
    "the value of enum member '{0}' must be known to the compiler",
    'use literals and other members, or a constant',
  ],
  ambientInClass: [
    11008,
    'the component `m` cannot be used inside a class: there `m` is the object itself',
    'pass it to the constructor: `new Player(m.top)`',
  ],
  thisOutsideClass: [11009, '`this` is only supported in classes', 'use a parameter'],
  functionValue: [
    11011,
    "'{0}' cannot be used as a value on the device",
    'call it, use its members, or wrap it in an arrow function: `(value) => name(value)`',
  ],
  functionProperty: [
    11012,
    "'{0}' would be a property of a function; functions have no properties on the device",
    'keep it in an object or a constant',
  ],
  earlyUse: [
    11013,
    "this runs code that uses '{0}', which has no value before its line",
    'move its declaration above this line',
  ],
  otherCase: [
    11014,
    "'{0}' is declared in another `case`, which has not run if the switch starts here",
    'declare it before the `switch`',
  ],

  unlikeEquality: [
    12001,
    'comparing {0} with {1} is not supported: BrightScript cannot compare these',
    'compare a field that identifies them: `a.id === b.id`',
  ],
  nullOrUndefined: [
    12002,
    'null and undefined are one value (`invalid`) on the device, so this test cannot tell them apart',
    'use `== null` or `??`, or allow only one of the two in the type',
  ],
  nodeFieldValue: [
    12003,
    'a value of type {0} cannot be kept in a node field',
    'store plain data: no functions, no class instances',
  ],
  notText: [
    12004,
    'a value of type {0} cannot be converted to a string here',
    'convert it explicitly, for example with `??` or JSON.stringify',
  ],
  fractionToInt: [
    12005,
    'this number may have a fraction or be too large for the Int or Long that receives it',
    'use Math.trunc, Math.floor or Math.round, or declare it number',
  ],
  caseClash: [12006, "'{0}' and '{1}' differ only by case, and BrightScript is case-insensitive", 'rename one of them'],
  memberSupport: [
    12007,
    "'{0}' is not supported on the device",
    'the README of the compiler lists supported members under "What is promised"',
  ],
  evaluationOrder: [12008, '`console.log` has no value on the device', 'write it as a statement of its own'],
  instanceOf: [
    12009,
    '`instanceof` needs a class of the program, or an error class of JavaScript',
    "use a field that tells the kinds apart: `shape.kind === 'circle'`",
  ],
  dataNumber: [
    12011,
    'this key may be something else than a string: object keys are strings on the device',
    'convert it with String(...) or a template',
  ],
  looseEquality: [
    12012,
    '`==` and `!=` with an object that converts itself, such as a Date, are not supported',
    'use `===` or `!==`',
  ],
  destructuring: [
    12014,
    'this kind of destructuring is not supported',
    'read the parts one by one: `const first = list[0]`',
  ],
  iteration: [12015, 'a value of type {0} cannot be iterated on the device', 'use an array, a string, a Map or a Set'],
  superUse: [12016, '`super` is supported in `super(...)` and `super.method(...)` only', 'call the base method'],
  deleteTarget: [12017, '`delete` needs a property of an object', 'write `delete object.key` as a statement'],
  unknownType: [
    12019,
    "'{0}' cannot be called on a value of unknown type",
    'declare its type, use `as`, or test it with `typeof`',
  ],
  voidValue: [
    12020,
    'the result of a function of type `void` is used, and the function may return a value',
    'declare the type that the function returns: `(): string`',
  ],
  comparedFunction: [
    12021,
    "'{0}' would become a new function value at each use, and the program compares functions",
    'use a constant, `const name = (…) => …`, with all parameters of the type that it is used as',
  ],
  fieldCopy: [
    12022,
    "'{0}' returns a copy of the node's field, so this change would be lost",
    'change a variable and assign it: `const list = node.list; list.push(1); node.list = list`',
  ],
  otherMethods: [
    12023,
    'a value of type {0} has other methods on the device than the interface that it is used as',
    'declare the parameter with the type of the value, or pass an object: `{ has: (key) => map.has(key) }`',
  ],
  keptIterator: [
    12024,
    'an iterator that is kept, passed on or used twice is not supported',
    'iterate where it is made, or keep an array: `const keys = [...map.keys()]`',
  ],
  frozenObject: [
    12025,
    "'{0}' may be frozen: this change then throws a TypeError in JavaScript, and the device would make it",
    'change a copy, `const copy = { ...value }` or `[...list]`, or keep a copy where the frozen object is kept',
  ],
  givenCopy: [
    12026,
    "'{0}' gives the node's field a copy of '{1}', so this change would be lost",
    'assign the field after the change: `list.push(1); node.list = list`',
  ],
  nodeAsObject: [
    12027,
    'a node in a value of type {0} is used as an object whose member is changed: nodes have fields only, and give copies',
    'use the type of the node where the member is changed, and assign the field: `node.list = [...node.list, 1]`',
  ],
  lostInThread: [
    12028,
    "a value of type {0} is kept before the task's thread starts: its copy of `m` may lack functions and platform objects",
    'create it in the function that the task runs, and not in `init` or where the module starts',
  ],

  nameClash: [
    13001,
    "'{0}' and '{1}' would be the same global name on the device",
    'rename one of them: BrightScript names are global and case-insensitive',
  ],
  reservedName: [13002, "'{0}' cannot name a global function of BrightScript", 'rename it'],
  missingObserver: [
    13003,
    "no function '{0}' is exported by the component's entry module, so this observer would never be called",
    'export a function of that name from the entry module',
  ],
  noMain: [
    13004,
    'the entry has no `export function main(): void`',
    'write `export function main(): void { … }`: it becomes the global `main`',
  ],
  replacedFunction: [
    13012,
    "a component that extends this one exports '{0}' too: the device would run that one here",
    'rename one of the two; or have this component call a function that it does not export',
  ],
  unreachedExport: [
    13013,
    "the device would not find this function as '{0}', or find it before its modules have started",
    'declare a function of that name in the entry, which calls this one: `export function name(): void { other(); }`',
  ],
  observerParameters: [
    13014,
    "the observer '{0}' takes {1} parameters, and the device calls only functions that take the event alone, or nothing",
    'take the event alone: `(event: roSGNodeEvent): void`',
  ],
  missingGlobal: [
    13010,
    "'{0}' is only declared: neither the program nor its BrightScript files define it",
    'write it in TypeScript, or compile it together with the BrightScript that defines it (`--with`)',
  ],
  missingComponent: [
    13011,
    "no component is named '{0}'",
    "correct the name, or write components/{0}.xml and compile the channel's folder",
  ],
  fileTwice: [13101, '{0} exists, and {1} would be written to the same place', 'remove one of the two'],
  nothingToCompile: [
    13102,
    'there is nothing to compile in {0}',
    "write source/main.ts, or Name.ts beside a component's Name.xml",
  ],
  brokenXml: [13103, '{0}', 'correct the XML'],
  componentTwice: [
    13104,
    "{0} and {1} both define the component '{2}', and the device takes either of them",
    'rename or remove one of the two',
  ],
  invalidOutput: [
    13900,
    'BrighterScript refuses the generated code: {0}',
    'this is a defect of the compiler; rewrite the line and report it',
  ],
  lintFinding: [13901, 'bslint: {0}', 'rewrite the line so that the generated code is clean'],
  unknownFacility: [
    13902,
    'the Roku OS version that introduced the {0} `{1}` is unknown ({2})',
    'find the version and add it, with its source, to build/packaging/platform-facilities.ts',
  ],
  newerFacility: [
    13903,
    'the {0} `{1}` needs Roku OS {2}, and the oldest supported version is {3} ({4})',
    'remove it, or test for it at run time and say so in build/packaging/platform-facilities.ts',
  ],
  callCycle: [
    13904,
    'functions call each other recursively: {0}',
    'turn the recursion into a loop; the stack of a device is small, and overflow ends the app',
  ],
} as const satisfies { readonly [key: string]: readonly [code: number, message: string, hint: string] };

export type RefusalKey = keyof typeof REFUSALS;

const TYPE_ERROR_HINT = 'correct the type error; the compiler accepts only type-correct programs';
const NO_LIBRARY_HINT =
  'the device has no such library, and tsconfig.json and packages of types add none: use what the README of the ' +
  'compiler lists under "What is promised"';
const TIMER_HINT = "use a node: `CreateObject('roSGNode', 'Timer')`, whose field `fire` you observe";

/** Replacements for what browsers and Node have and the device has not, by name. */
const MISSING_NAMES: ReadonlyMap<string, string> = new Map([
  ['Promise', REFUSALS.async[2]],
  ['BigInt', REFUSALS.bigint[2]],
  ['setTimeout', TIMER_HINT],
  ['setInterval', TIMER_HINT],
  ['fetch', "request it in a Task: `CreateObject('roUrlTransfer')`"],
]);
/** TypeScript's advice to change its own library, which the compiler does not read. */
const LIBRARY_ADVICE = / Do you need to (?:change your target library|install type definitions)[^?]*\?.*$/;

/** Creates a problem at the position of a node in its source file. */
export function refusal(key: RefusalKey, node: ts.Node, ...values: readonly string[]): Problem {
  const original = ts.getParseTreeNode(node) ?? node;
  const file = original.getSourceFile();
  const { line, character } = file.getLineAndCharacterOfPosition(original.getStart(file));
  return refusalAt(key, { path: file.fileName, line: line + 1, column: character + 1 }, ...values);
}

export function refusalAt(
  key: RefusalKey,
  place: { path: string | undefined; line: number; column: number },
  ...values: readonly string[]
): Problem {
  const [code, message, hint] = REFUSALS[key];
  const filled = message.replace(/\{(\d)\}/g, (_, index: string) => values[Number(index)] ?? '');
  return { ...place, code: `BRS${code}`, message: filled, hint };
}

/** Offset added to TypeScript's error codes. */
const FIRST_TYPE_CODE = 20_000;

/**
 * Converts a TypeScript diagnostic, which always stops the build. One without a file is placed at the start of the
 * entry.
 */
export function fromTypeScript(diagnostic: ts.Diagnostic, entry: string | undefined): Problem {
  const text = ts.flattenDiagnosticMessageText(diagnostic.messageText, ' ');
  const message = text.replace(LIBRARY_ADVICE, '').replace(/\.$/, '');
  const common = {
    code: `BRS${FIRST_TYPE_CODE + diagnostic.code}`,
    message: `${message} (TS${diagnostic.code})`,
    hint: missingNameHint(text) ?? TYPE_ERROR_HINT,
  };
  if (!diagnostic.file || diagnostic.start === undefined) return { ...common, path: entry, line: 1, column: 1 };
  const { line, character } = diagnostic.file.getLineAndCharacterOfPosition(diagnostic.start);
  return { ...common, path: diagnostic.file.fileName, line: line + 1, column: character + 1 };
}

function missingNameHint(text: string): string | undefined {
  const name = /^(?:Cannot find name )?'(\w+)'(?:\.| only refers|$)/.exec(text)?.[1] ?? '';
  return MISSING_NAMES.get(name) ?? (LIBRARY_ADVICE.test(text) ? NO_LIBRARY_HINT : undefined);
}

/** Reports whether the code belongs to a TypeScript error. */
export function isTypeError(code: string): boolean {
  return Number(code.slice('BRS'.length)) >= FIRST_TYPE_CODE;
}

/** Reports whether the code belongs to an error in the generated BrightScript. */
export function isOfOutput(code: string): boolean {
  return code.startsWith('BRS139');
}

/** Formats an omitted declaration as `path:line - 'name' is left out: …`, with the path relative to `from`. */
export function formatLeftOut({ path: module, line, name, problem }: LeftOut, from: string): string {
  const why = `error ${problem.code}: ${problem.message}`;
  return `${path.relative(from, module)}:${line} - '${name}' is left out: nothing uses it, and it would be refused (${why})`;
}

/** Formats a problem as `path:line:col - error BRSnnnnn: message. Hint: …`, with the path relative to `from`. */
export function formatProblem(problem: Problem, from: string): string {
  const where =
    problem.path === undefined ? '' : `${path.relative(from, problem.path)}:${problem.line}:${problem.column} - `;
  return `${where}error ${problem.code}: ${problem.message}. Hint: ${problem.hint}.`;
}
