import { Outline, outlineOf } from '@bahi/domain/intake/outlines';
import type { Belonging, DamageMark, IntakeContent } from '@bahi/domain/intake/intake';
import { workOrderIntake, workOrderSignature } from '../../../../db/schema/intake.ts';
import { notFound } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import type { OrderHead } from '../order-head.ts';
import { vehicleBodyType } from '../vehicle-body-type.ts';

export interface StoredIntake extends IntakeContent {
  outline: Outline;
  belongings: Belonging[];
  marks: DamageMark[];
  updatedAt: string;
  /** 0 until something is saved. */
  rowVersion: number;
}

/** What was taken down of an order; nothing yet, on the drawing of the vehicle's body, where there is no row. */
export async function getStoredIntake(tx: Tx, head: OrderHead): Promise<StoredIntake> {
  const { orgId, entityId } = tx.ctx;
  const [row] = await tx.query<StoredIntake>(
    `select outline, notes, belongings, marks, updated_at as "updatedAt", row_version as "rowVersion"
     from work_order_intake where org_id = $1 and entity_id = $2 and work_order_id = $3`,
    [orgId, entityId, head.id],
  );
  return row ?? blankIntake(tx, head);
}

async function blankIntake(tx: Tx, head: OrderHead): Promise<StoredIntake> {
  const bodyType = await vehicleBodyType(tx, head.vehicleId);
  const outline = head.vehicleId ? outlineOf(tx.ctx.entity.industry, bodyType) : Outline.equipment;
  return { outline, notes: null, belongings: [], marks: [], updatedAt: tx.ctx.now, rowVersion: 0 };
}

/** Writes the next state of an intake; the caller holds the order's lock. */
export async function putIntake(tx: Tx, workOrderId: string, after: StoredIntake): Promise<void> {
  const { orgId, entityId, now, userId } = tx.ctx;
  const { outline, notes, belongings, marks } = after;
  if (after.rowVersion === 0) {
    const row = { orgId, entityId, workOrderId, outline, notes, belongings, marks };
    await tx.insert(workOrderIntake, [{ ...row, createdAt: now, createdBy: userId, updatedAt: now }]);
    return;
  }
  await tx.query(
    `update work_order_intake set notes = $4, belongings = $5, marks = $6, updated_at = $7, row_version = row_version + 1
     where org_id = $1 and entity_id = $2 and work_order_id = $3`,
    [orgId, entityId, workOrderId, notes, JSON.stringify(belongings), JSON.stringify(marks), now],
  );
}

export interface Signature {
  id: string;
  name: string;
  fileId: string;
  signedAt: string;
  takenByName: string;
  withdrawnAt: string | null;
  withdrawnByName: string | null;
  withdrawnReason: string | null;
}

/** The signatures under an intake, newest first. */
export const listSignatures = (tx: Tx, workOrderId: string): Promise<Signature[]> =>
  tx.query<Signature>(
    `select s.id, s.name, s.file_id as "fileId", s.signed_at as "signedAt", coalesce(t.name, '') as "takenByName",
       s.withdrawn_at as "withdrawnAt", w.name as "withdrawnByName", s.withdrawn_reason as "withdrawnReason"
     from work_order_signature s
       left join app_user t on t.org_id = s.org_id and t.id = s.taken_by
       left join app_user w on w.org_id = s.org_id and w.id = s.withdrawn_by
     where s.org_id = $1 and s.entity_id = $2 and s.work_order_id = $3 order by s.id desc`,
    [tx.ctx.orgId, tx.ctx.entityId, workOrderId],
  );

export async function getSignature(tx: Tx, workOrderId: string, id: string): Promise<Signature> {
  const found = (await listSignatures(tx, workOrderId)).find((one) => one.id === id);
  if (!found) throw notFound('signature');
  return found;
}

/** Keeps a signature with what was signed, and locks the intake. */
export async function insertSignature(
  tx: Tx,
  row: { id: string; workOrderId: string; name: string; fileId: string; content: object },
): Promise<void> {
  const { orgId, entityId, now, userId } = tx.ctx;
  await tx.insert(workOrderSignature, [{ ...row, orgId, entityId, signedAt: now, takenBy: userId }]);
  await setSigned(tx, row.workOrderId, now);
}

/** Ends the signature in force and opens the intake again. */
export async function withdrawSignature(tx: Tx, workOrderId: string, reason: string): Promise<void> {
  const { orgId, entityId, now, userId } = tx.ctx;
  await tx.query(
    `update work_order_signature set withdrawn_at = $4, withdrawn_by = $5, withdrawn_reason = $6
     where org_id = $1 and entity_id = $2 and work_order_id = $3 and withdrawn_at is null`,
    [orgId, entityId, workOrderId, now, userId, reason],
  );
  await setSigned(tx, workOrderId, null);
}

const setSigned = (tx: Tx, workOrderId: string, signedAt: string | null) =>
  tx.query(
    'update work_order set intake_signed_at = $4::timestamptz where org_id = $1 and entity_id = $2 and id = $3',
    [tx.ctx.orgId, tx.ctx.entityId, workOrderId, signedAt],
  );
