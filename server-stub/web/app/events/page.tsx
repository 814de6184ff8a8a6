/** The Events page: all messages, live. */
import { useEffect, useState } from 'preact/hooks';
import type { EventRow } from '../api/types.ts';
import { Button } from '../parts/button.tsx';
import { Badge, StatusBadge } from '../parts/badge.tsx';
import { Empty, Trouble } from '../parts/empty.tsx';
import { clockTime, count, cut, fullTime } from '../parts/format.ts';
import { useNarrow } from '../parts/use-narrow.ts';
import { VirtualList } from '../parts/virtual-list.tsx';
import { addressOf, go, route } from '../state/route.ts';
import { PageHeading } from '../parts/page-heading.tsx';
import { Charts } from './charts.tsx';
import { EventDetails } from './details.tsx';
import { Filters } from './filters.tsx';
import {
  connection,
  failure,
  filter,
  heldCount,
  loading,
  loadOlder,
  pause,
  paused,
  refetch,
  rejected,
  rows,
} from './live.ts';
import { ReplayDialog } from './replay-dialog.tsx';
import { isFiltered } from './row-list.ts';
import { WhyNot } from './why-not.tsx';

const ROW_PIXELS = 44;
const NARROW_ROW_PIXELS = 62;
const LONGEST_NAME_CHARACTERS = 120;

export function EventsPage() {
  const open = route.value.item;
  const narrow = useNarrow();
  useEffect(() => {
    // Changes such as erasures may have been missed while another page was shown.
    if (connection.value === 'live') void refetch();
  }, []);
  return (
    <div class={`events${open === '' ? '' : ' events-open'}`}>
      <div class="events-main">
        <div class="head">
          <PageHeading>Events</PageHeading>
          <div class="row">
            <ReplayFailed />
            <Button slim pressed={paused.value} onClick={() => pause(!paused.value)}>
              {paused.value
                ? `Paused${heldCount.value > 0 ? ` · ${count(heldCount.value, 'new event')}` : ''}`
                : 'Pause'}
            </Button>
          </div>
        </div>
        <Charts />
        {narrow ? (
          <details class="filters-box card">
            <summary>{isFiltered(filter.value) ? 'Filter (on)' : 'Filter'}</summary>
            <Filters />
          </details>
        ) : (
          <Filters />
        )}
        <WhyNot />
        <RejectedMessages />
        <List open={open} />
      </div>
      {open !== '' && <EventDetails key={open} id={open} />}
    </div>
  );
}

function ReplayFailed() {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        slim
        onClick={() => {
          if (filter.value.status !== 'failed') filter.value = { ...filter.value, status: 'failed' };
          void refetch();
          setAsking(true);
        }}
      >
        Replay failed …
      </Button>
      {asking && <ReplayDialog onClose={() => setAsking(false)} />}
    </>
  );
}

/** Notice of rejected messages, which appear in no list. */
function RejectedMessages() {
  const latest = rejected.value[0];
  if (latest === undefined) return null;
  return (
    <details class="callout wait refused">
      <summary>
        {count(rejected.value.length, 'message was', 'messages were')} refused at the endpoint; the last one:{' '}
        {cut(latest.message, LONGEST_NAME_CHARACTERS)}
      </summary>
      <ul class="stack tight">
        {rejected.value.map(({ atMs, source, index, code, message }, place) => (
          <li key={`${atMs}-${place}`} class="small">
            {clockTime(atMs)} · {source} · message {index} of its batch · <code>{code}</code> · {message}
          </li>
        ))}
      </ul>
    </details>
  );
}

function List({ open }: { open: string }) {
  const narrow = useNarrow();
  if (failure.value !== undefined) return <Trouble message={failure.value.message} onRetry={() => void refetch()} />;
  if (rows.value.length === 0) return <EmptyList />;
  return (
    <div class="list card">
      <div class="list-head" aria-hidden="true">
        <span>Time</span>
        <span>Type</span>
        <span>Event</span>
        <span>User</span>
        <span>Source</span>
        <span>Status</span>
      </div>
      <VirtualList
        // The label omits the number of events, which changes all the time. Each row states its position instead.
        label="Events, newest first"
        items={rows.value}
        keyOf={(row: EventRow) => String(row.id)}
        render={(row: EventRow) => <Row row={row} />}
        selected={open}
        onOpen={(row: EventRow) => go('events', String(row.id))}
        onEnd={() => void loadOlder()}
        rowPixels={narrow ? NARROW_ROW_PIXELS : ROW_PIXELS}
      />
    </div>
  );
}

function Row({ row }: { row: EventRow }) {
  const user = row.userId ?? row.anonymousId ?? '';
  return (
    <div class="event-row">
      <span class="number muted at" title={fullTime(row.acceptedMs)}>
        {clockTime(row.acceptedMs)}
      </span>
      <span class="kind">
        <Badge tone="accent">{cut(row.type, 12)}</Badge>
      </span>
      <span class="name">
        {/* identify and alias have no name, so the user's id takes its place. */}
        <bdi>{cut(row.event ?? row.name ?? user, LONGEST_NAME_CHARACTERS) || '–'}</bdi>
      </span>
      <span class="user muted">
        <bdi>{cut(user, LONGEST_NAME_CHARACTERS)}</bdi>
      </span>
      <span class="source muted">
        <bdi>{cut(row.source, LONGEST_NAME_CHARACTERS)}</bdi>
      </span>
      <span class="state">
        <StatusBadge status={row.status} />
        {row.attempts > 1 && <span class="small muted number"> ×{row.attempts}</span>}
      </span>
    </div>
  );
}

function EmptyList() {
  if (loading.value) {
    return (
      <p class="empty" role="status">
        Loading …
      </p>
    );
  }
  if (isFiltered(filter.value)) {
    return (
      <div class="card">
        <Empty title="No event matches this filter">
          <p>Widen the filter, or clear it to see everything again.</p>
        </Empty>
      </div>
    );
  }
  return (
    <div class="card">
      <Empty title="Nothing has arrived yet">
        <p>
          Send a first event: take a write key from <a href={addressOf('sources')}>Sources</a> and run the command
          below, or press a key on the device that <code>npm start</code> shows. It appears here within a second.
        </p>
        <pre class="text" tabIndex={0} role="region" aria-label="Command that sends an event">
          {`curl -u <WRITE_KEY>: ${location.origin}/v1/track \\\n  -H 'Content-Type: application/json' \\\n  -d '{"event":"Hello","userId":"user-1"}'`}
        </pre>
      </Empty>
    </div>
  );
}
