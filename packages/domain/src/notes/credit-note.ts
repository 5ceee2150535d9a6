import type { Access } from '../access/access.ts';
import { type Issue, issueAt } from '../document/issue.ts';
import { formatRupees } from '../money/format.ts';
import type { Paise, Percent, Quantity } from '../money/units.ts';
import { NoteStatus, readNoteStatus, StoredNoteStatus } from './note-status.ts';
import { mayNote, NOTE_CANCELLED, noteDayIssues, onlyDraftNote } from './note-rules.ts';
import { lastTaxDay } from './tax-limit.ts';
import { openPaise } from '../settlement/open-item.ts';
import { type ActionRule, defineActions, needsLetter } from '../status/actions.ts';
import { formatDate } from '../time/dates.ts';
import { taxPaise } from '../totals/amounts.ts';
import {
  type InvoicedLine,
  leftOfLine,
  lessReturnCharge,
  type NoteAmounts,
  type NotedShare,
  type NoteEffect,
  piecesLeft,
  roundOfNote,
  shareOfLine,
} from './note-shares.ts';

/**
 * Why an invoice is lowered (sales §2): goods that came back, a price or a tax that was too high, goods or work that fell short, or
 * what is given without touching the tax (a commercial note, which is none of section 34).
 */
export const CreditNoteKind = {
  return: 'Return',
  price: 'Price',
  tax: 'Tax',
  deficient: 'Deficient',
  commercial: 'Commercial',
} as const;
export type CreditNoteKind = (typeof CreditNoteKind)[keyof typeof CreditNoteKind];

/** Whether the buyer has given back the credit that he took (section 34(2)): asked of who has a GSTIN. */
export const ItcReversal = { yes: 'Yes', no: 'No', none: 'NA' } as const;
export type ItcReversal = (typeof ItcReversal)[keyof typeof ItcReversal];

/** Statuses that a credit note is kept in: one that gives away more than who posts it may waits for a second person. */
export const StoredCreditNoteStatus = { ...StoredNoteStatus, pending: 'Pending Approval' } as const;
export type StoredCreditNoteStatus = (typeof StoredCreditNoteStatus)[keyof typeof StoredCreditNoteStatus];

/** And those that follow from what it has settled. */
export const CreditNoteStatus = { ...NoteStatus, pending: StoredCreditNoteStatus.pending } as const;
export type CreditNoteStatus = (typeof CreditNoteStatus)[keyof typeof CreditNoteStatus];

interface Settled {
  status: StoredCreditNoteStatus;
  totalPaise: Paise;
  settledPaise: Paise;
}

/** Where a credit note stands: open ₹590 of which ₹200 settled a due is Partial. */
export const readCreditNoteStatus = ({ status, totalPaise, settledPaise }: Settled): CreditNoteStatus =>
  status === StoredCreditNoteStatus.pending ? status : readNoteStatus({ status, totalPaise, settledPaise });

/** What a kind lowers of a line. */
export const effectOf = (kind: CreditNoteKind): NoteEffect =>
  kind === CreditNoteKind.tax ? 'tax' : kind === CreditNoteKind.commercial ? 'untaxed' : 'value';

/** Kinds that credit goods which came back: the other one once the tax can no longer be lowered (rule 36). */
export const RETURN_NOTE_KINDS: readonly CreditNoteKind[] = [CreditNoteKind.return, CreditNoteKind.commercial];

/** Kinds that give something away: they count as a discount under the ceiling of a role (rule 35); what came back was not given. */
export const givesAway = (kind: CreditNoteKind): boolean =>
  kind !== CreditNoteKind.tax && kind !== CreditNoteKind.return;

/** `IP3` of the invoice is `CP3` of its notes. */
export const noteLineId = (invoiceLineId: string): string => invoiceLineId.replace(/^I/, 'C');

/** A line of an invoice with what earlier notes took off it, in the order of their posting. */
export interface NotedLine extends InvoicedLine {
  description: string;
  earlier: readonly NotedShare[];
}

/** An invoice as a note lowers it. */
export interface NotedInvoice {
  code: string | null;
  /** It is approved and stands in the books. */
  posted: boolean;
  invoicedOn: string;
  /** The buyer has a GSTIN. */
  registered: boolean;
  adjustPaise: Paise;
  roundPaise: Paise;
  /** What earlier notes come to, before and in their round-off. */
  notedUnroundedPaise: Paise;
  notedRoundPaise: Paise;
  /** What of its adjustment they gave back. */
  notedAdjustPaise: Paise;
  /** Something of an earlier return was kept as its charge. */
  charged: boolean;
  lines: readonly NotedLine[];
}

/** What a note says of a line: an amount in the prices of the invoice, or of a note on tax the tax. */
export interface CreditedLine {
  sourceLineId: string;
  /** Of pieces that came back it follows from them. */
  amountPaise: Paise;
  /** Pieces that came back. */
  quantity?: Quantity;
}

const shareOfCredited = (
  effect: NoteEffect,
  { amountPaise, quantity }: Omit<CreditedLine, 'sourceLineId'>,
): NotedShare => (quantity ? { effect, amountPaise, quantity } : { effect, amountPaise });

export interface CreditNoteAmounts<Line> extends NoteAmounts {
  subTotalPaise: Paise;
  adjustPaise: Paise;
  roundPaise: Paise;
  lines: (Line & NoteAmounts)[];
}

/** What an earlier note of a kind took off a line. */
export const earlierShare = (earlier: { kind: CreditNoteKind; amountPaise: Paise; quantity: Quantity }): NotedShare =>
  shareOfCredited(effectOf(earlier.kind), earlier);

/** Lines of the invoice that a note names, in the order of the invoice. */
const named = <Line extends CreditedLine>(lines: readonly Line[], invoice: NotedInvoice) =>
  invoice.lines.flatMap((of) => {
    const line = lines.find(({ sourceLineId }) => sourceLineId === of.id);
    return line ? [{ line, of }] : [];
  });

/** Lines of the invoice with what notes took of them, this one with them. */
const afterNote = (lines: readonly CreditedLine[], invoice: NotedInvoice, effect: NoteEffect) =>
  invoice.lines.map((of) => {
    const line = lines.find(({ sourceLineId }) => sourceLineId === of.id);
    return { of, taken: line ? [...of.earlier, shareOfCredited(effect, line)] : of.earlier };
  });

/** Whether nothing of the invoice is left after a note. */
const endsInvoice = (lines: readonly CreditedLine[], invoice: NotedInvoice, effect: NoteEffect): boolean =>
  effect !== 'tax' && afterNote(lines, invoice, effect).every(({ of, taken }) => leftOfLine(of, taken, effect) <= 0);

/** What an invoice came to before its round-off. */
const unroundedOf = ({ lines, adjustPaise }: NotedInvoice): Paise =>
  lines.reduce((sum, { totalPaise }) => sum + totalPaise, adjustPaise);

/**
 * The adjustment of the invoice comes back with the return that leaves no piece of it (sales §13); never more than the note has.
 * An earlier return bears as much of what was given as keeps the notes from coming to more than the invoice did: ₹100 of goods for
 * ₹80, of which ₹90 come back, is ₹80.
 */
function adjustOfNote(
  lines: readonly CreditedLine[],
  invoice: NotedInvoice,
  { effect, unadjustedPaise }: { effect: NoteEffect; unadjustedPaise: Paise },
): Paise {
  if (!lines.some(({ quantity }) => quantity)) return 0;
  const leavesNone = afterNote(lines, invoice, effect).every(({ of, taken }) => piecesLeft(of, taken) === 0);
  const leftPaise = unroundedOf(invoice) - invoice.notedUnroundedPaise - unadjustedPaise;
  const adjustPaise = leavesNone ? invoice.adjustPaise - invoice.notedAdjustPaise : Math.min(0, leftPaise);
  return Math.max(adjustPaise, -unadjustedPaise);
}

interface PricedNote<Line> {
  kind: CreditNoteKind;
  lines: readonly Line[];
  chargePercent?: Percent;
  /** It grants a claim to the paisa: it is not rounded, unless it leaves nothing of the invoice. */
  exact?: boolean;
}

/**
 * Prices a note: each line takes its share of what its line of the invoice was charged, whatever a code says today. ₹500 of ₹1,000
 * at 18 % = taxable 50000, CGST 4500, SGST 4500, total 59000.
 */
export function priceCreditNote<Line extends CreditedLine>(
  { kind, lines, chargePercent = 0, exact = false }: PricedNote<Line>,
  invoice: NotedInvoice,
  roundsToRupee: boolean,
): CreditNoteAmounts<Line> {
  const effect = effectOf(kind);
  const priced = named(lines, invoice).map(({ line, of }) => {
    const share = shareOfLine(of, of.earlier, shareOfCredited(effect, line));
    return { ...line, ...(line.quantity ? lessReturnCharge(of, share, chargePercent) : share) };
  });
  const sum = (key: keyof NoteAmounts | 'amountPaise') => priced.reduce((total, line) => total + line[key], 0);
  const adjustPaise = adjustOfNote(lines, invoice, { effect, unadjustedPaise: sum('totalPaise') });
  const unroundedPaise = sum('totalPaise') + adjustPaise;
  const before = { unroundedPaise: invoice.notedUnroundedPaise, roundPaise: invoice.notedRoundPaise };
  // What was kept as a charge stays with the seller: such notes never come to all of the invoice.
  const ends = endsInvoice(lines, invoice, effect) && !invoice.charged && chargePercent === 0;
  const roundPaise =
    unroundedPaise === 0 || (exact && !ends)
      ? 0
      : roundOfNote(before, unroundedPaise, { ends, invoiceRoundPaise: invoice.roundPaise, roundsToRupee });
  return {
    lines: priced,
    subTotalPaise: sum('amountPaise'),
    taxablePaise: sum('taxablePaise'),
    cgstPaise: sum('cgstPaise'),
    sgstPaise: sum('sgstPaise'),
    igstPaise: sum('igstPaise'),
    adjustPaise,
    roundPaise,
    totalPaise: unroundedPaise + roundPaise,
  };
}

export interface CreditNoteFacts {
  kind: CreditNoteKind;
  notedOn: string;
  itcReversed: ItcReversal | null;
  lines: readonly (CreditedLine & NoteAmounts)[];
}

/** Names what keeps a note from being saved, or with `opening` from being posted; lines by that of the invoice. */
export function creditNoteIssues(
  note: CreditNoteFacts,
  invoice: NotedInvoice,
  { today, opening }: { today: string; opening: boolean },
): Issue[] {
  if (!invoice.posted) return [issueAt('invoiceId', 'Choose an invoice that is approved.')];
  const issues = noteDayIssues(note.notedOn, invoice, today);
  for (const line of note.lines) issues.push(...lineIssues(line, note.kind, invoice));
  if (!opening) return issues;
  if (note.lines.every(({ amountPaise }) => amountPaise === 0))
    issues.push(issueAt('lines', 'Enter what is credited.'));
  if (invoice.registered && lowersTax(note.kind) && note.itcReversed === null)
    issues.push(issueAt('itcReversed', 'Say whether the customer has reversed his credit.'));
  return issues;
}

const lowersTax = (kind: CreditNoteKind): boolean => kind !== CreditNoteKind.commercial;

function lineIssues(line: CreditNoteFacts['lines'][number], kind: CreditNoteKind, invoice: NotedInvoice): Issue[] {
  const at = (message: string): Issue[] => [issueAt(`lines.${line.sourceLineId}.amountPaise`, message)];
  const of = invoice.lines.find(({ id }) => id === line.sourceLineId);
  if (!of) return [issueAt(`lines.${line.sourceLineId}.sourceLineId`, 'Choose a line of the invoice.')];
  if (line.amountPaise < 0) return at('Enter an amount above zero.');
  const effect = effectOf(kind);
  const left = leftOfLine(of, of.earlier, effect);
  if (line.amountPaise > left)
    return at(`Only ${formatRupees(left)} of ${effect === 'tax' ? 'the tax of ' : ''}${of.description} are left.`);
  if (line.cgstPaise !== line.sgstPaise && effect === 'tax')
    return at('CGST and SGST share it alike: enter an even number of paise.');
  if (line.taxablePaise < 0 || line.totalPaise < 0) return at('This is less than the tax on it: enter more.');
  return [];
}

/** Why a note comes too late to lower the tax (section 34(2), rule 36), or null; a commercial note leaves it as it is. */
export function tooLateForTax(
  { kind, notedOn }: Pick<CreditNoteFacts, 'kind' | 'notedOn'>,
  { code, invoicedOn, lines }: NotedInvoice,
): string | null {
  const lastOn = lastTaxDay(invoicedOn);
  if (!lowersTax(kind) || notedOn <= lastOn || lines.every((line) => taxPaise(line) === 0)) return null;
  return `Tax of ${code} could be lowered until ${formatDate(lastOn)}. Make a commercial note.`;
}

/** What is not settled of a note: what it can pay still, or what is paid back. */
export const leftOfNote = ({ status, totalPaise, settledPaise }: Settled): Paise =>
  status === StoredNoteStatus.open ? openPaise({ totalPaise, settledPaise }) : 0;

export type CreditNoteVerb = 'Save' | 'Open' | 'Return' | 'Apply' | 'Detach' | 'Refund' | 'CancelRefund' | 'Cancel';
interface State extends Settled {
  refundedPaise: Paise;
  /** None of a walk-in at the counter. */
  customerId: string | null;
  /** Who asked for a second person, while it waits. */
  approvalAskedBy: string | null;
}
interface Asked {
  access: Access;
  userId: string | null;
}
type Rule = ActionRule<State, Asked>;

const waits = ({ status }: State): boolean => status === StoredCreditNoteStatus.pending;
const unposted: Rule = (note) => (waits(note) ? null : onlyDraftNote(note));
/** Own approval is none (sales §3). */
const byAnother: Rule = (note, { userId }) =>
  waits(note) && note.approvalAskedBy === userId ? 'Who asked does not sign.' : null;

const posted: Rule = ({ status }) =>
  status === StoredNoteStatus.draft || status === StoredCreditNoteStatus.pending
    ? 'Post the note first.'
    : status === StoredNoteStatus.cancelled
      ? NOTE_CANCELLED
      : null;
const left: Rule = (note) => (leftOfNote(note) > 0 ? null : 'Nothing of this note is left.');
const applied: Rule = ({ settledPaise, refundedPaise }) =>
  settledPaise > refundedPaise ? null : 'This note pays nothing.';
const paidBack: Rule = ({ refundedPaise }) => (refundedPaise > 0 ? null : 'Nothing of this note was paid back.');
const ofCustomer: Rule = ({ customerId }) =>
  customerId === null ? 'What a walk-in brings back is paid back at once, and stays so.' : null;
/** A walk-in's is paid back as it is posted, by who sells or takes money in. */
const paysBack: Rule = (note, context) =>
  note.customerId === null
    ? needsLetter('Accounting.SlsRcpt', 'U')(note, context) && needsLetter('Accounting.CPay', 'C')(note, context)
    : null;
const nothingUsed: Rule = ({ settledPaise }) =>
  settledPaise === 0 ? null : 'It is applied or paid back: take that back first.';

/** What may be done with a note now, and why not: rendered by the web, enforced by the server. */
export const { action: creditNoteAction, actions: creditNoteActions } = defineActions<CreditNoteVerb, State, Asked>({
  Save: [onlyDraftNote, mayNote('U', 'C')],
  Open: [unposted, mayNote('U'), byAnother, paysBack],
  Return: [(note) => (waits(note) ? null : 'This note does not wait for approval.'), mayNote('U')],
  Apply: [posted, left, mayNote('U')],
  Detach: [posted, applied, mayNote('U')],
  // Money that goes out is the business of who takes it in.
  Refund: [posted, left, mayNote('U'), needsLetter('Accounting.CPay', 'C')],
  // A walk-in has no account that the money could lie on.
  CancelRefund: [posted, paidBack, ofCustomer, mayNote('U'), needsLetter('Accounting.CPay', 'D')],
  Cancel: [
    ({ status }) => (status === StoredNoteStatus.cancelled ? NOTE_CANCELLED : null),
    (note, context) => (note.status === StoredNoteStatus.open ? mayNote('D') : mayNote('U'))(note, context),
    nothingUsed,
  ],
});
