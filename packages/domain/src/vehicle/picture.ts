/** What a picture of a vehicle shows. */
export const PICTURE_ANGLES = [
  { value: 'front', label: 'Front' },
  { value: 'rear', label: 'Rear' },
  { value: 'left', label: 'Left' },
  { value: 'right', label: 'Right' },
  { value: 'odometer', label: 'Odometer' },
  { value: 'interior', label: 'Interior' },
  { value: 'damage', label: 'Damage' },
  { value: 'other', label: 'Other' },
] as const;
export type PictureAngle = (typeof PICTURE_ANGLES)[number]['value'];

export const PICTURE_MAX_BYTES = 10 * 1024 * 1024;
/** More of one vehicle are an album, not a record. */
export const PICTURE_MAX_COUNT = 60;
/** What a device makes of a picture before it is sent. */
export const PICTURE_LONGEST_SIDE_PX = 1_600;
export const PICTURE_JPEG_QUALITY = 0.8;
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

const SIDE = 0xff;

/**
 * A picture without what the camera wrote beside it: place, time, device (EXIF, XMP, IPTC, comments). The image itself,
 * its colours and its size stay. Null when the bytes are no whole picture of the type.
 */
export function withoutMetadata(bytes: Uint8Array, type: PictureType): Uint8Array | null {
  if (type === 'image/jpeg') return jpegWithoutMetadata(bytes);
  return type === 'image/png' ? pngWithoutMetadata(bytes) : webpWithoutMetadata(bytes);
}

/** Segments between the start of the image and its first scan: APP1 to APP13 and APP15 (APP14 tells colours), COM. */
function jpegWithoutMetadata(bytes: Uint8Array): Uint8Array | null {
  if (bytes[0] !== SIDE || bytes[1] !== 0xd8) return null;
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  for (let at = 2; at + 4 <= bytes.length;) {
    const marker = bytes[at + 1]!;
    if (bytes[at] !== SIDE) return null;
    if (marker === SIDE) {
      at += 1;
      continue;
    }
    if (marker === 0xda) return joined([...kept, bytes.subarray(at, endOfImage(bytes, at))]);
    const end = at + 2 + ((bytes[at + 2]! << 8) | bytes[at + 3]!);
    if (end > bytes.length || end < at + 4) return null;
    if (!isJpegMetadata(marker, bytes, at)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return null;
}

const isJpegMetadata = (marker: number, bytes: Uint8Array, at: number): boolean =>
  marker === 0xfe ||
  (marker >= 0xe1 &&
    marker <= 0xef &&
    marker !== 0xee &&
    !(marker === 0xe2 && textAt(bytes, at + 4, 11) === 'ICC_PROFILE'));

/** What stands behind the end of the image (a second picture, a film, maker's notes) is no part of it. */
function endOfImage(bytes: Uint8Array, from: number): number {
  for (let at = from + 2; at + 1 < bytes.length; at += 1)
    if (bytes[at] === SIDE && bytes[at + 1] === 0xd9) return at + 2;
  return bytes.length;
}

const PNG_METADATA = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);

function pngWithoutMetadata(bytes: Uint8Array): Uint8Array | null {
  const view = viewOf(bytes);
  const kept: Uint8Array[] = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return null;
    const name = textAt(bytes, at + 4, 4);
    if (!PNG_METADATA.has(name)) kept.push(bytes.subarray(at, end));
    if (name === 'IEND') return joined(kept);
    at = end;
  }
  return null;
}

/** Bits of the extended header that announce EXIF and XMP. */
const WEBP_METADATA_FLAGS = 0b0000_1100;

function webpWithoutMetadata(bytes: Uint8Array): Uint8Array | null {
  if (textAt(bytes, 0, 4) !== 'RIFF' || textAt(bytes, 8, 4) !== 'WEBP') return null;
  const view = viewOf(bytes);
  const kept: Uint8Array[] = [bytes.slice(0, 12)];
  for (let at = 12; at + 8 <= bytes.length;) {
    const size = view.getUint32(at + 4, true);
    const end = at + 8 + size + (size % 2);
    if (at + 8 + size > bytes.length) return null;
    const name = textAt(bytes, at, 4);
    const chunk = bytes.slice(at, end);
    if (name === 'VP8X') chunk[8]! &= ~WEBP_METADATA_FLAGS;
    if (name !== 'EXIF' && name !== 'XMP ') kept.push(chunk);
    at = end;
  }
  if (kept.length < 2) return null;
  const whole = joined(kept);
  viewOf(whole).setUint32(4, whole.length - 8, true);
  return whole;
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const textAt = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((total, part) => total + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
