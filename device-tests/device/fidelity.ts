/**
 * Runs a public project's own Rooibos suite, as its checkout has it, on an emulated device:
 *
 *     ./node_modules/.bin/node device-tests/device/fidelity.ts <checkout>/bsconfig.tests.json
 *
 * The project is built with the pinned BrighterScript and Rooibos; nothing of it is changed. Exits 0 when the suite
 * passes. What came of the projects tried so far stands in device-tests/device/README.md.
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { ProgramBuilder, util } from 'brighterscript';
import { zipSync } from 'fflate';
import { startDevice } from './start-device.ts';

const RUN_LIMIT_MS = 5 * 60_000;
const VERDICT = /\[Rooibos Result\]: (PASS|FAIL)/;
const ENDED = /\[Rooibos Shutdown\]|\|AppExitComplete|Brightscript Debugger>/;

const { resolve: find } = createRequire(import.meta.url);

/** Builds the project and returns it as a channel. */
async function build(project: string): Promise<Uint8Array> {
  const cwd = dirname(project);
  const config = util.loadConfigFile(project, undefined, cwd);
  const stagingDir = await mkdtemp(join(tmpdir(), 'settop-fidelity-'));
  try {
    const builder = new ProgramBuilder();
    await builder.run({
      ...(config as object),
      project,
      cwd,
      // Rooibos runs the suite, the pinned one; linters and loaders have nothing to do with it.
      plugins: config !== undefined && 'rooibos' in config ? [find('rooibos-roku')] : [],
      require: [],
      stagingDir,
      createPackage: false,
      retainStagingDir: true,
      copyToStaging: true,
      deploy: false,
      watch: false,
    } as never);
    const files: Record<string, Uint8Array> = {};
    for (const entry of await readdir(stagingDir, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = join(entry.parentPath, entry.name);
      files[relative(stagingDir, file).split(sep).join('/')] = new Uint8Array(await readFile(file));
    }
    return zipSync(files);
  } finally {
    await rm(stagingDir, { recursive: true, force: true });
  }
}

async function main(): Promise<boolean> {
  const [project] = process.argv.slice(2);
  if (project === undefined) throw new Error('name the bsconfig.json of a checkout whose plugins include rooibos-roku');
  const zip = await build(resolve(project));
  const running = await startDevice({ host: '127.0.0.1', ports: { web: 0, ecp: 0, console: 0 }, password: 'fidelity' });
  try {
    let output = '';
    const over = new Promise<void>((done) => {
      const limit = setTimeout(done, RUN_LIMIT_MS);
      running.device.console.listen((text) => {
        process.stdout.write(text);
        output += text;
        if (!ENDED.test(output)) return;
        clearTimeout(limit);
        done();
      });
    });
    const messages = await running.device.install(zip, true);
    const failure = messages.find(({ type }) => type === 'error');
    if (failure !== undefined) throw new Error(failure.text);
    await over;
    const verdict = VERDICT.exec(output)?.[1];
    console.log(verdict === undefined ? '\nno verdict: the suite did not end by itself' : `\nverdict: ${verdict}`);
    return verdict === 'PASS';
  } finally {
    await running.stop();
  }
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  console.error(`fidelity: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
