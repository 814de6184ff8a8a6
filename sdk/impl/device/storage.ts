/**
 * Storage of the device: bulk files in `cachefs:`, records in the registry. All channels of a developer share both, so
 * names contain the channel's id.
 */
import type { Storage } from '../facilities.ts';

const DIRECTORY = 'cachefs:/';

export class DeviceStorage implements Storage {
  private section: roRegistrySection;
  private prefix: string;

  constructor() {
    const channel = CreateObject('roAppInfo').getID();
    this.section = CreateObject('roRegistrySection', `Analytics-${channel}`);
    this.prefix = `analytics-${channel}-`;
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

  bytesOf(text: string): Int {
    const bytes = CreateObject('roByteArray');
    bytes.fromAsciiString(text);
    return bytes.count();
  }
}
