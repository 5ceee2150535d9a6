import type { FileAnswer } from '@bahi/contract/endpoint';
import { notFound } from '../../../core/app-error.ts';
import { loadPrintCustomer } from '../../../core/print/print-party.ts';
import { printPdf } from '../../../core/print/print-pool.ts';
import type { ReminderLetter } from '../../../core/print/reminder-print.ts';
import { supplierOf } from '../../../core/print/supplier.ts';
import type { Tx } from '../../../core/tx.ts';
import { assertSeesDues } from './assert-sees-dues.ts';
import { remindersOf } from './dunning-queries.ts';

type Row = Omit<ReminderLetter, 'buyer'> & { id: string; customerId: string };

/** The letters of reminders as one PDF, each with what was due on its day. */
export async function printReminders(tx: Tx, ids: readonly string[]): Promise<FileAnswer> {
  assertSeesDues(tx);
  const reached = await remindersOf(tx, ids);
  if (new Set(ids).size !== reached.length || reached.length === 0) throw notFound('reminder');
  return drawLetters(
    tx,
    reached.map(({ id }) => id),
  );
}

export async function drawLetters(tx: Tx, ids: readonly string[]): Promise<FileAnswer> {
  const { ctx } = tx;
  const rows = await tx.query<Row>(
    `select r.id, r.customer_id as "customerId", r.reminded_on as "remindedOn", r.subject, r.body, r.total_paise as "totalPaise",
       (select jsonb_agg(jsonb_build_object('name', d.name, 'datedOn', d.dated_on, 'dueOn', d.due_on, 'totalPaise', d.total_paise,
           'duePaise', d.due_paise) order by d.due_on, d.due_id)
        from reminder_due d where d.org_id = r.org_id and d.entity_id = r.entity_id and d.reminder_id = r.id) as dues
     from reminder r where r.org_id = $1 and r.entity_id = $2 and r.id = any ($3::uuid[]) order by r.created_at, r.id`,
    [ctx.orgId, ctx.entityId, ids],
  );
  const letters: ReminderLetter[] = [];
  for (const { id: _id, customerId, ...letter } of rows)
    letters.push({ ...letter, dues: letter.dues ?? [], buyer: await loadPrintCustomer(tx, customerId) });
  const { upiId, bankDetails } = ctx.settings.print;
  const bytes = await printPdf({
    kind: 'reminder',
    supplier: supplierOf(ctx),
    letters,
    bankDetails,
    upi: upiId ? { payeeAddress: upiId, payeeName: ctx.entity.displayName } : null,
  });
  const whose = letters.length === 1 ? letters[0]!.buyer.name.replace(/[\\/:*?"<>|]+/g, ' ') : String(letters.length);
  return { bytes, fileName: `Reminder ${whose}.pdf`, contentType: 'application/pdf' };
}
