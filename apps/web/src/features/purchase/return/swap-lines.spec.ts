import { FACTOR_PER_ONE } from '@bahi/domain/catalogue/packs';
import { expect, it } from 'vitest';
import type { PurchaseReturnRecord } from './purchase-return-lines.ts';
import { bodyOfSwap, errorsOfSwap, swapOf, validateSwap } from './swap-lines.ts';

const line = (id: string, over: object = {}) => ({
  ...{ id, itemId: 'a', trackBy: 'BN', quantity: 4_000, freeQuantity: 0, factor: 15 * FACTOR_PER_ONE },
  ...{ unbilledQuantity: 0, claimedQuantity: 0, tracked: true, batches: [{ batchNo: 'OLD', mrp: 150_0000 }] },
  ...over,
});
const record = {
  lines: [
    line('RT1'),
    line('RT2', { claimedQuantity: 15_000 }),
    line('RT3', { unbilledQuantity: 60_000 }),
    line('RT4', { itemId: null }),
    line('RT5', { tracked: false }),
  ],
} as unknown as PurchaseReturnRecord;

it('all that was billed, of which stock is kept and that no note claims comes, in the unit in which it went back, until somebody says otherwise', () => {
  expect(swapOf(record).lines.map(({ id, quantity, mrp }) => [id, quantity, mrp])).toEqual([
    ['RT1', 4_000, 150_0000],
    ['RT2', 3_000, 150_0000],
  ]);
});

it('they come with a paper, goods that are told apart by batch in one with a number and an expiry that can be read', () => {
  expect(validateSwap(swapOf(record), record)).toHaveProperty('vendorDocumentNo');
  const form = { ...swapOf(record), paper: 'R-7' };
  expect(Object.keys(validateSwap(form, record))).toEqual(['lines.0.batchNo', 'lines.1.batchNo']);
  const [first, second] = form.lines;
  const told = {
    ...form,
    lines: [
      { ...first!, batchNo: 'N', expiry: 'soon' },
      { ...second!, quantity: 0 },
    ],
  };
  expect(Object.keys(validateSwap(told, record))).toEqual(['lines.0.expiry']);
});

it('what did not come is not sent', () => {
  const form = swapOf(record);
  const [first, second] = form.lines;
  const told = {
    ...form,
    paper: ' R-7 ',
    lines: [
      { ...first!, batchNo: ' N ', expiry: '08/27' },
      { ...second!, quantity: 0 },
    ],
  };
  expect(bodyOfSwap(told, record)).toEqual({
    vendorDocumentNo: 'R-7',
    lines: [{ line: 'RT1', quantity: 4_000, batches: [{ batchNo: 'N', expiresOn: '08/27', mrp: 150_0000 }] }],
  });
});

it('what is refused is told beside its line, those that did not come between them', () => {
  const form = swapOf(record);
  const [first, second] = form.lines;
  const told = { ...form, lines: [{ ...first!, quantity: 0 }, second!] };
  const refused = {
    'lines.0.batches.0.expiresOn': 'Expired.',
    'lines.0.batches': 'Held.',
    'lines.0.binId': 'Elsewhere.',
    vendorDocumentNo: 'Twice.',
  };
  expect(errorsOfSwap(refused, told)).toEqual({
    'lines.1.expiry': 'Expired.',
    'lines.1.batchNo': 'Held.',
    'lines.1.binId': 'Elsewhere.',
    vendorDocumentNo: 'Twice.',
  });
});
