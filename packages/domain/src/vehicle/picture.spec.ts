import { expect, test } from 'vitest';
import { PICTURE_MAX_BYTES, withoutMetadata } from './picture.ts';

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : part)));
const segment = (marker: number, content: string) => [
  0xff,
  marker,
  0,
  content.length + 2,
  ...[...content].map((c) => c.charCodeAt(0)),
];
const text = (from: Uint8Array | null) => (from ? String.fromCharCode(...from) : null);

const START = [0xff, 0xd8];
const SCAN = [...segment(0xda, 'head'), 1, 2, 3, 0xff, 0xd9];

test('EXIF, GPS, XMP, IPTC and comments of a JPEG are dropped, its image and colours stay', () => {
  const whole = bytes(
    START,
    segment(0xe0, 'JFIF'),
    segment(0xe1, 'Exif GPS 12.97 N'),
    segment(0xe1, 'http://ns.adobe.com/xap'),
    segment(0xe2, 'ICC_PROFILE x'),
    segment(0xe2, 'MPF'),
    segment(0xed, 'Photoshop'),
    segment(0xee, 'Adobe'),
    segment(0xfe, 'comment'),
    segment(0xdb, 'table'),
    SCAN,
    'trailer of the maker',
  );
  expect(withoutMetadata(whole, 'image/jpeg')).toEqual(
    bytes(
      START,
      segment(0xe0, 'JFIF'),
      segment(0xe2, 'ICC_PROFILE x'),
      segment(0xee, 'Adobe'),
      segment(0xdb, 'table'),
      SCAN,
    ),
  );
});

test('what is cut off or no picture is refused', () => {
  expect([
    withoutMetadata(bytes(START, segment(0xe1, 'Exif')), 'image/jpeg'),
    withoutMetadata(bytes(START, [0xff, 0xe1, 0xff, 0xff]), 'image/jpeg'),
    withoutMetadata(bytes(START, [0xff, 0xe1, 0, 0]), 'image/jpeg'),
    withoutMetadata(bytes('GIF89a'), 'image/jpeg'),
    withoutMetadata(bytes([0x89], 'PNG\r\n\x1a\n', [255, 255, 255, 255], 'IDATxxxxxxxx'), 'image/png'),
    withoutMetadata(bytes('RIFF', [0, 0, 0, 0], 'WEBP'), 'image/webp'),
  ]).toEqual([null, null, null, null, null, null]);
});

const png = (name: string, content: string) => bytes([0, 0, 0, content.length], name, content, [9, 9, 9, 9]);

test('texts and EXIF of a PNG are dropped', () => {
  const head = bytes([0x89], 'PNG\r\n\x1a\n');
  const whole = bytes(
    [...head],
    [...png('IHDR', 'size')],
    [...png('tEXt', 'who')],
    [...png('eXIf', 'where')],
    [...png('IDAT', 'image')],
    [...png('IEND', '')],
    'more',
  );
  expect(withoutMetadata(whole, 'image/png')).toEqual(
    bytes([...head], [...png('IHDR', 'size')], [...png('IDAT', 'image')], [...png('IEND', '')]),
  );
});

test('EXIF and XMP of a WebP are dropped and no longer announced', () => {
  const chunk = (name: string, content: number[]) => bytes(name, [content.length, 0, 0, 0], content);
  const whole = bytes(
    'RIFF',
    [0, 0, 0, 0],
    'WEBP',
    [...chunk('VP8X', [0b0010_1100, 0])],
    [...chunk('VP8 ', [1, 2])],
    [...chunk('EXIF', [3, 3])],
    [...chunk('XMP ', [4, 4])],
  );
  const left = withoutMetadata(whole, 'image/webp');
  expect(left).toEqual(
    bytes('RIFF', [24, 0, 0, 0], 'WEBP', [...chunk('VP8X', [0b0010_0000, 0])], [...chunk('VP8 ', [1, 2])]),
  );
  expect(text(left)).not.toContain('EXIF');
});

test('a JPEG is read to its borders: filling bytes, the last segment, the end of the image', () => {
  const filled = bytes(START, [0xff], segment(0xe1, 'Exif'), segment(0xdb, 'table'), SCAN);
  expect(withoutMetadata(filled, 'image/jpeg')).toEqual(bytes(START, segment(0xdb, 'table'), SCAN));
  const unended = bytes(START, segment(0xda, 'head'), [1, 2, 3]);
  expect(withoutMetadata(unended, 'image/jpeg')).toEqual(unended);
  const empty = bytes(START, [0xff, 0xe0, 0, 2], SCAN);
  expect(withoutMetadata(empty, 'image/jpeg')).toEqual(empty);
  const dropped = [0xe1, 0xe2, 0xe3, 0xed, 0xef, 0xfe];
  const kept = [0xe0, 0xee, 0xdb, 0xc0, 0xc4];
  for (const marker of dropped)
    expect(withoutMetadata(bytes(START, segment(marker, 'x'), SCAN), 'image/jpeg')).toEqual(bytes(START, SCAN));
  for (const marker of kept)
    expect(withoutMetadata(bytes(START, segment(marker, 'x'), SCAN), 'image/jpeg')).toEqual(
      bytes(START, segment(marker, 'x'), SCAN),
    );
});

test('bytes that are no JPEG in the first two, or between segments, are refused', () => {
  expect([
    withoutMetadata(bytes([0xff, 0xd9], SCAN), 'image/jpeg'),
    withoutMetadata(bytes([0x00, 0xd8], SCAN), 'image/jpeg'),
    withoutMetadata(bytes(START, [0x00, 0xe1, 0, 4, 1, 1], SCAN), 'image/jpeg'),
    withoutMetadata(bytes(START, [0xff, 0xe0, 0, 1], SCAN), 'image/jpeg'),
    withoutMetadata(bytes(START, [0xff, 0xe0, 0, 9], [1]), 'image/jpeg'),
    withoutMetadata(bytes(START), 'image/jpeg'),
  ]).toEqual([null, null, null, null, null, null]);
});

test('a PNG ends with its last chunk, and without it is none', () => {
  const head = [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10];
  const whole = bytes(head, [...png('IHDR', 'size')], [...png('IEND', '')]);
  expect(withoutMetadata(whole, 'image/png')).toEqual(whole);
  expect(withoutMetadata(whole.subarray(0, whole.length - 1), 'image/png')).toBeNull();
  expect(withoutMetadata(bytes(head, [...png('IHDR', 'size')]), 'image/png')).toBeNull();
  for (const name of ['zTXt', 'iTXt', 'tIME'])
    expect(withoutMetadata(bytes(head, [...png(name, 'x')], [...png('IEND', '')]), 'image/png')).toEqual(
      bytes(head, [...png('IEND', '')]),
    );
});

test('a WebP with chunks of an odd length, of its whole length, and cut off', () => {
  const chunk = (name: string, content: number[], filling: number[] = []) =>
    bytes(name, [content.length, 0, 0, 0], content, filling);
  const riff = (length: number, ...chunks: Uint8Array[]) =>
    bytes('RIFF', [length, 0, 0, 0], 'WEBP', ...chunks.map((each) => [...each]));
  const odd = riff(24, chunk('EXIF', [1], [0]), chunk('VP8 ', [1, 2]));
  expect(withoutMetadata(odd, 'image/webp')).toEqual(riff(14, chunk('VP8 ', [1, 2])));
  const last = riff(13, chunk('VP8L', [7]));
  expect(withoutMetadata(last, 'image/webp')).toEqual(last);
  expect(withoutMetadata(riff(0, chunk('VP8L', [7])).subarray(0, 20), 'image/webp')).toBeNull();
  expect(withoutMetadata(riff(0, chunk('EXIF', [7, 7])), 'image/webp')).toBeNull();
  expect(
    [bytes('RIFX', [0, 0, 0, 0], 'WEBP'), bytes('RIFF', [0, 0, 0, 0], 'WAVE')].map((each) =>
      withoutMetadata(bytes([...each], [...chunk('VP8 ', [1, 2])]), 'image/webp'),
    ),
  ).toEqual([null, null]);
});

test('a picture has at most ten megabytes', () => {
  expect(PICTURE_MAX_BYTES).toBe(10_485_760);
});
