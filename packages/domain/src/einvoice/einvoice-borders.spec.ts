import { describe, expect, test } from 'vitest';
import { einvoiceRefusal } from './einvoice-issues.ts';
import type { EinvoiceLine } from './einvoice-payload.ts';
import { readAcknowledgedAt } from './irn.ts';

const line: EinvoiceLine = {
  description: 'Oil filter',
  hsn: '84212300',
  kind: 'taxable',
  quantity: 1_000,
  unitCode: 'NOS',
  unitPrice: 1_000_000,
  amountPaise: 10_000,
  discountPaise: 0,
  taxablePaise: 10_000,
  ratePercent: 180_000,
  cgstPaise: 900,
  sgstPaise: 900,
  igstPaise: 0,
  totalPaise: 11_800,
};
const invoice = { gstType: 'Regular', supplyType: 'B2B', invoicedOn: '2020-10-01', lines: [line] } as const;

describe('whether an invoice may have an e-invoice', () => {
  test.each([
    ['on the first day of the portal', invoice, null],
    [
      'on the day before it',
      { ...invoice, invoicedOn: '2020-09-30' },
      'The e-invoice portal takes no invoices dated before 1 October 2020.',
    ],
    ['of a composition dealer', { ...invoice, gstType: 'Composition' }, 'Only a regular taxpayer makes e-invoices.'],
    ['to a consumer', { ...invoice, supplyType: 'B2C' }, 'An e-invoice is for a registered buyer or an export.'],
    ['abroad', { ...invoice, supplyType: 'EXPWP' }, null],
    [
      'without a taxable line',
      { ...invoice, lines: [{ ...line, kind: 'exempt' }] },
      'A bill of supply has no e-invoice: no line is taxable.',
    ],
    ['with one taxable line of two', { ...invoice, lines: [{ ...line, kind: 'exempt' }, line] }, null],
  ] as const)('%s', (_, facts, refusal) => {
    expect(einvoiceRefusal(facts)).toBe(refusal);
  });
});

test.each([
  ['2025-11-05 10:20:00', '2025-11-05T04:50:00.000Z'],
  ['2025-11-05T10:20', '2025-11-05T04:50:00.000Z'],
  ['2025-11-05 23:59:59', '2025-11-05T18:29:00.000Z'],
  ['2025-11-05 00:00', '2025-11-04T18:30:00.000Z'],
  ['2025-11-05 24:00:00', null],
  ['2025-02-29 10:20:00', null],
  ['05/11/2025 10:20:00', null],
  ['2025-11-05', null],
])('the portal’s time %s is %s', (text, instant) => {
  expect(readAcknowledgedAt(text)).toBe(instant);
});
