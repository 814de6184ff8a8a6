/**
 * Encodes H.264 without compression, which is enough for a test clip. A picture holds its samples unchanged (`I_PCM`).
 * A repeated picture is one number (every macroblock skipped).
 */
import { BitWriter } from './bit-writer.ts';

/** A picture in 4:2:0, each plane row by row. Width and height are multiples of 16. */
export interface Picture {
  readonly luma: Uint8Array;
  readonly blue: Uint8Array;
  readonly red: Uint8Array;
}

/** Size of all pictures, in macroblocks. `hidden`: number of pixel rows cropped at the bottom, an even number. */
export interface Size {
  readonly across: number;
  readonly down: number;
  readonly hidden: number;
}

export const PROFILE_BASELINE = 66;
/** H.264 level 3.0, far above the need of the clip. */
export const LEVEL = 30;
const CONSTRAINTS = 0xc0;
const FRAME_NUMBER_BITS = 8;
/** Maximum distance between key pictures, in pictures: their frame numbers wrap beyond it. */
export const MAX_KEY_DISTANCE = 2 ** FRAME_NUMBER_BITS;

const I_PCM = 25;
const ALL_INTRA = 7;
const ALL_PREDICTED = 5;

export function sequenceParameters({ across, down, hidden }: Size): Uint8Array {
  return (
    new BitWriter()
      .u(8, PROFILE_BASELINE)
      .u(8, CONSTRAINTS)
      .u(8, LEVEL)
      .ue(0)
      .ue(FRAME_NUMBER_BITS - 4)
      // Pictures are shown in their stored order; one is kept for prediction.
      .ue(2)
      .ue(1)
      .u(1, 0)
      .ue(across - 1)
      .ue(down - 1)
      // Frames, not fields.
      .u(2, 0b11)
      .u(1, 1)
      .ue(0)
      .ue(0)
      .ue(0)
      .ue(hidden / 2)
      .u(1, 0)
      .unit(0x67)
  );
}

export function pictureParameters(): Uint8Array {
  return (
    new BitWriter()
      .ue(0)
      .ue(0)
      .u(2, 0)
      .ue(0)
      .ue(0)
      .ue(0)
      .u(3, 0)
      .ue(0)
      .ue(0)
      .ue(0)
      // Slices control the smoothing at block edges; none is smoothed.
      .u(3, 0b100)
      .unit(0x68)
  );
}

/** Encodes a key picture. `count`: number of key pictures before it. */
export function keyPicture({ luma, blue, red }: Picture, { across, down }: Size, count: number): Uint8Array {
  const writer = new BitWriter()
    .ue(0)
    .ue(ALL_INTRA)
    .ue(0)
    .u(FRAME_NUMBER_BITS, 0)
    // Consecutive key pictures have different ids.
    .ue(count % 2)
    .u(2, 0)
    .ue(0)
    .ue(1);
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      writer.ue(I_PCM).align();
      writer.bytes(square(luma, across * 16, row, column, 16));
      writer.bytes(square(blue, across * 8, row, column, 8));
      writer.bytes(square(red, across * 8, row, column, 8));
    }
  }
  return writer.unit(0x65);
}

/** Encodes a repeat of the previous picture. `distance`: its distance from the last key picture, in pictures. */
export function samePicture({ across, down }: Size, distance: number): Uint8Array {
  return new BitWriter()
    .ue(0)
    .ue(ALL_PREDICTED)
    .ue(0)
    .u(FRAME_NUMBER_BITS, distance)
    .u(3, 0)
    .ue(0)
    .ue(1)
    .ue(across * down)
    .unit(0x41);
}

function* square(plane: Uint8Array, width: number, row: number, column: number, side: number): Generator<number> {
  for (let y = 0; y < side; y++) {
    const from = (row * side + y) * width + column * side;
    yield* plane.subarray(from, from + side);
  }
}
