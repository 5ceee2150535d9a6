import { FIGURE_PERIODS, type FigurePeriod, figurePeriods } from '@bahi/domain/home/figures';
import { NAMED_OF_EACH } from '@bahi/domain/home/home-tiles';
import { addDays } from '@bahi/domain/time/dates';
import { IS_OPEN, openSum } from '../../core/settlement/open-items.ts';
import type { Tx } from '../../core/tx.ts';
import { onlyInvoicesOf } from '../../features/accounting/invoice/invoice-scope.ts';
import { onlyPaymentsOf } from '../../features/accounting/payment/payment-context.ts';
import { bindings, type Counted, type Named } from './counted.ts';

type Bind = (value: unknown) => string;

type Caller = Pick<Tx['ctx'], 'today' | 'userId'>;

/** Which invoices a tile counts, and what of each is summed. */
const WHICH = {
  // What the caller asked for himself somebody else signs.
  invoicesToSign: {
    condition: (bind: Bind, { userId }: Caller) =>
      `i.status = 'Pending Approval' and i.approval_asked_by is distinct from ${bind(userId)}`,
    amount: 'i.total_paise',
  },
  drafts: { condition: () => `i.status = 'Draft'`, amount: 'i.total_paise' },
  unpaid: { condition: () => `i.status in ('Unpaid', 'Partial')`, amount: 'i.total_paise - i.paid_paise' },
  // Overdue is derived at read (decisions §3).
  overdue: {
    condition: (bind: Bind, { today }: Caller) => `i.status in ('Unpaid', 'Partial') and i.due_on < ${bind(today)}`,
    amount: 'i.total_paise - i.paid_paise',
  },
  insurersDue: {
    condition: (bind: Bind, { today }: Caller) =>
      `i.payer = 'Ins' and i.status in ('Unpaid', 'Partial') and i.due_on < ${bind(today)}`,
    amount: 'i.total_paise - i.paid_paise',
  },
  shortPaid: {
    condition: () => `i.payer = 'Ins' and i.status = 'Partial'`,
    amount: 'i.total_paise - i.paid_paise',
  },
} as const;

/** The invoices of a tile that the caller may reach. */
function readableInvoices(tx: Tx, which: keyof typeof WHICH) {
  const { values, bind } = bindings(tx.ctx.orgId, tx.ctx.entityId);
  const creators = onlyInvoicesOf(tx);
  const own = creators ? ` and i.created_by = any (${bind(creators)}::uuid[])` : '';
  const { condition, amount } = WHICH[which];
  return {
    values,
    amount,
    where: `i.org_id = $1 and i.entity_id = $2 and ${condition(bind, tx.ctx)}${own}`,
  };
}

export async function countInvoices(tx: Tx, which: keyof typeof WHICH): Promise<Counted> {
  const { values, amount, where } = readableInvoices(tx, which);
  const [found] = await tx.queryOnce<Counted>(
    `select count(*)::int as count, coalesce(sum(${amount}), 0)::bigint as "amountPaise" from invoice i where ${where}`,
    values,
  );
  return found!;
}

/** The first invoices of a tile: what was due first, or waits longest. */
export async function nameInvoices(tx: Tx, key: 'invoicesToSign' | 'overdue'): Promise<Named[]> {
  const { values, amount, where } = readableInvoices(tx, key);
  return tx.queryOnce<Named>(
    `select '${key}' as key, i.id, i.code, v.registration_number as "registrationNumber", c.name, u.name as "askedBy",
       ${key === 'overdue' ? 'i.due_on' : 'null::date'} as on, ${amount} as "amountPaise"
     from (select i.* from invoice i where ${where} order by ${key === 'overdue' ? 'i.due_on, ' : ''}i.id limit ${NAMED_OF_EACH}) i
       join customer c on c.org_id = i.org_id and c.id = i.customer_id
       left join vehicle v on v.org_id = i.org_id and v.id = i.vehicle_id
       left join app_user u on u.org_id = i.org_id and u.id = i.approval_asked_by
     order by ${key === 'overdue' ? 'i.due_on, ' : ''}i.id`,
    values,
  );
}

export async function countUnapplied(tx: Tx): Promise<Counted> {
  const [found] = await tx.queryOnce<Counted>(
    `select count(*)::int as count, ${openSum('true')} as "amountPaise" from open_item o
     where o.org_id = $1 and o.entity_id = $2 and o.kind = 'payment' and ${IS_OPEN}
       and ($3::uuid[] is null or o.created_by = any ($3))`,
    [tx.ctx.orgId, tx.ctx.entityId, onlyPaymentsOf(tx)],
  );
  return found!;
}

/** The first payments of which something is applied to no invoice yet. */
export const nameUnapplied = (tx: Tx) =>
  tx.queryOnce<Named>(
    `select 'unapplied' as key, p.id, p.code, c.name, p.received_on as on, p.unapplied_paise as "amountPaise"
     from payment p join customer c on c.org_id = p.org_id and c.id = p.customer_id
     where p.org_id = $1 and p.entity_id = $2 and p.status = 'Received' and p.unapplied_paise > 0
       and ($3::uuid[] is null or p.created_by = any ($3))
     order by p.received_on, p.id limit ${NAMED_OF_EACH}`,
    [tx.ctx.orgId, tx.ctx.entityId, onlyPaymentsOf(tx)],
  );

/**
 * Whether the caller counts a drawer of his own later: what he has taken in cash would tell him what should be in it. Who
 * administers the branch reads its sums all the same.
 */
export async function isCounting(tx: Tx): Promise<boolean> {
  const { orgId, entityId, userId, access } = tx.ctx;
  if (access.EA || access.SA) return false;
  const [own] = await tx.queryOnce<{ open: boolean }>(
    `select exists (select from cash_drawer where org_id = $1 and entity_id = $2 and user_id = $3 and status = 'Open') as open`,
    [orgId, entityId, userId],
  );
  return own!.open;
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

interface Figures {
  period: FigurePeriod;
  billedPaise: number;
  receivedPaise: number;
}

/** Billed and received in each stretch that home compares. */
export function figuresOf(tx: Tx): Promise<Figures[]> {
  const periods = figurePeriods(tx.ctx.today);
  return tx.queryOnce<Figures>(
    `select f.period,
       (select coalesce(sum(i.total_paise), 0)::bigint from invoice i
        where i.org_id = $1 and i.entity_id = $2 and i.invoiced_on between f.first and f.last
          and i.status in ('Unpaid', 'Partial', 'Closed')) as "billedPaise",
       (select coalesce(sum(p.amount_paise), 0)::bigint from payment p
        where p.org_id = $1 and p.entity_id = $2 and p.received_on between f.first and f.last
          and p.status <> 'Cancelled') as "receivedPaise"
     from unnest($3::text[], $4::date[], $5::date[]) with ordinality f(period, first, last, place) order by f.place`,
    [
      tx.ctx.orgId,
      tx.ctx.entityId,
      FIGURE_PERIODS,
      FIGURE_PERIODS.map((period) => periods[period].from),
      FIGURE_PERIODS.map((period) => periods[period].to),
    ],
  );
}
