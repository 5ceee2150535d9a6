import { inflateRawSync } from 'node:zlib';
import { SheetProblem } from './sheet-limits.ts';

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const END_LENGTH = 22;
const MOST_ENTRIES = 5_000;
const STORED = 0;
const DEFLATED = 8;

export interface ZipReader {
  names(): string[];
  has(name: string): boolean;
  /** The text of a file; undefined where there is none. */
  text(name: string): string | undefined;
}

/**
 * Opens a ZIP archive by its directory. Only what is asked for is unpacked, and never more bytes than allowed in all:
 * the sizes that the archive states are not believed.
 */
export function openZip(archive: Uint8Array, maxBytes: number): ZipReader {
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  const entries = listEntries(bytes);
  let left = maxBytes;
  return {
    names: () => [...entries.keys()],
    has: (name) => entries.has(name),
    text: (name) => {
      const entry = entries.get(name);
      if (!entry) return undefined;
      const unpacked = unpack(bytes, entry, left);
      left -= unpacked.byteLength;
      return unpacked.toString('utf8');
    },
  };
}

interface Entry {
  method: number;
  packedBytes: number;
  offset: number;
}

const broken = (): SheetProblem => new SheetProblem('The file is damaged; save it again and send the new one.');

function listEntries(bytes: Buffer): Map<string, Entry> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + END_LENGTH > bytes.length || bytes.readUInt32LE(end) !== END_SIGNATURE) throw broken();
  const count = bytes.readUInt16LE(end + 10);
  if (count > MOST_ENTRIES) throw new SheetProblem('The file holds too many parts.');
  const entries = new Map<string, Entry>();
  let at = bytes.readUInt32LE(end + 16);
  for (let i = 0; i < count; i++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== ENTRY_SIGNATURE) throw broken();
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength).replaceAll('\\', '/');
    entries.set(name, {
      method: bytes.readUInt16LE(at + 10),
      packedBytes: bytes.readUInt32LE(at + 20),
      offset: bytes.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

function unpack(bytes: Buffer, { method, packedBytes, offset }: Entry, maxBytes: number): Buffer {
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== LOCAL_SIGNATURE) throw broken();
  const from = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const packed = bytes.subarray(from, from + packedBytes);
  if (method === STORED && packed.length <= maxBytes) return packed;
  if (method !== DEFLATED) throw method === STORED ? tooLarge() : broken();
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, maxBytes) });
  } catch (error) {
    throw (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : broken();
  }
}

const tooLarge = (): SheetProblem => new SheetProblem('Unpacked, the file is too large. Send it in parts.');
