/** `npm run release -- --dry-run`, whole: what it writes, and that nothing of this machine is in it. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { PACKAGE_NAMES, SCOPE } from '../packaging/package-names.ts';
import { projectVersion } from './version-copies.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const PACKAGES = Object.entries(PACKAGE_NAMES);

interface Bom {
  bomFormat: string;
  metadata: { component: { name: string; version: string } };
  components: { name: string }[];
}

describe('the dry run of a release', () => {
  const out = mkdtempSync(join(tmpdir(), 'settop-dry-run-'));
  const release = join(out, 'release');
  const version = projectVersion(ROOT);
  let text = '';

  before(() => {
    const main = join(import.meta.dirname, 'main.ts');
    const { status, stdout, stderr } = spawnSync(process.execPath, [main, '--dry-run', '--out', out], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    text = stdout + stderr;
    assert.equal(status, 0, text);
  });
  after(() => rmSync(out, { recursive: true, force: true }));

  test('ends with what it wrote, and says that nothing was published', () => {
    assert.match(text, /^wrote .*SHA256SUMS.*\ndry run: nothing was published\n$/m);
    for (const [folder] of PACKAGES) assert.match(text, new RegExp(`^ {2}${folder}: .*guides that ran: \\d+$`, 'm'));
  });

  test('the sums are those of the files', () => {
    const sums = readFileSync(join(release, 'SHA256SUMS'), 'utf8').trimEnd().split('\n');
    const files = readdirSync(release).filter((name) => name !== 'SHA256SUMS');
    assert.deepEqual(
      sums,
      files.sort().map(
        (name) =>
          `${createHash('sha256')
            .update(readFileSync(join(release, name)))
            .digest('hex')}  ${name}`,
      ),
    );
    assert.ok(files.includes(`settop-analytics-${version}.zip`));
  });

  for (const [folder, name] of PACKAGES) {
    test(`${name} names its licence, repository and tag, has its notices, and nothing of this machine`, () => {
      const place = join(out, 'npm', folder);
      const manifest = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')) as Record<string, unknown>;
      const { license, repository, publishConfig, engines } = manifest;
      assert.deepEqual(
        { ...manifest, license, publishConfig },
        { ...manifest, name, version, license: 'MIT', publishConfig: { access: 'public', tag: 'alpha' } },
      );
      assert.match((repository as { url: string }).url, /^git\+https:/);
      assert.match((engines as { node: string }).node, /^>=\d+$/);
      assert.match(readFileSync(join(place, 'THIRD-PARTY-NOTICES.md'), 'utf8'), /^# Third-party notices of @/);
      const bin = Object.values(manifest['bin'] as Record<string, string>);
      for (const file of readdirSync(place, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())) {
        const path = join(file.parentPath, file.name);
        const isCommand = bin.some((one) => path === join(place, one));
        assert.equal(statSync(path).mode & 0o777, isCommand ? 0o755 : 0o644, path);
        assert.doesNotMatch(readFileSync(path, 'latin1'), new RegExp(`${ROOT}/|127\\.0\\.0\\.1:\\d{5}`), path);
      }
      const tarball = join(release, `${name.slice(1).replace('/', '-')}-${version}.tgz`);
      const packed = spawnSync('tar', ['-tzf', tarball], { encoding: 'utf8' }).stdout.trimEnd().split('\n');
      assert.ok(packed.includes('package/THIRD-PARTY-NOTICES.md') && packed.includes('package/LICENSE'));
      assert.deepEqual(
        packed.filter((file) => file.includes('/.') || /(?<!\.d)\.ts$/.test(file)),
        [],
        'files that only the builder reads',
      );
    });

    test(`the bill of materials of ${name} is CycloneDX, of this package, without addresses`, () => {
      const written = readFileSync(join(release, `${folder}.cdx.json`), 'utf8');
      const bom = JSON.parse(written) as Bom;
      assert.equal(bom.bomFormat, 'CycloneDX');
      assert.deepEqual([bom.metadata.component.name, bom.metadata.component.version], [name, version]);
      assert.doesNotMatch(written, /127\.0\.0\.1|"app"/);
    });
  }

  test('the packages with dependencies list them', () => {
    const components = (folder: string): string[] =>
      (JSON.parse(readFileSync(join(release, `${folder}.cdx.json`), 'utf8')) as Bom).components.map(({ name }) => name);
    assert.ok(components('settop-rig').includes('brighterscript'));
    assert.ok(components('settop-server').includes('fastify'));
    assert.ok(components('settop-analytics').every((name) => !name.startsWith(SCOPE)));
  });
});
