/**
 * Installs the npm package of a tool into an empty project, as a user would: packed by npm and unpacked, with only the
 * dependencies that its package.json names. The dependencies are this project's copies, so no registry is needed. An
 * import of an undeclared package fails.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildNpmPackage, npmDist, type ToolName } from '../packaging/build-npm-package.ts';
import { PACKAGE_NAMES } from '../packaging/package-names.ts';

const MODULES = path.join(import.meta.dirname, '../../node_modules');

interface PackageManifest {
  version?: string;
  bin?: Record<string, string>;
  dependencies?: Record<string, string>;
}

/** Creates `app` and installs the package into it. Throws the output of npm or tar if they fail. */
export async function installTool(app: string, name: ToolName): Promise<void> {
  await buildNpmPackage(name, () => undefined);
  const installed = installedFolder(app, name);
  mkdirSync(installed, { recursive: true });
  writeFileSync(path.join(app, 'package.json'), JSON.stringify({ name: 'app', version: '1.0.0', private: true }));
  const tarball = run('npm', ['pack', '--silent', '--pack-destination', app], npmDist(name)).trim();
  run('tar', ['-xzf', path.join(app, tarball), '-C', installed, '--strip-components', '1'], app);
  const { dependencies = {}, bin = {} } = manifestIn(installed);
  for (const [needed, version] of Object.entries(dependencies)) {
    const own = manifestIn(path.join(MODULES, needed)).version;
    if (own !== version) throw new Error(`${name} asks for ${needed} ${version}, and the project has ${own}`);
    addPackage(app, needed);
  }
  for (const [command, file] of Object.entries(bin)) {
    chmodSync(path.join(installed, file), 0o755);
    link(path.join(installed, file), path.join(app, 'node_modules/.bin', command));
  }
}

/** Returns the folder of an installed package of ours. */
export function installedFolder(app: string, name: ToolName): string {
  return path.join(app, 'node_modules', PACKAGE_NAMES[name]);
}

/** Returns an environment with an unreachable registry and no configured device. */
export function offline(app: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    npm_config_offline: 'true',
    npm_config_registry: 'http://127.0.0.1:9',
    npm_config_cache: path.join(app, '.npm'),
    ROKU_HOST: '',
  };
}

/** Adds a package of this project to the app, as `npm install` does. Ignores a package that is already there. */
export function addPackage(app: string, name: string): void {
  const place = path.join(app, 'node_modules', name);
  if (!existsSync(place)) link(path.join(MODULES, name), place);
}

function link(target: string, place: string): void {
  mkdirSync(path.dirname(place), { recursive: true });
  symlinkSync(target, place);
}

function manifestIn(folder: string): PackageManifest {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as PackageManifest;
}

function run(command: string, args: string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`);
  return stdout;
}
