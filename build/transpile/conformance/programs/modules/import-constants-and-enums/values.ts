export const LIMIT = 500000;
export const PREFIX = 'pre-';
export const NAMES: readonly string[] = ['a', 'b', 'c'];
export const SETTINGS = { depth: 3, name: PREFIX } as const;
export enum Mode {
  Fast = 'fast',
  Slow = 'slow',
}
