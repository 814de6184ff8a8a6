/** Shows a new write key once, with code that sends a first event, and waits for that event. */
import { useEffect, useState } from 'preact/hooks';
import type { Destination, EventRow, Source } from '../api/types.ts';
import { query } from '../api/client.ts';
import { onCatchUp, onRow } from '../events/live.ts';
import { Button } from '../parts/button.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { cut } from '../parts/format.ts';
import { useLoaded } from '../parts/use-loaded.ts';
import { addressOf } from '../state/route.ts';
import { api } from '../state/session.ts';
import { firstEventCode } from './first-event-code.ts';

const LONGEST_NAME_CHARACTERS = 80;

export interface IssuedKey {
  source: Source;
  writeKey: string;
}

export function NewKey({ source, writeKey, onDone }: IssuedKey & { onDone(): void }) {
  const code = firstEventCode(source.kind, location.origin, writeKey);
  return (
    <section class="callout good stack tight" role="status" aria-label="New write key">
      <strong>
        The write key of <bdi>{source.name}</bdi>. Copy it now: it is not shown again.
      </strong>
      <div class="row">
        <span class="once">{writeKey}</span>
        <CopyButton text={() => writeKey} what="the write key" />
        <Button slim onClick={onDone}>
          Done
        </Button>
      </div>
      <p>{code.where}</p>
      <pre class="text" tabIndex={0} role="region" aria-label="Code that sends an event">
        {code.text}
      </pre>
      <div class="row">
        <CopyButton text={() => code.text} what="the code" />
      </div>
      <ConnectedDestinations source={source} />
      <FirstEvent source={source} />
    </section>
  );
}

/** Shows the enabled destinations of the source. */
function ConnectedDestinations({ source }: { source: Source }) {
  const { value } = useLoaded<{ destinations: Destination[] }>('/api/destinations');
  if (value === undefined) return null;
  const names = value.destinations.filter(({ enabled, sources }) => enabled && sources.includes(source.name));
  if (names.length > 0) {
    return (
      <p>
        Its events go to <bdi>{names.map(({ name }) => name).join(', ')}</bdi>.
      </p>
    );
  }
  return (
    <p>
      No enabled destination has this source: its events are stored, and sent nowhere.{' '}
      <a href={addressOf('destinations')}>Connect a destination</a>
    </p>
  );
}

/** Calls `onEvent` with events of a source from now on. Asks the server for what the stream has left out. */
function watchEvents(source: string, onEvent: (row: EventRow) => void): () => void {
  /** Id of the newest event before now, which an earlier key has sent; undefined until the server has answered. */
  let before: number | undefined;
  const ask = async (): Promise<void> => {
    const result = await api.get<{ events: EventRow[] }>(`/api/events${query({ source, limit: 1 })}`);
    if (!result.ok) return;
    const [newest] = result.value.events;
    if (before !== undefined && newest !== undefined && newest.id > before) onEvent(newest);
    before ??= newest?.id ?? 0;
  };
  void ask();
  const stops = [onRow((row) => row.sourceId === source && onEvent(row)), onCatchUp(() => void ask())];
  return () => stops.forEach((stop) => stop());
}

function FirstEvent({ source }: { source: Source }) {
  const [first, setFirst] = useState<EventRow | undefined>(undefined);
  useEffect(() => watchEvents(source.id, (row) => setFirst((previous) => previous ?? row)), [source.id]);
  if (first === undefined) return <p>Waiting for the first event …</p>;
  return (
    <p>
      The first event has arrived:{' '}
      <a href={addressOf('events', String(first.id))}>
        {first.type} <bdi>{cut(first.event ?? first.name ?? '', LONGEST_NAME_CHARACTERS)}</bdi>
      </a>
    </p>
  );
}
