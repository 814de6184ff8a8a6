/** Polls until a condition holds. On a timeout the error shows the condition. */
import { setTimeout as sleep } from 'node:timers/promises';

/** Timeout of a wait, in milliseconds: long enough for a loaded machine, to end a hang and not to judge speed. */
const LONGEST_WAIT_MS = 120_000;

export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const endsAt = performance.now() + LONGEST_WAIT_MS;
  while (!(await condition())) {
    if (performance.now() > endsAt)
      throw new Error(`still not true after ${LONGEST_WAIT_MS} ms: ${condition.toString()}`);
    await sleep(10);
  }
}
