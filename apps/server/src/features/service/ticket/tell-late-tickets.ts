import { UNRESOLVED_TICKETS } from '@bahi/domain/tickets/ticket';
import type { App } from '../../../core/app.ts';
import { eachAlone } from '../../../core/jobs/each-alone.ts';
import type { JobQueue } from '../../../core/jobs/jobs.ts';
import { listPlaces, type Place } from '../../../core/list-places.ts';
import { findSystemContext } from '../../../core/system-context.ts';
import { inTransaction } from '../../../core/in-transaction.ts';
import type { Tx } from '../../../core/tx.ts';

/** Tells of tickets that have missed a time, of all branches every five minutes. */
export const lateTicketsQueue = (app: App): JobQueue => ({
  name: 'late-tickets',
  cron: '*/5 * * * *',
  run: () => tellLateTickets(app),
});

export const tellLateTickets = async (app: App): Promise<void> =>
  eachAlone(
    await listPlaces(app),
    ({ entityId }) => `late tickets of ${entityId}`,
    (place) => tellThose(app, place),
  );

async function tellThose(app: App, place: Place): Promise<void> {
  const ctx = await findSystemContext(app, place);
  if (ctx) await inTransaction(ctx, tellEach);
}

// The words stand in the statement: by them the planner knows the partial index.
const OPEN = UNRESOLVED_TICKETS.map((status) => `'${status}'`).join(', ');

/**
 * Each is told once for the times that it has: to whom it is assigned, else to all who may change tickets. What waits is late when it
 * goes on; the mark is no change of what the desk has open.
 */
async function tellEach(tx: Tx): Promise<void> {
  const late = await tx.query<{ id: string; code: string; subject: string; assignedTo: string | null }>(
    `update ticket set late_told_at = $3 where org_id = $1 and entity_id = $2 and id in (
       select id from ticket where org_id = $1 and entity_id = $2 and status in (${OPEN}) and late_told_at is null
         and paused_at is null and (resolve_by < $3 or responded_at is null and respond_by < $3)
       order by id for update skip locked)
     returning id, code, subject, assigned_to as "assignedTo"`,
    [tx.ctx.orgId, tx.ctx.entityId, tx.ctx.now],
  );
  for (const { id, code, subject, assignedTo } of late)
    tx.notice(
      'ticketLate',
      { kind: 'ticket', id, ...(assignedTo !== null && { toUserId: assignedTo }) },
      { code, name: subject },
    );
}
