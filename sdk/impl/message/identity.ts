/** Owns who the viewer is: remembered on the device if the app asks for it (`rememberIdentity`, off by default). */
import { isFilledText, isMap } from '../../wire/kinds.ts';
import type { Ids } from './calls.ts';
import type { Json, Random, Storage } from '../facilities.ts';

const RECORD = 'identity';

export class Identity {
  private storage: Storage;
  private json: Json;
  private random: Random;
  private remembers: boolean;
  /** It outlives this run. */
  private keeps: boolean;
  /** Nothing is written before the app has consent. What changed meanwhile is written then. */
  private writes = false;
  /** An anonymous id is wanted and not there: `prepare` makes it. */
  isLacking: boolean;
  /** Ids for calls that give none, once `prepare` has run. Empty texts when nothing is to be remembered. */
  ids: Ids = { userId: '', anonymousId: '' };

  /** `remembers`: ids are used for calls that give none. `keeps`: the next run has them too; what is kept is erased if not. */
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

  /** Makes an anonymous id if one is to be remembered and there is none yet. */
  prepare(): void {
    if (this.isLacking) {
      this.isLacking = false;
      this.ids.anonymousId = this.random.uuid();
      this.save();
    }
  }

  /** `identify` was called for this user. */
  identified(userId: string): void {
    if (this.remembers && this.ids.userId !== userId) {
      this.ids.userId = userId;
      this.save();
    }
  }

  /** Allows or forbids writing to the device. What changed meanwhile is written when it is allowed. */
  allowWrites(allowed: boolean): void {
    this.writes = allowed;
    if (allowed && this.remembers && this.ids.anonymousId.length > 0) {
      this.save();
    }
  }

  /** Forgets both ids, here and on the device; the next call that needs one gets a new anonymous id. */
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
