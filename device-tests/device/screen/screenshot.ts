/** Frames as image files. */
import { createCanvas, ImageData, type Canvas } from '@napi-rs/canvas';
import type { FrameMessage } from '../engine/browser-shims.ts';

const JPEG_QUALITY = 80;

export async function pngOf(frame: FrameMessage): Promise<Uint8Array> {
  return new Uint8Array(await canvasOf(frame).encode('png'));
}

export async function jpegOf(frame: FrameMessage): Promise<Uint8Array> {
  return new Uint8Array(await canvasOf(frame).encode('jpeg', JPEG_QUALITY));
}

function canvasOf({ width, height, pixels }: FrameMessage): Canvas {
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').putImageData(new ImageData(new Uint8ClampedArray(pixels), width, height), 0, 0);
  return canvas;
}
