import fs from 'node:fs/promises';
import path from 'node:path';
import { checkPackage } from './packaging/check-package.ts';
import { buildDropIn, ROOT } from './packaging/drop-in.ts';
import { writeZip } from './packaging/zip.ts';
import { packageSampleChannel } from './package.ts';

export { BuildError } from './packaging/build-error.ts';

export type BuildOptions = {
  /** Gets one short line for each step. */
  readonly onProgress: (line: string) => void;
  /** Where to write; `dist` in the project by default. */
  readonly outDir?: string;
};

/** Writes `dist/`. Everything is compiled and checked before anything is written; a `BuildError` says why not. */
export async function buildDist({ onProgress, outDir = path.join(ROOT, 'dist') }: BuildOptions): Promise<void> {
  const dropIn = await buildDropIn(onProgress);
  onProgress('checking the drop-in files with BrighterScript and bslint');
  await checkPackage(dropIn);
  onProgress('packaging the sample channel');
  await packageSampleChannel({ outFile: path.join(outDir, 'sample-channel.zip'), dropIn });
  await replaceFolder(path.join(outDir, 'drop-in'), dropIn.files);
  await replaceFolder(path.join(outDir, 'maps'), new Map([...dropIn.maps].map(([name, map]) => [`${name}.map`, map])));
  const { version } = JSON.parse(await fs.readFile(path.join(ROOT, 'package.json'), 'utf8')) as { version: string };
  await writeZip(path.join(outDir, `settop-analytics-${version}.zip`), dropIn.files);
  onProgress(
    `wrote ${path.relative(process.cwd(), outDir) || '.'}: drop-in, sample-channel.zip, settop-analytics-${version}.zip`,
  );
}

async function replaceFolder(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  await fs.rm(folder, { recursive: true, force: true });
  for (const [name, text] of files) {
    await fs.mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await fs.writeFile(path.join(folder, name), text);
  }
}
