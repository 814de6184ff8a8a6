/** Storing and reading back: order of writes, loss of power, damage, bounds, another write key. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { FakeStorage } from '../../testing/fake-storage.ts';
import { NodeJson } from '../../testing/fakes.ts';
import { NEVER } from '../facilities.ts';
import type { Message } from '../message/message.ts';
import { CALM_PASS_MS, RETRY_MAX_MS, SEGMENT_MERGE_BYTES, Spool, TAIL_MAX_BYTES } from './spool.ts';
import { fileName, markOf } from './spool-files.ts';
import { parseLine, recordLine, textOfMessage } from './spool-lines.ts';

function message(id: string, characters = 60): Message {
  const text = JSON.stringify({ messageId: id, fill: 'x'.repeat(Math.max(0, characters - 30)) });
  return { messageId: id, text, acceptedSeconds: 1795197600, segment: 0, settled: false };
}

function filled(storage: FakeStorage, ids: string[], characters = 60): { spool: Spool; messages: Message[] } {
  const spool = new Spool(storage, new NodeJson(), 'wk');
  const messages = ids.map((id) => message(id, characters));
  spool.addAll(messages, 0, 0);
  return { spool, messages };
}

function reload(storage: FakeStorage) {
  const spool = new Spool(storage, new NodeJson(), 'wk');
  const earlier = spool.load(0);
  const ids: string[] = [];
  for (let few = spool.takeEarlier(2, 0); few.length > 0; few = spool.takeEarlier(2, 0)) {
    ids.push(...few.map((item) => item.messageId));
  }
  assert.equal(earlier.left, 0);
  return { ids, evicted: earlier.evicted, damaged: earlier.damaged };
}

test('what is added is due within a second when requests fail, within a minute when not, and comes back in order after the app was killed', () => {
  const storage = new FakeStorage();
  const { spool } = filled(storage, ['a', 'b', 'c']);
  assert.ok(spool.dueAt(0) > 0 && spool.dueAt(0) <= 1000);
  assert.equal(spool.dueAt(NEVER), CALM_PASS_MS);
  spool.persist(0, 'all');
  assert.equal(spool.dueAt(0), NEVER);
  assert.equal(spool.stored(), 3);
  assert.deepEqual(reload(storage), { ids: ['a', 'b', 'c'], evicted: 0, damaged: 0 });
});

test('a message settled before it was due is never written', () => {
  const storage = new FakeStorage();
  const { spool, messages } = filled(storage, ['a']);
  spool.settle(messages, 0);
  spool.persist(0, 'all');
  assert.equal(storage.writes, 0);
});

test('settled messages are not offered again, and the last one leaves nothing behind', () => {
  const storage = new FakeStorage();
  const { spool, messages } = filled(storage, ['a', 'b']);
  spool.persist(0, 'all');
  spool.settle(messages, 0);
  spool.persist(0, 'all');
  assert.deepEqual([...storage.bulk.keys(), ...storage.records.keys()], []);
});

test('a reboot takes the bulk files: the newest survive in the record, the rest is counted', () => {
  const storage = new FakeStorage();
  const ids = Array.from({ length: 20 }, (_, i) => `m${i}`);
  const { spool } = filled(storage, ids, 600);
  spool.persist(0, 'all');
  storage.reboot();
  const after = reload(storage);
  assert.ok(after.ids.length >= 4, `only ${after.ids.length} survived`);
  assert.deepEqual(after.ids, ids.slice(-after.ids.length));
  assert.equal(after.evicted, 20 - after.ids.length);
});

test('the record stays within its bound', () => {
  const storage = new FakeStorage();
  const { spool } = filled(storage, ['a', 'b', 'c', 'd'], TAIL_MAX_BYTES / 2);
  spool.persist(0, 'all');
  const bytes = Buffer.byteLength(storage.records.get('spool') ?? '');
  assert.ok(bytes <= TAIL_MAX_BYTES + 200, `${bytes} bytes`);
  assert.ok(bytes > TAIL_MAX_BYTES / 2);
});

test('small files are merged, full ones are left alone', () => {
  const storage = new FakeStorage();
  const { spool } = filled(storage, ['a']);
  spool.persist(0, 'all');
  spool.addAll([message('b')], 0, 0);
  spool.persist(0, 'all');
  assert.equal(storage.bulk.size, 1);
  spool.addAll([message('c', SEGMENT_MERGE_BYTES)], 0, 0);
  spool.persist(0, 'all');
  assert.equal(storage.bulk.size, 1);
  spool.addAll([message('d')], 0, 0);
  spool.persist(0, 'all');
  assert.equal(storage.bulk.size, 2);
  assert.deepEqual(reload(storage).ids, ['a', 'b', 'c', 'd']);
});

test('between two writings of the record: a file that was merged is gone, counted once, and not taken for evicted', () => {
  const storage = new FakeStorage();
  const { spool } = filled(storage, ['a']);
  spool.persist(0, 'busy');
  const [merged] = [...storage.bulk] as [[string, string]];
  spool.addAll([message('b')], 0, 10000);
  spool.persist(10000, 'busy');
  spool.addAll([message('c')], 0, 20000);
  spool.persist(20000, 'busy');
  assert.equal(storage.bulk.size, 1);
  const start = new Spool(storage, new NodeJson(), 'wk').load(0);
  assert.deepEqual([start.left, start.evicted], [3, 0]);
  // Its removal was cut off.
  storage.bulk.set(...merged);
  const again = new Spool(storage, new NodeJson(), 'wk').load(0);
  assert.deepEqual([again.left, again.garbage], [3, [merged[0]]]);
  assert.deepEqual(reload(storage), { ids: ['a', 'b', 'c'], evicted: 0, damaged: 0 });
  // And so was the writing of the file that has its messages: they come from the old one.
  const [name = ''] = [...storage.bulk.keys()].filter((file) => file !== merged[0]);
  storage.bulk.set(name, (storage.bulk.get(name) ?? '').split('\n')[0] ?? '');
  assert.ok(reload(storage).ids.includes('a'));
});

test('a file cut off in the middle of a line loses that line only, and says so', () => {
  const storage = new FakeStorage();
  storage.recordBytes = 60;
  const { spool } = filled(storage, ['a', 'b', 'c'], 200);
  spool.persist(0, 'all');
  const [[name, text]] = [...storage.bulk] as [[string, string]];
  storage.bulk.set(name, text.slice(0, -50));
  assert.deepEqual(reload(storage), { ids: ['a', 'b'], evicted: 0, damaged: 1 });
});

test('garbage in files and records is counted or ignored, never thrown', () => {
  for (const junk of ['', '\n\n', 'x', '{}', '1 2 3', '1795197600 a 5 {"a":1}', '\u0000\u0001', '9'.repeat(5000)]) {
    const storage = new FakeStorage();
    storage.bulk.set(fileName(7, 3, junk.length, markOf('wk'), 7), junk);
    storage.bulk.set('batch-8', junk);
    storage.bulk.set('batch-', junk);
    storage.bulk.set('other', junk);
    storage.records.set('spool', junk);
    assert.deepEqual(reload(storage).ids, []);
  }
});

test('when bulk cannot be written the messages stay, are tried again, and the trouble is told once', () => {
  const storage = new FakeStorage();
  storage.bulkFails = true;
  const { spool } = filled(storage, ['a']);
  assert.match(spool.persist(0, 'all'), /cannot be stored/);
  spool.addAll([message('b')], 0, 5000);
  assert.equal(spool.persist(0, 'all'), '');
  storage.bulkFails = false;
  spool.addAll([message('c')], 0, 9000);
  spool.persist(0, 'all');
  assert.deepEqual(reload(storage).ids, ['a', 'b', 'c']);
});

test('a pass that failed is repeated by time, with growing waits, until it works', () => {
  const storage = new FakeStorage();
  storage.bulkFails = true;
  const { spool } = filled(storage, ['a']);
  const waits: number[] = [];
  let now = spool.dueAt(0);
  for (let i = 0; i < 9; i++) {
    spool.persist(now, 'busy');
    waits.push(spool.dueAt(0) - now);
    now = spool.dueAt(0);
  }
  assert.deepEqual(waits, [1000, 2000, 4000, 8000, 16000, 32000, RETRY_MAX_MS, RETRY_MAX_MS, RETRY_MAX_MS]);
  storage.bulkFails = false;
  spool.persist(now, 'all');
  assert.equal(spool.dueAt(0), NEVER);
  assert.equal(spool.stored(), 1);
  assert.deepEqual(reload(storage).ids, ['a']);
});

test('with a full registry the counts are kept and the copies dropped', () => {
  const storage = new FakeStorage();
  storage.recordBytes = 100;
  const { spool } = filled(storage, ['a', 'b'], 300);
  assert.equal(spool.persist(0, 'all'), '');
  storage.reboot();
  assert.deepEqual(reload(storage), { ids: [], evicted: 2, damaged: 0 });
});

test('power lost between any two writes: nothing is lost uncounted, nothing comes twice', () => {
  for (let at = 1; ; at++) {
    const storage = new FakeStorage();
    const { spool, messages } = filled(storage, ['a', 'b']);
    spool.persist(0, 'all');
    const before = storage.writes;
    storage.powerLossAt = before + at;
    spool.addAll([message('c')], 0, 0);
    const [a] = messages;
    assert.ok(a);
    spool.settle([a], 0);
    let lost = true;
    try {
      spool.persist(0, 'all');
      lost = false;
    } catch {
      // That is the power loss.
    }
    storage.powerLossAt = 0;
    const { ids, evicted } = reload(storage);
    assert.equal(evicted, 0);
    assert.equal(new Set(ids).size, ids.length);
    assert.ok(ids.includes('b'));
    if (!lost) {
      assert.deepEqual(ids, ['b', 'c']);
      assert.ok(at > 2, 'the loop must have met writes');
      return;
    }
  }
});

test('lines hold any text, and only whole ones are read', () => {
  const odd = message('id 1');
  odd.messageId = 'id-1';
  odd.text = JSON.stringify({ t: 'a b\n"c" \\ é 中 😀' });
  const line = recordLine(odd);
  assert.equal(parseLine(line)?.text, odd.text);
  assert.equal(textOfMessage(`"wk"\n${line}`, odd.messageId), odd.text);
  for (let cut = 0; cut < line.length; cut++) {
    assert.equal(parseLine(line.slice(0, cut)), undefined);
    assert.equal(textOfMessage(`"wk"\n${line.slice(0, cut)}`, odd.messageId), '');
  }
});
