/**
 * The test oracle: the output of programs in Node. Rollup builds them in memory with @rollup/plugin-typescript against
 * the compiler's declarations (`noLib`). A program that type-checks here uses only the supported language.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format } from 'node:util';
import typescriptPlugin from '@rollup/plugin-typescript';
import { rollup, type OutputChunk, type Plugin } from 'rollup';
import type { Ended, Program } from './program.ts';

// Its types describe the CommonJS build. Node loads the ES module, whose default export is the function itself.
const typescript = typescriptPlugin as unknown as typeof typescriptPlugin.default;

const LIBRARY_FOLDER = join(dirname(fileURLToPath(import.meta.url)), '..', 'lib');

/** Resolves `./x.js`, to which TypeScript rewrites `./x.ts`, back to the module `x.ts`. */
const typescriptPaths: Plugin = {
  name: 'typescript-paths',
  resolveId(source, importer) {
    if (importer === undefined || !/^\.{1,2}\/.*\.[jt]s$/.test(source)) return null;
    return join(dirname(importer), source.replace(/\.js$/, '.ts'));
  },
};

interface Finding {
  readonly path: string;
  readonly text: string;
}

/** Thrown for programs that do not type-check, with the TypeScript errors. */
class TypeFindings extends Error {
  readonly findings: readonly Finding[];
  constructor(findings: readonly Finding[]) {
    super(`these programs do not type-check:\n${findings.map(({ text }) => text).join('\n')}`);
    this.findings = findings;
  }
}

/**
 * Builds the programs in `folder`, which contains a tsconfig.json, and runs each `main()` in sequence. Throws
 * TypeFindings if one does not type-check.
 */
export async function runInNode(programs: readonly Program[], folder: string): Promise<Map<string, Ended>> {
  const findings: Finding[] = [];
  const bundle = await rollup({
    input: Object.fromEntries(programs.map((program, index) => [`program${index}`, program.path])),
    plugins: [
      typescriptPaths,
      typescript({
        tsconfig: join(folder, 'tsconfig.json'),
        include: [join(folder, '**', '*.ts'), join(LIBRARY_FOLDER, '*.d.ts')],
        filterRoot: false,
        noEmitOnError: false,
      }),
    ],
    onwarn(warning) {
      if (warning.plugin !== 'typescript') return;
      const { file = '', line = 0, column = 0 } = warning.loc ?? {};
      findings.push({ path: file, text: `${file}:${line}:${column} ${warning.message}` });
    },
  });
  const { output } = await bundle.generate({ format: 'cjs', exports: 'named', entryFileNames: '[name].cjs' });
  await bundle.close();
  if (findings.length > 0) throw new TypeFindings(findings);
  const chunks = new Map(
    output.filter((part): part is OutputChunk => part.type === 'chunk').map((chunk) => [chunk.fileName, chunk.code]),
  );
  return new Map(programs.map((program, index) => [program.name, execute(`program${index}.cjs`, chunks)]));
}

/** Runs a built program with its own console and its own object for the component's `m`. */
function execute(entry: string, chunks: ReadonlyMap<string, string>): Ended {
  const lines: string[] = [];
  const log = (...values: unknown[]): void => void lines.push(...format(...values).split('\n'));
  const m = {};
  const console = { debug: log, error: log, info: log, log, warn: log };
  const load = (name: string): { main?: () => void } => {
    const code = chunks.get(name.replace(/^\.\//, ''));
    if (code === undefined) throw new Error(`the built program asks for ${name}, which Rollup did not make`);
    const module = { exports: {} };
    new Function('exports', 'module', 'require', 'console', 'm', code)(module.exports, module, load, console, m);
    return module.exports;
  };
  try {
    const { main } = load(entry);
    if (main === undefined) throw new Error('the program does not export main()');
    main();
    return { lines, error: undefined };
  } catch (error) {
    return { lines, error: error instanceof Error ? error.message : String(error) };
  }
}
