/**
 * Runs a channel in its own process. An engine thread that runs out of memory may end its whole process.
 */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { RealNetwork } from '../network/real-network.ts';
import { runChannel, type ChannelResult, type ChannelRun } from '../app/run-channel.ts';

/** The options that can be sent to another process. */
type LoneRun = Omit<ChannelRun, 'network' | 'onOutput'>;

const FILE = fileURLToPath(import.meta.url);

/** Runs the channel on its own network. When the process dies, `ended` says so instead of an exit reason. */
export async function runChannelAlone(
  run: LoneRun,
): Promise<ChannelResult | { output: string; ended: `died: ${string}` }> {
  const child = fork(FILE, ['run'], { serialization: 'advanced', silent: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += String(chunk)));
  const result = new Promise<ChannelResult>((resolve) =>
    child.once('message', (message) => resolve(message as ChannelResult)),
  );
  const death = new Promise<string>((resolve) => {
    child.once('close', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  child.send(run);
  return Promise.race([result, death.then((how) => ({ output, ended: `died: ${how}` as const }))]);
}

if (process.argv[1] === FILE && process.argv[2] === 'run') {
  process.once('message', (run: LoneRun) => {
    const network = new RealNetwork();
    void runChannel({ ...run, network }).then((result) => {
      network.close();
      process.send?.(result, () => process.exit());
    });
  });
}
