/**
 * Checks the import rules and forbids import cycles with dependency-cruiser, including type imports and `.tsx` files.
 */
import assert from 'node:assert/strict';
import { posix } from 'node:path';
import { test } from 'node:test';
import { cruise, type IForbiddenRuleType, type IViolation } from 'dependency-cruiser';
import { IMPORT_RULES, TEST_CODE, type ImportRule } from './import-rules.ts';
import { projectFiles, ROOT } from './project-files.ts';

const FOLDERS = ['build', 'sdk', 'sample-channel', 'device-tests', 'server-stub'];
/** Test inputs of the compiler, some with intentional import cycles. */
const MATERIAL = 'node_modules|/(fixtures|programs)/';
/** Fixture with an import cycle and a forbidden import, both of which the check must find. */
const ROOMS = 'build/checks/fixtures/rooms';
const NO_CIRCLE = 'no module imports itself in a circle, types included';
const NOT_THE_DEMO = 'nothing imports the demo in build/start';

const below = (places: readonly string[]): string =>
  `^(${places.map((place) => place.replaceAll('.', '\\.')).join('|')})(/|$)`;

const nameOf = ({ folder, may }: ImportRule): string => `${folder} imports only ${may.join(', ') || 'itself'}`;

/** Converts a folder's rule to a dependency-cruiser rule. It skips subfolders with a rule of their own. */
function forbidden(rule: ImportRule, rules: readonly ImportRule[], exempt: readonly string[]): IForbiddenRuleType {
  const inner = rules.filter(({ folder }) => folder.startsWith(`${rule.folder}/`)).map(({ folder }) => folder);
  return {
    name: nameOf(rule),
    severity: 'error',
    from: { path: below([rule.folder]), pathNot: [...exempt, ...(inner.length > 0 ? [below(inner)] : [])] },
    to: { path: below(FOLDERS), pathNot: below([rule.folder, ...rule.may]) },
  };
}

/** Returns all violations of the rules in these folders. */
async function violations(
  folders: readonly string[],
  rules: readonly ImportRule[],
  { exclude, exempt }: { readonly exclude: string; readonly exempt: readonly string[] },
): Promise<readonly IViolation[]> {
  const { output } = await cruise([...folders], {
    baseDir: ROOT,
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: exclude },
    validate: true,
    ruleSet: {
      forbidden: [
        { name: NO_CIRCLE, severity: 'error', from: {}, to: { circular: true } },
        { name: NOT_THE_DEMO, severity: 'error', from: { pathNot: '^build/start/' }, to: { path: '^build/start/' } },
        ...rules.map((rule) => forbidden(rule, rules, exempt)),
      ],
    },
  });
  if (typeof output === 'string') throw new Error('dependency-cruiser was asked for data and gave text');
  return output.summary.violations;
}

const say = ({ from, to, cycle }: IViolation): string =>
  cycle ? `${from} → ${cycle.map(({ name }) => name).join(' → ')}` : `${from} imports ${to}`;

const breaches = await violations(FOLDERS, IMPORT_RULES, { exclude: MATERIAL, exempt: [TEST_CODE] });
for (const name of [NO_CIRCLE, NOT_THE_DEMO, ...IMPORT_RULES.map(nameOf)]) {
  test(name, () => {
    assert.deepEqual(breaches.filter(({ rule }) => rule.name === name).map(say), []);
  });
}

test('every folder with modules has a rule, and every rule a folder', () => {
  const folders = new Set(
    projectFiles()
      .filter((file) => /\.tsx?$/.test(file) && !new RegExp(MATERIAL).test(file) && !new RegExp(TEST_CODE).test(file))
      .map((file) => posix.dirname(file)),
  );
  const ruled = (folder: string): boolean =>
    IMPORT_RULES.some((rule) => folder === rule.folder || folder.startsWith(`${rule.folder}/`));
  assert.deepEqual(
    [...folders].filter((folder) => !ruled(folder)),
    [],
  );
  assert.deepEqual(
    IMPORT_RULES.filter(({ folder }) => ![...folders].some((one) => one === folder || one.startsWith(`${folder}/`))),
    [],
  );
});

test('the check sees a breach and a circle of types, so that it cannot pass by being blind', async () => {
  const rules: readonly ImportRule[] = [{ folder: `${ROOMS}/cellar`, may: [] }];
  const seen = await violations([ROOMS], rules, { exclude: 'node_modules', exempt: [] });
  assert.deepEqual(
    [...new Set(seen.map(({ rule }) => rule.name))].sort(),
    [NO_CIRCLE, `${ROOMS}/cellar imports only itself`].sort(),
  );
});
