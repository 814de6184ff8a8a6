/** Has BrighterScript and bslint look at a whole package before it is written anywhere. */
import path from 'node:path';
import { DiagnosticSeverity, Program, type BsDiagnostic, type CompilerPlugin } from 'brighterscript';
import lintModule from '@rokucommunity/bslint';
import { originalPlace, refusalAt } from '../transpile/index.ts';
import { BuildError } from './build-error.ts';
import { ROOT, VIDEO_PATH } from './drop-in.ts';

/** The package is CommonJS with a `default` export, which an import of it sees as a property. */
const createLint = (lintModule as unknown as { readonly default: () => CompilerPlugin }).default;

export interface CheckInput {
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  readonly maps: ReadonlyMap<string, string>;
}

/** BrighterScript's code for a file that nothing includes. */
const NOT_REFERENCED = 1013;

/** The place is written by this file: it may be one in a file that no map leads back from. */
const NOWHERE = { path: undefined, line: 0, column: 0 };

/** Checks that suit generated code: unused parameters come from signatures, and printing is the SDK's log. */
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

/** Has BrighterScript and bslint check a whole package, XML included; any finding stops the build. */
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

/** The watch on a Video node is there for components that include it, and a package may have none. */
function isScriptToInclude({ code, file }: BsDiagnostic): boolean {
  // By its name: ropm puts it into a folder of its own.
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
