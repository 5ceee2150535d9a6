import type { Access } from '../access/access.ts';
import type { Letter } from '../access/areas.ts';
import { type Issue, issueAt } from '../document/issue.ts';
import { formatRupees } from '../money/format.ts';
import type { Paise } from '../money/units.ts';
import type { AccountOfRole } from '../posting/accounts.ts';
import { buildJournal, credit, debit, type JournalLine } from '../posting/journal.ts';
import { type NoteStatus, readNoteStatus, StoredNoteStatus } from '../notes/note-status.ts';
import { lastTaxDay } from '../notes/tax-limit.ts';
import type { OpenAmounts } from '../settlement/open-item.ts';
import { type ActionRule, defineActions, needsLetter, nothingBelow, onlyDraft } from '../status/actions.ts';
import { formatDate } from '../time/dates.ts';
import { paperTotalProblem } from './bill.ts';
import { billNumberKey } from './bill-number.ts';
import { type BoughtLine, boughtLineIssues } from './bought-line.ts';
import { costOfReceived, type InputCredit, type InputCreditClass } from './purchase-receive.ts';

/** Notes of the account of a vendor: what we ask him to give back, and the paper by which he gives it. */
export type NoteKind = 'vendorDebitNote' | 'vendorCreditNote';

/**
 * What a note is for: the price of goods that went back, what was billed too dear, what a scheme promised, what was billed and
 * never came.
 */
export const VendorNoteKind = { return: 'Return', price: 'Price', scheme: 'Scheme', short: 'Short' } as const;
export type VendorNoteKind = (typeof VendorNoteKind)[keyof typeof VendorNoteKind];

/** What stands open of a note: all of it; of one that answers a claim what it refuses, which is owed again. */
interface NoteAmounts extends OpenAmounts {
  status: StoredNoteStatus;
  debitNoteId?: string | null;
  refusedPaise?: Paise;
}

/** Where a note stands, as every note; an answer that grants all is Closed. */
export const readVendorNoteStatus = (note: NoteAmounts): NoteStatus =>
  readNoteStatus(note.debitNoteId ? { ...note, totalPaise: note.refusedPaise ?? 0 } : note);

export interface NoteLine extends BoughtLine {
  inputCredit: InputCredit;
  inputCreditClass: InputCreditClass;
  /** The line of what it is made of: of a return, a bill that is short, a claim. */
  sourceLineId: string | null;
}

export interface VendorNoteFacts {
  kind: VendorNoteKind;
  notedOn: string;
  billId: string | null;
  /** The claim that it answers, which names the bill. */
  debitNoteId?: string | null;
  lines: readonly NoteLine[];
  totalPaise: Paise;
}

/** What a note claims back of: a bill, or what was owed before the books began. */
export interface NotedDue {
  name: string;
  vendorId: string;
  datedOn: string;
  totalPaise: Paise;
  /** What other notes claim of it. */
  claimedPaise: Paise;
}

/** Names what keeps a note from being saved, or with `opening` from being posted; lines by their id. */
export function vendorNoteIssues(
  note: VendorNoteFacts & { vendorId: string },
  { today, opening, due }: { today: string; opening: boolean; due: NotedDue | null },
): Issue[] {
  const issues: Issue[] = [];
  if (note.notedOn > today) issues.push(issueAt('notedOn', 'A note is not dated on a day to come.'));
  if (opening && note.lines.length === 0) issues.push(issueAt('lines', 'Enter at least one line.'));
  for (const line of note.lines) issues.push(...noteLineIssues(line, note.kind, opening));
  if (opening && note.kind === VendorNoteKind.short && note.billId === null && !note.debitNoteId)
    issues.push(issueAt('billId', 'Choose the bill that asks for what did not come.'));
  if (due) issues.push(...dueIssues(note, due, opening));
  else if (opening && note.lines.length > 0 && note.totalPaise === 0)
    issues.push(issueAt('lines', 'Enter what is claimed.'));
  return issues;
}

/** Names what of the vendor's own paper is missing or wrong; a credit note is his, and is told by its number (`opening`: as it is posted). */
export function notePaperIssues(
  {
    vendorNoteNo,
    vendorNoteDate,
    notedOn,
  }: { vendorNoteNo: string | null; vendorNoteDate: string | null; notedOn: string },
  { opening }: { opening: boolean },
): Issue[] {
  const issues: Issue[] = [];
  if (opening && billNumberKey(vendorNoteNo ?? '') === '')
    issues.push(issueAt('vendorNoteNo', "Enter the number of the vendor's credit note."));
  if (opening && vendorNoteDate === null)
    issues.push(issueAt('vendorNoteDate', "Enter the day of the vendor's credit note."));
  if (vendorNoteDate !== null && vendorNoteDate > notedOn)
    issues.push(issueAt('vendorNoteDate', 'A note is not entered before the day that stands on it.'));
  return issues;
}

/** Free goods that went back are named, at nothing (inventory-purchasing rule 2); no other claim has any. */
function noteLineIssues(line: NoteLine, kind: VendorNoteKind, opening: boolean): Issue[] {
  const issues = boughtLineIssues(line, opening);
  if (line.freeQuantity <= 0) return issues;
  if (kind === VendorNoteKind.return || line.sourceLineId !== null)
    return issues.filter(({ path }) => line.quantity !== 0 || path !== `lines.${line.id}.quantity`);
  return [...issues, issueAt(`lines.${line.id}.freeQuantity`, 'A claim has no free goods.')];
}

function dueIssues(note: VendorNoteFacts & { vendorId: string }, due: NotedDue, opening: boolean): Issue[] {
  const at = (message: string, path = 'billId') => [issueAt(path, message)];
  if (due.vendorId !== note.vendorId) return at(`${due.name} is of another vendor.`);
  if (note.notedOn < due.datedOn) return at(`${due.name} is of ${formatDate(due.datedOn)}.`, 'notedOn');
  if (!opening) return [];
  if (note.totalPaise === 0) return at('Enter what is claimed.', 'lines');
  const left = leftToClaim(due);
  return note.totalPaise > left ? at(`Of ${due.name} at most ${formatRupees(left)} can be claimed.`) : [];
}

/** What can be claimed of it still: of ₹1,180 with ₹590 claimed before, ₹590. */
export const leftToClaim = ({ totalPaise, claimedPaise }: NotedDue): Paise => Math.max(0, totalPaise - claimedPaise);

/** Whether a note of a day takes tax back. */
export const notesTax = (notedOn: string, billedOn: string | null): boolean =>
  billedOn === null || notedOn <= lastTaxDay(billedOn);

/**
 * A note that was made of the vendor's own comes to what that does, where only rounding lies between: lines of ₹42.40 on a note of
 * ₹42.00 are ₹0.40 of round-off, so that both ledgers say the same.
 */
export function roundedAsSent<Totals extends { totalPaise: Paise; roundPaise: Paise }>(
  totals: Totals,
  sentPaise: Paise | undefined,
): Totals {
  if (sentPaise === undefined || paperTotalProblem(sentPaise, totals.totalPaise) !== null) return totals;
  return { ...totals, roundPaise: totals.roundPaise + sentPaise - totals.totalPaise, totalPaise: sentPaise };
}

interface PostedLine {
  /** Of goods that went back, or did not come: by what goods received, not billed rise again. */
  clearedPaise: Paise;
  taxablePaise: Paise;
  cgstPaise: Paise;
  sgstPaise: Paise;
  igstPaise: Paise;
  inputCredit: InputCredit;
}

/**
 * The entry of a note: less is owed, what was paid too much is a difference of price, and tax that was taken as a credit is given
 * back. ₹500 at 18 %: Dr payable 590, Cr priceDifference 500, Cr input tax 90; tax that was no credit joins the difference. What
 * goods that went back were received at is Cr goodsReceivedNotBilled in its place.
 */
export function vendorNoteJournal(
  note: { vendorId: string; totalPaise: Paise; roundPaise?: Paise; lines: readonly PostedLine[] },
  takesCredit: boolean,
  account: AccountOfRole,
): JournalLine[] {
  const claimed = note.lines.filter(({ inputCredit }) => takesCredit && inputCredit === 'Claim');
  return buildJournal([
    debit(account('payable'), note.totalPaise, { partyId: note.vendorId }),
    ...note.lines.flatMap((line) => [
      credit(account('goodsReceivedNotBilled'), line.clearedPaise),
      credit(account('priceDifference'), costOfReceived(line, takesCredit) - line.clearedPaise),
    ]),
    ...claimed.flatMap(({ cgstPaise, sgstPaise, igstPaise }) => [
      credit(account('inputCgst'), cgstPaise),
      credit(account('inputSgst'), sgstPaise),
      credit(account('inputIgst'), igstPaise),
    ]),
    credit(account('roundOff'), note.roundPaise ?? 0),
  ]);
}

export type VendorNoteVerb = 'Save' | 'Open' | 'Apply' | 'Cancel';
export interface VendorNoteState {
  status: StoredNoteStatus;
  totalPaise: Paise;
  settledPaise: Paise;
  /** The claim that it answers: then it is a due, and no credit. */
  debitNoteId: string | null;
  /** Numbers of the live notes that answer it. */
  usedBy: readonly string[];
}
type Rule = ActionRule<VendorNoteState, { access: Access }>;

const unchanged = onlyDraft('A note that is posted is not changed: cancel it and make another.');
/** Of whoever looks after bills, or after claims (decisions §2). */
const either =
  (...letters: Letter[]): Rule =>
  (note, context) =>
    needsLetter('Inventory.DNote', ...letters)(note, context) &&
    needsLetter('Accounting.Bill', ...letters)(note, context);

/** What of a posted note pays other dues still: of ₹590 with ₹200 settled ₹390; an answer to a claim is no credit. */
export const leftOfVendorNote = ({
  status,
  totalPaise,
  settledPaise,
  debitNoteId,
}: Omit<VendorNoteState, 'usedBy'>): Paise =>
  status === StoredNoteStatus.open && !debitNoteId ? Math.max(0, totalPaise - settledPaise) : 0;

/** What may be done with a note now, and why not: rendered by the web, enforced by the server. */
export const { action: vendorNoteAction, actions: vendorNoteActions } = defineActions<
  VendorNoteVerb,
  VendorNoteState,
  { access: Access }
>({
  Save: [unchanged, either('U', 'C')],
  Open: [unchanged, either('U')],
  Apply: [
    (note) =>
      leftOfVendorNote(note) > 0 ? null : 'Nothing is left of this note that could pay what the vendor is owed.',
    either('U'),
  ],
  Cancel: [
    ({ status }) => (status === StoredNoteStatus.cancelled ? 'This note is cancelled already.' : null),
    nothingBelow,
    (note, context) => (note.status === StoredNoteStatus.open ? either('D') : either('U'))(note, context),
  ],
});
