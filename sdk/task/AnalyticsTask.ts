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

declare const m: { top: roSGNodeTask; port: roMessagePort; global: roSGNode; node: Int; running: Int[] };

/**
 * Runs on the render thread, before the app can make any call. It starts to observe the `event` field, so calls made
 * before the task's own thread is up wait in the port.
 */
export function init(): void {
  m.port = CreateObject('roMessagePort');
  callRoll();
  m.top.observeField('event', m.port);
  m.top.functionName = 'AnalyticsRunTask';
  m.top.control = 'RUN';
}

/**
 * Numbers this node, and asks the other ones of the app which of them run. Observers are called before the field that
 * they observe is set, all on the render thread; those of a node that is gone are gone with it.
 */
function callRoll(): void {
  const { global } = m;
  if (!global.hasField('analyticsRoll')) {
    global.addField('analyticsRoll', 'integer', false);
    global.addField('analyticsRunning', 'array', false);
  }
  m.node = (global.getField('analyticsRoll') as Int) + 1;
  global.setField('analyticsRunning', []);
  global.setField('analyticsRoll', m.node);
  m.running = global.getField('analyticsRunning') as Int[];
  global.observeFieldScoped('analyticsRoll', 'AnalyticsAnswerRoll');
}

/** Answers another node's roll call. A task that was stopped leaves its messages to the other one. */
export function AnalyticsAnswerRoll(): void {
  const { global, node, top } = m;
  if (top.control.toLowerCase() === 'run') {
    const running = global.getField('analyticsRunning') as Int[];
    running.push(node);
    global.setField('analyticsRunning', running as unknown as NodeValue);
  }
}

/** Creates the device's versions of the facilities. */
class DeviceStart implements StartUp {
  console: DeviceConsole = new DeviceConsole();
  private port: roMessagePort;
  private task: roSGNode;
  private node: Int;
  private running: Int[];

  constructor(port: roMessagePort, task: roSGNode, node: Int, running: Int[]) {
    this.port = port;
    this.task = task;
    this.node = node;
    this.running = running;
  }

  facilities(): Facilities {
    return {
      clock: new DeviceClock(),
      random: new DeviceRandom(),
      transfer: new DeviceTransfer(this.port),
      events: new DeviceEvents(this.port),
      storage: new DeviceStorage(this.node, this.running),
      json: new DeviceJson(),
      device: new DeviceInfo(),
      console: this.console,
      status: new DeviceStatusField(this.task),
    };
  }
}

/** Entry point of the task's own thread. */
export function AnalyticsRunTask(): void {
  const loop = new TaskLoop(m.port, new DeviceStart(m.port, m.top, m.node, m.running));
  while (true) {
    loop.turn();
  }
}
