/**
 * A seeded world for the SDK's pure part: apps that start, call and die; a network and a server that fail in every
 * way; storage that loses power, is evicted, and forgets in a reboot. It knows every message that was accepted and
 * every one that arrived, so that what is missing can be compared with what the SDK counted.
 */
import type { Client } from '../impl/client.ts';
import type { HttpAnswer, MemoryNews } from '../impl/facilities.ts';
import { TaskLoop } from '../task/task-loop.ts';
import type { BatchBody } from '../wire/batch.ts';
import type { CallName } from '../wire/call.ts';
import { FakeEvent, FakePort } from './platform.ts';
import { FakeStorage, PowerLoss } from './fake-storage.ts';
import type { FakeFacilities } from './fakes.ts';
import { FakeClock, FakeRandom, fakeFacilities, OK, START } from './fakes.ts';

/** Messages accepted so late in a run, in milliseconds, may be lost without a count. */
const LAST_MS = 1000;

export interface RunConfig {
  queueSize: number;
  retryLimit: number;
  flushIntervalSeconds: number;
  spool: boolean;
  rememberIdentity: boolean;
  trackLifecycle: boolean;
}

export class World {
  readonly random: FakeRandom;
  readonly storage = new FakeStorage();
  /** Wall time at the start of the next run, in milliseconds since 1970. */
  wall = START.seconds * 1000;
  private runs = 0;
  readonly accepted = new Set<string>();
  /** Number of arrivals of each message at a server that stored it. */
  readonly arrived = new Map<string, number>();
  /** Messages that the SDK counted as dropped or lost. */
  counted = 0;
  /** Number of these messages that were stored and are lost. */
  gone = 0;
  /**
   * Number of messages that may be missing without a count: the last second of each run, and messages that could not be
   * stored.
   */
  allowance = 0;
  private record = '';
  /** Number of messages that the SDK knows to be delivered, each time it delivers them. */
  delivered = 0;
  private settledAtRecord = 0;
  private settledSince = 0;
  /** Broken rules other than loss, as sentences. */
  readonly problems: string[] = [];

  constructor(seed: number) {
    this.random = new FakeRandom(seed);
  }

  chance(probability: number): boolean {
    return this.random.unit() < probability;
  }

  pick<T>(items: readonly T[]): T {
    return items[this.random.below(items.length)] as T;
  }

  startRun(config: RunConfig): Run {
    this.runs++;
    return new Run(this, config, `r${this.runs}`);
  }

  /** The platform makes room: a file is gone. What no state lists, or a lost state alone knew of, is lost without a count. */
  evictFile(): void {
    const { bulk } = this.storage;
    const name = this.pick([...bulk.keys()]);
    const text = bulk.get(name) ?? '';
    if (name.startsWith('batch-') && bulk.get('state')?.includes(name) !== true) {
      this.allowance += text.split('\n').length - 1;
    }
    if (name === 'state') this.allowance += this.knownLosses();
    bulk.delete(name);
  }

  /** Returns the number of messages that only the state knows: their files are gone. */
  private knownLosses(): number {
    const lines = (this.storage.bulk.get('state') ?? '').split('\n').slice(1);
    const lost = lines.map((line) => line.split(' ')).filter(([file = '']) => !this.storage.bulk.has(file));
    return lost.reduce((sum, [, undelivered]) => sum + Number(undelivered), 0);
  }

  /** Returns the number of messages that a reboot would take from a run that has not looked at them. */
  unseen(): number {
    const lines = [...this.storage.bulk.values()].map((text) => text.split('\n').length - 1);
    return lines.reduce((sum, stored) => sum + stored, this.knownLosses());
  }

  /** After each turn. `dropped`: by the run under way. */
  lookAtRecord(dropped: number): void {
    const record = this.storage.records.get('spool') ?? '';
    const settled = this.delivered + this.counted + dropped;
    if (record !== this.record) this.settledAtRecord = settled;
    this.record = record;
    this.settledSince = settled - this.settledAtRecord;
  }

  /** Messages that wait, and that the record in the registry counts. */
  recorded(): number {
    const head = this.record.split('\n')[0] ?? '';
    return head === '' ? 0 : Math.max(0, (JSON.parse(head) as { total: number }).total - this.settledSince);
  }

  missing(): string[] {
    return [...this.accepted].filter((id) => !this.arrived.has(id));
  }
}

/** One run of the app, from its start until it dies. */
export class Run {
  readonly facilities: FakeFacilities;
  private readonly loop: TaskLoop;
  private readonly port = new FakePort();
  private readonly world: World;
  private readonly config: RunConfig;
  private readonly prefix: string;
  /** Uptime at which each message of this run was accepted. */
  private readonly acceptedAt: number[] = [];
  private linesSeen = 0;
  private requestsSeen = 0;
  private newestFirstRequest = 0;
  private readonly requested = new Set<string>();
  private offering = { first: '', requests: 0, at: 0 };
  /** At some time in this run messages could not be stored: bulk or registry failed, or consent was pending. */
  couldNotStore = false;

  constructor(world: World, config: RunConfig, prefix: string) {
    this.world = world;
    this.config = config;
    this.prefix = prefix;
    const clock = new FakeClock();
    clock.wallBase = world.wall;
    const random = new FakeRandom(world.random.below(2 ** 31), prefix);
    this.facilities = { ...fakeFacilities(), clock, random, storage: world.storage };
    world.storage.note = '';
    const startUp = { console: this.facilities.console, facilities: () => this.facilities };
    this.loop = new TaskLoop(this.port as unknown as roMessagePort, startUp);
    this.loop.turn();
  }

  get client(): Client {
    const { client } = this.loop;
    if (client === undefined) throw new Error('the task has not started');
    return client;
  }

  init(consent: string): void {
    this.call('init', { writeKey: 'wk', apiHost: 'http://h', debug: true, consent, launchParams: {}, ...this.config });
  }

  call(call: CallName, ...args: unknown[]): void {
    this.take(new FakeEvent('roSGNodeEvent', { call, ...this.facilities.clock.now(), args }));
  }

  /** Simulates a change of the network link. */
  link(up: boolean): void {
    this.take(new FakeEvent('roDeviceInfoEvent', { link: up }));
  }

  /** Simulates an event about the app's memory. */
  memory(news: MemoryNews): void {
    this.take(new FakeEvent('roAppMemoryNotificationEvent', { memory: news }));
  }

  private take(event: FakeEvent): void {
    this.port.events.push(event);
    this.tick();
  }

  /** Runs a turn of the loop. Returns its wait until the next. */
  private tick(): number {
    this.loop.turn();
    // Power may have been lost halfway: messages accepted until then count.
    this.look();
    this.endIfPowerLost();
    return this.loop.waitMs;
  }

  /** The loop catches what the storage threw, and goes on. A device without power does not. */
  private endIfPowerLost(): void {
    if (this.world.storage.powerLost) throw new PowerLoss();
  }

  pass(ms: number): void {
    const { clock } = this.facilities;
    const until = clock.uptime + ms;
    for (;;) {
      const next = clock.uptime + this.tick();
      clock.uptime = Math.min(next, until);
      if (next > until) {
        this.tick();
        return;
      }
    }
  }

  /** Answers the request under way, if there is one; `stored`: the server kept its messages, whatever it answers. */
  answer(result: HttpAnswer, stored: boolean): boolean {
    const { active } = this.facilities.transfer;
    if (active === undefined) return false;
    this.facilities.transfer.active = undefined;
    const ids = idsOf(active.body);
    if (result === OK) this.world.delivered += ids.length;
    if (stored) {
      for (const id of ids) this.world.arrived.set(id, (this.world.arrived.get(id) ?? 0) + 1);
    }
    this.take(new FakeEvent('roUrlEvent', result));
    return true;
  }

  /** The app ends without a word. Books what it may lose and what it counted. `powerCut`: the device ends with it. */
  die(powerCut: boolean): void {
    const { uptime } = this.facilities.clock;
    const { queued } = this.client.summary(uptime);
    const late = this.acceptedAt.filter((at) => at >= uptime - LAST_MS).length;
    // A reboot takes the files too: what is left is what the record has.
    const unknown = powerCut ? Math.max(0, queued - this.world.recorded()) : Math.min(queued, late);
    this.world.allowance += this.config.spool && !this.couldNotStore ? unknown : queued;
    if (powerCut && this.couldNotStore) {
      // Without consent the run has not looked at what the one before left.
      this.world.allowance += this.world.unseen();
    }
    const counts = this.client.counts();
    this.world.counted += counts.droppedInAll();
    // Power may be lost after a run has counted them and before it writes so: the next run counts them again.
    if (!this.world.storage.powerLost) {
      this.world.gone += counts.droppedFor('evicted') + counts.droppedFor('damaged');
    }
    this.world.wall += uptime;
  }

  /** Reads what the client printed and sent since the last look, and checks the rules that hold at any time. */
  private look(): void {
    const { lines } = this.facilities.console;
    for (; this.linesSeen < lines.length; this.linesSeen++) {
      const id = / queued, .* messageId=(\S+)/.exec(lines[this.linesSeen] ?? '')?.[1];
      if (id !== undefined) {
        this.world.accepted.add(id);
        this.acceptedAt.push(this.facilities.clock.uptime);
      }
    }
    if (this.loop.client !== undefined) this.world.lookAtRecord(this.loop.client.counts().droppedInAll());
    const { requests } = this.facilities.transfer;
    for (; this.requestsSeen < requests.length; this.requestsSeen++) {
      const body = requests[this.requestsSeen]?.body ?? '';
      const ids = idsOf(body);
      if (body.length > 500000) this.problem(`a body of ${body.length} characters`);
      if (ids.length === 0 || ids.length > this.config.queueSize) this.problem(`a batch of ${ids.length} messages`);
      for (const id of ids) if (!this.world.accepted.has(id)) this.problem(`${id} was sent and never accepted`);
      this.checkOffering(`${ids[0] ?? ''} of ${ids.length}`);
      this.checkOrder(ids);
    }
  }

  /** At most 1 + retryLimit requests in one offering; a pause of a minute or more may begin another. */
  private checkOffering(first: string): void {
    const at = this.facilities.clock.uptime;
    if (first !== this.offering.first || at - this.offering.at >= 60000) this.offering = { first, requests: 0, at };
    this.offering.requests++;
    this.offering.at = at;
    if (this.offering.requests > 1 + this.config.retryLimit) {
      this.problem(`${this.offering.requests} requests in one offering with retryLimit ${this.config.retryLimit}`);
    }
  }

  /** Messages of this run make their first request in the order in which they were accepted. */
  private checkOrder(ids: string[]): void {
    for (const id of ids) {
      if (!id.startsWith(`${this.prefix}-`) || this.requested.has(id)) continue;
      this.requested.add(id);
      const number = Number(id.slice(this.prefix.length + 1));
      if (number < this.newestFirstRequest) this.problem(`${id} left after ${this.prefix}-${this.newestFirstRequest}`);
      this.newestFirstRequest = number;
    }
  }

  private problem(what: string): void {
    this.world.problems.push(what);
  }
}

function idsOf(body: string): string[] {
  return (JSON.parse(body) as BatchBody).batch.map((message) => message.messageId);
}
