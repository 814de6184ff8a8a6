/** Encodings that a server names and nobody knows, among them the names that every object has. */
import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { decodeContent, decodingStream } from './content-encoding.ts';

const UNKNOWN = ['zstd', 'constructor', 'toString', 'valueOf', '__proto__', 'hasOwnProperty'];
const MOST_BYTES = 1000;

for (const name of UNKNOWN) {
  test(`the encoding ${name} is a failure of the transfer`, () => {
    const wanted = 'Unrecognized content encoding type';
    for (const answer of [
      decodeContent(new Uint8Array([1, 2]), name, MOST_BYTES),
      decodingStream(Readable.from(['text']), name),
    ]) {
      assert.ok(!(answer instanceof Uint8Array) && !(answer instanceof Readable));
      assert.match(JSON.stringify(answer), new RegExp(wanted));
    }
  });
}
