import type { salesReceiptInput } from '@bahi/contract/wire/sales-receipt.wire';
import type { Infer } from '@bahi/contract/wire-type';
import type { Paise } from '@bahi/domain/money/units';
import { leftToPay } from '@bahi/domain/sales/counter-return';
import { cashLimitProblem, cashOf, settleTenders, tenderIssues } from '@bahi/domain/sales/receipt-tenders';
import { dayBounds } from '@bahi/domain/time/dates';
import { refuse } from '../../../core/app-error.ts';
import { moveOwnCash } from '../../../core/cash-drawer/move-cash.ts';
import type { Tx } from '../../../core/tx.ts';
import { readTenderType } from '../read-tender.ts';
import { RECEIPT_SALE } from './edit-sales-receipt.ts';
import type { SalesReceipt } from './sales-receipt-store.ts';
import { isReceiptOf, isRecordOf } from './same-buyer.ts';

export type TenderInput = NonNullable<Infer<typeof salesReceiptInput>['tenders']>[number];

/** The receipt with the tenders that pay it, and the change of its cash (sales rules 24, 26). */
export async function paidBy(tx: Tx, receipt: SalesReceipt, inputs: readonly TenderInput[]): Promise<SalesReceipt> {
  const given = inputs.map((tender, at) => ({
    position: at + 1,
    type: readTenderType(tx.ctx, tender, `Tenders.${at}`),
    subType: tender.subType ?? null,
    amountPaise: tender.amountPaise,
    reference: tender.reference ?? null,
  }));
  const owedPaise = owedOf(receipt);
  RECEIPT_SALE.refusals.refuseIssues(tenderIssues(given, owedPaise));
  const settled = settleTenders(given, owedPaise);
  const keptPaise = cashOf(settled.tenders);
  if (keptPaise > 0) {
    const problem = cashLimitProblem(keptPaise, await cashOfPerson(tx, receipt));
    if (problem) throw refuse(problem, [{ path: 'Tenders', message: problem }]);
  }
  return { ...receipt, ...settled };
}

/** What tenders pay: the total, less what goods that came back with the bill are worth. */
const owedOf = ({ totalPaise, credits }: SalesReceipt): Paise =>
  leftToPay(
    totalPaise,
    credits.map(({ amountPaise }) => amountPaise),
  );

/** Two bills of one customer at two tills do not each see room for their cash; he is locked before goods are. */
export async function lockBuyer(tx: Tx, customerId: string | null): Promise<void> {
  if (customerId === null) return;
  await tx.query('select id from customer where org_id = $1 and id = $2 for no key update', [tx.ctx.orgId, customerId]);
}

/**
 * What the buyer has paid in cash by other bills and payments on the day that this one bears, or today, when its cash comes in: the
 * larger of the two, so that no choice of a day makes room. Told by his record, or by his phone (section 269ST, sales §13).
 */
async function cashOfPerson(tx: Tx, receipt: SalesReceipt): Promise<Paise> {
  const { id, customerId, phone, customer, soldOn } = receipt;
  const phones = [phone, customer.phone].filter((one) => one !== null);
  if (customerId === null && phones.length === 0) return 0;
  const { orgId, entityId, today, entity } = tx.ctx;
  const { from } = dayBounds(entity.timeZone, today);
  const [row] = await tx.query<{ paise: Paise }>(CASH_OF_PERSON, [
    orgId,
    entityId,
    id,
    soldOn,
    customerId,
    phones,
    from,
  ]);
  return row!.paise;
}

const PERSON = { customer: '$5', phones: '$6' };

/** A receipt is closed as its money comes in, and not changed afterwards. */
const CASH_OF_PERSON = `with taken as (
    select t.amount_paise as paise, r.sold_on = $4 as "onDay", r.updated_at >= $7 as "isToday"
    from sales_receipt r
      join sales_receipt_tender t on t.org_id = r.org_id and t.entity_id = r.entity_id and t.receipt_id = r.id and t.type = 'Cash'
    where r.org_id = $1 and r.entity_id = $2 and r.id <> $3 and r.status = 'Closed' and ${isReceiptOf(PERSON)}
    union all
    select t.amount_paise, p.received_on = $4, p.created_at >= $7
    from payment p
      join payment_tender t on t.org_id = p.org_id and t.entity_id = p.entity_id and t.payment_id = p.id and t.type = 'Cash'
    where p.org_id = $1 and p.entity_id = $2 and ${isRecordOf('p.customer_id', PERSON)} and p.status <> 'Cancelled')
  select greatest(coalesce(sum(paise) filter (where "onDay"), 0), coalesce(sum(paise) filter (where "isToday"), 0))::bigint as paise
  from taken where "onDay" or "isToday"`;

/** Cash goes into the drawer of who takes it (sales rule 25), which is answered; none where none is open and none is needed. */
export async function takeCash(tx: Tx, { id, revision, tenders }: SalesReceipt): Promise<SalesReceipt['drawer']> {
  const amountPaise = cashOf(tenders);
  if (amountPaise === 0) return null;
  const at = tenders.findIndex(({ type }) => type === 'Cash');
  const move = { kind: 'sale', amountPaise, of: { kind: 'receipt', id, revision } } as const;
  const drawerId = await moveOwnCash(tx, move, `Tenders.${at}.Type`);
  return drawerId === null ? null : { id: drawerId, isOpen: true };
}
