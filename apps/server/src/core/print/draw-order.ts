import type { OrderFace } from '@bahi/domain/document/print-variants';
import { linesTotalPaise } from '@bahi/domain/totals/amounts';
import { CONTINUED_TOP, drawContinuedHeader, drawDocumentHeader } from './document-header.ts';
import { drawDocumentFoot, givenEntry, strongEntry, type TotalEntry, totalEntry } from './document-foot.ts';
import { drawLines } from './draw-lines.ts';
import { drawComplaints, orderHeader } from './order-header.ts';
import type { OrderPrintJob } from './order-print.ts';
import { drawPageFeet } from './page-feet.ts';
import { closeDocument, openDocument, pointsOfMm } from './page.ts';
import { drawWorkings } from './workings.ts';

const SHARES: Readonly<Record<OrderFace, string>> = {
  CustomerOnly: 'CUSTOMER SHARE',
  InsuranceOnly: 'INSURANCE SHARE',
  InsPlusCus: '',
  InsVsCus: 'INSURANCE AND CUSTOMER',
};

/** Draws a repair order for its customer (spec 2 §2): complaints, work with its prices, terms, places to sign. */
export async function drawOrder(job: OrderPrintJob): Promise<Uint8Array> {
  const title = `${job.title} ${job.code}`;
  const doc = openDocument(title, `${job.openedOn}T00:00:00Z`, job.options.paper);
  const header = orderHeader(
    job,
    job.title,
    SHARES[job.variant === 'CustomerOnly' ? job.variant : (job.face ?? 'InsPlusCus')],
  );
  const turnPage = (): number => {
    doc.addPage();
    drawContinuedHeader(doc, header);
    return CONTINUED_TOP;
  };
  const top = drawDocumentHeader(doc, header, pointsOfMm(job.options.letterheadMm), job.logo);
  const beforeTax = job.variant === 'WithoutTax' && { valueTitle: 'Before tax' };
  const afterLines = drawLines(doc, { ...job, ...beforeTax }, drawComplaints(doc, job.complaints, top), turnPage);
  drawDocumentFoot(
    doc,
    {
      totals: totalEntries(job),
      words: { title: wordsTitle(job), text: job.amountInWords },
      texts: [
        { title: 'NOTE', text: noteOf(job) },
        { title: 'ADVISED WORK', text: job.advised.join('\n') },
        { title: 'NOTES', text: job.notes ?? '' },
        { title: 'TERMS', text: job.terms ?? '' },
      ],
      pay: null,
      signatures: [
        job.face === 'InsuranceOnly'
          ? { name: 'For the insurer', under: 'Surveyor' }
          : { name: 'Customer', under: job.signature?.words ?? 'I authorise this work', ...job.signature },
        ...(job.options.signature ? [{ name: `For ${job.supplier.name}`, under: 'Service advisor' }] : []),
      ],
    },
    afterLines,
    turnPage,
  );
  if (job.workings) drawWorkings(doc, { ...job, lines: job.workings }, turnPage);
  drawPageFeet(doc, title, { watermark: job.watermark });
  return closeDocument(doc);
}

function wordsTitle({ alternatives, estimated }: OrderPrintJob): string {
  const [counted] = alternatives ?? [];
  if (counted) return `AMOUNT WITH OPTION ${counted.option} IN WORDS`;
  return estimated ? 'ESTIMATED AMOUNT IN WORDS' : 'AMOUNT IN WORDS';
}

/** With alternatives the last sum is of the first of them, and the others stand under it. */
function totalEntries(job: OrderPrintJob): TotalEntry[] {
  const entries = sumEntries(job);
  const { alternatives = [] } = job;
  if (alternatives.length === 0) return entries;
  return [
    ...entries.slice(0, -1),
    ...alternatives.map(({ option, amountPaise }) => strongEntry(`Option ${option}`, amountPaise)),
  ];
}

function sumEntries({
  variant,
  layout,
  sums,
  taxColumns,
  sgstLabel,
  estimated,
  amountPaise,
}: OrderPrintJob): TotalEntry[] {
  const amount = estimated ? 'Estimate' : 'Total';
  const after = [...givenEntry('Adjustment', sums.adjustPaise), ...givenEntry('Round-off', sums.roundPaise)];
  if (variant === 'NoTax' || (layout === 'faces' && variant !== 'WithoutTax'))
    return [totalEntry('Sub-total', linesTotalPaise(sums)), ...after, strongEntry(amount, amountPaise)];
  const before = [totalEntry('Sub-total', sums.subTotalPaise), ...givenEntry('Discount', -sums.discountPaise)];
  if (variant === 'WithoutTax') return [...before, strongEntry(`${amount}, no tax`, amountPaise)];
  return [
    ...before,
    ...(taxColumns === 'none' ? [] : [totalEntry('Taxable value', sums.taxablePaise)]),
    ...givenEntry('CGST', sums.cgstPaise),
    ...givenEntry(sgstLabel, sums.sgstPaise),
    ...givenEntry('IGST', sums.igstPaise),
    ...after,
    strongEntry(amount, amountPaise),
  ];
}

function noteOf({ variant, estimated, face }: OrderPrintJob): string {
  return [
    'This is not a tax invoice.',
    estimated &&
      face !== 'InsuranceOnly' &&
      'The amount is an estimate: work that is found on the way is done after you agree to it.',
    variant === 'WithoutTax' && 'Taxes are extra, as applicable.',
    variant === 'NoTax' && 'Amounts are with tax where tax is due.',
  ]
    .filter(Boolean)
    .join(' ');
}
