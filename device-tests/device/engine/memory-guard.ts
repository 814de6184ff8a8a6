/** Ends a thread before one large value would take more memory than its app may have. */
import { getHeapStatistics } from 'node:v8';

/** Exit code of a thread that is out of memory. */
export const OUT_OF_MEMORY_EXIT = 137;

/** Bytes of one element of an array. */
export const ELEMENT_BYTES = 8;

/** Smaller values fit in what Node gives a thread at its limit, in bytes. */
const LARGE_BYTES = 8 * 1024 * 1024;

/** No value grows beyond this, in bytes: half of the longest text that the JavaScript engine can keep. */
const LARGEST_BYTES = 256 * 1024 * 1024;

/** Ends the thread when a value of that many bytes does not fit. The JavaScript engine would end the process. */
export function requireMemory(bytes: number): void {
  if (bytes < LARGE_BYTES) return;
  const { used_heap_size: used, external_memory: external, heap_size_limit: limit } = getHeapStatistics();
  if (bytes > LARGEST_BYTES || used + external + bytes > limit) process.exit(OUT_OF_MEMORY_EXIT);
}
