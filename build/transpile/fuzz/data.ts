/** Generates code for values typed by narrowing or assertion: unions of shapes, `unknown`, and parsed JSON. */
import { expression, inTemplate } from './expressions.ts';
import { withVariable, type Kind, type Scope, type Variable } from './scope.ts';
import type { Block, Step } from './step.ts';

/** Template parts that read data through its asserted type, whatever the data really is. */
const READINGS = [
  '${reply.id + 1}', '${reply.id * 2 - 1}', '${-reply.id}', "${reply.name + 'x'}", "${reply.name === 'a'}", '${reply.name}',
  '${reply.isNew ? 1 : 2}', '${!reply.isNew}', '${reply.id > 3}', '${!(reply.id > 3)}', '${reply.id === 4}',
  "${reply.tags.map((tag) => tag + '.').join()}", "${reply.tags.includes('x')}", '${reply.tags.length}', '${reply.tags[0] ?? 0}',
  '${reply.owner.age + 1}', "${reply.owner.label ?? 'none'}", "${reply.owner.label === 'l'}", '${typeof reply.id}',
  "${reply.name < 'b'}", "${reply.name || 'empty'}", '${reply.id || 9}', '${reply.id % 3}', '${kindOf(reply.name)}',
  '${reply.owner.age >= 3}', "${reply.isNew === true}", '${(reply.owner.age & 3)}', '${Number(reply.id)}',
] as const; // prettier-ignore

/** Generates reads of data from `JSON.parse` whose type is only asserted. */
export function assertedData(scope: Scope): string[] {
  const { choices, names } = scope;
  const name = names.take(choices);
  const source = expression(scope, 'Int', 1);
  const readings = choices.several(1, 4, () => choices.of(READINGS).replaceAll('reply.', `${name}.`));
  const declared = choices.of([
    `const ${name} = replyFrom(${source});`,
    `const ${name} = JSON.parse(REPLIES[(${source}) & 3] ?? '{}') as Reply;`,
    `const ${name}: Reply = JSON.parse(REPLIES[(${source}) & 3]!);`,
  ] as const);
  return [declared, ...readings.map((reading) => `console.log(\`${reading}\`);`)];
}

/** Reads of data whose shape differs from the assertion, such as members of numbers or items of strings. */
const ODD_READINGS = [
  'reply.id', 'reply.name.length', 'reply.name[0]', 'reply.tags.length', 'reply.tags[1]', 'reply.owner.age', 'reply.owner.label',
  'reply.owner.age + 1', 'reply.owner?.label ?? 0', 'ageIn(reply.owner)', 'reply.tags.join()', '[...reply.tags].length',
  "reply.tags.map((tag) => tag + '!').join()", "[reply].map(({ name }) => name).join('-')", 'new Set(reply.tags).size',
  'Array.from(reply.tags).length', 'Object.keys(reply.owner).join()', 'Object.values(reply.owner).join()',
  "Object.entries(reply.owner).map(([key, value]) => key + value).join()", "Object.hasOwn(reply.owner, 'age')",
  "'age' in reply.owner", 'JSON.stringify({ ...reply.owner })', 'Object.assign({ age: 0 }, reply.owner).age',
  'reply.isNew ? reply.id : reply.name', "reply.name === 'ab'", 'reply.tags === undefined', 'typeof reply.owner',
  'typeof reply.owner.age', 'Array.isArray(reply.tags)', "['a'].concat(reply.tags).length", 'reply.owner.age > 2',
  '{ const { age, ...rest } = reply.owner; return String(age) + JSON.stringify(rest); }',
  '{ const [first, second] = reply.tags; return String(first) + String(second); }',
  "{ let all = ''; for (const tag of reply.tags) all += '<' + tag + '>'; return all; }",
  '{ let age = 0; ({ age } = reply.owner); return age; }',
  '{ const gathered: string[] = []; gathered.push(...reply.tags); return gathered.join(); }',
] as const; // prettier-ignore

export function oddData(scope: Scope): string[] {
  const { choices, names } = scope;
  const name = names.take(choices);
  const readings = choices.several(2, 5, () => choices.of(ODD_READINGS).replaceAll(/\breply\b/g, name));
  const source = expression(scope, 'Int', 1);
  return [
    `const ${name} = oddReply(${source});`,
    ...readings.map((reading) => `console.log(attempt(() => ${reading}));`),
  ];
}

/** Statements that pass a possibly missing array item through function or tuple types to the constant `absent`. */
const CARRIERS = [
  'const through = (read: (at: Int) => Int): Int => read(place); const absent = through((at) => items[at]!);',
  'const kept: { read: (at: Int) => Int } = { read: (at) => items[at]! }; const absent = kept.read(place);',
  'const kept: { read(at: Int): Int } = { read(at) { return items[at]!; } }; const absent = kept.read(place);',
  'const reads: ((at: Int) => Int)[] = [(at) => items[at]!, (at) => at]; const absent = reads[0]!(place);',
  'const pair: [Int, Int] = [items[place]!, 1]; const absent = pair[0];',
  'const pair: [Int, Int] = [1, items[place]!]; const [, absent] = pair;',
  'const pair = (): [Int, string] => [items[place]!, "t"]; const [absent] = pair();',
  'const plain = (n: Int): Int => n; const by: (n: Int) => Int = plain; const absent = by(items[place]!);',
  'const given = (by: (n: Int) => Int): Int => by(items[place]!); const absent = given((n) => n);',
  'const table: Record<string, (n: Int) => Int> = { k: (n) => n }; const absent = table["k"]!(items[place]!);',
  'const both = [items[place]!].map((n): [Int, Int] => [n, 2]); const absent = both[0]![0];',
] as const; // prettier-ignore

/** Expressions that read an Int that may be missing. */
const MISSING_READINGS = [
  '`${absent}`', '`${absent + 1}`', '`${absent * 2}`', '`${absent > 2}`', '`${absent === 3}`', "'' + absent", '[absent, 1].join()',
  'absent ? 1 : 2', 'absent || 7', 'absent ?? 8', '`${-absent}`', 'Math.max(absent, 1)', 'typeof absent', '(absent & 3)',
  '[absent].map((n) => `<${n}>`).join()', 'Number.isNaN(absent - 1)', 'String(absent)', 'items[absent] ?? 9',
] as const; // prettier-ignore

export function missingThrough(scope: Scope): string[] {
  const { choices } = scope;
  const readings = choices.several(1, 4, () => choices.of(MISSING_READINGS));
  return [
    '{',
    `const items = ${expression(scope, 'Ints', 1)};`,
    `const place = ${expression(scope, 'Int', 1)};`,
    choices.of(CARRIERS),
    ...readings.map((reading) => `console.log(${reading});`),
    '}',
  ];
}

/** Generates a value of a union type and code that narrows it by its kind. */
export function shapeSwitch(scope: Scope, block: Block): string[] {
  const { choices, names } = scope;
  const name = names.take(choices);
  const shape = { name, kind: 'Shape', changeable: false } as const;
  const inner = withVariable(scope, shape);
  const field = (part: string, kind: Kind): Variable => ({
    name: `${name}.${part}`,
    kind,
    changeable: true,
    isNarrowed: true,
  });
  const within = (variables: readonly Variable[]): string[] =>
    block(withVariable(scope, ...variables), 1, 2).map((line) => `  ${line}`);
  const declared = `const ${name}: Shape = ${expression(scope, 'Shape', 2)};`;
  if (choices.oneIn(2)) {
    const test = choices.of([`'text' in ${name}`, `${name}.kind === 'word'`] as const);
    return [
      declared,
      `if (${test}) {`,
      ...block(withVariable(scope, field('text', 'Text')), 1, 2),
      `} else if (${name}.kind === 'line') {`,
      ...block(withVariable(scope, field('from', 'Int'), field('to', 'Int')), 1, 2),
      '}',
      `console.log(\`${inTemplate('Shape', name)} \${${expression(inner, 'Int', 1)}}\`);`,
    ];
  }
  return [
    declared,
    `switch (${name}.kind) {`,
    `  case 'dot':`,
    ...within([field('at', 'Int')]),
    '    break;',
    `  case 'line': {`,
    ...within([field('from', 'Int'), field('to', 'Int')]),
    '    break;',
    '  }',
    `  case 'word': {`,
    ...within([field('text', 'Text')]),
    '  }',
    '}',
    `console.log(\`${inTemplate('Shape', name)}\`);`,
  ];
}

/** Generates a value of unknown type and code that narrows it with `typeof`. */
export function unknownValue(scope: Scope, block: Block): Step {
  const { choices, names } = scope;
  const name = names.take(choices);
  const as = (kind: Kind): Scope => withVariable(scope, { name, kind, changeable: false, isNarrowed: true });
  return {
    lines: [
      `const ${name}: unknown = ${expression(scope, 'Thing', 2)};`,
      `if (typeof ${name} === 'number') {`,
      ...block(as('Real'), 1, 2),
      `} else if (typeof ${name} === 'string') {`,
      ...block(as('Text'), 1, 2),
      '} else {',
      `  console.log(\`\${typeof ${name}}\`);`,
      '}',
    ],
    scope: withVariable(scope, { name, kind: 'Thing', changeable: false }),
  };
}
