/** Compares substring search with a naive scan, with needles of all lengths and scripts. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Random } from '../../../sim/random.ts';
import { message } from '../../../testing/messages.ts';
import { openEmbeddedStore } from '../store.ts';

const DAY_MS = 86_400_000;
const CHARACTERS = [...'aAbBcC-1"%_!ß☃映\u00e9\u00c9', '😀', 'İ', "'"];

const textOf = (random: Random, longest: number): string =>
  Array.from({ length: random.between(1, longest) }, () => random.pick(CHARACTERS)).join('');

/** Letters of the Latin alphabet are found in either case; others as they are, the needle's own in lower case. */
const lower = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

test('a search finds just what a look at every message finds, newest first', async (t) => {
  const store = openEmbeddedStore({});
  t.after(() => store.close());
  const random = new Random(7);
  const maybe = (): string | undefined => (random.chance(0.3) ? undefined : textOf(random, 12));
  const messages = Array.from({ length: 300 }, (_, n) =>
    message(`${textOf(random, 10)}${n}`, [], { userId: maybe(), anonymousId: maybe(), event: maybe(), name: maybe() }),
  );
  for (const one of messages) await store.log.append([one], 1000, DAY_MS);
  let found = 0;
  for (let look = 0; look < 400; look++) {
    const whole = random.pick(messages);
    const texts = [whole.messageId, whole.userId, whole.event, textOf(random, 5)];
    const from = random.pick(texts.filter((text) => text !== undefined));
    const characters = [...from];
    const at = random.between(0, characters.length - 1);
    const needle = characters.slice(at, at + random.between(1, 12)).join('');
    const naive = messages
      .filter(({ messageId, userId, anonymousId, event, name }) =>
        [messageId, userId, anonymousId, event, name].some(
          (text) => text !== undefined && lower(text).includes(needle.toLowerCase()),
        ),
      )
      .map(({ messageId }) => messageId)
      .reverse();
    const events = await store.index.events({ search: needle }, 1000, undefined);
    assert.deepEqual(
      events.map(({ messageId }) => messageId),
      naive,
      JSON.stringify(needle),
    );
    const [first, second] = events;
    if (first === undefined || second === undefined) continue;
    const next = await store.index.events({ search: needle }, 1, first.id);
    assert.equal(next[0]?.id, second.id);
    found += 1;
  }
  assert.ok(found > 50, `only ${found} needles were found twice: the needles were none`);
});

test('a user is found by either id, whatever its length, and not by a part of it', async (t) => {
  const store = openEmbeddedStore({});
  t.after(() => store.close());
  for (const userId of ['u', 'user-1', 'user-11']) {
    await store.log.append([message(`of ${userId}`, [], { userId })], 1000, DAY_MS);
    await store.log.append(
      [message(`anonymous ${userId}`, [], { userId: undefined, anonymousId: userId })],
      1000,
      DAY_MS,
    );
  }
  for (const userId of ['u', 'user-1', 'user-11']) {
    const events = await store.index.events({ userId }, 10, undefined);
    assert.deepEqual(
      events.map(({ messageId }) => messageId),
      [`anonymous ${userId}`, `of ${userId}`],
    );
  }
  assert.deepEqual(await store.index.events({ userId: 'user' }, 10, undefined), []);
});
