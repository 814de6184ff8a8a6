/**
 * Registry of the render thread's nodes that tasks use, by address. The render thread registers nodes that tasks made;
 * a task's thread registers its local copies. One per engine thread.
 */
import type { BrsValue } from '../../engine/types.ts';

/** Most registered nodes. The oldest is dropped and is then reachable only through its holders. */
const MAX_NODES = 1000;

class TaskNodes {
  readonly #known = new Map<string, { node: BrsValue; by: BrsValue | undefined }>();
  /** Finds further nodes of the thread, such as running tasks. */
  running: (address: string) => BrsValue | undefined = () => undefined;

  /** @param by the task that the node is kept for, until {@link forget} */
  keep(address: string, node: BrsValue, by?: BrsValue): void {
    this.#known.delete(address);
    this.#known.set(address, { node, by });
    const [oldest] = this.#known.keys();
    if (this.#known.size > MAX_NODES && oldest !== undefined) this.#known.delete(oldest);
  }

  forget(by: BrsValue): void {
    for (const [address, entry] of this.#known) if (entry.by === by) this.#known.delete(address);
  }

  at(address: string): BrsValue | undefined {
    return this.#known.get(address)?.node ?? this.running(address);
  }

  /** Returns the node that its JSON between threads stands for. */
  meant(json: unknown): BrsValue | undefined {
    if (typeof json !== 'object' || json === null) return undefined;
    const { _node_: node, _circular_: again, _address_: address } = json as Partial<Record<string, unknown>>;
    return (node ?? again) !== undefined && typeof address === 'string' ? this.at(address) : undefined;
  }

  nodes(): BrsValue[] {
    return [...this.#known.values()].map(({ node }) => node);
  }
}

export const taskNodes = new TaskNodes();
