import type { setNotWanted as endpoint } from '@bahi/contract/endpoints/service/advised-work';
import type { InputOf } from '@bahi/contract/endpoint';
import { isBoundTechnician } from '@bahi/domain/access/access';
import { isSettledOrder } from '@bahi/domain/status/follow-up';
import { assertFreshRecord } from '../../../core/assert-fresh-record.ts';
import { AppError, notFound, refuse } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import type { StoredWorkOrder } from '../stored-order.ts';
import { linesAnswer, type WorkOrderLinesAnswer } from './work-order-queries.ts';
import { loadWorkOrderForUpdate, saveWorkOrder } from './work-order-store.ts';

/**
 * Advised or declined work of a settled order that its customer wants to hear of no more is not offered again, with the
 * parts of such labour; what was said of it then stays as it was.
 */
export async function setNotWanted(
  tx: Tx,
  id: string,
  lineId: string,
  { notWanted, rowVersion }: InputOf<typeof endpoint>['body'],
): Promise<WorkOrderLinesAnswer> {
  const before = await loadWorkOrderForUpdate(tx, id);
  if (isBoundTechnician(tx.ctx.access)) throw new AppError('Forbidden');
  await assertFreshRecord(tx, before, rowVersion);
  if (!isSettledOrder(before.status)) throw refuse('The order is open: say on its line what becomes of it.');
  if (!before.lines.some((line) => line.id === lineId)) {
    await setOfEstimate(tx, before, lineId, notWanted);
    return linesAnswer(tx, before);
  }
  const concerns = (line: { id: string; labourLineId: string | null }) =>
    line.id === lineId || line.labourLineId === lineId;
  if (before.lines.every((line) => !concerns(line) || line.notWanted === notWanted)) return linesAnswer(tx, before);
  const lines = before.lines.map((line) => (concerns(line) ? { ...line, notWanted } : line));
  const saved = await saveWorkOrder(tx, before, { ...before, lines }, notWanted ? 'notWanted' : 'wantedAgain');
  return linesAnswer(tx, saved);
}

/** The same of work that was declined as the order was made of its estimate. */
async function setOfEstimate(tx: Tx, { id, code }: StoredWorkOrder, lineId: string, notWanted: boolean): Promise<void> {
  const concerned = await tx.query<{ id: string; changed: boolean }>(
    `with concerned as (
       select l.estimate_id, l.id, l.not_wanted from service_estimate z
         join service_estimate_line l on l.org_id = z.org_id and l.entity_id = z.entity_id and l.estimate_id = z.id
       where z.org_id = $1 and z.entity_id = $2 and z.work_order_id = $3 and l.declined_on_order
         and (l.id = $4 or l.labour_line_id = $4)),
     written as (
       update service_estimate_line l set not_wanted = $5 from concerned c
       where l.org_id = $1 and l.entity_id = $2 and l.estimate_id = c.estimate_id and l.id = c.id)
     select id, not_wanted <> $5 as changed from concerned`,
    [tx.ctx.orgId, tx.ctx.entityId, id, lineId, notWanted],
  );
  if (!concerned.some((line) => line.id === lineId)) throw notFound('line');
  const changes = concerned
    .filter(({ changed }) => changed)
    .map((line) => ({ path: `lines.${line.id}.notWanted`, from: !notWanted, to: notWanted }));
  if (changes.length > 0)
    tx.audit({ action: notWanted ? 'notWanted' : 'wantedAgain', kind: 'workOrder', id, code, changes });
}
