import { CreditNoteKind } from '@bahi/domain/notes/credit-note';
import { unitPriceOfPaise } from '@bahi/domain/money/convert';
import { formatPercent } from '@bahi/domain/money/format';
import { mulDiv } from '@bahi/domain/money/round';
import { amountInWords } from '@bahi/domain/money/words';
import { getTaxCode } from '@bahi/domain/tax/tax-codes';
import { hsnSummary, shownHsn } from '@bahi/domain/totals/hsn-summary';
import { EXTENSION_SCALE } from '@bahi/domain/totals/price-line';
import { invariant } from '../../../core/app-error.ts';
import { type InvoicePrint, type PrintLine, printOptionsFrom } from '../../../core/print/invoice-print.ts';
import type { Tx } from '../../../core/tx.ts';
import type { CreditNote, CreditNoteLine } from './credit-note-store.ts';

/** One piece of what the note says, at its price. */
const ONE = 1_000;

/** Everything a print of the note shows (Rule 53): parties and treatment as its invoice has frozen them, the lines of the note. */
export async function buildCreditNotePrint(tx: Tx, note: CreditNote): Promise<InvoicePrint> {
  const [invoice] = await tx.query<{ snapshot: InvoicePrint | null }>(
    'select snapshot from invoice where org_id = $1 and entity_id = $2 and id = $3',
    [tx.ctx.orgId, tx.ctx.entityId, note.invoiceId],
  );
  const frozen = invoice?.snapshot;
  invariant(frozen, 'a posted invoice has its print');
  const { settings } = tx.ctx;
  const { hsnDigits } = settings.tax;
  const commercial = note.kind === CreditNoteKind.commercial;
  const taxColumns = commercial ? 'none' : frozen.taxColumns;
  return {
    ...frozen,
    heading: commercial ? 'Commercial Credit Note' : 'Credit Note',
    code: note.code,
    invoicedOn: note.notedOn,
    dueOn: null,
    deliveryAddress: null,
    taxColumns,
    vehicle: null,
    order: { label: 'Against invoice', code: note.invoiceCode ?? '', openedOn: note.invoicedOn },
    lines: note.lines.map((line) => printLine(line, taxColumns !== 'none', hsnDigits)),
    hsn: commercial
      ? []
      : hsnSummary(
          note.lines.map((line) => ({
            hsn: line.hsn,
            unitCode: line.unitCode,
            quantity: line.quantity,
            ratePercent: taxColumns === 'none' ? 0 : getTaxCode(line.taxCode).ratePercent,
            amounts: line,
          })),
          hsnDigits,
        ),
    subTotalPaise: note.taxablePaise,
    discountPaise: 0,
    taxablePaise: note.taxablePaise,
    cgstPaise: note.cgstPaise,
    sgstPaise: note.sgstPaise,
    igstPaise: note.igstPaise,
    adjustPaise: note.adjustPaise,
    adjustReason: note.adjustPaise === 0 ? null : 'Adjustment of the invoice',
    roundPaise: note.roundPaise,
    totalPaise: note.totalPaise,
    totalInWords: amountInWords(note.totalPaise),
    declarations: [WHY[note.kind], charge(note), note.reason].filter((line): line is string => Boolean(line)),
    notes: note.notes,
    terms: null,
    bankDetails: null,
    upi: null,
    options: printOptionsFrom(settings.print),
  };
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

function printLine(line: CreditNoteLine, taxed: boolean, hsnDigits: 4 | 6 | 8): PrintLine {
  const { cgstPercent, sgstPercent, igstPercent } = getTaxCode(line.taxCode);
  return {
    family: line.family as PrintLine['family'],
    description: line.description,
    code: null,
    hsn: shownHsn(line.hsn, hsnDigits),
    quantity: line.quantity || ONE,
    unitCode: line.quantity > 0 ? line.unitCode : null,
    unitPrice:
      line.quantity > 0
        ? mulDiv(line.taxablePaise, EXTENSION_SCALE, line.quantity)
        : unitPriceOfPaise(line.taxablePaise),
    discountPaise: 0,
    taxablePaise: line.taxablePaise,
    cgstPercent: taxed ? cgstPercent : 0,
    sgstPercent: taxed ? sgstPercent : 0,
    igstPercent: taxed ? igstPercent : 0,
    cgstPaise: line.cgstPaise,
    sgstPaise: line.sgstPaise,
    igstPaise: line.igstPaise,
    totalPaise: line.totalPaise,
  };
}
