/** Who may import whom: the flow of the project, held by a test. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** What the modules of a folder may import, as path prefixes. Packages and Node's own modules are not restricted here. */
interface Rule {
  folder: string;
  /** Files of the folder that the rule leaves out. */
  except?: (file: string) => boolean;
  may: readonly string[];
}

const isTest = (file: string): boolean => /\.(test|bench)\.ts$|\/(fixtures|testing|bench)\//.test(file);

const RULES: readonly Rule[] = [
  { folder: 'sdk/wire', except: isTest, may: ['sdk/wire'] },
  { folder: 'sdk/impl', except: isTest, may: ['sdk/impl', 'sdk/wire'] },
  { folder: 'sdk/task', except: isTest, may: ['sdk/task', 'sdk/impl', 'sdk/wire'] },
  { folder: 'sdk/connector', except: isTest, may: ['sdk/connector', 'sdk/wire'] },
  { folder: 'sample-channel', except: isTest, may: ['sample-channel', 'sdk/connector'] },
  { folder: 'server-stub', except: isTest, may: ['server-stub', 'sdk/wire'] },
  { folder: 'server-stub/ingest', except: isTest, may: ['server-stub', '!server-stub/destination', 'sdk/wire'] },
  { folder: 'server-stub/destination', except: isTest, may: ['server-stub', '!server-stub/ingest', 'sdk/wire'] },
  { folder: 'device-tests/device', except: isTest, may: ['device-tests/device'] },
  { folder: 'device-tests/driver', except: isTest, may: ['device-tests/driver', 'device-tests/device'] },
];

/** One import of one module, both as paths from the project's root. */
export interface Import {
  from: string;
  to: string;
}

function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8');
  const specifiers = [...text.matchAll(/(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g)].map(
    (match) => match[1] ?? '',
  );
  return specifiers.map((specifier) => ({
    from: file,
    to: posix.normalize(posix.join(posix.dirname(file), specifier)),
  }));
}

/** The imports of a folder that its rule does not allow. */
export function breaches(rule: Rule, imports: readonly Import[]): Import[] {
  const inside = (path: string, folder: string): boolean => path.startsWith(`${folder}/`);
  const refused = rule.may.filter((place) => place.startsWith('!')).map((place) => place.slice(1));
  return imports.filter(
    ({ from, to }) =>
      inside(from, rule.folder) &&
      !rule.except?.(from) &&
      (!rule.may.some((place) => inside(to, place)) || refused.some((place) => inside(to, place))),
  );
}

const files = globSync('{sdk,sample-channel,server-stub,device-tests}/**/*.ts', { cwd: root });
const imports = files.flatMap(importsOf);

for (const rule of RULES) {
  test(`${rule.folder} imports only ${rule.may.join(', ')}`, () => {
    assert.ok(
      files.some((file) => file.startsWith(`${rule.folder}/`)),
      `${rule.folder} holds no module: the rule checks nothing`,
    );
    const found = breaches(rule, imports).map(({ from, to }) => `${from} imports ${to}`);
    assert.deepEqual(found, []);
  });
}

test('the check sees a breach, so that it cannot pass by being blind', () => {
  const rule: Rule = { folder: 'sdk/impl', may: ['sdk/impl', 'sdk/wire'] };
  const seen = breaches(rule, [{ from: 'sdk/impl/queue.ts', to: 'sdk/connector/AnalyticsConnector.ts' }]);
  assert.equal(seen.length, 1);
  const both: Rule = { folder: 'server-stub/ingest', may: ['server-stub', '!server-stub/destination'] };
  assert.equal(breaches(both, [{ from: 'server-stub/ingest/a.ts', to: 'server-stub/destination/b.ts' }]).length, 1);
  assert.equal(breaches(both, [{ from: 'server-stub/ingest/a.ts', to: 'server-stub/store/b.ts' }]).length, 0);
});
