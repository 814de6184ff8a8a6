/** Writes the notices of an npm package: licences of the third-party code in it, and of its dependencies. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from './drop-in.ts';

/** Path of the notices in a package. */
export const NOTICES = 'THIRD-PARTY-NOTICES.md';

const MODULES = path.join(ROOT, 'node_modules');

interface Installed {
  version: string;
  license?: string;
  dependencies?: Readonly<Record<string, string>>;
}

/** Returns the package.json of a package that this project has installed. */
export async function installedManifest(name: string): Promise<Installed> {
  return JSON.parse(await fs.readFile(path.join(MODULES, name, 'package.json'), 'utf8')) as Installed;
}

async function licenceText(name: string): Promise<string> {
  const files = await fs.readdir(path.join(MODULES, name));
  const file = files.find((one) => /^(licen[cs]e|copying)(\.\w+)?$/i.test(one));
  if (file === undefined)
    throw new Error(`${name} has no licence file, so no package may contain its code; remove what copies it`);
  return (await fs.readFile(path.join(MODULES, name, file), 'utf8')).trim();
}

/**
 * @param contained names of the packages whose code the package contains
 * @param manifest package.json of the package
 */
export async function thirdPartyNotices(contained: readonly string[], manifest: string): Promise<string> {
  const { name, dependencies = {} } = JSON.parse(manifest) as { name: string } & Partial<Installed>;
  const parts = [`# Third-party notices of ${name}\n`];
  if (contained.length === 0) parts.push('The package contains no code of third parties.\n');
  else parts.push('The package contains code of these projects.\n');
  for (const one of [...contained].sort()) {
    const { version, license = 'see below' } = await installedManifest(one);
    parts.push(`## ${one} ${version} (${license})\n`, '```text', await licenceText(one), '```\n');
  }
  const names = Object.keys(dependencies);
  if (names.length > 0) {
    parts.push(
      'npm installs these packages beside it, each with its own licence.\n',
      '| package | version | licence |',
      '| --- | --- | --- |',
    );
  }
  for (const one of names) {
    const { license } = await installedManifest(one);
    if (license === undefined) throw new Error(`${one}, a dependency of ${name}, names no licence in its package.json`);
    parts.push(`| ${one} | ${dependencies[one] ?? ''} | ${license} |`);
  }
  return `${parts.join('\n').trimEnd()}\n`;
}
