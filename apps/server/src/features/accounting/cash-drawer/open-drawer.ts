import type { openDrawer as endpoint } from '@bahi/contract/endpoints/accounting/cash-drawer';
import type { InputOf } from '@bahi/contract/endpoint';
import { notesProblem, type NoteCounts } from '@bahi/domain/payments/cash-drawer';
import { invalid, refuse } from '../../../core/app-error.ts';
import { newId } from '../../../core/new-id.ts';
import type { Tx } from '../../../core/tx.ts';

type Body = InputOf<typeof endpoint>['body'];

/** Opens the caller's drawer. Two openings at once meet in the index of open drawers: the second finds the first. */
export async function openDrawer(tx: Tx, { floatPaise, floatNotes }: Body): Promise<string> {
  const { orgId, entityId, userId, userName, now, today } = tx.ctx;
  readNotes(floatNotes, floatPaise, 'FloatNotes');
  const id = newId();
  const made = await tx.query(
    `insert into cash_drawer (org_id, entity_id, id, user_id, status, opened_on, opened_at, float_paise, float_notes, cash_paise,
       created_at, created_by, updated_at)
     values ($1, $2, $3, $4, 'Open', $5, $6, $7, $8, $7, $6, $4, $6)
     on conflict (org_id, entity_id, user_id) where status = 'Open' do nothing returning id`,
    [orgId, entityId, id, userId, today, now, floatPaise, floatNotes ? JSON.stringify(floatNotes) : null],
  );
  if (made.length === 0) throw refuse('Your cash drawer is open already.');
  tx.audit({
    action: 'open',
    kind: 'cashDrawer',
    id,
    code: userName,
    changes: [{ path: 'floatPaise', from: null, to: floatPaise, sees: 'price' }],
  });
  return id;
}

/** Counted notes and coins, where they were given, add up to their amount. */
export function readNotes(notes: NoteCounts | null | undefined, amountPaise: number, path: string): void {
  const problem = notes ? notesProblem(notes, amountPaise) : null;
  if (problem) throw invalid(path, problem);
}
