/**
 * The event list and the charts, kept up to date by `GET /api/stream`.
 *
 * A change after a quiet period is shown at once. A stream of changes is batched and rendered ten times per second,
 * even at a thousand messages per second.
 */
import { batch, computed, signal } from '@preact/signals';
import { query, type Failure, type Result } from '../api/client.ts';
import { follow, type Connection, type StreamEvent } from '../api/event-stream.ts';
import type { EventFilter, EventRow, Metrics } from '../api/types.ts';
import { api } from '../state/session.ts';
import { route } from '../state/route.ts';
import { isFiltered, mergeRows, NO_FILTER } from './row-list.ts';

interface Rejected {
  atMs: number;
  source: string;
  index: number;
  code: string;
  message: string;
}

/** Minimum time between two renderings, in milliseconds. */
const SHOW_EVERY_MS = 100;
const PAGE_ROWS = 200;
/** Number of chart points, one per second. */
export const CHART_POINTS = 120;
const MOST_REJECTED = 50;
/** Maximum number of changes kept while the list is paused or a page is fetched. The oldest are dropped. */
const MOST_HELD = 5000;
/** Delay of the refetch after the server dropped changes, in milliseconds. */
const REFETCH_DELAY_MS = 1000;

export const connection = signal<Connection>('connecting');
export const rows = signal<readonly EventRow[]>([]);
export const filter = signal<EventFilter>(NO_FILTER);
export const failure = signal<Failure | undefined>(undefined);
export const loading = signal(true);
export const paused = signal(false);
/** New messages since the list was paused. */
export const heldCount = signal(0);
export const metrics = signal<readonly Metrics[]>([]);
export const rejected = signal<readonly Rejected[]>([]);
/** The newest messages regardless of the filter, for the device page. */
export const newest = signal<readonly EventRow[]>([]);
/** Counter that increases when the open message changes, so that its details are fetched again. */
export const openChanged = signal(0);
const openId = computed(() => (route.value.page === 'events' ? Number(route.value.item) || 0 : 0));

const MOST_NEWEST = 6;

let next: number | null = null;
let latestRequest = 0;
let incoming: EventRow[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let shownMs = 0;
let stop: AbortController | undefined;
let lagged: ReturnType<typeof setTimeout> | undefined;

const listeners = new Set<(row: EventRow) => void>();

/** Subscribes to new and changed messages as they arrive. */
export function onRow(listener: (row: EventRow) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const catchUps = new Set<() => void>();

/** Subscribes to the moments after which the stream may have left out changes: a connection, or too many changes. */
export function onCatchUp(listener: () => void): () => void {
  catchUps.add(listener);
  return () => catchUps.delete(listener);
}

export function startLive(): void {
  stop = new AbortController();
  const { signal: until } = stop;
  void follow({
    open: (aborted) => api.open('/api/stream', aborted),
    take,
    connection: (state) => {
      connection.value = state;
      if (state === 'live') catchUp();
    },
    signal: until,
  });
}

/** Fetches again what the page knows from the stream alone. */
function catchUp(): void {
  openChanged.value += 1;
  if (!paused.value) void refetch();
  if (paused.value || isFiltered(filter.value)) void fetchNewest();
  for (const listener of catchUps) listener();
}

export function stopLive(): void {
  stop?.abort();
  clearTimeout(timer);
  clearTimeout(lagged);
  timer = undefined;
  lagged = undefined;
  incoming = [];
  batch(() => {
    rows.value = [];
    newest.value = [];
    metrics.value = [];
    rejected.value = [];
  });
}

function take({ name, data }: StreamEvent): void {
  const value: unknown = JSON.parse(data);
  switch (name) {
    case 'message':
    case 'update':
      if (paused.value && name === 'message') heldCount.value += 1;
      incoming.push(value as EventRow);
      if (incoming.length > MOST_HELD) incoming.shift();
      for (const listener of listeners) listener(value as EventRow);
      timer ??= setTimeout(show, Math.max(0, shownMs + SHOW_EVERY_MS - Date.now()));
      break;
    case 'metrics':
      metrics.value = [...metrics.value, value as Metrics].slice(-CHART_POINTS);
      break;
    case 'rejected':
      rejected.value = [value as Rejected, ...rejected.value].slice(0, MOST_REJECTED);
      break;
    case 'lagged':
      // The server dropped some changes. Catches up, but only once per burst.
      lagged ??= setTimeout(() => {
        lagged = undefined;
        catchUp();
      }, REFETCH_DELAY_MS);
      break;
  }
}

function show(): void {
  timer = undefined;
  shownMs = Date.now();
  const changes = incoming;
  if (changes.some((row) => row.id === openId.value)) openChanged.value += 1;
  newest.value = mergeRows(newest.value, changes, NO_FILTER).slice(0, MOST_NEWEST);
  if (paused.value) return;
  incoming = [];
  rows.value = mergeRows(rows.value, changes, filter.value, openId.value);
}

export function pause(on: boolean): void {
  paused.value = on;
  heldCount.value = 0;
  if (!on) {
    incoming = [];
    void refetch();
  }
}

export function setFilter(change: Partial<EventFilter>): void {
  filter.value = { ...filter.value, ...change };
  void refetch();
}

function path({ search, ...rest }: EventFilter, limit: number, before: number | undefined): string {
  return `/api/events${query({ ...rest, q: search, limit, before })}`;
}

interface Page {
  events: readonly EventRow[];
  next: number | null;
}

/**
 * Fetches the newest page, or the next one before an id. The stream may deliver messages that the server did not have
 * when it read the page. So the response gets the changes of that time too.
 */
async function fetchPage(before: number | undefined, wanted = filter.value, limit = PAGE_ROWS): Promise<Result<Page>> {
  const changes: EventRow[] = [];
  const unsubscribe = onRow((row) => {
    if (before !== undefined && row.id >= before) return;
    changes.push(row);
    if (changes.length > MOST_HELD) changes.shift();
  });
  const result = await api.get<Page>(path(wanted, limit, before));
  unsubscribe();
  if (!result.ok) return result;
  const events = mergeRows(result.value.events, changes, wanted, openId.value);
  return { ok: true, value: { ...result.value, events } };
}

/** Fetches the newest page again. Responses to outdated requests are dropped. */
export async function refetch(): Promise<void> {
  latestRequest += 1;
  const request = latestRequest;
  loading.value = true;
  const result = await fetchPage(undefined);
  if (request !== latestRequest) return;
  batch(() => {
    loading.value = false;
    failure.value = result.ok ? undefined : result;
    if (!result.ok) return;
    next = result.value.next;
    rows.value = result.value.events;
    if (!isFiltered(filter.value)) newest.value = result.value.events.slice(0, MOST_NEWEST);
  });
}

async function fetchNewest(): Promise<void> {
  const result = await fetchPage(undefined, NO_FILTER, MOST_NEWEST);
  if (result.ok) newest.value = result.value.events.slice(0, MOST_NEWEST);
}

let loadingOlder = false;

/** Adds the next older page at the end. */
export async function loadOlder(): Promise<void> {
  if (next === null || loadingOlder) return;
  loadingOlder = true;
  const request = latestRequest;
  const result = await fetchPage(next);
  loadingOlder = false;
  if (request !== latestRequest || !result.ok) return;
  next = result.value.next;
  rows.value = mergeRows(rows.value, result.value.events, filter.value);
}
