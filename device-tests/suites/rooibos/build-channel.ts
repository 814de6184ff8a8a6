/** Builds a channel of Rooibos suites: the suites, the reporter that speaks to this runner, and the code under test. */
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DiagnosticSeverity, LogLevel, ProgramBuilder, type BsConfig } from 'brighterscript';
import { rokuDeploy } from 'roku-deploy';

export interface SuiteChannel {
  /** Absolute paths of the `*.spec.bs` files and their helpers. */
  suites: readonly string[];
  /** Sources of the code under test by path in the channel, such as `source/sdk/policy.brs`. */
  code: ReadonlyMap<string, string>;
  /** Path of the zip to write. */
  outFile: string;
}

/** A suite that BrighterScript or Rooibos refuses; the message lists file, line and finding. */
class SuiteBuildError extends Error {
  readonly code = 'SUITE_BUILD';
}

const MANIFEST = `title=Settop Analytics Unit Suites
major_version=1
minor_version=0
build_version=1
ui_resolutions=hd
splash_min_time=0
`;

/** Empty, because Rooibos inserts its own start. */
const MAIN = 'sub Main(args as dynamic)\nend sub\n';

const REPORTER = fileURLToPath(new URL('TestLineReporter.bs', import.meta.url));
const ROOIBOS = dirname(createRequire(import.meta.url).resolve('rooibos-roku/package.json'));

/** @throws SuiteBuildError */
export async function buildSuiteChannel({ suites, code, outFile }: SuiteChannel): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'settop-suites-'));
  try {
    const rootDir = join(folder, 'root');
    await write(join(rootDir, 'manifest'), MANIFEST);
    await write(join(rootDir, 'source', 'main.bs'), MAIN);
    for (const [place, text] of code) await write(join(rootDir, place), text);
    for (const file of [...suites, REPORTER]) await cp(file, join(rootDir, 'source', 'tests', basename(file)));
    const staging = join(folder, 'staging');
    await transpile(rootDir, staging);
    await rokuDeploy.zipFolder(staging, outFile);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** Rooibos's own settings are not part of BrighterScript's type. */
type SuiteConfig = BsConfig & { rooibos: Record<string, unknown> };

async function transpile(rootDir: string, stagingDir: string): Promise<void> {
  const config: SuiteConfig = {
    rootDir,
    cwd: rootDir,
    stagingDir,
    files: ['manifest', 'source/**/*.*', 'components/**/*.*'],
    createPackage: false,
    copyToStaging: true,
    retainStagingDir: true,
    // Without this, suites of nodes hang silently. `outFile` stays unset: with it Rooibos omits its own files.
    autoImportComponentScript: true,
    sourceMap: false,
    logLevel: LogLevel.error,
    showDiagnosticsInConsole: false,
    plugins: [ROOIBOS],
    rooibos: {
      reporters: ['TestLineReporter'],
      catchCrashes: true,
      throwOnFailedAssertion: false,
      failFast: false,
      keepAppOpen: false,
      sendHomeOnFinish: false,
      colorizeOutput: false,
    },
  };
  const builder = new ProgramBuilder();
  try {
    await builder.run(config);
    const findings = builder.getDiagnostics().filter((finding) => finding.severity === DiagnosticSeverity.Error);
    if (findings.length > 0) {
      const lines = findings.map(
        ({ file, range, code, message }) =>
          `${file?.pkgPath ?? 'channel'}:${range.start.line + 1} - error ${code}: ${message}`,
      );
      throw new SuiteBuildError(`The Rooibos suites do not compile:\n${lines.join('\n')}`);
    }
  } finally {
    builder.dispose();
  }
}
