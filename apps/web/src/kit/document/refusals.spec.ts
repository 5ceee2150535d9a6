import { expect, test } from 'vitest';
import { sortRefusal } from './refusals.ts';

const PLACES = { labels: { reason: 'Reason' }, columns: ['itemId', 'quantity', 'unitCost'], lineCell: 'itemId' };
const sent = { body: { lines: [{}, {}] }, lines: [{ id: 'AP1' }, { id: 'new-1' }], names: new Map<string, string>() };

test('a refusal is shown at its line and column, one of a whole line at its first column', () => {
  const refused = { 'lines.0': 'Gone.', 'lines.1.quantity': 'No.', 'lines.1.unitCost': 'Dear.', reason: 'Why?' };
  expect(sortRefusal(refused, sent, PLACES)).toEqual({
    fields: { reason: 'Why?' },
    lines: { AP1: { itemId: 'Gone.' }, 'new-1': { quantity: 'No.', unitCost: 'Dear.' } },
    others: [],
  });
});

test('a refusal of a line that was taken off is left to the message of the page', () => {
  const removing = { ...sent, body: { removed: ['IO1'] } };
  const refused = { 'labour.IO1': 'Approved.', 'labour.IO2': 'No.' };
  expect(sortRefusal(refused, removing, PLACES)).toEqual({
    fields: {},
    lines: { IO2: { itemId: 'No.' } },
    others: ['Approved.'],
  });
});

test('a refusal of a line that was not sent is left to the message of the page', () => {
  expect(sortRefusal({ 'lines.3.quantity': 'No.' }, sent, PLACES)).toEqual({ fields: {}, lines: {}, others: ['No.'] });
});
