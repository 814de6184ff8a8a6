/** Splits long work into short commits, since a long one would block everything else. */
import { TimeSlice } from '../../runtime/time-slice.ts';
import type { Batch } from './batch.ts';
import type { Commit } from './commit.ts';

/** Does the work for each item, in as many commits as it takes. */
export async function inShortCommits<T>(
  commit: Commit<Batch>,
  items: readonly T[],
  work: (batch: Batch, item: T) => void,
  signal?: AbortSignal,
): Promise<void> {
  for (let next = 0; next < items.length;) {
    signal?.throwIfAborted();
    const start = next;
    next = await commit.enqueue((batch) => {
      const turn = new TimeSlice();
      let done = start;
      for (const item of items.slice(start)) {
        if (done > start && turn.isLong) break;
        work(batch, item);
        done += 1;
      }
      return done;
    });
  }
}
