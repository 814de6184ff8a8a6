/**
 * The RabbitMQ of tests that need one and leave it alone: one for the whole run of `npm test`, since starting one takes
 * longer than most tests; where a file runs by itself, one for the file. Each test has a place of its own on it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { createHostAt, type BrokerAddress } from './broker-hosts.ts';
import { startRabbitmq, type TestBroker } from './rabbitmq.ts';
import { until } from './until.ts';

/** Set by build/test.ts: where the run's broker is asked for. */
const SOCKET = process.env['SETTOP_TEST_BROKER'];

let address: Promise<BrokerAddress> | undefined;
let own: { broker: TestBroker; dir: string } | undefined;
let hosts = 0;

/** An empty place on the broker, for one test: the URLs of its nodes there. `about` is for who reads the broker's log. */
export async function createBrokerHost(about: string): Promise<string[]> {
  address ??= SOCKET === undefined ? startOwn() : askFor(SOCKET);
  return createHostAt(await address, `${about}-${process.pid}-${hosts++}`);
}

async function startOwn(): Promise<BrokerAddress> {
  const dir = mkdtempSync(join(tmpdir(), 'settop-rabbitmq-'));
  own = { broker: await startRabbitmq(dir), dir };
  return own.broker.address;
}

after(async () => {
  await address?.catch(() => undefined); // The test that wanted it has said so.
  await own?.broker.stop();
  if (own !== undefined) rmSync(own.dir, { recursive: true, force: true });
});

async function askFor(path: string): Promise<BrokerAddress> {
  let answer = '';
  // The program that answers may have been started a moment ago.
  await until(async () => (answer = await read(path).catch(() => '')) !== '');
  const told = JSON.parse(answer) as BrokerAddress & { error?: string };
  if (told.error !== undefined) throw new Error(`the broker of this run did not start: ${told.error}`);
  return told;
}

function read(path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(path);
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => void (text += chunk));
    socket.once('error', reject);
    socket.once('end', () => resolve(text));
  });
}
