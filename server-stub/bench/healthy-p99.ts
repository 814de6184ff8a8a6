/** Measures the latency of messages to a healthy URL while the server also has other URLs. */
import { arrivalP99, type Pace } from './arrival-p99.ts';
import { startOurs, startScript, urlIn } from './rig.ts';

/** 200 messages a second. */
const PACE: Pace = { gapMs: 50, warmUpBatches: 40, batches: 100 };

/** Returns the p99 in milliseconds. Each of `others` gets its own destination; `more` overrides the configuration. */
export async function p99AtHealthyUrl(dir: string, others: readonly string[], more: object = {}): Promise<number> {
  const receiver = await startScript('bench/latency-receiver.ts', []);
  const url = urlIn(receiver.line);
  const server = await startOurs(dir, 'sqlite', [url, ...others], [], more);
  try {
    return await arrivalP99(server.url, url, PACE);
  } finally {
    // A regular stop would wait for the attempts at the silent receiver.
    server.child.kill('SIGKILL');
    await receiver.stop();
  }
}
