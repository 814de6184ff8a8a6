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
  dependencies: Readonly<Record<string, string>>;
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
  const project = JSON.parse(await fs.readFile(path.join(ROOT, 'package.json'), 'utf8')) as ProjectManifest;
  const { version, license, repository, dependencies } = project;
  const name = PACKAGE_NAMES[folder];
  const pinned = needed.map((dependency) => {
    const exact = dependencies[dependency];
    if (exact === undefined)
      throw new Error(
        `${name} imports '${dependency}', which is not a dependency of the project; add it to package.json`,
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
