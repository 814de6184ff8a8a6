/** Determines the scripts of a channel's folder and the scope of each script. */
import path from 'node:path';
import { Program, type XmlFile } from 'brighterscript';
import { refusalAt, type Problem } from '../diagnostics.ts';
import { PLATFORM_NODES } from './platform-nodes.ts';
import { withCompiledScript } from './script-tags.ts';

/** The files of a channel's folder, as relative paths with `/`, and the text of each component's XML. */
export interface FolderContents {
  readonly files: readonly string[];
  readonly components: ReadonlyMap<string, string>;
  /** Absolute path of each file. Files of libraries may lie outside the folder. */
  readonly places: ReadonlyMap<string, string>;
}

/** A script of the channel that is made from TypeScript. */
export interface ScriptUnit {
  /** The entry module, below the folder: `components/grid/Grid.ts`. */
  readonly entry: string;
  /** Path of the generated script: `components/grid/Grid.brs`. */
  readonly script: string;
  readonly isComponent: boolean;
  /** True for a component that extends Task, directly or through others. */
  readonly isTask: boolean;
  /** Path of the component XML whose `<script>` tags do not name the script, or name its module. */
  readonly xml: string | undefined;
  /** Handwritten scripts in the same scope. */
  readonly beside: readonly string[];
  /** Entry modules of the components that it extends, or that extend it. All of them share one `m`. */
  readonly related: readonly string[];
  /** Related entries of components that extend it. Their functions replace its functions of the same names. */
  readonly overriding: readonly string[];
  /** Functions that `onChange` of fields and the interfaces of these components name. The platform calls them. */
  readonly handlers: readonly string[];
  /** Prefix of global names that other scripts do not use; empty if no other script can clash with them. */
  readonly prefix: string;
}

export interface ChannelLayout {
  readonly units: readonly ScriptUnit[];
  /** Files that go into the package unchanged. */
  readonly copied: readonly string[];
  /** Names of the channel's components, including those of libraries. */
  readonly components: readonly string[];
  readonly problems: readonly Problem[];
}

type Place = Pick<Problem, 'path' | 'line' | 'column'>;

const NOWHERE: Place = { path: undefined, line: 0, column: 0 };
const MAIN = 'source/main.ts';
const NOT_OF_THE_CHANNEL = /(^|\/)(tsconfig[^/]*\.json|package(-lock)?\.json|bsconfig[^/]*\.json)$|\.ts$/;

interface Component {
  readonly xml: string;
  readonly name: string;
  readonly parent: string | undefined;
  readonly scripts: readonly string[];
  readonly handlers: readonly string[];
}

/** Sorts the files of a channel into script units and copied files, and returns errors as problems. */
export function layoutOf({ files, components, places }: FolderContents, folder: string): ChannelLayout {
  const existing = new Set(files);
  const { found, problems } = componentsOf(components, places);
  const entryOf = ({ xml }: Component): string => xml.replace(/\.xml$/, '.ts');
  const withCode = (component: Component): boolean => existing.has(entryOf(component));
  const units: ScriptUnit[] = found.filter(withCode).map((component) => {
    const ancestors = ancestorsOf(component, found);
    const descendants = found.filter((other) => ancestorsOf(other, found).includes(component));
    const script = component.xml.replace(/\.xml$/, '.brs');
    const entry = entryOf(component);
    return {
      entry,
      script,
      isComponent: true,
      isTask: [component, ...ancestors].at(-1)?.parent?.toLowerCase() === 'task',
      xml: component.scripts.includes(script) && !component.scripts.includes(entry) ? undefined : component.xml,
      related: [...ancestors, ...descendants].filter(withCode).map(entryOf),
      overriding: descendants.filter(withCode).map(entryOf),
      handlers: [component, ...ancestors, ...descendants].flatMap(({ handlers }) => handlers),
      beside: besides([component, ...ancestors].flatMap(({ scripts }) => scripts)),
      // A function of an extending component replaces the base component's function of that name, helpers included.
      prefix: ancestors.some((ancestor) => withCode(ancestor) || ancestor.scripts.length > 0) ? component.name : '',
    };
  });
  if (existing.has(MAIN)) units.push(mainUnit(besides(files.filter((file) => file.startsWith('source/')))));
  const written = new Map(units.map((unit) => [unit.script, unit.entry]));
  const twice = files.flatMap((file) => {
    const entry = written.get(file);
    return entry === undefined ? [] : [refusalAt('fileTwice', startOf(places.get(file)), file, entry)];
  });
  const endless = units.flatMap(({ xml, entry, script }) => {
    if (xml === undefined || withCompiledScript(components.get(xml) ?? '', xml, { entry, script }) !== undefined)
      return [];
    const what = `the component has no </component>, so the script of ${entry} cannot be added`;
    return [refusalAt('brokenXml', startOf(places.get(xml)), what)];
  });
  const modules = found.flatMap(({ xml, scripts }) =>
    scripts
      .filter((script) => script.endsWith('.ts') && script !== xml.replace(/\.xml$/, '.ts'))
      .map((script) => {
        const own = path.posix.basename(xml).replace(/\.xml$/, '.ts');
        const what = `a <script> names the module ${script}, which is not in the package; import it in ${own} instead`;
        return refusalAt('brokenXml', startOf(places.get(xml)), what);
      }),
  );
  const isEmpty = units.length === 0 && problems.length === 0;
  const empty = isEmpty ? [refusalAt('nothingToCompile', NOWHERE, folder)] : [];
  return {
    units: units.sort((a, b) => a.entry.localeCompare(b.entry)),
    copied: files.filter((file) => !NOT_OF_THE_CHANNEL.test(file)),
    components: found.map(({ name }) => name),
    problems: [...problems, ...twice, ...endless, ...modules, ...empty],
  };

  function besides(scripts: readonly string[]): string[] {
    return [...new Set(scripts)].filter((script) => /\.(brs|bs)$/.test(script) && existing.has(script));
  }
}

/** Returns the script of the channel that no component has. */
function mainUnit(beside: readonly string[]): ScriptUnit {
  return {
    entry: MAIN,
    script: MAIN.replace(/\.ts$/, '.brs'),
    isComponent: false,
    isTask: false,
    xml: undefined,
    related: [],
    overriding: [],
    handlers: [],
    beside,
    prefix: '',
  };
}

/** Parses the component XML with BrighterScript. */
function componentsOf(
  texts: ReadonlyMap<string, string>,
  places: ReadonlyMap<string, string>,
): { found: Component[]; problems: Problem[] } {
  const program = new Program({ rootDir: path.resolve('channel'), logLevel: 'off' as never });
  const found: Component[] = [];
  const problems: Problem[] = [];
  for (const [xml, text] of texts) {
    const file = program.setFile<XmlFile>(xml, text);
    for (const { range, message, code } of file.parser.diagnostics) {
      const { line, character } = range.start;
      const place = { path: places.get(xml), line: line + 1, column: character + 1 };
      problems.push(refusalAt('brokenXml', place, `${message.replace(/\.$/, '')} (BS${code})`));
    }
    const name = file.componentName?.text;
    if (name === undefined) continue;
    const scripts = file.scriptTagImports.map(({ pkgPath }) => pkgPath.replaceAll('\\', '/'));
    // Names of components are case-insensitive.
    const other = found.find((one) => one.name.toLowerCase() === name.toLowerCase());
    const first = other?.xml ?? (PLATFORM_NODES.has(name.toLowerCase()) ? 'the platform' : undefined);
    if (first !== undefined) problems.push(refusalAt('componentTwice', startOf(places.get(xml)), first, xml, name));
    const { fields = [], functions = [] } = file.ast.component?.api ?? {};
    const handlers = [...fields.map(({ onChange }) => onChange), ...functions.map((fn) => fn.name)].filter(Boolean);
    found.push({ xml, name, parent: file.parentComponentName?.text, scripts, handlers });
  }
  program.dispose();
  return { found, problems };
}

/** Returns the ancestors of a component within the channel, nearest first. */
function ancestorsOf(component: Component, all: readonly Component[]): Component[] {
  const ancestors: Component[] = [];
  for (let at: Component | undefined = component; at;) {
    const parent: string | undefined = at.parent?.toLowerCase();
    at = all.find(({ name }) => name.toLowerCase() === parent);
    // Stops at a cycle. The platform rejects a component that extends itself.
    if (at === undefined || at === component || ancestors.includes(at)) break;
    ancestors.push(at);
  }
  return ancestors;
}

function startOf(file: string | undefined): Place {
  return { path: file, line: 1, column: 1 };
}
