import { frozenLine } from '@bahi/domain/facts/frozen-lines';
import type { DocumentGst } from '../../core/facts/document-gst.ts';
import { invalid } from '../../core/app-error.ts';
import type { CreditNoteLine, DebitNoteLine } from './build-note-print.ts';
import type { SaleOfNote } from './noted-invoice.ts';

/** A line of a note as its facts keep it; of a credit note it counts the pieces that came back. */
export const notedLine = (
  line: DebitNoteLine & Partial<Pick<CreditNoteLine, 'quantity'>>,
  { taxHeads, gstTable }: Pick<DocumentGst, 'taxHeads' | 'gstTable'>,
) =>
  frozenLine(
    {
      ...line,
      family: line.family as 'labour' | 'part',
      quantity: line.quantity ?? 0,
      amountPaise: line.taxablePaise,
      discountPaise: 0,
      recordDiscountPaise: 0,
    },
    { taxed: taxHeads !== 'none', gstTable },
  );

interface Named {
  sourceLineId: string;
}

/** What a note keeps of the line of the sale that it names. */
export function copiedOfLine(sourceLineId: string, { lines }: SaleOfNote) {
  const { family, description, itemId, hsn, unitCode, taxCode, accountCode } = lines.find(
    ({ id }) => id === sourceLineId,
  )!;
  return { sourceLineId, family, description, itemId, hsn, unitCode, taxCode, accountCode };
}

const NO_AMOUNTS = { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0, totalPaise: 0 };

/** What names no line of the invoice: priced by nothing, and refused. */
export const unknownLines = <Line extends Named>(asked: readonly Line[], { lines }: SaleOfNote) =>
  asked
    .filter(({ sourceLineId }) => !lines.some(({ id }) => id === sourceLineId))
    .map((line) => ({ ...line, ...NO_AMOUNTS }));

export function assertNamedOnce(lines: readonly Named[]): void {
  const twice = lines.findIndex(
    ({ sourceLineId }, at) => lines.findIndex((line) => line.sourceLineId === sourceLineId) < at,
  );
  if (twice >= 0) throw invalid(`Items.${twice}.InvLine`, 'This line is named twice.');
}
