/** Faults, decided and carried out, against a real listener where one is asked. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { DeviceNetwork } from './device-network.ts';
import type { Effect } from './faults.ts';
import { faultSettings } from './faults.ts';
import { RealNetwork } from './real-network.ts';
import type { TransferOutcome, TransferRequest } from './types.ts';

describe('the device’s network', () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    request.resume().on('end', () => response.writeHead(200, { 'X-From': 'server' }).end('real'));
  });
  const real = new RealNetwork();
  let base = '';

  before(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(() => {
    real.close();
    server.close();
  });

  const request = (path: string, method = 'POST'): TransferRequest => ({
    method,
    url: base + path,
    headers: [],
    body: new TextEncoder().encode('body'),
    verifyPeer: true,
    verifyHost: true,
    compressed: false,
    cookies: false,
    userAgent: 'test',
  });
  const transfer = (network: DeviceNetwork, path = '/x', method = 'POST'): Promise<TransferOutcome> =>
    new Promise((resolve) => network.start(request(path, method), resolve));
  const withEffect = (effect: Effect): DeviceNetwork => {
    const network = new DeviceNetwork(real, 1000);
    network.setFaults({ rules: [{ effect }], seed: 1 });
    return network;
  };
  const code = (outcome: TransferOutcome): number => (outcome.answered ? outcome.status : outcome.code);

  it('passes what no rule hits, and records it', async () => {
    const network = new DeviceNetwork(real);
    const outcome = await transfer(network);
    assert.equal(code(outcome), 200);
    const [record] = network.records();
    assert.equal(record?.body, 'body');
    assert.equal(record?.outcome?.status, 200);
  });

  const failures: [Effect, number, boolean][] = [
    [{ kind: 'refuse' }, -7, false],
    [{ kind: 'unknown-host' }, -6, false],
    [{ kind: 'reset', when: 'before' }, -56, false],
    [{ kind: 'reset', when: 'after' }, -56, true],
    [{ kind: 'tls', problem: 'handshake' }, -35, false],
    [{ kind: 'tls', problem: 'certificate' }, -60, false],
    [{ kind: 'timeout', afterMs: 5000 }, -28, false],
  ];
  for (const [effect, expected, reachesServer] of failures) {
    it(`${JSON.stringify(effect)} ends with ${expected}${reachesServer ? ' after the server answered' : ''}`, async () => {
      const before = asked.length;
      assert.equal(code(await transfer(withEffect(effect))), expected);
      assert.equal(asked.length - before, reachesServer ? 1 : 0);
    });
  }

  it('a black hole answers nothing until it is cancelled', async () => {
    const network = withEffect({ kind: 'black-hole' });
    let answered = false;
    const running = network.start(request('/x'), () => (answered = true));
    await new Promise((resolve) => setTimeout(resolve, 20));
    running.cancel();
    assert.equal(answered, false);
    assert.equal(network.records()[0]?.cancelled, true);
  });

  it('a sequence answers in order, then lets everything pass', async () => {
    const network = withEffect({
      kind: 'sequence',
      steps: [{ status: 503, headers: { 'Retry-After': '7' } }, 'pass', { status: 429 }],
    });
    const first = await transfer(network);
    assert.deepEqual(first.answered && first.headers, [['Retry-After', '7']]);
    const rest = [await transfer(network), await transfer(network), await transfer(network)].map(code);
    assert.deepEqual([code(first), ...rest], [503, 200, 429, 200]);
  });

  it('a captive portal answers 200 with HTML', async () => {
    const outcome = await transfer(withEffect({ kind: 'captive-portal' }));
    assert.equal(code(outcome), 200);
    assert.match(outcome.answered ? new TextDecoder().decode(outcome.body) : '', /<html>/);
  });

  it('rules choose by host, path, method and how often', async () => {
    const network = new DeviceNetwork(real);
    network.setFaults({ rules: [{ path: '/bad', method: 'POST', times: 1, effect: { kind: 'refuse' } }], seed: 1 });
    const codes = [
      await transfer(network, '/bad', 'GET'),
      await transfer(network, '/good'),
      await transfer(network, '/bad/1'),
      await transfer(network, '/bad/2'),
    ].map(code);
    assert.deepEqual(codes, [200, 200, -7, 200]);
  });

  it('chances come from the seed', async () => {
    const draw = async (seed: number): Promise<number[]> => {
      const network = new DeviceNetwork(real);
      network.setFaults({ rules: [{ chance: 0.5, effect: { kind: 'refuse' } }], seed });
      const codes: number[] = [];
      for (let i = 0; i < 20; i++) codes.push(code(await transfer(network)));
      return codes;
    };
    const first = await draw(42);
    assert.deepEqual(await draw(42), first);
    assert.notDeepEqual(await draw(43), first);
    assert.ok(first.includes(200) && first.includes(-7));
  });

  it('with the link down what is under way breaks and nothing gets out; up again it passes', async () => {
    const network = new DeviceNetwork(real);
    network.setFaults({ rules: [{ path: '/hole', effect: { kind: 'black-hole' } }], seed: 1 });
    const underWay = transfer(network, '/hole');
    network.setLink(false);
    assert.equal(code(await underWay), -56);
    assert.equal(code(await transfer(network)), -6);
    network.setLink(true);
    assert.equal(code(await transfer(network)), 200);
  });

  it('settings from outside are checked', () => {
    assert.throws(
      () => faultSettings({ rules: [{ effect: { kind: 'nope' } }] }),
      /rules\[0\]\.effect\.kind must be one of refuse/,
    );
    assert.throws(() => faultSettings({ rules: 3 }), /rules must be a list/);
    assert.deepEqual(faultSettings({}), { rules: [], seed: 1 });
  });
});
