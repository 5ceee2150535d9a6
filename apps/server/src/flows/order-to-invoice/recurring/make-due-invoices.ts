import { BrokenRule } from '@bahi/domain/document/issue';
import type { App } from '../../../core/app.ts';
import { AppError, isPassing } from '../../../core/app-error.ts';
import type { Ctx } from '../../../core/context.ts';
import { eachAlone } from '../../../core/jobs/each-alone.ts';
import type { JobQueue } from '../../../core/jobs/jobs.ts';
import { listPlaces, type Place } from '../../../core/list-places.ts';
import { asTenant, inTransaction, type Tx } from '../../../core/tx.ts';
import { findSystemContext } from '../../../core/system-context.ts';
import { findUserContext } from '../../../core/user-context.ts';
import {
  type RecurringInvoice,
  recurringOfAnybody,
} from '../../../features/accounting/invoice/recurring/recurring-invoice-store.ts';
import { makeDay } from './make-day.ts';

interface Due {
  id: string;
  ownerId: string;
}

/** So many missed days of one are made at a time; the next look goes on with the rest. */
const DAYS_AT_A_TIME = 50;
const NOT_MADE = 'The invoice could not be made.';
const OWNER_LEFT = 'Its owner has no access to this branch any more.';

/** Makes the recurring invoices whose day has come, of all entities every ten minutes. */
export const recurringInvoicesQueue = (app: App): JobQueue => ({
  name: 'recurring-invoices',
  cron: '*/10 * * * *',
  run: () => makeDueInvoices(app),
});

export async function makeDueInvoices(app: App): Promise<void> {
  await eachAlone(
    await listPlaces(app),
    ({ entityId }) => `recurring invoices of ${entityId}`,
    async (place) =>
      eachAlone(
        await listDue(app, place),
        ({ id }) => `recurring invoice ${id}`,
        (due) => makeAllDays(app, place, due),
      ),
  );
}

/** Whose day has come by the clock of the entity, and was not tried in vain today. */
const listDue = (app: App, { orgId, entityId }: Place): Promise<Due[]> =>
  asTenant(app.pool, { orgId, entityIds: [entityId] }, async (client) => {
    const { rows } = await client.query<Due>(
      `select r.id, r.owner_id as "ownerId" from recurring_invoice r
         join entity e on e.org_id = r.org_id and e.id = r.entity_id,
         lateral (select ($3::timestamptz at time zone e.time_zone)::date as day) today
       where r.org_id = $1 and r.entity_id = $2 and r.status = 'Active' and r.next_on <= today.day
         and (r.tried_on is null or r.tried_on < today.day) order by r.next_on, r.id`,
      [orgId, entityId, app.clock.now()],
    );
    return rows;
  });

/** Missed days in their order: one that is refused keeps those behind it waiting. */
async function makeAllDays(app: App, place: Place, due: Due): Promise<void> {
  const ctx = await findUserContext(app, { ...place, userId: due.ownerId }, `recurring invoice ${due.id}`);
  if (!ctx) return tellOfLeaver(app, place, due.id);
  for (let days = 0; days < DAYS_AT_A_TIME; days += 1) if (!(await makeOneDay(app, ctx, due.id))) return;
}

/**
 * Makes the next day with the rights that its owner has at this moment. The row is locked and moved to its next day in the
 * transaction that makes the invoice: two servers that meet make it once, and a killed one leaves it due.
 */
async function makeOneDay(app: App, ctx: Ctx, id: string): Promise<boolean> {
  try {
    return await inTransaction(ctx, async (tx) => {
      const due = await lockDue(tx, id);
      if (due) await makeDay(tx, due, due.nextOn!);
      return due !== null;
    });
  } catch (error) {
    if (isPassing(error)) {
      app.log.warn({ err: error, recurringId: id }, 'recurring invoice made later');
      return false;
    }
    const refused = error instanceof AppError || error instanceof BrokenRule;
    if (!refused) app.log.error({ err: error, recurringId: id }, 'recurring invoice not made');
    await inTransaction(ctx, (tx) => tellFailure(tx, id, refused ? error.message : NOT_MADE));
    return false;
  }
}

async function lockDue(tx: Tx, id: string): Promise<RecurringInvoice | null> {
  const { orgId, entityId, today } = tx.ctx;
  const [due] = await tx.query(
    `select from recurring_invoice where org_id = $1 and entity_id = $2 and id = $3 and status = 'Active' and next_on <= $4
       and (tried_on is null or tried_on < $4) for update skip locked`,
    [orgId, entityId, id, today],
  );
  return due ? recurringOfAnybody.lock(tx, id) : null;
}

/** Its owner works here no more: whoever changes invoices is told, and answers for it by saving it. */
async function tellOfLeaver(app: App, place: Place, id: string): Promise<void> {
  const ctx = await findSystemContext(app, place);
  if (ctx) await inTransaction(ctx, (tx) => tellFailure(tx, id, OWNER_LEFT));
}

/** The day waits, and its owner is told, once for each reason, all who change invoices where he has left; it is tried again on the next day. */
async function tellFailure(tx: Tx, id: string, message: string): Promise<void> {
  const before = await lockDue(tx, id);
  if (!before) return;
  const failure = message.slice(0, 500);
  const isKnown = failure === before.failure;
  recurringOfAnybody.save(tx, before, { ...before, failure, triedOn: tx.ctx.today }, isKnown ? null : 'fail');
  const whose = message === OWNER_LEFT ? {} : ({ toUserId: before.ownerId, isAwaited: true } as const);
  const vars = { name: before.name, day: before.nextOn! };
  if (!isKnown) tx.notice('recurringFailed', { kind: 'recurringInvoice', id, ...whose }, vars);
}
