/**
 * The store's interface for settings and user data: documents, deletion requests, audiences, traits.
 *
 * A change and its consequences are stored atomically: a sync with its messages, a deletion with its notices.
 */
import type { JsonObject } from '../runtime/json.ts';
import type { Users } from '../runtime/user-map.ts';
import type { NewMessage } from './message.ts';

export interface DeletionRequest {
  userId: string;
  userHash: Uint8Array;
  /** Anonymous ids of the same person. Messages with one of them and no user id are the person's too. */
  anonymousIds: readonly string[];
  nowMs: number;
}

/** The user whose messages a deletion request covers. */
export interface DeletedUser {
  /** Number of the request. */
  id: number;
  userId: string;
  anonymousIds: readonly string[];
  /** The last message that the request covers. */
  last: number;
}

/** Limit of anonymous ids that identify calls tie to one user; the newest ones count. */
export const MOST_TIED_IDS = 1000;

export interface DeletionView {
  id: number;
  /** Undefined once erased. */
  userId: string | undefined;
  requestedMs: number;
  erasedMs: number | undefined;
  /** Ids of the sources that had seen the user. */
  sources: string[];
}

/** Result of one round of `advanceDeletions`. */
export interface DeletionProgress {
  /** Notices that may now be sent, counted per webhook. */
  released: number;
  /** Completed requests. */
  erased: number;
  /** Notices given up because their time was over. */
  unnotified: number;
  /** Uncompleted requests. */
  open: number;
}

/** An audience or computed trait, whose values per user are synced to the destinations. */
export interface SyncTarget {
  key: string;
  kind: 'audience' | 'trait';
  name: string;
  sourceId: string;
}

/** Snapshot of the deletion requests: a sync that begins then excludes their users. */
export interface DeletionMark {
  /** Number of the newest request; 0 before the first. */
  last: number;
  /** Requests that were uncompleted. */
  open: ReadonlySet<number>;
}

/** One user's new value. `undefined` removes the user. The message is sent only when the value changes. */
export interface SyncChange {
  userId: string;
  /** JSON string. */
  value: string | undefined;
  message: NewMessage;
}

/** Reports whether a sync that began at this mark must exclude the user of a deletion request. */
export const isPastMark = ({ last, open }: DeletionMark, deletion: number): boolean =>
  deletion > last || open.has(deletion);

export interface SyncView extends SyncTarget {
  users: number;
  lastMs: number | undefined;
  added: number;
  removed: number;
}

export interface State {
  readDocument(key: string): Promise<Uint8Array | undefined>;
  /**
   * Compare-and-set of a small document, such as the sealed settings. It writes only while the stored one is still
   * `before` (undefined: there is none) and returns whether it did.
   */
  replaceDocument(key: string, before: Uint8Array | undefined, content: Uint8Array): Promise<boolean>;

  /**
   * Stores a deletion request together with its notices. `notices` gets the sources that have seen the user and returns
   * the messages, which are held until `advanceDeletions` releases them.
   */
  requestDeletion(
    request: DeletionRequest,
    notices: (sourceIds: readonly string[]) => readonly NewMessage[],
  ): Promise<{ id: number; sources: string[]; messages: number }>;
  /**
   * Advances every open request. A request covers the messages that name the user. It also covers those without a user
   * whose anonymous id the request names, or which an identify call tied to the user. Waiting deliveries are dropped. A
   * notice goes to a webhook once no attempt of the user is under way there. Everything but the notices is erased at
   * once, the notices when they are settled or `mostMs` milliseconds after the request. Once `signal` is aborted, it
   * throws between two steps, and the next round continues.
   */
  advanceDeletions(nowMs: number, mostMs: number, signal?: AbortSignal): Promise<DeletionProgress>;
  deletions(most: number): Promise<DeletionView[]>;

  /** Returns a snapshot of the deletion requests, to take before a sync reads any user data. */
  deletionMark(): Promise<DeletionMark>;
  /**
   * Applies changes and stores their messages atomically; returns how many users changed. It skips users whose deletion
   * was open at the mark or was requested after it.
   */
  applySync(
    target: SyncTarget,
    changes: readonly SyncChange[],
    nowMs: number,
    mark: DeletionMark,
  ): Promise<{ added: number; removed: number }>;
  /** Records the end of a sync. */
  finishSync(target: SyncTarget, counts: { added: number; removed: number }, nowMs: number): Promise<void>;
  /** Returns the last synced value of each user. */
  syncValues(key: string): Promise<Users<string>>;
  syncs(): Promise<SyncView[]>;
  /** Returns the time of the last complete sync by its key. It counts no users. */
  syncTimes(): Promise<Map<string, number>>;
  /** Returns the merged traits of every user of a source, for audience rules. */
  userTraits(sourceId: string): Promise<Users<JsonObject>>;
  /** Counts, per user of a source, the events of a name since a time. */
  eventCounts(sourceId: string, event: string, sinceMs: number): Promise<Users<number>>;
}
