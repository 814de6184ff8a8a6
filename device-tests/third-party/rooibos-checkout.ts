/**
 * Rooibos's own test project, built by the plug-in of its checkout. The checkout cannot be installed: its lock file
 * names versions that no registry has. This module transpiles the plug-in's sources, which use this project's packages.
 */
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import type { ExpectedFailures } from './expected-failures.ts';

const MODULES = fileURLToPath(new URL('../../node_modules', import.meta.url));
/** Folder in which the packaged plug-in looks for the files that it adds to a channel. */
const FRAMEWORK = 'dist/lib/framework';
/**
 * Modules that the plug-in's authors copy into the framework from another package. The released package contains them.
 */
const COPIED_MODULES = ['source/roku_modules/rooibos_promises', 'components/roku_modules/rooibos_promises'];

/**
 * Tests that must fail, with the cause, by the project's own names and sources: the suite of failed assertions, groups
 * named so, and asynchronous tests without a body, which never finish.
 */
export const ROOIBOS_WRITTEN_TO_FAIL: readonly ExpectedFailures[] = [
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

/** Assembles the project in `work`. @returns its bsconfig.json */
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
  // The build needs neither its linter nor its TypeScript loader.
  await writeFile(project, JSON.stringify({ ...config, plugins: ['../dist/plugin.js'], require: [] }));
  return project;
}

/** Strips the types file by file, as its loader does. */
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
