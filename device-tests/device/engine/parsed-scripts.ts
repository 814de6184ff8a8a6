/**
 * Shares parsed scripts between threads. All threads of an app read the same large files, as does each start of the
 * app. Parsing was a quarter of the cost of a start.
 */
import { build, flatten, type FlatGraph, type Named, type Names } from './object-graph.ts';
import type { EngineCore } from './types.ts';

/** Parsed scripts by the rules of their parser, their file name and their source. */
export type ParsedScripts = ReadonlyMap<string, FlatGraph>;

/** A script that a thread has parsed, for threads started later. */
export interface ParsedMessage {
  parsed: { key: string; graph: FlatGraph };
}

/** Length from which scripts are cached, in characters: parsing a shorter one is as fast as a lookup. */
const MIN_CHARACTERS = 4096;

/** Scripts that depend on more than their text: conditional compilation reads the manifest, a library adds a file. */
const DECIDED_ELSEWHERE = /^[ \t]*(?:#|library\b)/im;

interface Scanned {
  tokens: object;
  comments?: unknown;
  errors: readonly unknown[];
}

interface Parsed {
  libraries: ReadonlyMap<string, boolean>;
  statements: unknown;
  errors: readonly unknown[];
}

interface Stage<Method> {
  readonly prototype: Method;
}

interface Stages {
  Lexer: Stage<{ scan(text: string, file: string): Scanned }>;
  preprocessor: {
    Preprocessor: Stage<{
      preprocess(tokens: object, ...rest: unknown[]): { processedTokens: object; errors: unknown[] };
    }>;
  };
  Parser: Stage<{ parse(tokens: object, ...rest: unknown[]): Parsed }>;
}

/**
 * Makes this thread's lexer, preprocessor and parser skip known scripts, and hand over new ones. Must run before the
 * fixes: they change syntax trees in each thread. Their changes to tokens are part of the shared trees, so only threads
 * with the same fixes may share.
 *
 * @param rules names the parser's rules besides the engine's; scripts are shared only under the same rules
 * @param handOver receives each script that was parsed without an error
 */
export function useParsedScripts(
  core: EngineCore,
  known: ParsedScripts,
  rules: () => string,
  handOver: (message: ParsedMessage) => void,
): void {
  const { Lexer, preprocessor, Parser } = core as unknown as Stages;
  const names = namesOf(core);
  /** Keys of known scripts and of scripts to hand over, by their tokens; a known script's tokens are empty. */
  const skipped = new WeakMap<object, string>();
  const wanted = new WeakMap<object, string>();
  const { scan } = Lexer.prototype;
  const { preprocess } = preprocessor.Preprocessor.prototype;
  const { parse } = Parser.prototype;

  Lexer.prototype.scan = function (text, file) {
    if (text.length < MIN_CHARACTERS || DECIDED_ELSEWHERE.test(text)) return scan.call(this, text, file);
    const key = `${rules()}\0${file}\0${text}`;
    if (known.has(key)) {
      const tokens: unknown[] = [];
      skipped.set(tokens, key);
      return { tokens, comments: [], errors: [] };
    }
    const scanned = scan.call(this, text, file);
    wanted.set(scanned.tokens, key);
    return scanned;
  };
  preprocessor.Preprocessor.prototype.preprocess = function (tokens, ...rest) {
    if (skipped.has(tokens)) return { processedTokens: tokens, errors: [] };
    const processed = preprocess.call(this, tokens, ...rest);
    const key = wanted.get(tokens);
    if (key !== undefined) wanted.set(processed.processedTokens, key);
    return processed;
  };
  Parser.prototype.parse = function (tokens, ...rest) {
    const graph = known.get(skipped.get(tokens) ?? '');
    // Parsing no tokens supplies the other properties of a result.
    if (graph !== undefined) return { ...parse.call(this, [], ...rest), statements: build(graph, names) };
    const parsed = parse.call(this, tokens, ...rest);
    const key = wanted.get(tokens);
    if (key !== undefined && parsed.errors.length === 0) {
      const flat = flatten(parsed.statements, names);
      if (flat !== undefined) handOver({ parsed: { key, graph: flat } });
    }
    return parsed;
  };
}

/**
 * Names the parts of syntax trees, equally in all threads: the classes, and singletons such as `BrsBoolean.True`, which
 * the engine compares by identity.
 */
function namesOf(core: EngineCore): Names & Named {
  const prototypes = new Map<string, object>([['Object', Object.prototype]]);
  const instances = new Map<string, object>();
  const add = (prefix: string, named: object): void => {
    for (const [name, value] of Object.entries(named) as [string, unknown][]) {
      if (typeof value !== 'function' || typeof value.prototype !== 'object') continue;
      prototypes.set(prefix + name, value.prototype as object);
      for (const [key, one] of Object.entries(value) as [string, unknown][]) {
        if (one instanceof value) instances.set(`${prefix}${name}.${key}`, one as object);
      }
    }
  };
  add('', core);
  for (const kind of ['Stmt', 'Expr']) add(`${kind}.`, (core as unknown as Record<string, object>)[kind] ?? {});
  const { Int64 } = core as unknown as { Int64: new (value: number) => { value: object } };
  prototypes.set('Long', Object.getPrototypeOf(new Int64(0).value) as object);
  const inverse = (map: ReadonlyMap<string, object>): ReadonlyMap<object, string> =>
    new Map([...map].map(([name, value]) => [value, name]));
  const [classes, ones] = [inverse(prototypes), inverse(instances)];
  const found = (map: ReadonlyMap<string, object>, name: string): object => {
    const value = map.get(name);
    if (value === undefined) throw new Error(`the engine has no ${name} in this thread`);
    return value;
  };
  return {
    classOf: (prototype) => classes.get(prototype),
    onlyOne: (value) => ones.get(value),
    prototypeOf: (className) => found(prototypes, className),
    theOne: (name) => found(instances, name),
  };
}
