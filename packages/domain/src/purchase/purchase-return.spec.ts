import { describe, expect, it } from 'vitest';
import { buildAccess } from '../access/default-roles.ts';
import { lastTaxDay } from '../notes/tax-limit.ts';
import {
  givenBackProblem,
  derivePurchaseReturnStatus,
  overReturnProblem,
  purchaseReturnActions,
  type PurchaseReturnFacts,
  purchaseReturnIssues,
  type PurchaseReturnState,
  quantityToClaim,
  type ReceivedGoodsLeft,
  receivedShare,
  type ReturnedLine,
  type ReturnProgress,
  returnPrice,
  sharesOfReturn,
  strangePieces,
  unbilledOf,
  untaxedReturn,
  waitingForBill,
} from './purchase-return.ts';

const ONE = 1_000_000;
const line: ReturnedLine = {
  id: 'RT1',
  itemId: 'tablet',
  description: 'Paracetamol',
  unitCode: 'STR',
  factor: 15 * ONE,
  taxCode: 104,
  quantity: 3_000,
  freeQuantity: 0,
  unitPrice: 1_200_000,
  discountPercent: null,
  discountPaise: 0,
  tracked: true,
  trackBy: 'BN',
  stockUnit: 'TBS',
  decimals: 0,
  batchId: 'b1',
  serialNos: null,
  sourceReceiveId: 'grn',
};
const facts: PurchaseReturnFacts = {
  returnedOn: '2026-11-20',
  creditBy: null,
  claimPaise: null,
  totalPaise: 403_20,
  lines: [line],
};

describe('What is wrong with a return', () => {
  it.each<[string, Partial<PurchaseReturnFacts>, string, string]>([
    ['a day to come', { returnedOn: '2026-11-21' }, 'returnedOn', 'Goods do not go back on a day to come.'],
    [
      'credit before the goods',
      { creditBy: '2026-11-19' },
      'creditBy',
      'No credit is expected before the goods go back.',
    ],
    ['too much asked', { claimPaise: 403_21 }, 'claimPaise', 'The lines come to ₹403.20: no more is claimed.'],
    ['nothing', { lines: [] }, 'lines', 'Enter at least one line.'],
    ['no goods', { lines: [{ ...line, quantity: 0 }] }, 'lines.RT1.quantity', 'Enter a quantity above zero.'],
    [
      'a tenth of a strip',
      { lines: [{ ...line, quantity: 100 }] },
      'lines.RT1.quantity',
      '0.1 STR is 1.5; TBS is counted whole.',
    ],
    ['no batch', { lines: [{ ...line, batchId: null }] }, 'lines.RT1.batches', 'Choose the batch of Paracetamol.'],
    [
      'free goods of no receive',
      { lines: [{ ...line, quantity: 0, freeQuantity: 1_000, sourceReceiveId: null }] },
      'lines.RT1.freeQuantity',
      'Free goods go back to the receive that they came by: name it.',
    ],
  ])('%s', (_, wrong, path, message) => {
    expect(purchaseReturnIssues({ ...facts, ...wrong }, { today: '2026-11-20', approving: true })).toEqual([
      { path, message },
    ]);
  });

  it('free goods go back alone, and a draft may wait for its batch', () => {
    const free = { ...line, quantity: 0, freeQuantity: 1_000 };
    const draft = { ...facts, lines: [free, { ...line, id: 'RT2', batchId: null }] };
    expect(purchaseReturnIssues(draft, { today: '2026-11-20', approving: false })).toEqual([]);
  });
});

/** 10+1 for ₹1,100 before tax, of which none went back. */
const came: ReceivedGoodsLeft = {
  quantity: 10_000,
  freeQuantity: 1_000,
  costPaise: 1_100_00,
  taxablePaise: 1_100_00,
  returned: { quantity: 0, freeQuantity: 0, receivedPaise: 0 },
};
const after = (quantity: number, freeQuantity: number, receivedPaise: number): ReceivedGoodsLeft => ({
  ...came,
  returned: { quantity, freeQuantity, receivedPaise },
});
const back = (quantity: number, freeQuantity = 0) => ({ quantity, freeQuantity });

describe('What goes back of what came', () => {
  it.each<[string, ReceivedGoodsLeft, ReturnType<typeof back>, string | null]>([
    ['all of it', came, back(11_000), null],
    ['one more', came, back(12_000), 'Received 11, returned 0: at most 11 more.'],
    ['what is left', after(5_000, 0, 500_00), back(6_000), null],
    ['more than is left', after(5_000, 0, 500_00), back(7_000), 'Received 11, returned 5: at most 6 more.'],
    ['the free one alone', came, back(0, 1_000), null],
    ['paid goods as free ones', came, back(0, 2_000), 'Received 1 free, returned 0 free: at most 1 more.'],
    ['the free one twice', after(0, 1_000, 0), back(0, 1_000), 'Received 1 free, returned 1 free: at most 0 more.'],
    ['the free one and all others', came, back(10_000, 1_000), null],
  ])('%s', (_, received, returning, message) => {
    expect(overReturnProblem(received, returning)?.message ?? null).toBe(message);
  });

  it.each<[string, ReceivedGoodsLeft, ReturnType<typeof back>, number]>([
    ['10+1 at ₹110 gives 11 at ₹100: a return of 5 claims ₹500', came, back(5_000), 500_00],
    ['the six that are left are ₹600', after(5_000, 0, 500_00), back(6_000), 600_00],
    ['a free one that goes back alone takes nothing along', came, back(0, 1_000), 0],
    [
      'what is left of ₹100 in thirds goes with the last',
      {
        ...came,
        quantity: 3_000,
        freeQuantity: 0,
        costPaise: 100_00,
        returned: { quantity: 2_000, freeQuantity: 0, receivedPaise: 66_66 },
      },
      back(1_000),
      33_34,
    ],
  ])('%s', (_, received, returning, paise) => {
    expect(receivedShare(received, returning)).toBe(paise);
  });

  it.each<[string, ReceivedGoodsLeft, number, number]>([
    ['10+1 at ₹110 go back at ₹100', came, ONE, 100_0000],
    ['in boxes of 2 at ₹200', came, 2 * ONE, 200_0000],
    ['a tax that is no credit is in the cost and not in the price', { ...came, costPaise: 1_298_00 }, ONE, 100_0000],
    ['after five of them at the same', after(5_000, 0, 500_00), ONE, 100_0000],
    ['what cost nothing goes back for nothing', { ...came, costPaise: 0, taxablePaise: 0 }, ONE, 0],
  ])('%s', (_, received, factor, price) => {
    expect(returnPrice(received, factor)).toBe(price);
  });

  it.each([
    [10, 0, 0, 4, 4],
    [10, 10, 0, 4, 0],
    [10, 8, 0, 4, 2],
    [10, 6, 4, 2, 0],
  ])(
    'of %s received, %s billed and %s returned, %s more lower the bill by %s',
    (receivedQuantity, billedQuantity, returnedQuantity, returning, unbilled) => {
      expect(unbilledOf({ receivedQuantity, billedQuantity, returnedQuantity }, returning)).toBe(unbilled);
    },
  );

  it('a piece that did not come by the line does not go back by it', () => {
    expect(strangePieces(['a 1', 'B2'], ['A1', 'C3'])).toEqual(['B2']);
  });
});

describe('Tax of goods that go back', () => {
  it.each([
    ['2026-11-22', '2027-11-30'],
    ['2026-03-31', '2026-11-30'],
    ['2026-04-01', '2027-11-30'],
  ])('of a bill of %s is taken back until %s', (billedOn, last) => {
    expect(lastTaxDay(billedOn)).toBe(last);
  });

  it('Past 30 November after the bill’s year it goes without tax (rule 24)', () => {
    const source = { code: 'GRN-7', billedOn: '2026-02-10' };
    expect(untaxedReturn(source, '2026-11-30')).toBeNull();
    expect(untaxedReturn(source, '2026-12-01')).toBe('GRN-7: its tax could be taken back until 30/11/2026.');
  });
});

describe('What becomes of a return', () => {
  const of = (toClaim: number, claimedQuantity: number, creditedQuantity: number): ReturnProgress => ({
    toClaim,
    claimedQuantity,
    creditedQuantity,
  });
  it.each<[string, ReturnProgress[], boolean, string]>([
    ['no note yet', [of(5, 0, 0)], false, 'Approved'],
    ['a note for one line of two', [of(5, 5, 0), of(5, 0, 0)], false, 'Approved'],
    ['notes for all of it', [of(5, 5, 0), of(5, 5, 0)], false, 'Claimed'],
    ['half of it credited', [of(5, 5, 5), of(5, 5, 2)], false, 'Claimed'],
    ['all of it credited', [of(5, 5, 5)], false, 'Credited'],
    ['credited and settled', [of(5, 5, 5)], true, 'Closed'],
    ['goods that were not billed are waited for by nobody', [of(5, 5, 5), of(0, 0, 0)], true, 'Closed'],
    ['nothing was billed: nothing is claimed', [of(0, 0, 0)], true, 'Approved'],
  ])('%s', (_, lines, settled, status) => {
    expect(derivePurchaseReturnStatus('Approved', lines, settled)).toBe(status);
    expect(derivePurchaseReturnStatus('Closed', lines, settled)).toBe(status);
    expect(derivePurchaseReturnStatus('Cancelled', lines, settled)).toBe('Cancelled');
    expect(derivePurchaseReturnStatus('Draft', lines, settled)).toBe('Draft');
  });

  it('a note asks for what was billed of a line', () => {
    expect(quantityToClaim({ ...line, unbilledQuantity: 15_000 })).toBe(30_000);
  });
});

describe('Who may do what with a return', () => {
  const clerk = { access: buildAccess({ areas: { 'Inventory.PO': 'CRU' } }) };
  const parts = { access: buildAccess({ areas: { 'Inventory.PO': 'CRUD' } }) };
  const changer = { access: buildAccess({ areas: { 'Inventory.PO': 'RU' } }) };
  const allowed = (state: Partial<PurchaseReturnState>, context: typeof clerk) =>
    purchaseReturnActions({ status: 'Draft', usedBy: [], ...state }, context)
      .filter((action) => action.allowed)
      .map(({ verb }) => verb);
  it.each<[string, Partial<PurchaseReturnState>, typeof clerk, string[]]>([
    ['a draft', {}, clerk, ['Save', 'Approve', 'Cancel']],
    ['one that went back, by who may not delete', { status: 'Approved' }, clerk, ['Swap']],
    ['one that went back, by who may not receive', { status: 'Approved' }, changer, []],
    ['one that went back, by who may', { status: 'Approved' }, parts, ['Swap', 'Cancel']],
    ['one that was claimed', { status: 'Claimed', usedBy: ['VDN-1'] }, parts, []],
    ['a cancelled one', { status: 'Cancelled' }, parts, []],
  ])('%s', (_, state, context, verbs) => {
    expect(allowed(state, context)).toEqual(verbs);
  });

  it('says what is cancelled first', () => {
    const [cancel] = purchaseReturnActions({ status: 'Claimed', usedBy: ['VDN-1'] }, parts).slice(-1);
    expect(cancel!.reason).toBe('Cancel VDN-1 first.');
  });
});

describe('What goes back before a bill lowers the bill', () => {
  const came: ReceivedGoodsLeft = {
    quantity: 3_000,
    freeQuantity: 0,
    costPaise: 10_001,
    taxablePaise: 10_001,
    returned: { quantity: 0, freeQuantity: 0, receivedPaise: 0 },
  };
  const going = { quantity: 1_000, freeQuantity: 0 };

  it('10 for ₹1,000 of which 6 are billed at ₹600 and 1 went back: 3 for ₹300 wait for a bill', () => {
    const line = {
      receivedQuantity: 10_000,
      costPaise: 100_000,
      billed: { quantity: 6_000, costPaise: 60_000 },
      goneUnbilled: { quantity: 1_000, costPaise: 10_000 },
    };
    expect(waitingForBill(line)).toEqual({ quantity: 3_000, costPaise: 30_000 });
  });

  it.each([
    ['one of three', 1_000, { quantity: 3_000, costPaise: 10_001 }, { receivedPaise: 3_334, unbilledPaise: 3_334 }],
    [
      'the last, two billed',
      1_000,
      { quantity: 1_000, costPaise: 3_333 },
      { receivedPaise: 3_333, unbilledPaise: 3_333 },
    ],
    ['one that is billed', 0, { quantity: 0, costPaise: 0 }, { receivedPaise: 3_334, unbilledPaise: 0 }],
    [
      'no more than waits',
      1_000,
      { quantity: 2_000, costPaise: 2_000 },
      { receivedPaise: 2_000, unbilledPaise: 2_000 },
    ],
  ])('%s', (_, unbilled, waiting, shares) => {
    expect(sharesOfReturn(came, going, unbilled, waiting)).toEqual(shares);
  });

  it('of 2 that go back, 1 of them billed, only the other lowers the bill', () => {
    expect(
      sharesOfReturn(came, { quantity: 2_000, freeQuantity: 0 }, 1_000, { quantity: 1_000, costPaise: 3_333 }),
    ).toEqual({
      receivedPaise: 6_666,
      unbilledPaise: 3_333,
    });
  });

  it('free goods that go back alone take nothing along, unless they are the last that wait', () => {
    const free = { ...came, quantity: 10_000, freeQuantity: 1_000, costPaise: 110_000, taxablePaise: 110_000 };
    const one = { quantity: 0, freeQuantity: 1_000 };
    expect([
      sharesOfReturn(free, one, 1_000, { quantity: 11_000, costPaise: 110_000 }),
      sharesOfReturn(free, one, 1_000, { quantity: 1_000, costPaise: 10_000 }),
    ]).toEqual([
      { receivedPaise: 0, unbilledPaise: 0 },
      { receivedPaise: 10_000, unbilledPaise: 10_000 },
    ]);
  });
});

it('goods of no receive go back for what they cost, or by who may adjust stock', () => {
  const line = { description: 'Oil', sourceReceiveId: null, taxablePaise: 90_000 };
  const buyer = buildAccess({ areas: { 'Inventory.PO': 'CRUD' } });
  const keeper = buildAccess({ areas: { 'Inventory.PO': 'CRUD', 'Inventory.Adjust': 'U' } });
  const cheap = 'Oil goes back for less than it cost: name the receive that it came by, or ask who may adjust stock.';
  expect([
    givenBackProblem(line, 100_000, buyer),
    givenBackProblem(line, 90_050, buyer),
    givenBackProblem({ ...line, sourceReceiveId: 'r1' }, 100_000, buyer),
    givenBackProblem(line, 100_000, keeper),
  ]).toEqual([cheap, null, null, null]);
});

describe('At the borders of a return', () => {
  const told = (changes: Partial<PurchaseReturnFacts>) =>
    purchaseReturnIssues({ ...facts, ...changes }, { today: '2026-11-20', approving: true }).map(
      ({ path, message }) => `${path}: ${message}`,
    );
  it.each<[string, Partial<PurchaseReturnFacts>, string[]]>([
    ['credit on its own day', { creditBy: '2026-11-20' }, []],
    ['all that it comes to is claimed', { claimPaise: 403_20 }, []],
    ['a line of no receive without free goods', { lines: [{ ...line, sourceReceiveId: null }] }, []],
    [
      'goods that nobody keeps in stock are not counted',
      { lines: [{ ...line, tracked: false, batchId: null, quantity: 100 }] },
      [],
    ],
    ['goods without a unit of stock', { lines: [{ ...line, stockUnit: null, quantity: 100 }] }, []],
    [
      'a tenth of what has no unit of its own',
      { lines: [{ ...line, unitCode: null, factor: ONE, quantity: 100 }] },
      ['lines.RT1.quantity: 0.1 TBS: TBS is counted whole.'],
    ],
  ])('%s', (_, changes, issues) => {
    expect(told(changes)).toEqual(issues);
  });

  it('too many are told at what was entered', () => {
    const field = (quantity: number, freeQuantity: number) =>
      overReturnProblem({ ...came, freeQuantity: 99_000, quantity: 0 }, back(quantity, freeQuantity))?.field;
    expect([field(99_001, 0), field(0, 99_001), field(1, 99_000)]).toEqual(['quantity', 'freeQuantity', 'quantity']);
  });

  it('the receive has no number of its own where it was never posted', () => {
    expect(untaxedReturn({ code: null, billedOn: '2024-05-01' }, '2026-11-20')).toBe(
      'The receive: its tax could be taken back until 30/11/2025.',
    );
  });
});
