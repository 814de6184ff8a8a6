/** Measures the live heap of a thread, without garbage. */
import { text } from 'node:stream/consumers';
import type { Worker } from 'node:worker_threads';

/** The part of a heap snapshot that is read: each node is a fixed count of numbers, one of them its own size. */
interface Snapshot {
  readonly snapshot: { readonly meta: { readonly node_fields: readonly string[] } };
  readonly nodes: readonly number[];
}

/**
 * Returns the size of all reachable objects on the thread's heap, in bytes. Heap statistics are not exact enough: they
 * include collected objects for a while, and the memory of the snapshot itself.
 */
export async function heldBytes(thread: Worker): Promise<number> {
  const { snapshot, nodes } = JSON.parse(await text(await thread.getHeapSnapshot())) as Snapshot;
  const fields = snapshot.meta.node_fields;
  const size = fields.indexOf('self_size');
  if (size < 0) throw new Error(`a heap snapshot has no self_size among ${fields.join(', ')}`);
  let bytes = 0;
  for (let at = size; at < nodes.length; at += fields.length) bytes += nodes[at] ?? 0;
  return bytes;
}
