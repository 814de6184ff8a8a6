/**
 * Generates TypeScript declarations of the whole platform from BrighterScript's data about the platform reference. The
 * handwritten declarations in lib/roku.d.ts are more exact and take precedence. Pure.
 */
import ts from 'typescript';

/** The parts of `brighterscript/dist/roku-types/data.json` that are used here. */
export interface PlatformData {
  readonly nodes: Readonly<Record<string, NodeData>>;
  readonly components: Readonly<Record<string, ComponentData>>;
  readonly interfaces: Readonly<Record<string, { readonly methods?: readonly MethodData[] }>>;
  readonly events: Readonly<Record<string, { readonly name: string; readonly methods?: readonly MethodData[] }>>;
}
interface NodeData {
  readonly name: string;
  readonly description?: string;
  readonly extends?: { readonly name: string };
  readonly fields: readonly FieldData[];
}
interface FieldData {
  readonly name: string;
  readonly type: string;
  readonly description?: string;
}
interface ComponentData {
  readonly name: string;
  readonly description?: string;
  readonly interfaces?: readonly { readonly name: string }[];
  readonly constructors?: readonly { readonly params: readonly ParameterData[] }[];
}
interface MethodData {
  readonly name: string;
  readonly description?: string;
  readonly params: readonly ParameterData[];
  readonly returnType: string;
}
interface ParameterData {
  readonly name: string;
  readonly type: string;
  readonly isRequired?: boolean;
}

/** Components that box language values, in lower case, with the TypeScript type of each. */
const VALUES: Readonly<Record<string, string>> = {
  roarray: 'any[]',
  rolist: 'any[]',
  roxmllist: 'any[]',
  roassociativearray: 'Readonly<Record<string, any>>',
  roboolean: 'boolean',
  rodouble: 'number',
  rofloat: 'Float',
  rofunction: 'Function',
  roint: 'Int',
  rointrinsicdouble: 'number',
  roinvalid: 'undefined',
  rolonginteger: 'Long',
  rostring: 'string',
};

/** Type names of the reference in lower case, including spelling variants, with the TypeScript type of each. */
const TYPES: Readonly<Record<string, string>> = {
  ...VALUES,
  string: 'string',
  'uri string': 'string',
  uri: 'string',
  url: 'string',
  color: 'NodeColor',
  'color (string containing hex value e.g. rgba)': 'NodeColor',
  'option string': 'string',
  'option as string': 'string',
  'value string': 'string',
  boolean: 'boolean',
  bool: 'boolean',
  integer: 'Int',
  int: 'Int',
  longinteger: 'Long',
  float: 'Float',
  double: 'number',
  time: 'number',
  void: 'void',
  font: 'string | roSGNode',
  node: 'roSGNode',
  rosgnode: 'roSGNode',
  'renderable node': 'roSGNode',
  'array of floats': 'Float[]',
  'array of float': 'Float[]',
  vector2d: 'Float[]',
  'vector2d (width, height)': 'Float[]',
  'array of vector2d': 'Float[][]',
  'array of integer': 'Int[]',
  'array of integers': 'Int[]',
  'array of strings': 'string[]',
  'array of colors': 'NodeColor[]',
  'array of boolean': 'boolean[]',
  rect2d: '{ readonly x: Float; readonly y: Float; readonly width: Float; readonly height: Float }',
  'associative array': 'Readonly<Record<string, any>>',
  assocarray: 'Readonly<Record<string, any>>',
};

/** Members of the handwritten interfaces, by interface name, all in lower case. */
type Declared = ReadonlyMap<string, ReadonlySet<string>>;

/** Returns the text of lib/generated/platform.d.ts. `byHand` is the text of lib/roku.d.ts. */
export function platformTypes(data: PlatformData, byHand: string): string {
  const declared = declaredIn(byHand);
  // Pages of the reference that are not nodes have titles of several words.
  const nodes = new Map(
    Object.values(data.nodes)
      .filter(({ name }) => /^\w+$/.test(name))
      .map((node) => [node.name.toLowerCase(), node]),
  );
  const known = new Map(Object.values(data.components).map(({ name }) => [name.toLowerCase(), name]));
  const typeOf = typeReader(known, nodes);
  const components = Object.values(data.components).filter(({ name }) => VALUES[name.toLowerCase()] === undefined);
  const lines = [
    '/**',
    ' * The platform as its reference tells it, where roku.d.ts says nothing: components, nodes, events. Generated from',
    " * BrighterScript's data by build/transpile/write-platform-types.ts. Do not edit.",
    ' */',
    ...components.flatMap((component) => componentLines(component, data, declared, typeOf)),
    ...Object.values(data.events).flatMap(({ name, methods = [] }) =>
      interfaceLines(name, undefined, undefined, methodLines(methods, declared.get(name.toLowerCase()), typeOf)),
    ),
    ...[...nodes.values()].flatMap((node) => nodeLines(node, nodes, declared, typeOf)),
    ...creators(components, [...nodes.values()], byHand, typeOf),
  ];
  return `${lines.join('\n')}\n`;
}

type TypeOf = (name: string) => string | undefined;

/** Returns the type of a value from the platform. `Int` would also promise that results of arithmetic stay integers. */
function given(type: string | undefined): string {
  return (type ?? 'any').replace(/\bInt\b/g, 'Whole');
}

function typeReader(components: ReadonlyMap<string, string>, nodes: ReadonlyMap<string, NodeData>): TypeOf {
  return (written) => {
    const name = written
      .replace(/[*[\]]|\(\/docs[^)]*\)/g, '')
      .trim()
      .toLowerCase();
    const node = nodes.get(name.replace(/ node$/, ''));
    return TYPES[name] ?? components.get(name) ?? (node && nodeName(node));
  };
}

function nodeName({ name }: NodeData): string {
  return name === 'Node' ? 'roSGNode' : `roSGNode${name}`;
}

/** Parses declarations into interface names and member names. */
function declaredIn(text: string): Declared {
  const file = ts.createSourceFile('roku.d.ts', text, ts.ScriptTarget.Latest);
  return new Map(
    file.statements
      .filter(ts.isInterfaceDeclaration)
      .map(({ name, members }) => [
        name.text.toLowerCase(),
        new Set(
          members.map((member) => (member.name && ts.isIdentifier(member.name) ? member.name.text : '').toLowerCase()),
        ),
      ]),
  );
}

function componentLines(component: ComponentData, data: PlatformData, declared: Declared, typeOf: TypeOf): string[] {
  const byHand = declared.get(component.name.toLowerCase());
  const methods = (component.interfaces ?? []).flatMap(
    ({ name }) => data.interfaces[name.toLowerCase()]?.methods ?? [],
  );
  return interfaceLines(component.name, undefined, component.description, methodLines(methods, byHand, typeOf));
}

function nodeLines(node: NodeData, nodes: ReadonlyMap<string, NodeData>, declared: Declared, typeOf: TypeOf): string[] {
  const ancestors = ancestorsOf(node, nodes);
  const taken = new Set(
    [node, ...ancestors].flatMap((one) => [
      ...(declared.get(nodeName(one).toLowerCase()) ?? []),
      ...(one === node ? [] : one.fields.map(({ name }) => name.toLowerCase())),
    ]),
  );
  // The methods that all nodes share are declared in roSGNode.
  for (const member of declared.get('rosgnode') ?? []) taken.add(member);
  const fields: string[] = [];
  for (const { name, type, description } of node.fields) {
    if (!/^[A-Za-z_]\w*$/.test(name) || taken.has(name.toLowerCase())) continue;
    taken.add(name.toLowerCase());
    fields.push(...comment(description, '  '), `  ${name}: ${given(typeOf(type))};`);
  }
  const parent = ancestors[0] === undefined ? 'roSGNode' : nodeName(ancestors[0]);
  const isByHand = declared.has(nodeName(node).toLowerCase());
  return interfaceLines(
    nodeName(node),
    isByHand || node.name === 'Node' ? undefined : parent,
    node.description,
    fields,
  );
}

/** Returns the ancestors of a node, nearest first. */
function ancestorsOf(node: NodeData, nodes: ReadonlyMap<string, NodeData>): NodeData[] {
  const found: NodeData[] = [];
  for (let at = parentOf(node, nodes); at !== undefined && !found.includes(at); at = parentOf(at, nodes))
    found.push(at);
  return found;
}

function parentOf(node: NodeData, nodes: ReadonlyMap<string, NodeData>): NodeData | undefined {
  return node.extends && nodes.get(node.extends.name.toLowerCase());
}

function methodLines(
  methods: readonly MethodData[],
  byHand: ReadonlySet<string> = new Set(),
  typeOf: TypeOf,
): string[] {
  const done = new Set(byHand);
  return methods.flatMap(({ name, description, params, returnType }) => {
    if (done.has(name.toLowerCase())) return [];
    done.add(name.toLowerCase());
    const result = given(typeOf(returnType));
    return [...comment(description, '  '), `  ${camelCase(name)}(${parameters(params, typeOf)}): ${result};`];
  });
}

function parameters(params: readonly ParameterData[], typeOf: TypeOf): string {
  // In TypeScript, every parameter after an optional one is optional too.
  const firstOptional = params.findIndex(({ isRequired }) => isRequired === false);
  return params
    .map(({ name, type }, at) => {
      const optional = firstOptional >= 0 && at >= firstOptional ? '?' : '';
      const taken = typeOf(type) ?? 'unknown';
      return `${parameterName(name, at)}${optional}: ${taken.endsWith('[]') ? `readonly ${taken}` : taken}`;
    })
    .join(', ');
}

function parameterName(name: string, at: number): string {
  if (!/^[A-Za-z_]\w*$/.test(name)) return `argument${at + 1}`;
  const kind = ts.createScanner(ts.ScriptTarget.Latest, true, ts.LanguageVariant.Standard, name).scan();
  return kind >= ts.SyntaxKind.FirstReservedWord && kind <= ts.SyntaxKind.LastReservedWord ? `${name}_` : name;
}

/** Converts `AsyncGetToString` to `asyncGetToString`, and `URLEncode` to `urlEncode`. */
function camelCase(name: string): string {
  return name.replace(/^[A-Z]+(?=[A-Z][a-z])|^[A-Z]+$|^[A-Z]/, (start) => start.toLowerCase());
}

function interfaceLines(
  name: string,
  parent: string | undefined,
  description: string | undefined,
  members: readonly string[],
): string[] {
  const head = `interface ${name}${parent === undefined ? '' : ` extends ${parent}`}`;
  return [...comment(description, ''), ...(members.length === 0 ? [`${head} {}`] : [`${head} {`, ...members, '}'])];
}

/** Returns the first sentence as a comment, without links and markup. */
function comment(description: string | undefined, indent: string): string[] {
  const LONGEST = 200;
  const plain = (description ?? '')
    .replace(/^Extends [^\n]*\n+/, '')
    .replace(/\[([^\]]*)\]\([^)]*\)?/g, '$1')
    .replace(/[*`]|\\/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const [sentence = ''] = /^.*?[.!?](?= [A-Z]|$)/.exec(plain) ?? [plain];
  if (sentence === '') return [];
  const short = sentence.length > LONGEST ? `${sentence.slice(0, LONGEST).replace(/\s+\S*$/, '')} …` : sentence;
  return [`${indent}/** ${short} */`];
}

/** Components without a constructor: roFontRegistry and roCompositor return them. */
const GIVEN_BY_OTHERS: ReadonlySet<string> = new Set(['roFont', 'roSprite']);

/** Returns declarations for the results of `CreateObject` and `createChild` by type name. */
function creators(
  components: readonly ComponentData[],
  nodes: readonly NodeData[],
  byHand: string,
  typeOf: TypeOf,
): string[] {
  const isByHand = (name: string): boolean => byHand.includes(`CreateObject(name: '${name}'`);
  const made = components.filter(({ name }) => !isByHand(name) && !GIVEN_BY_OTHERS.has(name));
  return [
    '/** The nodes by the names of their types. */',
    'interface roSGNodeTypes {',
    ...nodes.map((node) => `  ${node.name}: ${nodeName(node)};`),
    '}',
    "declare function CreateObject<Type extends keyof roSGNodeTypes>(name: 'roSGNode', type: Type): roSGNodeTypes[Type];",
    ...made.flatMap(({ name, constructors = [] }) => {
      // The data lacks constructors for some components, which take only their name.
      const ways = constructors.length === 0 ? [{ params: [] }] : constructors;
      const shapes = new Set(ways.map(({ params }) => params.map((p) => `, ${parameters([p], typeOf)}`).join('')));
      return [...shapes].map((params) => `declare function CreateObject(name: '${name}'${params}): ${name};`);
    }),
  ];
}
