/**
 * The task node: runs for the whole life of the app. `TaskLoop` is its loop; this file has the device's parts.
 */
import type { StartUp } from './task-loop.ts';
import { TaskLoop } from './task-loop.ts';
import { DeviceClock } from '../impl/device/clock.ts';
import { DeviceConsole } from '../impl/device/console.ts';
import { DeviceEvents } from '../impl/device/events.ts';
import { DeviceInfo } from '../impl/device/info.ts';
import { DeviceJson } from '../impl/device/json.ts';
import { DeviceRandom } from '../impl/device/random.ts';
import { DeviceStatusField } from '../impl/device/status-field.ts';
import { DeviceStorage } from '../impl/device/storage.ts';
import { DeviceTransfer } from '../impl/device/transfer.ts';
import type { Facilities } from '../impl/facilities.ts';

declare const m: { top: roSGNodeTask; port: roMessagePort };

/**
 * Runs on the render thread, before the app can make any call. It starts to observe the `event` field, so calls made
 * before the task's own thread is up wait in the port.
 */
export function init(): void {
  m.port = CreateObject('roMessagePort');
  m.top.observeField('event', m.port);
  m.top.functionName = 'AnalyticsRunTask';
  m.top.control = 'RUN';
}

/** Creates the device's versions of the facilities. */
class DeviceStart implements StartUp {
  console: DeviceConsole = new DeviceConsole();
  private port: roMessagePort;
  private task: roSGNode;

  constructor(port: roMessagePort, task: roSGNode) {
    this.port = port;
    this.task = task;
  }

  facilities(): Facilities {
    return {
      clock: new DeviceClock(),
      random: new DeviceRandom(),
      transfer: new DeviceTransfer(this.port),
      events: new DeviceEvents(this.port),
      storage: new DeviceStorage(),
      json: new DeviceJson(),
      device: new DeviceInfo(),
      console: this.console,
      status: new DeviceStatusField(this.task),
    };
  }
}

/** Entry point of the task's own thread. */
export function AnalyticsRunTask(): void {
  const loop = new TaskLoop(m.port, new DeviceStart(m.port, m.top));
  while (true) {
    loop.turn();
  }
}
