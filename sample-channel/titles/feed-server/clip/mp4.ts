/** Writes an MP4 file with one H.264 track and no sound: the metadata first, then the pictures. */
import { LEVEL, PROFILE_BASELINE } from './h264.ts';

export interface Track {
  readonly width: number;
  readonly height: number;
  readonly picturesPerSecond: number;
  /** Units that describe the stream. */
  readonly sequence: Uint8Array;
  readonly picture: Uint8Array;
  /** One unit per picture, and whether it is a key picture. */
  readonly pictures: readonly { readonly unit: Uint8Array; readonly isKey: boolean }[];
}

const LENGTH_BYTES = 4;
/** Identity matrix: no rotation, no shear, full size. */
const UPRIGHT = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000];
const UNDETERMINED_LANGUAGE = 0x55c4;
const TRACK = 1;
const SHOWN = 7;

export function mp4Of(track: Track): Uint8Array {
  const start = box('ftyp', text('isom'), u32(0x200), text('isomiso2avc1mp41'));
  const data = box('mdat', ...track.pictures.flatMap(({ unit }) => [u32(unit.length), unit]));
  // The length of the box does not depend on the offset in it.
  const before = start.length + movie(track, 0).length + 8;
  return join([start, movie(track, before), data]);
}

function movie(track: Track, place: number): Uint8Array {
  const { width, height, pictures, picturesPerSecond } = track;
  const time = [u32(0), u32(0)];
  const clock = u32(picturesPerSecond);
  const length = u32(pictures.length);
  const matrix = u32(...UPRIGHT);
  return box(
    'moov',
    full('mvhd', 0, ...time, clock, length, u32(0x10000), u16(0x100, 0), u32(0, 0), matrix, zeros(24), u32(TRACK + 1)),
    box(
      'trak',
      full('tkhd', SHOWN, ...time, u32(TRACK, 0), length, zeros(16), matrix, u32(width * 0x10000, height * 0x10000)),
      box(
        'mdia',
        full('mdhd', 0, ...time, clock, length, u16(UNDETERMINED_LANGUAGE, 0)),
        full('hdlr', 0, u32(0), text('vide'), zeros(12), text('pictures\0')),
        box(
          'minf',
          full('vmhd', 1, zeros(8)),
          box('dinf', full('dref', 0, u32(1), full('url ', 1))),
          sampleTable(track, place),
        ),
      ),
    ),
  );
}

/** Builds the sample table: the offset, size and time of each picture. */
function sampleTable({ width, height, sequence, picture, pictures }: Track, place: number): Uint8Array {
  const decoder = box(
    'avcC',
    Uint8Array.of(1, PROFILE_BASELINE, sequence[2] ?? 0, LEVEL, 0xfc | (LENGTH_BYTES - 1), 0xe0 | 1),
    u16(sequence.length),
    sequence,
    Uint8Array.of(1),
    u16(picture.length),
    picture,
  );
  const dots = u32(72 * 0x10000, 72 * 0x10000);
  const format = box(
    'avc1',
    zeros(6),
    u16(1),
    zeros(16),
    u16(width, height),
    dots,
    u32(0),
    u16(1),
    zeros(32),
    u16(24, 0xffff),
    decoder,
  );
  const keys = pictures.flatMap(({ isKey }, at) => (isKey ? [at + 1] : []));
  const sizes = pictures.map(({ unit }) => unit.length + LENGTH_BYTES);
  return box(
    'stbl',
    full('stsd', 0, u32(1), format),
    full('stts', 0, u32(1, pictures.length, 1)),
    full('stss', 0, u32(keys.length, ...keys)),
    full('stsc', 0, u32(1, 1, pictures.length, 1)),
    full('stsz', 0, u32(0, sizes.length, ...sizes)),
    full('stco', 0, u32(1, place)),
  );
}

function box(type: string, ...parts: readonly Uint8Array[]): Uint8Array {
  const length = parts.reduce((sum, part) => sum + part.length, 8);
  return join([u32(length), text(type), ...parts]);
}

/** Returns a box with version 0 and flags. */
function full(type: string, flags: number, ...parts: readonly Uint8Array[]): Uint8Array {
  return box(type, u32(flags), ...parts);
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}

const text = (value: string): Uint8Array => Buffer.from(value, 'latin1');
const zeros = (count: number): Uint8Array => new Uint8Array(count);

function u32(...values: readonly number[]): Uint8Array {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, at) => bytes.writeUInt32BE(value, at * 4));
  return bytes;
}

function u16(...values: readonly number[]): Uint8Array {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, at) => bytes.writeUInt16BE(value, at * 2));
  return bytes;
}
