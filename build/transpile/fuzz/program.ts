/** A whole program: helpers, classes, functions and a `main`, from choices. */
import { Choices } from './choices.ts';
import { expression, methodsOf, stored } from './expressions.ts';
import {
  Names,
  TYPES,
  type ClassShape,
  type Kind,
  type Parameter,
  type Scope,
  type Signature,
  type Variable,
} from './scope.ts';
import { block } from './statements.ts';

/** The scope of a function in which nothing is declared yet. */
function emptyScope(choices: Choices): Scope {
  return {
    choices,
    variables: [],
    instances: [],
    functions: [],
    classes: [],
    returns: undefined,
    jumps: { canBreak: false, canContinue: false },
    catches: false,
    depth: 2,
    names: new Names(),
  };
}

/** Helpers for generated programs to call. Only those that a program names are written into it. */
const HELPERS: Readonly<Record<string, string>> = {
  Item: 'interface Item {\n  n: Int;\n  s: string;\n  o?: Int;\n  inner?: { k: Int };\n}',
  flag: 'function flag(value: boolean): boolean {\n  return value;\n}',
  epoch: 'function epoch(n: Int): Long {\n  const base: Long = 1700000000000;\n  return base + n * 12345;\n}',
  whole: 'function whole(n: Int): Int {\n  return n;\n}',
  words: 'function words(text: string): string {\n  return text;\n}',
  tell: 'function tell(text: string): string {\n  console.log(`tell ${text}`);\n  return text;\n}',
  counted: 'function counted(n: Int): Int {\n  console.log(`counted ${n}`);\n  return n;\n}',
  maybe: 'function maybe(n: Int): Int | undefined {\n  return n % 3 === 0 ? undefined : n;\n}',
  maybeText:
    'function maybeText(text: string): string | undefined {\n  return text.length % 2 === 0 ? undefined : text;\n}',
  mixed: 'function mixed(n: Int): string | Int {\n  return n % 2 === 0 ? n : `t${n}`;\n}',
  same: 'function same(a: Int | undefined, b: Int | undefined): boolean {\n  return a === b;\n}',
  fail: 'function fail(n: Int): void {\n  if (n % 2 === 0) throw new Error(`fail ${n}`);\n}',
  Failure:
    'class Failure extends Error {\n  readonly code: Int;\n  constructor(code: Int) {\n    super(`failure ${code}`);\n    this.code = code;\n  }\n}',
  failWith: 'function failWith(n: Int): void {\n  if (n % 3 === 0) throw new Failure(n);\n  fail(n);\n}',
  codeOf: 'function codeOf(error: unknown): Int {\n  return error instanceof Failure ? error.code : 0;\n}',
  Level: 'enum Level {\n  Low,\n  Mid = 5,\n  High,\n}',
  Tone: "enum Tone {\n  Soft = 'soft',\n  Loud = 'LOUD',\n}",
  levelOf: 'function levelOf(n: Int): Level {\n  return n < 0 ? Level.Low : n < 9 ? Level.Mid : Level.High;\n}',
  toneOf: 'function toneOf(n: Int): Tone {\n  return n % 2 === 0 ? Tone.Soft : Tone.Loud;\n}',
  TONES: 'const TONES: Record<Tone, Int> = { [Tone.Soft]: 3, [Tone.Loud]: 11 };',
  levelName:
    "function levelName(level: Level): string {\n  switch (level) {\n    case Level.Low:\n      return 'low';\n    case Level.Mid:\n    case Level.High:\n      return level === Level.Mid ? 'mid' : 'high';\n  }\n}",
  down: 'function down(n: Int, list: Int[]): Int {\n  if (n <= 0) return list.length;\n  list.push(n);\n  for (const x of list) if (x > 2) return ((down(n - 1, list) + x) % 1000) as Int;\n  return down(n - 2, list);\n}',
  isItem: 'function isItem(a: Item, b: Item): boolean {\n  return a === b;\n}',
  isList: 'function isList(a: Int[], b: Int[]): boolean {\n  return a === b;\n}',
  plus: 'function plus(a: Int, b: Int): Int {\n  return ((a + b) % 1000) as Int;\n}',
  pairs:
    'function pairs(list: Int[]): string {\n  const found: string[] = [];\n  for (const a of list) for (const b of list) if (a < b) found.push(`${a}${b}`);\n  return found.slice(0, 9).join();\n}',
  makePair: 'function makePair(text: string, n: Int): [string, Int] {\n  return [text, n];\n}',
  makeItem:
    "function makeItem(n: Int): Item {\n  if (n % 2 === 0) return { n, s: 'even', inner: { k: n + 1 } };\n  return { n, s: 'odd', o: n * 2 };\n}",
  makeTable:
    'function makeTable(key?: string, n: Int = 1): Record<string, Int> {\n  return key === undefined ? {} : { [key]: n };\n}',
  showPair: 'function showPair(p: [string, Int]): string {\n  return `${p[0]}:${p[1]}`;\n}',
  showItem: "function showItem(i: Item): string {\n  return `${i.n} ${i.s} ${i.o ?? 'no'} ${i.inner?.k ?? 'none'}`;\n}",
  showTable:
    "function showTable(t: Record<string, Int>): string {\n  return Object.keys(t)\n    .sort()\n    .map((key) => `${key}=${t[key] ?? 'none'}`)\n    .join();\n}",
};

const PARAMETER_KINDS: [Kind, ...Kind[]] = [
  'Int',
  'Text',
  'Truth',
  'MaybeInt',
  'Ints',
  'Number',
  'Item',
  'Long',
  'Table',
];
const RESULT_KINDS: [Kind, ...Kind[]] = [
  'Int',
  'Text',
  'Truth',
  'MaybeInt',
  'Ints',
  'Texts',
  'Number',
  'Item',
  'Long',
  'Pair',
];
const WITH_DEFAULT: readonly Kind[] = ['Int', 'Text', 'Truth'];

/** The text of the program that these choices make. */
export function programText(choices: Choices): string {
  const shapes: ClassShape[] = [];
  const functions: Signature[] = [];
  const used = new Names();
  const classTexts = choices.several(0, 3, () => {
    const { shape, text } = classDeclaration(choices, shapes, used);
    shapes.push(shape);
    return text;
  });
  const functionTexts = choices.several(0, 3, () => {
    const { signature, text } = functionDeclaration(choices, { functions: [...functions], classes: shapes }, used);
    functions.push(signature);
    return text;
  });
  const body = block({ ...emptyScope(choices), functions, classes: shapes, depth: 4, returns: undefined }, 1, 9);
  const main = ['export function main(): void {', ...body, '}'].join('\n');
  const whole = withHelpers([...classTexts, ...functionTexts, main].join('\n'));
  return choices.oneIn(3) ? inTwoModules(whole, main) : whole;
}

/** The line of a program's text after which the text of its second module stands. */
export const SECOND_MODULE = '//--- the second module';
/** Stands for the name of the second module in the first. */
export const SECOND_MODULE_NAME = './second.ts';

/** Everything but `main` in a module of its own, which `main` imports from. */
function inTwoModules(whole: string, main: string): string {
  const rest = whole.replace(main, () => '').replace(/^(?=(?:function|class|interface|enum|const) )/gm, 'export ');
  const declared = [...rest.matchAll(/^export (function|class|interface|enum|const) (\w+)/gm)];
  const names = declared
    .filter(([, , name]) => new RegExp(`\\b${name ?? ''}\\b`).test(main))
    .map(([, what, name]) => (what === 'interface' ? `type ${name ?? ''}` : name));
  if (names.length === 0) return whole;
  const start = `import { ${names.join(', ')} } from '${SECOND_MODULE_NAME}';`;
  return [start, main, SECOND_MODULE, rest].join('\n');
}

function withHelpers(text: string): string {
  const wanted: string[] = [];
  let all = text;
  for (;;) {
    const missing = Object.keys(HELPERS).filter(
      (name) => !wanted.includes(name) && new RegExp(`\\b${name}\\b`).test(all),
    );
    if (missing.length === 0) return all;
    wanted.push(...missing);
    all = `${missing.map((name) => HELPERS[name] ?? '').join('\n')}\n${all}\n`;
  }
}

function parametersFrom(choices: Choices, names: Names): Parameter[] {
  let defaults = false;
  return choices.several(0, 3, () => {
    const kind = choices.of(PARAMETER_KINDS);
    // TypeScript wants parameters with a default to come last, to be left out.
    defaults = WITH_DEFAULT.includes(kind) && (defaults || choices.oneIn(3));
    return { name: names.take(choices), kind, hasDefault: defaults };
  });
}

function writtenParameters(scope: Scope, parameters: readonly Parameter[]): string {
  return parameters
    .map((p) => `${p.name}: ${TYPES[p.kind]}${p.hasDefault ? ` = ${expression(scope, p.kind, 0)}` : ''}`)
    .join(', ');
}

const asVariables = (parameters: readonly Parameter[]): Variable[] =>
  parameters.map(({ name, kind }) => ({ name, kind, changeable: kind === 'Int' || kind === 'Text' }));

function functionDeclaration(
  choices: Choices,
  known: Pick<Scope, 'functions' | 'classes'>,
  used: Names,
): { signature: Signature; text: string } {
  const names = new Names();
  const name = `${used.take(choices)}Of`;
  const parameters = parametersFrom(choices, names);
  const returns = choices.of(RESULT_KINDS);
  const scope: Scope = { ...emptyScope(choices), ...known, names, variables: asVariables(parameters), returns };
  const head = `function ${name}(${writtenParameters({ ...scope, variables: [] }, parameters)}): ${TYPES[returns]} {`;
  const body = block({ ...scope, depth: 3 }, 0, 4);
  const result = `  return ${stored({ ...scope, functions: known.functions }, returns, 2)};`;
  return { signature: { name, parameters, returns }, text: [head, ...body, result, '}'].join('\n') };
}

function classDeclaration(
  choices: Choices,
  known: readonly ClassShape[],
  used: Names,
): { shape: ClassShape; text: string } {
  const base = choices.oneIn(2) ? known.at(-1) : undefined;
  const name = `${used.take(choices)}Class`;
  const level = known.length;
  const fields: Variable[] = choices.several(1, 3, () => ({
    name: `f${level}${choices.of(['a', 'b', 'c', 'd', 'e'])}`,
    kind: choices.of(['Int', 'Text', 'Ints', 'MaybeInt', 'Truth', 'Long'] as const),
    changeable: true,
  }));
  const ownFields = fields.filter((field, at) => fields.findIndex((f) => f.name === field.name) === at);
  const names = new Names();
  const ownParameters = base && choices.oneIn(2) ? undefined : parametersFrom(choices, names);
  const parameters = ownParameters ?? base?.parameters ?? [];
  const scope: Scope = { ...emptyScope(choices), names };
  const lines = ownFields.map(({ name: field, kind }) => `  ${field}: ${TYPES[kind]} = ${stored(scope, kind, 1)};`);
  if (ownParameters) lines.push(...constructor(scope, base, ownFields, ownParameters));
  const partial: ClassShape = { name, base, parameters, fields: ownFields, methods: [] };
  const methods: Signature[] = [];
  const texts = choices.several(1, 3, () => {
    const method = methodDeclaration(choices, { ...partial, methods: [...methods] }, level);
    if (methods.some((m) => m.name === method.signature.name)) return [];
    methods.push(method.signature);
    return method.lines;
  });
  const head = `class ${name}${base ? ` extends ${base.name}` : ''} {`;
  return { shape: { ...partial, methods }, text: [head, ...lines, ...texts.flat(), '}'].join('\n') };
}

function constructor(
  scope: Scope,
  base: ClassShape | undefined,
  fields: readonly Variable[],
  parameters: readonly Parameter[],
): string[] {
  const inner: Scope = { ...scope, variables: asVariables(parameters) };
  const lines = [`  constructor(${writtenParameters(scope, parameters)}) {`];
  if (base) lines.push(`    super(${base.parameters.map((p) => expression(inner, p.kind, 1)).join(', ')});`);
  for (const { name, kind } of fields) {
    if (scope.choices.oneIn(2)) lines.push(`    this.${name} = ${stored(inner, kind, 1)};`);
  }
  // A call of a method that a derived class may override, before that class's own fields are there.
  const silent = base ? methodsOf(base).find((m) => m.parameters.length === 0) : undefined;
  if (silent && scope.choices.oneIn(2)) lines.push(`    this.${silent.name}();`);
  return [...lines, '  }'];
}

/** A method of its own, or one that overrides the base's and calls it. */
function methodDeclaration(
  choices: Choices,
  shape: ClassShape,
  level: number,
): { signature: Signature; lines: string[] } {
  const inherited = shape.base ? methodsOf(shape.base) : [];
  const [first, ...others] = inherited;
  const overridden = first && choices.oneIn(2) ? choices.of([first, ...others]) : undefined;
  const names = new Names();
  const signature: Signature = overridden ?? {
    name: `m${level}${choices.of(['p', 'q', 'r'])}`,
    parameters: parametersFrom(choices, names),
    returns: choices.of(RESULT_KINDS),
  };
  const isEarly = overridden !== undefined && overridden.parameters.length === 0;
  for (const parameter of overridden?.parameters ?? []) names.claim(parameter.name);
  const scope: Scope = {
    ...emptyScope(choices),
    names,
    // A constructor further up may call this override before the fields of its class are there.
    variables: [...asVariables(signature.parameters), ...(isEarly ? [] : thisFields(shape))],
    returns: signature.returns,
    depth: 2,
  };
  const bare: Scope = { ...scope, variables: [] };
  const head = `  ${overridden ? 'override ' : ''}${signature.name}(${writtenParameters(bare, signature.parameters)}): ${TYPES[signature.returns]} {`;
  const body = block(scope, 0, 3);
  const given = signature.parameters.map((p) => p.name).join(', ');
  const result =
    overridden && choices.oneIn(2) ? `super.${signature.name}(${given})` : stored(scope, signature.returns, 2);
  return { signature, lines: [head, ...body.map((line) => `  ${line}`), `    return ${result};`, '  }'] };
}

/** The fields as variables named `this.x`; those of base classes too. */
function thisFields(shape: ClassShape): Variable[] {
  const inherited = shape.base ? thisFields(shape.base) : [];
  return [...inherited, ...shape.fields.map((field) => ({ ...field, name: `this.${field.name}` }))];
}
