import type { closeDrawer as endpoint } from '@bahi/contract/endpoints/accounting/cash-drawer';
import type { InputOf } from '@bahi/contract/endpoint';
import { countDifferencePaise } from '@bahi/domain/payments/cash-drawer';
import { buildCountJournal } from '@bahi/domain/posting/drawer-journal';
import { JournalPurpose } from '@bahi/domain/posting/purposes';
import { refuse } from '../../../core/app-error.ts';
import { assertFreshRecord } from '../../../core/assert-fresh-record.ts';
import { postDocument } from '../../../core/posting/post-document.ts';
import type { Tx } from '../../../core/tx.ts';
import { lockDrawer } from './drawer-store.ts';
import { readNotes } from './open-drawer.ts';

type Body = InputOf<typeof endpoint>['body'];

/**
 * Takes the count of a drawer and closes it. What was expected is told after the count; the difference is posted to cash
 * over and short, so that the ledger holds what was counted. What is left in it may still be handed over.
 */
export async function closeDrawer(tx: Tx, id: string, body: Body): Promise<void> {
  const { countedPaise, countNotes, note } = body;
  readNotes(countNotes, countedPaise, 'CountNotes');
  const before = await lockDrawer(tx, id);
  await assertFreshRecord(tx, before, body.rowVersion);
  if (before.status !== 'Open') throw refuse('The cash drawer is closed already.');
  const differencePaise = countDifferencePaise(countedPaise, before.cashPaise);
  const { orgId, entityId, now, today } = tx.ctx;
  await tx.query(
    `update cash_drawer set status = 'Closed', closed_at = $4, closed_on = $5, counted_paise = $6, count_notes = $7,
       difference_paise = $8, cash_paise = $6, note = $9, updated_at = $4, row_version = row_version + 1
     where org_id = $1 and entity_id = $2 and id = $3`,
    [
      ...[orgId, entityId, id, now, today, countedPaise, countNotes ? JSON.stringify(countNotes) : null],
      ...[differencePaise, note ?? null],
    ],
  );
  if (differencePaise !== 0)
    await postDocument(
      tx,
      {
        kind: 'cashDrawer',
        id,
        on: today,
        purpose: JournalPurpose.count,
        code: null,
        narration: () => `Cash ${differencePaise < 0 ? 'short' : 'over'} at the count${note ? `: ${note}` : ''}`,
      },
      { journal: (account) => buildCountJournal(differencePaise, account) },
    );
  tx.audit({
    action: 'close',
    kind: 'cashDrawer',
    id,
    code: tx.ctx.userName,
    reason: note ?? null,
    changes: [
      { path: 'status', from: 'Open', to: 'Closed' },
      { path: 'countedPaise', from: before.cashPaise, to: countedPaise, sees: 'price' },
    ],
  });
}
