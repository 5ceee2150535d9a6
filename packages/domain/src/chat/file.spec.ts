import { expect, test } from 'vitest';
import { fileSizeText } from '../text/file-size.ts';
import { CHAT_PAPERS, fileProblem } from './file.ts';

const LIMITS = { imageMb: 5, documentKb: 50 };

test.each([
  ['car.jpg', 'image/jpeg', 5 * 1_048_576, null],
  ['car.jpg', 'image/jpeg', 5 * 1_048_576 + 1, 'car.jpg exceeds the maximum file size of 5 MB.'],
  ['offer.pdf', CHAT_PAPERS.pdf, 50 * 1_024, null],
  ['offer.docx', CHAT_PAPERS.docx, 50 * 1_024 + 1, 'offer.docx exceeds the maximum file size of 50 KB.'],
  ['list.xlsx', CHAT_PAPERS.xlsx, 1, null],
  ['car.gif', 'image/gif', 1, 'car.gif is not an allowed file type.'],
  ['x.html', 'text/html', 1, 'x.html is not an allowed file type.'],
])('files of %s, %s, %d bytes', (name, contentType, sizeBytes, problem) => {
  expect(fileProblem({ name, contentType, sizeBytes }, LIMITS)).toBe(problem);
});

test('the messages name the limit in force', () => {
  const sent = { name: 'car.png', contentType: 'image/png', sizeBytes: 9 * 1_048_576 };
  expect(fileProblem(sent, { imageMb: 8, documentKb: 50 })).toBe('car.png exceeds the maximum file size of 8 MB.');
});

test.each([
  [1, '1 KB'],
  [20_000, '20 KB'],
  [1_600_000, '1.5 MB'],
])('the size of a file is told in one word: %d', (bytes, words) => {
  expect(fileSizeText(bytes)).toBe(words);
});
