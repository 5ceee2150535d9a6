import type { Paise } from '@bahi/domain/money/units';
import { creditLeft } from '@bahi/domain/parties/credit-limit';
import { OPEN_ORDERS } from '@bahi/domain/sales/sales-order';
import { notFound } from '../../../core/app-error.ts';
import { getBuyer } from '../../../core/sale/buyer.ts';
import { findOverdueDays } from '../../../core/sale/credit-limit.ts';
import type { Tx } from '../../../core/tx.ts';
import { branchesOfDues } from './branches-of-dues.ts';
import { findTotalDue } from './invoice-queries.ts';

/**
 * How much credit a customer has left (sales rule 14): dues and what stands against them in the branches whose invoices the caller
 * reads; what he may still owe is of all branches, as approvals ask it.
 */
export async function getCustomerCredit(tx: Tx, customerId: string) {
  const due = await findTotalDue(tx, customerId, await branchesOfDues(tx));
  if (!due) throw notFound('customer');
  const { hold, holdReason } = await getBuyer(tx, customerId);
  const [[found], overdueDays] = await Promise.all([
    tx.query<{ debtPaise: Paise; challansPaise: Paise; ordersPaise: Paise }>(
      `select customer_debt($1, $3) as "debtPaise", customer_delivered($1, $3) as "challansPaise", coalesce((
         select sum(round(l.total_paise::numeric * greatest(0, l.quantity_e3 - l.short_quantity_e3 - coalesce(k.gone, 0)) / l.quantity_e3))
         from sales_order o
           join sales_order_line l on l.org_id = o.org_id and l.entity_id = o.entity_id and l.order_id = o.id and l.quantity_e3 > 0
           left join lateral (select sum(x.quantity_e3) as gone from document_link x where x.org_id = l.org_id
             and x.entity_id = l.entity_id and x.from_id = l.order_id and x.from_line_id = l.id and x.purpose = 'invoice'
             and x.ended_at is null) k on true
         where o.org_id = $1 and o.entity_id = $2 and o.customer_id = $3 and o.status = any ($4::text[])), 0)::bigint as "ordersPaise"`,
      [tx.ctx.orgId, tx.ctx.entityId, customerId, [...OPEN_ORDERS]],
    ),
    findOverdueDays(tx, customerId),
  ]);
  const { debtPaise, challansPaise, ordersPaise } = found!;
  const { creditLimitPaise: limitPaise, duePaise, overduePaise, unappliedPaise, notesPaise } = due;
  return {
    ...{ limitPaise, duePaise, overduePaise, notesPaise, challansPaise, ordersPaise, overdueDays, hold, holdReason },
    ...creditLeft({ limitPaise, owedPaise: debtPaise + challansPaise, unappliedPaise, notesPaise }),
  };
}
