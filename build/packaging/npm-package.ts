/**
 * Builds the npm package of the SDK: the drop-in files, typings, the test double, the command for tracking plans, and
 * its plug-in.
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import { rollup } from 'rollup';
import { ROOT } from './drop-in.ts';
import { ropmPackage, type RopmInput } from './ropm.ts';
import { stripTypes } from './strip-types.ts';

/** Name of the package, and of its folder below `npm/`. */
export const NPM_NAME = 'settop-analytics';
const COMMAND = 'command/settop-analytics.mjs';
const PLUGIN = 'bsc-plugin.cjs';
const PLAN = path.join(ROOT, 'build/plan');

/**
 * Returns the npm package: the files for ropm, the command in one file that needs only Node, and the BrightScript that
 * it reads. The plug-in for BrighterScript has no dependencies. Paths in the package → contents.
 */
export async function npmPackage(input: RopmInput): Promise<Map<string, string>> {
  const files = ropmPackage(input);
  const manifest = JSON.parse(files.get('package.json') ?? '{}') as { files: string[] };
  const own = {
    ...manifest,
    bin: { [NPM_NAME]: COMMAND },
    engines: { node: '>=20' },
    files: [...manifest.files, path.posix.dirname(COMMAND), PLUGIN],
  };
  return files
    .set('package.json', `${JSON.stringify(own, null, 2)}\n`)
    .set(COMMAND, `#!/usr/bin/env node\n${await bundled(path.join(PLAN, 'package-command.ts'), 'es')}`)
    .set(PLUGIN, await bundled(path.join(PLAN, 'editor-plugin.ts'), 'cjs'))
    .set(`${path.posix.dirname(COMMAND)}/checker.brs`, await fs.readFile(path.join(PLAN, 'checker.brs'), 'utf8'));
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
