/** Writes the `package.json` of an npm package: that of its workspace, and what differs once it is published. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from './drop-in.ts';
import { PACKAGE_NAMES, SCOPE, WORKSPACE_OF, type PackageFolder } from './package-names.ts';
import { NOTICES } from './third-party-notices.ts';

interface ProjectManifest {
  version: string;
  license: string;
  repository: { type: string; url: string };
  workspaces: readonly string[];
}

interface WorkspaceManifest {
  name: string;
  description: string;
  keywords?: readonly string[];
  dependencies?: Readonly<Record<string, string>>;
}

/** Distribution tag: `npm install` without a version must not install an alpha release by itself. */
const TAG = 'alpha';

interface Published {
  /** Packages that the code of the published one imports. The workspace must depend on each. */
  readonly imported?: Iterable<string>;
  /** Dependency whose code is copied → the packages that the copies import, with their installed versions. */
  readonly copied?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Fields that only the published package has. */
  readonly own: Readonly<Record<string, unknown>> & { readonly files: readonly string[] };
}

/** Returns the package.json of a published package. Each dependency has the version that this project is tested with. */
export async function publishedManifest(
  folder: PackageFolder,
  { imported = [], copied = {}, own }: Published,
): Promise<string> {
  const { version, license, repository, workspaces } = await manifestIn<ProjectManifest>('.');
  const all = await Promise.all(workspaces.map((one) => manifestIn<WorkspaceManifest>(one)));
  const { name, description, keywords } = await manifestIn<WorkspaceManifest>(WORKSPACE_OF[folder]);
  const needed = new Map(Object.entries(dependenciesOf(name, all)));
  for (const [one, itsPackages] of Object.entries(copied)) {
    needed.delete(one);
    for (const [other, itsVersion] of Object.entries(itsPackages)) needed.set(other, needed.get(other) ?? itsVersion);
  }
  for (const one of imported) {
    if (!needed.has(one))
      throw new Error(
        `${name} imports '${one}', which is not one of its dependencies; add it to ${WORKSPACE_OF[folder]}/package.json`,
      );
  }
  const dependencies = [...needed].sort(([a], [b]) => (a < b ? -1 : 1));
  const manifest = {
    name,
    version,
    license,
    repository,
    engines: { node: '>=22' },
    publishConfig: { access: 'public', tag: TAG },
    description,
    keywords,
    ...own,
    files: [...own.files, NOTICES],
    ...(dependencies.length > 0 && { dependencies: Object.fromEntries(dependencies) as Record<string, string> }),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** Returns the dependencies of a workspace, with those of siblings that have no package: it contains their code. */
function dependenciesOf(name: string, all: readonly WorkspaceManifest[]): Record<string, string> {
  const published = new Set<string>(Object.values(PACKAGE_NAMES));
  const found: Record<string, string> = {};
  for (const [one, version] of Object.entries(all.find((other) => other.name === name)?.dependencies ?? {})) {
    if (!one.startsWith(`${SCOPE}/`)) found[one] = version;
    else if (!published.has(one)) Object.assign(found, dependenciesOf(one, all));
  }
  return found;
}

async function manifestIn<Manifest>(folder: string): Promise<Manifest> {
  return JSON.parse(await fs.readFile(path.join(ROOT, folder, 'package.json'), 'utf8')) as Manifest;
}
