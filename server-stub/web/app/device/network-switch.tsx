/** Switch that makes the device's network fail, to watch the SDK queue, retry, spool and drain. */
import { deviceState, setNetwork, type NetworkMode } from './connection.ts';

const MODES: readonly { mode: NetworkMode; label: string; hint: string }[] = [
  {
    mode: 'ok',
    label: 'Works',
    hint: 'Requests pass. What waited is sent now; what had used up its retries follows within a minute.',
  },
  {
    mode: 'offline',
    label: 'Offline',
    hint: 'The link is down: press keys and watch them wait, in the SDK’s queue and in its spool on disk.',
  },
  { mode: 'errors', label: '500s', hint: 'Every request is answered 500: the SDK tries again, with growing gaps.' },
  { mode: 'slow', label: 'Slow', hint: 'Each answer takes three seconds: one request is under way, the others wait.' },
  { mode: 'limited', label: '429', hint: 'Too many requests: the SDK waits as long as Retry-After says.' },
];

export function NetworkSwitch() {
  const current = deviceState.value?.network.mode ?? 'ok';
  const hint =
    MODES.find(({ mode }) => mode === current)?.hint ?? 'Faults were set one by one through the control port.';
  return (
    <fieldset class="card device-network">
      <legend class="unseen">The device’s network</legend>
      <div class="segments">
        <span class="label" aria-hidden="true">
          Network
        </span>
        {MODES.map(({ mode, label }) => (
          <label key={mode} class={mode === current ? 'segment chosen' : 'segment'}>
            <input
              type="radio"
              name="network"
              class="unseen"
              checked={mode === current}
              onChange={() => void setNetwork(mode)}
            />
            {label}
          </label>
        ))}
      </div>
      <p class="small muted" role="status">
        {hint}
      </p>
    </fieldset>
  );
}
