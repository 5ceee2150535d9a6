/** Width and height in pixels that a PNG, JPEG, GIF or WebP says it has; undefined where its head cannot be read. */
export function pictureSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = isPng(view) ? pngSize(view) : view[0] === 0xff ? jpegSize(view) : (webpSize(view) ?? gifSize(view));
  return size && size.width > 0 && size.height > 0 ? size : undefined;
}

const isPng = (view: Buffer): boolean => view.length > 24 && view.toString('latin1', 12, 16) === 'IHDR';
const pngSize = (view: Buffer) => ({ width: view.readUInt32BE(16), height: view.readUInt32BE(20) });

/** Of its first part: with extras, lossless or lossy. */
function webpSize(view: Buffer): { width: number; height: number } | undefined {
  if (view.length < 30 || view.toString('latin1', 8, 12) !== 'WEBP') return undefined;
  const part = view.toString('latin1', 12, 16);
  if (part === 'VP8X') return { width: view.readUIntLE(24, 3) + 1, height: view.readUIntLE(27, 3) + 1 };
  if (part === 'VP8 ') return { width: view.readUInt16LE(26) & 0x3fff, height: view.readUInt16LE(28) & 0x3fff };
  const bits = view.readUInt32LE(21);
  return part === 'VP8L' ? { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 } : undefined;
}

const gifSize = (view: Buffer) =>
  view.length > 10 && view.toString('latin1', 0, 3) === 'GIF'
    ? { width: view.readUInt16LE(6), height: view.readUInt16LE(8) }
    : undefined;

/** Of the first frame header (SOF): all markers before it are skipped by their length. */
function jpegSize(view: Buffer): { width: number; height: number } | undefined {
  let at = 2;
  while (at + 9 < view.length && view[at] === 0xff) {
    const marker = view[at + 1]!;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: view.readUInt16BE(at + 7), height: view.readUInt16BE(at + 5) };
    at += marker === 0xff ? 1 : 2 + view.readUInt16BE(at + 2);
  }
  return undefined;
}
