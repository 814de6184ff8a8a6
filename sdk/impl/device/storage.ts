/**
 * Device storage: bulk files in `cachefs:`, records in the registry. All channels of a developer share both, so names
 * contain the channel's id. Tasks of one app share them too, so each task claims a place, named after its write key and
 * a number. A folder in `tmp:` marks a claimed place, and a file in it names the node that owns it. Both last until the
 * app ends. Creating the folder succeeds for one task only, and so does deleting the file of a node that has stopped.
 */
import type { Storage } from '../facilities.ts';
import { splitNatively } from '../split-natively.ts';

const DIRECTORY = 'cachefs:/';
const NOTES = 'tmp:/analytics-';
/** Maximum number of places per write key. An app usually has one task per key. */
const PLACES_MAX = 16;
/** Node number that marks a free place. Nodes are numbered from 1. */
const NOBODY = 0;

export class DeviceStorage implements Storage {
  private channel: string;
  /** Number of the task's node in this run of the app. `running`: numbers of the nodes that ran when it was created. */
  private node: Int;
  private running: Int[];
  private key = '';
  private place: Int = 0;
  /** `<channel>-<key>_<place>`: part of the names of the files and of the registry section. */
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
      // All places are taken. The node's number makes this one unique.
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

  /** Claims a place. Returns false when a running node owns it. */
  private take(place: Int): boolean {
    const folder = this.folderOf(place);
    if (!createDirectory(folder)) {
      let isFree = false;
      for (const name of listDir(folder)) {
        const node = val(name, 10);
        if (node === this.node) {
          return true;
        }
        // A node created after this one counts as running: `running` cannot contain it.
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
    const names: string[] = [];
    for (const section of CreateObject('roRegistry').getSectionList()) {
      names.push(section);
    }
    for (const file of listDir(DIRECTORY)) {
      names.push(file);
    }
    for (const name of names) {
      // Names are `analytics-<channel>-<key>_<place>`; the name of a file continues after that.
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
    const wanted = mid(file, 6);
    for (const name of listDir('tmp:/')) {
      if (name === wanted) return readAsciiFile(file);
    }
    return '';
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
