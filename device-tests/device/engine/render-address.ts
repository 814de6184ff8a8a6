/**
 * How a task names a Task node that is not its own. Such nodes belong to the render thread, whoever made them: what is set
 * there goes to it alone, and it tells whom it concerns. Other nodes' changes go to every task.
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
