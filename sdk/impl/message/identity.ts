/**
 * Owns the identity of the viewer. It is remembered on the device if the app wants that (`rememberIdentity`, off by
 * default).
 */
import { isFilledText, isMap } from '../../wire/value-types.ts';
import type { Ids } from './calls.ts';
import type { Json, Random, Storage } from '../facilities.ts';

const RECORD = 'identity';

export class Identity {
  private storage: Storage;
  private json: Json;
  private random: Random;
  private remembers: boolean;
  /** The identity outlives this run. */
  private keeps: boolean;
  /** Writes are allowed: the app has consent. Changes made before are written then. */
  private writes = false;
  /** An anonymous id is needed; `prepare` creates it. */
  isLacking: boolean;
  /** Ids for calls that give none, set by `prepare`. Empty strings when nothing is remembered. */
  ids: Ids = { userId: '', anonymousId: '' };

  /**
   * `remembers`: calls without ids use the remembered ones. `keeps`: the next run has them too; if false, stored ids
   * are erased.
   */
  constructor(storage: Storage, json: Json, random: Random, remembers: boolean, keeps: boolean) {
    this.storage = storage;
    this.json = json;
    this.random = random;
    this.remembers = remembers;
    this.keeps = keeps;
    if (!keeps) {
      storage.eraseRecord(RECORD);
    } else if (remembers) {
      this.load();
    }
    this.isLacking = remembers && this.ids.anonymousId === '';
  }

  private load(): void {
    const text = this.storage.readRecord(RECORD);
    const stored = text.length > 0 ? this.json.read(text) : undefined;
    if (isMap(stored)) {
      const userId = stored['userId'];
      const anonymousId = stored['anonymousId'];
      this.ids = {
        userId: isFilledText(userId) ? userId : '',
        anonymousId: isFilledText(anonymousId) ? anonymousId : '',
      };
    }
  }

  /** Creates an anonymous id if one is needed. */
  prepare(): void {
    if (this.isLacking) {
      this.isLacking = false;
      this.ids.anonymousId = this.random.uuid();
      this.save();
    }
  }

  /** Handles an `identify` of this user. */
  identified(userId: string): void {
    if (this.remembers && this.ids.userId !== userId) {
      this.ids.userId = userId;
      this.save();
    }
  }

  /** Allows or forbids writes to the device. Pending changes are written once allowed. */
  allowWrites(allowed: boolean): void {
    this.writes = allowed;
    if (allowed && this.remembers && this.ids.anonymousId.length > 0) {
      this.save();
    }
  }

  /** Deletes both ids, in memory and on the device. The next call that needs one gets a new anonymous id. */
  forget(): void {
    this.ids = { userId: '', anonymousId: '' };
    this.isLacking = this.remembers;
    this.storage.eraseRecord(RECORD);
  }

  private save(): void {
    if (this.writes && this.keeps) {
      this.storage.writeRecord(RECORD, this.json.write(this.ids));
    }
  }
}
