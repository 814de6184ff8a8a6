/**
 * Builds the npm package of the SDK: the drop-in files, typings, the test double, the command for tracking plans, and
 * its plug-in. ropm installs the same package.
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import { rollup } from 'rollup';
import { ROOT } from './drop-in.ts';
import { publishedManifest } from './published-manifest.ts';
import { NOTICES, thirdPartyNotices } from './third-party-notices.ts';
import { stripTypes } from './strip-types.ts';

const COMMAND = 'command/settop-analytics.mjs';
const PLUGIN = 'bsc-plugin.cjs';
const PLAN = path.join(ROOT, 'build/plan');
/** Path of the SDK's full guide in the package. `README.md` is the package's own. */
const GUIDE = 'GUIDE.md';
/** Path of the page for users of ropm, which changes the names of functions and components. */
const ROPM = 'ROPM.md';

interface SdkFiles {
  /** Files for the app: `source/…`, `components/…`. */
  readonly dropIn: ReadonlyMap<string, string>;
  /** Files that stay in the package: licence, guide (`README.md`), typings, test double. */
  readonly besides: ReadonlyMap<string, string>;
}

/**
 * Returns the npm package: paths in it → contents. The command is one file that needs only Node, and the plug-in for
 * BrighterScript has no dependencies. `ropm install` copies the files in `app/` into the `roku_modules` folders of an app.
 */
export async function npmPackage({ dropIn, besides }: SdkFiles): Promise<Map<string, string>> {
  const manifest = await publishedManifest('settop-analytics', {
    own: {
      engines: { node: '>=20' },
      types: 'typings/AnalyticsConnector.d.ts',
      // The test double must not be copied into the app.
      ropm: { packageRootDir: 'app' },
      bin: { 'settop-analytics': COMMAND },
      files: ['app', 'typings', 'test-double', GUIDE, ROPM, path.posix.dirname(COMMAND), PLUGIN],
    },
  });
  const read = (file: string): Promise<string> => fs.readFile(path.join(ROOT, file), 'utf8');
  const moved = [...dropIn].map(([name, text]) => [`app/${name}`, text] as const);
  const kept = [...besides].map(([name, text]) => [name === 'README.md' ? GUIDE : name, text] as const);
  return new Map<string, string>([...moved, ...kept])
    .set('package.json', manifest)
    .set('README.md', await read('sdk/npm/README.md'))
    .set(ROPM, await read('sdk/ropm/README.md'))
    .set(COMMAND, `#!/usr/bin/env node\n${await bundled(path.join(PLAN, 'package-command.ts'), 'es')}`)
    .set(PLUGIN, await bundled(path.join(PLAN, 'editor-plugin.ts'), 'cjs'))
    .set(`${path.posix.dirname(COMMAND)}/checker.brs`, await read('build/plan/checker.brs'))
    .set(NOTICES, await thirdPartyNotices([], manifest));
}

/** Bundles a module and its imports into one JavaScript file. Only Node built-ins stay imports. */
async function bundled(entry: string, format: 'es' | 'cjs'): Promise<string> {
  const build = await rollup({
    input: entry,
    external: /^node:/,
    onLog: (_level, log) => {
      throw new Error(`bundling ${path.relative(ROOT, entry)}: ${log.message}`);
    },
    plugins: [stripTypes()],
  });
  const { output } = await build.generate({ format, exports: 'named' });
  await build.close();
  return output[0].code;
}
