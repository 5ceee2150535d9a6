import { expect, test } from 'vitest';
import { replyFileProblem, TICKET_FILE_MAX_BYTES } from './ticket-file.ts';

test.each([
  ['of who wrote the reply', { byId: 'me', files: 9 }, null],
  ['of somebody else', { byId: 'you', files: 0 }, 'This reply is of somebody else: write one of your own.'],
  ['one more than a reply has', { byId: 'me', files: 10 }, 'A reply has at most 10 files.'],
])('a file %s', (_title, reply, problem) => {
  expect(replyFileProblem(reply, 'me')).toBe(problem);
});

test('a file has at most 5 MiB', () => {
  expect(TICKET_FILE_MAX_BYTES).toBe(5_242_880);
});
