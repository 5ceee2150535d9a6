import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { InvoiceStatus } from '../document/invoice.ts';
import {
  type DocumentDiscounts,
  type DocumentTotals,
  NO_DISCOUNTS,
  type PriceableLine,
} from '../document/priced-line.ts';
import { type BillPricing, priceBill } from '../purchase/price-bill.ts';
import { pricedExpenseLine } from '../purchase/price-expense.ts';
import { LineStatus, Payer, type WorkOrderStatus } from '../document/work-order.ts';
import type { Paise } from '../money/units.ts';
import { statusFromLines } from '../status/work-order-status.ts';
import { labourLine, orderOf, partLine } from '../status/work-order.fixture.ts';
import { ratesForSupply } from '../tax/tax-codes.ts';
import { documentDiscountPaise } from '../totals/amounts.ts';
import { computeTotals } from '../totals/compute-totals.ts';
import { computeWorkOrderTotals } from '../totals/work-order-totals.ts';
import { explainAmount, type ExplainedDocument } from './explain-amount.ts';
import { explainCustomerDue, explainDue, explainInvoiceStatus } from './explain-due.ts';
import { explainAdjustment, explainWork } from './explain-goods.ts';
import { explainDifference, explainSide } from './explain-journal.ts';
import { explainNote } from './explain-note.ts';
import { explainParts, explainRest } from './explain-parts.ts';
import { explainLeft } from './explain-payment.ts';
import { explainStatus } from './explain-status.ts';
import { explainedLines, explainedOrder } from './explained-lines.ts';
import type { ExplainedAmount } from './explanation.ts';

const heads = { cgst: 'CGST', sgst: 'SGST', igst: 'IGST' } as const;

/** What a total says, by the name under which it explains itself. */
const figures = (totals: Omit<DocumentTotals, 'lines'>): Record<ExplainedAmount, Paise> => ({
  subTotal: totals.subTotalPaise,
  discount: -documentDiscountPaise(totals),
  taxable: totals.taxablePaise,
  cgst: totals.cgstPaise,
  sgst: totals.sgstPaise,
  igst: totals.igstPaise,
  round: totals.roundPaise,
  total: totals.totalPaise,
});
const AMOUNTS = ['subTotal', 'discount', 'taxable', 'cgst', 'sgst', 'igst', 'round', 'total'] as const;
const explained = (document: ExplainedDocument) =>
  Object.fromEntries(AMOUNTS.map((key) => [key, explainAmount(document, key).resultPaise! + 0]));
/** No zero is below zero. */
const plain = (of: Record<string, Paise>) =>
  Object.fromEntries(Object.entries(of).map(([key, paise]) => [key, paise + 0]));

const percent = fc.option(fc.integer({ min: 1, max: 1_200_000 }));
const paise = fc.integer({ min: 0, max: 500_000 });
const pricing = {
  quantity: fc.integer({ min: 0, max: 20_000 }),
  unitPrice: fc.integer({ min: 0, max: 50_000_000 }),
  discountPercent: percent,
  discountPaise: paise,
  noDiscount: fc.boolean(),
  taxCode: fc.constantFrom(103, 105, 106, 117),
};
const line = fc.record({ ...pricing, family: fc.constantFrom('labour', 'part') });
const discounts: fc.Arbitrary<DocumentDiscounts> = fc.record({
  labourPercent: percent,
  labourPaise: paise,
  partsPercent: percent,
  partsPaise: paise,
  overallPercent: percent,
  overallPaise: paise,
});
const rules = fc.record({
  labourInclusive: fc.boolean(),
  taxed: fc.boolean(),
  roundToRupee: fc.boolean(),
  adjustPaise: fc.integer({ min: -10_000, max: 10_000 }),
});

describe('Every amount of a document explains itself', () => {
  it('the steps of each come to the figure that was computed, over any document', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), discounts, rules, fc.boolean(), (given, off, by, inter) => {
        const ratesOf = ratesForSupply(inter);
        const lines = given.map(({ taxCode, ...each }, at) => ({
          ...each,
          id: String(at),
          tax: ratesOf(taxCode),
        })) as PriceableLine[];
        const { lines: amounts, ...totals } = computeTotals(lines, off, by);
        const document = { lines: explainedLines(lines, amounts, (id) => `Line ${id}`), totals, heads };
        expect(explained(document)).toEqual(plain(figures(totals)));
      }),
      { numRuns: 400 },
    );
  });

  it('and over any order, whoever pays its lines', () => {
    const payer = fc.constantFrom(...Object.values(Payer));
    const status = fc.constantFrom(...Object.values(LineStatus));
    const ordered = fc.record({ ...pricing, payer, status, insurerUnitPrice: pricing.unitPrice, billed: fc.boolean() });
    fc.assert(
      fc.property(fc.array(ordered, { maxLength: 10 }), discounts, rules, fc.boolean(), (given, off, by, party) => {
        const order = {
          ...orderOf(given.map((each, at) => labourLine(`WO${at}`, each))),
          discounts: off,
          warrantyPartyId: party ? 'maker' : null,
        };
        const ratesOf = ratesForSupply(false);
        const totals = computeWorkOrderTotals(order, (of) => ratesOf(of.taxCode), by);
        expect(explained(explainedOrder(order, totals, heads))).toEqual(plain(figures(totals)));
      }),
      { numRuns: 200 },
    );
  });

  it('names quantity, price, discounts and rate of every line, and where it stands', () => {
    const order = orderOf(
      [
        labourLine('WO1', { discountPercent: 100_000 }),
        partLine('WP1', 'WO1', { quantity: 1_000, unitPrice: 2_000_000 }),
      ],
      {
        discounts: { ...NO_DISCOUNTS, overallPaise: 6_500 },
      },
    );
    const ratesOf = ratesForSupply(false);
    const by = { labourInclusive: false, taxed: true, roundToRupee: true, adjustPaise: -100 };
    const document = explainedOrder(
      order,
      computeWorkOrderTotals(order, (of) => ratesOf(of.taxCode), by),
      heads,
    );
    const at = { WO1: 'Oil change', WP1: order.lines[1]!.description };
    expect(explainAmount(document, 'taxable').steps).toEqual([
      {
        label: at.WO1,
        lineId: 'WO1',
        paise: 40_500,
        detail: '1 × ₹500.00 less 10% discount 50.00 less share of discounts 45.00',
      },
      { label: at.WP1, lineId: 'WP1', paise: 18_000, detail: '1 × ₹200.00 less share of discounts 20.00' },
    ]);
    expect(explainAmount(document, 'cgst').steps).toEqual([
      { label: at.WO1, lineId: 'WO1', paise: 3_645, detail: '9% of 405.00' },
      { label: at.WP1, lineId: 'WP1', paise: 1_620, detail: '9% of 180.00' },
    ]);
    expect(explainAmount(document, 'total')).toEqual({
      title: 'Total',
      resultPaise: 68_900,
      steps: [
        { label: 'Lines, quantity × price', paise: 70_000, of: 'subTotal' },
        { label: 'Discounts of lines', paise: -5_000, of: 'subTotal' },
        { label: 'Discounts of the document', paise: -6_500, of: 'discount' },
        { label: 'Taxable value', paise: 58_500, subTotal: true, of: 'taxable' },
        { label: 'CGST 9%', detail: 'of 585.00, line by line', paise: 5_265, of: 'cgst' },
        { label: 'SGST 9%', detail: 'of 585.00, line by line', paise: 5_265, of: 'sgst' },
        { label: 'Adjustment', paise: -100 },
        { label: 'Round off', paise: -30, of: 'round' },
      ],
    });
  });
});

describe('A status explains itself', () => {
  const lines = (...statuses: LineStatus[]) =>
    statuses.map((status, at) => ({ id: `WO${at}`, description: `Work ${at}`, status }));

  it('by the lines that decide it, and those that would without them', () => {
    const given = lines(LineStatus.waitingForParts, LineStatus.inProgress, LineStatus.completed);
    expect(explainStatus('InProgress', given)).toEqual({
      title: 'Status: In progress',
      resultPaise: null,
      steps: [
        { label: 'Decided by', subTotal: true },
        { label: 'Work 1', detail: 'In progress', lineId: 'WO1' },
        { label: 'Wins over waiting for parts', subTotal: true },
        { label: 'Work 0', detail: 'Waiting for parts', lineId: 'WO0' },
      ],
    });
  });

  it('or by what was set on the order itself', () => {
    expect(explainStatus('Closed', lines(LineStatus.completed)).steps).toEqual([
      { label: 'Closed was set on the order itself', subTotal: true },
      { label: 'Its lines alone would make it completed', subTotal: true },
      { label: 'Work 0', detail: 'Completed', lineId: 'WO0' },
    ]);
    expect(explainStatus('New', []).steps).toEqual([{ label: 'New: no line says anything else', subTotal: true }]);
  });

  it('names a line for every status that lines give', () => {
    const statuses = fc.array(fc.constantFrom(...Object.values(LineStatus)), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(statuses, (given) => {
        const status: WorkOrderStatus = statusFromLines(given)!;
        const { steps } = explainStatus(status, lines(...given));
        expect(steps[0]!.label).toBe('Decided by');
        expect(steps[1]!.lineId).toBeDefined();
      }),
    );
  });
});

describe('What is bought and noted explains itself too', () => {
  const bought = pricedExpenseLine({ id: 'PBI1', description: 'Freight', amountPaise: 1_000_000, taxCode: 106 });
  const bill = (more: Partial<BillPricing>) => {
    const totals = priceBill([bought], {
      interState: true,
      taxed: true,
      reverseCharge: false,
      overallDiscountPercent: null,
      overallDiscountPaise: 0,
      tcsPaise: 0,
      paperTotalPaise: null,
      ...more,
    });
    const tax = ratesForSupply(true)(106);
    const { steps, resultPaise } = explainAmount(
      { lines: totals.lines.map((line) => ({ ...bought, ...line, tax })), totals, heads },
      'total',
    );
    expect(resultPaise).toBe(totals.totalPaise);
    return steps.slice(-1);
  };

  it('a bill whose tax is paid by reverse charge comes to what is owed to its vendor', () => {
    expect(bill({ reverseCharge: true })).toEqual([{ label: 'Tax that is paid by reverse charge', paise: -180_000 }]);
  });

  it('a bill says what its vendor collected at source', () => {
    expect(bill({ tcsPaise: 10_000 })).toEqual([{ label: 'Tax collected at source', paise: 10_000 }]);
  });

  it('a note comes to its total over its lines, their shares of the tax and its rounding', () => {
    const note = {
      lines: [
        {
          id: 'WO1',
          description: 'Door',
          amountPaise: 50_000,
          taxablePaise: 50_000,
          cgstPaise: 4_500,
          sgstPaise: 4_500,
          igstPaise: 0,
          totalPaise: 59_000,
        },
        {
          id: 'WO2',
          description: 'Hinge',
          amountPaise: 0,
          taxablePaise: 0,
          cgstPaise: 0,
          sgstPaise: 0,
          igstPaise: 0,
          totalPaise: 0,
        },
      ],
      totals: { adjustPaise: -1_000, roundPaise: 40, totalPaise: 58_040 },
      heads,
    };
    expect(explainNote(note, 'total')).toEqual({
      title: 'Total',
      resultPaise: 58_040,
      steps: [
        { label: 'Taxable value', paise: 50_000, of: 'taxable' },
        { label: 'CGST', paise: 4_500, of: 'cgst' },
        { label: 'SGST', paise: 4_500, of: 'sgst' },
        { label: 'Adjustment', paise: -1_000 },
        { label: 'Round off', paise: 40, of: 'round' },
      ],
    });
    expect(explainNote(note, 'cgst').steps).toEqual([
      { label: 'Door', detail: 'Its share of the tax of the invoice', paise: 4_500, lineId: 'WO1' },
    ]);
    expect(
      ['subTotal', 'taxable', 'round'].map((key) => explainNote(note, key as ExplainedAmount).resultPaise),
    ).toEqual([50_000, 50_000, 40]);
  });
});

describe('A due explains itself', () => {
  const payments = [{ paymentId: 'p1', code: 'RC-1', receivedOn: '2026-11-21', paidPaise: 40_000 }];

  it('by what was asked for, paid and written off', () => {
    expect(explainDue({ totalPaise: 100_000, writtenOffPaise: 5_000, duePaise: 55_000, payments })).toEqual({
      title: 'Due',
      resultPaise: 55_000,
      steps: [
        { label: 'Total', paise: 100_000, of: 'total' },
        { label: 'RC-1', detail: '21/11/2026', paise: -40_000, document: { kind: 'payment', id: 'p1' } },
        { label: 'Written off', paise: -5_000 },
      ],
    });
    const cancelled = explainDue({ totalPaise: 100_000, writtenOffPaise: 0, duePaise: 0, payments: [] });
    expect(cancelled.steps.at(-1)).toEqual({ label: 'Not asked for', paise: -100_000 });
  });

  it('and the status of an invoice with it', () => {
    const invoice = { totalPaise: 100_000, writtenOffPaise: 0, duePaise: 60_000, payments, dueOn: '2026-11-25' };
    const steps = (status: InvoiceStatus) =>
      explainInvoiceStatus({ ...invoice, status }, '2026-11-29').steps.map(({ label, paise: of }) => [label, of]);
    const paid = [
      ['Total', 100_000],
      ['RC-1', -40_000],
      ['Due', 60_000],
    ];
    expect(steps('Partial')).toEqual(paid);
    expect(steps('OverDue')).toEqual([...paid, ['It was to be paid by 25/11/2026', undefined]]);
    expect(steps('Cancelled')).toEqual([['Cancelled was set on the invoice itself', undefined]]);
  });

  it('of a customer by his open invoices', () => {
    const open = [{ id: 'i1', code: 'INV-1', invoicedOn: '2026-11-21', totalPaise: 100, duePaise: 60 }];
    expect(explainCustomerDue('Customer owes', 75, open)).toEqual({
      title: 'Customer owes',
      resultPaise: 75,
      steps: [
        { label: 'INV-1', detail: '21/11/2026', paise: 60, document: { kind: 'invoice', id: 'i1' } },
        { label: 'Other branches and opening dues', paise: 15 },
      ],
    });
  });
});

describe('Payments, journals, adjustments and manufacture explain their sums', () => {
  it('what is left of a payment is what came in, less what it settled, gave back and lost', () => {
    const words = {
      money: 'Received',
      deducted: 'Deducted',
      refunded: 'Refunded',
      bounced: 'Bounced',
      left: 'Unapplied',
    };
    const money = {
      amountPaise: 98_000,
      deductionPaise: 2_000,
      unappliedPaise: 5_000,
      refundedPaise: 5_000,
      bouncedPaise: 0,
    };
    expect(explainLeft(money, words)).toEqual({
      title: 'Unapplied',
      resultPaise: 5_000,
      steps: [
        { label: 'Received', paise: 98_000 },
        { label: 'Deducted', paise: 2_000 },
        { label: 'Applied', paise: -90_000 },
        { label: 'Refunded', paise: -5_000 },
      ],
    });
  });

  it('a sum names the parts that come to something, and a rest what is taken off', () => {
    const parts = [
      { label: 'INV-1', paise: 400 },
      { label: 'INV-2', paise: 0 },
      { label: 'INV-3', paise: 600 },
    ];
    expect(explainParts('Applied', parts)).toEqual({
      title: 'Applied',
      resultPaise: 1_000,
      steps: [parts[0], parts[2]],
    });
    const due = { label: 'Due', paise: 1_000 };
    expect(explainRest('Left due', due, { label: 'Applied', paise: 400 }, { label: 'Deducted', paise: 0 })).toEqual({
      title: 'Left due',
      resultPaise: 600,
      steps: [due, { label: 'Applied', paise: -400 }],
    });
  });

  it('each side of a journal names its accounts, and what is between them is never below zero', () => {
    const entries = [
      { id: 'l1', label: '1200 Cash', debitPaise: 50_000, creditPaise: 0 },
      { id: 'l2', label: '4000 Sales', debitPaise: 0, creditPaise: 70_000 },
    ];
    expect(explainSide('debit', entries)).toEqual({
      title: 'Debit',
      resultPaise: 50_000,
      steps: [{ label: '1200 Cash', paise: 50_000, lineId: 'l1' }],
    });
    expect(explainDifference('Difference', entries)).toEqual({
      title: 'Difference',
      resultPaise: 20_000,
      steps: [
        { label: 'Credit', paise: 70_000 },
        { label: 'Debit', paise: -50_000 },
      ],
    });
  });

  it('an adjustment says what each line added or took away; what goes out names no price of one', () => {
    const lines = [
      { id: 'a1', label: 'Oil filter', quantity: 3_000, unitCost: 125_000, valuePaise: 3_750 },
      { id: 'a2', label: 'Belt', quantity: -1_000, unitCost: 90_000, valuePaise: -1_000 },
      { id: 'a3', label: 'Bolt', quantity: -2_000, unitCost: null, valuePaise: null },
    ];
    const [added, taken] = [
      { label: 'Oil filter', detail: '3 × ₹12.50', paise: 3_750, lineId: 'a1' },
      { label: 'Belt', detail: '-1', paise: -1_000, lineId: 'a2' },
    ];
    expect(explainAdjustment('value', lines)).toEqual({ title: 'Value', resultPaise: 2_750, steps: [added, taken] });
    expect(explainAdjustment('increase', lines)).toEqual({ title: 'Added', resultPaise: 3_750, steps: [added] });
    expect(explainAdjustment('decrease', lines)).toEqual({
      title: 'Taken away',
      resultPaise: 1_000,
      steps: [{ ...taken, paise: 1_000 }],
    });
  });

  it('what is in the work is what went in, less what was made, with what came in between', () => {
    const sums = { componentsPaise: 80_000, workPaise: 20_000, madePaise: 70_000 };
    expect(explainWork({ ...sums, wipPaise: 35_000 })).toEqual({
      title: 'In the work',
      resultPaise: 35_000,
      steps: [
        { label: 'Components', paise: 80_000 },
        { label: 'Work', paise: 20_000 },
        { label: 'Made so far', paise: -70_000 },
        { label: 'Overhead and differences', paise: 5_000 },
      ],
    });
    expect(explainWork({ ...sums, wipPaise: 0 }).resultPaise).toBe(0);
  });
});
