/** Large JSON texts, parsed a part at a time. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { JsonTooLarge, parseInSteps, scanInSteps, TOO_HEAVY, type JsonLimits } from './json-steps.ts';

const LIMITS: JsonLimits = { pieceWeight: 50_000, objectWeight: Infinity, members: 100_000 };
const FILLER = 'x'.repeat(200_000);

const read = async (text: string, limits = LIMITS): Promise<unknown> => {
  const bytes = Buffer.from(text);
  return parseInSteps(bytes, await scanInSteps(bytes), limits);
};

test('a large document is read as JSON.parse would, with numbers as written', async () => {
  const list = Array.from({ length: 20_000 }, (_, n) => `{"n":${n},"kept":${n}.0,"text":"\\"]},{[${n}"}`);
  const members = Array.from({ length: 20_000 }, (_, n) => `"k${n}": [${n}, {"a":-0}]`);
  const text = ` {"list":[${list.join(' ,\n')}],"__proto__":{"own":true},"object":{${members.join(',')}},"same":1,"same":2 } `;
  const value = await read(text);
  assert.equal(JSON.stringify(value), JSON.stringify(await read(text.replaceAll('\n', ''))));
  assert.match(JSON.stringify(value), /^\{"list":\[\{"n":0,"kept":0\.0,.*\{"n":19999,"kept":19999\.0,.*"same":2\}$/s);
  const plain = JSON.parse(text.replaceAll('.0,', ',').replaceAll('-0}', '0}')) as unknown;
  const bytes = Buffer.from(text.replaceAll('.0,', ',').replaceAll('-0}', '0}'));
  assert.deepEqual(await parseInSteps(bytes, { unusualNumbers: false, weight: 0 }, LIMITS), plain);
});

test('a large invalid document is refused wherever it is broken', async () => {
  const list = `[{},{},${Array(20)
    .fill(`"${'x'.repeat(10_000)}"`)
    .join()}]`;
  assert.equal(((await read(`{"a":${list},"b":"${FILLER}"}`)) as { a: unknown[] }).a.length, 22);
  const broken = [
    `{"a":${list}`,
    `{"a":${list}]`,
    `{"a":${list}}}`,
    `{"a":${list}1}`,
    `{"a":${list},}`,
    `{"a":${list}"b":1}`,
    `{a:${list}}`,
    `{"a" ${list}}`,
    `{"a":${list.replace(']', ',]')}}`,
    `{"a":${list.replace(']', '}')}}`,
    `{"a":${list.replace('{},{}', '{},,{}')}}`,
    `{"a":${list.replace('{},{}', '{}]{}')}}`,
    `{"a":${list.replace('{},{}', '{1.0:1},{}')}}`,
    `{"a":${list.replace('{},{}', '{},01.0')}}`,
    `{"b":"${FILLER}`,
    `{"b":"${FILLER}",1.0:1}`,
  ];
  for (const text of broken) await assert.rejects(read(text), SyntaxError, text.slice(0, 20) + text.slice(-20));
});

test('a value over the limit is never built: an element is refused by itself, any other refuses the whole', async () => {
  const heavy = `[${Array(60_000).fill('{}').join()}]`;
  assert.deepEqual(await read(`{"list":[1,${heavy},2]}`), { list: [1, TOO_HEAVY, 2] });
  const limits = { pieceWeight: 50_000, objectWeight: 50_000, members: 10 };
  await assert.rejects(read(heavy, limits), JsonTooLarge);
  await assert.rejects(read(`{"object":{"list":${heavy}}}`, limits), JsonTooLarge);
  await assert.rejects(read(`{"list":${heavy}}`, limits), JsonTooLarge);
});

test('other work runs between the parts', async () => {
  let turns = 0;
  let done = false;
  const count = (): void => {
    turns += 1;
    if (!done) setImmediate(count);
  };
  setImmediate(count);
  await read(
    `{"list":[${Array(50_000)
      .fill(`"${'x'.repeat(40)}"`)
      .join()}]}`,
  );
  done = true;
  assert.ok(turns >= 15, `${turns} turns`);
});

test('the members of one object go to a map, from a small text and from a large one', async () => {
  const collect = async (text: string) => {
    const into = new Map<string, unknown>();
    const root = await read(text, { ...LIMITS, collected: { key: 'values', into } });
    return { root, into };
  };
  for (const filler of ['', FILLER]) {
    const members = Array.from({ length: filler === '' ? 10 : 20_000 }, (_, n) => `"u${n}":"long enough for parts"`);
    const values = `{"__proto__":1,"1":[2],${members.join()}}`;
    const text = (last: string): string => `{"values":{"old":1},"filler":"${filler}","other":{"a":1},"values":${last}}`;
    const { root, into } = await collect(text(values));
    assert.deepEqual(root, { values: {}, filler, other: { a: 1 } });
    assert.equal(into.size, 2 + members.length);
    assert.deepEqual([into.get('__proto__'), into.get('1'), into.has('old')], [1, [2], false]);
    const list = await collect(text('[1]'));
    assert.deepEqual([list.root, list.into.size], [{ values: [1], filler, other: { a: 1 } }, 0]);
  }
});
