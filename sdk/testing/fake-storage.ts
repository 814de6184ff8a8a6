/** In-memory storage that can fail, lose power before any write, and lose its bulk files in a reboot. */
import type { Storage } from '../impl/facilities.ts';

/** Thrown by the write at which power is lost: the run ends there. */
export class PowerLoss extends Error {}

export class FakeStorage implements Storage {
  bulk = new Map<string, string>();
  records = new Map<string, string>();
  /** Number of writes and erasures so far. */
  writes = 0;
  /** Names of the files that were read, in order. */
  readonly reads: string[] = [];
  /** Wear: numbers of files written, files erased, and flushes of the registry. */
  readonly worn = { files: 0, erasures: 0, records: 0 };
  /** Number of the write before which power is lost; 0 for never. */
  powerLossAt = 0;
  /** Power was lost. The client catches every error, so the test checks this flag. */
  powerLost = false;
  bulkFails = false;
  recordsFail = false;
  /** Capacity of all records, in bytes. */
  recordBytes = 16000;

  private step(what: 'files' | 'erasures' | 'records'): void {
    this.writes++;
    this.worn[what]++;
    if (this.powerLossAt > 0 && this.writes >= this.powerLossAt) {
      this.powerLost = true;
      throw new PowerLoss();
    }
  }

  /** Places that tasks of the same key left, and those of other keys. */
  left: FakeStorage[] = [];
  foreign: FakeStorage[] = [];
  note = '';

  open(): void {
    // One storage is one place.
  }

  others(ofSameKey: boolean): FakeStorage[] {
    return ofSameKey ? this.left : this.foreign;
  }

  leave(): void {
    // Nobody else wants it.
  }

  erase(): void {
    this.bulk.clear();
    this.records.clear();
  }

  readNote(): string {
    return this.note;
  }

  writeNote(text: string): void {
    this.note = text;
  }

  /** Returns the names, newest first: the platform guarantees no order. */
  bulkNames(): string[] {
    return [...this.bulk.keys()].reverse();
  }

  readBulk(name: string): string {
    this.reads.push(name);
    return this.bulk.get(name) ?? '';
  }

  writeBulk(name: string, text: string): boolean {
    this.step('files');
    if (this.bulkFails) return false;
    this.bulk.set(name, text);
    return true;
  }

  eraseBulk(name: string): void {
    this.step('erasures');
    this.bulk.delete(name);
  }

  readRecord(name: string): string {
    return this.records.get(name) ?? '';
  }

  writeRecord(name: string, text: string): boolean {
    this.step('records');
    let others = 0;
    for (const [key, value] of this.records) if (key !== name) others += this.bytesOf(value);
    if (this.recordsFail || others + this.bytesOf(text) > this.recordBytes) return false;
    this.records.set(name, text);
    return true;
  }

  eraseRecord(name: string): void {
    this.step('records');
    this.records.delete(name);
  }

  bytesOf(text: string): number {
    return Buffer.byteLength(text);
  }

  /** Simulates a reboot, which deletes the bulk files in RAM. */
  reboot(): void {
    this.bulk.clear();
  }
}
