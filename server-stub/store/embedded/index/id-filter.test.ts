/** Tests of the Bloom filter of message ids: no false negatives, and few false positives. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { IdFilter } from './id-filter.ts';

test('an added id is found, through another view of the memory too, with few false positives', () => {
  const filter = new IdFilter(16 * 1024);
  const other = new IdFilter(filter.memory);
  const ids = Array.from({ length: 10_000 }, (_, n) => (n % 2 === 0 ? randomUUID() : `message-${n}`));
  for (const id of ids) filter.add('src_a', id);
  filter.setComplete();
  for (const id of ids) assert.ok(other.mayHave('src_a', id), id);
  // 13 bits for each: by theory 0.5 in a hundred.
  const seeming = ids.filter((id) => other.mayHave('src_b', id)).length;
  assert.ok(seeming < 200, `${seeming} of 10000 ids of another source seem known`);
});

test('before it is complete it says of nothing that it is new', () => {
  const filter = new IdFilter(1024);
  assert.equal(filter.mayHave('src_a', 'm1'), true);
  filter.setComplete();
  assert.equal(filter.mayHave('src_a', 'm1'), false);
});
