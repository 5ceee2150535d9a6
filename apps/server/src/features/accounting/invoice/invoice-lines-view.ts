import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import type { Ctx } from '../../../core/context.ts';
import type { InvoiceLineRow, StoredInvoice } from './invoice-store.ts';

/** Labour and parts of an invoice as they are answered; part numbers are hidden in healthcare. */
export function linesOf(ctx: Ctx, { lines }: Pick<StoredInvoice, 'lines'>) {
  const hidesNumbers = hidesPartNumbers(ctx.entity.industry);
  return {
    labour: lines.filter((line) => line.family === 'labour').map(withDiscount),
    parts: lines
      .filter((line) => line.family === 'part')
      .map((line) => ({ ...withDiscount(line), ...(hidesNumbers && { partNumber: null }) })),
  };
}

const withDiscount = (line: InvoiceLineRow) => ({ ...line, discountPercent: line.discountPercent || null });
