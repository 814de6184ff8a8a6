/** Builds the npm package that ropm installs into an app, from the drop-in files. */
export interface RopmInput {
  /** Files for the app: `source/…`, `components/…`. */
  dropIn: ReadonlyMap<string, string>;
  /** Files that stay in the package: licence, guide (`README.md`), typings, test double. */
  besides: ReadonlyMap<string, string>;
  /** The beginning of the guide, with the names that ropm gives. */
  readme: string;
  version: string;
}

/** Path of the full guide. The package has its own `README.md`, because ropm changes the names. */
const GUIDE = 'GUIDE.md';

/**
 * Returns the npm package for ropm. Its keyword makes `ropm install` copy the files in `app/` into the `roku_modules`
 * folders of the app. Paths in the package → contents.
 */
export function ropmPackage({ dropIn, besides, readme, version }: RopmInput): Map<string, string> {
  const manifest = {
    name: 'settop-analytics',
    version,
    description: 'Analytics SDK for set-top (Roku) channels',
    license: 'MIT',
    keywords: ['ropm'],
    types: 'typings/AnalyticsConnector.d.ts',
    files: ['app', 'typings', 'test-double', GUIDE],
    // The test double must not be copied into the app.
    ropm: { packageRootDir: 'app' },
  };
  const moved = [...dropIn].map(([name, text]) => [`app/${name}`, text] as const);
  const kept = [...besides].map(([name, text]) => [name === 'README.md' ? GUIDE : name, text] as const);
  return new Map([
    ['package.json', `${JSON.stringify(manifest, null, 2)}\n`],
    ['README.md', readme],
    ...moved,
    ...kept,
  ]);
}
