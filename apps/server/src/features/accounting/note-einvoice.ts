import { irnStaysProblem } from '@bahi/domain/einvoice/irn';
import { noteEinvoice } from '../../../db/schema/note-einvoice.ts';
import { refuse } from '../../core/app-error.ts';
import { newId } from '../../core/new-id.ts';
import { stampsOf } from '../../core/stamps.ts';
import type { Tx } from '../../core/tx.ts';
import type { Einvoice, KeptEinvoice } from './einvoice-store.ts';

/** A note as it names itself to what the portal gave for it. */
export type EinvoicedNote = { creditNoteId: string } | { debitNoteId: string };

const split = (of: EinvoicedNote) =>
  'creditNoteId' in of ? (['credit_note_id', of.creditNoteId] as const) : (['debit_note_id', of.debitNoteId] as const);

/** What the portal gave for a note. */
export async function findNoteEinvoice(tx: Tx, of: EinvoicedNote): Promise<KeptEinvoice | null> {
  const [column, id] = split(of);
  const [row] = await tx.query<KeptEinvoice>(
    `select irn, ack_number as "ackNumber", ack_at as "ackAt", signed_qr as "signedQr", created_at as "enteredAt" from note_einvoice
     where org_id = $1 and entity_id = $2 and ${column} = $3`,
    [tx.ctx.orgId, tx.ctx.entityId, id],
  );
  return row ?? null;
}

/** Keeps what the portal gave; a correction replaces it. */
export async function saveNoteEinvoice(tx: Tx, of: EinvoicedNote, given: Einvoice): Promise<void> {
  const { orgId, entityId, now } = tx.ctx;
  const noted = 'creditNoteId' in of ? noteEinvoice.creditNoteId : noteEinvoice.debitNoteId;
  await tx.orm
    .insert(noteEinvoice)
    .values({ orgId, entityId, id: newId(), ...of, ...given, ...stampsOf(tx.ctx) })
    .onConflictDoUpdate({
      target: [noteEinvoice.orgId, noteEinvoice.entityId, noted],
      set: { ...given, updatedAt: now },
    });
}

/** Refuses to cancel what the portal has acknowledged for good: the opposite note undoes it (sales rule 39). */
export function assertIrnMayEnd(tx: Tx, given: Einvoice | null, of: { code: string | null; opposite: string }): void {
  const problem = given && irnStaysProblem({ ...of, ackAt: given.ackAt }, tx.ctx.now);
  if (problem) throw refuse(problem);
}
