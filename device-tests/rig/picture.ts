/** Reads, masks, compares and writes pictures of the screen. */
import { createCanvas, ImageData, loadImage } from '@napi-rs/canvas';
import pixelmatch from 'pixelmatch';
import type { ExpectedScreen, Region } from './script.ts';

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** RGBA, 4 bytes a pixel. */
  readonly pixels: Uint8ClampedArray;
}

export interface Comparison {
  /** Share of pixels that differ, in percent. */
  readonly differs: number;
  readonly matches: boolean;
  /** The expected picture, faint, with the differences in red. */
  readonly difference: Picture;
}

const MASK_COLOUR = [128, 0, 128, 255] as const;

/** Decodes PNG or JPEG; devices use either. */
export async function readPicture(bytes: Uint8Array): Promise<Picture> {
  const image = await loadImage(Buffer.from(bytes));
  const { width, height } = image;
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(image, 0, 0);
  return { width, height, pixels: context.getImageData(0, 0, width, height).data };
}

export async function pngOfPicture({ width, height, pixels }: Picture): Promise<Uint8Array> {
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').putImageData(new ImageData(new Uint8ClampedArray(pixels), width, height), 0, 0);
  return new Uint8Array(await canvas.encode('png'));
}

/** Returns the picture with these regions in one colour, so that they are neither compared nor stored. */
export function masked(picture: Picture, mask: readonly Region[]): Picture {
  const { width, height } = picture;
  const pixels = new Uint8ClampedArray(picture.pixels);
  for (const region of mask) {
    const right = Math.min(width, region.x + region.width);
    const bottom = Math.min(height, region.y + region.height);
    for (let y = region.y; y < bottom; y++) {
      for (let x = region.x; x < right; x++) pixels.set(MASK_COLOUR, (y * width + x) * 4);
    }
  }
  return { width, height, pixels };
}

export function isSame(one: Picture, other: Picture): boolean {
  return (
    one.width === other.width &&
    one.height === other.height &&
    Buffer.from(one.pixels.buffer).equals(Buffer.from(other.pixels.buffer))
  );
}

/** Compares two pictures of the same size. Antialiased text that moved by less than a pixel counts as equal. */
export function compare(actual: Picture, expected: Picture, { tolerance, threshold }: ExpectedScreen): Comparison {
  const { width, height } = expected;
  const pixels = new Uint8ClampedArray(width * height * 4);
  const different = pixelmatch(actual.pixels, expected.pixels, pixels, width, height, { threshold });
  const differs = (different / (width * height)) * 100;
  return { differs, matches: differs <= tolerance, difference: { width, height, pixels } };
}
