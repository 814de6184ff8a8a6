/** The feed server through its door: each way in which it answers, pictures, and a clip that is read back to its samples. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { CATALOGUE } from './catalogue.ts';
import { CLIP_SECONDS } from './clip/make-clip.ts';
import { createFeedServer, type FeedServer } from './feed-server.ts';

let feed: FeedServer;
let origin: string;
before(async () => {
  feed = await createFeedServer();
  feed.server.listen(0, '127.0.0.1');
  await once(feed.server, 'listening');
  origin = `http://127.0.0.1:${(feed.server.address() as AddressInfo).port}`;
});
after(() => {
  feed.server.closeAllConnections();
  feed.server.close();
});

const bytesOf = async (path: string, headers: Record<string, string> = {}): Promise<[number, Uint8Array]> => {
  const response = await fetch(`${origin}${path}`, { headers });
  return [response.status, new Uint8Array(await response.arrayBuffer())];
};
const textOf = async (path: string): Promise<[number, string]> => {
  const [status, bytes] = await bytesOf(path);
  return [status, new TextDecoder().decode(bytes)];
};

describe('the feed', () => {
  test('names a poster and a clip for each title at the address of the request', async () => {
    feed.answer = 'titles';
    const [, text] = await textOf('/titles.json');
    const { titles } = JSON.parse(text) as { titles: Record<string, string>[] };
    assert.equal(titles.length, CATALOGUE.length);
    for (const { poster = '', clip } of titles) {
      assert.equal(clip, `${origin}/clip.mp4`);
      const [status, picture] = await bytesOf(poster.slice(origin.length));
      assert.equal(status, 200);
      assert.equal(Buffer.from(picture.subarray(1, 4)).toString(), 'PNG');
    }
  });

  test('fails on request', async () => {
    feed.answer = 'empty';
    assert.deepEqual(await textOf('/titles.json'), [200, '{"titles":[]}']);
    feed.answer = 'not-json';
    assert.match((await textOf('/titles.json'))[1], /^<html>/);
    feed.answer = 'not-a-feed';
    assert.deepEqual(await textOf('/titles.json'), [200, '{"error":"moved"}']);
    feed.answer = 'error';
    assert.equal((await textOf('/titles.json'))[0], 503);
    feed.answer = 'silence';
    const asked = feed.asked;
    const gaveUp = new AbortController();
    const silent = fetch(`${origin}/titles.json`, { signal: gaveUp.signal });
    while (feed.asked === asked) await new Promise((resolve) => setImmediate(resolve));
    gaveUp.abort();
    await assert.rejects(silent);
  });
});

describe('the clip', () => {
  test('serves byte ranges', async () => {
    const [, whole] = await bytesOf('/clip.mp4');
    const last = whole.length - 1;
    for (const [range, from, to] of [
      ['bytes=0-99', 0, 99],
      [`bytes=${last - 5}-`, last - 5, last],
      [`bytes=10-${last + 1000}`, 10, last],
    ] as const) {
      const [status, part] = await bytesOf('/clip.mp4', { range });
      assert.equal(status, 206);
      assert.deepEqual(Buffer.from(part), Buffer.from(whole.subarray(from, to + 1)));
    }
    assert.equal((await bytesOf('/clip.mp4', { range: `bytes=${last + 1}-` }))[0], 416);
  });

  test('has a key frame each second, and every frame at its offset', async () => {
    const clip = new Clip((await bytesOf('/clip.mp4'))[1]);
    assert.equal(clip.sizes.length, CLIP_SECONDS * 24);
    assert.deepEqual(
      clip.keys,
      Array.from({ length: CLIP_SECONDS }, (_, second) => second * 24 + 1),
    );
    let at = clip.place;
    for (const [picture, size] of clip.sizes.entries()) {
      assert.equal(clip.view.getUint32(at) + 4, size);
      assert.equal(clip.bytes[at + 4], picture % 24 === 0 ? 0x65 : 0x41);
      at += size;
    }
    assert.equal(at, clip.bytes.length);
  });

  test('has the drawn colours: white at the left end of the bar, another background each second', async () => {
    const clip = new Clip((await bytesOf('/clip.mp4'))[1]);
    const first = samplesOf(clip.picture(0), 0);
    const bar = samplesOf(clip.picture(0), 11 * 20);
    assert.equal(Math.max(...bar.slice(0, 16)), 235);
    assert.ok(first.every((sample) => sample === first[0]));
    assert.notEqual(samplesOf(clip.picture(24), 0)[0], first[0]);
  });
});

/** Parses the part of the file that a player reads before it plays. */
class Clip {
  readonly bytes: Uint8Array;
  readonly view: DataView;
  /**
   * `sizes`: bytes of each picture, its length field included. `keys`: numbers of the key pictures, from 1. `place`:
   * offset of the first picture.
   */
  readonly sizes: number[];
  readonly keys: number[];
  readonly place: number;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset);
    const table = ['moov', 'trak', 'mdia', 'minf', 'stbl'].reduce(([from, to], name) => this.#box(name, from, to), [
      0,
      bytes.length,
    ] as [number, number]);
    this.sizes = this.#numbers(this.#box('stsz', ...table), 12);
    this.keys = this.#numbers(this.#box('stss', ...table), 8);
    [this.place = 0] = this.#numbers(this.#box('stco', ...table), 8);
  }

  /** The unit of a picture, without what keeps its data from looking like the start of another. */
  picture(number: number): Uint8Array {
    const at = this.sizes.slice(0, number).reduce((sum, size) => sum + size, this.place);
    const unit = this.bytes.subarray(at + 4, at + (this.sizes[number] ?? 0));
    return unit.filter((byte, place) => !(byte === 3 && unit[place - 1] === 0 && unit[place - 2] === 0));
  }

  /** Returns the start and end of the contents of the first box with this name. */
  #box(name: string, from: number, to: number): [number, number] {
    for (let at = from; at < to; at += this.view.getUint32(at)) {
      const found = Buffer.from(this.bytes.subarray(at + 4, at + 8)).toString('latin1');
      if (found === name) return [at + 8, at + this.view.getUint32(at)];
    }
    return assert.fail(`there is no ${name}`);
  }

  #numbers([from, to]: [number, number], head: number): number[] {
    return Array.from({ length: (to - from - head) / 4 }, (_, at) => this.view.getUint32(from + head + at * 4));
  }
}

/** The 256 brightnesses of a square of a key picture, which are there as they are: 384 samples each, and its kind before. */
function samplesOf(unit: Uint8Array, square: number): number[] {
  // Each square: its kind in nine bits, zeros up to a whole byte, and its samples. The picture's own head comes first.
  const squares = 20 * 12;
  const stride = 384 + 2;
  const head = unit.length - 1 - squares * stride;
  const at = head + square * stride + 2;
  return [...unit.subarray(at, at + 256)];
}
