/** Turns the files of a component library into components that the engine creates nodes of. */
import type { PackageFiles } from './channel-package.ts';
import { checkSources, COMPONENT, parseScript, scriptPath, type CompileProblem } from './compile-check.ts';
import type { ComponentLibrary } from '../network/types.ts';
import type { BrsStringValue, EngineCore, Interpreter, SceneGraph } from './types.ts';

interface XmlElement {
  readonly name: string;
  readonly attr: Readonly<Record<string, string>>;
  readonly val: string;
  readonly line: number;
  childNamed(name: string): XmlElement | undefined;
  childrenNamed(name: string): XmlElement[];
  eachChild(visit: (child: XmlElement) => void): void;
}

interface Child {
  name: string;
  fields: Record<string, string>;
  children: Child[];
}

interface Script {
  type?: string;
  uri?: string;
  content?: string;
  xmlPath?: string;
}

/** The engine's definition of a component. */
interface Definition {
  name: string;
  contents: string;
  xmlNode: XmlElement;
  processed: boolean;
  fields: object;
  functions: object;
  children: Child[];
  scripts: Script[];
  environment?: Interpreter['environment'] & { hostNode?: unknown };
  readonly extends: string;
}

interface Resolver {
  parserLexerFn: (scripts: readonly Script[]) => unknown[];
  getStatements(definition: Definition): Iterable<unknown[]>;
  flatten(statements: unknown[][]): unknown[];
}

interface Running {
  environment: {
    createSubEnvironment(withFunctions: boolean): object;
    setM(m: object): void;
    setRootM(m: object): void;
  };
  inSubEnv(act: (interpreter: Running) => unknown, environment: object): unknown;
  exec(statements: unknown[]): unknown;
  options: { entryPoint?: boolean };
}

/** Component attributes and fields that name a component. */
const NAMES_COMPONENT = /ComponentName$/i;
const PLATFORM_FILE = /^common:/i;
const OWN_FILE = /^libpkg:\/*/i;

/** Returns the reasons why a library does not compile. Empty for a library that can be loaded. */
export function libraryProblems(
  core: EngineCore,
  sceneGraph: SceneGraph,
  { files, manifest }: ComponentLibrary,
): CompileProblem[] {
  const texts = Object.fromEntries(
    Object.entries(files)
      .filter(([path]) => /\.(brs|xml)$/i.test(path))
      .map(([path, bytes]) => [path, textOf(bytes)]),
  );
  const request = {
    id: 0,
    files: texts,
    manifest: Object.fromEntries(manifest),
    kind: 'library',
    schema: 'open',
  } as const;
  const { problems } = checkSources(core, request);
  if (problems.length > 0) return problems;
  const components = componentsOf(files);
  if (components.length === 0) return [{ file: 'components', kind: 'xml', message: 'the library has no component' }];
  const bases = new Map(components.map(({ root }) => [attributeOf(root, 'name')?.toLowerCase(), baseOf(root)]));
  return components.flatMap(({ path, root }): CompileProblem[] => {
    if (attributeOf(root, 'name') === undefined)
      return [{ file: path, kind: 'xml', message: 'a component has no name' }];
    const base = baseOf(root);
    if (!bases.has(base) && !isKnown(sceneGraph, base))
      return [{ file: path, line: root.line + 1, kind: 'xml', message: `extends unknown component ${base}` }];
    if (!isCircular(base, bases)) return [];
    return [{ file: path, line: root.line + 1, kind: 'xml', message: `extends ${base}, which extends itself` }];
  });
}

function baseOf(root: XmlElement): string {
  return (attributeOf(root, 'extends') ?? 'Group').toLowerCase();
}

/** Reports whether the bases of a component of the library lead back to one of them. */
function isCircular(name: string, bases: ReadonlyMap<string | undefined, string>): boolean {
  const seen = new Set<string>();
  for (let base: string | undefined = name; base !== undefined; base = bases.get(base)) {
    if (seen.has(base)) return true;
    seen.add(base);
  }
  return false;
}

/**
 * Makes the components of a library known in this thread, by `Library:Component`. A library of the same name is replaced.
 *
 * @param withFunctions adds the functions of the platform's libraries that statements of a component name
 */
export function addComponents(
  core: EngineCore,
  sceneGraph: SceneGraph,
  library: ComponentLibrary,
  withFunctions: (statements: unknown[]) => unknown[],
): void {
  const root = sceneGraph.sgRoot;
  const interpreter = root.interpreter as (Interpreter & Running) | undefined;
  if (interpreter === undefined) return;
  const definitions = root.nodeDefMap as Map<string, Definition>;
  const added = definitionsOf(sceneGraph, library);
  for (const [name, definition] of added) definitions.set(name, definition);
  // The engine's fixes change complete definitions here.
  (root as unknown as { setNodeDefMap(map: object): void }).setNodeDefMap(definitions);
  const Resolver = sceneGraph['ComponentScopeResolver'] as new (
    map: object,
    files: object,
    manifest: object,
  ) => Resolver;
  const resolver = new Resolver(definitions, core.BrsDevice.fileSystem, library.manifest);
  resolver.parserLexerFn = (scripts) =>
    withFunctions(scripts.flatMap((script) => statementsOf(core, library, interpreter.manifest, script)));
  const note = sceneGraph['updateTypeDefHierarchy'] as (definition: Definition) => void;
  for (const definition of added.values()) {
    const environment = interpreter.environment.createSubEnvironment(false) as NonNullable<Definition['environment']>;
    delete environment.hostNode;
    definition.environment = environment;
    const statements = resolver.flatten([...resolver.getStatements(definition)]);
    runDeclarations(core, interpreter, environment, statements);
    note(definition);
  }
}

/** Declares functions in the environment of a component. */
function runDeclarations(core: EngineCore, interpreter: Running, environment: object, statements: unknown[]): void {
  const { entryPoint } = interpreter.options;
  const makeM = core.RoAssociativeArray as unknown as new (elements: unknown[]) => object;
  interpreter.inSubEnv((inside) => {
    inside.options.entryPoint = false;
    const m = new makeM([]);
    inside.environment.setM(m);
    inside.environment.setRootM(m);
    inside.exec(statements);
    return core.BrsInvalid.Instance;
  }, environment);
  if (entryPoint !== undefined) interpreter.options.entryPoint = entryPoint;
}

function statementsOf(
  core: EngineCore,
  library: ComponentLibrary,
  appManifest: ReadonlyMap<string, string>,
  { uri, xmlPath, content }: Script,
): unknown[] {
  const full = uri ?? xmlPath ?? '';
  const [volume = 'pkg:', file = ''] = /^([^/]+:)\/+(.*)$/s.exec(full)?.slice(1) ?? [];
  const isOwn = volume === `${library.namespace}:`;
  const change = isOwn ? (tokens: unknown[]): void => nameOwnFiles(core, library.namespace, tokens) : undefined;
  const text = content ?? core.BrsDevice.fileSystem.readFileSync(full, 'utf8');
  const parsed = parseScript(core, isOwn ? library.manifest : appManifest, { file, text }, volume, change);
  if ('errors' in parsed) throw new Error(`${full}: ${parsed.errors[0]?.message ?? 'syntax error'}`);
  return parsed.statements;
}

/** Replaces `libpkg:` in string literals by the library's own volume, which also names its files once they left it. */
function nameOwnFiles(core: EngineCore, namespace: string, tokens: unknown[]): void {
  for (const token of tokens as { literal?: unknown }[]) {
    if (!(token.literal instanceof core.BrsString)) continue;
    const { value } = token.literal as BrsStringValue;
    if (OWN_FILE.test(value)) token.literal = new core.BrsString(value.replace(OWN_FILE, `${namespace}:/`));
  }
}

function definitionsOf(sceneGraph: SceneGraph, { namespace, files }: ComponentLibrary): Map<string, Definition> {
  const Definition = sceneGraph['ComponentDefinition'] as new (path: string) => Definition;
  const known = sceneGraph.sgRoot.nodeDefMap as ReadonlyMap<string, Definition>;
  const components = componentsOf(files);
  const own = new Map(components.map(({ root }) => [(attributeOf(root, 'name') ?? '').toLowerCase(), root]));
  const qualify = (name: string): string => {
    const root = own.get(name.toLowerCase());
    return root === undefined ? name : `${namespace}:${attributeOf(root, 'name') ?? ''}`;
  };
  const made = new Map<string, Definition>();
  for (const { path, root, text } of components) {
    const definition = new Definition(`${namespace}:/${path}`);
    definition.contents = text;
    definition.xmlNode = root;
    definition.name = qualify(attributeOf(root, 'name') ?? '');
    definition.processed = true;
    const base = qualify(attributeOf(root, 'extends') ?? '');
    Object.defineProperty(definition, 'extends', { value: base, configurable: true });
    definition.fields = fieldsOf(root, namespace);
    definition.children = childrenOf(root.childNamed('children'), namespace, qualify);
    definition.scripts = scriptsIn(namespace, files, path, root);
    made.set(definition.name.toLowerCase(), definition);
  }
  const functions = (definition: Definition | undefined): object => {
    if (definition === undefined) return {};
    const base = definition.extends.toLowerCase();
    const inherited = made.has(base) ? functions(made.get(base)) : (known.get(base)?.functions ?? {});
    return { ...inherited, ...functionsOf(definition.xmlNode) };
  };
  for (const definition of made.values()) definition.functions = functions(definition);
  return made;
}

function componentsOf(files: PackageFiles): { path: string; text: string; root: XmlElement }[] {
  const { xmldoc } = globalThis as unknown as { xmldoc: { XmlDocument: new (text: string) => XmlElement } };
  return Object.entries(files)
    .filter(([path]) => COMPONENT.test(path))
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([path, bytes]) => {
      const text = textOf(bytes);
      return { path, text, root: new xmldoc.XmlDocument(text) };
    });
}

function isKnown({ sgRoot, SGNodeFactory }: SceneGraph, name: string): boolean {
  return sgRoot.nodeDefMap.has(name) || SGNodeFactory.canResolveNodeType(name);
}

function fieldsOf(root: XmlElement, namespace: string): object {
  const fields: Record<string, object> = {};
  for (const field of root.childNamed('interface')?.childrenNamed('field') ?? []) {
    const id = attributeOf(field, 'id');
    const type = attributeOf(field, 'type') ?? '';
    const alias = attributeOf(field, 'alias');
    if (id === undefined || (type === '' && alias === undefined)) continue;
    const [onChange, alwaysNotify] = ['onChange', 'alwaysNotify'].map((name) => attributeOf(field, name));
    const value = attributeOf(field, 'value')?.replace(OWN_FILE, `${namespace}:/`);
    fields[id] = { id, type, alias, onChange, alwaysNotify, value };
  }
  return fields;
}

function functionsOf(root: XmlElement): object {
  const functions = root.childNamed('interface')?.childrenNamed('function') ?? [];
  const names = functions.map((one) => attributeOf(one, 'name')).filter((name) => name !== undefined);
  return Object.fromEntries(names.map((name) => [name, { name }]));
}

function childrenOf(parent: XmlElement | undefined, namespace: string, qualify: (name: string) => string): Child[] {
  const children: Child[] = [];
  parent?.eachChild((element) => {
    const fields = Object.entries(element.attr).map(([name, value]): [string, string] => {
      if (NAMES_COMPONENT.test(name)) return [name, qualify(value)];
      return [name, value.replace(OWN_FILE, `${namespace}:/`)];
    });
    const name = qualify(element.name);
    children.push({ name, fields: Object.fromEntries(fields), children: childrenOf(element, namespace, qualify) });
  });
  return children;
}

function scriptsIn(namespace: string, files: PackageFiles, component: string, root: XmlElement): Script[] {
  const known = new Map(Object.keys(files).map((path) => [path.toLowerCase(), path]));
  return root.childrenNamed('script').map((script) => {
    const { type, uri } = script.attr;
    const kind = type === undefined ? {} : { type };
    if (uri !== undefined && PLATFORM_FILE.test(uri)) return { ...kind, uri };
    if (uri === undefined) {
      const content = '\n'.repeat(Math.max(0, script.line)) + script.val;
      return { ...kind, content, xmlPath: `${namespace}:/${component}` };
    }
    const path = known.get(scriptPath(component, uri).toLowerCase()) ?? '';
    return { ...kind, uri: `${namespace}:/${path}`, content: textOf(files[path] ?? new Uint8Array()) };
  });
}

function attributeOf({ attr }: XmlElement, name: string): string | undefined {
  return Object.entries(attr).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
