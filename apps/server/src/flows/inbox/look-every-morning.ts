import type { LicenceEnd } from '@bahi/domain/notifications/notice-kinds';
import { concernsNotice, MORNING_KINDS } from '@bahi/domain/notifications/notice-rules';
import { licencesToRenew } from '@bahi/domain/parties/drug-licence';
import { addDays } from '@bahi/domain/time/dates';
import type { App } from '../../core/app.ts';
import { eachAlone } from '../../core/jobs/each-alone.ts';
import type { JobQueue } from '../../core/jobs/jobs.ts';
import { listPlaces, type Place } from '../../core/list-places.ts';
import { asTenant } from '../../core/as-tenant.ts';
import { inTransaction } from '../../core/in-transaction.ts';
import type { Tx } from '../../core/tx.ts';
import { findUserContext } from '../../core/user-context.ts';
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

type MorningKind = (typeof MORNING_KINDS)[number];
/** What a night found is told as it is found (`check-books.ts`). */
const OF_THE_MORNING = MORNING_KINDS.filter((kind) => kind !== 'booksBroken');

export async function lookEveryMorning(app: App): Promise<void> {
  const seen: Seen = { problems: 0, backupFailed: await hasBackupFailed(app) };
  await eachAlone(
    await listPlaces(app),
    ({ entityId }) => `morning of ${entityId}`,
    (place) => tellEverybodyIn(app, place, OF_THE_MORNING, seen),
  );
}

/** Looks for everybody who works in a branch, each by himself. */
export async function tellEverybodyIn(
  app: App,
  { orgId, entityId }: Place,
  kinds: readonly MorningKind[],
  seen: Seen,
): Promise<void> {
  const { rows } = await asTenant(app.pool, { orgId, entityIds: [entityId] }, (client) =>
    client.query<{ userId: string }>(
      'select user_id as "userId" from assignment where org_id = $1 and branch_id = $2',
      [orgId, entityId],
    ),
  );
  for (const { userId } of rows) await lookFor(app, { orgId, entityId, userId }, kinds, seen);
}

/** What was looked at once, for everybody. */
interface Seen {
  /** How many places of the books of the branch do not agree. */
  problems: number;
  backupFailed: boolean;
}

async function hasBackupFailed({ pool }: App): Promise<boolean> {
  const { rows } = await pool.query<{ failed: boolean }>(
    'select error is not null as failed from backup_run order by started_at desc limit 1',
  );
  return rows[0]?.failed ?? false;
}

interface Found {
  kind: string;
  id: string;
  vars: object;
}

const whole = async (tx: Tx, holds: boolean | Promise<boolean>, vars = {}): Promise<Found[]> =>
  (await holds) ? [{ kind: 'entity', id: tx.ctx.entityId, vars }] : [];

const LOOKS: Readonly<Record<MorningKind, (tx: Tx, seen: Seen) => Promise<Found[]>>> = {
  chequesToDeposit: async (tx) => {
    const [row] = await tx.query<{ due: boolean }>(
      `select exists (select from payment_tender where org_id = $1 and entity_id = $2 and cheque_state = 'Received'
         and cheque_on <= $3) as due`,
      [tx.ctx.orgId, tx.ctx.entityId, tx.ctx.today],
    );
    return whole(tx, row!.due);
  },
  lowStock: async (tx) => whole(tx, (await countBelowReorderLevel(tx)) > 0),
  booksBroken: (tx, { problems }) => whole(tx, problems > 0, { problems }),
  backupFailed: (tx, { backupFailed }) => whole(tx, backupFailed),
  licenceEnds: (tx) => {
    const { company, today } = tx.ctx;
    const licences: readonly LicenceEnd[] = licencesToRenew(company.drugLicences, today).map(({ no, validUntil }) => ({
      ...{ no, day: validUntil },
      ended: validUntil < today,
    }));
    return whole(tx, licences.length > 0, { licences });
  },
  billsDue: (tx) =>
    whole(
      tx,
      isAny(
        tx,
        `select from open_item where org_id = $1 and entity_id = $2 and side = 'payable' and role = 'due'
         and settled_paise < total_paise and due_on <= $3`,
        [addDays(tx.ctx.today, tx.ctx.settings.purchase.reminderDays)],
      ),
    ),
  // Of a return that is claimed by a note, the day of the note counts.
  creditLate: async (tx) => {
    const days = tx.ctx.settings.purchase.creditNoteDays;
    if (days <= 0) return [];
    return whole(
      tx,
      isAny(
        tx,
        `select from vendor_debit_note where org_id = $1 and entity_id = $2 and status = 'Open' and noted_on <= $3
         union all select from purchase_return where org_id = $1 and entity_id = $2 and status in ('Approved', 'Claimed')
           and (returned_on <= $3 and credit_by is null or credit_by < $4)`,
        [addDays(tx.ctx.today, -days), tx.ctx.today],
      ),
    );
  },
  ewayEnds: listEndingEwayBills,
};

/** Documents whose e-way bill ends today or tomorrow, while they stand. */
async function listEndingEwayBills(tx: Tx): Promise<Found[]> {
  const { orgId, entityId, today } = tx.ctx;
  const rows = await tx.query<{ kind: string; id: string; code: string; day: string }>(
    `select * from (
       select 'invoice' as kind, i.id, i.code, e.valid_until as day from eway_bill e
         join invoice i on i.org_id = e.org_id and i.entity_id = e.entity_id and i.id = e.invoice_id and i.status <> 'Cancelled'
         where e.org_id = $1 and e.entity_id = $2
       union all
       select 'deliveryChallan', c.id, c.code, c.eway_bill_upto from delivery_challan c
         where c.org_id = $1 and c.entity_id = $2 and c.status not in ('Draft', 'Cancelled')
           and c.ship_status <> 'Delivered') bills
     where day between $3::date and $3::date + 1 order by day, code limit 50`,
    [orgId, entityId, today],
  );
  return rows.map(({ kind, id, code, day }) => ({ kind, id, vars: { code, day } }));
}

async function isAny(tx: Tx, select: string, values: readonly unknown[]): Promise<boolean> {
  const [row] = await tx.query<{ any: boolean }>(`select exists (${select}) as any`, [
    tx.ctx.orgId,
    tx.ctx.entityId,
    ...values,
  ]);
  return row!.any;
}

/** Each is looked for as the employee: with his rights, in his warehouses. */
async function lookFor(
  app: App,
  place: Place & { userId: string },
  kinds: readonly MorningKind[],
  seen: Seen,
): Promise<void> {
  const ctx = await findUserContext(app, place, 'morning');
  if (!ctx) return;
  await inTransaction(ctx, async (tx) => {
    for (const notice of kinds) {
      if (notice !== 'ewayEnds' && !concernsNotice(notice, 'entity', ctx.access)) continue;
      for (const { kind, id, vars } of await LOOKS[notice](tx, seen))
        if (concernsNotice(notice, kind, ctx.access))
          tx.notice(notice, { kind, id, toUserId: place.userId, isAwaited: true }, vars as never);
    }
  });
}
