import type { Access } from '../access/access.ts';
import type { Letter } from '../access/areas.ts';
import type { Issue } from '../document/issue.ts';
import { formatRupees } from '../money/format.ts';
import type { Paise } from '../money/units.ts';
import { lastTaxDay, StoredNoteStatus } from '../purchase/vendor-note.ts';
import { openPaise } from '../settlement/open-item.ts';
import { type ActionRule, defineActions, needsLetter } from '../status/actions.ts';
import { formatDate } from '../time/dates.ts';
import { taxPaise } from '../totals/amounts.ts';
import {
  type InvoicedLine,
  leftOfLine,
  type NoteAmounts,
  type NotedShare,
  type NoteEffect,
  roundOfNote,
  shareOfLine,
} from './note-shares.ts';

/**
 * Why an invoice is lowered (sales §2): a price or a tax that was too high, goods or work that fell short, or what is given
 * without touching the tax (a commercial note, which is none of section 34).
 */
export const CreditNoteKind = {
  price: 'Price',
  tax: 'Tax',
  deficient: 'Deficient',
  commercial: 'Commercial',
} as const;
export type CreditNoteKind = (typeof CreditNoteKind)[keyof typeof CreditNoteKind];

/** Whether the buyer has given back the credit that he took (section 34(2)): asked of who has a GSTIN. */
export const ItcReversal = { yes: 'Yes', no: 'No', none: 'NA' } as const;
export type ItcReversal = (typeof ItcReversal)[keyof typeof ItcReversal];

/** What a kind lowers of a line. */
export const effectOf = (kind: CreditNoteKind): NoteEffect =>
  kind === CreditNoteKind.tax ? 'tax' : kind === CreditNoteKind.commercial ? 'untaxed' : 'value';

/** Kinds that give something away: they count as a discount under the ceiling of a role (rule 35). */
export const givesAway = (kind: CreditNoteKind): boolean => kind !== CreditNoteKind.tax;

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
  roundPaise: Paise;
  /** What earlier notes come to, before and in their round-off. */
  notedUnroundedPaise: Paise;
  notedRoundPaise: Paise;
  lines: readonly NotedLine[];
}

/** What a note says of a line: an amount in the prices of the invoice, or of a note on tax the tax. */
export interface CreditedLine {
  sourceLineId: string;
  amountPaise: Paise;
}

export interface CreditNoteAmounts<Line> extends NoteAmounts {
  subTotalPaise: Paise;
  roundPaise: Paise;
  lines: (Line & NoteAmounts)[];
}

/** Lines of the invoice that a note names, in the order of the invoice. */
const named = <Line extends CreditedLine>(lines: readonly Line[], invoice: NotedInvoice) =>
  invoice.lines.flatMap((of) => {
    const line = lines.find(({ sourceLineId }) => sourceLineId === of.id);
    return line ? [{ line, of }] : [];
  });

/** Whether nothing of the invoice is left after a note. */
function endsInvoice(lines: readonly CreditedLine[], invoice: NotedInvoice, effect: NoteEffect): boolean {
  if (effect === 'tax') return false;
  return invoice.lines.every((of) => {
    const amountPaise = lines.find(({ sourceLineId }) => sourceLineId === of.id)?.amountPaise ?? 0;
    return leftOfLine(of, of.earlier, effect) <= amountPaise;
  });
}

/**
 * Prices a note: each line takes its share of what its line of the invoice was charged, whatever a code says today. ₹500 of ₹1,000
 * at 18 % = taxable 50000, CGST 4500, SGST 4500, total 59000.
 */
export function priceCreditNote<Line extends CreditedLine>(
  { kind, lines }: { kind: CreditNoteKind; lines: readonly Line[] },
  invoice: NotedInvoice,
  roundsToRupee: boolean,
): CreditNoteAmounts<Line> {
  const effect = effectOf(kind);
  const priced = named(lines, invoice).map(({ line, of }) => ({
    ...line,
    ...shareOfLine(of, of.earlier, { effect, amountPaise: line.amountPaise }),
  }));
  const sum = (key: keyof NoteAmounts | 'amountPaise') => priced.reduce((total, line) => total + line[key], 0);
  const unroundedPaise = sum('totalPaise');
  const roundPaise =
    unroundedPaise === 0
      ? 0
      : roundOfNote(
          { unroundedPaise: invoice.notedUnroundedPaise, roundPaise: invoice.notedRoundPaise },
          unroundedPaise,
          {
            ends: endsInvoice(lines, invoice, effect),
            invoiceRoundPaise: invoice.roundPaise,
            roundsToRupee,
          },
        );
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
  const at = (path: string, message: string): Issue => ({ path, message });
  if (!invoice.posted) return [at('invoiceId', 'Choose an invoice that is approved.')];
  const issues: Issue[] = [];
  if (note.notedOn > today) issues.push(at('notedOn', 'A note is not dated on a day to come.'));
  if (note.notedOn < invoice.invoicedOn)
    issues.push(at('notedOn', `${invoice.code} is of ${formatDate(invoice.invoicedOn)}.`));
  for (const line of note.lines) issues.push(...lineIssues(line, note.kind, invoice));
  if (!opening) return issues;
  if (note.lines.every(({ amountPaise }) => amountPaise === 0)) issues.push(at('lines', 'Enter what is credited.'));
  if (invoice.registered && lowersTax(note.kind) && note.itcReversed === null)
    issues.push(at('itcReversed', 'Say whether the customer has reversed his credit.'));
  return issues;
}

const lowersTax = (kind: CreditNoteKind): boolean => kind !== CreditNoteKind.commercial;

function lineIssues(line: CreditNoteFacts['lines'][number], kind: CreditNoteKind, invoice: NotedInvoice): Issue[] {
  const at = (message: string): Issue[] => [{ path: `lines.${line.sourceLineId}.amountPaise`, message }];
  const of = invoice.lines.find(({ id }) => id === line.sourceLineId);
  if (!of) return [{ path: `lines.${line.sourceLineId}.sourceLineId`, message: 'Choose a line of the invoice.' }];
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
export const leftOfNote = ({
  status,
  totalPaise,
  settledPaise,
}: {
  status: StoredNoteStatus;
  totalPaise: Paise;
  settledPaise: Paise;
}): Paise => (status === StoredNoteStatus.open ? openPaise({ totalPaise, settledPaise }) : 0);

export type CreditNoteVerb = 'Save' | 'Open' | 'Apply' | 'Refund' | 'Cancel';
interface State {
  status: StoredNoteStatus;
  totalPaise: Paise;
  settledPaise: Paise;
}
type Rule = ActionRule<State, { access: Access }>;

const onlyDraft: Rule = ({ status }) =>
  status === StoredNoteStatus.draft ? null : 'A note that is posted is not changed: cancel it and make another.';
/** Of whoever makes invoices, or looks after notes (decisions §2). */
const either =
  (...letters: Letter[]): Rule =>
  (note, context) =>
    needsLetter('Sales.CNote', ...letters)(note, context) &&
    needsLetter('Accounting.Invoice', ...letters)(note, context);
const CANCELLED = 'This note is cancelled already.';
const posted: Rule = ({ status }) =>
  status === StoredNoteStatus.draft ? 'Post the note first.' : status === StoredNoteStatus.cancelled ? CANCELLED : null;
const left: Rule = (note) => (leftOfNote(note) > 0 ? null : 'Nothing of this note is left.');
const nothingUsed: Rule = ({ settledPaise }) =>
  settledPaise === 0 ? null : 'It is applied or paid back: take that back first.';

/** What may be done with a note now, and why not: rendered by the web, enforced by the server. */
export const { action: creditNoteAction, actions: creditNoteActions } = defineActions<
  CreditNoteVerb,
  State,
  { access: Access }
>({
  Save: [onlyDraft, either('U', 'C')],
  Open: [onlyDraft, either('U')],
  Apply: [posted, left, either('U')],
  // Money that goes out is the business of who takes it in.
  Refund: [posted, left, either('U'), needsLetter('Accounting.CPay', 'C')],
  Cancel: [
    ({ status }) => (status === StoredNoteStatus.cancelled ? CANCELLED : null),
    (note, context) => (note.status === StoredNoteStatus.open ? either('D') : either('U'))(note, context),
    nothingUsed,
  ],
});
