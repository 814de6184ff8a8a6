/** Runs an app with the SDK task in Node, event by event, through the port and the loop as on a device. */
import type { Client } from '../impl/client.ts';
import type { Facilities, HttpAnswer, MemoryNews } from '../impl/facilities.ts';
import { TaskLoop } from '../task/task-loop.ts';
import type { CallName } from '../wire/call.ts';
import type { FakeFacilities } from './fakes.ts';
import { fakeFacilities, OK } from './fakes.ts';
import { FakeEvent, FakePort } from './platform.ts';

export class FakeApp {
  readonly device: FakeFacilities;
  readonly loop: TaskLoop;
  private readonly port = new FakePort();

  /** `facilities`: creates the facilities for the loop, and may throw. `note`: the note that a stopped run left. */
  constructor(device: FakeFacilities = fakeFacilities(), facilities: () => Facilities = () => device, note = '') {
    this.device = device;
    device.storage.note = note;
    this.loop = new TaskLoop(this.port as unknown as roMessagePort, { console: device.console, facilities });
    this.loop.turn();
  }

  get client(): Client {
    const { client } = this.loop;
    if (client === undefined) throw new Error('the task has not started');
    return client;
  }

  /** Puts the events into the port at once, and runs turns until all are processed, even after errors. */
  raw(...events: FakeEvent[]): void {
    this.port.events.push(...events);
    for (let i = 0; i < Math.max(1, events.length); i++) this.loop.turn();
  }

  /** Puts the events into the port at once. The caller runs the turns. */
  queue(events: readonly FakeEvent[]): void {
    for (const event of events) this.port.events.push(event);
  }

  /** Returns the number of events in the port. */
  waiting(): number {
    return this.port.waiting;
  }

  /** Sets the task's `event` field to these values without a connector. */
  field(...values: unknown[]): void {
    this.raw(...values.map((value) => new FakeEvent('roSGNodeEvent', value)));
  }

  /** Makes a call as the connector sends it: a copy, with the time of the call. */
  call(call: CallName, ...args: unknown[]): void {
    this.field({ call, ...this.device.clock.now(), args: structuredClone(args) });
  }

  init(config: Record<string, unknown> = {}): void {
    this.call('init', { writeKey: 'wk_test', apiHost: 'http://host', ...config });
  }

  track(event: string): void {
    this.call('track', event, undefined, { userId: 'u1' });
  }

  /** Advances time, and runs the loop whenever it has work. */
  pass(ms: number): void {
    const { clock } = this.device;
    const until = clock.uptime + ms;
    this.loop.turn();
    for (let next = clock.uptime + this.loop.waitMs; next <= until; next = clock.uptime + this.loop.waitMs) {
      clock.uptime = next;
      this.loop.turn();
    }
    clock.uptime = until;
    this.loop.turn();
  }

  /** Answers the request in flight. */
  answer(answer: HttpAnswer = OK): void {
    this.device.transfer.active = undefined;
    this.raw(new FakeEvent('roUrlEvent', answer));
  }

  /** Simulates a change of the network link. */
  link(up: boolean): void {
    this.raw(new FakeEvent('roDeviceInfoEvent', { link: up }));
  }

  /** Simulates an event about the app's memory. */
  memory(news: MemoryNews): void {
    this.raw(new FakeEvent('roAppMemoryNotificationEvent', { memory: news }));
  }

  /** Returns the event names of each request so far, one array per request. */
  tracked(): (string | undefined)[][] {
    return this.device.transfer.bodies().map((body) => body.batch.map((message) => message.event));
  }
}
