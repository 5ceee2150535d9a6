import type { Sees } from '@bahi/contract/wire-type';
import { diff } from '../../../core/diff.ts';
import type { Tx } from '../../../core/tx.ts';
import { discountColumns, type StoredLine, type StoredWorkOrder } from './work-order-store.ts';

/** Who may read a logged field, as on the order itself. */
const WORK_ORDER_SEES: Partial<Record<string, Sees>> = {
  unitPrice: 'price',
  estimateUnitPrice: 'price',
  discountPercent: 'price',
  discountPaise: 'price',
  noDiscount: 'price',
  minimumPrice: 'price',
  totalPaise: 'price',
  adjustPaise: 'price',
  labourDiscountPercent: 'price',
  labourDiscountPaise: 'price',
  partsDiscountPercent: 'price',
  partsDiscountPaise: 'price',
  overallDiscountPercent: 'price',
  overallDiscountPaise: 'price',
  insurerUnitPrice: 'insurer',
  issuedCostPaise: 'cost',
  subletCostPaise: 'cost',
};

/** What follows from other fields and says nothing of its own. */
const COMPUTED =
  /^(amount|recordDiscount|taxable|cgst|sgst|igst|round|subTotal|insurer(Taxable|Cgst|Sgst|Igst|Total)|estimate(Taxable|Cgst|Sgst|Igst|Total))Paise$|^last\w+No$|^(position|completedAt|closedAt)$/;

const entered = (row: object): object => Object.fromEntries(Object.entries(row).filter(([key]) => !COMPUTED.test(key)));

function picture(order: StoredWorkOrder): object {
  const { lines, complaints, discounts: _discounts, ...header } = order;
  return {
    ...entered({ ...header, ...discountColumns(order) }),
    complaints: complaints.map(entered),
    lines: lines.map((line: StoredLine) => entered(line)),
  };
}

/** Logs what a verb has changed: from what, to what, why. */
export function auditWorkOrder(
  tx: Tx,
  action: string,
  before: StoredWorkOrder | null,
  after: StoredWorkOrder,
  reason?: string | null,
): void {
  const changes = diff(before ? picture(before) : {}, picture(after), WORK_ORDER_SEES);
  tx.audit({ action, kind: 'workOrder', id: after.id, code: after.code, changes, reason: reason ?? null });
}
