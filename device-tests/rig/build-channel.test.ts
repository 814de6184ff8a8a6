/** Building a project: the same files give the same package. */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { unzipSync } from 'fflate';
import { buildChannel } from './build-channel.ts';

/** Loaded by BrighterScript: from then on the first read of a file that is read twice ends last. */
const SLOW_FIRST_READ = `
module.exports = () => {
  const files = require(require.resolve('fs-extra', { paths: [process.argv[2]] }));
  const read = files.readFile;
  const met = new Set();
  files.readFile = async (path, ...rest) => {
    const isFirst = !met.has(path);
    met.add(path);
    if (isFirst) await new Promise((resolve) => setTimeout(resolve, 300));
    return read(path, ...rest);
  };
  return { name: 'slow-first-read' };
};
`;

test('a file that a project has in two places lies in the one that is listed last, however slowly it is read', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'settop-build-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const config = join(folder, 'bsconfig.json');
  const sources: Record<string, string> = {
    manifest: 'title=Twice\nmajor_version=1\n',
    'source/main.bs': 'sub main()\n  print shared()\nend sub\n',
    'components/shared.bs': 'function shared() as string\n  return "shared"\nend function\n',
    'slow-first-read.cjs': SLOW_FIRST_READ,
    'bsconfig.json': JSON.stringify({
      files: ['manifest', 'source/**/*', 'components/**/*', { src: 'components/*.bs', dest: 'source/shared' }],
      plugins: ['./slow-first-read.cjs'],
    }),
  };
  for (const [name, text] of Object.entries(sources)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  const built = await mkdtemp(join(folder, 'built-'));
  const { zip } = await buildChannel({ kind: 'project', config, others: [] }, built, {
    say: () => undefined,
    signal: new AbortController().signal,
    limitMs: 60_000,
  });
  const scripts = Object.keys(unzipSync(await readFile(zip))).filter((name) => name.endsWith('/shared.brs'));
  assert.deepEqual(scripts, ['source/shared/shared.brs']);
});

/** Reads its options as BrighterScript 1 does, of which no release is among this project's packages. */
const BRIGHTERSCRIPT_1 = `
const { mkdirSync, readFileSync, writeFileSync } = require('node:fs');
class ProgramBuilder {
  addFileResolver() {}
  getDiagnostics() {
    return [];
  }
  async run(options) {
    const { outDir, stagingDir, noEmit } = { ...JSON.parse(readFileSync(options.project, 'utf8')), ...options };
    const folder = outDir ?? stagingDir;
    if (noEmit) return;
    mkdirSync(folder, { recursive: true });
    writeFileSync(folder + '/manifest', 'title=One\\nmajor_version=1\\n');
  }
}
module.exports = { ProgramBuilder };
`;

test('a project of BrighterScript 1 that names where it is built, or that it is not, is built for the rig', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'settop-build-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const config = join(folder, 'bsconfig.json');
  const compiler = join(folder, 'node_modules/brighterscript');
  await mkdir(join(compiler, 'dist'), { recursive: true });
  await writeFile(join(compiler, 'package.json'), '{ "version": "1.0.0-alpha.52", "main": "dist/index.js" }');
  await writeFile(join(compiler, 'dist/index.js'), BRIGHTERSCRIPT_1);
  await writeFile(join(folder, 'package.json'), '{ "devDependencies": { "brighterscript": "1.0.0-alpha.52" } }');
  await writeFile(config, JSON.stringify({ outDir: join(folder, 'dist'), noEmit: true }));
  const { zip } = await buildChannel({ kind: 'project', config, others: [] }, await mkdtemp(join(folder, 'built-')), {
    say: () => undefined,
    signal: new AbortController().signal,
    limitMs: 60_000,
  });
  assert.ok('manifest' in unzipSync(await readFile(zip)));
});
