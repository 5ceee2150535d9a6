import { COMPOSITION_WORDS } from '@bahi/domain/tax/document-heading';
import { formatDate } from '@bahi/domain/time/dates';
import { describe, expect, it } from 'vitest';
import { pdfPages, pdfTexts, readPdf } from '../../../test/pdf-text.ts';
import { drawInvoice } from './draw-invoice.ts';
import type { InvoicePrint, InvoicePrintChoice, InvoicePrintState } from './invoice-print.ts';
import { invoicePrint, UNPAID } from './print.fixture.ts';

const draw = (
  print: InvoicePrint,
  choice: Partial<InvoicePrintChoice> = {},
  state: Partial<InvoicePrintState> = {},
): Promise<Uint8Array> =>
  drawInvoice({
    kind: 'invoice',
    print,
    state: { ...UNPAID, ...state },
    choice: { variant: 'WithTax', labour: 'One', parts: 'One', copies: null, ...choice },
  });
const textsOf = async (...given: Parameters<typeof draw>): Promise<string[]> => pdfTexts(await draw(...given));

describe('the With Tax print', () => {
  it('carries all of Rule 46', async () => {
    const texts = await textsOf(invoicePrint());
    expect(texts).toEqual(
      expect.arrayContaining([
        ...['Test Motors', '12 Residency Road, Bengaluru 560025', 'GSTIN 29AAGCB7383J1Z4   ·   State Karnataka (29)'],
        ...['TAX INVOICE', 'INV-A-00001', formatDate('2026-11-21'), 'ORIGINAL FOR RECIPIENT'],
        ...[
          'Lakshmi Traders',
          'GSTIN: 29AABCL1234F1Z5',
          'State: Karnataka (29)',
          '29 Karnataka',
          'Reverse charge',
          'No',
        ],
        ...['Oil filter', '84212300', '998714', 'NOS', 'Taxable value', 'CGST', 'SGST', '9%', '118.00'],
        ...['Rupees Three Hundred Fifty Four Only', '₹354.00', 'For Test Motors', 'Authorised signatory'],
      ]),
    );
  });

  it('names UTGST in a union territory, IGST between states, and no tax on a bill of supply', async () => {
    const untaxed = { heading: 'Bill of Supply', taxColumns: 'none' as const, cgstPaise: 0, sgstPaise: 0 };
    const territory = await textsOf(invoicePrint(undefined, { sgstLabel: 'UTGST' }));
    const inter = await textsOf(invoicePrint(undefined, { taxColumns: 'inter', cgstPaise: 0, sgstPaise: 0 }));
    const bill = await textsOf(invoicePrint(undefined, untaxed));
    const heads = (texts: string[]) => ['CGST', 'SGST', 'UTGST', 'IGST'].filter((head) => texts.includes(head));
    expect([heads(territory), heads(inter), heads(bill)]).toEqual([['CGST', 'UTGST'], ['IGST'], []]);
    expect(bill).toContain('BILL OF SUPPLY');
  });

  it('says at the top that a composition dealer collects no tax, and not at the foot', async () => {
    const bill = { heading: 'Bill of Supply', taxColumns: 'none' as const, declarations: [COMPOSITION_WORDS] };
    const texts = await textsOf(invoicePrint(undefined, bill));
    expect([texts[0], texts.filter((text) => text === COMPOSITION_WORDS), texts.includes('DECLARATION')]).toEqual([
      COMPOSITION_WORDS,
      [COMPOSITION_WORDS],
      false,
    ]);
  });

  it('says that rates include tax under a title of its own: it is no declaration', async () => {
    const texts = await textsOf(invoicePrint(undefined, { rateWords: ['Rates include tax.'] }));
    expect([texts[texts.indexOf('Rates include tax.') - 1], texts.includes('DECLARATION')]).toEqual(['RATES', false]);
  });

  it('prints as many copies as are asked for, each counting its own pages', async () => {
    const texts = await textsOf(invoicePrint(), { copies: 3 });
    expect(texts.filter((text) => / FOR /.test(text))).toEqual([
      'ORIGINAL FOR RECIPIENT',
      'DUPLICATE FOR TRANSPORTER',
      'TRIPLICATE FOR SUPPLIER',
    ]);
    expect(texts.filter((text) => text.startsWith('Page '))).toEqual(Array(3).fill('Page 1 of 1'));
    expect(
      (await textsOf(invoicePrint(['Periodic service']), { copies: 3 })).filter((text) => / FOR /.test(text)),
    ).toEqual(['ORIGINAL FOR RECIPIENT', 'DUPLICATE FOR SUPPLIER']);
  });

  it('goes on over pages with its head repeated, and nothing stands on the foot of a page', async () => {
    const bytes = await draw(invoicePrint(Array.from({ length: 60 }, (_, at) => `Part ${at + 1}`)));
    const texts = readPdf(bytes);
    const pages = pdfPages(bytes);
    expect(pages).toBe(3);
    for (let page = 1; page <= pages; page += 1) {
      const here = texts.filter((each) => each.page === page).map((each) => each.text);
      expect(here).toContain(`Page ${page} of ${pages}`);
      if (page < pages) expect(here).toContain('Taxable value');
      if (page > 1) expect(here).toContain(`${formatDate('2026-11-21')}   ·   continued`);
    }
    const lines = texts.filter((each) => /^Part \d+$/.test(each.text));
    expect(lines.map((each) => each.text)).toEqual(Array.from({ length: 60 }, (_, at) => `Part ${at + 1}`));
    expect(Math.max(...lines.map((each) => each.y))).toBeLessThan(790);
  });

  it('asks for what is due by UPI, and not on a draft, a paid or a cancelled one', async () => {
    expect(await textsOf(invoicePrint(), {}, { paidPaise: 10_000, duePaise: 25_400 })).toEqual(
      expect.arrayContaining(['Scan to pay ₹254.00', 'test@bank', 'Received', 'Balance due']),
    );
    const asks = async (print: InvoicePrint, state: Partial<InvoicePrintState>) =>
      (await textsOf(print, {}, state)).some((text) => text.startsWith('Scan to pay'));
    expect(await asks(invoicePrint(), { watermark: 'DRAFT' })).toBe(false);
    expect(await asks(invoicePrint(), { paidPaise: 35_400, duePaise: 0 })).toBe(false);
    expect(await textsOf(invoicePrint(), {}, { watermark: 'CANCELLED', duePaise: 0 })).toContain('CANCELLED');
  });

  it('shows the reference number and the signed code of the e-invoice portal', async () => {
    const einvoice = {
      irn: 'a'.repeat(64),
      ackNumber: '112510151724',
      acknowledgedAt: '21-11-2026 10:20',
      signedQr: 'x'.repeat(900),
    };
    expect(await textsOf(invoicePrint(), {}, { einvoice })).toEqual(
      expect.arrayContaining(['IRN', 'a'.repeat(64), '112510151724', '21-11-2026 10:20']),
    );
  });
});

describe('the Consolidate print', () => {
  it('shows labour and parts each as one row, with what they are made of, their codes and the HSN table', async () => {
    const print = invoicePrint(['Periodic service', 'Oil filter', 'Engine oil'], {
      options: { paper: 'A4', copies: 1, letterheadMm: 0, hsnTable: false, vehicleBlock: true, signature: true },
    });
    const texts = await textsOf(print, { variant: 'Consolidate' });
    expect(texts).toEqual(
      expect.arrayContaining([
        'TAX INVOICE',
        'Labour and services (1)',
        'Parts and goods (2)',
        'Oil filter, Engine oil',
        '236.00',
        'Taxable',
      ]),
    );
    expect(texts.filter((text) => text === 'Oil filter')).toEqual([]);
  });

  it('or one row per HSN and rate', async () => {
    const texts = await textsOf(invoicePrint(), { variant: 'Consolidate', parts: 'HSN' });
    expect(texts).toEqual(expect.arrayContaining(['Labour and services (1)', 'Parts and goods (2)', '84212300']));
  });
});

describe('the No Tax print', () => {
  it('is headed as a summary, shows amounts with tax in them and no tax apart', async () => {
    const texts = await textsOf(invoicePrint(), { variant: 'NoTax' });
    expect(texts).toEqual(expect.arrayContaining(['SUMMARY, NOT A TAX INVOICE', 'Oil filter', '118.00', '₹354.00']));
    expect(texts.filter((text) => /CGST|SGST|IGST|HSN|Taxable|ORIGINAL/.test(text))).toEqual([]);
  });
});

describe('the prints of an insurer', () => {
  it('InsParts, InsLabor with GST are an annexure to the tax invoice, with the sums of their lines', async () => {
    const [parts, labour] = [
      await textsOf(invoicePrint(), { variant: 'InsParts' }),
      await textsOf(invoicePrint(), { variant: 'InsLabor' }),
    ];
    expect([parts, labour].map((texts) => texts.includes('ANNEXURE TO TAX INVOICE'))).toEqual([true, true]);
    expect([parts.includes('Oil filter'), labour.includes('Oil filter')]).toEqual([true, false]);
    expect([parts.includes('998714'), labour.includes('998714')]).toEqual([false, true]);
    expect([parts.includes('₹354.00'), labour.includes('₹354.00')]).toEqual([false, false]);
  });

  it('all others are a Summary, not a tax invoice, and without GST show no tax', async () => {
    const summary = await textsOf(invoicePrint(), { variant: 'InsSummary' });
    const plain = await textsOf(invoicePrint(), { variant: 'InsParts', gst: false });
    for (const texts of [summary, plain]) expect(texts).toContain('SUMMARY, NOT A TAX INVOICE');
    expect([summary.includes('CGST'), plain.includes('CGST')]).toEqual([true, false]);
  });

  it('how the invoice stands is told on the invoice alone', async () => {
    const paid = { paidPaise: 35_400, duePaise: 0 };
    const texts = await textsOf(invoicePrint(), { variant: 'InsParts' }, paid);
    expect(texts.filter((text) => text === 'Received' || text === 'Balance due')).toEqual([]);
  });
});
