import { expect, test } from 'vitest';
import { workOrderToInvoice } from '../../convert/work-order-to-invoice.ts';
import { NO_DISCOUNTS } from '../../document/priced-line.ts';
import { labourLine, orderOf } from '../../status/work-order.fixture.ts';
import { insuredInvoiceIssues } from './insured-invoice.ts';
import { planExcess } from './policy-excess.ts';

const order = orderOf([labourLine('WO1', { status: 'Completed', payer: 'Ins', insurerUnitPrice: 5_000_000 })], {
  status: 'Completed',
});
const face = { lineId: 'WO1', family: 'labour' as const, taxablePaise: 50_000, customerTax: null };
const excess = planExcess([face], new Set(['WO1']), 10_000, []);

const invoiceOf = (payer: 'Cus' | 'Ins') => ({
  payer,
  lines: workOrderToInvoice(order, { payer, billed: [], excess })!.lines,
  discounts: NO_DISCOUNTS,
  adjustPaise: 0,
  taxed: true,
  placeOfSupply: '29',
});
const paths = (after: Partial<ReturnType<typeof invoiceOf>>, payer: 'Cus' | 'Ins') =>
  insuredInvoiceIssues(invoiceOf(payer), { ...invoiceOf(payer), ...after }).map(({ path }) => path);

test('rule 18: faces add up: the prices of the insurer’s invoice are those of the order', () => {
  const [line] = invoiceOf('Ins').lines;
  expect(paths({}, 'Ins')).toEqual([]);
  expect(paths({ lines: [] }, 'Ins')).toHaveLength(1);
  expect(paths({ lines: [{ ...line!, unitPrice: 1 }] }, 'Ins')).toEqual(['lines.IO1.unitPrice']);
  expect(paths({ lines: [line!, { ...line!, id: 'IO9' }] }, 'Ins')).toHaveLength(1);
});

test('document discounts touch the customer face; place of supply of the insurer is the state of his branch', () => {
  expect(paths({ discounts: { ...NO_DISCOUNTS, overallPaise: 1 } }, 'Ins')).toEqual(['overallDiscountPaise']);
  expect(paths({ adjustPaise: -1, taxed: false, placeOfSupply: '33' }, 'Ins')).toEqual([
    'adjustPaise',
    'taxed',
    'placeOfSupply',
  ]);
  expect(paths({ discounts: { ...NO_DISCOUNTS, overallPaise: 1 }, adjustPaise: -1 }, 'Cus')).toEqual([]);
});

test('rule 16: the policy excess leaves the customer’s invoice with neither line nor price', () => {
  const [line] = invoiceOf('Cus').lines;
  expect(paths({ lines: [] }, 'Cus')).toHaveLength(1);
  expect(paths({ lines: [{ ...line!, discountPaise: 100, taxCode: 101 }] }, 'Cus')).toEqual([
    'lines.IO1.discountPaise',
    'lines.IO1.taxCode',
  ]);
});
