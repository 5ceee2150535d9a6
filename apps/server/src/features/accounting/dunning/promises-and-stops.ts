import type * as contract from '@bahi/contract/endpoints/accounting/dunning';
import type { InputOf } from '@bahi/contract/endpoint';
import { promiseProblem } from '@bahi/domain/sales/dunning';
import { formatRupees } from '@bahi/domain/money/format';
import { formatDate } from '@bahi/domain/time/dates';
import { paymentPromise, reminderStop } from '../../../../db/schema/dunning.ts';
import { invalid, notFound, refuse } from '../../../core/app-error.ts';
import { newId } from '../../../core/new-id.ts';
import { refuseTaken } from '../../../core/refuse-taken.ts';
import { stampsOf } from '../../../core/stamps.ts';
import type { Tx } from '../../../core/tx.ts';
import { assertSeesDues } from './assert-sees-dues.ts';
import { type DunnedView, viewOfDunned } from './dunning-queries.ts';
import { type LateDue, listLateDues, nameOfDue } from './overdue-dues.ts';

/** Locks a customer of whom something in reach is overdue. */
async function lockDunned(tx: Tx, customerId: string): Promise<{ name: string; dues: LateDue[] }> {
  const [customer] = await tx.query<{ name: string }>(
    'select name from customer where org_id = $1 and id = $2 for no key update',
    [tx.ctx.orgId, customerId],
  );
  const dues = customer ? await listLateDues(tx, [customerId]) : [];
  if (!customer || dues.length === 0) throw invalid('CustomerId', 'Nothing of this customer is overdue.');
  return { name: customer.name, dues };
}

/** A promise to pay, which counts until another is given. */
export async function promisePayment(tx: Tx, { body }: InputOf<typeof contract.promisePayment>): Promise<DunnedView> {
  assertSeesDues(tx);
  const { customerId, amountPaise, by, note } = body;
  const { orgId, entityId, today } = tx.ctx;
  const { name, dues } = await lockDunned(tx, customerId);
  const overduePaise = dues.reduce((sum, due) => sum + due.duePaise, 0);
  const problem = promiseProblem({ amountPaise, by }, overduePaise, today);
  if (problem) throw invalid(problem.of === 'by' ? 'By' : 'Amount', problem.message);
  const promised = { id: newId(), customerId, amountPaise, promisedOn: today, payBy: by, note: note ?? null };
  await tx.insert(paymentPromise, [{ orgId, entityId, ...promised, ...stampsOf(tx.ctx) }]);
  const reason = `${formatRupees(amountPaise)} by ${formatDate(by)}`;
  tx.audit({ action: 'promisePayment', kind: 'customer', id: customerId, code: name, reason });
  return viewOfDunned(tx, customerId);
}

/** No reminder goes out for one due, or for the customer, until somebody lets them. */
export async function stopReminders(tx: Tx, { body }: InputOf<typeof contract.stopReminders>): Promise<DunnedView> {
  const { customerId, dueId, reason } = body;
  const { name, dues } = await lockDunned(tx, customerId);
  const due = dueId ? dues.find(({ id }) => id === dueId) : undefined;
  if (dueId && !due) throw invalid('DueId', 'This is not an overdue due of the customer.');
  if (!dueId && (await isStopped(tx, customerId))) throw refuse('Reminders of this customer are stopped already.');
  const { orgId, entityId } = tx.ctx;
  const stop = { orgId, entityId, id: newId(), customerId, dueId: dueId ?? null, reason, endedAt: null, endedBy: null };
  await refuseTaken(tx.insert(reminderStop, [{ ...stop, ...stampsOf(tx.ctx) }]), {
    reminder_stop_due: { path: 'DueId', message: 'Reminders of this due are stopped already.' },
  });
  const said = due ? `${nameOfDue(due)}: ${reason}` : reason;
  tx.audit({ action: 'stopReminders', kind: 'customer', id: customerId, code: name, reason: said });
  return viewOfDunned(tx, customerId);
}

async function isStopped(tx: Tx, customerId: string): Promise<boolean> {
  const [stop] = await tx.query(
    `select from reminder_stop where org_id = $1 and entity_id = $2 and customer_id = $3 and due_id is null and ended_at is null`,
    [tx.ctx.orgId, tx.ctx.entityId, customerId],
  );
  return stop !== undefined;
}

export async function resumeReminders(
  tx: Tx,
  { params }: InputOf<typeof contract.resumeReminders>,
): Promise<DunnedView> {
  const { orgId, entityId, now, userId } = tx.ctx;
  const [stop] = await tx.query<{ customerId: string; dueId: string | null }>(
    `select customer_id as "customerId", due_id as "dueId" from reminder_stop
     where org_id = $1 and entity_id = $2 and id = $3 and ended_at is null`,
    [orgId, entityId, params.id],
  );
  if (!stop) throw notFound('stop');
  const { name, dues } = await lockDunned(tx, stop.customerId);
  if (stop.dueId && !dues.some(({ id }) => id === stop.dueId)) throw notFound('stop');
  const ended = await tx.query(
    `update reminder_stop set ended_at = $4, ended_by = $5, updated_at = $4, row_version = row_version + 1
     where org_id = $1 and entity_id = $2 and id = $3 and ended_at is null returning id`,
    [orgId, entityId, params.id, now, userId],
  );
  if (ended.length === 0) throw notFound('stop');
  tx.audit({ action: 'resumeReminders', kind: 'customer', id: stop.customerId, code: name });
  return viewOfDunned(tx, stop.customerId);
}
