/** Compares the clock of the device with that of the server, once per run. */
import type { Facilities } from '../facilities.ts';
import { quotient } from '../integers.ts';
import type { Ledger } from '../ledger.ts';
import { parseHttpDate } from '../message/instant.ts';

/** Clock error that is reported, in seconds. */
const CLOCK_OFF_SECONDS = 600;

export class ClockCheck {
  private facilities: Facilities;
  private ledger: Ledger;
  /** The server's time differs from the device's clock. */
  isOff = false;

  constructor(facilities: Facilities, ledger: Ledger) {
    this.facilities = facilities;
    this.ledger = ledger;
  }

  /** `date`: header of an answer, or an empty string. */
  onAnswer(date: string): void {
    const { clock, transfer } = this.facilities;
    if (!transfer.wantsDate || date === '') {
      return;
    }
    const server = parseHttpDate(date);
    if (server > 0) {
      transfer.wantsDate = false;
      const off = clock.now().seconds - server;
      this.isOff = off > CLOCK_OFF_SECONDS || off < -CLOCK_OFF_SECONDS;
      if (this.isOff) {
        const minutes = quotient(off > 0 ? off : -off, 60);
        const side = off > 0 ? 'ahead of' : 'behind';
        this.ledger.report('CLOCK_WRONG', `the device's clock is ${minutes} minutes ${side} the server's`);
      }
    }
  }
}
