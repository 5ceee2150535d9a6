import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { pictureSize } from './picture-size.ts';
import { readPicture } from './read-picture.ts';

/** A PNG of this size on paper; its data are a few bytes. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const framed = Buffer.alloc(data.length + 12);
    framed.writeUInt32BE(data.length);
    framed.write(name, 4, 'latin1');
    data.copy(framed, 8);
    return framed;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set([8, 6], 8);
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    start,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(8))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The head of a WebP; what is behind it does not matter for its size. */
function webpOf(part: string, bytes: readonly number[]): Buffer {
  const view = Buffer.alloc(40);
  view.write('RIFF....WEBP', 'latin1');
  view.write(part, 12, 'latin1');
  view.set(bytes, 20);
  return view;
}

it.each([
  ['a PNG', pngOf(640, 480), { width: 640, height: 480 }],
  ['a lossy WebP', webpOf('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, 0x80, 2, 0xe0, 1]), { width: 640, height: 480 }],
  ['a lossless WebP', webpOf('VP8L', [0x2f, 0x7f, 0xc2, 0x77, 0]), { width: 640, height: 480 }],
  ['a WebP with extras', webpOf('VP8X', [0, 0, 0, 0, 0x7f, 2, 0, 0xdf, 1, 0]), { width: 640, height: 480 }],
  ['a text', Buffer.from('no picture at all, whatever it is called'), undefined],
])('the size of %s is read from its head', (_, bytes, size) => {
  expect(pictureSize(bytes)).toEqual(size);
});

it('a picture that would unfold to gigabytes is refused by its head', () => {
  expect(readPicture(pngOf(12_000, 12_000)).contentType).toBe('image/png');
  expect(() => readPicture(pngOf(30_000, 30_000))).toThrow(
    'The picture is 30000 × 30000; at most 12000 pixels a side fit.',
  );
});
