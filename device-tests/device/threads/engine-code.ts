/**
 * The engine's code for its threads: the bundles with lazy methods, and V8's compiled form of them. Each process makes
 * it once. If Node's compile cache is on (`NODE_COMPILE_CACHE`, or by a call in the program), the code is also kept in
 * its folder for later processes.
 */
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import type { Bundle } from '../engine/browser-shims.ts';
import { LAZY_METHODS_FILE, lazyCore, lazyExtension } from '../engine/lazy-methods.ts';
import { enginePaths, type EngineCode } from '../engine/load-engine.ts';

let known: EngineCode | undefined;

/** Returns the engine code of this process, which its threads share. */
export function engineCode(): EngineCode {
  return (known ??= keptCode() ?? newCode());
}

/**
 * Keeps the code that a thread compiled, for threads and processes that start later. Code that includes the functions of
 * a running app stays, unless it is what the thread was given: then V8 refused it.
 */
export function keepCompiled(code: EngineCode, given: EngineCode): void {
  if (known !== given && known?.hasRun === true) return;
  known = code;
  const directory = getCompileCacheDir();
  if (directory === undefined) return;
  const file = fileIn(directory);
  const draft = `${file}.${process.pid}`;
  const data = serialize(code);
  const checksum = Buffer.alloc(CHECKSUM_BYTES);
  checksum.writeUInt32LE(crc32(data));
  try {
    mkdirSync(directory, { recursive: true });
    writeFileSync(draft, Buffer.concat([checksum, data]));
    renameSync(draft, file);
  } catch {
    // Without a writable folder, nothing is kept, as with Node's own cache.
    rmSync(draft, { force: true });
  }
}

function newCode(): EngineCode {
  const { worker, sceneGraph } = enginePaths();
  const bundle = (path: string, change: (text: string) => string): Bundle => ({
    path,
    text: change(readFileSync(path, 'utf8')),
  });
  return { worker: bundle(worker, lazyCore), sceneGraph: bundle(sceneGraph, lazyExtension) };
}

const CHECKSUM_BYTES = 4;

/** Returns the kept code; undefined when it is missing or damaged. V8 itself does not detect damage. */
function keptCode(): EngineCode | undefined {
  const directory = getCompileCacheDir();
  if (directory === undefined) return undefined;
  let bytes: Buffer;
  try {
    bytes = readFileSync(fileIn(directory));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const data = bytes.subarray(CHECKSUM_BYTES);
  if (bytes.length <= CHECKSUM_BYTES || bytes.readUInt32LE(0) !== crc32(data)) return undefined;
  return deserialize(data) as EngineCode;
}

/** Returns the cache file. Each version of Node, of a bundle and of the lazy methods has its own. */
function fileIn(directory: string): string {
  const { worker, sceneGraph } = enginePaths();
  const made = [worker, sceneGraph, fileURLToPath(LAZY_METHODS_FILE)].map((path) => {
    const { size, mtimeMs } = statSync(path);
    return `${path} ${size} ${mtimeMs}`;
  });
  return join(directory, `engine-${crc32([process.version, ...made].join('\n')).toString(16)}.bin`);
}
