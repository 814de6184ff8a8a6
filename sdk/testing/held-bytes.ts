/** What a thread's heap holds without garbage. */
import { text } from 'node:stream/consumers';
import type { Worker } from 'node:worker_threads';

/** What is read of a snapshot: each node is so many numbers in a row, of which one is its own size. */
interface Snapshot {
  readonly snapshot: { readonly meta: { readonly node_fields: readonly string[] } };
  readonly nodes: readonly number[];
}

/**
 * Bytes of all that can be reached on the thread's heap. The heap's own statistics will not do: what was collected stays
 * in them for a while, and what the snapshot needs itself.
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
