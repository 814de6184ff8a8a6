/** Storing and reading back: order of writes, loss of power, damage, bounds, another write key. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { FakeStorage } from '../../testing/fake-storage.ts';
import { NodeJson } from '../../testing/fakes.ts';
import { installPlatform } from '../../testing/platform.ts';
import { NEVER } from '../facilities.ts';
import type { Message } from '../message/message.ts';
import { MERGE_FILES, RETRY_MAX_MS, SEGMENT_MERGE_BYTES, Spool, TAIL_MAX_BYTES } from './spool.ts';
import { FlushBudget } from './flush-budget.ts';
import { fileName, markOf } from './spool-files.ts';
import { parseLine, recordLine, textOfMessage } from './spool-lines.ts';

installPlatform();

function message(id: string, characters = 60): Message {
  const text = JSON.stringify({ messageId: id, fill: 'x'.repeat(Math.max(0, characters - 30)) });
  return { messageId: id, text, acceptedSeconds: 1795197600, segment: 0, settled: false };
}

function filled(storage: FakeStorage, ids: string[], characters = 60): { spool: Spool; messages: Message[] } {
  const spool = new Spool(storage, new NodeJson(), 'wk', new FlushBudget());
  const messages = ids.map((id) => message(id, characters));
  spool.addAll(messages, 0, 0);
  return { spool, messages };
}

function reload(storage: FakeStorage) {
  const spool = new Spool(storage, new NodeJson(), 'wk', new FlushBudget());
  const earlier = spool.load(0);
  const ids: string[] = [];
  for (let few = spool.takeEarlier(2, 0); few.length > 0; few = spool.takeEarlier(2, 0)) {
    ids.push(...few.map((item) => item.messageId));
  }
  assert.equal(earlier.left, 0);
  return { ids, evicted: earlier.evicted, damaged: earlier.damaged };
}

test('writes an added message within a second, and returns it in order after a kill', () => {
  const storage = new FakeStorage();
  const { spool } = filled(storage, ['a', 'b', 'c']);
  assert.ok(spool.dueAt(0) > 0 && spool.dueAt(0) <= 1000);
  assert.ok(spool.dueAt(NEVER) > 0 && spool.dueAt(NEVER) <= 1000);
  spool.persist(0, NEVER, true);
  assert.equal(spool.dueAt(0), NEVER);
  assert.equal(spool.stored(), 3);
  assert.deepEqual(reload(storage), { ids: ['a', 'b', 'c'], evicted: 0, damaged: 0 });
});

test('never writes a message that is settled before its write is due', () => {
  const storage = new FakeStorage();
  const { spool, messages } = filled(storage, ['a']);
  spool.settle(messages, 0);
  spool.persist(0, NEVER, true);
  assert.equal(storage.writes, 0);
});

test('does not offer settled messages again, and erases everything after the last', () => {
  const storage = new FakeStorage();
  const { spool, messages } = filled(storage, ['a', 'b']);
  spool.persist(0, NEVER, true);
  spool.settle(messages, 0);
  spool.persist(0, NEVER, true);
  assert.deepEqual([...storage.bulk.keys(), ...storage.records.keys()], []);
});

test('keeps the newest messages in the record over a reboot, and counts the rest', () => {
  const storage = new FakeStorage();
  const ids = Array.from({ length: 20 }, (_, i) => `m${i}`);
  const { spool } = filled(storage, ids, 600);
  spool.persist(0, NEVER, true);
  storage.reboot();
  const after = reload(storage);
  assert.ok(after.ids.length >= 4, `only ${after.ids.length} survived`);
  assert.deepEqual(after.ids, ids.slice(-after.ids.length));
  assert.equal(after.evicted, 20 - after.ids.length);
});

test('ignores copies of delivered messages for a file that the record does not list', () => {
  const storage = new FakeStorage();
  const { spool, messages } = filled(storage, ['a', 'b', 'c']);
  spool.persist(0, NEVER, true);
  spool.addAll([message('d'), message('e')], 0, 1000);
  spool.persist(1000, NEVER, false);
  spool.settle(messages, 1000);
  spool.persist(2000, NEVER, false);
  assert.match(storage.records.get('spool') ?? '', /"a"/);
  const files = [...storage.bulk.keys()].filter((name) => name.startsWith('batch-'));
  assert.equal(files.length, 1);
  storage.bulk.delete(files[0] ?? '');
  assert.deepEqual(reload(storage), { ids: [], evicted: 2, damaged: 0 });
});

test('keeps the record within its bound', () => {
  const storage = new FakeStorage();
  const { spool } = filled(storage, ['a', 'b', 'c', 'd'], TAIL_MAX_BYTES / 2);
  spool.persist(0, NEVER, true);
  const bytes = Buffer.byteLength(storage.records.get('spool') ?? '');
  assert.ok(bytes <= TAIL_MAX_BYTES + 200, `${bytes} bytes`);
  assert.ok(bytes > TAIL_MAX_BYTES / 2);
});

test('merges several small files and leaves large ones alone', () => {
  const storage = new FakeStorage();
  const files = (): number => [...storage.bulk.keys()].filter((name) => name.startsWith('batch-')).length;
  const { spool } = filled(storage, ['m0']);
  spool.persist(0, NEVER, true);
  for (let i = 1; i < 14; i++) {
    spool.addAll([message(`m${i}`)], 0, i * 1000);
    spool.persist(i * 1000, NEVER, false);
    assert.ok(files() <= MERGE_FILES, `${files()} files`);
  }
  const before = files();
  spool.addAll([message('large', SEGMENT_MERGE_BYTES)], 0, 0);
  spool.persist(99000, NEVER, false);
  spool.addAll([message('last')], 0, 0);
  spool.persist(99000, NEVER, false);
  assert.equal(files(), before + 2);
  assert.deepEqual(reload(storage).ids, [...Array.from({ length: 14 }, (_, i) => `m${i}`), 'large', 'last']);
});

test('returns each message once after an interrupted merge', () => {
  const storage = new FakeStorage();
  const { spool } = filled(storage, ['m0']);
  const ids = Array.from({ length: MERGE_FILES + 1 }, (_, i) => `m${i}`);
  let before = new Map<string, string>();
  for (let i = 0; i <= MERGE_FILES; i++) {
    if (i > 0) spool.addAll([message(`m${i}`)], 0, i * 1000);
    before = new Map(storage.bulk);
    spool.persist(i * 1000, NEVER, false);
  }
  const merged = [...storage.bulk.keys()].filter((name) => name.startsWith('batch-'));
  assert.equal(merged.length, 1);
  // The state is the old one, and the merged files still exist.
  for (const [name, text] of before) storage.bulk.set(name, text);
  assert.deepEqual(reload(storage), { ids, evicted: 0, damaged: 0 });
  // A kill has interrupted the removal: some of the merged files are gone.
  for (const name of [...before.keys()].slice(0, 5)) if (name.startsWith('batch-')) storage.bulk.delete(name);
  assert.deepEqual(reload(storage), { ids, evicted: 0, damaged: 0 });
  // The write of the merged file was truncated: the messages come from the old files.
  for (const [name, text] of before) storage.bulk.set(name, text);
  storage.bulk.set(merged[0] ?? '', (storage.bulk.get(merged[0] ?? '') ?? '').slice(0, 300));
  assert.deepEqual([...new Set(reload(storage).ids)].sort(), ids.slice(0, -1).sort());
});

test('loses at most one line to any flipped byte, and returns only JSON', () => {
  const storage = new FakeStorage();
  const { spool } = filled(storage, ['a', 'b', 'c'], 70);
  spool.persist(0, NEVER, false);
  const name = [...storage.bulk.keys()].find((one) => one.startsWith('batch-')) ?? '';
  const text = storage.bulk.get(name) ?? '';
  for (let at = 0; at < text.length; at++) {
    for (const bit of [1, 2, 16]) {
      const flipped = String.fromCharCode(text.charCodeAt(at) ^ bit);
      storage.bulk.set(name, text.slice(0, at) + flipped + text.slice(at + 1));
      const again = new Spool(storage, new NodeJson(), 'wk', new FlushBudget());
      const earlier = again.load(0);
      const read = again.takeEarlier(9, 0);
      // A line end that is gone makes one line of two.
      const lost = text[at] === '\n' ? 2 : 1;
      assert.ok(read.length >= 3 - lost, `${at}: ${read.length} of 3 messages`);
      assert.ok(read.length + earlier.damaged + earlier.evicted + earlier.otherKey <= 3, `${at}: counts too many`);
      for (const one of read) JSON.parse(one.text);
    }
  }
});

test('counts nothing for forged names, states and records', () => {
  const forgeries: [name: string, text: string][] = [
    [fileName(7, 5000, 20, markOf('wk'), 7), '"wk"\nnothing'],
    ['batch-000000007-1000000-20-' + markOf('wk') + '-7', '"wk"\nnothing'],
    ['state', 'files 1 4000\nbatch-000000007-3-20-1-7 4001 0'],
    ['state', 'files 1 1000000\nbatch-000000007-3-20-1-7 1000000 0'],
  ];
  const records = [
    '{"last":5,"files":{"3":1000000},"total":1000000,"key":"wk"}',
    '{"last":5,"files":{"3":40},"total":4,"key":"wk"}',
    '{"last":5,"files":{"x":3},"total":3,"key":"wk"}',
    '{"last":5,"files":{"3":3},"key":"wk"}',
  ];
  for (const [name, text] of forgeries) {
    for (const record of ['', ...records]) {
      const storage = new FakeStorage();
      storage.bulk.set(name, text);
      if (record !== '') storage.records.set('spool', record);
      assert.deepEqual(reload(storage), { ids: [], evicted: 0, damaged: 0 }, `${name} ${record}`);
    }
  }
});

test('loses and reports only the cut line of a truncated file', () => {
  const storage = new FakeStorage();
  storage.recordBytes = 60;
  const { spool } = filled(storage, ['a', 'b', 'c'], 200);
  spool.persist(0, NEVER, true);
  const [[name, text]] = [...storage.bulk] as [[string, string]];
  storage.bulk.set(name, text.slice(0, -50));
  assert.deepEqual(reload(storage), { ids: ['a', 'b'], evicted: 0, damaged: 1 });
});

test('counts or ignores garbage in files and records without throwing', () => {
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

test('keeps and retries messages that cannot be written, and logs the error once', () => {
  const storage = new FakeStorage();
  storage.bulkFails = true;
  const { spool } = filled(storage, ['a']);
  assert.match(spool.persist(0, NEVER, true), /cannot be stored/);
  spool.addAll([message('b')], 0, 5000);
  assert.equal(spool.persist(0, NEVER, true), '');
  storage.bulkFails = false;
  spool.addAll([message('c')], 0, 9000);
  spool.persist(0, NEVER, true);
  assert.deepEqual(reload(storage).ids, ['a', 'b', 'c']);
});

test('repeats a failed pass with growing waits', () => {
  const storage = new FakeStorage();
  storage.bulkFails = true;
  const { spool } = filled(storage, ['a']);
  const waits: number[] = [];
  let now = spool.dueAt(0);
  for (let i = 0; i < 9; i++) {
    spool.persist(now, 0, false);
    waits.push(spool.dueAt(0) - now);
    now = spool.dueAt(0);
  }
  assert.deepEqual(waits, [1000, 2000, 4000, 8000, 16000, 32000, RETRY_MAX_MS, RETRY_MAX_MS, RETRY_MAX_MS]);
  storage.bulkFails = false;
  spool.persist(now, NEVER, true);
  assert.equal(spool.dueAt(0), NEVER);
  assert.equal(spool.stored(), 1);
  assert.deepEqual(reload(storage).ids, ['a']);
});

test('keeps the counts and drops the copies when the registry is full', () => {
  const storage = new FakeStorage();
  storage.recordBytes = 100;
  const { spool } = filled(storage, ['a', 'b'], 300);
  assert.equal(spool.persist(0, NEVER, true), '');
  storage.reboot();
  assert.deepEqual(reload(storage), { ids: [], evicted: 2, damaged: 0 });
});

test('loses nothing uncounted and sends nothing twice after a power cut between any two writes', () => {
  for (let at = 1; ; at++) {
    const storage = new FakeStorage();
    const { spool, messages } = filled(storage, ['a', 'b']);
    spool.persist(0, NEVER, true);
    const before = storage.writes;
    storage.powerLossAt = before + at;
    spool.addAll([message('c')], 0, 0);
    const [a] = messages;
    assert.ok(a);
    spool.settle([a], 0);
    let lost = true;
    try {
      spool.persist(0, NEVER, true);
      lost = false;
    } catch {
      // The power loss threw.
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

test('stores any string in a line, and reads only complete lines', () => {
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
