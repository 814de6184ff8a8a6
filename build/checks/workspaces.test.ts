/**
 * Checks the package.json of each workspace. It names exactly the packages that its files import, in the versions of the
 * whole project. The server installs without the tools of the other workspaces.
 */
import assert from 'node:assert/strict';
import { posix } from 'node:path';
import { test } from 'node:test';
import ts from 'typescript';
import { PACKAGE_NAMES, SCOPE, WORKSPACE_OF } from '../packaging/package-names.ts';
import { TEST_CODE } from './import-rules.ts';
import { projectFiles, textOf } from './project-files.ts';

interface Manifest {
  readonly name: string;
  readonly version?: string;
  readonly private?: boolean;
  readonly workspaces?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const manifestOf = (folder: string): Manifest => JSON.parse(textOf(`${folder}/package.json`)) as Manifest;

const WORKSPACES = manifestOf('.').workspaces ?? [];
/** Files that run only in tests, as those of TEST_CODE, and the simulations of the server. */
const DEVELOPMENT = new RegExp(`${TEST_CODE}|^device-tests/third-party/|^server-stub/(sim|attack)/`);
/** Files that run before a workspace does: their packages are development dependencies. */
const AHEAD = /^server-stub\/web\/app\/|\/write-documented-nodes\.ts$/;
/** Inputs of tests, whose imports are not the project's. */
const MATERIAL = /\/(channels|fixtures|programs)\/|\.d\.ts$/;
/** Packages that a file finds by name at run time, beside the modules of another project. */
const FOUND: Readonly<Record<string, readonly string[]>> = { 'device-tests/rig/build-channel.ts': ['brighterscript'] };
/** Functions of `createRequire`, called with the name of a package. */
const RESOLVED = /\b(?:resolve|createRequire\(import\.meta\.url\)(?:\.resolve)?)\('([@\w][^' ]*)'\)/g;

const sources = projectFiles().filter((file) => /\.(tsx?|mjs|cjs)$/.test(file) && !MATERIAL.test(file));

/** Returns the name of the workspace that a relative import of another one enters, and other imports as they are. */
function siblingOf(file: string, id: string): string {
  const target = posix.join(posix.dirname(file), id);
  const sibling = WORKSPACES.find((folder) => target.startsWith(`${folder}/`) && !file.startsWith(`${folder}/`));
  return sibling === undefined ? id : manifestOf(sibling).name;
}

function relativeImports(file: string): string[] {
  return importsOf(file).filter((id) => id.startsWith('.'));
}

function importsOf(file: string): string[] {
  return ts.preProcessFile(textOf(file), true, true).importedFiles.map(({ fileName }) => fileName);
}

/** Returns the names of the packages that a file imports or resolves. Names of Node's modules are left out. */
function packagesOf(file: string): string[] {
  const text = textOf(file);
  const imported = importsOf(file);
  const resolved = /\bcreateRequire\b/.test(text) ? [...text.matchAll(RESOLVED)].map(([, id = '']) => id) : [];
  const siblings = imported.map((id) => (id.startsWith('.') ? siblingOf(file, id) : id));
  return [...siblings, ...resolved, ...(FOUND[file] ?? [])]
    .filter((id) => !/^(\.|node:)/.test(id))
    .map((id) => id.split('/', id.startsWith('@') ? 2 : 1).join('/'));
}

/** Returns the packages that some files of a folder import, sorted. */
function importedIn(folder: string, is: (file: string) => boolean): string[] {
  const files = sources.filter((file) => file.startsWith(`${folder}/`) && is(file));
  return [...new Set(files.flatMap(packagesOf))].sort();
}

for (const folder of WORKSPACES) {
  const { dependencies = {}, devDependencies = {} } = manifestOf(folder);
  test(`${folder}/package.json names the packages that its files import, and no others`, () => {
    const runs = importedIn(folder, (file) => !DEVELOPMENT.test(file) && !AHEAD.test(file));
    assert.deepEqual(Object.keys(dependencies).sort(), runs, 'dependencies');
    const ahead = importedIn(folder, (file) => AHEAD.test(file)).filter((name) => !runs.includes(name));
    assert.deepEqual(Object.keys(devDependencies).sort(), ahead, 'devDependencies');
  });

  test(`the tests in ${folder} import its packages, or those of the project`, () => {
    const all = {
      ...dependencies,
      ...devDependencies,
      ...manifestOf('.').dependencies,
      ...manifestOf('.').devDependencies,
    };
    const imported = importedIn(folder, (file) => DEVELOPMENT.test(file)).filter((name) => !name.startsWith(SCOPE));
    assert.deepEqual(
      imported.filter((name) => !(name in all)),
      [],
    );
  });
}

test('the programs of a workspace import another one by its name, through its exports', () => {
  const byPath = sources
    .filter((file) => !DEVELOPMENT.test(file) && WORKSPACES.some((folder) => file.startsWith(`${folder}/`)))
    .flatMap((file) => relativeImports(file).map((id) => ({ file, id, sibling: siblingOf(file, id) })))
    .filter(({ id, sibling }) => sibling !== id);
  assert.deepEqual(byPath, []);
});

test('each package has one exact version in all package.json files', () => {
  const versions = new Map<string, string>();
  for (const folder of ['.', ...WORKSPACES]) {
    const { dependencies, optionalDependencies, devDependencies } = manifestOf(folder);
    const all = { ...dependencies, ...optionalDependencies, ...devDependencies };
    for (const [name, version] of Object.entries(all)) {
      if (!name.startsWith(SCOPE)) assert.match(version, /^(npm:[\w-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/, name);
      assert.equal(version, versions.get(name) ?? version, `${name} in ${folder}/package.json`);
      versions.set(name, version);
    }
  }
});

test('the version of the project is that of the root, and nothing is published from a folder of sources', () => {
  for (const folder of WORKSPACES) {
    const { version, private: isPrivate } = manifestOf(folder);
    assert.deepEqual({ version, isPrivate }, { version: undefined, isPrivate: true }, folder);
  }
  assert.equal(manifestOf('.').private, true);
});

test('each published package has the name of its workspace', () => {
  const names = Object.entries(WORKSPACE_OF).map(([folder, workspace]) => [folder, manifestOf(workspace).name]);
  assert.deepEqual(Object.fromEntries(names), PACKAGE_NAMES);
});

interface Locked {
  readonly dev?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** Returns what `npm ci --workspace <folder> --omit=dev` installs: a path in the lock file → the path that needs it. */
function installed(packages: Readonly<Record<string, Locked>>, folder: string): Map<string, string> {
  const found = new Map<string, string>();
  const queue = [folder];
  for (const path of queue) {
    const { dependencies, optionalDependencies, devDependencies, peerDependencies } = packages[path] ?? {};
    // npm follows optional peers that another workspace has installed.
    const names = Object.keys({ ...dependencies, ...optionalDependencies, ...devDependencies, ...peerDependencies });
    for (const name of names) {
      const place = placeOf(packages, path, name);
      if (place === undefined || packages[place]?.dev === true || found.has(place)) continue;
      found.set(place, path);
      queue.push(place);
    }
  }
  return found;
}

/** Finds a package as Node does: in the node_modules of the folder, then in those above it. */
function placeOf(packages: Readonly<Record<string, Locked>>, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (place in packages) return place;
    if (folder === '') return undefined;
  }
}

test('npm installs the server without engine, canvas, TypeScript, bundler or Rooibos', () => {
  const { packages } = JSON.parse(textOf('package-lock.json')) as { packages: Record<string, Locked> };
  const found = installed(packages, 'server-stub');
  assert.ok(found.has('node_modules/fastify'), 'the check follows dependencies');
  for (const name of ['brs-engine', '@napi-rs/canvas', 'typescript', 'rollup', 'brighterscript', 'rooibos-roku']) {
    const place = `node_modules/${name}`;
    assert.ok(place in packages, `${name} is a package of the project`);
    const by = found.get(place);
    assert.equal(
      by,
      undefined,
      `${by ?? ''} brings ${name}; delete it from peerDependencies of "${by ?? ''}" in package-lock.json if the peer is optional`,
    );
  }
});
