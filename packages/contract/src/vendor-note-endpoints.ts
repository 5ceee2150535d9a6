import { StoredNoteStatus, VendorNoteKind, VendorNoteStatus } from '@bahi/domain/purchase/vendor-note';
import { defineEndpoint, file, list, lookup, one } from './endpoint.ts';
import { auditEntry, pagingFields, periodFields } from './wire/document.wire.ts';
import { vendorNoteRow, vendorNoteView } from './wire/vendor-note.wire.ts';
import {
  array,
  choice,
  choiceOf,
  id,
  object,
  optional,
  required,
  rowVersion,
  text,
  type WireType,
} from './wire-type.ts';

/** Whoever looks after claims, or after bills (decisions §2). */
const mayNotes = (...letters: ('C' | 'R' | 'U' | 'D')[]) => ({
  anyOf: letters.flatMap((letter) => [
    { area: 'Inventory.DNote', letter } as const,
    { area: 'Accounting.Bill', letter } as const,
  ]),
});
/** Who reads them: also who may only make one. */
export const READS_NOTES = mayNotes('R', 'C');

/** What tells our notes to vendors from theirs to us. */
interface NoteCalls<B extends string, I, C, S> {
  base: B;
  kind: 'vendorDebitNote' | 'vendorCreditNote';
  input: WireType<I>;
  change: WireType<C>;
  /** What of the status call is its own. */
  status: S;
  makes: string;
}

const { open, cancelled } = StoredNoteStatus;

/** The calls that both notes of a vendor's account have, made once for each. */
export function vendorNoteEndpoints<const B extends string, I, C, S extends object>(of: NoteCalls<B, I, C, S>) {
  const { base, kind } = of;
  const touches = [`accounting.${kind}`, 'accounting.account', 'parties.vendor', 'purchase.purchaseReturn'] as const;
  const byId = `${base}/{id}` as const;
  return {
    create: defineEndpoint({
      id: `accounting.${kind}.create`,
      method: 'POST',
      path: base,
      summary: `Makes a draft of ${of.makes}; Approve: true posts it at once`,
      access: mayNotes('C'),
      body: of.input,
      response: one(vendorNoteView),
      status: 201,
      idempotent: true,
      touches,
    }),
    update: defineEndpoint({
      id: `accounting.${kind}.update`,
      method: 'PUT',
      path: byId,
      summary: 'Changes a draft; absent fields stay, lines are replaced together',
      access: mayNotes('U', 'C'),
      body: of.change,
      response: one(vendorNoteView),
      idempotent: true,
      touches,
    }),
    setStatus: defineEndpoint({
      id: `accounting.${kind}.setStatus`,
      method: 'PUT',
      path: `${byId}/Status` as const,
      summary: 'Posts the note and settles its bill by it, or cancels it: what it settled is owed again',
      access: mayNotes('U', 'D'),
      body: object({
        status: required('Sts', choice([open, cancelled])),
        reason: optional('Reason', text(300)),
        ...of.status,
        rowVersion,
      }),
      response: one(vendorNoteView),
      idempotent: true,
      touches,
    }),
    get: defineEndpoint({
      id: `accounting.${kind}.get`,
      method: 'GET',
      path: byId,
      summary: 'One note whole, with what it has settled and what may be done with it now',
      access: READS_NOTES,
      response: one(vendorNoteView),
    }),
    dashboard: defineEndpoint({
      id: `accounting.${kind}.dashboard`,
      method: 'GET',
      path: `${base}/Dashboard` as const,
      summary: 'Notes that are drafts or have something left to settle, newest first',
      access: READS_NOTES,
      query: object(pagingFields),
      response: lookup(vendorNoteRow),
    }),
    search: defineEndpoint({
      id: `accounting.${kind}.list`,
      method: 'GET',
      path: base,
      summary: "Searches notes by number, vendor or the vendor's paper, status, kind, item and dates",
      access: READS_NOTES,
      query: object({
        text: optional('Text', text(80)),
        statuses: optional('Sts', array(choiceOf(VendorNoteStatus), 5)),
        kind: optional('Kind', choiceOf(VendorNoteKind)),
        vendorId: optional('VendorId', id()),
        itemId: optional('In_Id', id()),
        ...periodFields,
        ...pagingFields,
      }),
      response: list(vendorNoteRow),
    }),
    print: defineEndpoint({
      id: `accounting.${kind}.print`,
      method: 'GET',
      path: `${byId}/Print` as const,
      summary: 'The note as PDF',
      access: READS_NOTES,
      response: file('application/pdf'),
    }),
    auditLog: defineEndpoint({
      id: `accounting.${kind}.auditLog`,
      method: 'GET',
      path: `${byId}/AuditLog` as const,
      summary: 'Every change of the note: who, when, what from, what to, why',
      access: READS_NOTES,
      response: lookup(auditEntry),
    }),
  };
}
