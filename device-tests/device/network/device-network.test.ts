/** Tests the planning and the effect of faults, with a real listener where one is needed. */
import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it, mock } from 'node:test';
import { http } from './node-http.ts';
import { DeviceNetwork } from './device-network.ts';
import type { Effect } from './faults.ts';
import { faultSettings } from './faults.ts';
import { RealNetwork } from './real-network.ts';
import type { Network } from './network.ts';
import type { TransferOutcome, TransferRequest } from './types.ts';

describe('the device’s network', () => {
  const asked: string[] = [];
  const server = http.createServer((request, response) => {
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

  it('a rule for a host leaves other hosts alone, and the first rule that ends a transfer wins', async () => {
    const network = new DeviceNetwork(real);
    network.setFaults({
      rules: [
        { host: 'elsewhere.example', effect: { kind: 'refuse' } },
        { host: '127.0.0.1', path: '/first', effect: { kind: 'answer', status: 503 } },
        { path: '/first', effect: { kind: 'answer', status: 504 } },
      ],
      seed: 1,
    });
    const elsewhere = new Promise<TransferOutcome>((resolve) =>
      network.start({ ...request('/'), url: 'http://elsewhere.example/x' }, resolve),
    );
    const codes = [await elsewhere, await transfer(network, '/first'), await transfer(network, '/other')].map(code);
    assert.deepEqual(codes, [-7, 503, 200]);
  });

  it('everything sent is recorded, whatever became of it', async () => {
    const network = new DeviceNetwork(real);
    network.setFaults({
      rules: [
        { path: '/refused', effect: { kind: 'refuse' } },
        { path: '/hole', effect: { kind: 'black-hole' } },
      ],
      seed: 1,
    });
    const received: [number, number | undefined][] = [];
    network.onTransfer(({ number, outcome }) => received.push([number, outcome?.status]));
    await transfer(network, '/fine');
    await transfer(network, '/refused');
    network.start({ ...request('/hole'), headers: [['X-Asked', 'yes']] }, () => undefined).cancel();
    network.setLink(false);
    await transfer(network, '/unplugged');
    assert.deepEqual(
      network.records().map(({ url, outcome, cancelled }) => [new URL(url).pathname, outcome?.status, cancelled]),
      [
        ['/fine', 200, undefined],
        ['/refused', -7, undefined],
        ['/hole', undefined, true],
        ['/unplugged', -6, undefined],
      ],
    );
    assert.deepEqual(network.records(2)[0]?.headers, [['X-Asked', 'yes']]);
    assert.deepEqual(network.records(3).length, 1);
    const ends: [number, number | undefined][] = [
      [1, 200],
      [2, -7],
      [3, undefined],
      [4, -6],
    ];
    assert.deepEqual(
      received,
      ends.flatMap(([number, status]) => [
        [number, undefined],
        [number, status],
      ]),
    );
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
    assert.throws(() => faultSettings({ rules: 3 }), /rules must be an array/);
    assert.deepEqual(faultSettings({}), { rules: [], seed: 1 });
  });
});

describe('slow networks, on a clock of the test', () => {
  /** A server that answers each request with ten bytes, at once. */
  const prompt: Network = {
    reach: new RealNetwork().reach,
    openWebSocket: () => assert.fail('no WebSocket is opened here'),
    start: (_request, done) => {
      done({
        answered: true,
        status: 200,
        statusText: '',
        headers: [],
        body: new Uint8Array(10).fill(120),
        ip: '',
      });
      return { cancel: () => undefined };
    },
  };

  /** Returns the time at which a transfer of ten bytes each way ended, in device milliseconds, and its outcome. */
  function ended(
    rules: Effect[],
    minimumRate?: TransferRequest['minimumRate'],
    speed = 1,
  ): { ms: number | undefined; code: number | undefined; bytes: number } {
    mock.timers.enable({ apis: ['setTimeout', 'Date'] });
    try {
      const network = new DeviceNetwork(prompt, speed);
      network.setFaults({ rules: rules.map((effect) => ({ effect })), seed: 1 });
      let outcome: TransferOutcome | undefined;
      const request = {
        method: 'POST',
        url: 'http://server/',
        headers: [],
        body: new Uint8Array(10),
        verifyPeer: true,
        verifyHost: true,
        compressed: false,
        cookies: false,
        userAgent: '',
        ...(minimumRate === undefined ? {} : { minimumRate }),
      } satisfies TransferRequest;
      const running = network.start(request, (given) => (outcome = given));
      for (let ms = 0; ms <= 60_000 / speed; ms++) {
        if (outcome !== undefined)
          return {
            ms: ms * speed,
            code: outcome.answered ? outcome.status : outcome.code,
            bytes: outcome.answered ? outcome.body.length : 0,
          };
        mock.timers.tick(1);
      }
      running.cancel();
      return { ms: undefined, code: undefined, bytes: 0 };
    } finally {
      mock.timers.reset();
    }
  }

  const cases: [what: string, rules: Effect[], minimum: TransferRequest['minimumRate'], ms?: number, code?: number][] =
    [
      ['no fault', [], undefined, 0, 200],
      ['latency', [{ kind: 'latency', ms: 3000 }], undefined, 3000, 200],
      [
        'latency twice',
        [
          { kind: 'latency', ms: 3000 },
          { kind: 'latency', ms: 50 },
        ],
        undefined,
        3050,
        200,
      ],
      ['latency, then refused', [{ kind: 'latency', ms: 3000 }, { kind: 'refuse' }], undefined, 3000, -7],
      ['four bytes a second for twenty', [{ kind: 'bandwidth', bytesPerSecond: 4 }], undefined, 5000, 200],
      [
        'the lesser of two bandwidths',
        [
          { kind: 'bandwidth', bytesPerSecond: 4 },
          { kind: 'bandwidth', bytesPerSecond: 9 },
        ],
        undefined,
        5000,
        200,
      ],
      ['a byte at a time, nobody minds', [{ kind: 'drip' }], undefined, 10_000, 200],
      [
        'a byte at a time is enough for one byte a second',
        [{ kind: 'drip' }],
        { bytesPerSecond: 1, periodSeconds: 2 },
        10_000,
        200,
      ],
      [
        'a byte at a time is too little for a hundred',
        [{ kind: 'drip' }],
        { bytesPerSecond: 100, periodSeconds: 2 },
        2000,
        -28,
      ],
      [
        '… unless all is there before the period is over',
        [{ kind: 'drip', everyMs: 100 }],
        { bytesPerSecond: 100, periodSeconds: 2 },
        1000,
        200,
      ],
      [
        'waiting counts as no bytes',
        [{ kind: 'latency', ms: 3000 }],
        { bytesPerSecond: 1, periodSeconds: 2 },
        2000,
        -28,
      ],
      ['a black hole', [{ kind: 'black-hole' }], undefined],
      [
        'a black hole under a minimum rate',
        [{ kind: 'black-hole' }],
        { bytesPerSecond: 1, periodSeconds: 30 },
        30_000,
        -28,
      ],
      ['a timeout', [{ kind: 'timeout', afterMs: 5000 }], undefined, 5000, -28],
    ];
  for (const [what, rules, minimum, ms, code] of cases) {
    it(`${what}: ${code ?? 'nothing'}${ms === undefined ? '' : ` after ${ms} ms`}`, () => {
      assert.deepEqual(ended(rules, minimum), { ms, code, bytes: code === 200 ? 10 : 0 });
    });
  }

  it('delays are device time: on a fast clock they are over sooner', () => {
    assert.deepEqual(ended([{ kind: 'drip' }], { bytesPerSecond: 100, periodSeconds: 2 }, 10), {
      ms: 2000,
      code: -28,
      bytes: 0,
    });
    assert.equal(ended([{ kind: 'latency', ms: 3000 }], undefined, 10).ms, 3000);
  });
});
