/** Checks a whole package with BrighterScript and bslint before it is written anywhere. */
import path from 'node:path';
import { DiagnosticSeverity, Program, type BsDiagnostic, type CompilerPlugin } from 'brighterscript';
import lintModule from '@rokucommunity/bslint';
import { originalPlace, refusalAt } from '../transpile/index.ts';
import { BuildError } from './build-error.ts';
import { ROOT, VIDEO_PATH } from './drop-in.ts';

/** bslint is CommonJS with a `default` export, which an ES import sees as a property. */
const createLint = (lintModule as unknown as { readonly default: () => CompilerPlugin }).default;

export interface CheckInput {
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  readonly maps: ReadonlyMap<string, string>;
}

/** BrighterScript's code for a file that nothing includes. */
const NOT_REFERENCED = 1013;

/** Place of a problem in a file that no source map covers. */
const NOWHERE = { path: undefined, line: 0, column: 0 };

/** Lint rules for generated code: signatures cause unused parameters, and the SDK prints its log. */
const LINT_RULES = {
  'assign-all-paths': 'error',
  'unsafe-path-loop': 'error',
  'unsafe-iterators': 'error',
  'unreachable-code': 'error',
  'case-sensitivity': 'error',
  'unused-variable': 'error',
  'unused-parameter': 'off',
  'consistent-return': 'error',
  'no-stop': 'error',
  'inline-if-style': 'never',
  'block-if-style': 'then',
  'condition-style': 'no-group',
  'named-function-style': 'auto',
  'anon-function-style': 'auto',
  'aa-comma-style': 'no-dangling',
  'no-print': 'off',
  'eol-last': 'always',
} as const;

/** Checks a whole package with BrighterScript and bslint, XML included. Any finding stops the build. */
export async function checkPackage(input: CheckInput): Promise<void> {
  const program = new Program({
    rootDir: path.join(ROOT, 'package-for-checking'),
    rules: LINT_RULES,
    logLevel: 'off',
  } as never);
  program.plugins.add(createLint());
  program.plugins.emit('afterProgramCreate', program as never);
  try {
    for (const [file, content] of input.files) {
      if (typeof content === 'string' && /\.(brs|xml)$/.test(file)) program.setFile(file, content);
    }
    program.validate();
    const findings = program
      .getDiagnostics()
      .filter((d) => d.severity !== DiagnosticSeverity.Hint && !isScriptToInclude(d));
    const lines = await Promise.all(findings.map((finding) => describe(finding, input.maps)));
    if (lines.length > 0) throw new BuildError('BUILD_REFUSED', lines.join('\n'));
  } finally {
    program.dispose();
  }
}

/**
 * Recognizes the script of the video watch, which only some components include, so a package may never reference it.
 */
function isScriptToInclude({ code, file }: BsDiagnostic): boolean {
  // Compared by file name, because ropm moves it into another folder.
  return (
    code === NOT_REFERENCED &&
    path.posix.basename(file.pkgPath.replaceAll('\\', '/')) === path.posix.basename(VIDEO_PATH)
  );
}

async function describe(finding: BsDiagnostic, maps: CheckInput['maps']): Promise<string> {
  const generated = finding.file?.pkgPath.replaceAll('\\', '/') ?? '';
  const { line, character } = finding.range.start;
  const map = maps.get(generated);
  const place = map === undefined ? undefined : await originalPlace({ map }, line + 1, character);
  const where = place ? `${place.path}:${place.line}:${place.column}` : `${generated}:${line + 1}:${character + 1}`;
  const source = place ? ` (${generated}:${line + 1})` : '';
  const { code, message, hint } = refusalAt(
    'lintFinding',
    NOWHERE,
    `${finding.message} [${String(finding.code)}]${source}`,
  );
  return `${where} - error ${code}: ${message}. Hint: ${hint}.`;
}
