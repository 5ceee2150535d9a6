import { expect, test } from 'vitest';
import { copyLabels } from './view-invoice.ts';
import type { InvoicePrint, PrintLine } from './invoice-print.ts';
import { printPdf } from './print-pool.ts';

const line: PrintLine = {
  family: 'part',
  description: 'Oil filter',
  code: 'OF-1',
  hsn: '8421',
  quantity: 1_000,
  unitCode: 'NOS',
  unitPrice: 1_000_000,
  discountPaise: 0,
  taxablePaise: 10_000,
  cgstPercent: 90_000,
  sgstPercent: 90_000,
  igstPercent: 0,
  cgstPaise: 900,
  sgstPaise: 900,
  igstPaise: 0,
  totalPaise: 11_800,
};
const party = {
  name: 'Test Motors',
  address: ['12 Residency Road'],
  phone: null,
  email: null,
  gstin: '29AAGCB7383J1Z4',
  stateCode: '29',
  stateName: 'Karnataka',
};

const printOf = (count: number): InvoicePrint => ({
  version: 1,
  heading: 'Tax Invoice',
  code: 'INV-A-00001',
  invoicedOn: '2026-11-21',
  dueOn: null,
  supplier: party,
  buyer: { ...party, name: 'Lakshmi Traders' },
  deliveryAddress: null,
  placeOfSupply: { code: '29', name: 'Karnataka' },
  taxColumns: 'intra',
  sgstLabel: 'SGST',
  vehicle: null,
  order: null,
  lines: Array.from({ length: count }, () => line),
  hsn: [],
  subTotalPaise: 10_000 * count,
  discountPaise: 0,
  taxablePaise: 10_000 * count,
  cgstPaise: 900 * count,
  sgstPaise: 900 * count,
  igstPaise: 0,
  adjustPaise: 0,
  adjustReason: null,
  roundPaise: 0,
  totalPaise: 11_800 * count,
  totalInWords: 'Rupees',
  declarations: [],
  notes: null,
  terms: null,
  bankDetails: null,
  upi: { payeeAddress: 'test@bank', payeeName: 'Test Motors' },
});
const state = { watermark: null, paidPaise: 0, duePaise: 11_800 };

const pagesOf = (bytes: Uint8Array): number =>
  Number(/\/Type \/Pages\s+\/Count (\d+)/.exec(Buffer.from(bytes).toString('latin1'))?.[1]);

test('Prints are drawn side by side, one page for few lines and more for many', async () => {
  const jobs = [1, 10, 200].map((count) => printPdf({ kind: 'invoice', print: printOf(count), state }));
  const [one, ten, many] = (await Promise.all(jobs)).map(pagesOf);
  expect([one, ten]).toEqual([1, 1]);
  expect(many).toBeGreaterThan(4);
});

test('A print that fails is told as an error, and the next one is drawn', async () => {
  const broken = { ...printOf(1), lines: null } as unknown as InvoicePrint;
  await expect(printPdf({ kind: 'invoice', print: broken, state })).rejects.toThrow('Print failed');
  expect(pagesOf(await printPdf({ kind: 'invoice', print: printOf(1), state }))).toBe(1);
});

test('Each copy is printed whole, in the size of the chosen paper, and says for whom it is (Rule 48)', async () => {
  const options = { paper: 'A5', copies: 3, letterheadMm: 30, hsnTable: false, vehicleBlock: false, signature: false };
  const print = { ...printOf(1), options } as InvoicePrint;
  const bytes = await printPdf({ kind: 'invoice', print, state });
  expect(pagesOf(bytes)).toBe(3);
  expect(Buffer.from(bytes).toString('latin1')).toContain('/MediaBox [0 0 419.53 595.28]');
  expect(copyLabels(print, 3)).toEqual([
    'ORIGINAL FOR RECIPIENT',
    'DUPLICATE FOR TRANSPORTER',
    'TRIPLICATE FOR SUPPLIER',
  ]);
  const services = { lines: [{ ...line, family: 'labour' as const }] };
  expect(copyLabels(services, 3)).toEqual(['ORIGINAL FOR RECIPIENT', 'DUPLICATE FOR SUPPLIER']);
});
