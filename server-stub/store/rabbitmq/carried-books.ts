/** Transactions whose targets the broker has before they are committed. */
import type { Books, Carry, Outgoing } from '../postgres/carry.ts';
import type { Database, Query } from '../postgres/database.ts';
import { text } from '../rows.ts';
import type { Carrier } from './carrier.ts';

export function carriedBooks(database: Database, carrier: Pick<Carrier, 'publish'>): Books {
  return {
    transaction: <T>(work: (query: Query, carry: Carry) => Promise<T>): Promise<T> =>
      database.transaction(async (query) => {
        const outgoing: Outgoing[] = [];
        const result = await work(query, (targets) => outgoing.push(...targets));
        if (outgoing.length === 0) return result;
        const [row] = await query('SELECT pg_current_xact_id()::text AS id');
        const transaction = row === undefined ? '' : text(row, 'id');
        await carrier.publish(outgoing.map((target) => ({ ...target, attempts: 0, transaction })));
        return result;
      }),
  };
}
