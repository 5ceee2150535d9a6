import { expect, test } from 'vitest';
import { copyLabels } from './lay-out-invoice.ts';
import type { InvoicePrint } from './invoice-print.ts';
import { printPdf } from './print-pool.ts';
import { invoicePrint } from './print.fixture.ts';

/** Plain ones, so that the lines alone decide how many pages there are. */
const printOf = (count: number): InvoicePrint =>
  invoicePrint(Array<string>(count).fill('Oil filter'), {
    dueOn: null,
    vehicle: null,
    order: null,
    hsn: [],
    terms: null,
    bankDetails: null,
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
  const services = invoicePrint(['Periodic service']);
  expect(copyLabels(services, 3)).toEqual(['ORIGINAL FOR RECIPIENT', 'DUPLICATE FOR SUPPLIER']);
});
