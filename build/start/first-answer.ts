/** Watches the debug console of a device until the server has accepted the channel's first messages. */
import type { DeviceClient } from '../../device-tests/driver/driver.ts';
import { stageOfConsoleLine } from './stages.ts';

/** Wait for the first answer after which the user is told what to check, in milliseconds. */
const PATIENCE_MS = 10_000;

/** The state of a watched console. */
export interface FirstAnswer {
  /** Resolves with the status of the first answer that accepted messages. */
  readonly accepted: Promise<number>;
  /** Explains what must hold for the device to reach `apiHost`, with the device's last error. */
  advice(apiHost: string): string;
}

/** Starts to watch. Call before the channel is started. */
export function watchFirstAnswer(device: Pick<DeviceClient, 'onConsoleLine'>): FirstAnswer {
  let lastError = '';
  const accepted = new Promise<number>((resolve) => {
    const stopListening = device.onConsoleLine((line) => {
      const event = stageOfConsoleLine(line);
      if (event?.stage === 'device-error') lastError = event.text;
      if (event?.stage !== 'answered') return;
      stopListening();
      resolve(event.status);
    });
  });
  return { accepted, advice: (apiHost) => advice(apiHost, lastError) };
}

function advice(apiHost: string, lastError: string): string {
  const { hostname, port, protocol } = new URL(apiHost);
  const number = port || (protocol === 'https:' ? '443' : '80');
  const cause = lastError === '' ? '' : `Its last error: ${lastError}. `;
  return (
    `No answer has reached the device within ${PATIENCE_MS / 1000} s. ${cause}Check that a server listens on ` +
    `${hostname}, port ${number}, and that the firewall there lets the device in: TCP port ${number}, incoming.`
  );
}

/**
 * Calls `tell` once if there is no answer within {@link PATIENCE_MS}.
 *
 * @returns a function that ends the wait
 */
export function onceLate(answer: FirstAnswer, tell: () => void): () => void {
  const timer = setTimeout(tell, PATIENCE_MS);
  const end = (): void => clearTimeout(timer);
  void answer.accepted.then(end);
  return end;
}
