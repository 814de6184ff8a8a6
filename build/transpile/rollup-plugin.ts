import path from 'node:path';
import type { Plugin } from 'rollup';
import ts from 'typescript';
import type { Problem } from './diagnostics.ts';
import { link, type GlobalName, type Linked } from './link/link.ts';
import type { CompilerMemory } from './memory.ts';
import { buildFront, type Front, type FrontOptions } from './program.ts';

export type BrightScriptOptions = {
  /** Absolute path of the entry module. */
  readonly entry: string;
  readonly globalPrefix: string;
  readonly layout: 'single' | 'modules';
  readonly isComponent: boolean;
  readonly needsMain: boolean;
  readonly isExternal: (module: string) => boolean;
  /** BrightScript that is in scope besides what is generated, for validation: path in the package → text. */
  readonly surroundings: ReadonlyMap<string, string>;
  readonly root: string;
  /** More modules to compile beside the entry, whether or not it reaches them. */
  readonly also: readonly string[];
  /** Emit only what is reached from the entry, or every function of every module (for unit tests on the device). */
  readonly keep: 'reached' | 'all';
  /** Have BrighterScript check the result; tests that compile very many programs check them in another way. */
  readonly validate: boolean;
  /** Gets the global name of each top-level declaration. */
  readonly onGlobals: (globals: readonly GlobalName[]) => void;
  /** What was kept from builds before, for builds after a change. */
  readonly memory: CompilerMemory;
  /** Gets the paths of the modules that were lowered, and not taken from the memory. */
  readonly onLowered: (modules: readonly string[]) => void;
};

/** Thrown inside Rollup when the program is refused; the driver turns it into a value again. */
export class Refused extends Error {
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    super(`${problems.length} problem(s)`);
    this.problems = problems;
  }
}

/**
 * Rollup as the driver of the device build. Its module graph says which modules an entry needs and in which order, its
 * tree-shaking which of their functions are reached. What it renders is JavaScript and is thrown away: the files it
 * emits are BrightScript.
 */
export function brightscript(options: BrightScriptOptions): Plugin {
  let front: (Front & { program: ts.Program }) | undefined;
  return {
    name: 'brightscript',
    buildStart() {
      front = buildFront(unitOf(options), options.memory);
      options.onLowered(front.lowered);
      for (const file of front.files) this.addWatchFile(file);
      if (front.problems.length > 0) throw new Refused(front.problems);
    },
    resolveId(source, importer) {
      if (!importer || !source.startsWith('.')) return null;
      const file = front && resolved(front.program, source, importer);
      return file ? { id: file, external: options.isExternal(file) } : null;
    },
    transform(code, id) {
      if (!id.endsWith('.ts')) return null;
      const compilerOptions: ts.CompilerOptions = {
        target: ts.ScriptTarget.ESNext,
        module: ts.ModuleKind.ESNext,
        verbatimModuleSyntax: false,
      };
      return { code: ts.transpileModule(code, { compilerOptions, fileName: id }).outputText, map: null };
    },
    async generateBundle(_options, bundle) {
      if (!front) throw new Error('generateBundle before buildStart');
      const live = new Map<string, ReadonlySet<string>>();
      for (const [file, chunk] of Object.entries(bundle)) {
        if (chunk.type === 'chunk') {
          for (const [id, module] of Object.entries(chunk.modules))
            live.set(id, declaredNames(this.parse(module.code ?? '')));
        }
        Reflect.deleteProperty(bundle, file);
      }
      const order = [options.entry, ...[...live.keys()].filter((id) => id !== options.entry).sort()];
      const isLive = (module: string, name: string): boolean =>
        options.keep === 'all' || (live.get(module)?.has(name) ?? false);
      const linked: Linked = link({ ...options, modules: front.modules, order, isLive });
      if (linked.problems.length > 0) throw new Refused(linked.problems);
      options.onGlobals(linked.globals);
      const { validator } = options.memory.unit(unitOf(options));
      const findings = options.validate ? await validator.validate(linked.files, options) : [];
      if (findings.length > 0) throw new Refused(findings);
      for (const file of linked.files) {
        this.emitFile({ type: 'asset', fileName: file.name, source: file.code });
        this.emitFile({ type: 'asset', fileName: `${file.name}.map`, source: file.map });
      }
    },
  };
}

/** What is compiled together, as the front end and the memory see it. */
export function unitOf({ entry, also, globalPrefix }: BrightScriptOptions): FrontOptions {
  return { entries: [entry, ...also], globalPrefix };
}

function resolved(program: ts.Program, source: string, importer: string): string | undefined {
  const { resolvedModule } = ts.resolveModuleName(source, importer, program.getCompilerOptions(), ts.sys);
  return resolvedModule && path.resolve(resolvedModule.resolvedFileName);
}

/** The names that rendered code declares at its top level; Rollup marks a renamed one with `$`. */
function declaredNames(syntaxTree: unknown): Set<string> {
  const names = new Set<string>();
  const { body } = syntaxTree as {
    body: { type: string; id?: { name: string }; declarations?: { id: { name?: string } }[] }[];
  };
  const add = (name: string | undefined): void => {
    if (name !== undefined) names.add(name.replace(/\$\d+$/, ''));
  };
  for (const statement of body) {
    add(statement.id?.name);
    for (const declaration of statement.declarations ?? []) add(declaration.id.name);
  }
  return names;
}
