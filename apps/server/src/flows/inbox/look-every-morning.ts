import type { NoticeKind } from '@bahi/domain/notifications/notice-kinds';
import { concernsNotice, MORNING_KINDS } from '@bahi/domain/notifications/notice-rules';
import { addDays } from '@bahi/domain/time/dates';
import type { App } from '../../core/app.ts';
import { eachAlone } from '../../core/jobs/each-alone.ts';
import type { JobQueue } from '../../core/jobs/jobs.ts';
import { listPlaces } from '../../core/list-places.ts';
import { asTenant, inTransaction, type Tx } from '../../core/tx.ts';
import { findUserContext, type Place } from '../../core/user-context.ts';
import { countBelowReorderLevel } from '../../features/catalogue/item/item-queries.ts';
import { mailOfTheDay } from './mail-of-the-day.ts';

/** At seven in India, before the day begins, everybody is told what waits in his branch by itself. */
export const morningQueue = (app: App): JobQueue => ({
  name: 'morning-notices',
  cron: '30 1 * * *',
  async run() {
    await lookEveryMorning(app);
    await mailOfTheDay(app);
  },
});

export async function lookEveryMorning(app: App): Promise<void> {
  await eachAlone(
    await listPlaces(app),
    ({ entityId }) => `morning of ${entityId}`,
    async ({ orgId, entityId }) => {
      const { rows } = await asTenant(app.pool, { orgId, entityIds: [entityId] }, (client) =>
        client.query<{ userId: string }>(
          'select user_id as "userId" from assignment where org_id = $1 and branch_id = $2',
          [orgId, entityId],
        ),
      );
      for (const { userId } of rows) await lookFor(app, { orgId, entityId, userId });
    },
  );
}

const HOLDS: Readonly<Record<(typeof MORNING_KINDS)[number], (tx: Tx) => Promise<boolean>>> = {
  chequesToDeposit: async (tx) => {
    const [row] = await tx.query<{ due: boolean }>(
      `select exists (select from payment_tender where org_id = $1 and entity_id = $2 and cheque_state = 'Received'
         and cheque_on <= $3) as due`,
      [tx.ctx.orgId, tx.ctx.entityId, tx.ctx.today],
    );
    return row!.due;
  },
  lowStock: async (tx) => (await countBelowReorderLevel(tx)) > 0,
  billsDue: (tx) =>
    isAny(
      tx,
      `select from open_item where org_id = $1 and entity_id = $2 and side = 'payable' and role = 'due'
         and settled_paise < total_paise and due_on <= $3`,
      [addDays(tx.ctx.today, tx.ctx.settings.purchase.reminderDays)],
    ),
  // Of a return that is claimed by a note, the day of the note counts.
  creditLate: async (tx) => {
    const days = tx.ctx.settings.purchase.creditNoteDays;
    return (
      days > 0 &&
      isAny(
        tx,
        `select from vendor_debit_note where org_id = $1 and entity_id = $2 and status = 'Open' and noted_on <= $3
         union all select from purchase_return where org_id = $1 and entity_id = $2 and status in ('Approved', 'Claimed')
           and (returned_on <= $3 and credit_by is null or credit_by < $4)`,
        [addDays(tx.ctx.today, -days), tx.ctx.today],
      )
    );
  },
};

async function isAny(tx: Tx, select: string, values: readonly unknown[]): Promise<boolean> {
  const [row] = await tx.query<{ any: boolean }>(`select exists (${select}) as any`, [
    tx.ctx.orgId,
    tx.ctx.entityId,
    ...values,
  ]);
  return row!.any;
}

/** Each is looked for as the employee: with his rights, in his warehouses. */
async function lookFor(app: App, place: Place): Promise<void> {
  const ctx = await findUserContext(app, place, 'morning');
  const kinds = ctx ? MORNING_KINDS.filter((kind) => concernsNotice(kind, 'entity', ctx.access)) : [];
  if (!ctx || kinds.length === 0) return;
  await inTransaction(ctx, async (tx) => {
    const about = { kind: 'entity', id: place.entityId, toUserId: place.userId, isAwaited: true } as const;
    for (const kind of kinds) if (await HOLDS[kind](tx)) tx.notice(kind satisfies NoticeKind, about, {});
  });
}
