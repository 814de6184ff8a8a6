/** Generates components: state in `m`, fields with observers that run at once, a child component and a task. */
import type { Choices } from './choices.ts';
import { stored } from './expressions.ts';
import { withHelpers } from './helpers.ts';
import { textOfModules } from './modules.ts';
import { emptyScope } from './program.ts';
import { Names, TYPES, type Kind, type Scope, type Variable } from './scope.ts';
import { block } from './statements.ts';

/** The name of the component in the text of a program. Its child and its task have longer names. */
export const COMPONENT = 'Fuzzed';

/** Maximum number of handler runs that do something, because handlers may call each other without end. */
const MOST_HANDLED = 12;

interface Field {
  readonly name: string;
  readonly kind: Kind;
  /** Type of the field in the XML. */
  readonly type: string;
}

/** Fields that code reads and assigns like variables. */
const FIELDS: readonly Field[] = [
  { name: 'amount', kind: 'Int', type: 'integer' },
  { name: 'label', kind: 'Text', type: 'string' },
  { name: 'isOn', kind: 'Truth', type: 'boolean' },
  { name: 'ratio', kind: 'Number', type: 'double' },
];

/** Fields whose reads are copies, so code reads and assigns them through functions. */
const COPIED: readonly Field[] = [
  { name: 'list', kind: 'Ints', type: 'array' },
  { name: 'pick', kind: 'Item', type: 'assocarray' },
  { name: 'table', kind: 'Table', type: 'assocarray' },
];

/** Kinds of members of `m`. */
const MEMBERS: readonly Kind[] = [
  'Int', 'Text', 'Ints', 'MaybeInt', 'Item', 'Run', 'Table', 'Counts', 'Shape', 'Truth', 'Real', 'Thing', 'MaybeText', 'Texts',
]; // prettier-ignore

/** Returns the text of a component's files for these choices, in the format of `modules.ts`. */
export function componentText(choices: Choices): string {
  const hasChild = choices.oneIn(2);
  const hasTask = choices.oneIn(3);
  const own = planOf(choices, { name: COMPONENT, hasChild, hasTask });
  const child = (): Plan => planOf(choices, { name: `${COMPONENT}Child`, hasChild: false, hasTask: false });
  const files = [
    ...component(choices, own),
    ...(hasChild ? component(choices, child()) : []),
    ...(hasTask ? task(choices) : []),
  ];
  return textOfModules(files.map(([name, text]) => ({ name, text })));
}

/** The fields, members and parts of a component. */
interface Plan {
  readonly name: string;
  readonly fields: readonly Field[];
  readonly copied: readonly Field[];
  readonly members: readonly Kind[];
  /** Fields with a handler. `inXml` has the names of those whose handler the XML names. */
  readonly observed: readonly Field[];
  readonly inXml: ReadonlySet<string>;
  readonly hasChild: boolean;
  readonly hasTask: boolean;
}

type NamedFile = readonly [path: string, text: string];

function planOf(choices: Choices, given: Pick<Plan, 'name' | 'hasChild' | 'hasTask'>): Plan {
  const fields = FIELDS.slice(0, choices.of([2, 1, 3, 4] as const));
  const copied = COPIED.filter(() => choices.oneIn(2));
  const members = MEMBERS.filter(() => choices.oneIn(3));
  const observed = fields.filter(() => choices.oneIn(2));
  const inXml = new Set(observed.filter(() => choices.oneIn(3)).map((field) => field.name));
  return { ...given, fields, copied, members, observed, inXml };
}

/** Returns the scope of a function of the component, which assigns to its fields from an index on. */
function scopeOf(choices: Choices, { fields, copied, members, hasChild }: Plan, changeableFrom = 0): Scope {
  const names = new Names();
  names.claim('m');
  const variables: Variable[] = [
    ...members.map(memberOf),
    ...fields.map((field, at) => ({ name: `m.top.${field.name}`, kind: field.kind, changeable: at >= changeableFrom })),
    ...(hasChild ? CHILD_VARIABLES : []),
  ];
  return { ...emptyScope(choices), names, variables, functions: functionsOf(copied, hasChild) };
}

const memberOf = (kind: Kind): Variable => ({ name: `m.own${kind}`, kind, changeable: true });

function component(choices: Choices, plan: Plan): NamedFile[] {
  const { name, fields, copied, observed, hasChild, hasTask } = plan;
  const lines = [
    ...declarationsOf(plan),
    ...initOf(choices, plan),
    ...observed.flatMap((field) => handler(choices, field, scopeOf(choices, plan, fields.indexOf(field) + 1))),
    ...copied.flatMap(accessors),
    ...(isChild(plan) ? asked(scopeOf(choices, plan)) : []),
    ...(hasChild ? [...CHILD_FUNCTIONS, ...handler(choices, CHILD_FIELD, scopeOf(choices, plan, fields.length))] : []),
    ...(hasTask ? taskResult(scopeOf(choices, plan)) : []),
  ];
  return filesOf(name, 'Group', interfaceOf(plan), lines);
}

const isChild = ({ name }: Plan): boolean => name !== COMPONENT;

function initOf(choices: Choices, plan: Plan): string[] {
  const { fields, copied, members, observed, inXml, hasChild, hasTask } = plan;
  const scope = scopeOf(choices, plan);
  const empty: Scope = { ...scope, variables: [], functions: [] };
  return [
    'export function init(): void {',
    '  m.handled = 0;',
    ...members.map((kind) => `  m.own${kind} = ${stored(empty, kind, 1)};`),
    // Handlers named in the XML run as soon as a field gets another value.
    ...(hasChild ? CHILD_START : []),
    ...[...copied, ...fields].map(({ name, kind }) => `  m.top.${name} = ${stored(empty, kind, 0)};`),
    ...observed
      .filter((field) => !inXml.has(field.name))
      .map((field) => `  m.top.observeField('${field.name}', '${handlerOf(field)}');`),
    ...block({ ...scope, depth: 2 }, 1, 4),
    ...(hasTask ? taskStart(scope) : []),
    ...(hasTask || isChild(plan) ? [] : ['  m.top.done = true;']),
    '}',
  ];
}

function declarationsOf({ name, fields, copied, members, hasChild, hasTask }: Plan): string[] {
  return [
    `interface ${name}Node extends roSGNodeGroup {`,
    ...[...fields, ...copied].map((field) => `  ${field.name}: ${TYPES[field.kind]};`),
    '  done: boolean;',
    '}',
    'declare const m: {',
    `  top: ${name}Node;`,
    '  handled: Int;',
    ...members.map((kind) => `  own${kind}: ${TYPES[kind]};`),
    ...(hasChild ? [`  child: ${CHILD_TYPE};`] : []),
    ...(hasTask ? [`  task: ${TASK_TYPE};`] : []),
    '};',
  ];
}

/** Returns the fields and functions of the component's XML. */
function interfaceOf(plan: Plan): string[] {
  const fields = [...plan.fields, ...plan.copied].map((field) => {
    const observer = plan.inXml.has(field.name) ? ` onChange="${handlerOf(field)}"` : '';
    return `    <field id="${field.name}" type="${field.type}"${observer} />`;
  });
  const functions = isChild(plan) ? ['    <function name="asked" />'] : [];
  return [...fields, '    <field id="done" type="boolean" />', ...functions];
}

function filesOf(name: string, base: string, fields: readonly string[], lines: readonly string[]): NamedFile[] {
  const xml = [
    `<component name="${name}" extends="${base}">`,
    '  <interface>',
    ...fields,
    '  </interface>',
    '</component>',
    '',
  ];
  return [
    [`components/${name}.xml`, xml.join('\n')],
    [`components/${name}.ts`, withHelpers(`${lines.join('\n')}\n`)],
  ];
}

const capital = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1);
const handlerOf = ({ name }: Field): string => `on${capital(name)}`;

/** Generates the handler of a field. A handler that runs too often does nothing, which bounds handlers of handlers. */
function handler(choices: Choices, field: Field, scope: Scope): string[] {
  const given = scope.names.take(choices);
  const variable: Variable = { name: given, kind: field.kind, changeable: false };
  const body = block({ ...scope, variables: [...scope.variables, variable], depth: 1 }, 0, 2);
  return [
    `export function ${handlerOf(field)}(event: roSGNodeEvent): void {`,
    `  if (m.handled >= ${MOST_HANDLED}) return;`,
    '  m.handled++;',
    `  const ${given} = event.getData() as ${TYPES[field.kind]};`,
    `  console.log(\`${field.name} \${${given}}\`);`,
    ...body,
    '}',
  ];
}

/** Functions that read and assign a field whose reads are copies. */
function accessors({ name, kind }: Field): string[] {
  const type = TYPES[kind];
  return [
    `function read${capital(name)}(): ${type} {`,
    `  return m.top.${name};`,
    '}',
    `function write${capital(name)}(value: ${type}): ${type} {`,
    `  m.top.${name} = value;`,
    '  return value;',
    '}',
  ];
}

function functionsOf(copied: readonly Field[], hasChild: boolean): Scope['functions'] {
  const ofFields = copied.flatMap(({ name, kind }) => [
    { name: `read${capital(name)}`, parameters: [], returns: kind },
    { name: `write${capital(name)}`, parameters: [{ name: 'value', kind, hasDefault: false }], returns: kind },
  ]);
  const asking = { name: 'ask', parameters: [{ name: 'n', kind: 'Int', hasDefault: false }], returns: 'Int' } as const;
  return hasChild ? [...ofFields, asking] : ofFields;
}

const CHILD_FIELD: Field = { name: 'childAmount', kind: 'Int', type: 'integer' };

const CHILD_TYPE = 'roSGNodeGroup & { amount: Int }';
const TASK_TYPE = 'roSGNodeTask & { given: Int; words: string; result: string }';

const CHILD_VARIABLES: readonly Variable[] = [{ name: 'm.child.amount', kind: 'Int', changeable: true }];

const CHILD_START: readonly string[] = [
  `  m.child = m.top.createChild('${COMPONENT}Child') as ${CHILD_TYPE};`,
  "  m.child.observeField('amount', 'onChildAmount');",
];

const CHILD_FUNCTIONS: readonly string[] = [
  'function ask(n: Int): Int {',
  "  return m.child.callFunc('asked', n) as Int;",
  '}',
];

/** The function of a child that its parent calls. */
function asked(scope: Scope): string[] {
  const given: Variable = { name: 'given', kind: 'Int', changeable: false };
  scope.names.claim('given');
  const inner: Scope = { ...scope, variables: [...scope.variables, given], returns: 'Int', depth: 1 };
  return [
    'export function asked(given: Int): Int {',
    ...block(inner, 0, 2),
    `  return ${stored(inner, 'Int', 1)};`,
    '}',
  ];
}

/** The end of `init`, which starts the task. */
function taskStart(scope: Scope): string[] {
  return [
    `  m.task = CreateObject('roSGNode', '${COMPONENT}Task') as ${TASK_TYPE};`,
    `  m.task.given = ${stored(scope, 'Int', 1)};`,
    `  m.task.words = ${stored(scope, 'Text', 1)};`,
    "  m.task.observeField('result', 'onResult');",
    "  m.task.control = 'run';",
  ];
}

function taskResult(scope: Scope): string[] {
  return [
    'export function onResult(): void {',
    '  console.log(`result ${m.task.result}`);',
    ...block({ ...scope, depth: 1 }, 0, 2),
    '  m.top.done = true;',
    '}',
  ];
}

/** Generates a task, which reads two fields, prints, and then gives its result. */
function task(choices: Choices): NamedFile[] {
  const names = new Names();
  names.claim('m');
  const members = MEMBERS.filter(() => choices.oneIn(4));
  const variables: Variable[] = [
    { name: 'm.top.given', kind: 'Int', changeable: true },
    { name: 'm.top.words', kind: 'Text', changeable: true },
    ...members.map(memberOf),
  ];
  const scope: Scope = { ...emptyScope(choices), names, variables };
  const name = `${COMPONENT}Task`;
  const lines = [
    `interface ${name}Node extends roSGNodeTask {`,
    '  given: Int;',
    '  words: string;',
    '  result: string;',
    '}',
    'declare const m: {',
    `  top: ${name}Node;`,
    ...members.map((kind) => `  own${kind}: ${TYPES[kind]};`),
    '};',
    'export function init(): void {',
    "  m.top.functionName = 'work';",
    '}',
    'export function work(): void {',
    ...members.map((kind) => `  m.own${kind} = ${stored({ ...scope, variables: [] }, kind, 1)};`),
    ...block({ ...scope, depth: 2 }, 1, 3),
    `  m.top.result = ${stored(scope, 'Text', 1)};`,
    '}',
  ];
  const fields = [
    '    <field id="given" type="integer" />',
    '    <field id="words" type="string" />',
    '    <field id="result" type="string" alwaysNotify="true" />',
  ];
  return filesOf(name, 'Task', fields, lines);
}
