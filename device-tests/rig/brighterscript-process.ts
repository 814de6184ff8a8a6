/**
 * Builds one BrighterScript project in a process of its own, with whatever version of BrighterScript the channel has:
 * its plug-ins may change directory, keep timers or end the process, and none of it reaches the rig.
 *
 *     node brighterscript-process.ts <BrighterScript's main file> <bsconfig.json> <staging folder>
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

/** Of the language server protocol. */
const ERROR = 1;
/** Findings are printed by BrighterScript itself; of its progress, only what matters. */
const LOG_LEVEL = 'error';

const [main = '', project = '', stagingDir = ''] = process.argv.slice(2);

async function build(): Promise<BuildOutcome> {
  const { ProgramBuilder } = createRequire(main)(main) as BrighterScript;
  const builder = new ProgramBuilder();
  // It keeps one place for each source, that of the read which ends last: a project that lists a file twice, to have it in two
  // places, would be built now so and now otherwise. One after the other, the place that is listed last is kept.
  builder.addFileResolver((path) => readFileSync(path, 'utf8'));
  await builder.run({
    project,
    cwd: dirname(project),
    stagingDir,
    // Its names before version 0.65, and from version 1 on, where a project's own has the last word over the older ones.
    stagingFolderPath: stagingDir,
    outDir: stagingDir,
    // Crashes are led back to the sources.
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

// Nobody waits for the outcome any more. To listen for that must not keep a process that has nothing left to do.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();
let outcome: BuildOutcome;
try {
  outcome = await build();
} catch (error) {
  outcome = { kind: 'broken', why: error instanceof Error ? error.message : String(error) };
}
process.send?.(outcome, () => process.exit(outcome.kind === 'built' ? 0 : 1));
