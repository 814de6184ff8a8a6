/** Generates a whole program from choices: helpers, classes, functions and a `main`. */
import { Choices } from './choices.ts';
import { expression, methodsOf, stored } from './expressions.ts';
import { withHelpers } from './helpers.ts';
import { inModules } from './modules.ts';
import {
  Names,
  NO_JUMPS,
  TYPES,
  type ClassShape,
  type Kind,
  type Parameter,
  type Scope,
  type Signature,
  type Variable,
} from './scope.ts';
import { block } from './statements.ts';

/** Returns the scope of a function without declarations. */
export function emptyScope(choices: Choices): Scope {
  return {
    choices,
    variables: [],
    instances: [],
    functions: [],
    classes: [],
    returns: undefined,
    jumps: NO_JUMPS,
    catches: false,
    depth: 2,
    names: new Names(),
  };
}

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
  'Run',
  'Real',
  'Shape',
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
  'Run',
  'Real',
  'Shape',
];
/** Kinds of static fields and module variables. */
const STATE_KINDS: [Kind, ...Kind[]] = ['Int', 'Text', 'Ints', 'Table', 'MaybeInt', 'Real', 'Counts', 'Item'];
const WITH_DEFAULT: readonly Kind[] = ['Int', 'Text', 'Truth'];

/** Returns the text of the program for these choices: one module, or several in the format of `modules.ts`. */
export function programText(choices: Choices): string {
  const known: Known = { functions: [], classes: [], variables: [] };
  const used = new Names();
  // Chosen first, because only the declaring module may assign to a variable.
  const modules = choices.of([1, 1, 2, 3] as const);
  const isSmall = !choices.oneIn(6);
  const most = isSmall ? 1 : 2;
  const parts = choices.several(0, most, () => {
    const { variable, text } = moduleVariable(choices, known.variables.length);
    known.variables.push(variable);
    return text;
  });
  const classTexts = choices.oneIn(3) ? choices.several(1, 2, () => classDeclaration(choices, known, used)) : [];
  const functionTexts = choices.oneIn(3)
    ? choices.several(1, most, () => functionDeclaration(choices, known, used))
    : [];
  const variables = modules === 1 ? known.variables : known.variables.map(asSeenFromOutside);
  const body = block({ ...emptyScope(choices), ...known, variables, depth: isSmall ? 2 : 4 }, 2, isSmall ? 4 : 8);
  const main = ['export function main(): void {', ...body, '}'].join('\n');
  const whole = withHelpers([...parts, ...classTexts, ...functionTexts, main].join('\n'));
  return modules === 1 ? whole : inModules(choices, whole, main, modules);
}

/** Declarations at module level so far. */
interface Known {
  readonly functions: Signature[];
  readonly classes: ClassShape[];
  /** Variables of the module and static fields. */
  readonly variables: Variable[];
}

/** Makes variables of another module read-only. Static fields stay assignable. */
function asSeenFromOutside(variable: Variable): Variable {
  return variable.name.includes('.') ? variable : { ...variable, changeable: false };
}

/** Returns an initial value for module level. It must not print, because modules start before the program. */
function startValue(choices: Choices, kind: Kind): string {
  const scope = emptyScope(choices);
  const value = stored(scope, kind, 1);
  return /\b(tell|counted)\b/.test(value) ? expression(scope, kind, 0) : value;
}

/** Generates a module variable, which functions and `main` share. */
function moduleVariable(choices: Choices, at: number): { variable: Variable; text: string } {
  const kind = choices.of(STATE_KINDS);
  const changeable = !choices.oneIn(3);
  // The index makes names unique, because the compiler refuses names that differ only in case.
  const name = `${new Names().take(choices)}${at}State`;
  const text = `${changeable ? 'let' : 'const'} ${name}: ${TYPES[kind]} = ${startValue(choices, kind)};`;
  return { variable: { name, kind, changeable }, text };
}

function parametersFrom(choices: Choices, names: Names): Parameter[] {
  let defaults = false;
  const list: Parameter[] = choices.several(0, 3, () => {
    const kind = choices.of(PARAMETER_KINDS);
    // In TypeScript a caller can only omit trailing parameters, so those with defaults come last.
    defaults = WITH_DEFAULT.includes(kind) && (defaults || choices.oneIn(3));
    return { name: names.take(choices), kind, hasDefault: defaults };
  });
  if (!choices.oneIn(5)) return list;
  return [...list, { name: names.take(choices), kind: 'Ints', hasDefault: false, isRest: true }];
}

function writtenParameters(scope: Scope, parameters: readonly Parameter[]): string {
  return parameters
    .map(
      (p) =>
        `${p.isRest ? '...' : ''}${p.name}: ${TYPES[p.kind]}${p.hasDefault ? ` = ${expression(scope, p.kind, 0)}` : ''}`,
    )
    .join(', ');
}

const asVariables = (parameters: readonly Parameter[]): Variable[] =>
  parameters.map(({ name, kind }) => ({ name, kind, changeable: kind === 'Int' || kind === 'Text' }));

function functionDeclaration(choices: Choices, known: Known, used: Names): string {
  const names = new Names();
  const name = `${used.take(choices)}Of`;
  const { signature, lines } = functionFrom(choices, known, { name, names, head: 'function ' });
  known.functions.push(signature);
  return lines.join('\n');
}

/** Generates a function at module level or a static method. */
function functionFrom(
  choices: Choices,
  { functions, classes, variables }: Known,
  { name, names, head }: { name: string; names: Names; head: string },
): { signature: Signature; lines: string[] } {
  const parameters = parametersFrom(choices, names);
  const returns = choices.of(RESULT_KINDS);
  const own = [...variables, ...asVariables(parameters)];
  const scope: Scope = {
    ...emptyScope(choices),
    functions: [...functions],
    classes: [...classes],
    names,
    variables: own,
    returns,
  };
  const written = writtenParameters({ ...scope, variables: [] }, parameters);
  const body = block({ ...scope, depth: 2 }, 0, 3);
  const result = `  return ${stored(scope, returns, 2)};`;
  return {
    signature: { name, parameters, returns },
    lines: [`${head}${name}(${written}): ${TYPES[returns]} {`, ...body, result, '}'],
  };
}

function classDeclaration(choices: Choices, known: Known, used: Names): string {
  const base = choices.oneIn(2) ? known.classes.at(-1) : undefined;
  const name = `${used.take(choices)}Class`;
  const level = known.classes.length;
  const fields: Variable[] = choices.several(1, 3, () => ({
    name: `f${level}${choices.of(['a', 'b', 'c', 'd', 'e'])}`,
    kind: choices.of(['Int', 'Text', 'Ints', 'MaybeInt', 'Truth', 'Long', 'Real', 'Shape'] as const),
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
  const isExpression = choices.oneIn(4);
  const statics = staticMembers(choices, known, { owner: name, level, isExpression });
  const methods: Signature[] = [];
  const texts = choices.several(1, 3, () => {
    const method = methodDeclaration(choices, { ...partial, methods: [...methods] }, level, known.variables);
    if (methods.some((m) => m.name === method.signature.name)) return [];
    methods.push(method.signature);
    return method.lines;
  });
  known.classes.push({ ...partial, methods });
  const rest = base ? ` extends ${base.name}` : '';
  const head = isExpression ? `const ${name} = class${rest} {` : `class ${name}${rest} {`;
  return [head, ...statics, ...lines, ...texts.flat(), isExpression ? '};' : '}'].join('\n');
}

/** Generates static fields, a static block and a static method. Later code may use the static fields. */
function staticMembers(
  choices: Choices,
  known: Known,
  { owner, level, isExpression }: { readonly owner: string; readonly level: number; readonly isExpression: boolean },
): string[] {
  const fields = choices.several(0, 2, () => {
    const kind = choices.of(STATE_KINDS);
    return { kind, changeable: choices.oneIn(2), value: startValue(choices, kind) };
  });
  const lines = fields.map(({ kind, changeable, value }, at) => {
    known.variables.push({ name: `${owner}.s${level}${at}`, kind, changeable });
    return `  static ${changeable ? '' : 'readonly '}s${level}${at}: ${TYPES[kind]} = ${value};`;
  });
  const [first] = fields;
  // A class expression cannot use the name of its constant inside its static block.
  if (!isExpression && first?.changeable && first.kind === 'Int')
    lines.push(`  static {\n    ${owner}.s${level}0 += 3;\n  }`);
  if (!choices.oneIn(3)) return lines;
  const made = functionFrom(choices, known, { name: `make${level}`, names: new Names(), head: 'static ' });
  known.functions.push({ ...made.signature, name: `${owner}.make${level}` });
  return [...lines, ...made.lines.map((line) => `  ${line}`)];
}

function constructor(
  scope: Scope,
  base: ClassShape | undefined,
  fields: readonly Variable[],
  parameters: readonly Parameter[],
): string[] {
  const inner: Scope = { ...scope, variables: asVariables(parameters) };
  const lines = [`  constructor(${writtenParameters(scope, parameters)}) {`];
  if (base) {
    const given = base.parameters.map((p) => `${p.isRest ? '...' : ''}${expression(inner, p.kind, 1)}`);
    lines.push(`    super(${given.join(', ')});`);
  }
  for (const { name, kind } of fields) {
    if (scope.choices.oneIn(2)) lines.push(`    this.${name} = ${stored(inner, kind, 1)};`);
  }
  // Calls a method that a derived class may override, before the fields of that class are initialized.
  const silent = base ? methodsOf(base).find((m) => m.parameters.length === 0) : undefined;
  if (silent && scope.choices.oneIn(2)) lines.push(`    this.${silent.name}();`);
  return [...lines, '  }'];
}

/** Generates a new method, or an override that may call the base method. */
function methodDeclaration(
  choices: Choices,
  shape: ClassShape,
  level: number,
  around: readonly Variable[],
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
    // A base constructor may call this override before the fields of its class are initialized.
    variables: [...around, ...asVariables(signature.parameters), ...(isEarly ? [] : thisFields(shape))],
    returns: signature.returns,
    depth: 2,
  };
  const bare: Scope = { ...scope, variables: [] };
  const head = `  ${overridden ? 'override ' : ''}${signature.name}(${writtenParameters(bare, signature.parameters)}): ${TYPES[signature.returns]} {`;
  const body = block(scope, 0, 3);
  const given = signature.parameters.map((p) => `${p.isRest ? '...' : ''}${p.name}`).join(', ');
  const result =
    overridden && choices.oneIn(2) ? `super.${signature.name}(${given})` : stored(scope, signature.returns, 2);
  return { signature, lines: [head, ...body.map((line) => `  ${line}`), `    return ${result};`, '  }'] };
}

/** Returns the fields, including inherited ones, as variables named `this.x`. */
function thisFields(shape: ClassShape): Variable[] {
  const inherited = shape.base ? thisFields(shape.base) : [];
  return [...inherited, ...shape.fields.map((field) => ({ ...field, name: `this.${field.name}` }))];
}
