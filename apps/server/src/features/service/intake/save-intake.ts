import type { Infer } from '@bahi/contract/wire-type';
import { intakeChange } from '@bahi/contract/wire/intake.wire';
import { belongingIssues, intakeRefusal } from '@bahi/domain/intake/intake';
import { assertFreshRecord } from '../../../core/assert-fresh-record.ts';
import { refuse } from '../../../core/app-error.ts';
import { diff } from '../../../core/diff.ts';
import { refuseIssues } from '../../../core/refuse-issues.ts';
import type { Tx } from '../../../core/tx.ts';
import { getOrderHeadForUpdate } from '../order-head.ts';
import { getStoredIntake, putIntake, type StoredIntake } from './intake-store.ts';
import { getIntakeView, type IntakeView } from './intake-view.ts';

/** Saves what was taken down; absent fields stay, lists are sent whole. Nothing of it changes once the customer has signed. */
export async function saveIntake(tx: Tx, workOrderId: string, input: Infer<typeof intakeChange>): Promise<IntakeView> {
  const head = await getOrderHeadForUpdate(tx, workOrderId);
  const refusal = intakeRefusal(head, tx.ctx.access);
  if (refusal) throw refuse(refusal);
  const before = await getStoredIntake(tx, head);
  await assertFreshRecord(tx, { ...before, id: workOrderId }, input.rowVersion);
  const after: StoredIntake = {
    ...before,
    notes: input.notes === undefined ? before.notes : input.notes,
    belongings: input.belongings === undefined ? before.belongings : (input.belongings ?? []),
    marks: input.marks === undefined ? before.marks : (input.marks ?? []),
  };
  refuseIssues(intakeChange, belongingIssues(after.belongings));
  const changes = diff(auditedOf(before), auditedOf(after));
  if (changes.length > 0) {
    await putIntake(tx, workOrderId, after);
    tx.audit({ action: 'intake', kind: 'workOrder', id: workOrderId, code: head.code, changes });
  }
  return getIntakeView(tx, workOrderId);
}

const auditedOf = ({ notes, belongings, marks }: StoredIntake) => ({ notes, belongings, marks });
