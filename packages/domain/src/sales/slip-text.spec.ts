import { expect, it } from 'vitest';
import { slipHeading } from './bill-queue.ts';
import { rollColumns } from './receipt-paper.ts';
import { slipLines } from './slip-text.ts';

const slip = {
  heading: slipHeading('K7Q-12'),
  company: 'Sanjeevani Medicals',
  soldAt: '21/11/2026 23:59',
  lines: [{ name: 'Dolo 650', detail: 'D1, exp. Jan 2029', quantity: 15_000, totalPaise: 33_60 }],
  totalPaise: 34_00,
  tenders: [{ label: 'Cash', amountPaise: 50_00 }],
  changePaise: 16_00,
};

it('The slip says Provisional slip {device}-{n}. Not a tax invoice.', () => {
  expect(slipLines(slip, rollColumns('80'))).toEqual([
    'Sanjeevani Medicals',
    'Provisional slip K7Q-12. Not a tax invoice.',
    '21/11/2026 23:59',
    '-'.repeat(48),
    `15 Dolo 650${' '.repeat(32)}33.60`,
    '  D1, exp. Jan 2029',
    '-'.repeat(48),
    `Total${' '.repeat(37)}₹34.00`,
    `Cash${' '.repeat(39)}50.00`,
    `Change${' '.repeat(37)}16.00`,
    '-'.repeat(48),
    'The tax invoice with its number follows: ask for',
    'it with this slip.',
  ]);
});

it('No line of a roll of 58 mm is longer than 32 characters, whatever an item is called', () => {
  const name = 'Amoxycillin and potassium clavulanate tablets IP 625 mg, film-coated';
  const lines = slipLines({ ...slip, lines: [{ ...slip.lines[0]!, name, detail: 'X'.repeat(70) }] }, rollColumns('58'));
  expect(lines.filter((line) => line.length > 32)).toEqual([]);
  expect(lines.join('').replaceAll(/\s/gu, '')).toContain('X'.repeat(70));
});
