/** Waits for something that becomes true by itself. The test runner's own limit ends a wait that never does. */
import { setTimeout as sleep } from 'node:timers/promises';

export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(10);
}
