/** Tests which addresses a webhook may be sent to: every literal form, and names that change their answer. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startReceiver } from '../testing/receiver.ts';
import {
  classify,
  createAddressCheck,
  createUrlGuard,
  embeddedIPv4,
  isLoopbackHost,
  type AddressKind,
} from './address.ts';
import { createNameResolver } from './name-resolver.ts';
import { createUndiciTransport } from './transport.ts';

test('addresses are classified, whatever they are wrapped in', () => {
  const expected: [AddressKind, string[]][] = [
    ['public', ['8.8.8.8', '1.1.1.1', '100.63.255.255', '172.32.0.1', '2606:4700::1111', '64:ff9b::808:808']],
    ['loopback', ['127.0.0.1', '127.255.255.254', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::127.0.0.1']],
    ['loopback', ['64:ff9b::7f00:1', '2002:7f00:1::', '::ffff:0:127.0.0.1']],
    ['private', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '100.64.0.1', '198.18.0.1', '192.0.2.1']],
    [
      'private',
      ['fc00::1', 'fd12:3456::1', 'fec0::1', '2001:db8::1', '::ffff:10.0.0.1', '64:ff9b::a00:1', '240.0.0.1'],
    ],
    ['forbidden', ['169.254.169.254', '169.254.0.1', '0.0.0.0', '0.1.2.3', '255.255.255.255', '224.0.0.1', '::']],
    ['forbidden', ['fe80::1', 'fe80::1%eth0', 'ff02::1', 'fd00:ec2::254', '100.100.100.200', '168.63.129.16']],
    ['forbidden', ['::ffff:169.254.169.254', '64:ff9b::a9fe:a9fe', '2002:a9fe:a9fe::', '::a9fe:a9fe', '', 'localhost']],
  ];
  for (const [kind, addresses] of expected) {
    for (const address of addresses) assert.equal(classify(address), kind, address);
  }
});

test('the IPv4 address inside an IPv6 one is found', () => {
  assert.equal(embeddedIPv4('::ffff:1.2.3.4'), '1.2.3.4');
  assert.equal(embeddedIPv4('2002:102:304::5'), '1.2.3.4');
  assert.equal(embeddedIPv4('2606:4700::1111'), undefined);
  assert.equal(embeddedIPv4('::1'), undefined);
});

test('loopback is allowed only on a server bound to loopback, private ranges only when listed, metadata never', () => {
  const bound = createAddressCheck({ loopback: true, allow: [] });
  const open = createAddressCheck({ loopback: false, allow: [] });
  const listed = createAddressCheck({
    loopback: false,
    allow: ['10.0.0.0/8', '127.0.0.0/8', '169.254.0.0/16', 'fd00::/8'],
  });
  assert.equal(bound('127.0.0.1'), undefined);
  assert.match(open('127.0.0.1') ?? '', /this machine/);
  assert.match(open('::ffff:127.0.0.1') ?? '', /this machine/);
  assert.match(bound('10.1.2.3') ?? '', /network\.allow/);
  assert.equal(listed('10.1.2.3'), undefined);
  assert.equal(listed('::ffff:10.1.2.3'), undefined);
  assert.equal(listed('127.0.0.1'), undefined);
  assert.equal(listed('fd12::1'), undefined);
  assert.notEqual(listed('192.168.0.1'), undefined);
  for (const never of ['169.254.169.254', 'fd00:ec2::254', '::ffff:169.254.169.254', '0.0.0.0']) {
    assert.notEqual(listed(never), undefined, never);
    assert.notEqual(bound(never), undefined, never);
  }
  assert.equal(open('8.8.8.8'), undefined);
  for (const host of ['127.0.0.1', '::1', 'localhost']) assert.equal(isLoopbackHost(host), true);
  for (const host of ['0.0.0.0', '::', '192.168.0.1', 'example.com']) assert.equal(isLoopbackHost(host), false);
});

/** Every way to write 127.0.0.1 that URL parsing accepts. */
const LOOPBACK_FORMS = [
  '127.0.0.1',
  '2130706433',
  '0x7f.1',
  '0x7f000001',
  '127.1',
  '0177.0.0.1',
  '127.0.0.1.',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '①②⑦.⓪.⓪.①',
];

test('a URL with a forbidden literal is refused when settings are saved, in every form', () => {
  const guard = createUrlGuard({ loopback: false, allow: [] });
  for (const host of LOOPBACK_FORMS) assert.notEqual(guard(new URL(`http://${host}/`)), undefined, host);
  assert.notEqual(guard(new URL('http://0/')), undefined);
  assert.equal(guard(new URL('http://example.com/')), undefined);
});

test('no literal form reaches a listener on loopback that may not be used', async (t) => {
  const receiver = await startReceiver(t);
  const transport = createUndiciTransport({
    check: createAddressCheck({ loopback: false, allow: [] }),
    lookup: createNameResolver({ nameServers: () => [], nowMs: Date.now }),
    nowMs: Date.now,
  });
  t.after(() => transport.close());
  for (const host of [...LOOPBACK_FORMS, '0']) {
    const url = `http://${host}:${receiver.port}/`;
    const { result } = await transport.send({ url, headers: {}, body: Buffer.from('{}'), secrets: [] }, 2000);
    assert.equal(result.kind, 'refused', `${host}: ${JSON.stringify(result)}`);
  }
  const byName = { url: `http://localhost:${receiver.port}/`, headers: {}, body: Buffer.from('{}'), secrets: [] };
  assert.equal((await transport.send(byName, 2000)).result.kind, 'network');
  assert.equal(receiver.received.length, 0);
});

test('a name is judged by what it resolves to at each connection, and connected to exactly that', async (t) => {
  const receiver = await startReceiver(t, (_w, response) => {
    response.writeHead(200, { connection: 'close' }).end();
  });
  let addresses = ['127.0.0.1'];
  let lookups = 0;
  const check = createAddressCheck({ loopback: true, allow: [] });
  const transport = createUndiciTransport({
    check,
    nowMs: Date.now,
    lookup: async () => {
      lookups += 1;
      return addresses;
    },
  });
  t.after(() => transport.close());
  const send = () =>
    transport.send(
      { url: `http://rebinding.example.com:${receiver.port}/`, headers: {}, body: Buffer.from('{}'), secrets: [] },
      2000,
    );
  assert.deepEqual((await send()).result, { kind: 'answered', status: 200 });
  assert.equal(receiver.received[0]?.headers.host, `rebinding.example.com:${receiver.port}`);
  // The name now points at the metadata service, and later at a good address beside it.
  for (const next of [['169.254.169.254'], ['10.0.0.1'], ['::ffff:a9fe:a9fe']]) {
    addresses = next;
    const { result } = await send();
    assert.match(JSON.stringify(result), /no address that may be used/, next.join());
  }
  assert.equal(receiver.received.length, 1);
  addresses = ['169.254.169.254', '127.0.0.1'];
  assert.deepEqual((await send()).result, { kind: 'answered', status: 200 });
  assert.equal(receiver.received.length, 2);
  assert.equal(lookups, 5);
});
