/** Installs a published package as a stranger does: in an empty folder, without this project's lock file and overrides. */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { PACKAGE_NAMES, type PackageFolder } from '../packaging/package-names.ts';
import type { LocalRegistry } from './registry.ts';
import { ReleaseError, runCommand } from './run-command.ts';
import { sbomOf } from './sbom.ts';
import { walk, WALKS } from './walks.ts';

interface InstalledTree {
  packages: Record<string, { version: string }>;
}

/** Versions of a package in a stranger's project. */
type Tree = ReadonlyMap<string, readonly string[]>;

interface Stranger {
  registry: LocalRegistry;
  /** Folder for the projects and npm's cache. */
  scratch: string;
  /** Tarball of each package. */
  tarballs: ReadonlyMap<PackageFolder, string>;
  onProgress: (line: string) => void;
}

/** Packages of which a project must have one version at most: two BrighterScripts do not know each other's classes. */
const SINGLE = ['brighterscript', 'typescript'];

/** Pre-releases without an alternative → the package that needs them in each of its releases. */
const PRE_RELEASES: Readonly<Record<string, string>> = { 'graphile-config': 'graphile-worker' };

/** Returns a sentence for each version that a stranger should not get. */
export function treeProblems(tree: Tree, own: ReadonlySet<string>): string[] {
  const problems: string[] = [];
  for (const [name, versions] of tree) {
    if (SINGLE.includes(name) && versions.length > 1)
      problems.push(`${name} is installed in ${versions.length} versions: ${versions.join(', ')}`);
    for (const version of versions)
      if (version.includes('-') && !own.has(name) && !(name in PRE_RELEASES))
        problems.push(`${name} ${version} is a pre-release`);
  }
  return problems;
}

function treeOf(app: string): Tree {
  const { packages } = JSON.parse(readFileSync(join(app, 'node_modules/.package-lock.json'), 'utf8')) as InstalledTree;
  const tree = new Map<string, string[]>();
  for (const [path, { version }] of Object.entries(packages)) {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const versions = tree.get(name) ?? [];
    tree.set(name, versions.includes(version) ? versions : [...versions, version]);
  }
  return tree;
}

/**
 * Installs the package by its name and tag, checks what came with it, and runs every command of its guides.
 *
 * @returns the software bill of materials of the installed package
 */
export async function installAsStranger(folder: PackageFolder, stranger: Stranger): Promise<string> {
  const { registry, scratch, tarballs, onProgress } = stranger;
  const name = PACKAGE_NAMES[folder];
  const app = join(scratch, folder);
  const env = registry.environment(join(scratch, 'cache'));
  mkdirSync(app);
  writeFileSync(join(app, 'package.json'), '{ "name": "app", "version": "1.0.0", "private": true }\n');
  const install = async (...packages: string[]): Promise<void> => {
    const next = `\nSee which package is missing: the registry serves what this project has installed.`;
    await runCommand('npm', ['install', ...packages], { cwd: app, env, next });
  };
  await install(`${name}@alpha`);
  const tree = treeOf(app);
  const problems = treeProblems(tree, new Set<string>(Object.values(PACKAGE_NAMES)));
  if (problems.length > 0)
    throw new ReleaseError(
      `npm install ${name} brings what it should not:\n${problems.join('\n')}\nDrop or copy the dependency that needs it.`,
    );
  const sbom = await sbomOf(name, app, env);
  for (const one of WALKS[folder].beside ?? []) await install(`${PACKAGE_NAMES[one]}@alpha`);
  const tarball = tarballs.get(folder) ?? '';
  copyFileSync(tarball, join(app, basename(tarball)));
  const count = await walk(folder, app, env, (line) => onProgress(`  ${folder}: ${line}`));
  onProgress(`  ${folder}: packages in node_modules: ${tree.size}; commands of its guides that ran: ${count}`);
  return sbom;
}
