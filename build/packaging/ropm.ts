import type { DropIn } from './drop-in.ts';

/**
 * The npm package for ropm: its keyword makes `ropm install` copy `source/` and `components/` into the app's
 * `roku_modules` folders. Paths in the package → contents.
 */
export function ropmPackage(dropIn: Pick<DropIn, 'files'>, version: string): Map<string, string> {
  const manifest = {
    name: 'settop-analytics',
    version,
    description: 'Analytics SDK for set-top (Roku) channels',
    license: 'MIT',
    keywords: ['ropm'],
    files: ['source', 'components'],
  };
  return new Map([['package.json', `${JSON.stringify(manifest, null, 2)}\n`], ...dropIn.files]);
}
