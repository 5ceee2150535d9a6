import type * as contract from '@bahi/contract/endpoints/accounting/vendor-credit-note';
import type { InputOf } from '@bahi/contract/endpoint';
import type { vendorNoteView } from '@bahi/contract/wire/vendor-note.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import { MESSAGES } from '@bahi/domain/messages';
import type { ClaimSourceKind } from '@bahi/domain/purchase/claim-source';
import { StoredNoteStatus } from '@bahi/domain/notes/note-status';
import {
  readVendorNoteStatus,
  vendorNoteAction,
  vendorNoteActions,
  VendorNoteKind,
  type VendorNoteVerb,
} from '@bahi/domain/purchase/vendor-note';
import { invalid } from '../../../core/app-error.ts';
import { assertAllowed } from '../../../core/document/assert-allowed.ts';
import { readUsedBy } from '../../../core/document/document-links.ts';
import { lockPerson } from '../../../core/parties/one-person.ts';
import type { Tx } from '../../../core/tx.ts';
import { assertNoDuplicate, CREDIT_PAPER } from '../duplicate-papers.ts';
import { blankHead, settingsOf } from '../vendor-document.ts';
import type { NoteBook, VendorNote } from '../vendor-note-store.ts';
import { beginNote } from './begin-note.ts';
import { cancelVendorNote } from './cancel-vendor-note.ts';
import { editVendorNote } from './edit-vendor-note.ts';
import { stateOf } from './note-state.ts';
import { type Asked, postVendorNote } from './post-vendor-note.ts';

/** Of both kinds; what credit notes alone are told is absent from the body of a debit note. */
type CreateInput = InputOf<typeof contract.createVendorCreditNote>;
type UpdateInput = InputOf<typeof contract.updateVendorCreditNote>;
type StatusInput = InputOf<typeof contract.setVendorCreditNoteStatus>;

export async function createVendorNote(tx: Tx, book: NoteBook, { body }: CreateInput) {
  const { approve, allowDuplicate, ...said } = body;
  const { blank, edit } = await beginNote(tx, blankNote(tx), said);
  if (!edit.vendorId) throw invalid('VendorId', MESSAGES.fieldRequired);
  await lockPaper(tx, book, edit.vendorId);
  const draft = await editVendorNote(tx, book, blank, edit);
  await assertNumberFree(tx, book, draft);
  book.store.insert(tx, draft);
  return viewOf(tx, approve ? await open(tx, book, draft, { allowDuplicate }) : draft);
}

/** Changes a draft; with `Approve` what was just saved is posted, as one verb. */
export async function updateVendorNote(tx: Tx, book: NoteBook, { params, body }: UpdateInput) {
  const { rowVersion, approve, allowDuplicate, ...edit } = body;
  const before = await book.store.lock(tx, params.id, rowVersion);
  assertAction(tx, before, 'Save');
  await lockPaper(tx, book, edit.vendorId ?? before.vendorId);
  const after = await editVendorNote(tx, book, before, edit);
  await assertNumberFree(tx, book, after);
  const saved = book.store.save(tx, before, after, 'update');
  return viewOf(tx, approve ? await open(tx, book, saved, { allowDuplicate }) : saved);
}

export async function setVendorNoteStatus(tx: Tx, book: NoteBook, { params, body }: StatusInput) {
  const before = await book.store.lock(tx, params.id, body.rowVersion);
  if (body.status === StoredNoteStatus.open) {
    await lockPaper(tx, book, before.vendorId);
    return viewOf(tx, await open(tx, book, before, body));
  }
  // Asked behind the lock: an answer may have been posted while it was waited for.
  const usedBy = await readUsedBy(tx, before.id);
  assertAllowed(vendorNoteAction({ ...before, usedBy }, 'Cancel', tx.ctx));
  if (before.status === StoredNoteStatus.open && !body.reason) throw invalid('Reason', MESSAGES.fieldRequired);
  return viewOf(tx, await cancelVendorNote(tx, book, before, body.reason ?? null));
}

/** Papers of one person come one after the other, so that two with one number see each other. */
const lockPaper = async (tx: Tx, { isPaper }: NoteBook, vendorId: string): Promise<void> => {
  if (isPaper) await lockPerson(tx, vendorId);
};

/** The number is told to be taken as soon as it is typed; what is only likely the same is asked when the note is posted. */
async function assertNumberFree(tx: Tx, { isPaper }: NoteBook, note: VendorNote): Promise<void> {
  const { vendorNoteNo: number, vendorNoteDate: datedOn } = note;
  if (!isPaper || !number || !datedOn) return;
  await assertNoDuplicate(tx, CREDIT_PAPER, { ...note, number, datedOn, totalPaise: null }, true);
}

async function open(tx: Tx, book: NoteBook, note: VendorNote, asked: Asked): Promise<VendorNote> {
  assertAction(tx, note, 'Open');
  return postVendorNote(tx, book, note, asked);
}

const assertAction = (tx: Tx, note: VendorNote, verb: VendorNoteVerb): void =>
  assertAllowed(vendorNoteAction(stateOf(note), verb, tx.ctx));

/** What its lines name. */
function sourceOf({ debitNoteId, returnId, kind, billId }: VendorNote): { kind: ClaimSourceKind; id: string } | null {
  if (debitNoteId) return { kind: 'VendorDebitNote', id: debitNoteId };
  if (returnId) return { kind: 'PurchaseReturn', id: returnId };
  return kind === VendorNoteKind.short && billId ? { kind: 'Bill', id: billId } : null;
}

/** A note with what the caller may do with it. */
export function viewOf(tx: Tx, note: VendorNote): Infer<typeof vendorNoteView> {
  const hidden = hidesPartNumbers(tx.ctx.entity.industry);
  const source = sourceOf(note);
  return {
    ...note,
    status: readVendorNoteStatus(note),
    lines: note.lines.map((line) => ({
      ...line,
      partNumber: hidden ? null : line.partNumber,
      source: source && line.sourceLineId ? { ...source, line: line.sourceLineId } : undefined,
    })),
    settings: settingsOf(note),
    actions: vendorNoteActions(stateOf(note), tx.ctx),
  };
}

/** A draft before anything is said about it. */
const blankNote = ({ ctx }: Tx): VendorNote => ({
  ...blankHead(ctx),
  status: StoredNoteStatus.draft,
  kind: VendorNoteKind.price,
  notedOn: ctx.today,
  billId: null,
  billCode: null,
  billedOn: null,
  returnId: null,
  returnCode: null,
  vendorNoteNo: null,
  vendorNoteKey: '',
  vendorNoteDate: null,
  debitNoteId: null,
  answerCode: null,
  refusedPaise: 0,
  settledPaise: 0,
});
