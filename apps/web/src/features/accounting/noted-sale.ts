import type { creditNoteSale } from '@bahi/contract/endpoints/accounting/credit-note';
import type { OutputOf } from '@bahi/contract/endpoint';
import { earlierShare, type ItcReversal, type NotedInvoice } from '@bahi/domain/notes/credit-note';

export type Creditable = OutputOf<typeof creditNoteSale>;

/** The invoice as the rules of notes see it. */
export const notedInvoice = (invoice: Creditable): NotedInvoice => ({
  code: invoice.code ?? null,
  posted: true,
  invoicedOn: invoice.invoicedOn,
  registered: Boolean(invoice.gstin),
  adjustPaise: invoice.adjustPaise ?? 0,
  roundPaise: invoice.roundPaise ?? 0,
  charged: invoice.charged,
  notedUnroundedPaise: invoice.notedUnroundedPaise ?? 0,
  notedRoundPaise: invoice.notedRoundPaise ?? 0,
  notedAdjustPaise: invoice.notedAdjustPaise ?? 0,
  lines: invoice.lines.map((line) => ({
    id: line.id,
    description: line.description,
    quantity: line.quantity,
    pricePaise: line.pricePaise ?? 0,
    taxablePaise: line.taxablePaise ?? 0,
    cgstPaise: line.cgstPaise ?? 0,
    sgstPaise: line.sgstPaise ?? 0,
    igstPaise: line.igstPaise ?? 0,
    totalPaise: line.totalPaise ?? 0,
    earlier: line.earlier.map(({ kind, amountPaise, quantity }) =>
      earlierShare({ kind, amountPaise: amountPaise ?? 0, quantity }),
    ),
  })),
});

/** Whether a registered buyer has given his credit back. */
export const REVERSED: Readonly<Record<ItcReversal, string>> = {
  Yes: 'Yes',
  No: 'No',
  NA: 'He took none',
};
