import { can } from '@bahi/domain/access/access';
import { formatRupees } from '@bahi/domain/money/format';
import type { Paise } from '@bahi/domain/money/units';
import { type PaidInvoice, refundableCashPaise, refundablePaise } from '@bahi/domain/notes/note-refund';
import { cashLeft, paidBackProblem, type PaidReceipt } from '@bahi/domain/sales/counter-return';
import type { GivenTender } from '@bahi/domain/sales/receipt-tenders';
import { AppError, refuse } from '../../../core/app-error.ts';
import { inOneMessage } from '../../../core/in-one-message.ts';
import { lockOpenItems } from '../../../core/settlement/open-items.ts';
import { sumShares } from '../../../core/settlement/allocations.ts';
import type { Tx } from '../../../core/tx.ts';
import type { NamesSale } from '../noted-invoice.ts';

/** Of a payment by cash and otherwise, an invoice has as much of the cash as of the whole. */
const PAID = `select i.total_paise as "totalPaise", n.*, p.*
  from invoice i
    cross join lateral (
      select coalesce(sum(c.total_paise), 0)::bigint as "notedPaise", coalesce(sum(c.refunded_paise), 0)::bigint as "refundedPaise",
        coalesce(sum((select sum(f.amount_paise) from payment_refund f
          where f.org_id = c.org_id and f.entity_id = c.entity_id and f.credit_note_id = c.id and f.tender_type = 'Cash'
            and f.cancelled_at is null)), 0)::bigint as "refundedCashPaise"
      from credit_note c
      where c.org_id = i.org_id and c.entity_id = i.entity_id and c.invoice_id = i.id and c.status = 'Open') n
    cross join lateral (
      select coalesce(sum(a.amount_paise - a.deducted), 0)::bigint as "paidPaise",
        coalesce(sum(a.deducted), 0)::bigint as "deductedPaise",
        coalesce(sum((a.amount_paise - a.deducted) * (
          select sum(t.amount_paise) from payment_tender t
          where t.org_id = m.org_id and t.entity_id = m.entity_id and t.payment_id = m.id and t.type = 'Cash')
          / m.amount_paise), 0)::bigint as "cashPaise"
      from (select *, tds_paise + bank_charge_paise + discount_paise as deducted from open_allocation) a
        join open_item o on o.org_id = a.org_id and o.entity_id = a.entity_id and o.id = a.credit_id and o.kind <> 'creditNote'
        left join payment m on m.org_id = a.org_id and m.entity_id = a.entity_id and m.id = a.credit_id
      where a.org_id = i.org_id and a.entity_id = i.entity_id and a.due_id = i.id and a.detached_at is null) p
  where i.org_id = $1 and i.entity_id = $2 and i.id = $3`;

/**
 * What is paid back of a locked note came in for its invoice, which is locked: a note that was taken out of an invoice nobody has
 * paid is no money. Who may not change payments pays back in cash what came in so (sales rule 34).
 */
export async function assertPaidIn(
  tx: Tx,
  { invoiceId, receiptId, invoiceCode }: NamesSale & { invoiceCode: string | null },
  tenders: readonly { type: string; amountPaise: Paise }[],
): Promise<void> {
  if (receiptId !== null) return assertPaidAtCounter(tx, receiptId, { code: invoiceCode, tenders });
  await lockOpenItems(tx, [invoiceId!]);
  const [found] = await tx.query<PaidInvoice>(PAID, [tx.ctx.orgId, tx.ctx.entityId, invoiceId]);
  const mostPaise = refundablePaise(found!);
  const askedPaise = sumShares(tenders);
  if (askedPaise > mostPaise) {
    const message = `Of what ${invoiceCode} was paid, ${formatRupees(mostPaise)} can be paid back: the note pays what is due.`;
    throw refuse(message, [{ path: 'Tenders.0.Amount', message }]);
  }
  if (can(tx.ctx.access, 'Accounting.CPay', 'U')) return;
  assertCashCameIn(refundableCashPaise(found!), { code: invoiceCode, tenders });
}

/** A receipt is paid in full: what it came to is asked, and what of it came in cash. */
async function assertPaidAtCounter(tx: Tx, receiptId: string, paying: Paying): Promise<void> {
  await assertWithinReceipt(tx, receiptId, sumShares(paying.tenders));
  if (can(tx.ctx.access, 'Accounting.CPay', 'U')) return;
  assertCashCameIn(cashLeft(await lockPaidReceipt(tx, receiptId)), paying);
}

interface Paying {
  code: string | null;
  tenders: readonly { type: string; amountPaise: Paise }[];
}

function assertCashCameIn(mostCashPaise: Paise, { code, tenders }: Paying): void {
  const cash = tenders.filter(({ type }) => type === 'Cash');
  if (sumShares(cash) <= mostCashPaise) return;
  const message = `Of ${code} ${formatRupees(mostCashPaise)} came in cash: pay the rest back as it was paid.`;
  throw new AppError('Forbidden', message, [{ path: `Tenders.${tenders.indexOf(cash[0]!)}.Amount`, message }]);
}

/** What its notes paid back of a receipt already, in money or by another bill. */
const BACK = `select r.code, r.total_paise as "totalPaise", coalesce(sum(n.refunded_paise + n.exchanged_paise), 0)::bigint as "backPaise"
  from sales_receipt r left join credit_note n on n.org_id = r.org_id and n.entity_id = r.entity_id and n.receipt_id = r.id
    and n.status = 'Open'
  where r.org_id = $1 and r.entity_id = $2 and r.id = $3 group by r.code, r.total_paise`;

/** Nobody pays back more of a receipt, which is locked, than it came to: its total may have been adjusted below its lines. */
export async function assertWithinReceipt(tx: Tx, receiptId: string, amountPaise: Paise): Promise<void> {
  await lockReceipt(tx, receiptId);
  const [paid] = await tx.query<{ code: string | null; totalPaise: Paise; backPaise: Paise }>(BACK, [
    ...[tx.ctx.orgId, tx.ctx.entityId, receiptId],
  ]);
  const problem = paidBackProblem(amountPaise, paid!);
  if (problem) throw refuse(problem, [{ path: 'Tenders.0.Amount', message: problem }]);
}

const lockReceipt = (tx: Tx, receiptId: string) =>
  tx.query('select id from sales_receipt where org_id = $1 and entity_id = $2 and id = $3 for update', [
    ...[tx.ctx.orgId, tx.ctx.entityId, receiptId],
  ]);

/** A receipt, locked, as far as money for it came in and went out again. */
export async function lockPaidReceipt(tx: Tx, receiptId: string): Promise<PaidReceipt> {
  const key = [tx.ctx.orgId, tx.ctx.entityId, receiptId];
  await lockReceipt(tx, receiptId);
  const [tenders, refunded] = await inOneMessage([
    tx.query<GivenTender>(
      `select type, amount_paise as "amountPaise" from sales_receipt_tender
       where org_id = $1 and entity_id = $2 and receipt_id = $3 order by position`,
      key,
    ),
    tx.query<GivenTender>(
      `select f.tender_type as type, sum(f.amount_paise)::bigint as "amountPaise"
       from credit_note n join payment_refund f on f.org_id = n.org_id and f.entity_id = n.entity_id and f.credit_note_id = n.id
       where n.org_id = $1 and n.entity_id = $2 and n.receipt_id = $3 and f.cancelled_at is null group by 1`,
      key,
    ),
  ]);
  return { tenders, refunded };
}
