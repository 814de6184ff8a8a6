/**
 * Runs TypeScript and ESLint over the whole project on one shared program. A second type check for ESLint's typed rules
 * would cost as much as the first.
 */
import { join, relative } from 'node:path';
import { ESLint } from 'eslint';
import ts from 'typescript';
import { ROOT } from './project-files.ts';

/** The configurations whose files ESLint checks. Every source file must belong to one of them. */
const CONFIGURATIONS: readonly string[] = [
  'tsconfig.json',
  'server-stub/web/app/tsconfig.json',
  'build/site/browser/tsconfig.json',
];

const FORMAT: ts.FormatDiagnosticsHost = {
  getCurrentDirectory: () => ROOT,
  getCanonicalFileName: (name) => name,
  getNewLine: () => '\n',
};

/** @throws the TypeScript errors of an unreadable configuration */
export function projectPrograms(): readonly ts.Program[] {
  return CONFIGURATIONS.map((name) => {
    const host: ts.ParseConfigFileHost = {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: (found) => {
        throw new Error(ts.formatDiagnostic(found, FORMAT));
      },
    };
    const parsed = ts.getParsedCommandLineOfConfigFile(join(ROOT, name), {}, host);
    if (parsed === undefined || parsed.errors.length > 0) {
      throw new Error(`${name} cannot be read:\n${ts.formatDiagnostics(parsed?.errors ?? [], FORMAT)}`);
    }
    return ts.createProgram({ rootNames: parsed.fileNames, options: parsed.options });
  });
}

/** @returns a line for each error, or an empty string */
export function typeErrors(programs: readonly ts.Program[]): string {
  return programs.map((program) => ts.formatDiagnostics(ts.getPreEmitDiagnostics(program), FORMAT)).join('');
}

/** @returns ESLint's report, empty without findings, and the paths of the checked files from the root */
export async function lintFindings(programs: readonly ts.Program[]): Promise<{ report: string; files: string[] }> {
  const parserOptions = { projectService: false, programs };
  const eslint = new ESLint({
    cwd: ROOT,
    overrideConfig: { files: ['**/*.ts', '**/*.tsx'], languageOptions: { parserOptions } },
  });
  const results = await eslint.lintFiles(['.']);
  const formatter = await eslint.loadFormatter('stylish');
  const files = results.map(({ filePath }) => relative(ROOT, filePath));
  return { report: await formatter.format(results), files };
}
