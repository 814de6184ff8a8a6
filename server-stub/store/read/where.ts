/** Conditions joined by AND, with their values in order. */
import type { EventFilter } from '../event-index.ts';

/** Filters on the message `m` that message and delivery searches share. */
type Shared = 'sourceId' | 'type' | 'fromMs' | 'toMs' | 'search';

export class Where {
  readonly #conditions: string[] = [];
  readonly values: (string | number)[] = [];

  constructor({ sourceId, type, fromMs, toMs, search }: Pick<EventFilter, Shared>) {
    this.add(sourceId, 'm.source_id = ?');
    this.add(type, 'm.type = ?');
    this.add(fromMs, 'm.accepted_ms >= ?');
    this.add(toMs, 'm.accepted_ms < ?');
    if (search !== undefined) this.all(...searchCondition(search));
  }

  /** Adds a condition on one value, unless that is undefined. */
  add(value: string | number | undefined, condition: string): void {
    if (value !== undefined) this.all(condition, value);
  }

  all(condition: string, ...values: (string | number)[]): void {
    this.#conditions.push(condition);
    this.values.push(...values);
  }

  /** Adds the condition that the message has this user id or anonymous id. */
  addIdentity(id: string | undefined): void {
    if (id !== undefined) this.all('(m.user_id = ? OR m.anonymous_id = ?)', id, id);
  }

  get sql(): string {
    return this.#conditions.length === 0 ? '' : `WHERE ${this.#conditions.join(' AND ')}`;
  }
}

/** Turns a string into a LIKE pattern for a substring, with its wildcards escaped (`ESCAPE '!'`). */
function likePart(text: string): string {
  return `%${text.toLowerCase().replace(/[!%_]/g, '!$&')}%`;
}

/** Returns the condition that a searchable column contains the string. */
function searchCondition(search: string): readonly [sql: string, ...values: string[]] {
  const columns = ['message_id', 'user_id', 'anonymous_id', 'event', 'name'];
  const parts = columns.map((column) => `lower(m.${column}) LIKE ? ESCAPE '!'`);
  const needle = likePart(search);
  return [`(${parts.join(' OR ')})`, ...columns.map(() => needle)];
}
