import { expect, test } from 'vitest';
import { inUsualWords } from './confirmation.ts';

test('a question without words of its own is headed Warning and answered by Ok and Cancel', () => {
  expect(inUsualWords({ message: 'Sure?' })).toEqual({
    message: 'Sure?',
    heading: 'Warning',
    ok: 'Ok',
    cancel: 'Cancel',
  });
  const own = { heading: 'Delete?', message: 'It is gone.', ok: 'Delete', cancel: 'Keep' };
  expect(inUsualWords(own)).toEqual(own);
});
