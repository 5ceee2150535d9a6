import type { BilledPayer, BillingShare } from '@bahi/domain/convert/work-order-to-invoice';
import { billableShares } from '@bahi/domain/convert/work-order-to-invoice';
import { Payer } from '@bahi/domain/document/work-order';
import type { Paise } from '@bahi/domain/money/units';
import type { ExcessBilled } from '@bahi/domain/service/insurance/policy-excess';
import type { WorkOrderContext } from '@bahi/domain/status/work-order-actions';
import type { Tx } from '../../core/tx.ts';
import type { StoredWorkOrder } from './stored-order.ts';

/** What the rules of an order look at besides itself, with the shares that stand on live invoices. */
export interface StoredWorkOrderContext extends WorkOrderContext {
  billed: BillingShare[];
  /** Policy excess that they have moved. */
  excessBilled: ExcessBilled[];
  /** Invoices that are not cancelled, drafts included, oldest first. */
  invoiceIds: string[];
}

interface BilledRow {
  id: string;
  status: string;
  payer: BilledPayer;
  lineId: string | null;
  excessPaise: Paise | null;
}

/** Rights, settings and billing of an order: everything that `workOrderActions` and the transitions ask for. */
export async function workOrderContextOf(
  tx: Tx,
  order: Pick<StoredWorkOrder, 'id' | 'lines' | 'warrantyPartyId' | 'review'>,
): Promise<StoredWorkOrderContext> {
  const { orgId, entityId, access, settings } = tx.ctx;
  const rows = await tx.query<BilledRow>(
    `select i.id, i.status, i.payer, l.source_line_id as "lineId", l.excess_paise as "excessPaise"
     from invoice i left join invoice_line l on l.org_id = i.org_id and l.entity_id = i.entity_id and l.invoice_id = i.id
     where i.org_id = $1 and i.entity_id = $2 and i.work_order_id = $3 and i.status <> 'Cancelled'
     order by i.id, l.position`,
    [orgId, entityId, order.id],
  );
  const billed = rows.flatMap(({ lineId, payer, excessPaise }) =>
    lineId === null ? [] : [{ lineId, payer, excess: !!excessPaise }],
  );
  const approved = rows.filter((row) => row.status !== 'Draft' && row.status !== 'Pending Approval');
  const { invoiceNeedsCompleted } = settings.service;
  return {
    access,
    settings: {
      derivation: settings.service.deriveStatus,
      invoiceNeedsCompleted,
      issueRequired: settings.inventory.issueBeforeInvoice,
      review: order.review ?? settings.service.review,
    },
    invoices: {
      live: new Set(rows.map((row) => row.id)).size,
      approved: new Set(approved.map((row) => row.id)).size,
      billableShares: billableShares(order, billed, invoiceNeedsCompleted).length,
    },
    billed,
    excessBilled: rows.flatMap(({ lineId, payer, excessPaise }): ExcessBilled[] =>
      lineId && excessPaise
        ? [{ lineId, side: payer === Payer.insurance ? 'insurer' : 'customer', paise: excessPaise }]
        : [],
    ),
    invoiceIds: [...new Set(rows.map((row) => row.id))],
  };
}
