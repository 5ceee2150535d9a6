import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { NO_DISCOUNTS } from '../document/priced-line.ts';
import { findTaxCode, SEEDED_TAX_CODES } from '../tax/tax-codes.ts';
import { computeTotals } from '../totals/compute-totals.ts';
import type { StockPosting } from './stock-journal.ts';
import { ACCOUNT_GROUPS, accountRoles, SEEDED_ACCOUNTS } from './accounts.ts';
import { seededAccount as account } from './seeded-account.fixture.ts';
import { buildBillJournal } from './bill-journal.ts';
import { buildCreditNoteJournal, buildInvoiceJournal, buildWriteOffJournal } from './invoice-journal.ts';
import { assertBalanced, buildJournal, credit, debit, journalTotals, mirrorLines } from './journal.ts';
import {
  buildAdvanceApplicationJournal,
  buildNoteRefundJournal,
  buildPaymentJournal,
  buildRefundJournal,
} from './payment-journal.ts';
import { STOCK_POSTINGS, stockJournalLines } from './stock-journal.ts';

const CUSTOMER = { party: 'customer', partyId: 'c' } as const;
const VENDOR = { party: 'vendor', partyId: 'v' } as const;

const none = { fromInventory: 0, fromWorkInProgress: 0, fromDelivered: 0 };

const entryOf = (posting: StockPosting, costPaise: number) =>
  buildJournal(stockJournalLines(posting, costPaise, account));

/** Lines as [account, debit, credit]. */
const short = (lines: ReturnType<typeof buildJournal>) =>
  lines.map((line) => [line.accountCode, line.debitPaise, line.creditPaise]);

describe('A journal entry balances', () => {
  it('merges lines of one side and drops those of nothing', () => {
    expect(buildJournal([credit(4000, 500), debit(1100, 1200), credit(4000, 700), credit(2300, 0)])).toEqual([
      { accountCode: 1100, debitPaise: 1200, creditPaise: 0 },
      { accountCode: 4000, debitPaise: 0, creditPaise: 1200 },
    ]);
    expect(
      buildJournal([debit(1100, 5, { partyId: 'a' }), debit(1100, 5, { partyId: 'b' }), credit(4000, 10)]),
    ).toHaveLength(3);
  });

  it('a negative amount changes its side', () => {
    expect([debit(1, -5), credit(1, -5), credit(1, 0)]).toEqual([
      { accountCode: 1, debitPaise: 0, creditPaise: 5 },
      { accountCode: 1, debitPaise: 5, creditPaise: 0 },
      { accountCode: 1, debitPaise: 0, creditPaise: 0 },
    ]);
  });

  it('refuses what does not balance', () => {
    expect(() => buildJournal([debit(1000, 5), credit(4000, 4)])).toThrow(RangeError);
    expect(() => assertBalanced([{ accountCode: 1, debitPaise: 5, creditPaise: 5 }])).toThrow(RangeError);
    expect(() => assertBalanced([])).not.toThrow();
  });

  it('a mirrored entry undoes it', () => {
    const entry = buildJournal([debit(1100, 118, { partyId: 'c' }), credit(4000, 100), credit(2300, 18)]);
    const sums = new Map<number, number>();
    for (const line of [...entry, ...mirrorLines(entry)]) {
      sums.set(line.accountCode, (sums.get(line.accountCode) ?? 0) + line.debitPaise - line.creditPaise);
    }
    expect([...sums.values()]).toEqual([0, 0, 0]);
    expect(mirrorLines(mirrorLines(entry))).toEqual(entry);
  });
});

describe('The seeded chart of accounts', () => {
  it('has one account per role and the default income accounts (spec 2 §9)', () => {
    expect(new Set(SEEDED_ACCOUNTS.map(({ code }) => code)).size).toBe(SEEDED_ACCOUNTS.length);
    expect([account('labourIncome'), account('partsIncome')]).toEqual([4000, 4100]);
    expect(() => accountRoles([...SEEDED_ACCOUNTS, { code: 9, role: 'cash' }])).toThrow(RangeError);
    expect(() => accountRoles([])('cash')).toThrow(RangeError);
  });

  it('has no code, name or role twice, and every account in a group of its type', () => {
    const repeated = (values: readonly unknown[]) => values.filter((value, at) => values.indexOf(value) !== at);
    expect(repeated(SEEDED_ACCOUNTS.map(({ code }) => code))).toEqual([]);
    expect(repeated(SEEDED_ACCOUNTS.map(({ name }) => name.toLowerCase()))).toEqual([]);
    expect(repeated(SEEDED_ACCOUNTS.flatMap(({ role }) => role ?? []))).toEqual([]);
    const astray = SEEDED_ACCOUNTS.filter(
      ({ type, group }) => !(ACCOUNT_GROUPS[type] as readonly string[]).includes(group),
    );
    expect(astray).toEqual([]);
  });

  it('has the roles that the areas to come post to (spec areas: accounting, inventory-purchasing, sales, hospital)', () => {
    const wanted = {
      tcsReceivable: 1160,
      interBranch: 1190,
      materialWithOthers: 1290,
      chequesIssued: 2060,
      rcmCgst: 2330,
      rcmSgst: 2340,
      rcmIgst: 2350,
      employeePayable: 2510,
      priceDifference: 5060,
      productionAbsorbed: 5150,
      productionVariance: 5160,
      goodsDelivered: 1270,
      promotion: 5250,
      inputCess: 1330,
      taxOnAdvances: 1340,
      itcReclaimable: 1345,
      gstCash: 1350,
      accumulatedDepreciation: 1590,
      outputCess: 2325,
      gstPayable: 2360,
      tcsPayable: 2410,
      assetGain: 4350,
      itcLost: 5180,
      depreciation: 6950,
      statutoryInterest: 6960,
      professionalFees: 6800,
    };
    const found = Object.keys(wanted).map((role) => [role, account(role as keyof typeof wanted)]);
    expect(Object.fromEntries(found)).toEqual(wanted);
  });
});

const tax = findTaxCode(SEEDED_TAX_CODES, 106)!;
const base = { quantity: 1000, discountPercent: null, discountPaise: 0, noDiscount: false, tax };
const totals = computeTotals(
  [
    { ...base, id: 'IO1', family: 'labour', unitPrice: 10_000_000 },
    { ...base, id: 'IP1', family: 'part', unitPrice: 5_005_000 },
  ],
  { ...NO_DISCOUNTS, overallPaise: 10000 },
  { labourInclusive: false, taxed: true, roundToRupee: true, adjustPaise: -300 },
);
const accountOfLine = (id: string) => (id.startsWith('IO') ? 4000 : 4100);

describe('An approved invoice', () => {
  it('posts receivable, income net of discounts, tax, adjustment, round-off and cost', () => {
    expect([totals.totalPaise, totals.roundPaise]).toEqual([165000, 42]);
    const entry = buildInvoiceJournal(
      {
        customerId: 'cust',
        totals,
        accountOfLine,
        costPaise: { ...none, fromInventory: 20000, fromWorkInProgress: 10000 },
      },
      account,
    );
    expect(entry[0]).toEqual({ accountCode: 1100, debitPaise: 165000, creditPaise: 0, partyId: 'cust' });
    expect(short(entry)).toEqual([
      [1100, 165000, 0],
      [4300, 300, 0],
      [5000, 30000, 0],
      [4000, 0, 93336],
      [4100, 0, 46714],
      [2300, 0, 12604],
      [2310, 0, 12604],
      [5800, 0, 42],
      [1200, 0, 20000],
      [1250, 0, 10000],
    ]);
  });

  it('a credit note changes the sides and takes the goods back', () => {
    const entry = buildCreditNoteJournal(
      { customerId: 'cust', totals, accountOfLine, returnedCostPaise: 5000 },
      account,
    );
    expect(short(entry)).toContainEqual([1100, 0, 165000]);
    expect(short(entry)).toContainEqual([1200, 5000, 0]);
    expect(short(entry)).toContainEqual([5000, 0, 5000]);
  });

  it('balances whatever is billed', () => {
    const line = fc.record({
      quantity: fc.nat(100_000),
      unitPrice: fc.nat(100_000_000),
      tax: fc.constantFrom(...SEEDED_TAX_CODES),
    });
    fc.assert(
      fc.property(
        fc.array(line),
        fc.boolean(),
        fc.integer({ min: -5000, max: 5000 }),
        fc.nat(9999),
        (shapes, round, adjust, cost) => {
          const lines = shapes.map((shape, i) => ({ ...base, ...shape, id: `IO${i}`, family: 'labour' as const }));
          const rules = { labourInclusive: round, taxed: true, roundToRupee: round, adjustPaise: adjust };
          const entry = buildInvoiceJournal(
            {
              customerId: 'c',
              totals: computeTotals(lines, NO_DISCOUNTS, rules),
              accountOfLine,
              costPaise: { ...none, fromInventory: cost },
            },
            account,
          );
          const { debitPaise, creditPaise } = journalTotals(entry);
          expect(debitPaise).toBe(creditPaise);
        },
      ),
    );
  });
});

describe('Payments', () => {
  it('post tenders to their accounts, allocations to the receivable, the rest to customer advances', () => {
    const entry = buildPaymentJournal(
      {
        of: { party: 'customer', partyId: 'cust' },
        tenders: [
          { type: 'Cash', amountPaise: 60000 },
          { type: 'UPI', amountPaise: 30000 },
          { type: 'Cheque', amountPaise: 10000, accountCode: 1011 },
        ],
        allocatedPaise: 80000,
      },
      account,
    );
    expect(entry).toEqual([
      { accountCode: 1000, debitPaise: 60000, creditPaise: 0 },
      { accountCode: 1020, debitPaise: 30000, creditPaise: 0 },
      { accountCode: 1011, debitPaise: 10000, creditPaise: 0 },
      { accountCode: 1100, debitPaise: 0, creditPaise: 80000, partyId: 'cust' },
      { accountCode: 2100, debitPaise: 0, creditPaise: 20000, partyId: 'cust' },
    ]);
  });

  it('settle with discount, write-off, TDS and bank charges', () => {
    const entry = buildPaymentJournal(
      {
        of: { party: 'customer', partyId: 'cust' },
        tenders: [{ type: 'Credit Card', amountPaise: 88200 }],
        allocatedPaise: 100000,
        deductions: [
          { kind: 'BankCharge', amountPaise: 1800 },
          { kind: 'Discount', amountPaise: 4000 },
          { kind: 'WriteOff', amountPaise: 1000 },
          { kind: 'TDS', amountPaise: 5000, section: '194C' },
        ],
      },
      account,
    );
    expect(short(entry)).toEqual([
      [1040, 88200, 0],
      [5700, 1800, 0],
      [5500, 4000, 0],
      [5600, 1000, 0],
      [1150, 5000, 0],
      [1100, 0, 100000],
    ]);
    expect(() =>
      buildPaymentJournal({ of: CUSTOMER, tenders: [{ type: 'Cash', amountPaise: 5 }], allocatedPaise: 6 }, account),
    ).toThrow(RangeError);
  });

  it('an advance is applied or paid back', () => {
    expect(short(buildAdvanceApplicationJournal(CUSTOMER, 20000, account))).toEqual([
      [2100, 20000, 0],
      [1100, 0, 20000],
    ]);
    expect(short(buildRefundJournal(CUSTOMER, [{ type: 'Bank Transfer', amountPaise: 20000 }], account))).toEqual([
      [2100, 20000, 0],
      [1010, 0, 20000],
    ]);
  });

  it('what is left of a note is paid back off the receivable', () => {
    expect(
      short(buildNoteRefundJournal(CUSTOMER.partyId, [{ type: 'Bank Transfer', amountPaise: 20000 }], account)),
    ).toEqual([
      [1100, 20000, 0],
      [1010, 0, 20000],
    ]);
  });

  it('a bill and its payment', () => {
    const noTax = { cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };
    const bill = {
      vendorId: 'v',
      costs: [
        { accountCode: 2050, paise: totals.taxablePaise },
        { accountCode: 5050, paise: totals.adjustPaise },
      ],
      inputTax: totals,
      roundPaise: totals.roundPaise,
      payablePaise: totals.totalPaise,
    };
    expect(short(buildBillJournal(bill, account))).toContainEqual([2000, 0, 165000]);
    expect(short(buildBillJournal(bill, account))).toContainEqual([2050, 140050, 0]);
    const whole = { accountCode: 2050, paise: 165258 };
    const noCredit = { ...bill, costs: [whole, bill.costs[1]!], inputTax: noTax };
    expect(short(buildBillJournal(noCredit, account))).toContainEqual([2050, 165258, 0]);
    const payment = {
      of: VENDOR,
      tenders: [{ type: 'Bank Transfer', amountPaise: 100000 } as const],
      allocatedPaise: 81000,
      deductions: [{ kind: 'TDS', amountPaise: 1000 } as const],
    };
    expect(short(buildPaymentJournal(payment, account))).toEqual([
      [2000, 81000, 0],
      [1180, 20000, 0],
      [1010, 0, 100000],
      [2400, 0, 1000],
    ]);
  });
});

describe('Stock moves post their cost (decisions §6)', () => {
  it.each([
    ['issueToJob', 1250, 1200],
    ['returnFromJob', 1200, 1250],
    ['jobBilled', 5000, 1250],
    ['jobInternal', 5200, 1250],
    ['jobWarranty', 5300, 1250],
    ['directIssue', 5000, 1200],
    ['adjustmentIn', 1200, 5400],
    ['adjustmentOut', 5400, 1200],
    ['opening', 1200, 3100],
  ] as const)('%s debits %i and credits %i', (posting, debited, credited) => {
    expect(short(entryOf(posting, 20000))).toEqual([
      [debited, 20000, 0],
      [credited, 0, 20000],
    ]);
  });

  it('a receipt cheaper than the shortfall it fills credits cost of goods', () => {
    expect(short(entryOf('shortfallDifference', -500))).toEqual([
      [1200, 500, 0],
      [5000, 0, 500],
    ]);
  });

  it('no cost makes no entry', () => {
    for (const posting of Object.keys(STOCK_POSTINGS) as StockPosting[]) {
      expect(entryOf(posting, 0)).toEqual([]);
    }
  });
});

describe('Entries in whole, head by head', () => {
  const amounts = {
    id: 'IP1',
    amountPaise: 1_000,
    discountPaise: 0,
    recordDiscountPaise: 0,
    taxablePaise: 1_000,
    cgstPaise: 20,
    sgstPaise: 30,
    igstPaise: 50,
    totalPaise: 1_100,
  };
  const mixed = {
    ...totals,
    lines: [amounts],
    taxablePaise: 1_000,
    cgstPaise: 20,
    sgstPaise: 30,
    igstPaise: 50,
    adjustPaise: 7,
    roundPaise: -7,
    totalPaise: 1_100,
  };
  const bill = { vendorId: 'v', roundPaise: -7, payablePaise: 1_100 };
  const noTax = { cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };

  it('of a bill with and without input credit', () => {
    const credited = { ...bill, costs: [{ accountCode: 1200, paise: 1_007 }], inputTax: mixed };
    expect(short(buildBillJournal(credited, account))).toEqual([
      [1200, 1_007, 0],
      [account('inputCgst'), 20, 0],
      [account('inputSgst'), 30, 0],
      [account('inputIgst'), 50, 0],
      [account('roundOff'), 0, 7],
      [2000, 0, 1_100],
    ]);
    const blocked = { ...bill, costs: [{ accountCode: 1200, paise: 1_107 }], inputTax: noTax };
    expect(short(buildBillJournal(blocked, account))).toEqual([
      [1200, 1_107, 0],
      [account('roundOff'), 0, 7],
      [2000, 0, 1_100],
    ]);
  });

  it('of a bill under reverse charge, with tax kept back and collected at source', () => {
    const reverse = { cgstPaise: 900, sgstPaise: 900, igstPaise: 0 };
    const charged = {
      vendorId: 'v',
      costs: [{ accountCode: 6800, paise: 10_000 }],
      inputTax: reverse,
      reverseTax: reverse,
      roundPaise: 0,
      tcsPaise: 10,
      tdsPaise: 200,
      payablePaise: 9_810,
    };
    expect(short(buildBillJournal(charged, account))).toEqual([
      [6800, 10_000, 0],
      [account('inputCgst'), 900, 0],
      [account('inputSgst'), 900, 0],
      [account('tcsReceivable'), 10, 0],
      [account('rcmCgst'), 0, 900],
      [account('rcmSgst'), 0, 900],
      [account('tdsPayable'), 0, 200],
      [2000, 0, 9_810],
    ]);
  });

  it('of money paid back: cash out of the drawer, a cheque of our own off the bank, a named account', () => {
    const tenders = [
      { type: 'Cash', amountPaise: 1 },
      { type: 'Cheque', amountPaise: 2 },
      { type: 'UPI', amountPaise: 4, accountCode: 1011 },
    ] as const;
    expect(short(buildRefundJournal(CUSTOMER, tenders, account))).toEqual([
      [2100, 7, 0],
      [1000, 0, 1],
      [1010, 0, 2],
      [1011, 0, 4],
    ]);
  });

  it('no more is allocated than is settled, to the paisa', () => {
    const receipt = { of: CUSTOMER, tenders: [{ type: 'Cash', amountPaise: 5 }] as const };
    const tds = [{ kind: 'TDS', amountPaise: 2, section: '194C' }] as const;
    expect(buildPaymentJournal({ ...receipt, allocatedPaise: 7, deductions: tds }, account)).toEqual([
      { accountCode: 1000, debitPaise: 5, creditPaise: 0 },
      { accountCode: 1150, debitPaise: 2, creditPaise: 0, partyId: 'c' },
      { accountCode: 1100, debitPaise: 0, creditPaise: 7, partyId: 'c' },
    ]);
    expect(() => buildPaymentJournal({ ...receipt, allocatedPaise: 6 }, account)).toThrow(
      'Allocated 6 paise of a payment of 5',
    );
    const payment = {
      of: VENDOR,
      tenders: [{ type: 'Cash', amountPaise: 5 }] as const,
      deductions: [{ kind: 'TDS', amountPaise: 1 }] as const,
    };
    expect(() => buildPaymentJournal({ ...payment, allocatedPaise: 7 }, account)).toThrow(
      'Allocated 7 paise of a payment of 6',
    );
    expect(buildPaymentJournal({ ...payment, allocatedPaise: 6 }, account)).toEqual([
      { accountCode: 2000, debitPaise: 6, creditPaise: 0, partyId: 'v' },
      { accountCode: 1000, debitPaise: 0, creditPaise: 5 },
      { accountCode: 2400, debitPaise: 0, creditPaise: 1, partyId: 'v' },
    ]);
  });

  it('lines are merged by side, account, party and words alone', () => {
    expect(
      buildJournal([
        debit(1, 5, { description: 'a' }),
        debit(1, 5, { description: 'b' }),
        debit(1, 5, { description: 'a' }),
        credit(1, 5, { description: 'a' }),
        credit(2, 10),
      ]),
    ).toEqual([
      { accountCode: 1, debitPaise: 10, creditPaise: 0, description: 'a' },
      { accountCode: 1, debitPaise: 5, creditPaise: 0, description: 'b' },
      { accountCode: 1, debitPaise: 0, creditPaise: 5, description: 'a' },
      { accountCode: 2, debitPaise: 0, creditPaise: 10 },
    ]);
    expect(() => assertBalanced([{ accountCode: 1, debitPaise: 0, creditPaise: 0 }])).toThrow('Account 1 has debit 0');
    expect(() => assertBalanced([{ accountCode: 1, debitPaise: -5, creditPaise: 0 }])).toThrow(RangeError);
    expect(() => assertBalanced([{ accountCode: 1, debitPaise: 0.5, creditPaise: 0 }])).toThrow(RangeError);
  });
});

it('an amount given up comes off what the customer owes', () => {
  expect(buildWriteOffJournal('c', 1_200, account)).toEqual([
    { accountCode: 5600, debitPaise: 1_200, creditPaise: 0 },
    { accountCode: 1100, debitPaise: 0, creditPaise: 1_200, partyId: 'c' },
  ]);
});
