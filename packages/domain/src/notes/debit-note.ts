import { type Access, can } from '../access/access.ts';
import { type Issue, issueAt } from '../document/issue.ts';
import type { TaxHeads } from '../facts/frozen-lines.ts';
import { formatRupees } from '../money/format.ts';
import { roundToRupee } from '../money/round.ts';
import type { Paise, Percent } from '../money/units.ts';
import { deriveSettledStatus, openPaise } from '../settlement/open-item.ts';
import { type ActionRule, defineActions } from '../status/actions.ts';
import { getTaxCode, isTaxCodeValidOn, SEEDED_TAX_CODES } from '../tax/tax-codes.ts';
import { taxPaise } from '../totals/amounts.ts';
import { percentOf } from '../totals/price-line.ts';
import { taxInside, taxOnTop, type TaxSplit, withoutTax } from '../totals/split-tax.ts';
import { mayNote, NOTE_CANCELLED, noteDayIssues, onlyDraftNote } from './note-rules.ts';
import { headsOfTax, holdsTax, type InvoicedLine, type NoteAmounts } from './note-shares.ts';

/**
 * Why an invoice is raised (sales §2, section 34(3)): a price or a tax that was too low, or what is charged beside it, as interest
 * on a late payment, which is of the value of the supply (section 15(2)(d)) and bears its tax.
 */
export const DebitNoteKind = { price: 'Price', tax: 'Tax', charge: 'Charge' } as const;
export type DebitNoteKind = (typeof DebitNoteKind)[keyof typeof DebitNoteKind];

/** Statuses that a debit note is kept in. */
export const StoredDebitNoteStatus = { draft: 'Draft', unpaid: 'Unpaid', cancelled: 'Cancelled' } as const;
export type StoredDebitNoteStatus = (typeof StoredDebitNoteStatus)[keyof typeof StoredDebitNoteStatus];

/** And those that follow from what is paid of it. */
export const DebitNoteStatus = { ...StoredDebitNoteStatus, partial: 'Partial', closed: 'Closed' } as const;
export type DebitNoteStatus = (typeof DebitNoteStatus)[keyof typeof DebitNoteStatus];

interface State {
  status: StoredDebitNoteStatus;
  totalPaise: Paise;
  settledPaise: Paise;
}

/** Where a debit note stands: ₹590 of which ₹200 are paid is Partial. */
export const readDebitNoteStatus = ({ status, ...amounts }: State): DebitNoteStatus =>
  status === StoredDebitNoteStatus.unpaid ? deriveSettledStatus(amounts) : status;

/** What is to be paid of a debit note; nothing of one that stands in no books. */
export const dueOfNote = ({ status, ...amounts }: State): Paise =>
  status === StoredDebitNoteStatus.unpaid ? openPaise(amounts) : 0;

/** `IP3` of the invoice is `GP3` of its debit notes. */
export const debitLineId = (invoiceLineId: string): string => invoiceLineId.replace(/^I/, 'G');

/** A line of an invoice with what earlier debit notes put on it. */
export interface DebitedLine extends InvoicedLine {
  description: string;
  taxCode: number;
  /** On its value, in the prices of the invoice. */
  debitedPaise: Paise;
  /** On its tax alone. */
  taxDebitedPaise: Paise;
}

/** An invoice as a debit note raises it. */
export interface DebitedInvoice {
  code: string | null;
  /** It is approved and stands in the books. */
  posted: boolean;
  invoicedOn: string;
  /** As it has frozen them. */
  taxHeads: TaxHeads;
  lines: readonly DebitedLine[];
}

/** What a note says of a line: an amount in the prices of the invoice, or of a note on tax the tax. */
export interface AskedDebit {
  sourceLineId: string;
  amountPaise: Paise;
}

/** A value at the rate that its line of the invoice bears, whatever a code says today. */
function taxedAs(line: DebitedLine, valuePaise: Paise, taxHeads: TaxHeads): TaxSplit {
  if (taxHeads === 'none') return withoutTax(valuePaise);
  const rates = getTaxCode(line.taxCode);
  return holdsTax(line) ? taxInside(valuePaise, rates) : taxOnTop(valuePaise, rates);
}

/**
 * The amounts of one line. The tax on the value is that of all that was charged of it less that of before, so that debits in parts
 * bear what one would: ₹500 on ₹1,000 at 18 % = CGST 135.00 − 90.00 = 45.00.
 */
function priceDebit(
  line: DebitedLine,
  amountPaise: Paise,
  { kind, taxHeads }: { kind: DebitNoteKind; taxHeads: TaxHeads },
) {
  if (kind === DebitNoteKind.tax) {
    const heads = headsOfTax(amountPaise, taxHeads === 'inter');
    return { taxablePaise: 0, ...heads, totalPaise: amountPaise };
  }
  const beforePaise = line.pricePaise + line.debitedPaise;
  const before = taxedAs(line, beforePaise, taxHeads);
  const after = taxedAs(line, beforePaise + amountPaise, taxHeads);
  return {
    taxablePaise: after.taxablePaise - before.taxablePaise,
    cgstPaise: after.cgstPaise - before.cgstPaise,
    sgstPaise: after.sgstPaise - before.sgstPaise,
    igstPaise: after.igstPaise - before.igstPaise,
    totalPaise: after.totalPaise - before.totalPaise,
  };
}

export interface DebitNoteAmounts<Line> extends NoteAmounts {
  subTotalPaise: Paise;
  roundPaise: Paise;
  lines: (Line & NoteAmounts)[];
}

/** Prices a debit note, lines in the order of the invoice. ₹500 on a line of 18 % = taxable 50000, CGST 4500, SGST 4500, total 59000. */
export function priceDebitNote<Line extends AskedDebit>(
  { kind, lines }: { kind: DebitNoteKind; lines: readonly Line[] },
  invoice: DebitedInvoice,
  roundsToRupee: boolean,
): DebitNoteAmounts<Line> {
  const { taxHeads } = invoice;
  const priced = invoice.lines.flatMap((of) => {
    const line = lines.find(({ sourceLineId }) => sourceLineId === of.id);
    return line ? [{ ...line, ...priceDebit(of, line.amountPaise, { kind, taxHeads }) }] : [];
  });
  const sum = (key: keyof NoteAmounts | 'amountPaise') => priced.reduce((total, line) => total + line[key], 0);
  const unroundedPaise = sum('totalPaise');
  const roundPaise = roundsToRupee ? roundToRupee(unroundedPaise) - unroundedPaise : 0;
  return {
    lines: priced,
    subTotalPaise: sum('amountPaise'),
    taxablePaise: sum('taxablePaise'),
    cgstPaise: sum('cgstPaise'),
    sgstPaise: sum('sgstPaise'),
    igstPaise: sum('igstPaise'),
    roundPaise,
    totalPaise: unroundedPaise + roundPaise,
  };
}

export interface DebitNoteFacts {
  kind: DebitNoteKind;
  notedOn: string;
  dueOn: string | null;
  reason: string | null;
  lines: readonly AskedDebit[];
}

/** Names what keeps a note from being saved, or with `opening` from being posted; lines by that of the invoice. No limit of days (rule 36). */
export function debitNoteIssues(
  note: DebitNoteFacts,
  invoice: DebitedInvoice,
  { today, opening }: { today: string; opening: boolean },
): Issue[] {
  if (!invoice.posted) return [issueAt('invoiceId', 'Choose an invoice that is approved.')];
  const issues = noteDayIssues(note.notedOn, invoice, today);
  if (note.dueOn !== null && note.dueOn < note.notedOn)
    issues.push(issueAt('dueOn', 'A note is not due before its own day.'));
  for (const line of note.lines) issues.push(...lineIssues(line, note.kind, invoice));
  if (!opening) return issues;
  if (note.lines.every(({ amountPaise }) => amountPaise === 0)) issues.push(issueAt('lines', 'Enter what is charged.'));
  if (note.kind === DebitNoteKind.charge && !note.reason) issues.push(issueAt('reason', 'Say what is charged.'));
  return issues;
}

/**
 * Why a note is posted only by who may cancel invoices, or null: with what was debited before it charges more beside an invoice
 * than that charged itself. ₹600 and ₹500 on an invoice of ₹1,000 do. What a note raises tax by has a limit of its own.
 */
export function debitCeilingProblem(
  { kind, lines }: Pick<DebitNoteFacts, 'kind' | 'lines'>,
  invoice: DebitedInvoice,
  access: Access,
): string | null {
  if (kind === DebitNoteKind.tax || can(access, 'Accounting.Invoice', 'D')) return null;
  const most = invoice.lines.reduce((sum, { pricePaise, debitedPaise }) => sum + pricePaise - debitedPaise, 0);
  const asked = lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  if (asked <= most) return null;
  const left = formatRupees(Math.max(0, most));
  return `Debit notes may charge ${left} more beside ${invoice.code}: who may cancel invoices posts what is beyond.`;
}

/** The highest rate of any code: 40 %. */
export const HIGHEST_RATE: Percent = Math.max(...SEEDED_TAX_CODES.map(({ ratePercent }) => ratePercent));

/** And on a day: 28 % up to 21/09/2025, 40 % since. */
const highestRate = (on: string): Percent =>
  Math.max(...SEEDED_TAX_CODES.filter((code) => isTaxCodeValidOn(code, on)).map(({ ratePercent }) => ratePercent));

/** How much tax may still be put on a line: no supply bears more than the highest rate of its day. */
export function taxLeftToDebit(line: DebitedLine, { invoicedOn, taxHeads }: DebitedInvoice): Paise {
  if (taxHeads === 'none' || getTaxCode(line.taxCode).kind !== 'taxable') return 0;
  const charged = taxedAs(line, line.pricePaise + line.debitedPaise, taxHeads);
  const most = percentOf(charged.taxablePaise, highestRate(invoicedOn));
  return Math.max(0, most - Math.max(taxPaise(line), taxPaise(charged)) - line.taxDebitedPaise);
}

function lineIssues({ sourceLineId, amountPaise }: AskedDebit, kind: DebitNoteKind, invoice: DebitedInvoice): Issue[] {
  const at = (message: string): Issue[] => [issueAt(`lines.${sourceLineId}.amountPaise`, message)];
  const of = invoice.lines.find(({ id }) => id === sourceLineId);
  if (!of) return [issueAt(`lines.${sourceLineId}.sourceLineId`, 'Choose a line of the invoice.')];
  if (amountPaise < 0) return at('Enter an amount above zero.');
  if (kind !== DebitNoteKind.tax || amountPaise === 0) return [];
  if (invoice.taxHeads === 'none' || getTaxCode(of.taxCode).kind !== 'taxable')
    return at(`${of.description} bears no tax: credit it and invoice it anew.`);
  const left = taxLeftToDebit(of, invoice);
  if (amountPaise > left) return at(`Tax of ${of.description} may rise by ${formatRupees(left)} at most.`);
  if (invoice.taxHeads === 'intra' && amountPaise % 2 !== 0)
    return at('CGST and SGST share it alike: enter an even number of paise.');
  return [];
}

export type DebitNoteVerb = 'Save' | 'Post' | 'Cancel';
type Rule = ActionRule<State, { access: Access }>;

const nothingPaid: Rule = ({ settledPaise }) =>
  settledPaise === 0 ? null : 'It is paid in part or in full: detach that first.';

/** What may be done with a note now, and why not: rendered by the web, enforced by the server. */
export const { action: debitNoteAction, actions: debitNoteActions } = defineActions<
  DebitNoteVerb,
  State,
  { access: Access }
>({
  Save: [onlyDraftNote, mayNote('U', 'C')],
  Post: [onlyDraftNote, mayNote('U')],
  // What was charged is waived by who may take documents out of the books alone.
  Cancel: [
    ({ status }) => (status === StoredDebitNoteStatus.cancelled ? NOTE_CANCELLED : null),
    (note, context) => (note.status === StoredDebitNoteStatus.unpaid ? mayNote('D') : mayNote('U'))(note, context),
    nothingPaid,
  ],
});
