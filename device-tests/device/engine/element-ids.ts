/** Names that an app, or a tool inside it, gives its nodes for `query/app-ui`. */
import type { BrsValue } from './types.ts';

const ids = new WeakMap<BrsValue, string>();

/** Returns the node's element id, or an empty string when it has none. */
export function elementIdOf(node: BrsValue): string {
  return ids.get(node) ?? '';
}

export function setElementId(node: BrsValue, id: string): void {
  ids.set(node, id);
}
