/** An app with the SDK's implementation inside, driven call by call in Node. */
import { Client } from '../impl/client.ts';
import type { HttpAnswer } from '../impl/facilities.ts';
import type { CallName } from '../wire/call.ts';
import type { FakeFacilities } from './fakes.ts';
import { fakeFacilities, OK } from './fakes.ts';

export class FakeApp {
  readonly device: FakeFacilities;
  readonly client: Client;

  constructor(device: FakeFacilities = fakeFacilities()) {
    this.device = device;
    this.client = new Client(device);
  }

  /** A call as the connector would pass it on: a copy, stamped with the time of the call. */
  call(call: CallName, ...args: unknown[]): void {
    this.client.onCalls([{ call, ...this.device.clock.now(), args: structuredClone(args) }]);
    this.client.tick();
  }

  init(config: Record<string, unknown> = {}): void {
    this.call('init', { writeKey: 'wk_test', apiHost: 'http://host', ...config });
  }

  track(event: string): void {
    this.call('track', event, undefined, { userId: 'u1' });
  }

  /** Lets time pass, waking the client whenever it asked for it. */
  pass(ms: number): void {
    const until = this.device.clock.uptime + ms;
    for (;;) {
      const wait = this.client.tick();
      const next = this.device.clock.uptime + wait;
      if (next > until) {
        this.device.clock.uptime = until;
        this.client.tick();
        return;
      }
      this.device.clock.uptime = next;
    }
  }

  /** Answers the request under way, and lets the client go on. */
  answer(answer: HttpAnswer = OK): void {
    this.device.transfer.active = undefined;
    this.client.onAnswer(answer);
    this.client.tick();
  }

  /** Event names of each request so far: one array per request. */
  tracked(): (string | undefined)[][] {
    return this.device.transfer.bodies().map((body) => body.batch.map((message) => message.event));
  }
}
