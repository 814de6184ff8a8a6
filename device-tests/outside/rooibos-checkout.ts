/**
 * Rooibos's own test project, built by the plug-in of its checkout. The checkout cannot be installed, since its lock names
 * versions that no registry has; the plug-in's sources are translated here, and find this project's packages.
 */
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import type { WrittenToFail } from './written-to-fail.ts';

const MODULES = fileURLToPath(new URL('../../node_modules', import.meta.url));
/** Where the packaged plug-in looks for what it puts into a channel. */
const FRAMEWORK = 'dist/lib/framework';
/** What the plug-in's authors copy into the framework from another of their packages; the released package has it. */
const COPIED_MODULES = ['source/roku_modules/rooibos_promises', 'components/roku_modules/rooibos_promises'];

/**
 * What the project's own names and sources say is to fail, and of what: its suite of failed assertions, groups whose names say
 * so, and asynchronous tests without a body, whom nobody tells that they are done.
 */
export const ROOIBOS_WRITTEN_TO_FAIL: readonly WrittenToFail[] = [
  { test: /^Rooibos failed assertion tests: automatically /, cause: /CRASH: (?:some error|Can not return a promise)/ },
  { test: /^Rooibos failed assertion tests: (?!automatically )/, cause: /FAIL: (?:expect|expected|actual value) / },
  { test: /^SuiteTimeoutTests: 100 ms tests: /, cause: /FAIL: (?:Test|Suite test) execution exceeded 1000?ms/ },
  { test: /^PromisesTests: tests that should fail: /, cause: /FAIL: Test failed due to promise rejection/ },
  {
    test: /^PromisesTests: tests that should fail as crashes: async test that times out/,
    cause: /FAIL: Test execution exceeded 100ms/,
  },
  {
    test: /^PromisesTests: tests that should fail as crashes: fail the test .* exception object/,
    cause: /CRASH: Divide by Zero/,
  },
  {
    test: /^NodeExampleTests: expectCalled and expectNotCalled fail correctly in node tests: /,
    cause: /FAIL: mock failure on 'foo' : Wrong number of calls/,
  },
  {
    test: /^AsyncNodeTests: Crashes in Node tests: should capture the crash and fail/,
    cause: /CRASH: some error in node tests/,
  },
];

/** Puts the project together in `work`. @returns its bsconfig.json */
export async function rooibosProject(checkout: string, work: string): Promise<string> {
  await symlink(MODULES, join(work, 'node_modules'));
  await translate(join(checkout, 'src'), join(work, 'dist'));
  await cp(join(checkout, 'package.json'), join(work, 'package.json'));
  await cp(join(checkout, 'framework/src'), join(work, FRAMEWORK), { recursive: true });
  for (const folder of COPIED_MODULES) {
    await cp(join(MODULES, 'rooibos-roku', FRAMEWORK, folder), join(work, FRAMEWORK, folder), { recursive: true });
  }
  await cp(join(checkout, 'test-project'), join(work, 'test-project'), { recursive: true });
  const project = join(work, 'test-project/bsconfig.json');
  const config = JSON.parse(await readFile(project, 'utf8')) as Record<string, unknown>;
  // Neither its linter nor the loader of TypeScript is needed.
  await writeFile(project, JSON.stringify({ ...config, plugins: ['../dist/plugin.js'], require: [] }));
  return project;
}

/** Types taken away, file by file, as its loader does. */
async function translate(from: string, to: string): Promise<void> {
  for (const name of await readdir(from, { recursive: true })) {
    if (!name.endsWith('.ts') || name.endsWith('.spec.ts')) continue;
    const { outputText } = ts.transpileModule(await readFile(join(from, name), 'utf8'), {
      compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022, esModuleInterop: false },
    });
    const file = join(to, name.replace(/\.ts$/, '.js'));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, outputText);
  }
}
