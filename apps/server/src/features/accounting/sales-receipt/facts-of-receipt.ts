import { frozenHead, frozenLine } from '@bahi/domain/facts/frozen-lines';
import { freeGoodsOf } from '@bahi/domain/pricing/scheme';
import type { AccountOfRole } from '@bahi/domain/posting/accounts';
import type { Ctx } from '../../../core/context.ts';
import { documentGstOf } from '../../../core/facts/document-gst.ts';
import type { SaleFacts } from '../../../core/facts/freeze-facts.ts';
import type { SalesReceipt } from './sales-receipt-store.ts';

/** What a receipt freezes as it is posted; its lines have their costs. */
export function factsOfReceipt(ctx: Ctx, receipt: SalesReceipt, account: AccountOfRole): SaleFacts {
  const { customer, soldOn: datedOn, placeOfSupply, taxed, totalPaise } = receipt;
  const gst = documentGstOf(ctx, { isNote: false, datedOn, customer, placeOfSupply, taxed, totalPaise });
  const accounts = { adjustment: account('adjustment'), roundOff: account('roundOff') };
  return {
    gst,
    source: 'Counter',
    partyCategoryId: customer.categoryId,
    salespersonId: receipt.createdBy,
    doctorId: receipt.doctorId,
    lines: [
      ...receipt.lines.map((line) => ({
        ...frozenLine(line, { taxed: gst.taxHeads !== 'none', gstTable: gst.gstTable }),
        warehouseId: receipt.warehouseId,
        batchId: line.batchId,
        batchNo: line.batchNo,
        expiresOn: line.expiresOn,
        costPaise: line.costPaise,
        listPrice: line.listPrice,
        freeQuantity: freeGoodsOf(line),
      })),
      ...frozenHead(receipt, accounts),
    ],
  };
}
