import type { Infer } from '@bahi/contract/wire-type';
import type { workOrderTimeView } from '@bahi/contract/wire/work-order.wire';
import { spokenDescription } from '@bahi/domain/status/work-order-save';
import { guideSeconds, isForgotten, spellSeconds, workedByLine, type WorkSpell } from '@bahi/domain/status/work-time';
import { labourHours } from '../../../core/catalogue/labour-hours.ts';
import { workOrderTime } from '../../../../db/schema/service.ts';
import { newId } from '../../../core/new-id.ts';
import type { Tx } from '../../../core/tx.ts';
import { auditClocks, MOVED_CLOCK, type MovedClock } from './clock-audit.ts';
import type { StoredWorkOrder } from '../stored-order.ts';

export type WorkOrderTime = Infer<typeof workOrderTimeView>;
export type Ending = 'Pause' | 'Finish' | 'Stopped' | 'Manual';

export interface StoredSpell extends WorkSpell {
  ending: Ending | null;
  reason: string | null;
  technicianName: string;
  correctedByName: string | null;
  updatedAt: string;
  rowVersion: number;
}

const SPELLS = `select t.id, t.line_id as "lineId", t.technician_id as "technicianId", t.started_at as "startedAt",
    t.ended_at as "endedAt", t.ending, t.reason, coalesce(u.name, '') as "technicianName", c.name as "correctedByName",
    t.updated_at as "updatedAt", t.row_version as "rowVersion"
  from work_order_time t
    left join app_user u on u.org_id = t.org_id and u.id = t.technician_id
    left join app_user c on c.org_id = t.org_id and c.id = t.corrected_by
  where t.org_id = $1 and t.entity_id = $2 and t.work_order_id = $3 order by t.started_at, t.id`;

export const listSpells = (tx: Tx, workOrderId: string): Promise<StoredSpell[]> =>
  tx.query<StoredSpell>(SPELLS, [tx.ctx.orgId, tx.ctx.entityId, workOrderId]);

/** Standard hours by labour line. */
const GUIDE_HOURS = `select l.id, ${labourHours('l', 'w.vehicle_id')} as hours
  from work_order_line l
    join work_order w on w.org_id = l.org_id and w.entity_id = l.entity_id and w.id = l.work_order_id
  where l.org_id = $1 and l.entity_id = $2 and l.work_order_id = $3`;

/** The work on an order as its screen shows it. */
export async function timeView(tx: Tx, order: StoredWorkOrder): Promise<WorkOrderTime> {
  const { orgId, entityId, now } = tx.ctx;
  const [spells, guide] = await Promise.all([
    listSpells(tx, order.id),
    tx.query<{ id: string; hours: number | null }>(GUIDE_HOURS, [orgId, entityId, order.id]),
  ]);
  const hours = new Map(guide.flatMap((row) => (row.hours === null ? [] : [[row.id, row.hours]])));
  const worked = workedByLine(spells, now);
  const labour = order.lines.filter((line) => line.family === 'labour');
  const words = new Map(labour.map((line) => [line.id, spokenDescription(line.description)]));
  return {
    status: order.status,
    spells: spells.map((spell) => ({
      ...spell,
      description: words.get(spell.lineId) ?? spell.lineId,
      seconds: spellSeconds(spell, now),
      forgotten: isForgotten(spell, now),
    })),
    lines: labour.map((line) => {
      const perPiece = hours.get(line.id);
      return {
        lineId: line.id,
        description: words.get(line.id)!,
        status: line.status,
        technicianId: line.technicianId,
        workedSeconds: worked.get(line.id) ?? 0,
        guideSeconds: perPiece === undefined ? null : guideSeconds(perPiece, line.quantity),
      };
    }),
    rowVersion: order.rowVersion,
  };
}

export async function insertSpell(
  tx: Tx,
  spell: Omit<WorkSpell, 'id'> & { workOrderId: string; ending?: Ending; reason?: string; correctedBy?: string },
): Promise<string> {
  const { orgId, entityId, userId, now } = tx.ctx;
  const id = newId();
  const { ending = null, reason = null, correctedBy = null, ...row } = spell;
  const stamps = { createdAt: now, createdBy: userId, updatedAt: now, rowVersion: 1 };
  await tx.insert(workOrderTime, [{ orgId, entityId, id, ...row, ending, reason, correctedBy, ...stamps }]);
  return id;
}

/** Starts a clock unless one of this person runs already; false where it does, be it in another branch. */
export async function startClock(tx: Tx, workOrderId: string, lineId: string, technicianId: string): Promise<boolean> {
  const { orgId, entityId, userId, now } = tx.ctx;
  const made = await tx.query<MovedClock>(
    `insert into work_order_time as t (org_id, entity_id, id, work_order_id, line_id, technician_id, started_at, created_at,
       created_by, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7, $8, $7) on conflict do nothing returning ${MOVED_CLOCK}`,
    [orgId, entityId, newId(), workOrderId, lineId, technicianId, now, userId],
  );
  auditClocks(tx, 'startClock', made);
  return made.length > 0;
}

export interface RunningClocks {
  technicianId?: string;
  workOrderId?: string;
  lineId?: string;
}

/** Ends the running clocks that are named by person, by line or by both; answers how many there were. */
export async function endClocks(
  tx: Tx,
  { technicianId, workOrderId, lineId }: RunningClocks,
  ending: Ending,
): Promise<number> {
  const { orgId, entityId, now } = tx.ctx;
  const ended = await tx.query<MovedClock>(
    `update work_order_time t set ended_at = greatest(started_at, $6::timestamptz), ending = $7, updated_at = $6::timestamptz,
       row_version = row_version + 1
     where org_id = $1 and entity_id = $2 and ended_at is null and ($3::uuid is null or technician_id = $3)
       and ($4::uuid is null or work_order_id = $4) and ($5::text is null or line_id = $5)
     returning ${MOVED_CLOCK}`,
    [orgId, entityId, technicianId ?? null, workOrderId ?? null, lineId ?? null, now, ending],
  );
  auditClocks(tx, 'stopClock', ended);
  return ended.length;
}
