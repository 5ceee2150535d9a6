import { expect, test } from 'vitest';
import { freePictureName } from './picture-name.ts';

test.each([
  ['IMG_0042.HEIC', [], 'IMG_0042.jpg'],
  ['IMG_0042.png', ['img_0042.JPG'], 'IMG_0042 2.jpg'],
  ['a/b:c?.jpg', [], 'a b c.jpg'],
  ['.jpg', [], 'Picture.jpg'],
  ['image.jpg', ['image.jpg', 'image 2.jpg'], 'image 3.jpg'],
])('the file %s beside %o is sent as %s', (file, taken, name) => {
  expect(freePictureName(file, taken)).toBe(name);
});
