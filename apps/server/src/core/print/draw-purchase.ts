import { amountInWords } from '@bahi/domain/money/words';
import { formatDate } from '@bahi/domain/time/dates';
import { drawDocumentFoot, givenEntry, strongEntry, totalEntry } from './document-foot.ts';
import { CONTINUED_TOP, drawContinuedHeader, drawDocumentHeader, plainEntry } from './document-header.ts';
import { drawLines } from './draw-lines.ts';
import { drawPageFeet } from './page-feet.ts';
import { closeDocument, openDocument, pointsOfMm } from './page.ts';
import type { PurchasePrintJob } from './purchase-print.ts';

/** Draws an order to a vendor, or what came of it: whom, where and until when, the goods with their prices, terms, a place to sign. */
export async function drawPurchase(job: PurchasePrintJob): Promise<Uint8Array> {
  const { vendor, buyer, sums } = job;
  const title = [job.title, job.code].filter(Boolean).join(' ');
  const doc = openDocument(title, `${job.datedOn}T00:00:00Z`, job.options.paper);
  const headerOf = (under: string) => ({
    supplier: buyer,
    heading: job.title,
    under,
    number: job.code ?? job.unnumbered,
    date: formatDate(job.datedOn),
    to: vendor.name,
    panels: [
      {
        title: job.partyTitle ?? 'VENDOR',
        share: 0.5,
        entries: [
          { label: '', text: vendor.name, bold: true },
          ...[
            vendor.address.join(', '),
            vendor.phone && `Phone: ${vendor.phone}`,
            vendor.gstin && `GSTIN: ${vendor.gstin}`,
          ]
            .filter((text): text is string => Boolean(text))
            .map(plainEntry),
        ],
      },
      { title: 'DELIVERY', share: 0.5, entries: job.facts },
    ],
  });
  const turnPage = (): number => {
    doc.addPage();
    drawContinuedHeader(doc, headerOf(''));
    return CONTINUED_TOP;
  };
  const starts = (job.copies ?? ['']).map((label, copy) => {
    if (copy > 0) doc.addPage();
    const start = doc.bufferedPageRange().count - 1;
    const top = drawDocumentHeader(doc, headerOf(label), pointsOfMm(job.options.letterheadMm), job.logo);
    const afterLines = drawLines(doc, { ...job, layout: job.priced ? 'lines' : 'goods' }, top, turnPage);
    drawDocumentFoot(
      doc,
      {
        totals: job.priced
          ? [
              totalEntry('Sub-total', sums.subTotalPaise),
              ...givenEntry('Discount', -sums.overallDiscountPaise),
              ...givenEntry('CGST', sums.cgstPaise),
              ...givenEntry(job.sgstLabel, sums.sgstPaise),
              ...givenEntry('IGST', sums.igstPaise),
              ...givenEntry('Adjustment', sums.adjustPaise),
              ...givenEntry('Round-off', sums.roundPaise),
              strongEntry('Total', sums.totalPaise),
            ]
          : [],
        words: { title: job.priced ? 'AMOUNT IN WORDS' : '', text: job.priced ? amountInWords(sums.totalPaise) : '' },
        texts: [
          { title: 'NOTES', text: job.notes ?? '' },
          { title: 'TERMS', text: job.terms ?? '' },
        ],
        pay: null,
        signatures: job.options.signature ? [{ name: `For ${buyer.name}`, under: 'Authorised signatory' }] : [],
      },
      afterLines,
      turnPage,
    );
    return start;
  });
  drawPageFeet(doc, title, { watermark: job.watermark, starts });
  return closeDocument(doc);
}
