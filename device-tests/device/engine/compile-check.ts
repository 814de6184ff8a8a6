/** Compiles every script of a channel without running it, as a device does when it is installed. */
import { posix } from 'node:path';
import { entryPointOf } from './channel-package.ts';
import { reservedNames } from './reserved-names.ts';
import type { EngineCore } from './types.ts';

/** A component library is compiled like a channel, but has no entry point. */
export type PackageKind = 'channel' | 'library';

export interface CheckRequest {
  id: number;
  /** Text of every `.brs` and `.xml` file: path inside the package → text. */
  files: Record<string, string>;
  manifest: Record<string, string>;
  kind: PackageKind;
  /** `closed` refuses attributes of `<component>` that Roku's schema does not have. */
  schema: 'open' | 'closed';
}

export interface CompileProblem {
  /** Path inside the package. */
  file: string;
  /** 1-based; absent when the problem concerns the whole file. */
  line?: number;
  kind: 'syntax' | 'xml' | 'missing-script' | 'no-main';
  message: string;
}

export interface CheckResult {
  checkId: number;
  problems: CompileProblem[];
}

export interface SyntaxProblem {
  message: string;
  location?: { file: string; start: { line: number } };
}

type Stage<K extends string> = { errors: SyntaxProblem[] } & Record<K, unknown[]>;

interface Stages {
  Lexer: new () => { onError(handler: () => void): void; scan(text: string, file: string): Stage<'tokens'> };
  preprocessor: {
    Preprocessor: new () => {
      onError(handler: () => void): void;
      preprocess(tokens: unknown[], manifest: ReadonlyMap<string, string>): Stage<'processedTokens'>;
    };
  };
  Parser: new () => { onError(handler: () => void): void; parse(tokens: unknown[]): Stage<'statements'> };
}

interface XmlElement {
  name: string;
  attr: Record<string, string>;
  val: string;
  line: number;
  childrenNamed(name: string): XmlElement[];
}

export interface Script {
  /** For messages. */
  file: string;
  text: string;
  /** Line of an inline script in its XML file, which is added to line numbers. */
  lineOffset: number;
}

/** Kinds of statements allowed outside functions. */
const TOP_LEVEL_KINDS = ['Function', 'Library'];

const SOURCE = /^source\/.*\.brs$/i;
export const COMPONENT = /^components\/.*\.xml$/i;

/** Attributes in Roku's component schema, and the attributes that name the schema. */
const COMPONENT_ATTRIBUTE = /^(name|extends|initialFocus|version|xmlns(:.*)?|xsi:.*)$/i;

export function checkSources(core: EngineCore, { id, files, manifest, kind, schema }: CheckRequest): CheckResult {
  const problems: CompileProblem[] = [];
  const scripts: Script[] = [];
  for (const [file, text] of Object.entries(files)) {
    if (SOURCE.test(file)) scripts.push({ file, text, lineOffset: 0 });
    else if (COMPONENT.test(file)) scripts.push(...scriptsOf(file, text, files, problems, schema));
  }
  const settings = new Map(Object.entries(manifest));
  const seen = new Set<string>();
  for (const script of scripts) {
    const key = `${script.file}:${script.lineOffset}`;
    if (seen.has(key)) continue;
    seen.add(key);
    problems.push(...compile(core, settings, script));
  }
  const sources = scripts.filter((script) => SOURCE.test(script.file));
  if (kind === 'channel' && entryPointOf(sources.map(({ text }) => text)) === undefined) {
    const message = 'No Main(), RunUserInterface() or RunScreenSaver() in source/';
    problems.push({ file: 'source', kind: 'no-main', message });
  }
  return { checkId: id, problems };
}

function compile(core: EngineCore, manifest: Map<string, string>, script: Script): CompileProblem[] {
  const named = (found: SyntaxProblem[]): CompileProblem[] =>
    found.map(({ message, location }) => ({
      file: script.file,
      line: (location?.start.line ?? 1) + script.lineOffset,
      kind: 'syntax',
      // The parser quotes the token that it met, which may be a line break.
      message: message.replaceAll('\n', '\\n'),
    }));
  const parsed = parseScript(core, manifest, script);
  if ('errors' in parsed) return named(parsed.errors);
  return named([...statementsOutsideFunctions(core, parsed.statements), ...reservedNames(core, parsed.statements)]);
}

/**
 * Parses a script in the same way as a thread that runs the channel.
 *
 * @param volume volume of the script's package, for messages
 * @param change changes the tokens before they are parsed
 */
export function parseScript(
  core: EngineCore,
  manifest: ReadonlyMap<string, string>,
  { file, text }: Pick<Script, 'file' | 'text'>,
  volume = 'pkg:',
  change: (tokens: unknown[]) => void = () => undefined,
): { statements: unknown[] } | { errors: SyntaxProblem[] } {
  const stages = core as unknown as Stages;
  const lexer = new stages.Lexer();
  const preprocessor = new stages.preprocessor.Preprocessor();
  const parser = new stages.Parser();
  for (const stage of [lexer, preprocessor, parser]) stage.onError(() => undefined);
  try {
    const scanned = lexer.scan(text, `${volume}/${file}`);
    if (scanned.errors.length > 0) return { errors: scanned.errors };
    change(scanned.tokens);
    const processed = preprocessor.preprocess(scanned.tokens, manifest);
    if (processed.errors.length > 0) return { errors: processed.errors };
    const parsed = parser.parse(processed.processedTokens);
    if (parsed.errors.length > 0) return { errors: parsed.errors };
    return { statements: parsed.statements };
  } catch (error) {
    return { errors: [{ message: error instanceof Error ? error.message : String(error) }] };
  }
}

/** Finds statements outside functions: the engine runs them, a device refuses the file. */
function statementsOutsideFunctions(core: EngineCore, statements: unknown[]): SyntaxProblem[] {
  const kinds = core['Stmt'] as Record<string, new () => unknown>;
  const allowed = TOP_LEVEL_KINDS.map((name) => kinds[name]).filter((kind) => kind !== undefined);
  return statements
    .filter((statement) => !allowed.some((kind) => statement instanceof kind))
    .map((statement) => {
      // A getter of the class, which a spread would leave out.
      const { location } = statement as Pick<SyntaxProblem, 'location'>;
      return {
        message: 'Syntax Error: a statement outside a function.',
        ...(location === undefined ? {} : { location }),
      };
    });
}

/** Returns the scripts that a component names or contains, and adds problems of its XML to `problems`. */
export function scriptsOf(
  file: string,
  text: string,
  files: Record<string, string>,
  problems: CompileProblem[],
  schema: CheckRequest['schema'] = 'open',
): Script[] {
  const { xmldoc } = globalThis as unknown as { xmldoc: { XmlDocument: new (text: string) => XmlElement } };
  let root: XmlElement;
  try {
    root = new xmldoc.XmlDocument(text);
  } catch (error) {
    const [message = 'malformed'] = (error instanceof Error ? error.message : String(error)).split('\n');
    const line = /Line: (\d+)/i.exec(String(error))?.[1];
    problems.push({ file, kind: 'xml', message, ...(line === undefined ? {} : { line: Number(line) + 1 }) });
    return [];
  }
  if (root.name !== 'component') {
    problems.push({ file, kind: 'xml', message: `root element is <${root.name}>, not <component>`, line: 1 });
    return [];
  }
  const unknown = schema === 'closed' ? Object.keys(root.attr).filter((name) => !COMPONENT_ATTRIBUTE.test(name)) : [];
  for (const name of unknown) {
    const message = `Unknown attribute "${name}" specified for <component> element`;
    problems.push({ file, kind: 'xml', message, line: root.line + 1 });
  }
  const scripts: Script[] = [];
  const known = new Map(Object.keys(files).map((path) => [path.toLowerCase(), path]));
  for (const element of root.childrenNamed('script')) {
    const uri = element.attr['uri'];
    if (uri === undefined) {
      scripts.push({ file, text: element.val, lineOffset: element.line });
      continue;
    }
    // Scripts of the platform's own libraries are not in the package.
    if (/^common:/i.test(uri)) continue;
    const found = known.get(scriptPath(file, uri).toLowerCase());
    if (found === undefined) {
      problems.push({
        file,
        kind: 'missing-script',
        message: `script file ${uri} is not in the package`,
        line: element.line + 1,
      });
    } else scripts.push({ file: found, text: files[found] ?? '', lineOffset: 0 });
  }
  return scripts;
}

/**
 * Returns the path in the package of a script that a component names. In a component library both `pkg:` and `libpkg:`
 * are the library: roku-debug, whose breakpoints in libraries work on hardware, renames its scripts under either.
 */
export function scriptPath(component: string, uri: string): string {
  const own = /^(?:lib)?pkg:\/*(.*)$/i.exec(uri)?.[1];
  const path = posix.normalize(own ?? posix.join(posix.dirname(component), uri));
  return path.replace(/\/$/, '');
}
