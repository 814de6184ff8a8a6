/** Frames as PNG files. */
import { createCanvas, ImageData } from '@napi-rs/canvas';
import type { FrameMessage } from './engine/browser-shims.ts';

export async function pngOf({ width, height, pixels }: FrameMessage): Promise<Uint8Array> {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.putImageData(new ImageData(new Uint8ClampedArray(pixels), width, height), 0, 0);
  return new Uint8Array(await canvas.encode('png'));
}
