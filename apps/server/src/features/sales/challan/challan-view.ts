import type { challanView } from '@bahi/contract/wire/delivery-challan.wire';
import type { Infer } from '@bahi/contract/wire-type';
import {
  ChallanStatus,
  ChallanWhy,
  isDueBack,
  isGiven,
  isInvoiceDue,
  needsEwayBill,
  taxToReverse,
} from '@bahi/domain/sales/delivery-challan';
import { readLinked } from '../../../core/document/document-links.ts';
import { withDiscounts } from '../../../core/document/with-discounts.ts';
import { answeredLines } from '../../../core/sale/answered-lines.ts';
import { askCredit, NOTHING_ASKED } from '../../../core/sale/credit-limit.ts';
import type { Tx } from '../../../core/tx.ts';
import { challanActionsOf } from './challan-actions.ts';
import { type Challan, withChallanProgress } from './challan-store.ts';

/** What of a challan waits, for lists and its page. */
export const dueOf = <C extends Pick<Challan, 'status' | 'why' | 'challanOn' | 'backBy'>>(
  challan: C,
  today: string,
) => ({
  invoiceDue: isInvoiceDue(challan, today),
  dueBack: isDueBack(challan, today),
});

/** A challan with what became of its lines and what the caller may do with it. */
export async function viewOfChallan(tx: Tx, challan: Challan): Promise<Infer<typeof challanView>> {
  const { customer, status, why, lines } = challan;
  const asksCredit = status === ChallanStatus.draft && !isGiven(why);
  const [linked, actions, credit] = await Promise.all([
    readLinked(tx, challan.id),
    challanActionsOf(tx, challan),
    asksCredit ? askCredit(tx, customer, challan.totalPaise) : NOTHING_ASKED,
  ]);
  const isSample = why === ChallanWhy.sample && status === ChallanStatus.closed;
  return {
    ...withDiscounts.toRow(challan),
    ...dueOf(challan, tx.ctx.today),
    customer: { ...customer, stateCode: customer.billingAddress.stateCode ?? null },
    settings: {
      taxed: challan.taxed,
      untaxedReason: challan.untaxedReason,
      carriageReason: challan.carriageReason,
      inclusive: challan.inclusive,
      placeOfSupply: challan.placeOfSupply,
      placeOfSupplyReason: challan.placeOfSupplyReason,
      sourceState: tx.ctx.entity.stateCode,
    },
    ...answeredLines(tx.ctx, withChallanProgress(challan, linked)),
    needsEwayBill: needsEwayBill(lines),
    taxToReversePaise: isSample ? taxToReverse(lines) : null,
    overCreditLimitPaise: credit.overLimitPaise,
    overdueDays: credit.overdueDays,
    actions,
  };
}
