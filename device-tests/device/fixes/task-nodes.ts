/**
 * Nodes of the render thread that tasks use, by their addresses: in the render thread those that tasks made, in a task's thread
 * what stands for them there. One for each engine thread.
 */
import type { BrsValue } from '../engine/types.ts';

/** Nodes that are remembered; of more the oldest is forgotten, and can then be reached only where it is held. */
const MAX_NODES = 1000;

class TaskNodes {
  readonly #known = new Map<string, { node: BrsValue; by: BrsValue | undefined }>();
  /** Of the thread itself, when it has others than those. */
  running: (address: string) => BrsValue | undefined = () => undefined;

  /** @param by the task it is remembered for, until {@link forget} */
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

  /** The node itself for what stands for it on its way between threads. */
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
