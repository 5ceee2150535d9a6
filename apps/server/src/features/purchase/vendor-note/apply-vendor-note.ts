import type * as contract from '@bahi/contract/endpoints/accounting/vendor-debit-note';
import type { InputOf } from '@bahi/contract/endpoint';
import { kindRow } from '@bahi/domain/document/kinds';
import { leftOfVendorNote, vendorNoteAction } from '@bahi/domain/purchase/vendor-note';
import { refuse } from '../../../core/app-error.ts';
import { assertAllowed } from '../../../core/document/assert-allowed.ts';
import { assertOpenPeriod } from '../../../core/ledger/open-period.ts';
import { allocate, sumShares } from '../../../core/settlement/allocations.ts';
import { lockOpenItems } from '../../../core/settlement/open-items.ts';
import { readDay } from '../../../core/settlement/payment-book.ts';
import {
  lockOldestDues,
  lockVendorShares,
  readVendorShares,
  vendorDuePath,
} from '../../../core/settlement/vendor-dues.ts';
import type { Tx } from '../../../core/tx.ts';
import type { NoteBook, VendorNote } from '../vendor-note-store.ts';
import { stateOf } from './note-state.ts';

type Body = InputOf<typeof contract.applyVendorDebitNote>['body'];

/**
 * Pays other dues of its vendor by what a note has left, as a payment would: the note under its lock first, then what it pays.
 * Both lie on his account already, so that the ledger does not move.
 */
export async function applyVendorNote(tx: Tx, book: NoteBook, id: string, body: Body): Promise<VendorNote> {
  const note = await book.store.lock(tx, id, body.rowVersion);
  // What stands beside a note is read before its lock is waited for: another may have applied it meanwhile.
  const [own] = await lockOpenItems(tx, [id]);
  const state = { ...stateOf(note), settledPaise: own?.settledPaise ?? note.totalPaise };
  assertAllowed(vendorNoteAction(state, 'Apply', tx.ctx));
  const leftPaise = leftOfVendorNote(state);
  const on = readDay(tx, body.appliedOn, note.notedOn, `${note.code} is of`);
  await assertOpenPeriod(tx, on);
  const to = { vendorId: note.vendorId, on };
  const shares = body.allocations
    ? await lockVendorShares(tx, readVendorShares(body.allocations, leftPaise, 'a note'), to)
    : await lockOldestDues(tx, to, leftPaise);
  if (shares.length === 0) throw refuse('The vendor is owed nothing that it could pay.');
  await allocate(tx, id, on, shares, `${kindRow(book.kind).label} ${note.code} applied`);
  const saved = book.store.save(tx, note, note, null);
  tx.audit({
    action: 'apply',
    kind: book.kind,
    id,
    code: note.code,
    changes: shares.map(({ due, amountPaise }) => ({
      path: vendorDuePath(due),
      from: null,
      to: amountPaise,
      sees: 'price' as const,
    })),
  });
  return { ...saved, settledPaise: state.settledPaise + sumShares(shares) };
}
