/** Transactions of a store that is its own queue: what they add is announced, and found in the tables. */
import type { Announcements } from '../announcements.ts';
import type { Books, Outgoing } from './carry.ts';
import type { Database } from './database.ts';
import type { Days } from './days.ts';

export function announcedBooks(database: Database, days: Days, work: Announcements): Books {
  return {
    async transaction(run) {
      const added: Outgoing[] = [];
      const result = await database.transaction((query) => run(query, (targets) => added.push(...targets)));
      // A replay opens its day again, where nobody looked any more. It is committed: should this fail, the next look
      // at the days, a second later, finds it.
      if (!days.areOpen(added.map(({ targetId }) => targetId))) await days.refresh().catch(() => undefined);
      work.announce(new Set(added.map(({ webhook }) => webhook)));
      return result;
    },
  };
}
