import { expect, test } from 'vitest';
import { errorsOfLines } from './line-errors.ts';

test('a refusal is shown at its line and column, one of a whole line at its first column', () => {
  const lines = [{ id: 'AP1' }, { id: 'new-1' }];
  const fields = { 'lines.0': 'Gone.', 'lines.1.quantity': 'No.', 'lines.1.unitCost': 'Dear.', reason: 'Why?' };
  expect(errorsOfLines(fields, lines, 'itemId')).toEqual({
    AP1: { itemId: 'Gone.' },
    'new-1': { quantity: 'No.', unitCost: 'Dear.' },
  });
});

test('a refusal of a line that was not sent is left to the message of the page', () => {
  expect(errorsOfLines({ 'lines.3.quantity': 'No.' }, [{ id: 'AP1' }], 'itemId')).toEqual({});
});
