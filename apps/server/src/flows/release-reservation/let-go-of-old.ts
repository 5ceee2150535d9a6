import { WorkOrderStatus } from '@bahi/domain/document/work-order';
import type { App } from '../../core/app.ts';
import { eachAlone } from '../../core/jobs/each-alone.ts';
import type { JobQueue } from '../../core/jobs/jobs.ts';
import { listPlaces, type Place } from '../../core/list-places.ts';
import { findSystemContext } from '../../core/system-context.ts';
import { asTenant } from '../../core/as-tenant.ts';
import { inTransaction } from '../../core/in-transaction.ts';
import { releaseKept } from './release-reservation.ts';

/** Lets go of goods that were kept for as long as the entity says (`ResDays`), every hour. */
export const oldReservationsQueue = (app: App): JobQueue => ({
  name: 'old-reservations',
  cron: '20 * * * *',
  run: async () => {
    await eachAlone(
      await listPlaces(app),
      ({ entityId }) => `reservations of ${entityId}`,
      async (place) =>
        eachAlone(
          await listOld(app, place),
          ({ documentId, lineId }) => `reservation ${documentId} ${lineId}`,
          (kept) => letGo(app, place, kept),
        ),
    );
  },
});

interface Kept {
  documentId: string;
  lineId: string;
}

/** Those whose last day is over by the clock of the entity. A job on hold keeps its goods until it goes on. */
const listOld = (app: App, { orgId, entityId }: Place): Promise<Kept[]> =>
  asTenant(app.pool, { orgId, entityIds: [entityId] }, async (client) => {
    const { rows } = await client.query<Kept>(
      `select r.document_id as "documentId", r.document_line_id as "lineId"
       from stock_reservation r join entity e on e.org_id = r.org_id and e.id = r.entity_id
       where r.org_id = $1 and r.entity_id = $2 and r.kept_until < ($3::timestamptz at time zone e.time_zone)::date
         and not exists (select from work_order o where o.org_id = r.org_id and o.entity_id = r.entity_id and o.id = r.document_id
           and o.status = $4)
       order by r.kept_until, r.document_id, r.document_line_id`,
      [orgId, entityId, app.clock.now(), WorkOrderStatus.onHold],
    );
    return rows;
  });

/** Of two servers that meet, the second waits, and finds nothing any more. */
async function letGo(app: App, place: Place, { documentId, lineId }: Kept): Promise<void> {
  const ctx = await findSystemContext(app, place);
  if (!ctx) return;
  await inTransaction(ctx, async (tx) => {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`old reservations ${ctx.entityId}`]);
    const [old] = await tx.query(
      `select from stock_reservation where org_id = $1 and entity_id = $2 and document_id = $3 and document_line_id = $4
         and kept_until < $5`,
      [ctx.orgId, ctx.entityId, documentId, lineId, ctx.today],
    );
    if (old) await releaseKept(tx, { documentId, lineId, reason: 'Kept for as long as goods are kept here' });
  });
}
