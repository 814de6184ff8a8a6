/**
 * The task node: runs for the whole life of the app and hands calls, answers and platform events to the implementation.
 */
import { Client } from '../impl/client.ts';
import { DeviceClock } from '../impl/device/clock.ts';
import { DeviceConsole } from '../impl/device/console.ts';
import type { MemoryNews } from '../impl/device/events.ts';
import { DeviceEvents } from '../impl/device/events.ts';
import { DeviceInfo } from '../impl/device/info.ts';
import { DeviceJson } from '../impl/device/json.ts';
import { DeviceRandom } from '../impl/device/random.ts';
import { DeviceStatusField } from '../impl/device/status-field.ts';
import { DeviceStorage } from '../impl/device/storage.ts';
import { DeviceTransfer } from '../impl/device/transfer.ts';
import type { Facilities } from '../impl/facilities.ts';
import { Inbox } from './inbox.ts';

declare const m: { top: roSGNodeTask; port: roMessagePort };

/**
 * On the render thread, before any call can be made. The port observes from here on, so that calls made before the
 * task's own thread is up wait in the port instead of being lost.
 */
export function init(): void {
  m.port = CreateObject('roMessagePort');
  m.top.observeField('event', m.port);
  m.top.functionName = 'AnalyticsRunTask';
  m.top.control = 'RUN';
}

/** The task's own thread. */
export function AnalyticsRunTask(): void {
  const port = m.port;
  const transfer = new DeviceTransfer(port);
  const events = new DeviceEvents(port);
  const facilities: Facilities = {
    clock: new DeviceClock(),
    random: new DeviceRandom(),
    transfer,
    storage: new DeviceStorage(),
    json: new DeviceJson(),
    device: new DeviceInfo(),
    console: new DeviceConsole(),
    status: new DeviceStatusField(m.top),
  };
  const client = new Client(facilities);
  const inbox = new Inbox(port);
  let waitMs = client.tick();
  while (true) {
    inbox.collect(waitMs);
    for (const event of inbox.takeOthers()) {
      dispatch(client, transfer, events, event);
    }
    client.onCalls(inbox.takeCalls());
    waitMs = client.tick();
  }
}

/** Hands an answer or a platform event to the client. A run-time error in here would end the app. */
function dispatch(client: Client, transfer: DeviceTransfer, events: DeviceEvents, event: object): void {
  try {
    handOver(client, transfer, events, event);
  } catch (error) {
    client.onFault(error);
  }
}

function handOver(client: Client, transfer: DeviceTransfer, events: DeviceEvents, event: object): void {
  const kind = type(event);
  if (kind === 'roUrlEvent') {
    const answer = transfer.answerOf(event as roUrlEvent);
    if (answer !== undefined) {
      client.onAnswer(answer);
    }
  } else if (kind === 'roDeviceInfoEvent') {
    const link = events.linkOf(event as roDeviceInfoEvent);
    if (link !== undefined) {
      client.onLink(link);
    } else {
      tellMemory(client, events.memoryOf(event as roDeviceInfoEvent));
    }
  } else if (kind === 'roAppMemoryNotificationEvent') {
    tellMemory(client, events.memoryOf(event as roDeviceInfoEvent));
  }
}

function tellMemory(client: Client, news: MemoryNews): void {
  if (news !== 'none') {
    client.onMemory(news === 'low');
  }
}
