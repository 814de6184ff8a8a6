/** The SDK's state in numbers, read from its debug log. */
import { sdk } from './connection.ts';
import { waiting } from './sdk-status.ts';

export function SdkStatusView() {
  const status = sdk.value;
  const left = waiting(status);
  return (
    <section class="card stack tight device-sdk" aria-labelledby="sdk">
      <h2 id="sdk">SDK</h2>
      <dl class="figures">
        <Figure name="called" value={status.called} />
        <Figure name="waiting" value={left} tone={left > 0 ? 'wait' : ''} />
        {status.stored === undefined ? (
          <Figure name="requests" value={status.requests} />
        ) : (
          <Figure name="stored on disk" value={status.stored} tone={status.stored > 0 ? 'wait' : ''} />
        )}
        <Figure name="delivered" value={status.delivered} tone={status.delivered > 0 ? 'good' : ''} />
        <Figure name="retries" value={status.retries} />
        <Figure name="errors" value={status.errors} tone={status.errors > 0 ? 'bad' : ''} />
      </dl>
      {status.lastTrouble !== '' && <p class="callout wait small">{status.lastTrouble}</p>}
    </section>
  );
}

function Figure({ name, value, tone = '' }: { name: string; value: number; tone?: string }) {
  return (
    <div class={`figure ${tone}`}>
      <dt>{name}</dt>
      <dd class="number">{value.toLocaleString()}</dd>
    </div>
  );
}
