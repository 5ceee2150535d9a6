import { StoredNoteStatus, NoteStatus } from '@bahi/domain/notes/note-status';
import { VendorNoteKind } from '@bahi/domain/purchase/vendor-note';
import { documentEndpoints } from './document-endpoints.ts';
import { defineEndpoint, one } from './endpoint.ts';
import { array, choiceOf, date, type Field, id, object, optional, rowVersion, type WireType } from './wire-type.ts';
import { vendorAllocation } from './wire/payment.wire.ts';
import { vendorNoteRow, vendorNoteView } from './wire/vendor-note.wire.ts';

/** Whoever looks after claims, or after bills (decisions §2). */
const mayNotes = (...letters: ('C' | 'R' | 'U' | 'D')[]) => ({
  anyOf: letters.flatMap((letter) => [
    { area: 'Inventory.DNote', letter } as const,
    { area: 'Accounting.Bill', letter } as const,
  ]),
});
/** Who reads them: also who may only make one. */
export const READS_NOTES = mayNotes('R', 'C');

/** Pays other dues of the vendor by what a note has left; the books do not move. */
export const applyVendorNoteEndpoint = <const Path extends string>(
  path: Path,
  kind: 'vendorDebitNote' | 'vendorCreditNote',
) =>
  defineEndpoint({
    id: `accounting.${kind}.apply`,
    method: 'PUT',
    path: `${path}/{id}/Apply`,
    summary: 'Applies what is open of a note to what the vendor is owed; without Allocations to the oldest due first',
    access: mayNotes('U'),
    body: object({
      allocations: optional('Allocations', array(vendorAllocation, 200)),
      /** Today unless told otherwise. */
      appliedOn: optional('Date', date()),
      rowVersion,
    }),
    response: one(vendorNoteView),
    idempotent: true,
    touches: ['accounting', 'parties.vendor', 'purchase.purchaseReturn', 'platform.home'],
  });

/** What tells our notes to vendors from theirs to us. */
interface NoteCalls<Path extends string, Input, Change, Told> {
  path: Path;
  kind: 'vendorDebitNote' | 'vendorCreditNote';
  input: WireType<Input>;
  change: WireType<Change>;
  statusFields: Told;
  /** As a draft is made of it. */
  makes: string;
}

const { open, cancelled } = StoredNoteStatus;

/** The calls that both notes of a vendor's account have, made once for each. */
export const vendorNoteEndpoints = <
  const Path extends string,
  Input,
  Change,
  const Told extends Readonly<Record<string, Field>>,
>({
  path,
  kind,
  input,
  change,
  statusFields,
  makes,
}: NoteCalls<Path, Input, Change, Told>) =>
  documentEndpoints({
    id: `accounting.${kind}`,
    name: 'the note',
    path,
    access: {
      create: mayNotes('C'),
      update: mayNotes('U', 'C'),
      setStatus: mayNotes('U', 'D'),
      read: READS_NOTES,
    },
    touches: [`accounting.${kind}`, 'accounting.account', 'parties.vendor', 'purchase.purchaseReturn'],
    input,
    change,
    view: vendorNoteView,
    row: vendorNoteRow,
    statuses: [open, cancelled],
    statusFields,
    search: {
      statuses: optional('Sts', array(choiceOf(NoteStatus), 5)),
      kind: optional('Kind', choiceOf(VendorNoteKind)),
      vendorId: optional('VendorId', id()),
      itemId: optional('In_Id', id()),
    },
    summaries: {
      create: `Makes a draft of ${makes}; Approve: true posts it at once`,
      update: 'Changes a draft; absent fields stay, lines are replaced together',
      setStatus: 'Posts the note and settles its bill by it, or cancels it: what it settled is owed again',
      get: 'One note whole, with what it has settled and what may be done with it now',
      dashboard: 'Notes that are drafts or have something left to settle, newest first',
      search: "Searches notes by number, vendor or the vendor's paper, status, kind, item and dates",
      print: 'The note as PDF',
    },
  });
