/** Prints lines on the debug console of a device in developer mode. */
import type { Console } from '../facilities.ts';

export class DeviceConsole implements Console {
  writeLine(line: string): void {
    console.log(line);
  }
}
