import type * as contract from '@bahi/contract/endpoints/accounting/vendor-debit-note';
import type { InputOf } from '@bahi/contract/endpoint';
import type { vendorNoteView } from '@bahi/contract/wire/vendor-note.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import { MESSAGES } from '@bahi/domain/messages';
import {
  readNoteStatus,
  StoredNoteStatus,
  vendorNoteAction,
  vendorNoteActions,
  VendorNoteKind,
  type VendorNoteVerb,
} from '@bahi/domain/purchase/vendor-note';
import { invalid } from '../../../core/app-error.ts';
import { assertAllowed } from '../../../core/document/assert-allowed.ts';
import type { Tx } from '../../../core/tx.ts';
import { type VendorDebitNote, vendorDebitNotes } from '../vendor-debit-note-store.ts';
import { blankHead, settingsOf } from '../vendor-document.ts';
import { editVendorNote } from './edit-vendor-note.ts';
import { cancelVendorNote, postVendorNote } from './post-vendor-note.ts';
import { claimOfReturn } from './return-to-claim.ts';

export async function createVendorDebitNote(tx: Tx, { body }: InputOf<typeof contract.createVendorDebitNote>) {
  const { approve, returnId = null, ...said } = body;
  const blank = { ...blankNote(tx), returnId, ...(returnId && { kind: VendorNoteKind.return }) };
  const edit = returnId ? await claimOfReturn(tx, returnId, blank.id, said) : said;
  if (!edit.vendorId) throw invalid('VendorId', MESSAGES.fieldRequired);
  const draft = await editVendorNote(tx, blank, edit);
  vendorDebitNotes.insert(tx, draft);
  return viewOf(tx, approve ? await open(tx, draft) : draft);
}

/** Changes a draft; with `Approve` what was just saved is posted, as one verb. */
export async function updateVendorDebitNote(tx: Tx, { params, body }: InputOf<typeof contract.updateVendorDebitNote>) {
  const { rowVersion, approve, ...edit } = body;
  const before = await vendorDebitNotes.lock(tx, params.id, rowVersion);
  assertAction(tx, before, 'Save');
  const saved = vendorDebitNotes.save(tx, before, await editVendorNote(tx, before, edit), 'update');
  return viewOf(tx, approve ? await open(tx, saved) : saved);
}

export async function setVendorDebitNoteStatus(
  tx: Tx,
  { params, body }: InputOf<typeof contract.setVendorDebitNoteStatus>,
) {
  const before = await vendorDebitNotes.lock(tx, params.id, body.rowVersion);
  if (body.status === StoredNoteStatus.open) return viewOf(tx, await open(tx, before));
  assertAction(tx, before, 'Cancel');
  if (before.status === StoredNoteStatus.open && !body.reason) throw invalid('Reason', MESSAGES.fieldRequired);
  return viewOf(tx, await cancelVendorNote(tx, before, body.reason ?? null));
}

async function open(tx: Tx, note: VendorDebitNote): Promise<VendorDebitNote> {
  assertAction(tx, note, 'Open');
  return postVendorNote(tx, note);
}

const assertAction = (tx: Tx, note: VendorDebitNote, verb: VendorNoteVerb): void =>
  assertAllowed(vendorNoteAction(note, verb, tx.ctx));

/** A note with what the caller may do with it. */
export function viewOf(tx: Tx, note: VendorDebitNote): Infer<typeof vendorNoteView> {
  const hidden = hidesPartNumbers(tx.ctx.entity.industry);
  return {
    ...note,
    status: readNoteStatus(note),
    lines: note.lines.map((line) => ({
      ...line,
      partNumber: hidden ? null : line.partNumber,
      source:
        note.returnId && line.sourceLineId
          ? { kind: 'PurchaseReturn', id: note.returnId, line: line.sourceLineId }
          : undefined,
    })),
    settings: settingsOf(note),
    actions: vendorNoteActions(note, tx.ctx),
  };
}

/** A draft before anything is said about it. */
const blankNote = ({ ctx }: Tx): VendorDebitNote => ({
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
  vendorNoteDate: null,
  settledPaise: 0,
});
