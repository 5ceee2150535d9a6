import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { DEFAULT_LABOUR_ACCOUNT, DEFAULT_PARTS_ACCOUNT, FALLBACK_LABOUR_SAC } from '@bahi/domain/constants';
import { type LineFamily, NO_AMOUNTS } from '@bahi/domain/document/priced-line';
import { LineStatus, Payer } from '@bahi/domain/document/work-order';
import { QUANTITY_PER_UNIT } from '@bahi/domain/money/units';
import { labourTaxCode } from '@bahi/domain/tax/tax-codes';
import type { LineItem, LineOperation } from '../../../core/catalogue/line-masters.ts';
import type { StoredLine } from './work-order-store.ts';

/**
 * A line before anything is said about it: free-form labour of one at the fallback tax code and SAC (spec 2 §9), a part
 * of no quantity without a tax code, which approval will ask for.
 */
export function blankLine(family: LineFamily, id: string, position: number, interState: boolean): StoredLine {
  const labour = family === 'labour';
  return {
    id,
    position,
    family,
    status: LineStatus.new,
    payer: Payer.customer,
    description: '',
    operationCode: null,
    operationId: null,
    itemId: null,
    partNumber: null,
    hsn: labour ? FALLBACK_LABOUR_SAC : null,
    unitCode: null,
    labourLineId: null,
    complaintId: null,
    quantity: labour ? QUANTITY_PER_UNIT : 0,
    unitPrice: 0,
    discountPercent: null,
    discountPaise: 0,
    noDiscount: false,
    listPrice: 0,
    minimumPrice: 0,
    taxCode: labour ? labourTaxCode(interState) : 0,
    accountCode: labour ? DEFAULT_LABOUR_ACCOUNT : DEFAULT_PARTS_ACCOUNT,
    ...NO_AMOUNTS,
    insurerUnitPrice: 0,
    insurerTaxablePaise: 0,
    insurerCgstPaise: 0,
    insurerSgstPaise: 0,
    insurerIgstPaise: 0,
    insurerTotalPaise: 0,
    estimateUnitPrice: 0,
    estimateTaxablePaise: 0,
    estimateCgstPaise: 0,
    estimateSgstPaise: 0,
    estimateIgstPaise: 0,
    estimateTotalPaise: 0,
    technicianId: null,
    sublet: false,
    vendorId: null,
    subletCostPaise: 0,
    tracked: false,
    trackBy: TrackBy.quantity,
    receivedQuantity: 0,
    issuedQuantity: 0,
    returnedQuantity: 0,
    issuedCostPaise: 0,
    warehouseId: null,
    free: false,
    declinedOnOrder: false,
    adviseNextVisit: false,
    remindOn: null,
    reopened: false,
    carriedFromOrderId: null,
    carriedFromLineId: null,
    notWanted: false,
    invoiceId: null,
  };
}

/** What a chosen item says about a part; the client's own values go over it. */
export function fromItem(item: LineItem): Partial<StoredLine> {
  return {
    itemId: item.id,
    description: item.name,
    partNumber: item.partNumber,
    hsn: item.hsn,
    unitCode: item.unitCode,
    tracked: item.tracked,
    trackBy: item.trackBy,
    unitPrice: item.salePrice ?? 0,
    listPrice: item.salePrice ?? 0,
    minimumPrice: item.minimumPrice ?? 0,
    taxCode: item.taxCode ?? 0,
    accountCode: item.accountCode ?? DEFAULT_PARTS_ACCOUNT,
  };
}

/** What a chosen operation code says about a labour line, with its price in the vehicle's labour time guide. */
export function fromOperation(operation: LineOperation): Partial<StoredLine> {
  return {
    operationId: operation.id,
    operationCode: operation.code,
    description: operation.description,
    hsn: operation.sac,
    unitPrice: operation.price ?? 0,
    listPrice: operation.price ?? 0,
    taxCode: operation.taxCode,
    accountCode: operation.accountCode,
  };
}
