import { expect, test } from 'vitest';
import { type Assessment, formOf, linesToSend, shownErrors } from './assessment-form.ts';

const line = (id: string) => ({ id, kind: 'Pr', description: `Part ${id}`, quantity: 1000, claimedPaise: 800_000 });
const ASKED = {
  paper: { lines: ['CM1', 'CM2', 'CM3'].map(line) },
  answer: { lines: [{ id: 'CM1', material: 'Plastic', depreciationPercent: 500_000, assessedPaise: 400_000 }] },
} as unknown as Assessment;
const EMPTY = { material: null, depreciationPercent: null, assessedPaise: null, note: '' };

test('a note alone is said of a component, and is sent', () => {
  const form = formOf(ASKED);
  const lines = { ...form.lines, CM2: { ...EMPTY, note: ' Not seen ' } };
  expect(linesToSend(ASKED, { ...form, lines }).map(({ id }) => id)).toEqual(['CM1', 'CM2']);
});

test('a component that was emptied is sent as taken back; one of which nothing was ever said is not sent', () => {
  const form = formOf(ASKED);
  const lines = { ...form.lines, CM1: EMPTY };
  expect(linesToSend(ASKED, { ...form, lines })).toEqual([{ id: 'CM1', open: true }]);
});

test('what the server refuses stands beside the field of its component; what no field shows is told otherwise', () => {
  const sent = [{ id: 'CM1' }, { id: 'CM3' }];
  expect(
    shownErrors({ 'lines.1.note': 'Say why.', notes: 'Too long.', 'lines.0.id': 'No such.', confirmed: 'Yes?' }, sent),
  ).toEqual({ 'CM3 note': 'Say why.', notes: 'Too long.' });
});
