import { addDays } from '@bahi/domain/time/dates';
import type { Tx } from '../../core/tx.ts';
import { onlyInvoicesOf } from '../../features/accounting/invoice/invoice-scope.ts';
import { onlyPaymentsOf } from '../../features/accounting/payment/payment-context.ts';
import { bindings, type Counted } from './counted.ts';

type Bind = (value: unknown) => string;

/** Which invoices a tile counts, and what of each is summed. */
const WHICH = {
  invoicesToSign: { condition: () => `i.status = 'Pending Approval'`, amount: 'i.total_paise' },
  drafts: { condition: () => `i.status = 'Draft'`, amount: 'i.total_paise' },
  unpaid: { condition: () => `i.status in ('Unpaid', 'Partial')`, amount: 'i.total_paise - i.paid_paise' },
  // Overdue is derived at read (decisions §3).
  overdue: {
    condition: (bind: Bind, today: string) => `i.status in ('Unpaid', 'Partial') and i.due_on < ${bind(today)}`,
    amount: 'i.total_paise - i.paid_paise',
  },
} as const;

export async function countInvoices(tx: Tx, which: keyof typeof WHICH): Promise<Counted> {
  const { condition, amount } = WHICH[which];
  const { values, bind } = bindings(tx.ctx.orgId, tx.ctx.entityId);
  const creators = onlyInvoicesOf(tx);
  const own = creators ? ` and i.created_by = any (${bind(creators)}::uuid[])` : '';
  const [found] = await tx.queryOnce<Counted>(
    `select count(*)::int as count, coalesce(sum(${amount}), 0)::bigint as "amountPaise" from invoice i
     where i.org_id = $1 and i.entity_id = $2 and ${condition(bind, tx.ctx.today)}${own}`,
    values,
  );
  return found!;
}

export async function countUnapplied(tx: Tx): Promise<Counted> {
  const [found] = await tx.queryOnce<Counted>(
    `select count(*)::int as count, coalesce(sum(p.unapplied_paise), 0)::bigint as "amountPaise" from payment p
     where p.org_id = $1 and p.entity_id = $2 and p.status = 'Received' and p.unapplied_paise > 0
       and ($3::uuid[] is null or p.created_by = any ($3))`,
    [tx.ctx.orgId, tx.ctx.entityId, onlyPaymentsOf(tx)],
  );
  return found!;
}

export const collectedToday = (tx: Tx) =>
  tx.queryOnce<{ type: string; count: number; amountPaise: number }>(
    `select t.type, count(*)::int as count, sum(t.amount_paise)::bigint as "amountPaise"
     from payment p join payment_tender t on t.org_id = p.org_id and t.entity_id = p.entity_id and t.payment_id = p.id
     where p.org_id = $1 and p.entity_id = $2 and p.received_on = $3 and p.status <> 'Cancelled'
       and ($4::uuid[] is null or p.created_by = any ($4))
     group by t.type order by sum(t.amount_paise) desc, t.type`,
    [tx.ctx.orgId, tx.ctx.entityId, tx.ctx.today, onlyPaymentsOf(tx)],
  );

const SALES_DAYS = 14;

/** Billed and received on each of the last fourteen days, today the last. */
export const salesOfDays = (tx: Tx) =>
  tx.queryOnce<{ date: string; billedPaise: number; receivedPaise: number }>(
    `select d.day::date::text as date, coalesce(i.total, 0)::bigint as "billedPaise", coalesce(p.total, 0)::bigint as "receivedPaise"
     from generate_series($3::date, $4::date, interval '1 day') d(day)
       left join (select invoiced_on, sum(total_paise) as total from invoice
         where org_id = $1 and entity_id = $2 and invoiced_on between $3 and $4
           and status in ('Unpaid', 'Partial', 'Closed') group by invoiced_on) i on i.invoiced_on = d.day
       left join (select received_on, sum(amount_paise) as total from payment
         where org_id = $1 and entity_id = $2 and received_on between $3 and $4
           and status <> 'Cancelled' group by received_on) p on p.received_on = d.day
     order by d.day`,
    [tx.ctx.orgId, tx.ctx.entityId, addDays(tx.ctx.today, 1 - SALES_DAYS), tx.ctx.today],
  );
