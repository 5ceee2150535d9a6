import { describe, expect, it } from 'vitest';
import { buildAccess } from '../access/default-roles.ts';
import { seededAccount } from '../posting/seeded-account.fixture.ts';
import type { StoredNoteStatus } from '../notes/note-status.ts';
import { lastTaxDay } from '../notes/tax-limit.ts';
import {
  leftToClaim,
  notePaperIssues,
  notesTax,
  readVendorNoteStatus,
  leftOfVendorNote,
  vendorNoteAction,
  vendorNoteIssues,
  roundedAsSent,
  vendorNoteJournal,
} from './vendor-note.ts';

const line = {
  id: 'NP1',
  itemId: null,
  description: 'Brake pads billed at ₹120',
  quantity: 10_000,
  factor: 1_000_000,
  freeQuantity: 0,
  unitPrice: 500_000,
  discountPercent: null,
  discountPaise: 0,
  taxCode: 108,
  inputCredit: 'Claim',
  inputCreditClass: 'Inputs',
  sourceLineId: null,
} as const;
const note = {
  kind: 'Price',
  billId: 'b',
  vendorId: 'v',
  notedOn: '2026-06-10',
  lines: [line],
  totalPaise: 59_000,
} as const;
const due = { name: 'BILL-7', vendorId: 'v', datedOn: '2026-06-01', totalPaise: 118_000, claimedPaise: 0 };
const said = (changes: object, of: object | null = {}, opening = true) =>
  vendorNoteIssues({ ...note, ...changes }, { today: '2026-06-30', opening, due: of && { ...due, ...of } }).map(
    ({ path, message }) => `${path}: ${message}`,
  );

describe('A note says what it claims, of a bill of its vendor and not more than that', () => {
  it.each([
    ['sound', {}, {}, []],
    ['sound without a bill', {}, null, []],
    ['of a day to come', { notedOn: '2026-07-01' }, null, ['notedOn: A note is not dated on a day to come.']],
    ['before its bill', { notedOn: '2026-05-31' }, {}, ['notedOn: BILL-7 is of 01/06/2026.']],
    ['of another vendor', {}, { vendorId: 'w' }, ['billId: BILL-7 is of another vendor.']],
    [
      'more than is left of the bill',
      {},
      { claimedPaise: 100_000 },
      ['billId: Of BILL-7 at most ₹180.00 can be claimed.'],
    ],
    ['without lines', { lines: [], totalPaise: 0 }, null, ['lines: Enter at least one line.']],
    ['of nothing', { totalPaise: 0 }, null, ['lines: Enter what is claimed.']],
    [
      'with free goods',
      { lines: [{ ...line, freeQuantity: 1 }] },
      null,
      ['lines.NP1.freeQuantity: A claim has no free goods.'],
    ],
    [
      'of a bill that is short, without the bill',
      { kind: 'Short', billId: null },
      null,
      ['billId: Choose the bill that asks for what did not come.'],
    ],
    ['of such a claim that it answers', { kind: 'Short', billId: null, debitNoteId: 'n' }, null, []],
    ['of goods that went back, free ones too', { kind: 'Return', lines: [{ ...line, freeQuantity: 1 }] }, null, []],
  ])('%s', (_, changes, of, expected) => {
    expect(said(changes, of)).toEqual(expected);
  });

  it('a draft may claim nothing yet', () => {
    expect(said({ lines: [], totalPaise: 0 }, {}, false)).toEqual([]);
    expect(leftToClaim({ ...due, claimedPaise: 200_000 })).toBe(0);
  });
});

describe('Past 30 November after the financial year of the bill a note goes without tax (rule 24)', () => {
  it.each([
    ['2026-05-10', '2027-11-30'],
    ['2027-03-31', '2027-11-30'],
    ['2027-04-01', '2028-11-30'],
  ])('a bill of %s until %s', (billedOn, last) => {
    expect([lastTaxDay(billedOn), notesTax(last, billedOn), notesTax(`${last.slice(0, 4)}-12-01`, billedOn)]).toEqual([
      last,
      true,
      false,
    ]);
  });

  it('a note of no bill is not measured', () => expect(notesTax('2040-01-01', null)).toBe(true));
});

describe('Posting: Dr payable, Cr priceDifference, Cr input tax (§3)', () => {
  const taxed = {
    clearedPaise: 0,
    taxablePaise: 50_000,
    cgstPaise: 4_500,
    sgstPaise: 4_500,
    igstPaise: 0,
    inputCredit: 'Claim',
  } as const;
  const entry = (changes: object, takesCredit: boolean) =>
    vendorNoteJournal(
      { vendorId: 'v', totalPaise: 59_000, lines: [{ ...taxed, ...changes }] },
      takesCredit,
      seededAccount,
    ).map(({ accountCode, debitPaise, creditPaise, partyId }) => [accountCode, debitPaise, creditPaise, partyId ?? '']);
  const payable = [seededAccount('payable'), 59_000, 0, 'v'];

  it('₹500 at 18 %: 590, 500, 90', () => {
    expect(entry({}, true)).toEqual([
      payable,
      [seededAccount('priceDifference'), 0, 50_000, ''],
      [seededAccount('inputCgst'), 0, 4_500, ''],
      [seededAccount('inputSgst'), 0, 4_500, ''],
    ]);
  });

  it('goods that went back: what they were received at is Cr goodsReceivedNotBilled', () => {
    expect(entry({ clearedPaise: 48_000 }, true).slice(0, 3)).toEqual([
      payable,
      [seededAccount('goodsReceivedNotBilled'), 0, 48_000, ''],
      [seededAccount('priceDifference'), 0, 2_000, ''],
    ]);
  });

  it('tax that was no credit joins the difference, of a line or of an entity that takes none', () => {
    const whole = [payable, [seededAccount('priceDifference'), 0, 59_000, '']];
    expect([entry({ inputCredit: 'Blocked' }, true), entry({}, false)]).toEqual([whole, whole]);
  });
});

it('Open, Partial and Closed follow from what it has settled', () => {
  const at = (status: StoredNoteStatus, settledPaise: number) =>
    readVendorNoteStatus({ status, totalPaise: 59_000, settledPaise });
  const answer = { status: 'Open', totalPaise: 47_200, debitNoteId: 'n' } as const;
  expect(readVendorNoteStatus({ ...answer, refusedPaise: 0, settledPaise: 0 })).toBe('Closed');
  expect(readVendorNoteStatus({ ...answer, refusedPaise: 11_800, settledPaise: 100 })).toBe('Partial');
  expect([at('Draft', 0), at('Open', 0), at('Open', 20_000), at('Open', 59_000), at('Cancelled', 0)]).toEqual([
    'Draft',
    'Open',
    'Partial',
    'Closed',
    'Cancelled',
  ]);
});

describe("A vendor's credit note is told by its number and day once it is posted", () => {
  const paper = { vendorNoteNo: 'CN/7', vendorNoteDate: '2026-06-09', notedOn: '2026-06-10' };
  it.each([
    ['sound', {}, true, []],
    ['a draft without both', { vendorNoteNo: null, vendorNoteDate: null }, false, []],
    ['without a number', { vendorNoteNo: null }, true, ['vendorNoteNo']],
    ['with a number that says nothing', { vendorNoteNo: '-/-' }, true, ['vendorNoteNo']],
    ['without a day', { vendorNoteDate: null }, true, ['vendorNoteDate']],
    ['of a later day than it is entered', { vendorNoteDate: '2026-06-11' }, false, ['vendorNoteDate']],
  ])('%s', (_, changes, opening, expected) => {
    expect(notePaperIssues({ ...paper, ...changes }, { opening }).map(({ path }) => path)).toEqual(expected);
  });
});

/** A note of ₹590 of which nothing is settled. */
const CREDIT = { totalPaise: 59_000, settledPaise: 0, debitNoteId: null, usedBy: [] };

it('A claim that is answered is not cancelled before its answer', () => {
  const access = buildAccess({ areas: { 'Inventory.DNote': 'CRUD' } });
  expect(vendorNoteAction({ ...CREDIT, status: 'Open', usedBy: ['VCN-1'] }, 'Cancel', { access })).toMatchObject({
    allowed: false,
    reason: 'Cancel VCN-1 first.',
  });
});

describe('Who looks after claims, or after bills, may; cancelling what is posted needs D', () => {
  it.each([
    ['Inventory.DNote', 'U', 'Open', 'Draft', true],
    ['Accounting.Bill', 'U', 'Open', 'Draft', true],
    ['Inventory.DNote', 'C', 'Open', 'Draft', false],
    ['Inventory.DNote', 'C', 'Save', 'Draft', true],
    ['Inventory.DNote', 'U', 'Cancel', 'Draft', true],
    ['Inventory.DNote', 'U', 'Cancel', 'Open', false],
    ['Accounting.Bill', 'D', 'Cancel', 'Open', true],
    ['Accounting.Bill', 'D', 'Cancel', 'Cancelled', false],
    ['Accounting.Bill', 'U', 'Save', 'Open', false],
    ['Accounting.Bill', 'U', 'Apply', 'Open', true],
    ['Accounting.Bill', 'C', 'Apply', 'Open', false],
    ['Accounting.Bill', 'U', 'Apply', 'Draft', false],
  ] as const)('%s %s: %s of %s is %s', (area, letter, verb, status, allowed) => {
    expect(
      vendorNoteAction({ ...CREDIT, status }, verb, { access: buildAccess({ areas: { [area]: letter } }) }).allowed,
    ).toBe(allowed);
  });
});

describe('What is open of a note pays other dues of its vendor', () => {
  it.each([
    ['all of it', {}, 59_000],
    ['what it has not settled', { settledPaise: 20_000 }, 39_000],
    ['nothing of one that is settled', { settledPaise: 59_000 }, 0],
    ['nothing of a draft', { status: 'Draft' as const }, 0],
    ['nothing of an answer, which is a due', { debitNoteId: 'claim' }, 0],
  ])('%s', (_, fields, left) => {
    expect(leftOfVendorNote({ ...CREDIT, status: 'Open', ...fields })).toBe(left);
  });
});

it.each([
  [4_240, 4_200, { totalPaise: 4_200, roundPaise: -40 }],
  [4_260, 4_300, { totalPaise: 4_300, roundPaise: 40 }],
  [4_240, undefined, { totalPaise: 4_240, roundPaise: 0 }],
  [4_240, 9_000, { totalPaise: 4_240, roundPaise: 0 }],
])(
  'a note of %i that the vendor sent as %s comes to what he says, where only rounding lies between',
  (lines, sent, after) => {
    expect(roundedAsSent({ totalPaise: lines, roundPaise: 0 }, sent)).toEqual(after);
  },
);

describe('At the borders of a note', () => {
  it.each<[string, string[], string[]]>([
    ['of today', said({ notedOn: '2026-06-30' }), []],
    ['of the day of its bill', said({ notedOn: '2026-06-01' }), []],
    ['of all that is due', said({ totalPaise: 118_000 }), []],
    ['of nothing', said({ totalPaise: 0 }), ['lines: Enter what is claimed.']],
    ['of nothing yet, as a draft', said({ totalPaise: 0 }, {}, false), []],
    ['of nothing, without a bill', said({ billId: null, totalPaise: 0 }, null), ['lines: Enter what is claimed.']],
    [
      'of what did not come, without a bill',
      said({ kind: 'Short', billId: null }, null),
      ['billId: Choose the bill that asks for what did not come.'],
    ],
    [
      'of what did not come, as the answer to a claim',
      said({ kind: 'Short', billId: null, debitNoteId: 'n' }, null),
      [],
    ],
    ['of what did not come, as a draft', said({ kind: 'Short', billId: null }, null, false), []],
    [
      'of free goods that did not go back',
      said({ lines: [{ ...line, freeQuantity: 1_000 }] }),
      ['lines.NP1.freeQuantity: A claim has no free goods.'],
    ],
    ['of free goods of a line', said({ lines: [{ ...line, freeQuantity: 1_000, sourceLineId: 'BP1' }] }), []],
    [
      'of free goods alone that went back',
      said({ kind: 'Return', lines: [{ ...line, quantity: 0, freeQuantity: 1_000 }] }),
      [],
    ],
    [
      'of free goods of a line whose tax nobody chose',
      said({ lines: [{ ...line, freeQuantity: 1_000, sourceLineId: 'BP1', taxCode: null }] }),
      ['lines.NP1.taxCode: Choose a tax code.'],
    ],
    [
      'of fewer than no goods beside free ones',
      said({ kind: 'Return', lines: [{ ...line, quantity: -1_000, freeQuantity: 2_000, unitPrice: 0 }] }),
      ['lines.NP1.quantity: Enter a quantity above zero.'],
    ],
  ])('a note %s', (_, issues, expected) => {
    expect(issues).toEqual(expected);
  });

  it("the vendor's own note may bear the day of its entry", () => {
    const paper = { vendorNoteNo: 'CN/7', vendorNoteDate: '2026-06-10', notedOn: '2026-06-10' };
    expect(notePaperIssues(paper, { opening: true })).toEqual([]);
  });

  it('an answer that refuses nothing is settled whole, and what is cancelled says so', () => {
    expect(readVendorNoteStatus({ status: 'Open', totalPaise: 5, settledPaise: 0, debitNoteId: 'n' })).toBe('Closed');
    const access = buildAccess({ areas: { 'Accounting.Bill': 'CRUD' } });
    expect(vendorNoteAction({ ...CREDIT, status: 'Cancelled' }, 'Cancel', { access }).reason).toBe(
      'This note is cancelled already.',
    );
  });
});
