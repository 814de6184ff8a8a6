/**
 * Generates statements. Loops are short, and code inside loops calls no generated functions, so every program ends
 * soon.
 */
import {
  argumentsFor,
  expression,
  inTemplate,
  methodsOf,
  newInstance,
  quoted,
  shown,
  stored,
  testedForTruth,
  without,
} from './expressions.ts';
import { functionsCalledOtherwise, replacedByCall, unknownValues } from './unknown-values.ts';
import { assertedData, missingThrough, oddData, shapeSwitch, unknownValue } from './data.ts';
import { functionVariable, innerFunction, objectWithMethods } from './function-values.ts';
import { labelledStatement, unusualSwitch } from './unusual-jumps.ts';
import { patternAssignment, patternLoop } from './patterns.ts';
import {
  functionScope,
  loopScope,
  TYPES,
  variablesOf,
  withVariable,
  type Kind,
  type Scope,
  type Variable,
} from './scope.ts';
import type { Step } from './step.ts';

type Make = () => Step;

const KINDS = Object.keys(TYPES) as [Kind, ...Kind[]];
const CHANGEABLE: readonly Kind[] = [
  'Int', 'Text', 'Truth', 'Number', 'Ints', 'MaybeInt', 'Long', 'MaybeText', 'Real', 'Shape', 'Thing',
]; // prettier-ignore

/**
 * Generates the indented statements of a block. The last one prints the declared variables, which reveals wrong values.
 */
export function block(scope: Scope, least: number, most: number): string[] {
  let inner: Scope = { ...scope, depth: scope.depth - 1 };
  const lines = scope.choices.several(least, most, () => {
    const step = statement(inner);
    inner = { ...inner, variables: step.scope.variables, instances: step.scope.instances };
    return step.lines;
  });
  const declared = inner.variables.slice(scope.variables.length);
  const last = declared.map(({ name, kind }) => inTemplate(kind, name)).join(' ');
  return [...lines.flat(), ...(last === '' ? [] : [`console.log(\`${last}\`);`])].map((line) => `  ${line}`);
}

function statement(scope: Scope): Step {
  const { choices } = scope;
  const stays = (...lines: string[]): Step => ({ lines, scope });
  const plain: [Make, ...Make[]] = [
    () => stays(`console.log(\`${shown(scope, choices.of(KINDS), 2)}\`);`),
    () => declaration(scope),
    () => declaration(scope),
    () => assignment(scope),
    () => mutation(scope),
    () => destructuring(scope),
    () => patternAssignment(scope),
    () => stays(...assertedData(scope)),
    () => stays(...oddData(scope)),
    () => stays(...missingThrough(scope)),
    () => stays(...unknownValues(scope)),
    () => stays(...functionsCalledOtherwise(scope)),
    () => stays(...replacedByCall(scope)),
    () => innerFunction(scope),
    () => instance(scope),
    () => methodCall(scope),
    ...jumps(scope).map((make) => () => stays(...make())),
  ];
  const nested: Make[] = [
    () => stays(...conditional(scope)),
    () => stays(...counting(scope)),
    () => stays(...overList(scope)),
    () => stays(...whileLoop(scope)),
    () => stays(...switchStatement(scope)),
    () => stays(...tryStatement(scope)),
    () => stays('{', ...block(scope, 1, 3), '}'),
    () => stays(...forEach(scope)),
    () => mapped(scope),
    () => keptFunctions(scope),
    () => stays(...patternLoop(scope, block)),
    () => stays(...labelledStatement(scope, block)),
    () => stays(...unusualSwitch(scope, block)),
    () => stays(...shapeSwitch(scope, block)),
    () => unknownValue(scope, block),
    () => functionVariable(scope, block),
    () => objectWithMethods(scope, block),
  ];
  return choices.of(scope.depth > 0 ? [plain[0], ...plain.slice(1), ...nested] : plain)();
}

function declaration(scope: Scope): Step {
  const kind = scope.choices.of(KINDS);
  const changeable = CHANGEABLE.includes(kind) && scope.choices.oneIn(2);
  const value = stored(scope, kind, 2);
  const name = scope.names.take(scope.choices);
  const variable: Variable = { name, kind, changeable };
  return {
    lines: [`${changeable ? 'let' : 'const'} ${name}: ${TYPES[kind]} = ${value};`],
    scope: withVariable(scope, variable),
  };
}

function assignment(scope: Scope): Step {
  const kind = scope.choices.of(CHANGEABLE as [Kind, ...Kind[]]);
  const names = variablesOf(scope, kind, true);
  const [first, ...others] = names;
  if (first === undefined) return declaration(scope);
  const name = scope.choices.of([first, ...others]);
  const e = (wanted: Kind): string => expression(scope, wanted, 2);
  const set = (): string => `${name} = ${stored(scope, kind, 2)};`;
  const forms: Partial<Record<Kind, (() => string)[]>> = {
    Int: [
      () => `${name} += ${e('Int')} % 100;`,
      () => `${name} -= ${e('Int')} % 100;`,
      () => `${name}++;`,
      () => `${name}--;`,
      () => `${name} %= 50;`,
      () => `${name} = ${name} * 2 % 1000;`,
      () => `${name} |= ${e('Int')} & 31;`,
    ],
    Text: [() => `${name} += ${e('Text')}.slice(0, 4);`, () => `${name} ||= ${stored(scope, 'Text', 1)};`],
    Number: [() => `${name} += ${e('Int')} % 10;`, () => `${name} -= 0.25;`],
    MaybeInt: [() => `${name} ??= ${stored(without(scope, name), 'Int', 1)};`],
    MaybeText: [() => `${name} ??= ${stored(without(scope, name), 'Text', 1)};`],
    Long: [() => `${name} += ${e('Int')};`, () => `${name}++;`],
    Truth: [() => `${name} &&= ${e('Truth')};`],
    Real: [
      () => `${name} ${scope.choices.of(['+=', '-=', '*=', '%='] as const)} ${e('Real')};`,
      () => `${name} /= ${e('Real')} + 0;`,
      () => `${name}++;`,
    ],
  };
  return { lines: [scope.choices.of([set, ...(forms[kind] ?? [])])()], scope };
}

/** Generates a change inside the value of a variable. */
function mutation(scope: Scope): Step {
  const { choices } = scope;
  const e = (kind: Kind): string => expression(scope, kind, 1);
  const int = (): string => stored(scope, 'Int', 1);
  const each = (kind: Kind, forms: (name: string) => string[]): (() => string)[] =>
    variablesOf(scope, kind).flatMap((name) => forms(name).map((_, at) => () => forms(name)[at] ?? ''));
  const makers: (() => string)[] = [
    ...each('Ints', (name) => [
      `${name}.push(${int()});`,
      `${name}.pop();`,
      `${name}.shift();`,
      `${name}.unshift(${int()});`,
      `${name}.splice(1, 1, ${int()});`,
      `${name}.push(${int()}, ...${e('Ints')}.slice(0, 3));`,
      `${name}.unshift(...${e('Ints')}.slice(0, 3), ${int()});`,
      `${name}.splice(${e('Int')}, 1, ...${e('Ints')}.slice(0, 3));`,
      `${name}.sort((p, q) => p - q);`,
      `${name}.reverse();`,
      `if (${name}.length > 1) ${name}[1]! += ${int()} % 100;`,
      `if (${name}.length > 8) ${name}.splice(0, 6);`,
    ]),
    ...each('Texts', (name) => [`${name}.push(${stored(scope, 'Text', 1)});`, `${name}.sort();`]),
    ...each('Table', (name) => [
      `${name}[${e('Text')}] = ${int()};`,
      `delete ${name}[${e('Text')}];`,
      `${name}['a'] = (${name}['a'] ?? 0) + 1;`,
      `${name}['B'] ??= ${int()};`,
    ]),
    ...each('Counts', (name) => [
      `${name}.set(${e('Text')}, ${int()});`,
      `${name}.delete(${e('Text')});`,
      `${name}.set('a', (${name}.get('a') ?? 0) + 1);`,
    ]),
    ...each('Tags', (name) => [`${name}.add(${e('Text')});`, `${name}.delete(${e('Text')});`]),
    ...each('Named', (name) => [`${name}.set(${int()}, ${stored(scope, 'Text', 1)});`, `${name}.delete(${int()});`]),
    ...each('Keyed', (name) => [`${name}.set(${e('Item')}, ${int()});`, `${name}.delete(${e('Item')});`]),
    ...each('Bag', (name) => [
      `${name}.add(${e('Mixed')});`,
      `${name}.delete(${e('Mixed')});`,
      `${name}.add(${e('Real')});`,
    ]),
    ...each('Shape', (name) => [`if (${name}.kind === 'word') ${name}.text = ${stored(scope, 'Text', 1)};`]),
    ...each('Item', (name) => [
      `${name}.n = ${int()};`,
      `${name}.s += ${e('Text')}.slice(0, 3);`,
      `${name}.o = ${e('MaybeInt')};`,
      `${name}.inner = { k: ${int()} };`,
      `${name}.n++;`,
    ]),
    ...each('Pair', (name) => [`${name}[1] = ${int()};`, `${name}[0] = ${stored(scope, 'Text', 1)};`]),
    ...scope.instances.flatMap(({ name, shape }) =>
      shape.fields
        .filter(({ kind, changeable }) => changeable && kind === 'Int')
        .flatMap((field) => [
          () => `${name}.${field.name} = ${int()};`,
          () => `${name}.${field.name} += ${int()} % 100;`,
        ]),
    ),
  ];
  const [first, ...others] = makers;
  if (first === undefined) return declaration(scope);
  return { lines: [choices.of([first, ...others])()], scope };
}

function destructuring(scope: Scope): Step {
  const { choices, names } = scope;
  const a = names.take(choices);
  const b = names.take(choices);
  const made = (kind: Kind, name: string): Variable => ({ name, kind, changeable: false });
  const forms: [Make, ...Make[]] = [
    () => ({
      lines: [`const [${a}, ${b}] = ${expression(scope, 'Pair', 1)};`],
      scope: withVariable(scope, made('Text', a), made('Int', b)),
    }),
    () => ({
      lines: [`const { n: ${a}, s: ${b} } = makeItem(${expression(scope, 'Int', 1)});`],
      scope: withVariable(scope, made('Int', a), made('Text', b)),
    }),
    () => ({
      lines: [
        `const { o: ${a} = ${stored(scope, 'Int', 1)}, inner: ${b} } = makeItem(${expression(scope, 'Int', 1)});`,
      ],
      scope: withVariable(scope, made('Number', a)),
    }),
    () => ({
      lines: [`const [${a} = ${stored(scope, 'Int', 1)}, ...${b}] = ${expression(scope, 'Ints', 1)};`],
      scope: withVariable(scope, made('Number', a), made('Ints', b)),
    }),
  ];
  return choices.of(forms)();
}

function instance(scope: Scope): Step {
  const [first, ...others] = scope.classes;
  if (first === undefined) return declaration(scope);
  const shape = scope.choices.of([first, ...others]);
  const value = newInstance(scope, shape, 2);
  const name = scope.names.take(scope.choices);
  return {
    lines: [`const ${name} = ${value};`],
    scope: { ...scope, instances: [...scope.instances, { name, shape }] },
  };
}

function methodCall(scope: Scope): Step {
  const callsOf = scope.instances.flatMap(({ name, shape }) =>
    methodsOf(shape).map((m) => () => `${name}.${m.name}(${argumentsFor(scope, m.parameters, 2)});`),
  );
  const functions = scope.functions.map((f) => () => `${f.name}(${argumentsFor(scope, f.parameters, 2)});`);
  const [first, ...others] = [...callsOf, ...functions];
  if (first === undefined) return declaration(scope);
  return { lines: [scope.choices.of([first, ...others])()], scope };
}

/** Returns the possible jumps, each behind a condition, so that the code after them stays reachable. */
function jumps(scope: Scope): (() => string[])[] {
  const { choices, returns } = scope;
  const when = (): string => `if (${expression(scope, 'Truth', 2)})`;
  const list: (() => string[])[] = [];
  if (scope.jumps.canBreak) list.push(() => [`${when()} break;`]);
  if (scope.jumps.canContinue) list.push(() => [`${when()} continue;`]);
  for (const { name, isLoop } of scope.jumps.labels) {
    list.push(() => [`${when()} break ${name};`]);
    if (isLoop) list.push(() => [`${when()} continue ${name};`]);
  }
  if (returns === 'nothing') list.push(() => [`${when()} return;`]);
  else if (returns !== undefined) list.push(() => [`${when()} return ${stored(scope, returns, 1)};`]);
  if (scope.catches) {
    list.push(() => [
      `${when()} throw new Error(\`thrown \${${expression(scope, choices.of(['Int', 'Text'] as const), 1)}}\`);`,
    ]);
  }
  return list;
}

function conditional(scope: Scope): string[] {
  const { choices } = scope;
  const test = testedForTruth(scope, choices.of(['Truth', 'Text', 'Int', 'MaybeInt', 'MaybeText'] as const), 2);
  const then = block(scope, 1, 3);
  const head = [`if (${test}) {`, ...then];
  if (choices.oneIn(2)) return [...head, '}'];
  if (choices.oneIn(3)) {
    return [
      ...head,
      `} else if (${expression(scope, 'Truth', 2)}) {`,
      ...block(scope, 1, 2),
      '} else {',
      ...block(scope, 1, 2),
      '}',
    ];
  }
  return [...head, '} else {', ...block(scope, 1, 3), '}'];
}

function counting(scope: Scope): string[] {
  const { choices } = scope;
  const head = choices.of([
    (i: string) => `for (let ${i}: Int = 0; ${i} < 3; ${i}++) {`,
    (i: string) => `for (let ${i}: Int = 3; ${i} > 0; ${i}--) {`,
    (i: string) => `for (let ${i}: Int = 1; ${i} <= 7; ${i} += 3) {`,
    (i: string) => `for (let ${i}: Int = 0; ${i} < ${expression(scope, 'Text', 1)}.length && ${i} < 4; ${i}++) {`,
    (i: string) => `for (let ${i}: Int = 0; ${i} < 4 && ${expression(scope, 'Truth', 1)}; ${i}++) {`,
  ]);
  const name = scope.names.take(choices);
  const inner = withVariable(loopScope(scope), { name, kind: 'Int', changeable: false });
  return [head(name), ...block(inner, 1, 3), '}'];
}

function overList(scope: Scope): string[] {
  const { choices } = scope;
  const one = (kind: Kind, of: Kind, bound: string): string[] => {
    const list = expression(scope, of, 2);
    const name = scope.names.take(choices);
    const inner = withVariable(loopScope(scope), { name, kind, changeable: false });
    return [`for (const ${name} of ${list}${bound}) {`, ...block(inner, 1, 3), '}'];
  };
  return choices.of([
    () => one('Int', 'Ints', '.slice(0, 4)'),
    () => one('Text', 'Texts', '.slice(0, 4)'),
    () => one('Text', 'Text', '.slice(0, 5)'),
    () => overVariable(scope),
    () => overKeys(scope),
    () => {
      const table = expression(scope, 'Counts', 1);
      const [key, value] = [scope.names.take(choices), scope.names.take(choices)];
      // The body must not change the Map, which is an accepted difference.
      const body = loopScope(scope);
      const inner = withVariable(
        { ...body, variables: body.variables.filter(({ kind }) => kind !== 'Counts') },
        { name: key, kind: 'Text', changeable: false },
        { name: value, kind: 'Int', changeable: false },
      );
      return [`for (const [${key}, ${value}] of ${table}) {`, ...block(inner, 1, 2), '}'];
    },
  ])();
}

/**
 * Generates a loop over an array variable that the body may change. A counter ends the loop if the array keeps growing.
 */
function overVariable(scope: Scope): string[] {
  const { choices, names } = scope;
  const [first, ...others] = variablesOf(scope, 'Ints');
  if (first === undefined) return [`console.log('no list');`];
  const list = choices.of([first, ...others]);
  const [turns, item] = [names.take(choices), names.take(choices)];
  const inner = withVariable(loopScope(scope), { name: item, kind: 'Int', changeable: false });
  const body = block(inner, 1, 3);
  return [`let ${turns} = 0;`, `for (const ${item} of ${list}) {`, `  if (++${turns} > 6) break;`, ...body, '}'];
}

/** Generates a loop over the keys of an object. It prints only a sum, because the order of keys may differ. */
function overKeys(scope: Scope): string[] {
  const { choices, names } = scope;
  const table = expression(scope, 'Table', 1);
  const [source, sum, key] = [names.take(choices), names.take(choices), names.take(choices)];
  const skip = quoted(choices.of(['a', 'A', 'bc', 'count'] as const));
  return [
    `const ${source}: Record<string, Int> = ${table};`,
    `let ${sum} = 0;`,
    `for (const ${key} in ${source}) {`,
    `  if (${key} === ${skip}) continue;`,
    `  ${sum} += (${source}[${key}] ?? 0) % 100;`,
    '}',
    `console.log(\`\${${sum}}\`);`,
  ];
}

function whileLoop(scope: Scope): string[] {
  const { choices } = scope;
  const condition = expression(scope, 'Truth', 2);
  const name = scope.names.take(choices);
  const inner = withVariable(loopScope(scope), { name, kind: 'Int', changeable: false });
  const counter = `let ${name}: Int = 0;`;
  if (choices.oneIn(3)) {
    return [counter, 'do {', `  ${name}++;`, ...block(inner, 1, 3), `} while (${name} < 3 && ${condition});`];
  }
  return [counter, `while (${name} < 3 && ${condition}) {`, `  ${name}++;`, ...block(inner, 1, 3), '}'];
}

function switchStatement(scope: Scope): string[] {
  const { choices } = scope;
  const inner: Scope = { ...scope, jumps: { ...scope.jumps, canBreak: true } };
  const arm = (label: string): string[] => [
    `  ${label} {`,
    ...block(inner, 1, 2).map((line) => `  ${line}`),
    '    break;',
    '  }',
  ];
  const byText = choices.oneIn(2);
  const subject = byText ? `${expression(scope, 'Text', 2)} as string` : `${expression(scope, 'Int', 2)} % 3`;
  const labels = byText ? ["'a'", "''", "'Bc'"] : ['0', '1', '-1'];
  const shared = choices.oneIn(3) ? [`  case ${labels[2] ?? ''}:`] : [];
  return [
    `switch (${subject}) {`,
    ...arm(`case ${labels[0] ?? ''}:`),
    ...shared,
    ...arm(`case ${labels[1] ?? ''}:`),
    ...(choices.oneIn(2) ? arm('default:') : []),
    '}',
  ];
}

function tryStatement(scope: Scope): string[] {
  const { choices } = scope;
  const error = scope.names.take(choices);
  // This statement catches every error, so a throw is allowed even where a return is not.
  const body = block({ ...scope, catches: true }, 1, 3);
  const fails = choices.of(['fail', 'failWith'] as const);
  const risky = choices.oneIn(2) ? [`  ${fails}(${expression(scope, 'Int', 2)});`] : [];
  const told = fails === 'fail' ? '' : ` \${codeOf(${error})}`;
  const handler = [
    `} catch (${error}) {`,
    `  console.log(\`\${(${error} as Error).message}${told}\`);`,
    ...block(scope, 0, 2),
  ];
  const last = choices.oneIn(3) ? ['} finally {', ...block(scope, 1, 2)] : [];
  return ['try {', ...body, ...risky, ...handler, ...last, '}'];
}

/** Generates closures created in a loop over its variables, and calls them after the loop. */
function keptFunctions(scope: Scope): Step {
  const { choices, names } = scope;
  const [made, turn, own, given] = [names.take(choices), names.take(choices), names.take(choices), names.take(choices)];
  const inner: Scope = { ...functionScope(scope), returns: 'Int', depth: Math.min(scope.depth, 2) };
  const around = withVariable(
    inner,
    { name: turn, kind: 'Int', changeable: false },
    { name: own, kind: 'Int', changeable: true },
  );
  const within = withVariable(around, { name: given, kind: 'Int', changeable: choices.oneIn(2) });
  const body = block(within, 0, 2);
  const result = `  return ${stored(within, 'Int', 1)};`;
  const step = choices.of([`${own} = ${own} + 1;`, `if (${turn} === 1) ${turn}++;`, `${own} = ${turn};`] as const);
  const arrow = [`(${given}: Int): Int => {`, ...body, result, '}'];
  const put = choices.of([
    [`${made}.push(${arrow[0] ?? ''}`, ...arrow.slice(1, -1), '});'],
    [`${made}.push({ run: ${arrow[0] ?? ''}`, ...arrow.slice(1, -1), '} }.run);'],
  ]);
  return {
    lines: [
      `const ${made}: ((n: Int) => Int)[] = [];`,
      `for (let ${turn}: Int = 0; ${turn} < 3; ${turn}++) {`,
      `  let ${own}: Int = ${turn};`,
      ...put.map((line) => `  ${line}`),
      ...(choices.oneIn(2) ? [`  ${step}`] : []),
      '}',
      `console.log(${made}.map((run) => \`\${run(1) % 1000}\`).join());`,
    ],
    scope,
  };
}

/** Generates a callback with statements that may return early. */
function mapped(scope: Scope): Step {
  const { choices, names } = scope;
  const list = expression(scope, 'Ints', 1);
  const [name, item] = [names.take(choices), names.take(choices)];
  const variable: Variable = { name: item, kind: 'Int', changeable: false };
  const inner: Scope = { ...functionScope(scope), returns: 'Int', depth: Math.min(scope.depth, 2) };
  const body = block(withVariable(inner, variable), 1, 2);
  const result = `  return ${stored(withVariable(inner, variable), 'Int', 1)};`;
  return {
    lines: [`const ${name}: Int[] = ${list}.slice(0, 4).map<Int>((${item}) => {`, ...body, result, '});'],
    scope: withVariable(scope, { name, kind: 'Ints', changeable: false }),
  };
}

function forEach(scope: Scope): string[] {
  const { choices } = scope;
  const list = expression(scope, 'Ints', 2);
  const name = scope.names.take(choices);
  const inner = withVariable(
    {
      ...functionScope(scope),
      depth: Math.min(scope.depth, 1),
      returns: 'nothing',
    },
    { name, kind: 'Int', changeable: false },
  );
  return [`${list}.slice(0, 4).forEach((${name}) => {`, ...block(inner, 1, 2), '});'];
}
