/** Waits for something that becomes true by itself; a wait that never ends fails with the place that waited. */
import { setTimeout as sleep } from 'node:timers/promises';

/** Far longer than anything waited for takes on a loaded machine: it ends a hang, it does not judge a speed. */
const LONGEST_WAIT_MS = 120_000;

export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const endsAt = performance.now() + LONGEST_WAIT_MS;
  while (!(await condition())) {
    if (performance.now() > endsAt)
      throw new Error(`still not true after ${LONGEST_WAIT_MS} ms: ${condition.toString()}`);
    await sleep(10);
  }
}
