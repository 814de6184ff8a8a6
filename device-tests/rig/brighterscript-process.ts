/**
 * Builds one BrighterScript project in a separate process, with the channel's own version of BrighterScript. Its
 * plug-ins may change directory, keep timers or end the process without any effect on the rig.
 *
 * Usage: `node brighterscript-process.ts <BrighterScript's main file> <bsconfig.json> <staging folder>`
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { BuildOutcome } from './build-channel.ts';

/** The part of BrighterScript that all its versions have. */
interface BrighterScript {
  ProgramBuilder: new () => {
    run(options: object): Promise<unknown>;
    getDiagnostics(): readonly Finding[];
    addFileResolver(read: (path: string) => string): void;
  };
}

interface Finding {
  severity: number;
  code: number | string;
  message: string;
  range?: { start: { line: number } };
  location?: { range?: { start: { line: number } }; uri?: string };
  file?: { pkgPath?: string; srcPath?: string };
}

/** Severity of an error in the Language Server Protocol. */
const ERROR = 1;
/** Findings are printed by BrighterScript itself; of its progress, only what matters. */
const LOG_LEVEL = 'error';

const [main = '', project = '', stagingDir = ''] = process.argv.slice(2);

async function build(): Promise<BuildOutcome> {
  const { ProgramBuilder } = createRequire(main)(main) as BrighterScript;
  const builder = new ProgramBuilder();
  // BrighterScript keeps one destination for each source: that of the read which finishes last. A project that lists a
  // file twice would build differently from run to run. Synchronous reads keep the destination that is listed last.
  builder.addFileResolver((path) => readFileSync(path, 'utf8'));
  await builder.run({
    project,
    cwd: dirname(project),
    stagingDir,
    // The option's name before version 0.65 and from version 1 on, where a project's own setting overrides the older
    // names.
    stagingFolderPath: stagingDir,
    outDir: stagingDir,
    // Maps crashes back to the sources.
    sourceMap: true,
    logLevel: LOG_LEVEL,
    createPackage: false,
    retainStagingDir: true,
    retainStagingFolder: true,
    copyToStaging: true,
    noEmit: false,
    deploy: false,
    watch: false,
  });
  const errors = builder.getDiagnostics().filter(({ severity }) => severity === ERROR);
  const [first] = errors;
  return first === undefined ? { kind: 'built' } : { kind: 'findings', errors: errors.length, first: placed(first) };
}

function placed({ file, range, location, code, message }: Finding): string {
  const name = file?.pkgPath ?? file?.srcPath ?? location?.uri ?? 'the project';
  const line = (range ?? location?.range)?.start.line;
  const at = line === undefined ? '' : `:${line + 1}`;
  return `${name.replaceAll('\\', '/')}${at} (${typeof code === 'number' ? `BS${code}` : code}: ${message})`;
}

// The parent is gone. Listening for that must not keep a process alive that has nothing left to do.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();
let outcome: BuildOutcome;
try {
  outcome = await build();
} catch (error) {
  outcome = { kind: 'broken', why: error instanceof Error ? error.message : String(error) };
}
process.send?.(outcome, () => process.exit(outcome.kind === 'built' ? 0 : 1));
