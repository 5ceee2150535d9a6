import { hasFlag } from '@bahi/domain/access/access';
import { appliesTo } from '@bahi/domain/inspection/inspection';
import {
  type ChecklistMoment,
  checklistRefusal,
  type ChecklistUse,
  momentOf,
  momentsPassed,
} from '@bahi/domain/inspection/required-checklists';
import { isApprovedWork } from '@bahi/domain/status/line-status';
import { refuse } from '../../core/app-error.ts';
import type { Tx } from '../../core/tx.ts';
import type { StoredWorkOrder } from './stored-order.ts';
import { vehicleBodyType } from './vehicle-body-type.ts';

export interface DueChecklist {
  id: string;
  name: string;
  use: ChecklistUse;
}

type InspectedOrder = Pick<StoredWorkOrder, 'id' | 'vehicleId' | 'orderTypeId'>;

/** Required checklists of this body of vehicle, and that of its type, that the order has not finished; one of every day counts for today. */
const DUE = `select l.id, l.name, l.use, coalesce((select array_agg(b ->> 'bodyType') from jsonb_array_elements(l.body_types) b), '{}') as "bodyTypes"
  from checklist l
  where l.org_id = $1 and l.active and l.use is not null
    and (l.required or l.id = (select t.checklist_id from work_order_type t where t.org_id = l.org_id and t.id = $6))
    and not exists (select from work_order_inspection i where i.org_id = l.org_id and i.entity_id = $2 and i.work_order_id = $3
      and i.checklist_id = l.id and i.status = 'Finished'
      and (l.use <> 'daily' or (i.finished_at at time zone $4)::date = $5::date))
  order by l.name`;

export async function listDueChecklists(tx: Tx, order: InspectedOrder): Promise<DueChecklist[]> {
  const { orgId, entityId, entity, today } = tx.ctx;
  const rows = await tx.query<DueChecklist & { bodyTypes: string[] }>(DUE, [
    orgId,
    entityId,
    order.id,
    entity.timeZone,
    today,
    order.orderTypeId,
  ]);
  if (rows.length === 0) return [];
  const bodyType = await vehicleBodyType(tx, order.vehicleId);
  return rows.filter(({ bodyTypes }) => appliesTo(bodyTypes, bodyType)).map(({ id, name, use }) => ({ id, name, use }));
}

/** By which right, and by which field, an order goes on without what is due then. */
const OVERRIDES = {
  approve: { flag: 'Service.EdApprWO', path: 'Note' },
  start: { flag: 'Service.EdCompWO', path: null },
  complete: { flag: 'Service.EdCompWO', path: 'Reason' },
  close: { flag: 'Service.EdCompWO', path: 'Reason' },
} as const;

/** Refuses a change of an order that passes a moment whose required checklists are open. */
export async function assertChecklistsDone(
  tx: Tx,
  before: StoredWorkOrder,
  after: StoredWorkOrder,
  reason: string | null,
): Promise<void> {
  await assertStaysDue(tx, before, after);
  for (const moment of momentsPassed(before, after)) await assertDoneAt(tx, before, moment, reason);
}

/** What is due of agreed work stays due: another type or vehicle puts it off by who may complete orders without it. */
async function assertStaysDue(tx: Tx, before: StoredWorkOrder, after: StoredWorkOrder): Promise<void> {
  const isSame = before.orderTypeId === after.orderTypeId && before.vehicleId === after.vehicleId;
  if (isSame || hasFlag(tx.ctx.access, 'Service.EdCompWO')) return;
  if (!before.lines.some(({ status }) => isApprovedWork(status))) return;
  const left = new Set((await listDueChecklists(tx, after)).map(({ id }) => id));
  const lost = (await listDueChecklists(tx, before)).filter(({ id }) => !left.has(id));
  const problem = checklistRefusal(
    lost.map(({ name }) => name),
    false,
    null,
  );
  if (problem) throw refuse(problem);
}

export async function assertDoneAt(
  tx: Tx,
  order: InspectedOrder,
  moment: ChecklistMoment,
  reason: string | null,
): Promise<void> {
  const due = (await listDueChecklists(tx, order)).filter(({ use }) => momentOf(use) === moment);
  const { flag, path } = OVERRIDES[moment];
  const mayOverride = path !== null && hasFlag(tx.ctx.access, flag);
  const problem = checklistRefusal(
    due.map(({ name }) => name),
    mayOverride,
    reason,
  );
  if (problem) throw refuse(problem, mayOverride ? [{ path, message: problem }] : undefined);
}
