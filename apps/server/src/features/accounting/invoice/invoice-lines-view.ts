import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import type { Ctx } from '../../../core/context.ts';
import type { InvoiceLineRow, StoredInvoice } from './invoice-store.ts';

/** Labour and parts of an invoice as they are answered; part numbers are hidden in healthcare. */
export function linesOf(ctx: Ctx, { lines }: Pick<StoredInvoice, 'lines'>) {
  const hidesNumbers = hidesPartNumbers(ctx.entity.industry);
  return {
    labour: lines.filter((line) => line.family === 'labour').map(asAnswered),
    parts: lines
      .filter((line) => line.family === 'part')
      .map((line) => ({ ...asAnswered(line), ...(hidesNumbers && { partNumber: null }) })),
  };
}

const asAnswered = (line: InvoiceLineRow) => ({
  ...line,
  discountPercent: line.discountPercent || null,
  listPrice: line.listPrice || null,
});
