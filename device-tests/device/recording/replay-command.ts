/** `npm run device -- --replay FILE`: prints the replayed app's output and compares it with the recorded output. */
import { RealNetwork } from '../network/real-network.ts';
import { readRecording } from './app-recording.ts';
import { replayApp } from './replay-app.ts';

export interface ReplayRequest {
  file: string;
  /** The event after which to stop. */
  until: number;
  /** Prints the events instead of the console. */
  lists: boolean;
}

/**
 * @returns the exit code: 0 when the console was the same up to the end of the replay
 * @throws RecordingUnreadable
 */
export async function replay({ file, until, lists }: ReplayRequest): Promise<0 | 1> {
  const recording = readRecording(file);
  const network = new RealNetwork();
  const print = (text: string): void => void process.stdout.write(text);
  const { output, end } = await replayApp(recording, network, {
    until,
    ...(lists
      ? { onEvent: (event, thread, what) => print(`${event} thread ${thread}: ${what}\n`) }
      : { onOutput: print }),
  });
  network.close();
  // The last output may be a prompt, which has no line end.
  if (!lists && !output.endsWith('\n')) print('\n');
  const all = recording.order.length;
  const isSame = end.kind === 'complete' ? output === recording.output : recording.output.startsWith(output);
  if (end.kind === 'diverged') {
    print(`replay: not the same from event ${end.at} of ${all} on: ${end.why}\n`);
    return 1;
  }
  const where = end.kind === 'stopped' ? `stopped after event ${end.at} of ${all}` : `${all} events`;
  print(`replay: ${where}, the console is ${isSame ? 'the same' : 'another'}\n`);
  return isSame ? 0 : 1;
}
