import type { FileAnswer } from '@bahi/contract/endpoint';
import { formatQuantity } from '@bahi/domain/money/format';
import { NO_AMOUNTS, NO_SUMS } from '@bahi/domain/document/priced-line';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import { isInterStatePurchase, PurchaseOrderStatus } from '@bahi/domain/purchase/purchase-order';
import { taxHeadLabels } from '@bahi/domain/tax/document-heading';
import { lineDiscountPaise } from '@bahi/domain/totals/amounts';
import { findTaxCode, SEEDED_TAX_CODES } from '@bahi/domain/tax/tax-codes';
import { formatDate } from '@bahi/domain/time/dates';
import type { AddressColumns } from '../../../../db/schema/parties.ts';
import { loadPrintLogo } from '../../../core/print/print-party.ts';
import { printOptionsFrom, type ShownLine } from '../../../core/print/invoice-print.ts';
import { printPdf } from '../../../core/print/print-pool.ts';
import { addressLines, supplierOf } from '../../../core/print/supplier.ts';
import type { Tx } from '../../../core/tx.ts';
import { type OrderLine, type PurchaseOrder, purchaseOrders } from './purchase-order-store.ts';

/** Drawn from the order as it is now; who may not see costs gets it without prices. */
export async function printPurchaseOrder(tx: Tx, id: string): Promise<FileAnswer> {
  const { ctx } = tx;
  const order = await purchaseOrders.get(tx, id);
  const [[address], logo] = await Promise.all([
    tx.query<{ address: AddressColumns }>(
      'select billing_address as address from vendor where org_id = $1 and id = $2',
      [ctx.orgId, order.vendorId],
    ),
    loadPrintLogo(tx),
  ]);
  const priced = ctx.sees.cost;
  const interState = isInterStatePurchase(order.vendor, ctx.entity.stateCode);
  const bytes = await printPdf({
    kind: 'purchase',
    title: 'Purchase order',
    code: order.code,
    orderedOn: order.orderedOn,
    buyer: supplierOf(ctx),
    vendor: {
      ...{ name: order.vendor.name, phone: order.vendor.phone, gstin: order.vendor.gstin, email: null },
      ...{ address: addressLines(address!.address), stateCode: order.vendor.stateCode, stateName: null },
    },
    facts: factsOf(order),
    taxColumns: !priced || !order.taxed ? 'none' : interState ? 'inter' : 'intra',
    sgstLabel: taxHeadLabels(ctx.entity.stateCode).sgst,
    lines: order.lines.map((line) => shownLine(line, priced, hidesPartNumbers(ctx.entity.industry))),
    sums: priced ? order : { ...NO_SUMS, overallDiscountPaise: 0, adjustPaise: 0 },
    priced,
    notes: order.notes,
    terms: order.terms,
    options: printOptionsFrom(ctx.settings.print),
    logo,
    watermark: WATERMARKS[order.status] ?? null,
  });
  return { bytes, fileName: `${order.code ?? 'purchase-order'}.pdf`, contentType: 'application/pdf' };
}

const WATERMARKS: Partial<Record<PurchaseOrderStatus, 'DRAFT' | 'CANCELLED'>> = {
  [PurchaseOrderStatus.draft]: 'DRAFT',
  [PurchaseOrderStatus.cancelled]: 'CANCELLED',
};

const factsOf = ({ expectedOn, reference, deliveryAddress, warehouseName }: PurchaseOrder) =>
  [
    { label: 'Expected', text: expectedOn && formatDate(expectedOn) },
    { label: 'Reference', text: reference },
    { label: 'Deliver to', text: deliveryAddress ?? warehouseName },
  ].flatMap(({ label, text }) => (text ? [{ label, text }] : []));

function shownLine(line: OrderLine, priced: boolean, hidesNumbers: boolean): ShownLine {
  const tax = line.taxCode === null ? undefined : findTaxCode(SEEDED_TAX_CODES, line.taxCode);
  return {
    ...(priced ? line : NO_AMOUNTS),
    family: 'part',
    description: line.description,
    code: hidesNumbers ? null : line.partNumber,
    note: line.freeQuantity > 0 ? `and ${formatQuantity(line.freeQuantity)} free` : null,
    hsn: line.hsn ?? '',
    quantity: line.quantity,
    unitCode: line.unitCode,
    unitPrice: priced ? line.unitPrice : null,
    cgstPercent: tax?.cgstPercent ?? 0,
    sgstPercent: tax?.sgstPercent ?? 0,
    igstPercent: tax?.igstPercent ?? 0,
    discountPaise: priced ? lineDiscountPaise(line) : 0,
  };
}
