/** The part of the device client that suites use. It is the same for real and emulated devices. */
import type { DeviceClient } from '../driver/driver.ts';

export type DeviceUnderTest = Pick<
  DeviceClient,
  | 'deploy'
  | 'launch'
  | 'input'
  | 'key'
  | 'exitApp'
  | 'onConsoleLine'
  | 'onConsoleClosed'
  | 'screenshot'
  | 'localAddress'
  | 'close'
  | 'control'
>;
