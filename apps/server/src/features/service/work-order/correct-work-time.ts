import type { Infer } from '@bahi/contract/wire-type';
import { workSpellInput } from '@bahi/contract/wire/work-order.wire';
import { isBoundTechnician } from '@bahi/domain/access/access';
import { MESSAGES } from '@bahi/domain/messages';
import { type WorkSpell, workSpellIssues } from '@bahi/domain/status/work-time';
import { assertFresh } from '../../../core/assert-fresh-record.ts';
import { AppError, invalid, notFound } from '../../../core/app-error.ts';
import { diff } from '../../../core/diff.ts';
import { listStaff } from '../../../core/parties/list-staff.ts';
import { refuseIssues } from '../../../core/refuse-issues.ts';
import type { Tx } from '../../../core/tx.ts';
import { loggedSpell } from './clock-audit.ts';
import { assertTimeIsKept } from './work-clock.ts';
import { loadWorkOrderForUpdate } from './work-order-store.ts';
import type { StoredWorkOrder } from '../stored-order.ts';
import { insertSpell, listSpells, type StoredSpell, timeView, type WorkOrderTime } from './work-time-store.ts';

type Input = Infer<typeof workSpellInput>;
type Whole = WorkSpell & { endedAt: string };

/** Enters a stretch of work that no clock has measured. */
export async function addWorkTime(tx: Tx, id: string, input: Input): Promise<WorkOrderTime> {
  const order = await loadOpen(tx, id);
  const spell = await checked(tx, order, { id: '', lineId: '', technicianId: '', startedAt: '', endedAt: null }, input);
  const { lineId, technicianId, startedAt, endedAt } = spell;
  await insertSpell(tx, {
    workOrderId: id,
    lineId,
    technicianId,
    startedAt,
    endedAt,
    ending: 'Manual',
    reason: input.reason,
    correctedBy: tx.ctx.userId,
  });
  await audit(tx, order, { action: 'addTime', before: null, after: spell, reason: input.reason });
  return timeView(tx, order);
}

/** Corrects a stretch of work, or says when one ended whose clock was forgotten. */
export async function correctWorkTime(tx: Tx, id: string, spellId: string, input: Input): Promise<WorkOrderTime> {
  const order = await loadOpen(tx, id);
  const before = await findSpell(tx, id, spellId, input.rowVersion);
  const spell = await checked(tx, order, before, input);
  await tx.query(
    `update work_order_time set line_id = $5, technician_id = $6, started_at = $7, ended_at = $8, ending = 'Manual',
       reason = $9, corrected_by = $10, updated_at = $11, row_version = row_version + 1
     where org_id = $1 and entity_id = $2 and work_order_id = $3 and id = $4`,
    [
      tx.ctx.orgId,
      tx.ctx.entityId,
      id,
      spellId,
      spell.lineId,
      spell.technicianId,
      spell.startedAt,
      spell.endedAt,
      input.reason,
      tx.ctx.userId,
      tx.ctx.now,
    ],
  );
  await audit(tx, order, { action: 'correctTime', before, after: spell, reason: input.reason });
  return timeView(tx, order);
}

/** Removes a stretch of work that was not done. */
export async function deleteWorkTime(
  tx: Tx,
  id: string,
  spellId: string,
  { reason, rowVersion }: { reason: string; rowVersion?: number | null },
): Promise<WorkOrderTime> {
  const order = await loadOpen(tx, id);
  const before = await findSpell(tx, id, spellId, rowVersion);
  await tx.query(
    'delete from work_order_time where org_id = $1 and entity_id = $2 and work_order_id = $3 and id = $4',
    [tx.ctx.orgId, tx.ctx.entityId, id, spellId],
  );
  await audit(tx, order, { action: 'deleteTime', before, after: null, reason });
  return timeView(tx, order);
}

async function loadOpen(tx: Tx, id: string): Promise<StoredWorkOrder> {
  const order = await loadWorkOrderForUpdate(tx, id);
  assertTimeIsKept(tx);
  // A technician's own record of his hours is corrected by somebody else.
  if (isBoundTechnician(tx.ctx.access)) throw new AppError('Forbidden');
  return order;
}

async function findSpell(
  tx: Tx,
  id: string,
  spellId: string,
  rowVersion: number | null | undefined,
): Promise<StoredSpell> {
  const spell = (await listSpells(tx, id)).find((one) => one.id === spellId);
  if (!spell) throw notFound('stretch of work');
  assertFresh(tx, spell, rowVersion, spell.correctedByName ?? spell.technicianName);
  return spell;
}

/** The stretch as it will stand; what is left out stays. */
async function checked(tx: Tx, order: StoredWorkOrder, before: WorkSpell, input: Input): Promise<Whole> {
  const lineId = input.lineId ?? before.lineId;
  const technicianId = input.technicianId ?? before.technicianId;
  const startedAt = input.startedAt ?? before.startedAt;
  const endedAt = input.endedAt ?? before.endedAt;
  if (!startedAt) throw invalid('Start', MESSAGES.fieldRequired);
  if (!endedAt) throw invalid('End', MESSAGES.fieldRequired);
  const known = lineId === before.lineId || order.lines.some((line) => line.id === lineId && line.family === 'labour');
  if (!known || !lineId) throw invalid('OpId', 'Choose a line of labour.');
  const member = (await listStaff(tx)).some((one) => one.id === technicianId);
  if (!member && technicianId !== before.technicianId) throw invalid('Tech', 'This technician does not exist.');
  if (!technicianId) throw invalid('Tech', MESSAGES.fieldRequired);
  const spell = { id: before.id, lineId, technicianId, startedAt, endedAt };
  refuseIssues(workSpellInput, workSpellIssues(spell, await otherWork(tx, spell), tx.ctx.now));
  return spell;
}

const otherWork = (tx: Tx, { technicianId, startedAt, endedAt }: Whole): Promise<StoredSpell[]> =>
  tx.query<StoredSpell>(
    `select id, started_at as "startedAt", ended_at as "endedAt" from work_order_time
     where org_id = $1 and entity_id = $2 and technician_id = $3 and started_at < $5
       and coalesce(ended_at, $6::timestamptz) > $4`,
    [tx.ctx.orgId, tx.ctx.entityId, technicianId, startedAt, endedAt, tx.ctx.now],
  );

interface TimeChange {
  action: 'addTime' | 'correctTime' | 'deleteTime';
  before: WorkSpell | null;
  after: WorkSpell | null;
  reason: string;
}

async function audit(tx: Tx, order: StoredWorkOrder, { action, before, after, reason }: TimeChange): Promise<void> {
  const ids = [before?.technicianId, after?.technicianId].filter((one) => one !== undefined);
  const rows = await tx.query<{ id: string; name: string }>(
    'select id, name from app_user where org_id = $1 and id = any ($2::uuid[])',
    [tx.ctx.orgId, ids],
  );
  const names = new Map(rows.map((row) => [row.id, row.name]));
  const picture = (spell: WorkSpell | null) =>
    spell ? loggedSpell({ ...spell, technician: names.get(spell.technicianId) ?? '' }) : {};
  const changes = diff(picture(before), picture(after));
  tx.audit({ action, kind: 'workOrder', id: order.id, code: order.code, changes, reason });
}
