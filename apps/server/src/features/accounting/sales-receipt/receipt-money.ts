import type { salesReceiptInput } from '@bahi/contract/wire/sales-receipt.wire';
import type { Infer } from '@bahi/contract/wire-type';
import type { Paise } from '@bahi/domain/money/units';
import { cashLimitProblem, cashOf, settleTenders, tenderIssues } from '@bahi/domain/sales/receipt-tenders';
import { refuse } from '../../../core/app-error.ts';
import { moveOwnCash } from '../../../core/cash-drawer/move-cash.ts';
import type { Tx } from '../../../core/tx.ts';
import { readTenderType } from '../read-tender.ts';
import { RECEIPT_SALE } from './edit-sales-receipt.ts';
import type { SalesReceipt } from './sales-receipt-store.ts';

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
  RECEIPT_SALE.refusals.refuseIssues(tenderIssues(given, receipt.totalPaise));
  const settled = settleTenders(given, receipt.totalPaise);
  const keptPaise = cashOf(settled.tenders);
  if (keptPaise > 0) {
    await lockBuyer(tx, receipt);
    const problem = cashLimitProblem(keptPaise, await cashOfPerson(tx, receipt));
    if (problem) throw refuse(problem, [{ path: 'Tenders', message: problem }]);
  }
  return { ...receipt, ...settled };
}

/** Two bills of one customer at two tills do not each see room for their cash. */
async function lockBuyer(tx: Tx, { customerId }: SalesReceipt): Promise<void> {
  if (customerId === null) return;
  await tx.query('select id from customer where org_id = $1 and id = $2 for no key update', [tx.ctx.orgId, customerId]);
}

/** What the buyer has paid in cash that day by other bills and payments: told by his record, or by his phone (section 269ST). */
async function cashOfPerson(tx: Tx, { id, customerId, phone, soldOn }: SalesReceipt): Promise<Paise> {
  if (customerId === null && phone === null) return 0;
  const [row] = await tx.query<{ paise: Paise }>(
    `select ((select coalesce(sum(t.amount_paise), 0) from sales_receipt r
          join sales_receipt_tender t on t.org_id = r.org_id and t.entity_id = r.entity_id and t.receipt_id = r.id
        where r.org_id = $1 and r.entity_id = $2 and r.id <> $3 and r.status = 'Closed' and r.sold_on = $4 and t.type = 'Cash'
          and (r.customer_id = $5 or r.phone = $6))
      + (select coalesce(sum(t.amount_paise), 0) from payment p
          join payment_tender t on t.org_id = p.org_id and t.entity_id = p.entity_id and t.payment_id = p.id
        where p.org_id = $1 and p.entity_id = $2 and p.customer_id = $5 and p.received_on = $4 and p.status <> 'Cancelled'
          and t.type = 'Cash'))::bigint as paise`,
    [tx.ctx.orgId, tx.ctx.entityId, id, soldOn, customerId, phone],
  );
  return row!.paise;
}

/** Cash goes into the drawer of who takes it (sales rule 25), which is answered; none where none is open and none is needed. */
export async function takeCash(tx: Tx, { id, revision, tenders }: SalesReceipt): Promise<SalesReceipt['drawer']> {
  const amountPaise = cashOf(tenders);
  if (amountPaise === 0) return null;
  const at = tenders.findIndex(({ type }) => type === 'Cash');
  const move = { kind: 'sale', amountPaise, of: { kind: 'receipt', id, revision } } as const;
  const drawerId = await moveOwnCash(tx, move, `Tenders.${at}.Type`);
  return drawerId === null ? null : { id: drawerId, isOpen: true };
}
