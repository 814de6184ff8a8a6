/** Details of one message: as received, as sent, and every attempt to deliver it. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Attempt, Delivery, EventDetail, Target } from '../api/types.ts';
import { Badge, StatusBadge } from '../parts/badge.tsx';
import { Button } from '../parts/button.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { Empty } from '../parts/empty.tsx';
import { bytes, clockTime, cut, fromNow, fullTime } from '../parts/format.ts';
import { useLoaded } from '../parts/use-loaded.ts';
import { notify } from '../state/notices.ts';
import { addressOf, go } from '../state/route.ts';
import { api } from '../state/session.ts';
import { curlCommand } from './curl.ts';
import { nextStep } from './explain.ts';
import { openChanged } from './live.ts';
import { Payload } from './payload.tsx';
import { TimingBar } from './timing-bar.tsx';

const LONGEST_TITLE_CHARACTERS = 160;

export function EventDetails({ id }: { id: string }) {
  const { value, failure, reload } = useLoaded<EventDetail>(`/api/events/${encodeURIComponent(id)}`);
  const changed = openChanged.value;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (changed > 0) void reload();
  }, [changed]);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <aside
      class="details card"
      aria-label="The chosen event"
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <div class="row apart">
        <h2 tabIndex={-1} ref={heading}>
          <bdi>
            {value === undefined ? 'Event' : cut(value.event ?? value.name ?? value.type, LONGEST_TITLE_CHARACTERS)}
          </bdi>
        </h2>
        <Button slim onClick={close} label="Close the event">
          Close
        </Button>
      </div>
      {failure !== undefined && (
        <Empty title={failure.status === 404 ? 'This event is not kept any more' : 'The event cannot be shown'}>
          <p>{failure.message}</p>
        </Empty>
      )}
      {value !== undefined && <EventContent event={value} />}
    </aside>
  );
}

function close(): void {
  go('events');
  // Moves the focus back to the list, so that the arrow keys continue from the same row.
  requestAnimationFrame(() => document.querySelector<HTMLElement>('.virtual')?.focus());
}

function EventContent({ event }: { event: EventDetail }) {
  return (
    <div class="stack">
      <div class="row">
        <Badge tone="accent">{cut(event.type, 12)}</Badge>
        <StatusBadge status={event.status} />
        <span class="muted small">{event.bodyBytes > 0 ? bytes(event.bodyBytes) : ''}</span>
      </div>
      <dl class="facts">
        <Fact name="Accepted">{fullTime(event.acceptedMs)}</Fact>
        <Fact name="Timestamp">{new Date(event.timestampMs).toISOString()}</Fact>
        <Fact name="Source">{event.source}</Fact>
        {event.userId != null && <Fact name="User">{event.userId}</Fact>}
        {event.anonymousId != null && <Fact name="Anonymous id">{event.anonymousId}</Fact>}
        <Fact name="Message id">{event.messageId}</Fact>
      </dl>
      <h3>Deliveries</h3>
      {event.deliveries.length + event.leftOut.length === 0 && (
        <p class="callout">
          No destination was connected to this source when the event came in, so it was kept but not sent.{' '}
          <a href={addressOf('destinations')}>Connect a destination</a>; later events will be sent.
        </p>
      )}
      {event.deliveries.map((delivery) => (
        <DeliveryView key={delivery.id} delivery={delivery} body={event.body} />
      ))}
      {event.leftOut.map(({ destinationId, destination, reason }) => (
        <p key={destinationId} class="callout">
          <strong>
            <bdi>{destination}</bdi>
          </strong>{' '}
          was not sent this event: <bdi>{cut(reason, LONGEST_TITLE_CHARACTERS)}</bdi>.
        </p>
      ))}
      {event.body !== null && <Payload title="Sent" text={event.body} what="the body that was sent" />}
      {event.body === null && <p class="callout">The payload was erased by a deletion request.</p>}
      {event.received !== null && <Payload title="Received" text={event.received} what="the message as it came in" />}
      {event.received === null && (
        <p class="muted small">
          The message as it came in is held for the newest 500 since the server started; this one is not among them.
        </p>
      )}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <bdi>{cut(children, 1000)}</bdi>
      </dd>
    </>
  );
}

function DeliveryView({ delivery, body }: { delivery: Delivery; body: string | null }) {
  const replay = async (): Promise<void> => {
    const result = await api.post(`/api/deliveries/${delivery.id}/replay`);
    if (result.ok) notify('good', `Sent again to ${delivery.destination}.`);
    else notify('bad', result.message);
  };
  const settled = delivery.status === 'failed' || delivery.status === 'delivered';
  return (
    <section class="delivery" aria-label={`Delivery to ${delivery.destination}`}>
      <div class="row apart">
        <div class="row">
          <strong>
            <bdi>{delivery.destination}</bdi>
          </strong>
          <StatusBadge status={delivery.status} />
        </div>
        {settled && (
          <Button slim look={delivery.status === 'failed' ? 'main' : 'plain'} onClick={replay}>
            Replay
          </Button>
        )}
      </div>
      {delivery.targets.map((target, index) => (
        <TargetView key={index} target={target} body={body} />
      ))}
    </section>
  );
}

function TargetView({ target, body }: { target: Target; body: string | null }) {
  const headers = target.headers ?? {};
  const names = Object.keys(headers);
  return (
    <div class="target stack tight">
      <div class="row apart">
        <code class="target-url">
          <bdi>{target.url ?? 'a webhook that was removed since'}</bdi>
        </code>
        <StatusBadge status={target.state} />
      </div>
      {target.reason != null && <p class="small muted">{target.reason}</p>}
      {target.state === 'superseded' && (
        <p class="small muted">Another URL of this destination took the event, so it is not tried again here.</p>
      )}
      <ol class="attempts">
        {target.attempts.map((attempt, place) => (
          <AttemptView key={attempt.number} attempt={attempt} last={place === target.attempts.length - 1} />
        ))}
      </ol>
      {target.attempts.length === 0 && target.reason == null && <p class="small muted">No attempt yet.</p>}
      {target.nextAttemptMs != null && target.state === 'waiting' && <NextAttempt atMs={target.nextAttemptMs} />}
      {names.length > 0 && (
        <details>
          <summary class="small">Request headers ({names.length})</summary>
          <pre class="text" tabIndex={0} role="region" aria-label="Request headers">
            {names.map((name) => `${name}: ${headers[name] ?? ''}`).join('\n')}
          </pre>
        </details>
      )}
      {body !== null && target.url !== null && (
        <div class="row">
          <CopyButton text={() => curlCommand(target.url ?? '', headers, body)} what="a curl command">
            Copy as curl
          </CopyButton>
        </div>
      )}
    </div>
  );
}

/** @param last the newest attempt, which alone shows advice: that of earlier ones is the same or outdated */
function AttemptView({ attempt, last }: { attempt: Attempt; last: boolean }) {
  const step = last ? nextStep(attempt) : '';
  const failed = attempt.outcome !== 'delivered';
  return (
    <li class="attempt stack tight">
      <div class="row apart">
        <span class="small">
          <strong>Attempt {attempt.number}</strong> <span class="muted">at {clockTime(attempt.startedMs)}</span>
        </span>
        <span class="row">
          {attempt.status != null && <span class="small number">HTTP {attempt.status}</span>}
          <StatusBadge status={attempt.outcome} />
        </span>
      </div>
      <TimingBar attempt={attempt} />
      {failed && (
        <p class={last ? `callout small ${attempt.outcome === 'failed' ? 'bad' : 'wait'}` : 'small'}>
          {asSentence(attempt.error ?? 'The attempt failed')} {step}
        </p>
      )}
      {attempt.answer != null && attempt.answer !== '' && (
        <details open={failed && last}>
          <summary class="small">The receiver’s answer</summary>
          <pre class="text" tabIndex={0} role="region" aria-label={`Answer to attempt ${attempt.number}`}>
            <bdi>{attempt.answer}</bdi>
          </pre>
        </details>
      )}
    </li>
  );
}

function asSentence(text: string): string {
  const start = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(start) ? start : `${start}.`;
}

function NextAttempt({ atMs }: { atMs: number }) {
  const [nowMs, setNowMs] = useState(Date.now());
  useEffect(() => {
    const tick = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(tick);
  }, []);
  return <p class="small muted">Next attempt {atMs <= nowMs ? 'due now' : fromNow(atMs, nowMs)}.</p>;
}
