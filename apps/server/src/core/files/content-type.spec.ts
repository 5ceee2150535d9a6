import { expect, it } from 'vitest';
import { contentTypeOf } from './content-type.ts';

it.each([
  ['image/png', '\x89PNG\r\n\x1a\n...'],
  ['image/jpeg', '\xff\xd8\xff\xe0...'],
  ['image/gif', 'GIF89a...'],
  ['image/webp', 'RIFF....WEBPVP8 '],
  ['application/pdf', '%PDF-1.7'],
  ['application/zip', 'PK\x03\x04...'],
  ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['image/svg+xml', '<?xml version="1.0"?>\n<!-- logo -->\n<svg width="10">'],
  [undefined, '<html><svg></svg></html>'],
  [undefined, 'MZ program'],
  [undefined, ''],
])('the content tells %s', (type, text) => {
  expect(contentTypeOf(Buffer.from(text, 'latin1'))).toBe(type);
});
