/**
 * A channel in a process of its own, for one that uses up the memory: an engine thread that does so may take its whole
 * process with it.
 */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { RealNetwork } from '../network/real-network.ts';
import { runChannel, type ChannelResult, type ChannelRun } from '../app/run-channel.ts';

/** The options that can be sent to another process. */
type LoneRun = Omit<ChannelRun, 'network' | 'onOutput'>;

const FILE = fileURLToPath(import.meta.url);

/** Runs it on a network of its own. A process that died says so in place of how the channel ended. */
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
