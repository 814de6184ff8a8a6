/** Random numbers and ids from the platform. */
import type { Random } from '../facilities.ts';

export class DeviceRandom implements Random {
  ids: roDeviceInfo;

  constructor() {
    this.ids = CreateObject('roDeviceInfo');
  }

  below(limit: Int): Int {
    // The platform counts from 1.
    return rnd(limit) - 1;
  }

  uuid(): string {
    return this.ids.getRandomUUID();
  }
}
