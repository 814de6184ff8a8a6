/** The npm package through the real door: packed, installed offline into an empty folder, and its command run there. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { buildDist, DIST } from './build-dist.ts';
import { PACKAGE_NAMES, SCOPE } from './package-names.ts';

const FIXTURES = path.join(import.meta.dirname, '../plan/fixtures');
const folder = mkdtempSync(path.join(tmpdir(), 'settop-npm-'));
const app = path.join(folder, 'app');
const installed = path.join(app, 'node_modules', PACKAGE_NAMES['settop-analytics']);
/** No registry is asked: the address is one where nobody listens. */
const OFFLINE = { ...process.env, npm_config_offline: 'true', npm_config_registry: 'http://127.0.0.1:9' };

function run(command: string, args: string[], cwd: string): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    env: { ...OFFLINE, npm_config_cache: path.join(folder, 'cache') },
  });
}

function runWell(command: string, args: string[], cwd: string): string {
  const { status, stdout, stderr } = run(command, args, cwd);
  assert.equal(status, 0, `${command} ${args.join(' ')}:\n${stdout}${stderr}`);
  return stdout;
}

/** Without what npx itself says of the machine's settings. */
function ownLines(text: string): string {
  return text.replace(/^npm warn .*\n/gm, '');
}

describe('the npm package', () => {
  before(async () => {
    await buildDist({ onProgress: () => undefined });
    const place = path.join(DIST, 'npm/settop-analytics');
    const tarball = runWell('npm', ['pack', '--silent', '--pack-destination', folder], place).trim();
    mkdirSync(app);
    writeFileSync(path.join(app, 'package.json'), JSON.stringify({ name: 'app', version: '1.0.0', private: true }));
    runWell('npm', ['install', '--no-audit', '--no-fund', path.join(folder, tarball)], app);
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  test('needs no other package, and has licence, guide, typings, test double and the files to copy', () => {
    assert.deepEqual(
      readdirSync(path.join(app, 'node_modules')).filter((name) => !name.startsWith('.')),
      [SCOPE],
    );
    for (const name of [
      'LICENSE',
      'README.md',
      'GUIDE.md',
      'ROPM.md',
      'THIRD-PARTY-NOTICES.md',
      'typings/AnalyticsConnector.d.ts',
      'test-double/components/analytics/AnalyticsTask.xml',
      'app/source/analytics/AnalyticsConnector.brs',
      'app/source/analytics/AnalyticsConnector.d.bs',
      'app/components/analytics/AnalyticsTask.xml',
      'app/components/analytics/AnalyticsTask.brs',
    ]) {
      assert.ok(readFileSync(path.join(installed, name), 'utf8').length > 0, name);
    }
  });

  test('its command writes the golden files, by npx', () => {
    cpSync(path.join(FIXTURES, 'shop.json'), path.join(app, 'plan.json'));
    const output = runWell('npx', ['settop-analytics', 'plan', 'plan.json', '--out', 'source/analytics'], app);
    assert.match(output, /AnalyticsTrackOrderCompleted {2}"Order Completed"/);
    const written = path.join(app, 'source/analytics');
    assert.deepEqual(readdirSync(written).sort(), readdirSync(path.join(FIXTURES, 'shop')).sort());
    for (const name of readdirSync(written)) {
      assert.equal(
        readFileSync(path.join(written, name), 'utf8'),
        readFileSync(path.join(FIXTURES, 'shop', name), 'utf8'),
        name,
      );
    }
  });

  test('a wrong plan and a wrong command are one line, with code 1', () => {
    writeFileSync(
      path.join(app, 'wrong.json'),
      '[{ "name": "A", "schema": { "properties": { "a": { "type": "text" } } } }]',
    );
    const wrong = run('npx', ['settop-analytics', 'plan', 'wrong.json', '--out', 'nowhere'], app);
    assert.equal(wrong.status, 1);
    assert.match(ownLines(wrong.stderr), /^wrong\.json#\/0\/schema\/properties\/a\/type - error PLAN_TYPE: [^\n]+\n$/);
    assert.ok(!readdirSync(app).includes('nowhere'));
    const none = run('npx', ['settop-analytics', 'plans'], app);
    assert.equal(none.status, 1);
    assert.match(ownLines(none.stderr), /error PLAN_USAGE: there is no command "plans"/);
  });

  test('its plug-in makes wrong properties findings of the bsc command', () => {
    const files = {
      'plan.json': readFileSync(path.join(FIXTURES, 'shop.json'), 'utf8'),
      'bsconfig.json': JSON.stringify({
        rootDir: '.',
        files: ['manifest', 'source/**/*'],
        plugins: [`${PACKAGE_NAMES['settop-analytics']}/bsc-plugin.cjs`],
        copyToStaging: false,
        createPackage: false,
      }),
      manifest: 'title=app\nmajor_version=1\nminor_version=0\nbuild_version=1\n',
      'source/main.brs': `sub main()
  AnalyticsTrackOrderCompleted(invalid, { "orderId": 5, total: 1 }, {})
end sub
`,
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(app, name), text);
    runWell('npx', ['settop-analytics', 'plan', 'plan.json', '--out', 'source/analytics'], app);
    const bsc = path.join(import.meta.dirname, '../../node_modules/.bin/bsc');
    const { status, stdout, stderr } = run(bsc, ['--project', 'bsconfig.json'], app);
    assert.equal(status, 1, stdout + stderr);
    assert.match(
      stdout,
      /main\.brs:2:54 - error BSPLAN_MISMATCH: properties\.orderId is the integer 5, the plan says string/,
    );
  });
});
