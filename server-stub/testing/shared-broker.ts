/**
 * Shared RabbitMQ for tests that do not kill it: one for the whole run of `npm test`, since its start takes longer than
 * most tests, or one per file that runs alone. Each test has a virtual host of its own.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { createHostAt, type BrokerAddress } from './broker-hosts.ts';
import { startRabbitmq, type TestBroker } from './rabbitmq.ts';
import { until } from './until.ts';

/** Socket of the run's broker program, set by build/test.ts. */
const SOCKET = process.env['SETTOP_TEST_BROKER'];

let address: Promise<BrokerAddress> | undefined;
let own: { broker: TestBroker; dir: string } | undefined;
let hosts = 0;

/** Creates an empty virtual host and returns its URL at each node. `about` identifies it in the broker's log. */
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
  // The program may just have been started and not listen yet.
  await until(async () => (answer = await read(path).catch(() => '')) !== '');
  const address = JSON.parse(answer) as BrokerAddress & { error?: string };
  if (address.error !== undefined) throw new Error(`the broker of this run did not start: ${address.error}`);
  return address;
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
