/** Transactions of a store that is its own queue: what they add is announced, and found in the tables. */
import type { Announcements } from '../announcements.ts';
import type { Books } from './carry.ts';
import type { Database } from './database.ts';

export function announcedBooks(database: Database, work: Announcements): Books {
  return {
    async transaction(run) {
      const webhooks = new Set<string>();
      const result = await database.transaction((query) =>
        run(query, (targets) => targets.forEach(({ webhook }) => webhooks.add(webhook))),
      );
      work.announce(webhooks);
      return result;
    },
  };
}
