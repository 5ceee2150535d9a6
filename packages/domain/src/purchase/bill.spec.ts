import { describe, expect, it } from 'vitest';
import type { Access } from '../access/access.ts';
import { buildAccess } from '../access/default-roles.ts';
import {
  billAction,
  type BillFacts,
  billIssues,
  type BillLine,
  type BillState,
  type BillVerb,
  isBillPosted,
  paperTotalProblem,
  readBillStatus,
  takenOffPaise,
  usualBillDueDay,
  comesWithBill,
} from './bill.ts';
import { billNumberKey } from './bill-number.ts';
import {
  BillMatch,
  type BillSource,
  costBilledBefore,
  coverOf,
  differencesOf,
  leftToBill,
  matchBillLine,
  receiptLeft,
  splitBilledCost,
  splitWorkCost,
  worstMatch,
} from './match-bill.ts';
import {
  collectedProblem,
  priceBill,
  usualWithheldTax,
  withheldPaise,
  withoutSourcePaise,
  billDuePaise,
  payablePaise,
} from './price-bill.ts';

describe('Numbers of bills (rule 16)', () => {
  it.each([
    ['inv/001-23', 'INV 1 23'],
    ['INV 1/23', 'INV 1 23'],
    ['1/23', '1 23'],
    ['12/3', '12 3'],
    ['A000', 'A 0'],
    ['---', ''],
  ])('%s is compared as %s', (number, key) => {
    expect(billNumberKey(number)).toBe(key);
  });
});

describe('Due: bill date + PayDays, micro and small vendors at most 45 (rule 21)', () => {
  it.each([
    [30, null, '2026-12-01'],
    [60, 'Small', '2026-12-16'],
    [60, 'Micro', '2026-12-16'],
    [60, 'Medium', '2026-12-31'],
    [7, 'Micro', '2026-11-08'],
  ] as const)('%i days of a %s enterprise end on %s', (days, size, due) => {
    expect(usualBillDueDay('2026-11-01', days, size)).toBe(due);
  });

  it('what is owed past its day is overdue', () => {
    const bill = { status: 'Unpaid', dueOn: '2026-11-01' } as const;
    expect([readBillStatus(bill, '2026-11-02'), readBillStatus(bill, '2026-11-01')]).toEqual(['OverDue', 'Unpaid']);
  });
});

it('a paper that differs by up to a rupee is rounded to, more is refused (rule 17)', () => {
  expect([paperTotalProblem(10_100, 10_000), paperTotalProblem(10_101, 10_000), paperTotalProblem(null, 1)]).toEqual([
    null,
    'The bill says ₹101.01, its lines make ₹100.00.',
    null,
  ]);
});

const line = (unitPrice: number) => ({
  id: 'BP1',
  itemId: null,
  description: 'Work',
  quantity: 1_000,
  factor: 1_000_000,
  freeQuantity: 0,
  unitPrice,
  discountPercent: null,
  discountPaise: 0,
  taxCode: 106,
});
const terms = {
  interState: false,
  taxed: true,
  reverseCharge: false,
  overallDiscountPercent: null,
  overallDiscountPaise: 0,
  tcsPaise: 0,
  paperTotalPaise: null,
};

it('₹10,000 at 18 % under reverse charge is ₹10,000 to the vendor (rule 19)', () => {
  const plain = priceBill([line(100_000_000)], terms);
  const reverse = priceBill([line(100_000_000)], { ...terms, taxed: false, reverseCharge: true });
  expect([plain.totalPaise, reverse.totalPaise, reverse.cgstPaise]).toEqual([1_180_000, 1_000_000, 90_000]);
  const collected = priceBill([line(100_000_000)], { ...terms, tcsPaise: 1_000, paperTotalPaise: 1_181_050 });
  expect([collected.totalPaise, collected.roundPaise]).toEqual([1_181_050, 50]);
});

it('2 % of ₹1,00,000 is kept back, below the limit of the year nothing (rule 20)', () => {
  const vendor = { tdsSection: '194J(a)', tdsPercent: 20_000, tdsLimitPaise: 3_000_000 };
  const of = (basePaise: number, billedPaise: number) => usualWithheldTax(vendor, { basePaise, billedPaise });
  expect([of(3_000_000, 0), of(1, 3_000_000)?.basePaise]).toEqual([null, 1]);
  expect(withheldPaise({ percent: 20_000, basePaise: 10_000_000 })).toBe(200_000);
});

it.each([
  ['nothing', 0, 10_000_000],
  ['₹500, the tax of ₹25,000', 50_000, 7_500_000],
  ['the tax of all of it', 200_000, 0],
  ['more than its tax', 200_001, 0],
])('of a bill of ₹1,00,000 at 2 %% of whose advance %s was kept back: the tax of the rest', (_, keptPaise, left) => {
  const vendor = { tdsSection: '194J(a)', tdsPercent: 20_000, tdsLimitPaise: null };
  const usual = usualWithheldTax(vendor, { basePaise: 10_000_000, billedPaise: 0, keptPaise });
  expect(usual?.basePaise).toBe(left);
});

const receipt = (wholeQuantity: number, costPaise: number, billedQuantity = 0, billedPaise = 0) => ({
  receiveId: 'r',
  lineId: 'RP1',
  wholeQuantity,
  costPaise,
  billedQuantity,
  billedPaise,
});
const source = (changes: Partial<BillSource> = {}): BillSource => ({
  receipts: [receipt(10_000, 100_000)],
  order: null,
  agreed: { wholeQuantity: 10_000, taxablePaise: 100_000, withTaxPaise: 118_000 },
  ...changes,
});

describe('Match: quantity against received less billed (`QtyTol`), price against order (`PriceTol`) (rule 15)', () => {
  const tolerance = { quantityTolerance: 0, priceTolerance: 2, billFirst: true };
  const match = (quantity: number, taxablePaise: number, changes: Partial<BillSource> = {}, terms_ = tolerance) =>
    matchBillLine({ quantity, taxablePaise, withTaxPaise: taxablePaise }, source(changes), terms_);
  const order = { orderId: 'o', lineId: 'PP1', wholeQuantity: 10_000, billedQuantity: 0 };

  it('a bill agrees with what came, within its tolerances', () => {
    expect(match(10_000, 102_000).match).toBe(BillMatch.ok);
    expect(match(10_000, 102_001).match).toBe(BillMatch.price);
    expect(match(12_000, 100_000).why).toBe('Billed 12, 10 to bill.');
    expect(match(11_000, 110_000, {}, { ...tolerance, quantityTolerance: 10 }).match).toBe(BillMatch.ok);
  });

  it('nothing more is billed of what is billed whole, whatever the tolerance', () => {
    const billed = { receipts: [receipt(10_000, 100_000, 10_000, 100_000)] };
    expect(match(1, 10, billed, { ...tolerance, quantityTolerance: 100 }).differs).toBe(true);
  });

  it('goods to come are billed, not received; they differ where bills do not come first', () => {
    const toCome = { receipts: [], order };
    expect(match(10_000, 100_000, toCome)).toEqual({
      match: BillMatch.notReceived,
      why: 'Billed, not received',
      differs: false,
    });
    expect(match(10_000, 100_000, toCome, { ...tolerance, billFirst: false }).differs).toBe(true);
  });

  it('what came is billed before what is to come', () => {
    const cover = coverOf(10_000, source({ receipts: [receipt(6_000, 60_000)], order }));
    expect([cover.takenQuantity, cover.awaitedQuantity, cover.excessQuantity]).toEqual([6_000, 4_000, 0]);
  });
});

describe('What went back before a bill lowers it', () => {
  it('10 for ₹1,000 of which 4 went back are 6 for ₹600, and no more is billed', () => {
    const left = receiptLeft(receipt(10_000, 100_000), { quantity: 4_000, costPaise: 40_000 });
    const cover = coverOf(10_000, source({ receipts: [left] }));
    expect(cover.taken).toEqual([{ receipt: left, quantity: 6_000, costPaise: 60_000 }]);
    expect(cover.excessQuantity).toBe(4_000);
  });

  it.each([
    ['nothing of 10+1 is held', [0, 0], [10_000, 1_000]],
    ['4+1 are billed and 2 went back', [6_000, 1_000], [4_000, 0]],
    ['6 are billed as paid and 5 of 10+1 went back as paid', [11_000, 0], [0, 0]],
    ['all but the free one', [10_000, 0], [0, 1_000]],
  ] as const)('%s: proposed are the others', (_, [paidQuantity, freeQuantity], [quantity, free]) => {
    const bought = { quantity: 10_000, freeQuantity: 1_000, factor: 1_000_000 };
    expect(leftToBill(bought, { paidQuantity, freeQuantity })).toEqual({ quantity, freeQuantity: free });
  });
});

it('10 received at ₹1,000 and billed at ₹1,100 leave a difference of ₹100 (rule 10)', () => {
  const cover = coverOf(10_000, source());
  expect(splitBilledCost(110_000, 10_000, cover, true)).toEqual({
    takenPaise: 100_000,
    awaitedPaise: 0,
    differencePaise: 10_000,
    expensePaise: 0,
  });
});

it('a price between those of two receives raises the one and lowers the other', () => {
  const [cheap, dear] = [receipt(5_000, 50_000), receipt(5_000, 60_000)];
  const cover = coverOf(10_000, source({ receipts: [cheap, dear] }));
  expect(differencesOf(splitBilledCost(110_000, 10_000, cover, true), cover)).toEqual([
    { receipt: cheap, differencePaise: 5_000 },
    { receipt: dear, differencePaise: -5_000 },
  ]);
  expect(differencesOf({ takenPaise: 110_000, differencePaise: 10_000 }, { taken: [] })).toEqual([]);
});

it('who bills the last of the goods takes the rest of their cost', () => {
  const thirds = [0, 1, 2].map((billed) => {
    const cover = coverOf(1_000, source({ receipts: [receipt(3_000, 10_000, billed * 1_000, billed * 3_333)] }));
    return cover.taken[0]!.costPaise;
  });
  expect(thirds).toEqual([3_333, 3_333, 3_334]);
});

it('goods that were billed before they came cost what their bill says', () => {
  const awaited = [{ quantity: 4_000, costPaise: 44_000 }];
  expect(costBilledBefore(10_000, 100_000, awaited)).toEqual({
    costPaise: 104_000,
    taken: awaited,
    left: [{ quantity: 0, costPaise: 0 }],
  });
  expect(costBilledBefore(1_000, 10_000, awaited).left).toEqual([{ quantity: 3_000, costPaise: 33_000 }]);
});

it('a bill that waits, or is in the books, is posted and taken back by who may delete bills', () => {
  const may = (
    letters: string,
    verb: 'Approve' | 'ReOpen' | 'Cancel',
    status: 'Draft' | 'Pending Approval' | 'Unpaid',
  ) =>
    billAction({ status, isNumbered: status !== 'Draft', paidPaise: 0 }, verb, {
      access: buildAccess({ areas: { 'Accounting.Bill': letters } }),
    }).allowed;
  expect([may('U', 'Approve', 'Draft'), may('U', 'Approve', 'Pending Approval')]).toEqual([true, false]);
  expect([may('D', 'Approve', 'Pending Approval'), may('U', 'ReOpen', 'Pending Approval')]).toEqual([true, true]);
  expect([may('U', 'Cancel', 'Unpaid'), may('D', 'Cancel', 'Unpaid'), may('U', 'Cancel', 'Draft')]).toEqual([
    false,
    true,
    true,
  ]);
});

it('a bill that is paid is cancelled by who may detach its payments too, and not reopened', () => {
  const may = (areas: object, verb: 'ReOpen' | 'Cancel') =>
    billAction({ status: 'Closed', isNumbered: true, paidPaise: 1 }, verb, { access: buildAccess({ areas }) }).allowed;
  const both = { 'Accounting.Bill': 'D', 'Accounting.VPay': 'U' };
  expect([may(both, 'Cancel'), may({ 'Accounting.Bill': 'D' }, 'Cancel'), may(both, 'ReOpen')]).toEqual([
    true,
    false,
    false,
  ]);
});

it('a charge that goods bear names its receives and no account (rule 11)', () => {
  const charge: BillLine = {
    ...line(1_000_000),
    id: 'BO1',
    itemId: null,
    family: 'labour',
    tracked: false,
    accountCode: null,
    inputCredit: 'Claim',
    inputCreditClass: 'Services',
    sourceOrderId: null,
    sourceReceiveId: null,
    sourceLineId: null,
    landedBy: 'Qty',
    landedReceiveIds: ['r'],
  };
  const facts = {
    vendorBillNo: '1',
    vendorBillDate: '2026-11-20',
    billedOn: '2026-11-20',
    receivedOn: null,
    dueOn: null,
    msmeClass: null,
    receives: false,
  };
  const issuesOf = (changes: Partial<BillLine>) =>
    billIssues(
      { ...facts, lines: [{ ...charge, ...changes }] },
      { today: '2026-11-20', approving: true, numberLater: false },
    );
  expect([issuesOf({}), issuesOf({ landedReceiveIds: [] }), issuesOf({ accountCode: 6500 })]).toEqual([
    [],
    [{ path: 'lines.BO1.landed', message: 'Choose the receives whose goods bear it.' }],
    [{ path: 'lines.BO1.accountCode', message: 'The goods bear this charge: it is of no account.' }],
  ]);
  // A draft that is typed before its paper lies on the table.
  const unnumbered = (numberLater: boolean) =>
    billIssues(
      { ...facts, vendorBillNo: '', vendorBillDate: null, lines: [charge] },
      { today: '2026-11-20', approving: false, numberLater },
    ).map(({ path }) => path);
  expect([unnumbered(true), unnumbered(false)]).toEqual([[], ['vendorBillNo', 'vendorBillDate']]);
});

it('no more is collected at source than a fifth of what is bought', () => {
  expect([collectedProblem(20_000, 120_000), collectedProblem(20_001, 120_001), collectedProblem(0, 0)]).toEqual([
    null,
    'At most 20 % is collected at source: ₹200.00 of this bill.',
    null,
  ]);
});

it('what names no order and no goods is measured with what is collected at source', () => {
  const of = (sourceLineId: string | null, totalPaise: number) => ({ sourceLineId, totalPaise });
  expect([
    withoutSourcePaise([of('RP1', 90_000)], 500),
    withoutSourcePaise([of('RP1', 90_000), of(null, 40_000)], 500),
  ]).toEqual([0, 40_500]);
});

describe('What keeps a bill from being saved or posted', () => {
  const goods: BillLine = {
    ...line(1_000_000),
    itemId: 'oil',
    family: 'part',
    tracked: true,
    accountCode: null,
    inputCredit: 'Claim',
    inputCreditClass: 'Inputs',
    sourceOrderId: 'order',
    sourceReceiveId: null,
    sourceLineId: null,
    landedBy: null,
    landedReceiveIds: [],
  };
  const facts: BillFacts = {
    vendorBillNo: 'A-1',
    vendorBillDate: '2026-11-01',
    billedOn: '2026-11-20',
    receivedOn: '2026-11-01',
    dueOn: '2026-11-01',
    msmeClass: null,
    receives: false,
    lines: [goods],
  };
  const told = (changes: Partial<BillFacts>, approving = true) =>
    billIssues({ ...facts, ...changes }, { today: '2026-11-20', approving, numberLater: false }).map(
      ({ path, message }) => `${path}: ${message}`,
    );
  const NO_SOURCE =
    'lines.BP1.source: Work is kept in stock: bill it of its receive or its order, or receive it with the bill.';

  it.each<[string, Partial<BillFacts>, string[]]>([
    ['all its days are one, and the day of entry is today', {}, []],
    ['entered tomorrow', { billedOn: '2026-11-21' }, ['billedOn: A bill is not entered on a day to come.']],
    ['of the day of its entry', { vendorBillDate: '2026-11-20', receivedOn: null, dueOn: null }, []],
    [
      'younger than its entry',
      { vendorBillDate: '2026-11-21', receivedOn: null, dueOn: null },
      ['vendorBillDate: The bill is not younger than the day of its entry.'],
    ],
    ['come a day early', { receivedOn: '2026-10-31' }, ['receivedOn: A bill does not come before its own day.']],
    ['due a day early', { dueOn: '2026-10-31' }, ['dueOn: A bill is not due before its own day.']],
    ['of a small enterprise due after 45 days', { msmeClass: 'Small', dueOn: '2026-12-16' }, []],
    [
      'of a small enterprise due after 46 days',
      { msmeClass: 'Small', dueOn: '2026-12-17' },
      ['dueOn: A micro or small enterprise is paid within 45 days: by 16/12/2026.'],
    ],
    ['of a medium enterprise due after 46 days', { msmeClass: 'Medium', dueOn: '2026-12-17' }, []],
    ['without a number', { vendorBillNo: ' ' }, ['vendorBillNo: This Field Is Required.']],
    ['with signs alone', { vendorBillNo: '--' }, ['vendorBillNo: Enter the number with its letters and digits.']],
    ['without a day', { vendorBillDate: null }, ['vendorBillDate: This Field Is Required.']],
    ['without lines', { lines: [] }, ['lines: Enter at least one line.']],
    ['of goods of no order and no receive', { lines: [{ ...goods, sourceOrderId: null }] }, [NO_SOURCE]],
    ['of goods of a receive', { lines: [{ ...goods, sourceOrderId: null, sourceReceiveId: 'receive' }] }, []],
    ['of work of no order', { lines: [{ ...goods, tracked: false, sourceOrderId: null }] }, []],
    ['of free goods alone of an order', { lines: [{ ...goods, quantity: 0, freeQuantity: 1_000 }] }, []],
    [
      'of nothing of an order',
      { lines: [{ ...goods, quantity: 0 }] },
      ['lines.BP1.quantity: Enter a quantity above zero.'],
    ],
    [
      'of free goods alone of no order',
      { lines: [{ ...goods, quantity: 0, freeQuantity: 1_000, sourceOrderId: null }] },
      ['lines.BP1.quantity: Enter a quantity above zero.', NO_SOURCE],
    ],
    [
      'of free goods alone without a tax code',
      { lines: [{ ...goods, quantity: 0, freeQuantity: 1_000, taxCode: null }] },
      ['lines.BP1.taxCode: Choose a tax code.'],
    ],
  ])('a bill %s', (_, changes, issues) => {
    expect(told(changes)).toEqual(issues);
  });

  it('a draft may have no lines, and goods of no order', () => {
    expect(told({ lines: [] }, false)).toEqual([]);
    expect(told({ lines: [{ ...goods, sourceOrderId: null }] }, false)).toEqual([]);
  });
});

describe('What may be done with a bill', () => {
  const letters = (bill: string, pay = '') =>
    buildAccess({ areas: { 'Accounting.Bill': bill, 'Accounting.VPay': pay } });
  const ask = (verb: BillVerb, changes: Partial<BillState>, access: Access) =>
    billAction({ status: 'Draft', isNumbered: false, paidPaise: 0, ...changes }, verb, { access }).reason;
  const NO = 'You do not have the permission for this.';
  const REOPENED = 'Only a bill that waits for approval, or an unpaid one, is reopened.';

  it.each<[BillVerb, Partial<BillState>, Access, string | null]>([
    ['Save', {}, letters('C'), null],
    ['Save', {}, letters('R'), NO],
    ['Save', { status: 'Unpaid' }, letters('CRUD'), 'A bill that is posted is reopened before it is changed.'],
    ['Approve', {}, letters('U'), null],
    ['Approve', {}, letters('D'), NO],
    ['Approve', { status: 'Pending Approval' }, letters('D'), null],
    ['Approve', { status: 'Pending Approval' }, letters('U'), NO],
    ['Approve', { status: 'Closed' }, letters('CRUD'), 'This bill is posted already, or cancelled.'],
    ['ReOpen', { status: 'Pending Approval' }, letters('U'), null],
    ['ReOpen', { status: 'Pending Approval' }, letters('D'), NO],
    ['ReOpen', { status: 'Unpaid' }, letters('D'), null],
    ['ReOpen', { status: 'OverDue' }, letters('U'), NO],
    ['ReOpen', { status: 'Partial' }, letters('CRUD'), REOPENED],
    ['ReOpen', { status: 'Closed', paidPaise: 1 }, letters('CRUD'), 'Detach its payments first.'],
    ['Cancel', {}, letters('U'), null],
    ['Cancel', {}, letters('D'), NO],
    ['Cancel', { status: 'Unpaid', isNumbered: true }, letters('D'), null],
    ['Cancel', { status: 'Unpaid', isNumbered: true }, letters('U'), NO],
    ['Cancel', { status: 'Partial', isNumbered: true, paidPaise: 1 }, letters('D'), NO],
    ['Cancel', { status: 'Partial', isNumbered: true, paidPaise: 1 }, letters('D', 'U'), null],
    ['Cancel', { status: 'Cancelled' }, letters('CRUD'), 'This bill is cancelled already.'],
  ])('%s of %j by %o', (verb, changes, access, reason) => {
    expect(ask(verb, changes, access)).toBe(reason);
  });

  it.each([
    ['Draft', false],
    ['Pending Approval', false],
    ['Unpaid', true],
    ['Partial', true],
    ['OverDue', true],
    ['Closed', true],
    ['Cancelled', false],
  ] as const)('a bill that is %s is in the books: %s', (status, posted) => {
    expect(isBillPosted(status)).toBe(posted);
  });

  it.each([
    ['Partial', '2026-11-01', 'OverDue'],
    ['Closed', '2026-11-01', 'Closed'],
    ['Unpaid', null, 'Unpaid'],
  ] as const)('%s and due on %s is %s the day after', (status, dueOn, shown) => {
    expect(readBillStatus({ status, dueOn }, '2026-11-02')).toBe(shown);
  });
});

it('a paper of less than its lines is as far from them (rule 17)', () => {
  expect([paperTotalProblem(9_900, 10_000), paperTotalProblem(9_899, 10_000)]).toEqual([
    null,
    'The bill says ₹98.99, its lines make ₹100.00.',
  ]);
});

it('of 10 at ₹100 with 10 % off the whole bill ₹100 is taken off', () => {
  expect(takenOffPaise({ quantity: 10_000, unitPrice: 1_000_000, taxablePaise: 90_000 })).toBe(10_000);
});

describe('At the borders of a match', () => {
  const order = { orderId: 'o', lineId: 'PP1', wholeQuantity: 10_000, billedQuantity: 0 };
  const tolerance = { quantityTolerance: 0, priceTolerance: 0, billFirst: true };
  const match = (quantity: number, [taxablePaise, withTaxPaise]: [number, number], changes: Partial<BillSource> = {}) =>
    matchBillLine({ quantity, taxablePaise, withTaxPaise }, source(changes), tolerance);
  const AGREES = { match: 'Ok', why: null, differs: false };
  const DEARER = { match: 'Price', why: 'Dearer than it was ordered or received.', differs: true };

  it.each<[string, number, [number, number], Partial<BillSource>, object]>([
    ['all that came, at its price', 10_000, [100_000, 118_000], {}, AGREES],
    ['half of it, at half the price', 5_000, [50_000, 59_000], {}, AGREES],
    ['one paisa dearer', 10_000, [100_001, 118_000], {}, DEARER],
    ['one paisa dearer in its tax', 10_000, [100_000, 118_001], {}, DEARER],
    [
      'more than came and is to come',
      13_000,
      [100_000, 118_000],
      { receipts: [receipt(6_000, 60_000)], order: { ...order, wholeQuantity: 12_000 } },
      { match: 'Quantity', why: 'Billed 13, 12 to bill.', differs: true },
    ],
    [
      'what nobody agreed on',
      1_000,
      [1, 1],
      { agreed: { wholeQuantity: 0, taxablePaise: 1, withTaxPaise: 1 } },
      AGREES,
    ],
  ])('%s', (_, quantity, paise, changes, expected) => {
    expect(match(quantity, paise, changes)).toEqual(expected);
  });

  it('a receive that is billed whole covers nothing, and what came is no more to come', () => {
    const cover = coverOf(
      4_000,
      source({
        receipts: [receipt(6_000, 60_000, 6_000, 60_000), receipt(2_000, 20_000)],
        order: { ...order, wholeQuantity: 3_000 },
      }),
    );
    expect([cover.taken.length, cover.takenQuantity, cover.awaitedQuantity, cover.excessQuantity]).toEqual([
      1, 2_000, 1_000, 1_000,
    ]);
  });

  it.each([
    [['Ok', 'Price', 'Quantity'], 'Quantity'],
    [['NotReceived', 'Price'], 'Price'],
    [['Ok', 'NotReceived', null], 'NotReceived'],
    [[null, 'Ok'], 'Ok'],
    [[null], null],
    [[], null],
  ] as const)('a bill of lines that match %j is %s', (matches, worst) => {
    expect(worstMatch(matches)).toBe(worst);
  });

  it('4 of 10 that are to come stand at ₹440 of ₹1,100 as billed before their goods', () => {
    const cover = coverOf(10_000, source({ receipts: [receipt(6_000, 60_000)], order }));
    expect(splitBilledCost(110_000, 10_000, cover, true)).toEqual({
      takenPaise: 60_000,
      awaitedPaise: 44_000,
      differencePaise: 6_000,
      expensePaise: 0,
    });
    expect(splitBilledCost(0, 0, coverOf(0, source()), true).awaitedPaise).toBe(0);
  });

  it('work that no goods bear is an expense; goods that came are stock, whatever is kept of their item', () => {
    const none = coverOf(1_000, source({ receipts: [] }));
    expect(splitBilledCost(5_000, 1_000, none, false)).toMatchObject({ expensePaise: 5_000, differencePaise: 0 });
    expect(splitBilledCost(110_000, 10_000, coverOf(10_000, source()), false)).toMatchObject({
      takenPaise: 100_000,
      expensePaise: 0,
    });
    expect(splitBilledCost(5_000, 1_000, none, true)).toMatchObject({ expensePaise: 0, differencePaise: 5_000 });
  });

  it('of goods billed before they came the last takes the whole of its cost; no goods cost what is their own', () => {
    const awaited = [{ quantity: 3_000, costPaise: 10_001 }];
    expect(costBilledBefore(3_000, 90_000, awaited)).toMatchObject({ costPaise: 10_001 });
    expect(costBilledBefore(0, 700, [])).toEqual({ costPaise: 700, taken: [], left: [] });
  });

  it('work charged at ₹100 and billed at ₹110 leaves a difference of ₹10', () => {
    expect(splitWorkCost(11_000, 10_000)).toEqual({ takenPaise: 10_000, differencePaise: 1_000 });
  });

  it('of 10+1 of which 4+1 are held, 6 are to bill and none is free', () => {
    const bought = { quantity: 10_000, freeQuantity: 2_000, factor: 2_000_000 };
    expect(leftToBill(bought, { paidQuantity: 8_000, freeQuantity: 2_000 })).toEqual({
      quantity: 6_000,
      freeQuantity: 1_000,
    });
    expect(leftToBill(bought, { paidQuantity: 0, freeQuantity: 22_000 })).toEqual({ quantity: 1_000, freeQuantity: 0 });
  });
});

it('of ₹1,18,000 of which ₹2,000 are kept back and ₹16,000 are paid, ₹1,00,000 are owed', () => {
  const bill = { totalPaise: 11_800_000, tdsPaise: 200_000, paidPaise: 1_600_000 };
  expect([payablePaise(bill), billDuePaise(bill)]).toEqual([11_600_000, 10_000_000]);
});

it.each([
  ['no section', { tdsSection: null }, false],
  ['no rate', { tdsPercent: 0 }, false],
  ['no limit', { tdsLimitPaise: null }, true],
  ['a limit that is just reached', { tdsLimitPaise: 1_000 }, false],
  ['a limit that is passed', { tdsLimitPaise: 999 }, true],
])('tax is usually kept back of a vendor with %s: %s', (_, changes, isKept) => {
  const vendor = {
    tdsSection: '194C' as string | null,
    tdsPercent: 20_000,
    tdsLimitPaise: 0 as number | null,
    ...changes,
  };
  expect(usualWithheldTax(vendor, { basePaise: 600, billedPaise: 400 }) !== null).toBe(isKept);
});

it.each([
  ['goods of a bill that receives', true, {}, true],
  ['goods of one that does not', false, {}, false],
  ['labour', true, { family: 'labour' as const }, false],
  ['goods that nobody keeps', true, { tracked: false }, false],
  ['goods of free words', true, { itemId: null }, false],
  ['goods that came', true, { sourceReceiveId: 'receive' }, false],
])('a bill receives %s: %s', (_, receives, changes, comes) => {
  const goods = {
    family: 'part' as 'labour' | 'part',
    tracked: true,
    itemId: 'oil' as string | null,
    sourceReceiveId: null as string | null,
  };
  expect(comesWithBill({ receives }, { ...goods, ...changes })).toBe(comes);
});
