/** The drop-in files as an npm package that ropm installs into an app. */
export interface RopmInput {
  /** What goes into the app: `source/…`, `components/…`. */
  dropIn: ReadonlyMap<string, string>;
  /** What stays in the package: licence, guide, typings, test double. */
  besides: ReadonlyMap<string, string>;
  version: string;
}

/**
 * The npm package for ropm: its keyword makes `ropm install` copy what is in `app/` into the app's
 * `roku_modules` folders. Paths in the package → contents.
 */
export function ropmPackage({ dropIn, besides, version }: RopmInput): Map<string, string> {
  const manifest = {
    name: 'settop-analytics',
    version,
    description: 'Analytics SDK for set-top (Roku) channels',
    license: 'MIT',
    keywords: ['ropm'],
    types: 'typings/AnalyticsConnector.d.ts',
    files: ['app', 'typings', 'test-double'],
    // The test double must not be copied into the app.
    ropm: { packageRootDir: 'app' },
  };
  const moved = [...dropIn].map(([name, text]) => [`app/${name}`, text] as const);
  return new Map([['package.json', `${JSON.stringify(manifest, null, 2)}\n`], ...moved, ...besides]);
}
