/**
 * Generates expressions of each kind. Their values must be equal in Node and on the device: integers never overflow,
 * fractions are multiples of a quarter, nothing divides by zero. The first alternative is always the simplest.
 */
import type { Choices } from './choices.ts';
import { variablesOf, withVariable, type ClassShape, type Kind, type Parameter, type Scope } from './scope.ts';

type Make = () => string;

const LETTERS = ['', 'a', 'Bc', 'x y', 'é', '"q"', 'zz-9', '0', 'A', 'bc', 'delete', 'count', 'doesExist'] as const;

/** Numbers other than small integers. */
const REALS = [
  '0.5',
  'NaN',
  'Infinity',
  '-Infinity',
  '0.1',
  '1e21',
  '1.5e-7',
  '4294967296',
  '-7.25',
  '123456789.123',
] as const;

/** Generates an expression of a kind with at most `depth` levels of operations. */
export function expression(scope: Scope, kind: Kind, depth: number): string {
  return scope.choices.span('expression', () => {
    const simple = () => scope.choices.of(simples(scope, kind))();
    if (depth <= 0 || scope.choices.oneIn(3)) return simple();
    return scope.choices.of([simple, ...compounds(scope, kind, depth)])();
  });
}

/** Returns the scope without the variables that an expression names. */
export function without(scope: Scope, text: string): Scope {
  const named = new Set(text.match(/[\w$.]+/g));
  return { ...scope, variables: scope.variables.filter((variable) => !named.has(variable.name)) };
}

/** Generates an expression for a condition. TypeScript rejects conditions that are known literals. */
export function testedForTruth(scope: Scope, kind: Kind, depth: number): string {
  const e = expression(scope, kind, depth);
  if (kind === 'Real') return /^[\d.]|as number\)+$| \? /.test(e) ? `ratio(${e}, 1)` : e;
  if (/^[a-zA-Z_!]/.test(e)) return e;
  if (kind === 'Int') return `whole(${e})`;
  return kind === 'Text' ? `words(${e})` : e;
}

/** Generates a bounded expression for storage, so that values in loops stay exact on both sides. */
export function stored(scope: Scope, kind: Kind, depth: number): string {
  const e = expression(scope, kind, depth);
  if (kind === 'Int' || kind === 'Number') return isPlain(e) ? e : `${e} % 1000`;
  if (kind === 'Text') return isPlain(e) ? e : `${e}.slice(0, 24)`;
  if (kind === 'Ints' || kind === 'Texts') return `${e}.slice(0, 6)`;
  return e;
}

/** Negates an expression. A literal is subtracted from 0, because the compiler refuses -0 as an Integer. */
function negated(value: string): string {
  return /^[a-z]/i.test(value) ? `-(${value})` : `(0 - ${value})`;
}

/** Adds a `+` before a parenthesis, which TypeScript could otherwise parse as type arguments after `<`. */
function signed(value: string): string {
  return value.startsWith('(') ? `+${value}` : value;
}

/** Reports whether the expression is a name, a number or a short string, which needs no bound. */
function isPlain(text: string): boolean {
  return /^(\w+|[\d.]+|'[^']*')$/.test(text);
}

/** Returns the alternatives without operands: literals and variables. */
function simples(scope: Scope, kind: Kind): [Make, ...Make[]] {
  const literal = (): string => literalOf(scope, kind);
  const variables = variablesOf(scope, kind).map((name) => () => name);
  return [literal, ...variables, ...variables];
}

function literalOf(scope: Scope, kind: Kind): string {
  const { choices } = scope;
  const number = (): string => String(choices.below(20));
  const text = (): string => quoted(choices.of(LETTERS));
  switch (kind) {
    case 'Int':
      return number();
    case 'Number':
      return String(choices.below(40) / 4);
    case 'Long':
      return `epoch(${number()})`;
    case 'Text':
      return text();
    case 'Truth':
      return `flag(${choices.of(['false', 'true'])})`;
    case 'MaybeInt':
      return `maybe(${number()})`;
    case 'MaybeText':
      return `maybeText(${text()})`;
    case 'Mixed':
      return `mixed(${number()})`;
    case 'Ints':
      return `([${choices.several(0, 4, number).join(', ')}] as Int[])`;
    case 'Texts':
      return `([${choices.several(0, 3, text).join(', ')}] as string[])`;
    case 'Pair':
      return `makePair(${text()}, ${number()})`;
    case 'Item':
      return `makeItem(${number()})`;
    case 'Table':
      return choices.of(['makeTable()', 'makeTable("a")', 'makeTable("Bc", 0)'] as const);
    case 'Counts':
      return choices.of(['new Map<string, Int>()', 'new Map<string, Int>([["a", 1], ["Bc", 0]])'] as const);
    case 'Tags':
      return choices.of(['new Set<string>()', 'new Set<string>(["a", "x y"])'] as const);
    case 'Real':
      return `(${choices.of(REALS)} as number)`;
    case 'Shape':
      return `makeShape(${number()}, ${text()})`;
    case 'Thing':
      return `anything(${number()})`;
    case 'Run':
      return `adder(${number()})`;
    case 'Named':
      return choices.of(['new Map<Int, string>()', 'new Map<Int, string>([[3, "c"], [0, ""]])'] as const);
    case 'Keyed':
      return 'new Map<Item, Int>()';
    case 'Bag':
      return choices.of(['new Set<string | number>()', "new Set<string | number>(['1', 1, NaN, ''])"] as const);
  }
}

export function quoted(text: string): string {
  return `'${text}'`;
}

/** Generators of the operands of compound expressions. */
interface Parts {
  readonly scope: Scope;
  readonly choices: Choices;
  /** Remaining levels of nested operations. */
  readonly depth: number;
  /** Generates an expression of a kind. */
  readonly e: (wanted: Kind) => string;
  /** Generates an expression for a condition. */
  readonly tested: (wanted: Kind) => string;
  readonly orElse: (wanted: Kind, other: Kind, access?: string) => string;
  /** Generates a number small enough to store. */
  readonly small: () => string;
  /** Generates a callback from one kind to another. */
  readonly q: (wanted: Kind, given: Kind) => string;
}

function partsFor(scope: Scope, depth: number): Parts {
  const e = (wanted: Kind): string => expression(scope, wanted, depth - 1);
  return {
    scope,
    choices: scope.choices,
    depth,
    e,
    tested: (wanted) => testedForTruth(scope, wanted, depth - 1),
    // The right side avoids the variables of the left side, which TypeScript narrows to undefined there.
    orElse: (wanted, other, access = '') => {
      const left = e(wanted);
      return `(${left}${access} ?? ${expression(without(scope, left), other, depth - 1)})`;
    },
    small: () => stored(scope, 'Int', depth - 1),
    q: (wanted, given) => callback(scope, wanted, given, depth - 1),
  };
}

/** Returns the alternatives that combine other expressions. */
function compounds(scope: Scope, kind: Kind, depth: number): Make[] {
  const parts = partsFor(scope, depth);
  const general: Make[] = [
    () => `(${parts.e('Truth')} ? ${parts.e(kind)} : ${parts.e(kind)})`,
    ...calls(scope, kind, depth),
    ...members(scope, kind, depth),
  ];
  return [...COMPOUNDS[kind](parts), ...general];
}

/** Compound alternatives for each kind. */
const COMPOUNDS: { readonly [kind in Kind]: (parts: Parts) => Make[] } = {
  Int: ({ scope, depth, choices, e, tested, orElse, small, q }) => [
    () => `(${e('Int')} ${choices.of(['+', '-'] as const)} ${e('Int')})`,
    () => `(${e('Int')} - (${e('Int')} + ${e('Int')}))`,
    () => `(((${e('Int')} * ${e('Int')}) % 1000) as Int)`,
    () => `((${e('Int')} % ${choices.of(['7', '3', '-4'] as const)}) as Int)`,
    () => `(Math.trunc(${e('Int')} / ${choices.of(['3', '2', '-5'] as const)}) as Int)`,
    () => `(Math.${choices.of(['floor', 'ceil', 'round', 'trunc'] as const)}(${e('Number')}) as Int)`,
    () => negated(e('Int')),
    () => `((${e('Int')} ${choices.of(['&', '|', '^'] as const)} ${e('Int')}) as Int)`,
    () => `(((${e('Int')} & 255) ${choices.of(['<<', '>>'] as const)} 3) as Int)`,
    () => orElse('MaybeInt', 'Int'),
    () => `(${tested('MaybeInt')} || ${e('Int')})`,
    () => `(${tested('Int')} && ${e('Int')})`,
    () => `(${e('Ints')}[${e('Int')}] ?? ${e('Int')})`,
    () => `${e('Ints')}.length`,
    () => `${e('Text')}.length`,
    () => `${e('Text')}.indexOf(${e('Text')})`,
    () => `(${e('Text')} + 'a').charCodeAt(0)`,
    () => `counted(${e('Int')})`,
    () => `down((${e('Int')} & 3) as Int, ${e('Ints')})`,
    () => `TONES[toneOf(${e('Int')})]`,
    () => `${e('Ints')}.reduce<Int>(plus, ${small()})`,
    () => `${e('Ints')}.reduce<Int>((${q2(scope, 'Int', 'Int', depth)}, ${e('Int')})`,
    () => `${e('Ints')}.findIndex(${q('Truth', 'Int')})`,
    () => `(${e('Ints')}.find(${q('Truth', 'Int')}) ?? ${e('Int')})`,
    () => `${e('Item')}.n`,
    () => `(${itemVariable(scope)}.inner?.k ?? ${e('Int')})`,
    () => `(${e('Table')}[${e('Text')}] ?? ${e('Int')})`,
    () => `(${e('Counts')}.get(${e('Text')}) ?? ${e('Int')})`,
    () => `${e('Tags')}.size`,
    () => `${e('Pair')}[1]`,
    () => `((${e('Long')} % 1000) as Int)`,
    () => `Object.keys(${e('Table')}).length`,
    () => `(new Set<Int>(${e('Ints')}).keys().next().value ?? ${e('Int')})`,
    () => `(${e('Counts')}.entries().next().value?.[1] ?? ${e('Int')})`,
    () => `${e('Text')}.search(/\\d/)`,
    () => orElse('MaybeText', 'Int', '?.length'),
    () => `(((${e('Real')} | 0) % 1000) as Int)`,
    () => assigned(scope, 'Int', depth, small),
    () => `(counted(${e('Int')}), ${e('Int')})`,
    () => `total(${e('Int')}, ...${e('Ints')})`,
    () => `total(${e('Int')}, ${e('Int')}, ...${e('Ints')}, ${e('Int')})`,
    () => `(Math.max(...${e('Ints')}, ${e('Int')}) as Int)`,
    () => `((${e('Run')}(${e('Int')}) % 1000) as Int)`,
    () => `new Gauge(${small()}).add(${small()})`,
    () => `sizeOf(${e('Shape')})`,
    () => `(${e('Keyed')}.get(${e('Item')}) ?? ${e('Int')})`,
    () => `${e('Bag')}.size`,
    () => `firstOver([${e('Ints')}, ${e('Ints')}], ${e('Int')})`,
    ...variablesOf(scope, 'Shape').flatMap((name) => [
      // After a failed test TypeScript narrows the variable and rejects the same test, so the other branch omits it.
      () => `(${name}.kind === 'dot' ? ${name}.at : ${expression(without(scope, name), 'Int', depth - 1)})`,
      () =>
        `((('from' in ${name} ? ${name}.to - ${name}.from : ${expression(without(scope, name), 'Int', depth - 1)}) % 1000) as Int)`,
    ]),
  ],
  Number: ({ choices, e }) => [
    () => `((${e('Int')} >>> 3) % 1000)`,
    () => `(${e('Number')} ${choices.of(['+', '-'] as const)} ${e('Number')})`,
    () => `(${e('Int')} / 4)`,
    () => `(${e('Int')} * 0.25)`,
    () => `(${e('Number')} + ${e('Int')})`,
    () => `-(${e('Number')})`,
    () => `Math.abs(${e('Number')})`,
    () => `Math.${choices.of(['max', 'min'] as const)}(${e('Number')}, ${e('Int')})`,
  ],
  Real: ({ scope, choices, e, tested }) => [
    () => `(${e('Real')} ${choices.of(['+', '-', '*', '%'] as const)} ${e('Real')})`,
    () => `ratio(${e('Real')}, ${e('Int')})`,
    () => `(${e('Int')} / (${e('Real')} + 0))`,
    // Avoids the negation of a negative literal, which TypeScript would print as `--Infinity`.
    () => `-(0 + ${e('Real')})`,
    () => `Math.${choices.of(['floor', 'ceil', 'round', 'trunc', 'abs', 'sign', 'sqrt'] as const)}(${e('Real')})`,
    () =>
      `Math.${choices.of(['sin', 'cos', 'tan', 'log', 'log2', 'exp', 'atan', 'cbrt', 'fround'] as const)}(${e('Real')})`,
    () => `Math.imul(${e('Real')}, ${e('Int')})`,
    // Numbers at the bounds of 32 bits, where an Integer of the device would overflow. An `Int` promises that it does not.
    () => `(${e('Real')} ${choices.of(['>>>', '<<', '>>', '^', '&', '|'] as const)} ${signed(e('Int'))})`,
    () => `(${e('Number')} * ${choices.of(['86400000', '4294967296', '-2147483648'] as const)})`,
    () => `(${e('Int')} ${choices.of(['<< 28', '>>> 0'] as const)})`,
    () => `((${e('Real')} >>> 0) ${choices.of(['+', '*', '/'] as const)} (${e('Int')} >>> 0))`,
    () => `~(0 + ${e('Real')})`,
    () => `Math.hypot(${e('Real')}, ${e('Int')})`,
    () =>
      `new Date(${e('Real')}).${choices.of(['getTime', 'getUTCFullYear', 'getMonth', 'getUTCDay', 'getHours'] as const)}()`,
    () => `new Date(${e('Int')}, ${e('Int')}, ${e('Int')}).setUTCDate(${e('Int')})`,
    () => `Date.parse(${e('Text')})`,
    () => `${e('Text')}.charCodeAt(${e('Int')})`,
    () => `Math.${choices.of(['max', 'min'] as const)}(${e('Real')}, ${e('Real')}, ${e('Int')})`,
    () => `Number(${e(choices.of(['Text', 'Truth', 'MaybeInt'] as const))})`,
    () => `parseFloat(${e('Text')})`,
    () => `parseInt(${e('Text')}, ${choices.of(['10', '16', '2'] as const)})`,
    () => `(${tested('Real')} || ${e('Real')})`,
    () => `(${tested('Real')} && ${e('Real')})`,
    () => e('Number'),
    ...variablesOf(scope, 'Thing').map((name) => () => `(typeof ${name} === 'number' ? ${name} : ${e('Real')})`),
  ],
  Long: ({ choices, e }) => [
    () => `(${e('Long')} ${choices.of(['+', '-'] as const)} ${e('Int')})`,
    () => `(${e('Int')} * 1000 + ${e('Long')})`,
    () => `Math.floor(${e('Long')} / 1000)`,
  ],
  Text: ({ scope, depth, choices, e, tested, orElse, q }) => [
    () => `(${e('Text')} + ${e('Text')})`,
    () => `\`<\${${e('Int')}}|\${${e('Text')}}>\``,
    () => `\`\${${e('Truth')}}\${${e('Number')}}\``,
    () => `\`\${${e('Long')}}\``,
    () => `\`\${${e('Mixed')}}\``,
    () => `(${e('Text')} + ${e('Int')})`,
    () => `(${tested('Text')} || ${e('Text')})`,
    () => orElse('MaybeText', 'Text'),
    () => orElse('MaybeText', 'Text', '?.toUpperCase()'),
    () => `${e('Text')}.${choices.of(['toUpperCase', 'toLowerCase', 'trim'] as const)}()`,
    () => `${e('Text')}.${choices.of(['slice', 'substring'] as const)}(${e('Int')}, ${e('Int')})`,
    () => `${e('Text')}.charAt(${e('Int')})`,
    () => `${e('Text')}.replaceAll('a', ${e('Text')})`,
    () => `${e('Text')}.padStart(${choices.of(['3', '6'] as const)}, '.')`,
    () => `${e('Texts')}.join(${e('Text')})`,
    () => `(${e('Texts')}[${e('Int')}] ?? ${e('Text')})`,
    () => `${e('Ints')}.map(${q('Text', 'Int')}).join('')`,
    () => `tell(${e('Text')})`,
    () => `levelName(levelOf(${e('Int')}))`,
    () => `pairs(${e('Ints')})`,
    () => `varOf(${e('Ints')}, ${e('Text')})`,
    () => `JSON.stringify(new Date(${e('Long')} * 1000))`,
    () => `(toneOf(${e('Int')}) as string)`,
    () => `${e('Item')}.s`,
    () => `${e('Pair')}[0]`,
    () => `(${e('Number')}).toFixed(2)`,
    () => `JSON.stringify(${e(choices.of(['Int', 'Ints', 'Truth', 'Number'] as const))})`,
    () => `(typeof ${e('Mixed')} as string)`,
    () => `${e('Text')}.split('').reverse().join('')`,
    () => `${e('Text')}.replace(/([a-e])(\\d)?/g, '$2<$1>')`,
    () => `Object.keys(${e('Table')}).sort().join()`,
    () => `keyNames(${e(choices.of(['Item', 'Ints'] as const))})`,
    ...scope.instances.map(
      ({ name }) =>
        () =>
          `keyNames(${name})`,
    ),
    () => `\`\${${e('Real')}}\``,
    () => `(${e('Text')} + ${e('Real')})`,
    () => '`plain`',
    () => `(${e('Real')}).toFixed(${choices.of(['0', '2'] as const)})`,
    () =>
      `(${e('Real')}).${choices.of(['toPrecision', 'toExponential'] as const)}(${choices.of(['1', '3', '16'] as const)})`,
    () => `(${e('Int')}).toString(${choices.of(['2', '16', '36'] as const)})`,
    () => assigned(scope, 'Text', depth, () => stored(scope, 'Text', depth - 1)),
    () => `joined(${e('Text')}, ...${e('Texts')}, ${e('Int')})`,
    () => `showPair([...${e('Pair')}])`,
    () => `kindOf(${e('Thing')})`,
    () => `showShape(${e('Shape')})`,
    () => `(${e('Named')}.get(${e('Int')}) ?? ${e('Text')})`,
    () => `(typeof ${e('Thing')} as string)`,
  ],
  Truth: ({ choices, e, tested, q }) => [
    () => `(${e('Int')} ${choices.of(['<', '<=', '>', '>='] as const)} ${signed(e('Int'))})`,
    () => `((${e('Int')} as Int) ${choices.of(['===', '!=='] as const)} ${e('Int')})`,
    () => `(${e('Truth')} && ${e('Truth')})`,
    () => `(${e('Truth')} || ${e('Truth')})`,
    () => `!${e('Truth')}`,
    () => `((${e('Text')} as string) ${choices.of(['===', '!==', '<', '>'] as const)} ${e('Text')})`,
    () => `same(${e('MaybeInt')}, ${e('MaybeInt')})`,
    () => `(${e('MaybeInt')} ${choices.of(['===', '!=='] as const)} undefined)`,
    () => `(${e('Number')} ${choices.of(['<', '>='] as const)} ${signed(e('Int'))})`,
    () => `(${e('Long')} > ${e('Long')})`,
    () => `${e('Ints')}.${choices.of(['some', 'every'] as const)}(${q('Truth', 'Int')})`,
    () => `${e('Texts')}.includes(${e('Text')})`,
    () => `${e('Text')}.${choices.of(['includes', 'startsWith', 'endsWith'] as const)}(${e('Text')})`,
    () => `(${e('Text')} in ${e('Table')})`,
    () => `${e('Counts')}.has(${e('Text')})`,
    () => `${e('Tags')}.has(${e('Text')})`,
    () => `(typeof ${e('Mixed')} === 'string')`,
    () => `isItem(${e('Item')}, ${e('Item')})`,
    () => `isList(${e('Ints')}, ${e('Ints')})`,
    () => `(levelOf(${e('Int')}) === Level.Mid)`,
    () => `(${e('Real')} ${choices.of(['<', '<=', '>', '>='] as const)} ${signed(e('Real'))})`,
    () => `((${e('Real')} as number) ${choices.of(['===', '!=='] as const)} ${e('Real')})`,
    () => `Number.${choices.of(['isNaN', 'isFinite', 'isInteger'] as const)}(${e('Real')})`,
    () => `!${tested('Real')}`,
    () => `${e('Bag')}.has(${e(choices.of(['Mixed', 'Real', 'Text'] as const))})`,
    () => `${e('Named')}.has(${e('Int')})`,
    () => `${e('Keyed')}.has(${e('Item')})`,
    () => `(typeof ${e('Thing')} === 'string')`,
    () => `Array.isArray(${e('Thing')})`,
    // The cast prevents type narrowing of the variable, after which TypeScript would reject valid uses.
    () => `((${e('Shape')} as Shape).kind === 'line')`,
  ],
  MaybeInt: ({ scope, e, orElse, q }) => [
    () => `maybe(${e('Int')})`,
    () => `${e('Ints')}[${e('Int')}]`,
    () => `${e('Ints')}.find(${q('Truth', 'Int')})`,
    () => `${e('Table')}[${e('Text')}]`,
    () => `${e('Counts')}.get(${e('Text')})`,
    () => orElse('MaybeInt', 'MaybeInt'),
    () => `${itemVariable(scope)}.inner?.k`,
  ],
  MaybeText: ({ e, orElse }) => [
    () => `maybeText(${e('Text')})`,
    () => `${e('Texts')}.at(${e('Int')})`,
    () => orElse('MaybeText', 'MaybeText'),
  ],
  Mixed: ({ e }) => [() => `mixed(${e('Int')})`],
  Ints: ({ choices, e, small, q }) => [
    () => `([...${e('Ints')}, ${small()}] as Int[])`,
    () => `${e('Ints')}.filter(${q('Truth', 'Int')})`,
    () => `${e('Ints')}.map<Int>(${q('Int', 'Int')} % 1000)`,
    () => `${e('Texts')}.map<Int>(${q('Int', 'Text')} % 1000)`,
    () => `${e('Ints')}.slice(${e('Int')}, ${e('Int')})`,
    () => `${e('Ints')}.concat(${e('Ints')})`,
    () => `${e('Ints')}.concat(...[${e('Ints')}, ${e('Ints')}].slice(0, 2))`,
    () => `[...${e('Ints')}].sort((p, q) => ${choices.of(['p - q', 'q - p'] as const)})`,
    () => `[...${e('Ints')}].reverse()`,
  ],
  Texts: ({ choices, e, q }) => [
    () => `${e('Ints')}.map<string>(${q('Text', 'Int')})`,
    () => `${e('Text')}.split(${choices.of(["''", "' '", "'a'", '/[ ,]+/'] as const)})`,
    () => `(${e('Text')}.match(/\\w\\d?/g) ?? ([] as string[]))`,
    () => `${e('Texts')}.filter(${q('Truth', 'Text')})`,
    () => `[...${e('Texts')}, ...${e('Texts')}]`,
    () => `[...${e('Texts')}].sort()`,
    () => `Object.keys(${e('Table')}).sort()`,
    () => `[...${e('Tags')}]`,
  ],
  Pair: ({ e, small }) => [() => `makePair(${e('Text')}, ${small()})`],
  Item: ({ e, small }) => [
    () => `({ n: ${small()}, s: ${e('Text')} } as Item)`,
    () => `({ ...${e('Item')}, n: ${small()} } as Item)`,
    () => `({ n: ${small()}, s: ${e('Text')}, inner: { k: ${small()} } } as Item)`,
  ],
  Table: ({ e, small }) => [
    () => `makeTable(${e('Text')}, ${small()})`,
    () => `({ ...${e('Table')}, ['k']: ${small()} } as Record<string, Int>)`,
  ],
  Counts: ({ e, small }) => [() => `new Map<string, Int>([[${e('Text')}, ${small()}]])`],
  Tags: ({ e }) => [() => `new Set<string>(${e('Texts')})`],
  Shape: ({ e, small }) => [
    () => `makeShape(${e('Int')}, ${e('Text')})`,
    () => `({ kind: 'dot', at: ${small()} } as Shape)`,
    () => `({ kind: 'line', from: ${small()}, to: ${small()} } as Shape)`,
  ],
  Thing: ({ choices, e }) => [
    () => `anything(${e('Int')})`,
    () => `(${e(choices.of(['Int', 'Text', 'Truth', 'Ints', 'Real', 'MaybeText'] as const))} as unknown)`,
  ],
  Run: ({ scope, depth, e, small }) => [
    () => `adder(${small()})`,
    () => arrow(scope, depth),
    () => arrow(scope, depth),
    () => `chained(${e('Run')}, ${e('Run')})`,
    () => `new Gauge(${small()}).add`,
    () => `new Gauge(${small()}).reader()`,
    () => 'whole',
  ],
  Named: ({ e, small }) => [() => `new Map<Int, string>([[${small()}, ${e('Text')}], [${small()}, ${e('Text')}]])`],
  Keyed: ({ e, small }) => [
    () => `new Map<Item, Int>([[${e('Item')}, ${small()}]])`,
    () => `new Map<Item, Int>([[${e('Item')}, ${small()}], [${e('Item')}, ${small()}]])`,
  ],
  Bag: ({ e }) => [
    () => `new Set<string | number>([${e('Int')}, ${e('Text')}, ${e('Real')}])`,
    () => `new Set<string | number>(${e('Ints')})`,
  ],
};

/** Generates a closure as a value. */
function arrow(scope: Scope, depth: number): string {
  const name = scope.names.take(scope.choices);
  const inner = withVariable({ ...scope, functions: [], classes: [] }, { name, kind: 'Int', changeable: true });
  return `((${name}: Int): Int => ((${expression(inner, 'Int', depth - 1)}) % 1000) as Int)`;
}

/** Generates an assignment as an expression, or only its value if there is no assignable variable. */
function assigned(scope: Scope, kind: 'Int' | 'Text', depth: number, value: () => string): string {
  const [first, ...others] = variablesOf(scope, kind, true);
  if (first === undefined) return value();
  const name = scope.choices.of([first, ...others]);
  const forms: Make[] =
    kind === 'Int'
      ? [() => `${name}++`, () => `--${name}`, () => `${name} += ${expression(scope, 'Int', depth - 1)} % 100`]
      : [() => `${name} ||= ${value()}`];
  return `(${scope.choices.of([() => `${name} = ${value()}`, ...forms])()})`;
}

/** Generates an arrow function for an array method, which may use the variables in scope. */
function callback(scope: Scope, wanted: Kind, given: Kind, depth: number): string {
  const name = scope.names.take(scope.choices);
  const inner = withVariable({ ...scope, functions: [], classes: [] }, { name, kind: given, changeable: false });
  const body = expression(inner, wanted, depth);
  return `(${name}) => (${body})`;
}

/** Generates a two-parameter callback for reduce, without its outer parentheses. */
function q2(scope: Scope, wanted: Kind, given: Kind, depth: number): string {
  const sum = scope.names.take(scope.choices);
  const name = scope.names.take(scope.choices);
  const inner = withVariable(
    { ...scope, functions: [], classes: [] },
    { name: sum, kind: wanted, changeable: false },
    { name, kind: given, changeable: false },
  );
  return `${sum}, ${name}) => (${expression(inner, wanted, depth - 1)}) % 1000`;
}

/** Generates an item without a literal, because TypeScript narrows the fields of a literal. */
function itemVariable(scope: Scope): string {
  return scope.choices.of<string>(['makeItem(1)', 'makeItem(2)', ...variablesOf(scope, 'Item')]);
}

/** Returns calls of generated functions and methods that return this kind. */
function calls(scope: Scope, kind: Kind, depth: number): Make[] {
  const plain = scope.functions
    .filter((f) => f.returns === kind)
    .map((f) => () => `${f.name}(${argumentsFor(scope, f.parameters, depth)})`);
  const methods = scope.instances.flatMap(({ name, shape }) =>
    methodsOf(shape)
      .filter((m) => m.returns === kind)
      .map((m) => () => `${name}.${m.name}(${argumentsFor(scope, m.parameters, depth)})`),
  );
  return [...plain, ...methods];
}

function members(scope: Scope, kind: Kind, depth: number): Make[] {
  const fields = scope.instances.flatMap(({ name, shape }) =>
    fieldsOf(shape)
      .filter((field) => field.kind === kind)
      .map((field) => () => `${name}.${field.name}`),
  );
  const made = scope.classes.flatMap((shape) =>
    fieldsOf(shape)
      .filter((field) => field.kind === kind)
      .map((field) => () => `${newInstance(scope, shape, depth)}.${field.name}`),
  );
  return [...fields, ...made];
}

export function newInstance(scope: Scope, shape: ClassShape, depth: number): string {
  return `new ${shape.name}(${argumentsFor(scope, shape.parameters, depth)})`;
}

/** Generates arguments. Those with defaults may be undefined, and the last one may be omitted. */
export function argumentsFor(scope: Scope, parameters: readonly Parameter[], depth: number): string {
  const list = parameters.flatMap((parameter) => {
    if (parameter.isRest) return restArguments(scope, depth);
    if (parameter.hasDefault && scope.choices.oneIn(3)) return 'undefined';
    return expression(scope, parameter.kind, Math.min(depth - 1, 1));
  });
  const last = parameters.at(-1);
  if (last?.hasDefault && scope.choices.oneIn(3)) list.pop();
  return list.join(', ');
}

function restArguments(scope: Scope, depth: number): string[] {
  return scope.choices.several(0, 2, () => {
    const isSpread = scope.choices.oneIn(2);
    return `${isSpread ? '...' : ''}${expression(scope, isSpread ? 'Ints' : 'Int', Math.min(depth - 1, 1))}`;
  });
}

export function methodsOf(shape: ClassShape): ClassShape['methods'] {
  const inherited = shape.base ? methodsOf(shape.base) : [];
  return [...inherited.filter((m) => !shape.methods.some((own) => own.name === m.name)), ...shape.methods];
}

function fieldsOf(shape: ClassShape): ClassShape['fields'] {
  return [...(shape.base ? fieldsOf(shape.base) : []), ...shape.fields];
}

/** Generates an expression as part of an output line. */
export function shown(scope: Scope, kind: Kind, depth: number): string {
  return inTemplate(kind, expression(scope, kind, depth));
}

/** Prints a value of a kind inside a template literal. */
export function inTemplate(kind: Kind, value: string): string {
  switch (kind) {
    case 'Int':
    case 'Number':
    case 'Long':
    case 'Text':
    case 'Truth':
    case 'Mixed':
      return `\${${value}}`;
    case 'MaybeInt':
    case 'MaybeText':
      return `\${${value} ?? 'none'}`;
    case 'Ints':
    case 'Texts':
      return `\${${value}.join('+')}`;
    case 'Pair':
      return `\${showPair(${value})}`;
    case 'Item':
      return `\${showItem(${value})}`;
    case 'Table':
      return `\${showTable(${value})}`;
    case 'Counts':
      return `\${[...${value}.keys()].join('+')}`;
    case 'Tags':
      return `\${[...${value}].join('+')}`;
    case 'Real':
      return `\${${value}}`;
    case 'Shape':
      return `\${showShape(${value})}`;
    case 'Thing':
      return `\${kindOf(${value})}`;
    case 'Run':
      return `\${${value}(1) % 1000}`;
    case 'Named':
      return `\${[...${value}].map(([key, text]) => key + text).join('+')}`;
    case 'Keyed':
      return `\${[...${value}.values()].join('+')}`;
    case 'Bag':
      return `\${[...${value}].map((one) => typeof one + one).join('+')}`;
  }
}
