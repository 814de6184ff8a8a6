/**
 * Addresses by which a task names a Task node that is not its own. Such nodes belong to the render thread, whichever
 * thread made them. Their changes go to the render thread alone, which forwards them. Changes of other nodes go to
 * every task.
 */
const PREFIX = 'render:';

export function renderAddress(address: string): string {
  return `${PREFIX}${address}`;
}

export function isRenderAddress(address: string): boolean {
  return address.startsWith(PREFIX);
}

/** The node's own address, of either kind. */
export function plainAddress(address: string): string {
  return isRenderAddress(address) ? address.slice(PREFIX.length) : address;
}
