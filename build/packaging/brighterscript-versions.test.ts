/** Every file that the build writes for an app compiles without a finding in each BrighterScript version that apps have. */
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { before, describe, test } from 'node:test';
import { numberLiteral } from '../transpile/brightscript/literals.ts';
import { BRIGHTERSCRIPT_VERSIONS, findingsOf, type BrighterScriptVersion } from '../testing/brighterscript-versions.ts';
import { buildDist, DIST } from './build-dist.ts';
import { ROOT } from './drop-in.ts';
import { filesOf } from './zip.ts';

const VERSIONS = Object.keys(BRIGHTERSCRIPT_VERSIONS) as BrighterScriptVersion[];

/** Doubles of each form of a literal. */
const NUMBERS = [0.5, 123456789, 2147483648, 3e9, 0.123456789, 0.1234567891, 1e-7, -1.5e-9, 1e21, 1e308, 5e-324].concat(
  [Number.MAX_VALUE, 2 ** -1022, 1.2345678901e25, -6.123233995736766e-17, 1.2345678901e-310, 1.2345678901e100],
);

/** Apps made of what the build writes: name → path in the app → text. */
const apps = new Map<string, Map<string, string>>();

/**
 * Sorts scripts and components into the apps that they are for, by what stands before `source/` or `components/`. A
 * folder without these is an app of its own.
 */
function addApps(files: Iterable<readonly [string, Uint8Array]>, from = ''): void {
  for (const [name, bytes] of files) {
    if (name.endsWith('.zip')) addApps(filesOf(bytes), `${name}/`);
    if (!/\.(brs|bs|xml)$/.test(name)) continue;
    const alone = `source/${path.posix.basename(name)}`;
    const ofFolder = [name, `${path.posix.dirname(name)}/`, alone];
    const [, folder = '', inApp = alone] = /^(.*?)((?:source|components)\/.*)$/.exec(name) ?? ofFolder;
    const app = apps.get(from + folder) ?? new Map<string, string>();
    apps.set(from + folder, app.set(inApp, new TextDecoder().decode(bytes)));
  }
}

/** Packages hold the same files as others; each is looked at once. */
function distinctApps(): Map<string, ReadonlyMap<string, string>> {
  const byContents = new Map(
    [...apps].map(([name, files]) => [JSON.stringify([...files].sort()), [name, files] as const]),
  );
  return new Map(byContents.values());
}

before(async () => {
  await buildDist({ onProgress: () => undefined });
  for (const name of (await readdir(DIST, { recursive: true })).map((one) => one.replaceAll('\\', '/')).sort())
    // Another build writes the compiler's package, whose library may be older than the sources that are read below.
    if (/\.(brs|bs|xml|zip)$/.test(name) && !name.startsWith('npm/settop-transpile/'))
      addApps([[name, await readFile(path.join(DIST, name))]]);
  const library = path.join(ROOT, 'build/transpile/runtime');
  for (const name of await readdir(library))
    addApps([[`library/source/${name}`, await readFile(path.join(library, name))]]);
  const printed = NUMBERS.map((value) => `    print ${numberLiteral(value, 'double')}\n`);
  addApps([['numbers/source/main.brs', new TextEncoder().encode(`sub main()\n${printed.join('')}end sub\n`)]]);
  for (const plan of ['shop', 'odd']) {
    for (const name of ['AnalyticsPlan.brs', 'AnalyticsPlan.d.bs'])
      addApps([[`${plan}/source/${name}`, await readFile(path.join(ROOT, 'build/plan/fixtures', plan, name))]]);
  }
});

test('drop-in, packages, test double, sample channel, tracking plans and the library are what is looked at', () => {
  const sdk = 'npm/settop-analytics';
  const zip = [...apps.keys()].find((name) => name.startsWith('settop-analytics-')) ?? '';
  const folders = [
    'drop-in/',
    'ropm/app/',
    `${sdk}/app/`,
    zip,
    'test-double/',
    'sample-channel.zip/',
    'shop/',
    'odd/',
    'library/',
  ];
  for (const folder of folders) assert.ok((apps.get(folder)?.size ?? 0) > 1, folder);
});

describe('no finding in what the build writes', () => {
  for (const version of VERSIONS) {
    test(`BrighterScript ${version}`, async () => {
      const findings: Record<string, string[]> = {};
      for (const [name, files] of distinctApps()) findings[name] = await findingsOf(version, files);
      assert.deepEqual(
        Object.entries(findings).filter(([, lines]) => lines.length > 0),
        [],
      );
    });
  }
});

test('every file that an app copies says its licence', () => {
  const unsaid = [...apps].flatMap(([name, files]) =>
    [...files].filter(([, text]) => !text.includes('SPDX-License-Identifier: MIT')).map(([file]) => name + file),
  );
  // Apps do not copy the checker: the plan command puts it into the file that it generates.
  const copied = unsaid.filter((file) => !file.includes('/command/'));
  assert.deepEqual(
    copied.filter((file) => /^(drop-in|ropm|npm\/settop-analytics\/|test-double|settop-analytics)/.test(file)),
    [],
  );
});
