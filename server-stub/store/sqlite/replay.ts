/** Sending a delivery again: a new window at the webhooks its destination has now. */
import type { ReplayResult } from '../deliveries.ts';
import { number, optionalBytes, stateNumber, statusNumber, statusOf, text } from '../rows.ts';
import type { Statements } from './statements.ts';

const WAITING = stateNumber('waiting');
const SUPERSEDED = stateNumber('superseded');
const PENDING = statusNumber('pending');

interface Replayed {
  result: ReplayResult;
  /** Webhooks whose target was not waiting before and is now. */
  woken: string[];
}

/** Earlier attempts stay listed; numbering goes on. A target whose webhook is gone is not tried again. */
export function replayDelivery(sql: Statements, id: number, webhooks: readonly string[], atMs: number): Replayed {
  const row = sql.get(
    'SELECT d.status, m.body FROM deliveries d JOIN messages m ON m.id = d.message WHERE d.id = ?',
    id,
  );
  if (row === undefined) return { result: 'unknown', woken: [] };
  if (optionalBytes(row, 'body') === undefined) return { result: 'erased', woken: [] };
  if (statusOf(row, 'status') === 'pending') return { result: 'pending', woken: [] };
  sql.run('UPDATE deliveries SET status = ?, first_attempt_ms = NULL, settled_ms = NULL WHERE id = ?', PENDING, id);
  const woken = new Set(webhooks);
  const known = new Set<string>();
  for (const target of sql.all('SELECT id, webhook, state FROM targets WHERE delivery = ?', id)) {
    const webhook = text(target, 'webhook');
    known.add(webhook);
    if (number(target, 'state') === WAITING) woken.delete(webhook);
    sql.run(
      'UPDATE targets SET state = ?, due_ms = ?, window_attempts = 0, reason = NULL WHERE id = ?',
      webhooks.includes(webhook) ? WAITING : SUPERSEDED,
      atMs,
      number(target, 'id'),
    );
  }
  for (const webhook of webhooks) {
    if (known.has(webhook)) continue;
    sql.run('INSERT INTO targets (delivery, webhook, state, due_ms) VALUES (?, ?, ?, ?)', id, webhook, WAITING, atMs);
  }
  return { result: 'replayed', woken: [...woken] };
}
