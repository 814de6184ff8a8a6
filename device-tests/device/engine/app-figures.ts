/** Counts an app's objects in memory by type, and lists its loaded bitmaps. */
import type { BrsValue, EngineCore } from './types.ts';

export interface ObjectCount {
  /** `roSGNode`, `roArray`, … */
  type: string;
  /** Component name; only for nodes. */
  subtype?: string;
  count: number;
}

export interface LoadedBitmap {
  name: string;
  width: number;
  height: number;
  bytesPerPixel: number;
}

interface Texture {
  width: number;
  height: number;
  alphaEnable: boolean;
  name: string;
}

interface Textures {
  textures: ReadonlyMap<string, Texture>;
}

const WITH_ALPHA = 4;
const WITHOUT_ALPHA = 3;

/** Counts objects by type; unboxed numbers, booleans and invalid do not count. */
export function countObjects(
  values: Iterable<unknown>,
  core: EngineCore,
  isNode: (value: unknown) => value is { nodeSubtype: string },
): ObjectCount[] {
  const counts = new Map<string, ObjectCount>();
  const add = (type: string, subtype?: string): void => {
    const key = `${type} ${subtype ?? ''}`;
    const entry = counts.get(key) ?? { type, ...(subtype === undefined ? {} : { subtype }), count: 0 };
    entry.count++;
    counts.set(key, entry);
  };
  for (const value of values) {
    if (isNode(value)) add('roSGNode', value.nodeSubtype);
    else if (value instanceof core.BrsString) add('roString');
    else {
      const name = (value as BrsValue & { getComponentName?(): string }).getComponentName?.();
      if (name !== undefined) add(name);
    }
  }
  return [...counts.values()];
}

export function loadedBitmaps(core: EngineCore): LoadedBitmap[] {
  const manager = (core['getTextureManager'] as (() => Textures) | undefined)?.();
  return [...(manager?.textures ?? [])].map(([name, { width, height, alphaEnable }]) => ({
    name,
    width,
    height,
    bytesPerPixel: alphaEnable ? WITH_ALPHA : WITHOUT_ALPHA,
  }));
}
