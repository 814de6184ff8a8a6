/** Watches the debug console of a device until the server has accepted the channel's first messages. */
import type { DeviceClient } from '../../device-tests/rig/driver/driver.ts';
import { stageOfConsoleLine } from './stages.ts';

/** Maximum wait for the first answer before the user gets advice, in milliseconds. */
const ADVICE_AFTER_MS = 10_000;

/** The state of a watched console. */
export interface FirstAnswer {
  /** Resolves with the status of the first answer that accepted messages. */
  readonly accepted: Promise<number>;
  /** Tells the user how to make `apiHost` reachable for the device, with the device's last error. */
  advice(apiHost: string): string;
}

/** Starts to watch the console. Call it before the channel starts. */
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
    `No answer has reached the device within ${ADVICE_AFTER_MS / 1000} s. ${cause}Check that a server listens on ` +
    `${hostname}, port ${number}, and that the firewall there lets the device in: TCP port ${number}, incoming.`
  );
}

/**
 * Calls `advise` once if there is no answer within {@link ADVICE_AFTER_MS}.
 *
 * @returns a function that ends the wait
 */
export function onceLate(answer: FirstAnswer, advise: () => void): () => void {
  const timer = setTimeout(advise, ADVICE_AFTER_MS);
  const end = (): void => clearTimeout(timer);
  void answer.accepted.then(end);
  return end;
}
