import { datedAs } from '@bahi/domain/sales/recurring-invoice';
import { BillStatus, usualBillDueDay } from '@bahi/domain/purchase/bill';
import { nextExpenseDay } from '@bahi/domain/purchase/recurring-expense';
import type { App } from '../../../core/app.ts';
import { eachAlone } from '../../../core/jobs/each-alone.ts';
import type { JobQueue } from '../../../core/jobs/jobs.ts';
import { listPlaces, type Place } from '../../../core/list-places.ts';
import { newId } from '../../../core/new-id.ts';
import { stampsOf } from '../../../core/stamps.ts';
import { findSystemContext } from '../../../core/system-context.ts';
import { asTenant, inTransaction, type Tx } from '../../../core/tx.ts';
import { NONE_WITHHELD } from '../withheld-tax.ts';
import { type Expense, expenses } from './expense-store.ts';

/** So many missed days of one are made at a time; the next look goes on with the rest. */
const DAYS_AT_A_TIME = 60;

/** Makes the drafts of expenses whose day has come, of all entities every ten minutes. */
export const recurringExpensesQueue = (app: App): JobQueue => ({
  name: 'recurring-expenses',
  cron: '*/10 * * * *',
  run: () => makeRecurringExpenses(app),
});

async function makeRecurringExpenses(app: App): Promise<void> {
  await eachAlone(
    await listPlaces(app),
    ({ entityId }) => `recurring expenses of ${entityId}`,
    async (place) =>
      eachAlone(
        await listDue(app, place),
        ({ id }) => `recurring expense ${id}`,
        ({ id }) => makeAllDays(app, place, id),
      ),
  );
}

/** Whose day has come by the clock of the entity. */
const listDue = (app: App, { orgId, entityId }: Place): Promise<{ id: string }[]> =>
  asTenant(app.pool, { orgId, entityIds: [entityId] }, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select x.id from expense x join entity e on e.org_id = x.org_id and e.id = x.entity_id
       where x.org_id = $1 and x.entity_id = $2 and x.next_on <= ($3::timestamptz at time zone e.time_zone)::date
       order by x.next_on, x.id`,
      [orgId, entityId, app.clock.now()],
    );
    return rows;
  });

async function makeAllDays(app: App, place: Place, id: string): Promise<void> {
  const ctx = await findSystemContext(app, place);
  if (!ctx) return;
  for (let days = 0; days < DAYS_AT_A_TIME; days += 1)
    if (!(await inTransaction(ctx, (tx) => makeOneDay(tx, id)))) return;
}

/** The row is locked and moved to its next day in the transaction that makes the draft: two servers that meet make it once. */
async function makeOneDay(tx: Tx, id: string): Promise<boolean> {
  const { orgId, entityId, today } = tx.ctx;
  const [due] = await tx.query(
    `select from expense where org_id = $1 and entity_id = $2 and id = $3 and next_on <= $4 for update skip locked`,
    [orgId, entityId, id, today],
  );
  if (!due) return false;
  const before = await expenses.lock(tx, id);
  const day = before.nextOn!;
  expenses.insert(tx, comingAgain(tx, before, day));
  const nextOn = nextExpenseDay(before.every!, before.spentOn, day);
  expenses.save(tx, before, { ...before, nextOn }, null);
  return true;
}

/** A draft of the same in the name of who made it, with no paper yet; posting it asks and counts as any other. */
function comingAgain({ ctx }: Tx, before: Expense, day: string): Expense {
  const spentOn = datedAs(day, ctx.settings.accounting.lockedUntil ?? null, ctx.today);
  const { vendor } = before;
  return {
    ...before,
    ...NONE_WITHHELD,
    ...stampsOf(ctx),
    createdBy: before.createdBy,
    id: newId(),
    code: null,
    numberPeriod: '',
    status: BillStatus.draft,
    spentOn,
    reference: '',
    referenceKey: '',
    dueOn: before.dueOn && vendor && usualBillDueDay(spentOn, vendor.paymentDays, vendor.msmeClass),
    reimbursedOn: null,
    reimbursedFrom: null,
    selfInvoiceNo: null,
    selfInvoicePeriod: '',
    paidPaise: 0,
    approvalReason: null,
    askedBy: null,
    cancelReason: null,
    every: null,
    nextOn: null,
    repeatsId: before.id,
    rowVersion: 1,
  };
}
