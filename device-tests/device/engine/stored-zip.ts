/** Decompresses a ZIP archive as a whole, natively, for readers that would decompress its files one by one. */
import { inflateRawSync } from 'node:zlib';

const DEFLATED = 8;
/** Length and signature of the record at the end, and of the records of a file in the directory and before its data. */
const END = { bytes: 22, signature: 0x06054b50 };
const ENTRY_BYTES = 46;
const HEADER_BYTES = 30;

/**
 * Returns an archive with the same files, none of them compressed.
 *
 * @throws Error when the bytes are not a ZIP archive without a comment
 */
export function storedZip(zip: Buffer): Buffer {
  const end = zip.length - END.bytes;
  if (end < 0 || zip.readUInt32LE(end) !== END.signature)
    throw new Error('the archive does not end with its directory');
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let written = 0;
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field)) as Lengths;
    const name = zip.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes);
    const entry = Buffer.from(zip.subarray(at, at + ENTRY_BYTES));
    const data = dataOf(zip, entry);
    // The flag that sizes follow the data, the method, the size, and the lengths of what else could follow the name.
    entry.writeUInt16LE(entry.readUInt16LE(8) & ~8, 8);
    entry.writeUInt16LE(0, 10);
    entry.writeUInt32LE(data.length, 20);
    entry.writeUInt32LE(0, 30);
    entry.writeUInt32LE(written, 42);
    directory.push(entry, name);
    const header = Buffer.alloc(HEADER_BYTES);
    header.writeUInt32LE(0x04034b50);
    // From the version that is needed to the length of the name, both records are the same.
    entry.copy(header, 4, 6, 30);
    files.push(header, name, data);
    written += HEADER_BYTES + nameBytes + data.length;
    at += ENTRY_BYTES + nameBytes + extraBytes + commentBytes;
  }
  const last = Buffer.from(zip.subarray(end));
  last.writeUInt32LE(Buffer.concat(directory).length, 12);
  last.writeUInt32LE(written, 16);
  return Buffer.concat([...files, ...directory, last]);
}

type Lengths = [name: number, extra: number, comment: number];

/** Returns the content of a file by its record in the directory. */
function dataOf(zip: Buffer, entry: Buffer): Buffer {
  const header = entry.readUInt32LE(42);
  const from = header + HEADER_BYTES + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
  const data = zip.subarray(from, from + entry.readUInt32LE(20));
  return entry.readUInt16LE(10) === DEFLATED ? inflateRawSync(data) : data;
}
