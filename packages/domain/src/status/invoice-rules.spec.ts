import { describe, expect, test } from 'vitest';
import type { InvoiceLine } from '../document/invoice.ts';
import {
  invoiceHeaderIssues,
  invoiceLineIssues,
  numberedDateIssue,
  orderOwnedIssues,
  writeOffIssue,
  billsOrder,
  billedOfChallans,
  isOfChallan,
} from './invoice-rules.ts';

const part = (id: string, changes: Partial<InvoiceLine> = {}): InvoiceLine => ({
  id,
  family: 'part',
  description: 'Oil filter',
  operationCode: null,
  itemId: 'item',
  partNumber: 'OF-1',
  hsn: '84212300',
  unitCode: 'NOS',
  quantity: 1_000,
  unitPrice: 5_000_000,
  discountPercent: null,
  discountPaise: 0,
  noDiscount: false,
  freeForm: false,
  taxCode: 106,
  accountCode: 4100,
  tracked: true,
  warehouseId: 'store',
  sourceLineId: null,
  ...changes,
});
const labour = (id: string, changes: Partial<InvoiceLine> = {}): InvoiceLine =>
  part(id, { family: 'labour', itemId: null, partNumber: null, operationCode: 'OIL01', tracked: false, ...changes });

describe('lines of a draft', () => {
  test('Duplicate labour part: same non-empty MPN and same labour OpCode on a different line id', () => {
    const paths = (lines: InvoiceLine[]) => invoiceLineIssues(lines).map((issue) => issue.path);
    expect(paths([part('IP1'), part('IP2')])).toEqual(['lines.IP1.partNumber', 'lines.IP2.partNumber']);
    expect(paths([part('IP1'), part('IP2', { operationCode: 'OIL01' })])).toEqual([]);
    expect(paths([part('IP1', { partNumber: null }), part('IP2', { partNumber: null })])).toEqual([]);
    expect(paths([part('IP1'), part('IP2', { partNumber: 'OF-2' })])).toEqual([]);
    expect(paths([labour('IO1'), labour('IO2')])).toEqual([]);
  });

  test('one part may stand under two services of a repair order', () => {
    const lines = [part('IP1', { sourceLineId: 'WP1' }), part('IP2', { sourceLineId: 'WP2' }), part('IP3')];
    expect(invoiceLineIssues(lines)).toEqual([]);
  });

  test.each([
    [{ description: '' }, 'lines.IP1.description', 'This Field Is Required.'],
    [{ quantity: 0 }, 'lines.IP1.quantity', 'Enter a quantity above zero.'],
  ])('a line with %j is refused', (changes, path, message) => {
    expect(invoiceLineIssues([part('IP1', changes)])).toEqual([{ path, message }]);
  });
});

describe('lines that a repair order bills', () => {
  const before = [part('IP1', { sourceLineId: 'WP1' }), part('IP2', { partNumber: 'OF-2' })];
  const pathsAfter = (changes: Partial<InvoiceLine>) =>
    orderOwnedIssues(
      before,
      before.map((line) => ({ ...line, ...changes })),
    ).map((issue) => issue.path);

  test.each([
    [{ quantity: 2_000 }, ['lines.IP1.quantity']],
    [{ itemId: 'other' }, ['lines.IP1.itemId']],
    [{ partNumber: 'X' }, ['lines.IP1.partNumber']],
    [{ unitCode: 'BOX' }, ['lines.IP1.unitCode']],
    [{ warehouseId: 'van' }, ['lines.IP1.warehouseId']],
    [{ operationCode: 'OIL02' }, ['lines.IP1.operationCode']],
  ])('%j belongs to the order, not to a line of the invoice itself', (changes, paths) => {
    expect(pathsAfter(changes)).toEqual(paths);
  });

  test.each([
    [{ unitPrice: 1 }],
    [{ discountPaise: 1 }],
    [{ noDiscount: true }],
    [{ description: 'Filter' }],
    [{ taxCode: 105 }],
    [{ hsn: '8421' }],
    [{ accountCode: 4200 }],
  ])('%j may be changed on the draft', (changes) => {
    expect(pathsAfter(changes)).toEqual([]);
  });

  test('new lines may be added and lines of the order removed', () => {
    expect(orderOwnedIssues(before, [part('IP3')])).toEqual([]);
  });
});

test.each([
  ['2025-26', '2026-03-31', false],
  ['2025-26', '2026-04-01', true],
  ['2025-26', '2025-03-31', true],
  ['', '2026-04-01', false],
])('a number of the period "%s" on a document of %s: refused %s', (period, date, refused) => {
  expect(numberedDateIssue(period, date) !== null).toBe(refused);
});

test.each([
  [1_200, 1_200, 0, null],
  [0, 1_200, 0, 'Enter an amount above zero.'],
  [1_201, 1_200, 0, 'Only ₹12.00 are due.'],
  [10_000, 20_000, 0, null],
  [10_001, 20_000, 0, 'At most ₹100.00 of one invoice may be written off.'],
  [5_001, 20_000, 5_000, 'At most ₹100.00 of one invoice may be written off.'],
])(
  'WrtOff writes off up to a set amount: %i of %i paise due with %i written off before',
  (amount, due, before, message) => {
    expect(writeOffIssue({ amountPaise: amount, duePaise: due, writtenOffPaise: before, limitPaise: 10_000 })).toBe(
      message,
    );
  },
);

test('a header has a due date after its own, a reason for an adjustment and one for charging no tax', () => {
  const header = {
    invoicedOn: '2026-04-02',
    dueOn: '2026-04-02',
    adjustPaise: 0,
    adjustReason: null,
    taxed: true,
    untaxedReason: null,
  };
  expect(invoiceHeaderIssues(header)).toEqual([]);
  const wrong = { ...header, dueOn: '2026-04-01', adjustPaise: -100, taxed: false };
  expect(invoiceHeaderIssues(wrong).map(({ path }) => path)).toEqual(['dueOn', 'adjustReason', 'untaxedReason']);
  expect(invoiceHeaderIssues({ ...wrong, dueOn: null, adjustReason: 'Goodwill', untaxedReason: 'Export' })).toEqual([]);
});

test('a line of the order and one of the invoice itself do not repeat each other, nor does labour', () => {
  const ofOrder = part('IP1', { sourceLineId: 'WP1' });
  const twice = (first: InvoiceLine, second: InvoiceLine) => invoiceLineIssues([first, second]);
  const named = ['IP1', 'IP2'].map((id) => ({
    path: `lines.${id}.partNumber`,
    message: 'Part OF-1 is on the invoice already.',
  }));
  expect(twice(part('IP1'), part('IP2'))).toEqual(named);
  expect(twice(part('IP1', { batchId: 'B1' }), part('IP2', { batchId: 'B1' }))).toEqual(named);
  expect(twice(part('IP1', { batchId: 'B1' }), part('IP2', { batchId: 'B2' }))).toEqual([]);
  expect(twice(ofOrder, part('IP2'))).toEqual([]);
  expect(twice(part('IP1'), labour('IO1', { partNumber: 'OF-1', operationCode: null }))).toEqual([]);
  expect(invoiceLineIssues([part('IP1', { quantity: 1 }), part('IP2', { quantity: -1, partNumber: 'X' })])).toEqual([
    { path: 'lines.IP2.quantity', message: 'Enter a quantity above zero.' },
  ]);
});

test('what the order owns is refused in words', () => {
  const stored = part('IP1', { sourceLineId: 'WP1' });
  expect(orderOwnedIssues([stored], [{ ...stored, quantity: 2_000 }])).toEqual([
    { path: 'lines.IP1.quantity', message: 'IP1 is of the order: change it there, or remove it here.' },
  ]);
});

const header = {
  invoicedOn: '2026-04-02',
  dueOn: null,
  adjustPaise: 0,
  adjustReason: null,
  taxed: true,
  untaxedReason: null,
};
test.each([
  [{ dueOn: '2026-04-01' }, [{ path: 'dueOn', message: 'The due date lies before the invoice date.' }]],
  [{ dueOn: '2026-04-02' }, []],
  [{ invoicedOn: null, dueOn: '2026-04-01' }, []],
  [{ adjustPaise: 1 }, [{ path: 'adjustReason', message: 'Say why the total is adjusted.' }]],
  [{ adjustPaise: 1, adjustReason: 'Goodwill' }, []],
  [{ taxed: false }, [{ path: 'untaxedReason', message: 'Say why no tax is charged.' }]],
  [{ taxed: false, untaxedReason: 'Export' }, []],
])('of a header with %j it is said %j', (changes, expected) => {
  expect(invoiceHeaderIssues({ ...header, ...changes })).toEqual(expected);
});

test('a number of another year names its year', () => {
  expect(numberedDateIssue('2025-26', '2026-04-01')).toEqual({
    path: 'invoicedOn',
    message: 'Its number is of 2025-26: choose a date of that year.',
  });
});

test.each([
  ['an order', 'wo', [], true],
  ['one line of an order', null, [null, 'WP1'], true],
  ['goods alone', null, [null], false],
  ['nothing', null, [], false],
])('an invoice of %s bills an order: %s', (_, workOrderId, sources, bills) => {
  expect(billsOrder({ workOrderId, lines: sources.map((sourceLineId) => ({ sourceLineId })) })).toBe(bills);
});

test.each([
  ['DP1', true],
  ['WP1', false],
  [null, false],
])('a line of %s bills goods of a challan: %s', (sourceLineId, is) => {
  expect(isOfChallan({ sourceLineId })).toBe(is);
});

test('of a draft only the lines that bill goods of challans count as delivered before', () => {
  const totals = [{ totalPaise: 30_000 }, { totalPaise: 50_000 }];
  expect(billedOfChallans([{ sourceLineId: 'DP1' }, { sourceLineId: null }], totals)).toBe(30_000);
});
