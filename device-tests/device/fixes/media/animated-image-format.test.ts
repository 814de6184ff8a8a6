/** Recognition of animated image files by their bytes. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { movingImageOf } from './animated-image-format.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Returns a WebP file of 300 × 2 pixels with frames of these durations in milliseconds. */
function webp(durations: readonly number[], flags = 0x02): Uint8Array {
  const chunk = (name: string, data: readonly number[]): number[] => [...bytes(name), data.length, 0, 0, 0, ...data];
  const frames = durations.flatMap((ms) =>
    chunk('ANMF', [...new Array<number>(12).fill(0), ms % 256, Math.floor(ms / 256), 0, 0]),
  );
  const canvas = chunk('VP8X', [flags, 0, 0, 0, 299 % 256, 1, 0, 1, 0, 0]);
  return new Uint8Array([...bytes('RIFF'), 0, 0, 0, 0, ...bytes('WEBP'), ...canvas, ...frames]);
}

describe('a file of moving images', () => {
  it('WebP: the size of its canvas, and the time of all its frames', () => {
    assert.deepEqual(movingImageOf(webp([100, 300]), ''), { kind: 'webp', width: 300, height: 2, durationMs: 400 });
  });

  it('a still or truncated WebP is not an animation', () => {
    assert.equal(movingImageOf(webp([100], 0), ''), undefined);
    assert.equal(movingImageOf(webp([100]).slice(0, -1), ''), undefined);
  });

  it('Lottie: its frames by its rate', () => {
    const lottie = bytes('{"w":30,"h":20,"ip":10,"op":60,"fr":25}');
    assert.deepEqual(movingImageOf(lottie, 'video/lottie+json'), {
      kind: 'lottie',
      width: 30,
      height: 20,
      durationMs: 2000,
    });
    assert.equal(movingImageOf(bytes('{"w":30,"h":20,"ip":10,"op":60}'), ''), undefined);
    assert.equal(movingImageOf(bytes('{'), ''), undefined);
  });

  it('MP4 is known by its letters', () => {
    assert.equal(movingImageOf(bytes('\0\0\0\u0018ftypmp42'), 'video/mp4')?.kind, 'mp4');
  });

  it('an image of another type than the channel says is not shown', () => {
    assert.equal(movingImageOf(webp([100]), 'video/mp4'), undefined);
    assert.equal(movingImageOf(webp([100]), 'image/gif'), undefined);
    assert.equal(movingImageOf(webp([100]), 'video/webp')?.kind, 'webp');
  });
});
