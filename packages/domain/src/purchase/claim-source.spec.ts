import { describe, expect, it } from 'vitest';
import {
  claimIssues,
  type ClaimableGoods,
  claimLeft,
  clearedByClaim,
  discountToAsked,
  leftToNote,
} from './claim-source.ts';

const ONE = 1_000_000;
/** 5 at ₹100, all of them billed. */
const goods: ClaimableGoods = {
  id: 'RT1',
  itemId: 'i',
  description: 'Bolt',
  unitCode: 'Strip',
  stockUnit: 'Tablet',
  quantity: 5_000,
  freeQuantity: 0,
  factor: ONE,
  unitPrice: 1_000_000,
  discountPercent: null,
  discountPaise: 0,
  taxCode: 106,
  unbilledQuantity: 0,
  receivedPaise: 50_000,
  unbilledPaise: 0,
  amountPaise: 50_000,
  taxablePaise: 50_000,
  totalPaise: 59_000,
  claimedQuantity: 0,
  claimedPaise: 0,
};
const back = {
  kind: 'PurchaseReturn',
  code: 'PRT-1',
  isLive: true,
  vendorId: 'v',
  datedOn: '2026-06-01',
  claimPaise: 59_000,
  notedPaise: 0,
  lines: [goods],
} as const;
const line = { ...goods, id: 'NP1', sourceLineId: 'RT1' };
const note = { vendorId: 'v', notedOn: '2026-06-01', totalPaise: 59_000, lines: [line] };

describe('A note claims what of a return was billed and is not claimed yet', () => {
  it.each([
    ['all of it', {}, 5_000, { quantity: 5_000, freeQuantity: 0, unitPrice: 1_000_000 }],
    ['3 of 5 where 2 were not billed', { unbilledQuantity: 2_000 }, 3_000, { quantity: 3_000, freeQuantity: 0 }],
    ['the rest where 2 are claimed', { claimedQuantity: 2_000 }, 3_000, { quantity: 3_000 }],
    ['nothing where all is claimed', { claimedQuantity: 5_000 }, 0, null],
    ['free goods at nothing', { freeQuantity: 1_000 }, 6_000, { quantity: 5_000, freeQuantity: 1_000 }],
    [
      '20 tablets of 3 strips of 15 at a fifteenth of the price',
      { quantity: 3_000, factor: 15 * ONE, unitPrice: 1_500_000, unbilledQuantity: 25_000 },
      20_000,
      { quantity: 20_000, factor: ONE, unitCode: 'Tablet', unitPrice: 100_000 },
    ],
    [
      'less what the return took off',
      { taxablePaise: 40_000, unbilledQuantity: 2_500 },
      2_500,
      { discountPaise: 5_000 },
    ],
  ])('%s', (_, changes, left, entered) => {
    const of = { ...goods, ...changes };
    expect(leftToNote(of)).toBe(left);
    if (entered) expect(claimLeft(of)).toMatchObject(entered);
    else expect(claimLeft(of)).toBeNull();
  });
});

describe('A claim gives back what goods were received at, and the last of them what is left', () => {
  it.each([
    ['2 of 5 at ₹500', {}, 2_000, 20_000],
    ['all', {}, 5_000, 50_000],
    [
      'the last of 3 at ₹100',
      { quantity: 3_000, receivedPaise: 10_000, claimedQuantity: 2_000, claimedPaise: 6_666 },
      1_000,
      3_334,
    ],
    ['3 of 5 where 2 were not billed', { unbilledQuantity: 2_000, unbilledPaise: 20_000 }, 3_000, 30_000],
    ['nothing of what no stock is kept of', { receivedPaise: 0 }, 5_000, 0],
  ])('%s', (_, changes, claimed, cleared) => {
    expect(clearedByClaim({ ...goods, ...changes }, claimed)).toBe(cleared);
  });
});

describe('No more is claimed of a return than went back, by quantity, price, line or another note', () => {
  it.each([
    ['sound', {}, {}, []],
    ['of a draft', {}, { isLive: false }, ['returnId']],
    ['of another vendor', { vendorId: 'w' }, {}, ['returnId']],
    ['before the goods went back', { notedOn: '2026-05-31' }, {}, ['notedOn']],
    ['more of it', { lines: [{ ...line, quantity: 6_000 }] }, {}, ['lines.NP1.quantity']],
    [
      'more by two lines',
      { lines: [line, { ...line, id: 'NP2', quantity: 1 }] },
      {},
      ['lines.NP1.quantity', 'lines.NP2.quantity'],
    ],
    ['dearer', { lines: [{ ...line, totalPaise: 59_003 }] }, {}, ['lines.NP1.unitPrice']],
    ['one piece for the price of all', { lines: [{ ...line, quantity: 1_000 }] }, {}, ['lines.NP1.unitPrice']],
    ['another line', { lines: [{ ...line, sourceLineId: 'RT9' }] }, {}, ['lines.NP1.source']],
    ['words', { lines: [{ ...line, sourceLineId: null }] }, {}, ['lines.NP1.source']],
    ['another item', { lines: [{ ...line, itemId: 'j' }] }, {}, ['lines.NP1.source']],
    ['more than is asked', {}, { claimPaise: 50_000 }, ['returnId']],
    ['what another note asks for', {}, { notedPaise: 100 }, ['returnId']],
  ])('%s', (_, changes, of, expected) => {
    const issues = claimIssues({ ...note, ...changes }, { ...back, ...of } as typeof back, true);
    expect(issues.map(({ path }) => path)).toEqual(expected);
    expect(issues.every(({ message }) => message !== '')).toBe(true);
  });
});

describe('At the borders of a claim', () => {
  const told = (changes: object, of: object = {}) =>
    claimIssues({ ...note, ...changes }, { ...back, ...of } as typeof back, true).map(
      ({ path, message }) => `${path}: ${message}`,
    );

  it('two paise of rounding are no more than was asked', () => {
    expect(told({ totalPaise: 59_002 })).toEqual([]);
    expect(told({ totalPaise: 59_003 })).toEqual(['returnId: Of PRT-1 at most ₹590.00 can be claimed.']);
    expect(told({ lines: [{ ...line, totalPaise: 59_002 }] })).toEqual([]);
  });

  it('what has no number of its own is named by its kind', () => {
    expect(told({ vendorId: 'w' }, { code: null })[0]).toMatch(/^returnId: The return is of another vendor\.$/);
  });

  it.each([
    [null, 118_000, 0],
    [118_000, 118_000, 0],
    [118_001, 118_000, 0],
    [106_200, 118_000, 10_000],
    [0, 118_000, 100_000],
  ])('of %s asked of %i, %i are taken off before tax', (claimPaise, totalPaise, off) => {
    expect(discountToAsked({ claimPaise, totalPaise, taxablePaise: 100_000 })).toBe(off);
  });

  it('whole strips are claimed as strips, free goods alone at no discount', () => {
    const strips = { ...goods, quantity: 3_000, factor: 15 * ONE, unitPrice: 1_500_000, unbilledQuantity: 15_000 };
    expect(claimLeft(strips)).toMatchObject({
      quantity: 2_000,
      factor: 15 * ONE,
      unitCode: 'Strip',
      unitPrice: 1_500_000,
    });
    expect(claimLeft({ ...goods, quantity: 0, freeQuantity: 2_000, amountPaise: 0, taxablePaise: 0 })).toMatchObject({
      quantity: 0,
      freeQuantity: 2_000,
      discountPaise: 0,
    });
  });

  it('of free goods alone nothing is claimed in money', () => {
    const free = { ...goods, quantity: 0, freeQuantity: 2_000, totalPaise: 0 };
    const one = { ...free, id: 'NP1', sourceLineId: 'RT1' };
    expect(told({ totalPaise: 0, lines: [{ ...one, totalPaise: 3 }] }, { lines: [free] })).toEqual([
      'lines.NP1.unitPrice: Bolt went back for ₹0.00: no more is claimed.',
    ]);
    expect(told({ totalPaise: 0, lines: [one] }, { lines: [free] })).toEqual([]);
  });
});
