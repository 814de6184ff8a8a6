/** Makes the clip that every title plays: a counter of seconds on a changing color. H.264 in MP4, no sound. */
import { createCanvas } from '@napi-rs/canvas';
import { keyPicture, pictureParameters, samePicture, sequenceParameters, type Picture, type Size } from './h264.ts';
import { mp4Of } from './mp4.ts';

export const CLIP_SECONDS = 20;
const PICTURES_PER_SECOND = 24;
const [WIDTH, HEIGHT] = [320, 180];
const BLOCK = 16;
const SIZE: Size = {
  across: WIDTH / BLOCK,
  down: Math.ceil(HEIGHT / BLOCK),
  hidden: Math.ceil(HEIGHT / BLOCK) * BLOCK - HEIGHT,
};

/** Returns the whole file, about two megabytes. */
export function makeClip(seconds = CLIP_SECONDS): Uint8Array {
  const pictures = Array.from({ length: seconds }, (_, second) => [
    { unit: keyPicture(drawSecond(second, seconds), SIZE, second), isKey: true },
    ...Array.from({ length: PICTURES_PER_SECOND - 1 }, (_, at) => ({ unit: samePicture(SIZE, at + 1), isKey: false })),
  ]).flat();
  return mp4Of({
    width: WIDTH,
    height: HEIGHT,
    picturesPerSecond: PICTURES_PER_SECOND,
    sequence: sequenceParameters(SIZE),
    picture: pictureParameters(),
    pictures,
  });
}

function drawSecond(second: number, seconds: number): Picture {
  const [width, height] = [SIZE.across * BLOCK, SIZE.down * BLOCK];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = `hsl(${(second * 360) / seconds}, 60%, 35%)`;
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#ffffff';
  context.fillRect(0, HEIGHT - 12, (WIDTH * (second + 1)) / seconds, 12);
  context.font = 'bold 96px sans-serif';
  context.textAlign = 'center';
  context.fillText(String(second), WIDTH / 2, 124);
  return planesOf(context.getImageData(0, 0, width, height).data, width, height);
}

/** Converts RGB to YUV 4:2:0: one color sample for four pixels. */
function planesOf(pixels: Uint8ClampedArray, width: number, height: number): Picture {
  const luma = new Uint8Array(width * height);
  const blue = new Uint8Array((width * height) / 4);
  const red = new Uint8Array((width * height) / 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const [r = 0, g = 0, b = 0] = pixels.subarray(at * 4, at * 4 + 3);
      luma[at] = 16 + (66 * r + 129 * g + 25 * b) / 256;
      if (x % 2 === 1 || y % 2 === 1) continue;
      const quarter = (y / 2) * (width / 2) + x / 2;
      blue[quarter] = 128 + (-38 * r - 74 * g + 112 * b) / 256;
      red[quarter] = 128 + (112 * r - 94 * g - 18 * b) / 256;
    }
  }
  return { luma, blue, red };
}
