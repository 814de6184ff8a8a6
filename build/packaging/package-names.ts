/** Names of the npm packages. All of them are in one scope, which is set here. */

/** Scope on npm. An unscoped name could be taken by anybody before the first release. */
export const SCOPE = '@settop-analytics';

/** Folder below `dist/npm/`, which is also the name of the package's command → name on npm. */
export const PACKAGE_NAMES = {
  'settop-analytics': `${SCOPE}/sdk`,
  'settop-rig': `${SCOPE}/rig`,
  'settop-transpile': `${SCOPE}/transpile`,
  'settop-server': `${SCOPE}/server`,
} as const;

export type PackageFolder = keyof typeof PACKAGE_NAMES;

/** Package → its workspace, whose package.json names what the package depends on. */
export const WORKSPACE_OF: Readonly<Record<PackageFolder, string>> = {
  'settop-analytics': 'sdk',
  'settop-rig': 'device-tests/rig',
  'settop-transpile': 'build/transpile',
  'settop-server': 'server-stub',
};
