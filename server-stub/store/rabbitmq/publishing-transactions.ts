/** Transactions that publish their targets to the broker before they commit. */
import { MESSAGE_TOO_LARGE } from '../message.ts';
import type { Books, Carry, Outgoing } from '../postgres/carry.ts';
import type { Database, Query } from '../postgres/database.ts';
import { refuseTargets } from '../postgres/outgoing.ts';
import { text } from '../rows.ts';
import type { Carrier } from './carrier.ts';
import { MessageTooLarge } from './message-limit.ts';
import type { TargetMessage } from './target-message.ts';

/** Limit of transactions per piece of work. A failed one reveals the size limit, so the next fails larger messages. */
const MOST_TRIES = 3;

type Way = Pick<Carrier, 'publish' | 'isTooLarge' | 'isTooLargeBody'>;

export function publishingTransactions(database: Database, carrier: Way): Books {
  const once = <T>(work: (query: Query, carry: Carry) => Promise<T>): Promise<{ result: T; transaction?: string }> =>
    database.transaction(async (query) => {
      const outgoing: Outgoing[] = [];
      const result = await work(query, (targets) => outgoing.push(...targets));
      if (outgoing.length === 0) return { result };
      const [row] = await query('SELECT pg_current_xact_id()::text AS id');
      const transaction = row === undefined ? '' : text(row, 'id');
      const targetMessages = outgoing.map((target): TargetMessage => ({ ...target, attempts: 0, transaction }));
      const tooLarge = targetMessages.filter((targetMessage) => carrier.isTooLarge(targetMessage));
      if (tooLarge.length > 0) await refuseTargets(query, tooLarge, MESSAGE_TOO_LARGE);
      await carrier.publish(targetMessages.filter((targetMessage) => !tooLarge.includes(targetMessage)));
      return { result, transaction };
    });
  return {
    isTooLarge: (bodyBytes, idBytes) => carrier.isTooLargeBody(bodyBytes, idBytes),
    async transaction(work, onCarried) {
      for (let tries = 1; ; tries++) {
        try {
          const { result, transaction } = await once(work);
          if (transaction !== undefined) onCarried?.(result, transaction);
          return result;
        } catch (error) {
          if (!(error instanceof MessageTooLarge) || tries === MOST_TRIES) throw error;
        }
      }
    },
  };
}
