import { diff } from '../../../core/diff.ts';
import type { Tx } from '../../../core/tx.ts';

/** A clock that was started or stopped, and the order that logs it. */
export interface MovedClock {
  workOrderId: string;
  code: string | null;
  lineId: string;
  technician: string;
  startedAt: string;
  endedAt: string | null;
}

/** What a statement that moves clocks (`work_order_time t`) answers. */
export const MOVED_CLOCK = `t.work_order_id as "workOrderId", t.line_id as "lineId", t.started_at as "startedAt",
  t.ended_at as "endedAt",
  (select w.code from work_order w
   where w.org_id = t.org_id and w.entity_id = t.entity_id and w.id = t.work_order_id) as code,
  coalesce((select u.name from app_user u where u.org_id = t.org_id and u.id = t.technician_id), '') as technician`;

/** A stretch of work as the audit log of its order shows it: beside its line. */
export const loggedSpell = (spell: Pick<MovedClock, 'lineId' | 'technician' | 'startedAt' | 'endedAt'>): object => ({
  lines: [{ id: spell.lineId, technician: spell.technician, startedAt: spell.startedAt, endedAt: spell.endedAt }],
});

/** Logs whose clock was started or stopped on which line, also where no status changes with it. */
export function auditClocks(tx: Tx, action: 'startClock' | 'stopClock', clocks: readonly MovedClock[]): void {
  for (const clock of clocks)
    tx.audit({
      action,
      kind: 'workOrder',
      id: clock.workOrderId,
      code: clock.code,
      changes: diff({ lines: [{ id: clock.lineId }] }, loggedSpell(clock)),
      reason: null,
    });
}
