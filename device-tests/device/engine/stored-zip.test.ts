/** Tests that a decompressed archive has the files of the original, and that other bytes are refused. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { enginePaths } from './load-engine.ts';
import { storedZip } from './stored-zip.ts';

test('the platform’s files are the same, and none is compressed', () => {
  const original = readFileSync(enginePaths().assets);
  const stored = storedZip(original);
  const methods = new Set<number>();
  const files = unzipSync(stored, { filter: ({ compression }) => methods.add(compression) !== undefined });
  assert.deepEqual([...methods], [0]);
  assert.deepEqual(files, unzipSync(original));
});

test('compressed, stored and empty files', () => {
  const files = { 'a/ä.txt': strToU8('text '.repeat(100)), 'b.txt': strToU8('as it is'), empty: new Uint8Array() };
  const zip = zipSync({ ...files, 'b.txt': [files['b.txt'], { level: 0 }] });
  assert.deepEqual(unzipSync(storedZip(Buffer.from(zip))), files);
});

test('bytes that are no archive are refused', () => {
  assert.throws(() => storedZip(Buffer.from('PK')), /does not end with its directory/);
  assert.throws(() => storedZip(Buffer.alloc(100)), /does not end with its directory/);
});
