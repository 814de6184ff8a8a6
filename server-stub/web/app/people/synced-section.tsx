/** Page section shared by audiences and computed traits: a table of existing ones with a form below. */
import type { ComponentChildren } from 'preact';
import type { Failure } from '../api/client.ts';
import { Trouble } from '../parts/empty.tsx';
import { fullTime } from '../parts/format.ts';
import { Table, type Column } from '../parts/table.tsx';

interface SyncedSectionProps<T> {
  id: string;
  title: string;
  /** Items of the table; undefined while loading. */
  items: readonly T[] | undefined;
  failure: Failure | undefined;
  reload(): Promise<void>;
  columns: readonly Column<T>[];
  /** Instructions shown while there are no items. */
  empty: string;
  /** The form. */
  children: ComponentChildren;
}

export function SyncedSection<T extends { source: string; name: string }>(props: SyncedSectionProps<T>) {
  const { id, title, items, failure, reload, columns, empty, children } = props;
  return (
    <section class="card stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {failure !== undefined && <Trouble message={failure.message} onRetry={() => void reload()} />}
      {items?.length === 0 && <p class="muted">{empty}</p>}
      {items !== undefined && items.length > 0 && (
        <Table label={title} columns={columns} items={items} keyOf={({ source, name }) => `${source} ${name}`} />
      )}
      {children}
    </section>
  );
}

/** Renders the time and the changes of the last sync. */
export function lastSync<S extends { atMs: number }>(sync: S | null, changes: (sync: S) => string) {
  return <span class="small">{sync === null ? 'never' : `${fullTime(sync.atMs)}: ${changes(sync)}`}</span>;
}
