/**
 * Generates code for values of unknown type: their strings, order and JSON, string keys, calls with other argument
 * counts.
 */
import { expression, stored } from './expressions.ts';
import { TYPES, type Kind, type Scope } from './scope.ts';

type Made = () => string;

/** Returns statements that apply JavaScript's library to values of unknown type and print the results. */
export function unknownValues(scope: Scope): string[] {
  const { choices } = scope;
  const make = choices.of([textOfObjects, order, jsonText, keysCalledNumbers, severalValues] as const);
  return make(scope);
}

/** Generates an expression of a random type. */
function someValue(scope: Scope): string {
  const int = (): string => stored(scope, 'Int', 1);
  const text = (): string => stored(scope, 'Text', 1);
  return scope.choices.of<Made>([
    () => `anything(${int()})`,
    () => `anything(${int()})`,
    int,
    text,
    () => `(${expression(scope, 'Real', 1)})`,
    () => `(${expression(scope, 'Truth', 1)})`,
    () => `[${int()}, ${text()}]`,
    () => `new Titled(${text()}, ${int()})`,
  ])();
}

function textOfObjects(scope: Scope): string[] {
  const { choices } = scope;
  const int = (): string => stored(scope, 'Int', 1);
  const text = (): string => stored(scope, 'Text', 1);
  const made = (): string =>
    choices.of<Made>([
      () => `new Titled(${text()}, ${int()})`,
      () => `new TypeError(${text()})`,
      () => `new Failure(${int()})`,
      () => `new Map([[${text()}, ${int()}]])`,
      () => `{ n: ${int()} }`,
      () => `[new Titled(${text()}, ${int()}), ${int()}]`,
      () => `{ toString: () => \`t\${${int()}}\` }`,
      () => someValue(scope),
    ])();
  return choices.several(1, 3, () =>
    choices.of<Made>([() => `console.log(saidText(${made()}));`, () => `console.log(inText(${made()}, ${made()}));`])(),
  );
}

function order(scope: Scope): string[] {
  const pair = (): string => `${someValue(scope)}, ${someValue(scope)}`;
  return scope.choices.several(1, 3, () => `console.log(ordered(${pair()}));`);
}

function jsonText(scope: Scope): string[] {
  const { choices } = scope;
  const int = (): string => stored(scope, 'Int', 1);
  const text = (): string => stored(scope, 'Text', 1);
  const made = (): string =>
    choices.of<Made>([
      () => `anything(${int()})`,
      () => `[${int()}, ${text()}, undefined]`,
      () => `{ a: ${text()}, b: new Map([[${text()}, ${int()}]]), c: [${int()}] }`,
      () => `new Set([${int()}])`,
      () => `new Titled(${text()}, ${int()})`,
      () => `[new Failure(${int()}), new RangeError(${text()})]`,
      () => `{ a: () => ${int()}, b: ${int()} }`,
      () => `[() => ${int()}, whole]`,
      () => 'whole',
      () => `{ a: { toJSON: () => [${int()}] }, b: 1 }`,
    ])();
  return choices.several(1, 3, () => `console.log(jsonOf(${made()}));`);
}

function keysCalledNumbers(scope: Scope): string[] {
  const { choices, names } = scope;
  const key = names.take(choices);
  const int = (): string => stored(scope, 'Int', 1);
  const use = choices.several(1, 3, () =>
    choices.of<string>([
      `\${${key} + 1}`,
      `\${${key} * 2}`,
      `\${${key} === 3}`,
      `\${${key} < 12}`,
      `\${-${key}}`,
      `\${${key} + ${key}}`,
      `\${typeof ${key}}`,
      `\${Math.max(${key}, 5)}`,
      `\${kindOf(${key})}`,
    ]),
  );
  const table = `{ 3: ${int()}, 12: ${int()}, 400: ${int()} }`;
  const print = `console.log(\`${use.join(' ')}\`);`;
  const lines = choices.of<readonly string[]>([
    [`for (const ${key} of keysIn(${table})) {`, `  ${print}`, '}'],
    [`for (const [${key}] of new Map(entriesIn(${table}))) {`, `  ${print}`, '}'],
    [`keysIn(${table}).forEach((${key}) => {`, `  ${print}`, '});'],
    [`eachKey(${table}, (${key}) => {`, `  ${print}`, '});'],
    [`console.log(\`\${keysIn(${table}).reduce<number>((sum, ${key}) => sum + ${key}, 0)}\`);`],
    [`console.log(keysIn(${table}).map((${key}) => ${key} + 1).join());`],
  ]);
  return [...lines];
}

function severalValues(scope: Scope): string[] {
  const { choices } = scope;
  const values = choices.several(1, 3, () =>
    choices.of<Made>([
      // Adding 0 avoids -0, which the console in Node prints and no Integer can hold.
      () => `(${stored(scope, 'Int', 1)}) + 0`,
      () => `(${expression(scope, 'Real', 1)}) + 0`,
      () => `(${expression(scope, 'Truth', 1)})`,
      () => stored(scope, 'Text', 1),
    ])(),
  );
  return [`console.log('several', ${values.join(', ')});`];
}

/**
 * Generates functions called with more or fewer arguments than they declare, in arrays, in objects and as another type.
 */
export function functionsCalledOtherwise(scope: Scope): string[] {
  const { choices, names } = scope;
  const name = names.take(choices);
  const int = (): string => stored(scope, 'Int', 1);
  const made = (): string =>
    choices.of<Made>([
      () => `() => ${int()}`,
      () => '(a) => (a % 100) as Int',
      () => '(a, b) => ((a % 100) + (b % 100)) as Int',
      () => '(a, b = 4) => ((a % 100) - (b % 100)) as Int',
      () => '(a, b, c?: Int) => ((a % 100) + (b % 100) + (c ?? 7)) as Int',
      () => `(mine) => ((mine % 100) + (${int()} % 100)) as Int`,
      () => 'whole',
    ])();
  const args = `${int()}, ${int()}`;
  return choices.of<() => string[]>([
    () => [
      `const ${name}: ((a: Int, b: Int) => Int)[] = [${made()}, ${made()}];`,
      `console.log(${name}.map((one) => one(${args})).join());`,
    ],
    () => [
      `const ${name}: Steps = { first: ${made()}, then: [${made()}] };`,
      `console.log(\`\${${name}.first(${args})} \${${name}.then[0]?.(${args})}\`);`,
    ],
    () => [
      `const ${name}: (a: Int, b: Int) => Int = ${made()};`,
      `const ${name}Too: (a: Int, b: Int, c: Int) => Int = ${name};`,
      `console.log(\`\${calledWith(${name}Too)} \${calledWith(${name})}\`);`,
    ],
    () => [`console.log(\`\${calledWith(${made()})}\`);`],
    () => [`console.log(stepsOf({ first: ${made()}, then: [${made()}, ${made()}] }));`],
  ])();
}

type Told = readonly [kind: Kind, test: (place: string) => string, more: string];

/** Tests of a value, each with what is then added to it. */
const TESTS: readonly [Told, ...Told[]] = [
  ['MaybeInt', (place) => `${place} !== undefined`, '1'],
  ['MaybeText', (place) => `${place} !== undefined`, "'q'"],
  ['Mixed', (place) => `typeof ${place} === 'string'`, '1'],
  ['Mixed', (place) => `typeof ${place} !== 'string'`, '1'],
];

/** Generates a test of a value that a call replaces before it is read, which TypeScript does not see. */
export function replacedByCall(scope: Scope): string[] {
  const { choices, names } = scope;
  const [name, change] = [names.take(choices), names.take(choices)];
  const [kind, test, more] = choices.of(TESTS);
  const isMember = choices.oneIn(2);
  const place = isMember ? `${name}.held` : name;
  const [before, after] = [expression(scope, kind, 1), expression(scope, kind, 1)];
  return [
    isMember
      ? `const ${name}: { held: ${TYPES[kind]} } = { held: ${before} };`
      : `let ${name}: ${TYPES[kind]} = ${before};`,
    `const ${change} = (): void => {`,
    `  ${place} = ${after};`,
    '};',
    `if (${test(place)}) {`,
    `  ${change}();`,
    `  console.log(\`\${${place} + ${more}} \${${place}}\`);`,
    '}',
  ];
}
