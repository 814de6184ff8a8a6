/**
 * V8's compiled form of the engine's bundles, kept from one process to the next beside what Node keeps there of modules.
 * Only where a folder for that is in use (`NODE_COMPILE_CACHE`, or a program that asked Node for one).
 */
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { CompiledScripts } from '../engine/browser-shims.ts';
import { enginePaths } from '../engine/load-engine.ts';

/** V8 itself refuses what another version of it wrote. Of the source it looks at the length only, so its age is in the name. */
function fileFor(directory: string, script: string): string {
  const { size, mtimeMs } = statSync(script);
  return join(directory, `engine-${process.version}-${size}-${Math.round(mtimeMs)}.bin`);
}

const CHECKSUM_BYTES = 4;

/** V8 does not look whether what it once wrote is whole. */
function checked(file: string): Uint8Array | undefined {
  const bytes = readFileSync(file);
  const data = bytes.subarray(CHECKSUM_BYTES);
  return bytes.length > CHECKSUM_BYTES && bytes.readUInt32LE(0) === crc32(data) ? data : undefined;
}

/** Nothing of what was not kept, or is broken: then the first thread compiles. */
export function keptCompiled(): CompiledScripts {
  const directory = getCompileCacheDir();
  if (directory === undefined) return {};
  const { worker, sceneGraph } = enginePaths();
  try {
    return Object.fromEntries(
      [worker, sceneGraph].flatMap((path) => {
        const data = checked(fileFor(directory, path));
        return data === undefined ? [] : [[path, data]];
      }),
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

/** For later processes. A folder that cannot be written keeps nothing, as with Node's own. */
export function keepCompiled(compiled: CompiledScripts): void {
  const directory = getCompileCacheDir();
  if (directory === undefined) return;
  for (const [path, data] of Object.entries(compiled)) {
    const file = fileFor(directory, path);
    const draft = `${file}.${process.pid}`;
    try {
      mkdirSync(directory, { recursive: true });
      const checksum = Buffer.alloc(CHECKSUM_BYTES);
      checksum.writeUInt32LE(crc32(data));
      writeFileSync(draft, Buffer.concat([checksum, data]));
      renameSync(draft, file);
    } catch {
      rmSync(draft, { force: true });
    }
  }
}
