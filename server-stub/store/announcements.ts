/** Notifies listeners that webhooks have new work. */
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
}
