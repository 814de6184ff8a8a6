/** What suites need of a device: the part of the driver they use. Real and emulated devices are the same to them. */
import type { DeviceClient } from '../../driver/driver.ts';

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
