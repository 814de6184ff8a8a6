/**
 * Storage of the device: bulk files in `cachefs:`, records in the registry. All channels of a developer share both, so
 * names contain the channel's id. Tasks of one app share them, too: each has a place of its own, named after its write
 * key and a number. A folder in `tmp:` stands for a place in use, and a file in it names the node that has it.
 * Both end with the app. Creating the folder succeeds for one task only, and so does deleting the file of a node that is gone.
 */
import type { Storage } from '../facilities.ts';
import { splitNatively } from '../split-natively.ts';

const DIRECTORY = 'cachefs:/';
const NOTES = 'tmp:/analytics-';
/** Number of places of one write key. An app has one task for each key, as a rule. */
const PLACES_MAX = 16;
/** Owner of a place that nobody has. Nodes are numbered from 1. */
const NOBODY = 0;

export class DeviceStorage implements Storage {
  private channel: string;
  /** Number of the task's node in this run of the app, and the nodes that ran when it was made. */
  private node: Int;
  private running: Int[];
  private key = '';
  private place: Int = 0;
  /** The channel, the key and the place, as in the names of files and of the section. */
  private owner: string;
  private section: roRegistrySection;
  private prefix: string;

  constructor(node: Int = 1, running: Int[] = []) {
    this.channel = CreateObject('roAppInfo').getID();
    this.node = node;
    this.running = running;
    this.owner = this.channel;
    this.section = CreateObject('roRegistrySection', `Analytics-${this.owner}`);
    this.prefix = `analytics-${this.owner}-`;
  }

  open(key: string): void {
    this.key = key;
    let place: Int = 0;
    while (place < PLACES_MAX && !this.take(place)) {
      place++;
    }
    if (place === PLACES_MAX) {
      // The number of the node tells these tasks apart.
      place += this.node;
      this.take(place);
    }
    this.goTo(place);
  }

  private goTo(place: Int): void {
    this.place = place;
    this.owner = `${this.channel}-${this.key}_${place}`;
    this.section = CreateObject('roRegistrySection', `Analytics-${this.owner}`);
    this.prefix = `analytics-${this.owner}-`;
  }

  /** Claims a place, unless a running node has it. */
  private take(place: Int): boolean {
    const folder = this.folderOf(place);
    if (!createDirectory(folder)) {
      let isFree = false;
      for (const name of listDir(folder)) {
        const node = val(name, 10);
        if (node === this.node) {
          return true;
        }
        // A node that was made later than this one is taken to run.
        isFree = node < this.node && !this.running.includes(node) && deleteFile(`${folder}/${name}`);
        if (isFree) {
          deleteFile(this.noteOf(node));
        }
      }
      if (!isFree) {
        return false;
      }
    }
    return writeAsciiFile(`${folder}/${this.node}`, '1');
  }

  private folderOf(place: Int): string {
    return `${NOTES}${this.key}-${place}`;
  }

  others(ofSameKey: boolean): Storage[] {
    const others: Storage[] = [];
    const seen: Record<string, boolean> = {};
    seen[this.owner] = true;
    const names = CreateObject('roRegistry').getSectionList();
    for (const name of listDir(DIRECTORY)) {
      names.push(name);
    }
    for (const name of names) {
      // `analytics-<channel>-<key>_<place>`, in a file's name with more.
      const parts = splitNatively(name, '-');
      const owner = `${parts[1] ?? ''}-${parts[2] ?? ''}`;
      const [key = '', place = ''] = splitNatively(parts[2] ?? '', '_');
      const isOurs = parts[0]?.toLowerCase() === 'analytics' && parts[1] === this.channel && place !== '';
      if (isOurs && (key === this.key) === ofSameKey && seen[owner] === undefined) {
        seen[owner] = true;
        const other = new DeviceStorage(this.node, this.running);
        other.key = key;
        if (other.take(val(place, 10))) {
          other.goTo(val(place, 10));
          others.push(other);
        }
      }
    }
    return others;
  }

  leave(): void {
    const folder = this.folderOf(this.place);
    deleteFile(`${folder}/${this.node}`);
    writeAsciiFile(`${folder}/${NOBODY}`, '1');
  }

  erase(): void {
    for (const name of this.bulkNames()) {
      this.eraseBulk(name);
    }
    const registry = CreateObject('roRegistry');
    registry.delete(`Analytics-${this.owner}`);
    registry.flush();
  }

  bulkNames(): string[] {
    const names: string[] = [];
    const { prefix } = this;
    const { length } = prefix;
    for (const file of listDir(DIRECTORY)) {
      if (mid(file, 1, length) === prefix && file.length > length) {
        names.push(mid(file, length + 1));
      }
    }
    return names;
  }

  readBulk(name: string): string {
    return readAsciiFile(this.pathOf(name));
  }

  writeBulk(name: string, text: string): boolean {
    return writeAsciiFile(this.pathOf(name), text);
  }

  eraseBulk(name: string): void {
    deleteFile(this.pathOf(name));
  }

  private pathOf(name: string): string {
    return DIRECTORY + this.prefix + name;
  }

  readRecord(name: string): string {
    return this.section.exists(name) ? this.section.read(name) : '';
  }

  writeRecord(name: string, text: string): boolean {
    return this.section.write(name, text) && this.section.flush();
  }

  eraseRecord(name: string): void {
    if (this.section.exists(name)) {
      this.section.delete(name);
      this.section.flush();
    }
  }

  readNote(): string {
    const file = this.noteOf(this.node);
    // A device prints ERROR on its console when code reads a file that does not exist.
    return listDir('tmp:/').includes(mid(file, 6)) ? readAsciiFile(file) : '';
  }

  writeNote(text: string): void {
    writeAsciiFile(this.noteOf(this.node), text);
  }

  private noteOf(node: Int): string {
    return `${NOTES}init-${node}`;
  }

  bytesOf(text: string): Int {
    const bytes = CreateObject('roByteArray');
    bytes.fromAsciiString(text);
    return bytes.count();
  }
}
