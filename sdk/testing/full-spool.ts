/**
 * Device program: fills the spool as an app with failing requests does, then starts the implementation on it
 * repeatedly. `sdk.bench.ts` compiles and runs it. Each printed line has a name, milliseconds, a count of messages and
 * their results.
 */
import { Client } from '../impl/client.ts';
import { DeviceClock } from '../impl/device/clock.ts';
import { DeviceConsole } from '../impl/device/console.ts';
import { DeviceEvents } from '../impl/device/events.ts';
import { DeviceInfo } from '../impl/device/info.ts';
import { DeviceJson } from '../impl/device/json.ts';
import { DeviceRandom } from '../impl/device/random.ts';
import { DeviceStorage } from '../impl/device/storage.ts';
import { DeviceTransfer } from '../impl/device/transfer.ts';
import type { Facilities, StatusField } from '../impl/facilities.ts';
import { Ledger } from '../impl/ledger.ts';
import { Log } from '../impl/log.ts';
import type { Message } from '../impl/message/message.ts';
import { FlushBudget } from '../impl/spool/flush-budget.ts';
import { Spool } from '../impl/spool/spool.ts';
import { isSpoolFile, markOf } from '../impl/spool/spool-files.ts';
import { linesOf } from '../impl/spool/spool-lines.ts';

const ROUNDS = 9;
const MESSAGES = 2000;
/** Number of messages in one pass of the spool. */
const PASS = 40;
const WRITE_KEY = 'wk_test';

class NoField implements StatusField {
  publish(): void {
    // The program has no node.
  }
}

function fill(storage: DeviceStorage, json: DeviceJson): void {
  const random = new DeviceRandom();
  const seconds = new DeviceClock().now().seconds;
  const spool = new Spool(storage, json, WRITE_KEY, new FlushBudget());
  spool.load(0);
  const fill = 'abcdefghijklmnopqrstuvwxyz'.repeat(38);
  let now: Long = 0;
  for (let i = 0; i < MESSAGES; i += PASS) {
    const messages: Message[] = [];
    for (let k = 0; k < PASS; k++) {
      const messageId = random.uuid();
      const text = json.write({ messageId, fill });
      messages.push({ messageId, text, acceptedSeconds: seconds, segment: 0, settled: false });
    }
    spool.addAll(messages, 0, now);
    spool.persist(now, 0, false);
    now += 10000;
  }
  spool.persist(now, 0, true);
}

/** Lower bound of a start: reads each file with messages and splits it into lines. */
function readAll(storage: DeviceStorage): Int {
  let lines: Int = 0;
  for (const name of storage.bulkNames()) {
    if (isSpoolFile(name)) {
      lines += linesOf(storage.readBulk(name)).length - 1;
    }
  }
  return lines;
}

/** Runs from the call of `init` until the first request has left, or nothing is to be sent. Prints the time taken. */
function start(what: string, storage: DeviceStorage, json: DeviceJson): void {
  const clock = new DeviceClock();
  const port = CreateObject('roMessagePort');
  const facilities: Facilities = {
    clock,
    random: new DeviceRandom(),
    transfer: new DeviceTransfer(port),
    events: new DeviceEvents(port),
    storage,
    json,
    device: new DeviceInfo(),
    console: new DeviceConsole(),
    status: new NoField(),
  };
  const log = new Log(facilities.console);
  const client = new Client(facilities, log, new Ledger(log));
  const { seconds, milliseconds } = clock.now();
  const config = { writeKey: WRITE_KEY, apiHost: 'http://127.0.0.1:9' };
  const span = CreateObject('roTimespan');
  span.mark();
  client.onCalls([{ call: 'init', seconds, milliseconds, args: [config] }]);
  client.tick(true);
  const ms = span.totalMilliseconds();
  const { queued, state } = client.summary(0);
  console.log(`${what} ${ms} ${queued} ${state}`);
}

export function main(): void {
  const storage = new DeviceStorage();
  storage.open(markOf(WRITE_KEY));
  const json = new DeviceJson();
  for (let round = 0; round < ROUNDS; round++) {
    start('empty', storage, json);
  }
  fill(storage, json);
  for (let round = 0; round < ROUNDS; round++) {
    const span = CreateObject('roTimespan');
    span.mark();
    const lines = readAll(storage);
    console.log(`bare ${span.totalMilliseconds()} ${lines} read`);
    start('full', storage, json);
  }
}
