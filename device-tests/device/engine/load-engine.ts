/**
 * Loads the engine's browser bundles into this worker thread and gets hold of its internals.
 *
 * The engine publishes its internals (`globalThis.brsEngine`) only while it loads an extension. So this module sends it
 * a start message and stops the extension's load halfway. The engine is then in its state before the message, and its
 * internals can be patched before any channel runs.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { catchUp, mountedBy, numberFiles } from './shared-volumes.ts';
import { withVolumeLock } from './volume-lock.ts';
import { defineLazyMethods } from './lazy-methods.ts';
import { runScript, type Bundle } from './browser-shims.ts';
import type { EngineCore, SceneGraph } from './types.ts';

export const SCENE_GRAPH = 'brs-scenegraph';

/** The bundles that an engine thread runs. */
export interface EngineCode {
  worker: Bundle;
  sceneGraph: Bundle;
  /** True when the compiled form includes the functions of a running app. */
  hasRun?: boolean;
}

export interface LoadedEngine {
  core: EngineCore;
  sceneGraph: SceneGraph;
  /** Passes one message of the host to the engine. */
  receive(message: unknown): void;
  /** True when the compiled form of the given code was usable. */
  wasCompiled: boolean;
  /** Returns the code with a compiled form for later threads, which includes the functions that have run so far. */
  compiled(): EngineCode;
}

interface EngineGlobals {
  brsEngine?: EngineCore;
  [SCENE_GRAPH]?: SceneGraph;
  onmessage: ((event: { data: unknown }) => void) | null;
  postMessage: (message: unknown) => void;
  importScripts: (path: string) => void;
}

const resolve = createRequire(import.meta.url).resolve;

/** Returns the paths of the pinned packages' bundles and of the platform's common files. */
export function enginePaths(): { worker: string; sceneGraph: string; assets: string } {
  const sceneGraph = dirname(resolve('brs-scenegraph/package.json'));
  return {
    worker: join(dirname(resolve('brs-engine/package.json')), 'lib', 'brs.worker.js'),
    sceneGraph: join(sceneGraph, 'lib', 'brs-sg.js'),
    assets: join(sceneGraph, 'assets', 'common.zip'),
  };
}

/** @throws Error when the bundles do not have the expected form */
export function loadEngine(code: EngineCode): LoadedEngine {
  const globals = globalThis as unknown as EngineGlobals;
  globals.importScripts = () => undefined;
  defineLazyMethods(globals);
  const worker = runScript(code.worker);
  const receive = globals.onmessage;
  if (typeof receive !== 'function') throw new Error('the engine bundle does not listen for messages in this thread');
  const core = captureInternals(globals, (message) => receive({ data: message }));
  // The extension looks for `brsEngine` while it loads and keeps the reference.
  const extension = runScript(code.sceneGraph);
  const sceneGraph = globals[SCENE_GRAPH];
  if (sceneGraph === undefined) throw new Error('the SceneGraph bundle published nothing');
  globals.importScripts = (path) => {
    if (path !== code.sceneGraph.path) throw new Error(`the engine asked for an unknown script: ${path}`);
  };
  return {
    core,
    sceneGraph,
    receive: (message) => receive({ data: message }),
    wasCompiled: worker.wasCompiled && extension.wasCompiled,
    compiled: () => ({ worker: worker.compiled(), sceneGraph: extension.compiled() }),
  };
}

class Stopped extends Error {}

function captureInternals(globals: EngineGlobals, receive: (message: unknown) => void): EngineCore {
  const post = globals.postMessage;
  globals.importScripts = () => {
    throw new Stopped('stop here');
  };
  // The engine reports a failed load as a warning, which is the place to leave it.
  globals.postMessage = () => {
    throw new Stopped('stop here');
  };
  try {
    receive({
      device: { extensions: new Map([[SCENE_GRAPH, 'capture']]) },
      launchTime: 0,
      manifest: new Map(),
      deepLink: new Map(),
      paths: [],
      source: [],
      extensions: [SCENE_GRAPH],
    });
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
  } finally {
    globals.postMessage = post;
  }
  if (globals.brsEngine === undefined) throw new Error('the engine did not publish its internals');
  return globals.brsEngine;
}

/** The engine's file system operations on a path, except `renameSync`, which consists of others of these. */
export const FILE_OPERATIONS: readonly string[] = [
  'existsSync',
  'findSync',
  'mkdirSync',
  'readFileSync',
  'readdirSync',
  'rmdirSync',
  'setup',
  'statSync',
  'unlinkSync',
  'writeFileSync',
];

/**
 * Gives the thread memory volumes that outlive it; the engine would make empty ones.
 *
 * @throws Error when the engine does not keep them in the expected place
 */
export function useVolumes(
  core: EngineCore,
  { tmp, cacheFs, lock }: { tmp: SharedArrayBuffer; cacheFs: SharedArrayBuffer; lock: SharedArrayBuffer },
): void {
  const device = core.BrsDevice as unknown as {
    tmpVolume?: SharedArrayBuffer;
    cacheFS?: SharedArrayBuffer;
    getTmpVolume?(): SharedArrayBuffer;
    getCacheFS?(): SharedArrayBuffer;
    fileSystem?: Record<string, unknown>;
  };
  device.tmpVolume = tmp;
  device.cacheFS = cacheFs;
  if (device.getTmpVolume?.() !== tmp || device.getCacheFS?.() !== cacheFs) {
    throw new Error('the engine does not use the memory volumes it was given');
  }
  const cell = new Int32Array(lock);
  let mounted: ReturnType<typeof mountedBy> = [];
  for (const name of FILE_OPERATIONS) {
    const original = device.fileSystem?.[name];
    if (device.fileSystem === undefined || typeof original !== 'function') {
      throw new Error(`the engine's file system has no method ${name}`);
    }
    device.fileSystem[name] = function (this: unknown, ...args: unknown[]): unknown {
      return withVolumeLock(cell, () => {
        if (name === 'setup') {
          mounted = mountedBy(() => original.apply(this, args) as unknown);
          for (const volume of mounted) numberFiles(volume, cell.subarray(1));
          return undefined;
        }
        for (const volume of mounted) catchUp(volume);
        return original.apply(this, args) as unknown;
      });
    };
  }
  readTextsNatively(device.fileSystem ?? {});
}

/** Decodes strings natively: the engine decodes byte by byte, which takes as long as lexing for a large script. */
function readTextsNatively(fileSystem: Record<string, unknown>): void {
  const read = fileSystem['readFileSync'] as (path: string, encoding?: unknown) => unknown;
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  fileSystem['readFileSync'] = function (this: unknown, path: string, encoding?: unknown): unknown {
    if (encoding !== 'utf8' && encoding !== 'utf-8') return read.call(this, path, encoding);
    return decoder.decode(read.call(this, path) as Uint8Array);
  };
}
