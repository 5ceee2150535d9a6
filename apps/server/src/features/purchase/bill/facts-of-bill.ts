import { frozenBought } from '@bahi/domain/facts/frozen-bought';
import { frozenHead } from '@bahi/domain/facts/frozen-lines';
import type { AccountOfRole } from '@bahi/domain/posting/accounts';
import { boughtParts } from '@bahi/domain/purchase/bought-line';
import { entityChargesTax } from '@bahi/domain/tax/registration';
import type { Ctx } from '../../../core/context.ts';
import type { PurchaseFacts } from '../../../core/facts/freeze-facts.ts';
import type { Bill, BillLine } from '../bill-store.ts';
import { vendorGst } from '../vendor-gst.ts';
import { type BillSources, sourceKey } from './bill-sources.ts';

/** What a bill freezes as it is posted. Under reverse charge its tax is told, and is in no total of the vendor. */
export function factsOfBill(ctx: Ctx, bill: Bill, sources: BillSources, account: AccountOfRole): PurchaseFacts {
  const { billedOn: datedOn, reverseCharge } = bill;
  const taxed = bill.taxed || reverseCharge;
  const takesCredit = entityChargesTax(ctx.settings.tax.gstType);
  const accounts = {
    adjustment: account('adjustment'),
    roundOff: account('roundOff'),
    tcsReceivable: account('tcsReceivable'),
  };
  return {
    gst: vendorGst(ctx, bill, { datedOn, taxed, reverseCharge }),
    vendorDocumentNo: bill.vendorBillNo,
    lines: [
      ...bill.lines.map((line) => ({
        ...frozenBought(
          { ...line, ...boughtParts(line), accountCode: accountOf(line, account) },
          { taxed, takesCredit },
        ),
        ...billedBy(line, sources),
      })),
      ...frozenHead(bill, accounts),
    ],
  };
}

/** What bears it: goods that are kept in stock stand against what was received and not billed, charges on them in stock. */
function accountOf(line: BillLine, account: AccountOfRole): number {
  if (line.landedBy !== null) return account('inventory');
  return line.tracked || line.materialInId !== null ? account('goodsReceivedNotBilled') : bearingAccount(line, account);
}

/** What bears a line that is in no stock: sublet work is in progress until its order closes, anything else an expense. */
export const bearingAccount = (
  { workOrderId, accountCode }: Pick<BillLine, 'workOrderId' | 'accountCode'>,
  account: AccountOfRole,
): number => (workOrderId === null ? (accountCode ?? account('purchases')) : account('workInProgress'));

/** The line of the receive that it bills, with its batches, and of the order that this is of, or of the order alone. */
function billedBy({ sourceReceiveId, sourceOrderId, sourceLineId }: BillLine, { received }: BillSources) {
  if (sourceReceiveId === null) return { orderId: sourceOrderId, orderLineId: sourceOrderId && sourceLineId };
  const of = received.get(sourceKey(sourceReceiveId, sourceLineId));
  return {
    receiveId: sourceReceiveId,
    receiveLineId: sourceLineId,
    orderId: of?.orderId ?? null,
    orderLineId: of?.orderLineId ?? null,
    batchNo: of?.batchNo ?? null,
  };
}
