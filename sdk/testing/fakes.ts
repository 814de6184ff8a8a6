/**
 * Simulated device facilities for Node tests: a clock that tests set, a network that tests answer, and storage in
 * memory.
 */
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { mersenne } from 'pure-rand/generator/mersenne';
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator';
import type {
  Clock,
  Console,
  Device,
  Facilities,
  HttpAnswer,
  Instant,
  MemoryNews,
  PlatformEvents,
  Random,
  StatusField,
  Transfer,
} from '../impl/facilities.ts';
import type { BatchBody } from '../wire/batch.ts';
import type { Fields } from '../wire/value-types.ts';
import { FakeStorage } from './fake-storage.ts';
import { DeviceJson } from '../impl/device/json.ts';
import type { FakeEvent } from './platform.ts';

/** 2026-11-20T18:00:00.000Z */
export const START: Instant = { seconds: 1795197600, milliseconds: 0 };

export class FakeClock implements Clock {
  uptime = 0;
  /** Wall time minus uptime, in milliseconds. */
  wallBase = START.seconds * 1000 + START.milliseconds;

  now(): Instant {
    const ms = this.wallBase + this.uptime;
    return { seconds: Math.floor(ms / 1000), milliseconds: ms % 1000 };
  }

  update(): void {
    // Tests set the time.
  }
}

/** Random numbers from a seed, so that every failure can be repeated. */
export class FakeRandom implements Random {
  private readonly generator: RandomGenerator;
  readonly ids = { getRandomUUID: () => this.uuid() } as unknown as roDeviceInfo;
  private made = 0;
  /** Prefix of ids, which distinguishes several runs on one storage. */
  private readonly prefix: string;

  constructor(seed: number, prefix = 'id') {
    this.generator = mersenne(seed);
    this.prefix = prefix;
  }

  unit(): number {
    return uniformFloat64(this.generator);
  }

  below(limit: number): number {
    return Math.floor(this.unit() * limit);
  }

  uuid(): string {
    this.made++;
    return `${this.prefix}-${this.made}`;
  }
}

interface HttpRequest {
  url: string;
  authorization: string;
  body: string;
}

class FakeTransfer implements Transfer {
  wantsDate = true;
  private target = { url: '', authorization: '' };
  /** Every request started, in order. */
  requests: HttpRequest[] = [];
  /** The request in flight. */
  active: HttpRequest | undefined = undefined;
  cancelled = 0;
  refuseToStart = false;

  setEndpoint(url: string, authorization: string): void {
    this.target = { url, authorization };
  }

  start(body: string): boolean {
    if (this.refuseToStart) return false;
    const request = { ...this.target, body };
    this.requests.push(request);
    this.active = request;
    return true;
  }

  cancel(): void {
    this.cancelled++;
    this.active = undefined;
  }

  answerOf(event: object): HttpAnswer | undefined {
    return (event as FakeEvent).getData() as HttpAnswer;
  }

  basic(userAndPassword: string): string {
    return Buffer.from(userAndPassword).toString('base64');
  }

  bodies(): BatchBody[] {
    return this.requests.map((request) => JSON.parse(request.body) as BatchBody);
  }
}

export class NodeJson extends DeviceJson {
  override read(text: string): unknown {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      return undefined;
    }
  }
}

class FakeDevice implements Device {
  link = true;
  manifest: Record<string, string> = {};
  version = '1.0.1';
  contextFields: Fields = {
    device: { model: '3941X', type: 'STB' },
    os: { name: 'Roku OS', version: '15.0.4' },
    app: { name: 'App', version: '1.0.1', build: '1' },
  };

  linkUp(): boolean {
    return this.link;
  }

  manifestValue(name: string): string {
    return this.manifest[name] ?? '';
  }

  id(): string {
    return 'device-1';
  }

  appVersion(): string {
    return this.version;
  }

  context(includeAdvertisingId: boolean, includeDeviceId: boolean): Fields {
    const fields = structuredClone(this.contextFields);
    const device = fields['device'] as Fields;
    if (includeAdvertisingId) device['advertisingId'] = 'ad-1';
    if (includeDeviceId) device['id'] = this.id();
    return fields;
  }
}

/** Platform events: the data of an event is `{ link }` or `{ memory }`. */
class FakeEvents implements PlatformEvents {
  linkOf(event: object): boolean | undefined {
    return dataOf(event).link;
  }

  memoryOf(event: object): MemoryNews {
    return dataOf(event).memory ?? 'none';
  }
}

function dataOf(event: object): { link?: boolean; memory?: MemoryNews } {
  return (event as FakeEvent).getData() as { link?: boolean; memory?: MemoryNews };
}

class FakeConsole implements Console {
  lines: string[] = [];

  writeLine(line: string): void {
    this.lines.push(line);
  }

  errors(): string[] {
    return this.lines.filter((line) => line.includes('[ERROR]'));
  }
}

class FakeStatusField implements StatusField {
  published: Fields[] = [];

  publish(status: Fields): void {
    this.published.push(status);
  }
}

export interface FakeFacilities extends Facilities {
  clock: FakeClock;
  random: FakeRandom;
  transfer: FakeTransfer;
  events: FakeEvents;
  storage: FakeStorage;
  device: FakeDevice;
  console: FakeConsole;
  status: FakeStatusField;
}

export function fakeFacilities(seed = 1): FakeFacilities {
  return {
    clock: new FakeClock(),
    random: new FakeRandom(seed),
    transfer: new FakeTransfer(),
    events: new FakeEvents(),
    storage: new FakeStorage(),
    json: new NodeJson(),
    device: new FakeDevice(),
    console: new FakeConsole(),
    status: new FakeStatusField(),
  };
}

export const OK: HttpAnswer = {
  status: 200,
  body: '{"success":true}',
  reason: '',
  retryAfter: '',
  date: '',
  location: '',
};

/** Body of a refusal by the endpoint. */
export const refusal = (code: string): string => JSON.stringify({ success: false, code, message: 'said so' });

/** Returns an answer with a status and a body that the endpoint does not write. */
export function answer(status: number, more: Partial<HttpAnswer> = {}): HttpAnswer {
  return { status, body: '', reason: '', retryAfter: '', date: '', location: '', ...more };
}
