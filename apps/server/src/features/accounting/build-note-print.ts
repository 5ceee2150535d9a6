import { unitPriceOfPaise } from '@bahi/domain/money/convert';
import { mulDiv } from '@bahi/domain/money/round';
import { amountInWords } from '@bahi/domain/money/words';
import { getTaxCode } from '@bahi/domain/tax/tax-codes';
import { hsnSummary, shownHsn } from '@bahi/domain/totals/hsn-summary';
import { EXTENSION_SCALE } from '@bahi/domain/totals/price-line';
import type { creditNoteLine } from '../../../db/schema/credit-note.ts';
import type { debitNoteLine } from '../../../db/schema/debit-note.ts';
import { invariant } from '../../core/app-error.ts';
import { type InvoicePrint, type PrintLine, printOptionsFrom } from '../../core/print/invoice-print.ts';
import type { CounterPrint } from '../../core/print/roll-print.ts';
import type { Tx } from '../../core/tx.ts';

/** One piece of what the note says, at its price. */
const ONE = 1_000;

type Place = 'orgId' | 'entityId' | 'noteId' | 'position';
/** A line as either kind of note keeps it. */
export type DebitNoteLine = Omit<typeof debitNoteLine.$inferSelect, Place>;
export type CreditNoteLine = Omit<typeof creditNoteLine.$inferSelect, Place>;
type NoteLine = DebitNoteLine & Partial<Pick<CreditNoteLine, 'quantity'>>;

/** A note of a customer as its print sees it. */
interface PrintedNote {
  code: string | null;
  notedOn: string;
  dueOn?: string | null;
  invoiceId: string | null;
  /** Of a note of the counter. */
  receiptId?: string | null;
  invoiceCode: string | null;
  invoicedOn: string;
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
  adjustPaise?: number;
  roundPaise: number;
  totalPaise: number;
  notes: string | null;
  lines: readonly NoteLine[];
}

/** Everything a print of a note shows (Rule 53): parties and treatment as its invoice has frozen them, the lines of the note. */
export async function buildNotePrint(
  tx: Tx,
  note: PrintedNote,
  { heading, untaxed, declarations }: { heading: string; untaxed: boolean; declarations: readonly (string | null)[] },
): Promise<InvoicePrint> {
  const frozen = await frozenSale(tx, note);
  const { settings } = tx.ctx;
  const { hsnDigits } = settings.tax;
  const taxColumns = untaxed ? 'none' : frozen.taxColumns;
  return {
    ...frozen,
    heading,
    code: note.code,
    invoicedOn: note.notedOn,
    dueOn: note.dueOn ?? null,
    deliveryAddress: null,
    taxColumns,
    vehicle: null,
    order: {
      label: note.receiptId ? 'Against receipt' : 'Against invoice',
      code: note.invoiceCode ?? '',
      openedOn: note.invoicedOn,
    },
    lines: note.lines.map((line) => printLine(line, taxColumns !== 'none', hsnDigits)),
    hsn: untaxed
      ? []
      : hsnSummary(
          note.lines.map((line) => ({
            hsn: line.hsn,
            unitCode: line.unitCode,
            quantity: line.quantity ?? 0,
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
    adjustPaise: note.adjustPaise ?? 0,
    adjustReason: note.adjustPaise ? 'Adjustment of the invoice' : null,
    roundPaise: note.roundPaise,
    totalPaise: note.totalPaise,
    totalInWords: amountInWords(note.totalPaise),
    declarations: declarations.filter((line): line is string => Boolean(line)),
    notes: note.notes,
    terms: null,
    bankDetails: null,
    upi: null,
    options: printOptionsFrom(settings.print),
  };
}

/** The print of the sale as it was frozen; what a roll adds to it is left out. */
async function frozenSale(tx: Tx, { invoiceId, receiptId }: PrintedNote): Promise<InvoicePrint> {
  const table = receiptId ? 'sales_receipt' : 'invoice';
  const [sale] = await tx.query<{ snapshot: (InvoicePrint & Partial<CounterPrint>) | null }>(
    `select snapshot from ${table} where org_id = $1 and entity_id = $2 and id = $3`,
    [tx.ctx.orgId, tx.ctx.entityId, receiptId ?? invoiceId],
  );
  invariant(sale?.snapshot, 'a posted sale has its print');
  const { tenders: _, givenPaise: __, changePaise: ___, soldAt: ____, soldBy: _____, ...frozen } = sale.snapshot;
  return frozen;
}

function printLine(line: NoteLine, taxed: boolean, hsnDigits: 4 | 6 | 8): PrintLine {
  const { quantity = 0 } = line;
  const { cgstPercent, sgstPercent, igstPercent } = getTaxCode(line.taxCode);
  return {
    family: line.family as PrintLine['family'],
    description: line.description,
    code: null,
    hsn: shownHsn(line.hsn, hsnDigits),
    quantity: quantity || ONE,
    unitCode: quantity > 0 ? line.unitCode : null,
    unitPrice:
      quantity > 0 ? mulDiv(line.taxablePaise, EXTENSION_SCALE, quantity) : unitPriceOfPaise(line.taxablePaise),
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
