/** Writes the `package.json` of an npm package made from a part of this project. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from './drop-in.ts';
import { PACKAGE_NAMES, type PackageFolder } from './package-names.ts';
import { NOTICES } from './third-party-notices.ts';

interface ProjectManifest {
  version: string;
  license: string;
  repository: { type: string; url: string };
  workspaces: readonly string[];
}

interface WorkspaceManifest {
  dependencies?: Readonly<Record<string, string>>;
}

/** Distribution tag: `npm install` without a version must not install an alpha release by itself. */
const TAG = 'alpha';

interface Published {
  /** Packages that the published one imports. Each must be a dependency of this project, which names its version. */
  readonly needed: readonly string[];
  /** Packages that copied code of others imports → the installed version. */
  readonly neededByCopies?: Readonly<Record<string, string>>;
  /** Fields of this package only. */
  readonly own: Readonly<Record<string, unknown>> & { readonly files: readonly string[] };
}

/** Returns the package.json of a published package. Each dependency has the version that this project is tested with. */
export async function publishedManifest(
  folder: PackageFolder,
  { needed, neededByCopies = {}, own }: Published,
): Promise<string> {
  const { version, license, repository, workspaces } = await manifestIn<ProjectManifest>('.');
  const manifests = await Promise.all(['.', ...workspaces].map((one) => manifestIn<WorkspaceManifest>(one)));
  const dependencies = Object.assign({}, ...manifests.map((one) => one.dependencies)) as Record<string, string>;
  const name = PACKAGE_NAMES[folder];
  const pinned = needed.map((dependency) => {
    const exact = dependencies[dependency];
    if (exact === undefined)
      throw new Error(
        `${name} imports '${dependency}', which is not a dependency of the project; add it to a package.json`,
      );
    return [dependency, exact] as const;
  });
  const all = [...new Map([...Object.entries(neededByCopies), ...pinned])].sort(([a], [b]) => (a < b ? -1 : 1));
  const manifest = {
    name,
    version,
    license,
    repository,
    engines: { node: '>=22' },
    publishConfig: { access: 'public', tag: TAG },
    ...own,
    files: [...own.files, NOTICES],
    ...(all.length > 0 && { dependencies: Object.fromEntries(all) as Record<string, string> }),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

async function manifestIn<Manifest>(folder: string): Promise<Manifest> {
  return JSON.parse(await fs.readFile(path.join(ROOT, folder, 'package.json'), 'utf8')) as Manifest;
}
