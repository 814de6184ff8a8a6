/** Who wants to hear that webhooks got work, and telling them. */
import type { NewMessage } from './message.ts';

type Listener = (webhooks: ReadonlySet<string>) => void;

export class Announcements {
  readonly #listeners: Listener[] = [];

  listen(listener: Listener): void {
    this.#listeners.push(listener);
  }

  announce(webhooks: ReadonlySet<string>): void {
    if (webhooks.size === 0) return;
    for (const listener of this.#listeners) listener(webhooks);
  }

  /** Says which webhooks the messages go to. */
  announceMessages(messages: readonly NewMessage[]): void {
    this.announce(new Set(messages.flatMap(({ deliveries }) => deliveries.flatMap(({ webhooks }) => webhooks))));
  }
}
