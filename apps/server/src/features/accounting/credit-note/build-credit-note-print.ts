import { CreditNoteKind } from '@bahi/domain/notes/credit-note';
import { formatPercent } from '@bahi/domain/money/format';
import type { InvoicePrint } from '../../../core/print/invoice-print.ts';
import type { Tx } from '../../../core/tx.ts';
import { buildNotePrint } from '../build-note-print.ts';
import type { CreditNote } from './credit-note-store.ts';

/** The print of a credit note: why it lowers its invoice, and what of returned goods is kept back. */
export function buildCreditNotePrint(tx: Tx, note: CreditNote): Promise<InvoicePrint> {
  const commercial = note.kind === CreditNoteKind.commercial;
  return buildNotePrint(tx, note, {
    heading: commercial ? 'Commercial Credit Note' : 'Credit Note',
    untaxed: commercial,
    declarations: [WHY[note.kind], charge(note), note.reason],
  });
}

const WHY: Readonly<Record<CreditNoteKind, string>> = {
  Return: 'Reason: goods were returned.',
  Price: 'Reason: the price was too high.',
  Tax: 'Reason: the tax was too high.',
  Deficient: 'Reason: what was supplied fell short.',
  Commercial: 'Given without change of tax: this is no credit note under section 34 of the CGST Act.',
};

/** What of the goods is kept back. */
const charge = ({ chargePercent }: CreditNote): string | null =>
  chargePercent > 0 ? `Less a return charge of ${formatPercent(chargePercent)}.` : null;
