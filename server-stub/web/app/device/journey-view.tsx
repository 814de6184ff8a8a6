/** Shows the newest event's path through the system as four steps side by side. */
import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { EventDetail, EventRow } from '../api/types.ts';
import { onCatchUp, onRow } from '../events/live.ts';
import { cut, duration } from '../parts/format.ts';
import { Foreign } from '../parts/text.tsx';
import { addressOf } from '../state/route.ts';
import { api } from '../state/session.ts';
import { onLine, onPress } from './connection.ts';
import {
  afterDetail,
  afterLogLine,
  afterPress,
  afterRow,
  callUnderWay,
  NO_JOURNEY,
  type Call,
  type Journey,
} from './journey.ts';
import { labelOfKey } from './remote-keys.ts';

const LONGEST_NAME_CHARACTERS = 40;

const journeys = signal(NO_JOURNEY);

/** Follows key presses, log lines and events while the device page is shown. */
function watch(): () => void {
  journeys.value = NO_JOURNEY;
  const stopPresses = onPress((key) => {
    journeys.value = afterPress(journeys.value, { label: labelOfKey(key), atMs: Date.now() });
  });
  const stopLines = onLine((line) => {
    journeys.value = afterLogLine(journeys.value, line, Date.now());
  });
  const take = (row: EventRow): void => {
    const before = journeys.value.current;
    journeys.value = afterRow(journeys.value, row, Date.now());
    const { current } = journeys.value;
    if (current?.row.id !== row.id || current.settledMs === undefined) return;
    if (before?.row.id === row.id && before.settledMs !== undefined && before.row.attempts === row.attempts) return;
    void api.get<EventDetail>(`/api/events/${row.id}`).then((result) => {
      if (result.ok) journeys.value = afterDetail(journeys.value, result.value);
    });
  };
  const stopRows = onRow(take);
  const stopCatchUps = onCatchUp(() => {
    // Without an event or a call, the newest event may be older than this page.
    if (journeys.value.current === undefined && journeys.value.calls.length === 0) return;
    void api.get<{ events: EventRow[] }>('/api/events?limit=1').then((result) => {
      if (result.ok) result.value.events.forEach(take);
    });
  });
  return () => {
    for (const stop of [stopPresses, stopLines, stopRows, stopCatchUps]) stop();
  };
}

export function JourneyView() {
  useEffect(watch, []);
  const waiting = callUnderWay(journeys.value);
  const journey = waiting === undefined ? journeys.value.current : undefined;
  return (
    <section class="card journey" aria-labelledby="journey">
      <div class="row apart">
        <h2 id="journey">From the remote to your webhook</h2>
        {journey !== undefined && (
          <a class="small" href={addressOf('events', String(journey.row.id))}>
            Open this event
          </a>
        )}
      </div>
      <ol class="steps">
        {waiting !== undefined ? (
          <Waiting call={waiting} />
        ) : journey === undefined ? (
          <NoEvent />
        ) : (
          <Steps journey={journey} />
        )}
      </ol>
      <p class="unseen" role="status">
        {journey === undefined ? '' : announcement(journey)}
      </p>
    </section>
  );
}

function NoEvent() {
  return (
    <>
      <Step title="Remote">Press OK, or any other key.</Step>
      <Step title="SDK on the device">Makes a message of it and posts a batch.</Step>
      <Step title="Server">Stores it on disk, then answers.</Step>
      <Step title="Your webhook">Gets it as a signed POST.</Step>
    </>
  );
}

function Waiting({ call: { press, type } }: { call: Call }) {
  return (
    <>
      <Step title="Remote" state={press === undefined ? undefined : 'done'}>
        {press === undefined ? 'The app called by itself.' : `${press.label} pressed`}
      </Step>
      <Step title="SDK on the device" state="now">
        {type} taken; it waits until a request gets through …
      </Step>
      <Step title="Server">has not got it yet</Step>
      <Step title="Your webhook">Gets it as a signed POST.</Step>
    </>
  );
}

function Steps({ journey }: { journey: Journey }) {
  const { call, row, storedMs, settledMs } = journey;
  const press = call?.press;
  const since = (atMs: number): string => (press === undefined ? '' : `after ${duration(atMs - press.atMs)}`);
  const name = cut(row.event ?? row.name ?? '', LONGEST_NAME_CHARACTERS);
  return (
    <>
      <Step title="Remote" state={press === undefined ? undefined : 'done'}>
        {press === undefined ? 'Press a key to send the next one.' : `${press.label} pressed`}
      </Step>
      <Step title="SDK on the device" state="done">
        {row.type} {name !== '' && <Foreign strong>{name}</Foreign>}
        {call !== undefined && press !== undefined && `, ${since(call.atMs)}`}
      </Step>
      <Step title="Server" state="done">
        stored on disk {since(storedMs)}
      </Step>
      <Step title="Your webhook" state={stateOf(journey)}>
        {outcome(journey)} {settledMs !== undefined && row.status === 'delivered' && since(settledMs)}
      </Step>
    </>
  );
}

type StepState = 'done' | 'now' | 'bad';

function stateOf({ settledMs, row, webhook }: Journey): StepState {
  if (settledMs === undefined) return 'now';
  return row.status === 'delivered' && webhook?.verified !== false ? 'done' : 'bad';
}

/** Describes the result of the webhook. */
function outcome({ settledMs, row, webhook }: Journey): string {
  if (settledMs === undefined) return row.attempts > 0 ? 'will be tried again …' : 'on its way …';
  if (row.status === 'unrouted') return 'no destination is connected to this source';
  if (row.status !== 'delivered') return `${row.status}: ${row.lastError ?? 'open the event to see why'}`;
  if (webhook === undefined) return 'delivered';
  const answered = webhook.status === undefined ? 'delivered' : `answered ${webhook.status}`;
  if (webhook.verified === true) return `signature verified, ${answered}`;
  if (webhook.verified === false) return `${answered}, but the signature is wrong`;
  return webhook.signed ? `signed, ${answered}` : `${answered}, unsigned: no shared secret is set`;
}

/**
 * Returns the announcement for screen readers: only for settled events that the user caused, because other events
 * arrive all the time.
 */
function announcement(journey: Journey): string {
  const { call, row, settledMs, webhook } = journey;
  if (call?.press === undefined || settledMs === undefined || webhook === undefined) return '';
  return `${row.type}: ${outcome(journey)}, ${duration(settledMs - call.press.atMs)} after ${call.press.label} was pressed.`;
}

function Step({
  title,
  state,
  children,
}: {
  title: string;
  state?: StepState | undefined;
  children: ComponentChildren;
}) {
  return (
    <li class={`step ${state ?? ''}`}>
      <span class="step-title">{title}</span>
      <span class="small">{children}</span>
    </li>
  );
}
