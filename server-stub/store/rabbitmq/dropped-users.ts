/**
 * Users whose deletion was requested a short while ago: what this server holds of them is not sent. What is older is
 * looked up in the books before its attempt, so nothing has to be remembered for long. Pure: time is passed in.
 */
import type { Parcel } from './parcel.ts';

export interface Mark {
  /** Number of the request. */
  id: number;
  /** Keyed hash of the user, as hexadecimal digits. */
  user: string;
  /** The last message that the request concerns. */
  lastMessage: number;
}

export class DroppedUsers {
  readonly #rememberMs: number;
  readonly #marks = new Map<string, { lastMessage: number; untilMs: number }>();

  constructor(rememberMs: number) {
    this.#rememberMs = rememberMs;
  }

  add({ user, lastMessage }: Mark, nowMs: number): void {
    for (const [known, { untilMs }] of this.#marks) if (untilMs < nowMs) this.#marks.delete(known);
    const before = this.#marks.get(user)?.lastMessage ?? 0;
    const untilMs = nowMs + this.#rememberMs;
    this.#marks.set(user, { lastMessage: Math.max(before, lastMessage), untilMs });
  }

  /** A notice of the deletion itself is sent all the same. */
  isDropped({ type, users, message }: Pick<Parcel, 'type' | 'users' | 'message'>): boolean {
    return type !== 'delete' && users.some((user) => message <= (this.#marks.get(user)?.lastMessage ?? -1));
  }
}
