/** Writes the `package.json` of an npm package made from a part of this project. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from './drop-in.ts';

interface ProjectManifest {
  version: string;
  license: string;
  dependencies: Readonly<Record<string, string>>;
}

/**
 * Returns the package.json of a published package. Each dependency has the version that this project is tested with.
 * @param needed packages that the published one imports
 * @param own fields of this package only
 */
export async function publishedManifest(
  needed: readonly string[],
  own: Readonly<Record<string, unknown>>,
): Promise<Uint8Array> {
  const project = JSON.parse(await fs.readFile(path.join(ROOT, 'package.json'), 'utf8')) as ProjectManifest;
  const { version, license, dependencies } = project;
  const pinned = [...new Set(needed)].sort().map((name) => {
    const exact = dependencies[name];
    if (exact === undefined)
      throw new Error(
        `${String(own['name'])} imports '${name}', which is not a dependency of the project; add it to package.json`,
      );
    return [name, exact];
  });
  const manifest = {
    ...own,
    version,
    license,
    type: 'module',
    engines: { node: '>=22' },
    dependencies: Object.fromEntries(pinned) as Readonly<Record<string, string>>,
  };
  return new TextEncoder().encode(`${JSON.stringify(manifest, null, 2)}\n`);
}
