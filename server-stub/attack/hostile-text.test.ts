/**
 * Strings, numbers and nesting that a parser accepts but a database may not. Sends the same hostile batches to both
 * stores. Both reject only the hostile message, by its index. Every other message is stored, listed and delivered.
 */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { Random } from '../sim/random.ts';
import { clusterMissing, startCluster } from '../testing/cluster.ts';
import { startReceiver } from '../testing/receiver.ts';
import { configurationFor, startServerProcess, WRITE_KEY, type ServerProcess } from '../testing/server.ts';
import { until } from '../testing/until.ts';

const SEEDS = Number(process.env['ATTACK_SEEDS'] ?? 12);
const MESSAGES = 40;

/** Returns Han characters without repeated neighbours, so that a database cannot compress them. */
const han = (length: number): string =>
  Array.from({ length }, (_, n) => String.fromCodePoint(0x4e00 + ((n * 7919) % 20_000))).join('');

/** Hostile strings, escaped as in JSON. */
const STRINGS = [
  ...[String.raw`\u0000`, String.raw`a\u0000b`, String.raw`\\u0000`, String.raw`\\\u0000`, String.raw`\\\\u0000x`],
  ...[
    String.raw`\ud800`,
    String.raw`\udc00`,
    String.raw`\ud83d\ud83d\ude00`,
    String.raw`x\udbff`,
    String.raw`\ude00\ud83d`,
  ],
  ...[
    String.raw`\uFFFF`,
    String.raw`\ufeff`,
    String.raw`\u202e`,
    String.raw`\u2028\u2029`,
    String.raw`\u0001\u001f\u007f`,
  ],
  ...[
    '',
    ' ',
    'NULL',
    "'; DROP TABLE messages; --",
    '{1,2}',
    String.raw`{\"`,
    'null',
    '%_!',
    String.raw`\"\\\/\b\f\n\r\t`,
  ],
  ...[han(1000), han(682), 'é'.repeat(1024), '😀'.repeat(512), 'x'.repeat(1024), 'x'.repeat(1025)],
  ...['x'.repeat(256), han(256), '😀'.repeat(128), 'toString', '__proto_', String.raw`con\u0073tructor`],
] as const;
const NUMBERS = [
  ...['0', '-0', '1.0', '1e999999', '-1e999999', '1e-999999', '1E400', '9007199254740993', '0.10', '5e-324'],
  ...['1.7976931348623157e308', '123456789012345678901234567890', `1${'0'.repeat(400)}`, `0.${'0'.repeat(400)}1`],
];
const TIMES = ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '2026-02-30T00:00:00Z', '1969-12-31T23:59:59Z'];
const DEEP = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

function value(random: Random): string {
  const n = random.between(0, 5);
  if (n < 2) return `"${random.pick(STRINGS)}"`;
  if (n === 2) return random.pick(NUMBERS);
  if (n === 3) return random.pick(['true', 'false', 'null', '{}', '[]', DEEP(30), DEEP(80)]);
  if (n === 4) return `[${value(random)},${value(random)}]`;
  return `{"${random.pick(STRINGS)}":${value(random)},"k":${value(random)}}`;
}

function hostile(random: Random, messageId: string): string {
  const type = random.pick(['track', 'identify', 'screen', 'page', 'group', 'alias'] as const);
  const maybe = (key: string, text: () => string): string => (random.chance(0.4) ? `,"${key}":${text()}` : '');
  const string = (): string => `"${random.pick(STRINGS)}"`;
  const ids = `"userId":${random.chance(0.5) ? string() : `"u${random.between(0, 3)}"`}${maybe('anonymousId', string)}`;
  const own = {
    track: `,"event":${string()}${maybe('properties', () => `{"p":${value(random)}}`)}`,
    identify: `,"traits":{${string()}:${value(random)},"t":${value(random)}}`,
    screen: maybe('name', string) + maybe('category', string),
    page: maybe('name', string) + maybe('properties', () => value(random)),
    group: `,"groupId":${string()}${maybe('traits', () => value(random))}`,
    alias: maybe('previousId', string),
  }[type];
  const rest = maybe('context', () => `{"c":${value(random)}}`) + maybe('integrations', () => value(random));
  const time = maybe('timestamp', () => `"${random.pick(TIMES)}"`);
  const id = random.chance(0.2) ? string() : `"${messageId}"`;
  return `{"type":"${type}","messageId":${id},${ids}${own}${rest}${time}}`;
}

/** Returns a batch that alternates hostile and valid messages. */
function batchOf(seed: number): { text: string; good: string[] } {
  const random = new Random(seed);
  const good: string[] = [];
  const texts: string[] = [];
  for (let n = 0; n < MESSAGES; n++) {
    const id = `good-${seed}-${n}`;
    good.push(id);
    texts.push(
      hostile(random, `hostile-${seed}-${n}`),
      `{"type":"track","userId":"u1","event":"e","messageId":"${id}"}`,
    );
  }
  return { text: `{"batch":[${texts.join(',')}]}`, good };
}

interface Outcome {
  /** Index and code of each rejected message, by seed. */
  rejected: [index: number, code: string][][];
  /** Received bodies, without the time of arrival that some contain. */
  bodies: string[];
}

async function attack(t: TestContext, args: readonly string[]): Promise<Outcome> {
  const receiver = await startReceiver(t);
  const source = { name: 'TV', kind: 'device', writeKey: WRITE_KEY, fillIp: false };
  const configuration = configurationFor([{ url: receiver.url }], { sources: [source] });
  const server = await startServerProcess(t, configuration, { args });
  const rejected: Outcome['rejected'] = [];
  let good = 0;
  for (let seed = 1; seed <= SEEDS; seed++) {
    const batch = batchOf(seed);
    const { status, json } = await server.ingest('/v1/batch', batch.text);
    assert.equal(status, 200, `seed ${seed}: ${JSON.stringify(json)}`);
    const answer = json as { rejected?: { index: number; code: string }[] };
    // The good ones stand at odd places.
    assert.deepEqual(answer.rejected?.filter(({ index }) => index % 2 === 1) ?? [], [], `seed ${seed}`);
    rejected.push((answer.rejected ?? []).map(({ index, code }) => [index, code]));
    good += batch.good.length;
  }
  const known = (): number =>
    receiver.received.filter(({ json }) => String(json['messageId']).startsWith('good-')).length;
  await until(() => known() === good);
  await until(async () => (await count(server, 'pending')) === 0);
  assert.equal(await count(server, 'failed'), 0);
  assert.equal(await count(server, 'delivered'), receiver.received.length);
  const bodies = receiver.received.map(({ body }) => body.toString().replace(/"timestamp":"[^"]*"/, ''));
  await readHostileQueries(server);
  return { rejected, bodies: bodies.sort() };
}

async function count(server: ServerProcess, status: string): Promise<number> {
  let sum = 0;
  for (let before = ''; ;) {
    const { json } = await server.admin('GET', `/api/deliveries?status=${status}&limit=500${before}`);
    const { deliveries, next } = json as { deliveries: unknown[]; next: number | null };
    sum += deliveries.length;
    if (next === null) return sum;
    before = `&before=${next}`;
  }
}

/** Sends hostile strings as search queries, replay filters and deletion requests; each must return 200 or 400. */
async function readHostileQueries(server: ServerProcess): Promise<void> {
  for (const text of STRINGS) {
    const plain = JSON.parse(`"${text}"`) as string;
    const q = encodeURIComponent(plain.toWellFormed());
    for (const path of [`/api/events?q=${q}`, `/api/events?user=${q}`, `/api/deliveries?messageId=${q}`]) {
      assert.ok([200, 400].includes((await server.admin('GET', path)).status), path);
    }
    // A real replay stores its filter in a job; one of them is enough.
    const dryRun = text !== String.raw`\ud800`;
    const filter = JSON.parse(`{"filter":{"user":"${text}","status":"failed"},"dryRun":${dryRun}}`) as unknown;
    assert.ok([200, 400].includes((await server.admin('POST', '/api/deliveries/replay', filter)).status), text);
    const deletion = await server.admin('POST', '/api/deletions', { userId: plain });
    assert.ok([200, 400].includes(deletion.status), text);
  }
}

test('the same hostile batches at each store: only the message itself is refused', async (t) => {
  const embedded = await attack(t, []);
  const codes = new Set(embedded.rejected.flat().map(([, code]) => code));
  for (const code of ['USER_ID', 'ANONYMOUS_ID', 'MESSAGE_ID', 'EVENT_NAME', 'MESSAGE_TOO_DEEP'])
    assert.ok(codes.has(code), code);
  await t.test('cluster', { skip: clusterMissing() ?? false }, async (inner) => {
    const shared = await attack(inner, (await startCluster(inner)).args);
    assert.deepEqual(shared.rejected, embedded.rejected);
    assert.deepEqual(shared.bodies, embedded.bodies);
  });
});
