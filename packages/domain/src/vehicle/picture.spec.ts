import { expect, test } from 'vitest';
import { withoutMetadata } from './picture.ts';

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
