/**
 * The door of settings and of what is known of users: documents, deletion requests, audiences, traits.
 *
 * What follows from a change is kept together with it: the messages of a sync, the notices of a deletion.
 */
import type { JsonObject } from '../runtime/json.ts';
import type { NewMessage } from './message.ts';

export interface DeletionRequest {
  userId: string;
  userHash: Uint8Array;
  /** Anonymous ids of the same person: messages that name one of them and no user are the person's too. */
  anonymousIds: readonly string[];
  nowMs: number;
}

/** Whose messages a deletion request takes. */
export interface DeletedUser {
  /** Number of the request. */
  id: number;
  userId: string;
  anonymousIds: readonly string[];
  /** The last message that the request concerns. */
  last: number;
}

/** Anonymous ids that identify calls may tie to one user: with more, the ones of the newest calls are taken. */
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

/** What one round came to. */
export interface DeletionProgress {
  /** Notices, each at one webhook, that may leave now. */
  released: number;
  /** Requests that ended. */
  erased: number;
  /** Notices that were given up, because their time was over. */
  unnotified: number;
  /** Requests that are not at their end. */
  open: number;
}

/** An audience or a computed trait: what was last told to the destinations, user by user. */
export interface SyncTarget {
  key: string;
  kind: 'audience' | 'trait';
  name: string;
  sourceId: string;
}

/** Deletion requests at a moment: a sync that begins then leaves their users out. */
export interface DeletionMark {
  /** Number of the newest request; 0 before the first. */
  last: number;
  /** Requests that were not at their end. */
  open: ReadonlySet<number>;
}

/** One user's new value. `undefined` takes the user out; the message is sent only when the value changes. */
export interface SyncChange {
  userId: string;
  /** JSON text. */
  value: string | undefined;
  message: NewMessage;
}

/** Tells if a sync from this mark on leaves out the user of a deletion request. */
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
   * Small documents of other parts (settings, sealed by their owner). Written only while the stored one is still
   * `before` (undefined: there is none); says whether it was.
   */
  replaceDocument(key: string, before: Uint8Array | undefined, content: Uint8Array): Promise<boolean>;

  /**
   * Writes down a deletion request together with its notices. `notices` is told the sources that have seen the user and
   * gives the messages; they are held until `advanceDeletions` releases them.
   */
  requestDeletion(
    request: DeletionRequest,
    notices: (sourceIds: readonly string[]) => readonly NewMessage[],
  ): Promise<{ id: number; sources: string[]; messages: number }>;
  /**
   * Goes on with every open request. It takes the messages that name the user, and those that name no user and an
   * anonymous id that the request names or an identify call of the user tied to them. What the user still has waiting is dropped, whatever its receivers do; a notice
   * leaves for a webhook once no attempt of the user is under way there; all but the notices is erased at once, and the
   * notices when they are settled, or `mostMs` milliseconds after the request. Once `signal` is aborted it throws between
   * two steps; the next round does the rest.
   */
  advanceDeletions(nowMs: number, mostMs: number, signal?: AbortSignal): Promise<DeletionProgress>;
  deletions(most: number): Promise<DeletionView[]>;

  /** State of the deletion requests; taken before a sync reads anything of its users. */
  deletionMark(): Promise<DeletionMark>;
  /**
   * Applies changes and stores the messages they cause, together; says how many users changed. It leaves out users whose
   * deletion was open at the mark or was requested after it.
   */
  applySync(
    target: SyncTarget,
    changes: readonly SyncChange[],
    nowMs: number,
    mark: DeletionMark,
  ): Promise<{ added: number; removed: number }>;
  /** Notes that a whole sync ended. */
  finishSync(target: SyncTarget, counts: { added: number; removed: number }, nowMs: number): Promise<void>;
  /** Users and values as last synced. */
  syncValues(key: string): Promise<Map<string, string>>;
  syncs(): Promise<SyncView[]>;
  /** Merged traits of every user of a source, for rules. */
  userTraits(sourceId: string): Promise<Map<string, JsonObject>>;
  /** How often each user of a source sent an event since then. */
  eventCounts(sourceId: string, event: string, sinceMs: number): Promise<Map<string, number>>;
}
