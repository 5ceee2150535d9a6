import { standsAs } from '@bahi/domain/connectx/shared-document';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import { findTaxCode, SEEDED_TAX_CODES } from '@bahi/domain/tax/tax-codes';
import type { AddressColumns } from '../../../db/schema/party-columns.ts';
import type { Ctx } from '../../core/context.ts';
import { addressLines } from '../../core/print/supplier.ts';
import type { Tx } from '../../core/tx.ts';
import type { Paper } from '../../features/connectx/snapshot-store.ts';
import type { KeptLine } from '../../features/purchase/bought-lines.ts';
import { purchaseOrders } from '../../features/purchase/purchase-order-store.ts';
import type { DocumentVendor } from '../../features/purchase/vendor-document.ts';
import { debitBook } from '../../features/purchase/vendor-note-store.ts';
import { amountsOf, fromUs, type PaperLine, type PaperReader, sumsOf } from './shared-paper.ts';

export const purchaseOrderPaper: PaperReader = async (tx, id) => {
  const order = await purchaseOrders.get(tx, id);
  const { code, status, vendorId, totalPaise } = order;
  return {
    code,
    partyId: vendorId,
    stands: standsAs('purchaseOrder', status),
    totalPaise,
    paper: {
      from: fromUs(tx),
      to: await vendorOn(tx, order.vendor),
      datedOn: order.orderedOn,
      expectedOn: order.expectedOn,
      reference: order.reference,
      deliveryAddress: order.deliveryAddress ?? order.warehouseName,
      notes: order.notes,
      terms: order.terms,
      taxed: order.taxed,
      lines: order.lines.map((line) => boughtLine(tx.ctx, line)),
      sums: sumsOf(order),
    },
  };
};

/** What is claimed back names the vendor's own bill, as his paper did. */
export const vendorDebitNotePaper: PaperReader = async (tx, id) => {
  const note = await debitBook.store.get(tx, id);
  const { code, status, vendorId, totalPaise } = note;
  return {
    code,
    partyId: vendorId,
    stands: standsAs('vendorDebitNote', status),
    totalPaise,
    paper: {
      from: fromUs(tx),
      to: await vendorOn(tx, note.vendor),
      datedOn: note.notedOn,
      reference: await theirBillOf(tx, note.billId),
      notes: note.notes,
      terms: note.terms,
      taxed: note.taxed,
      lines: note.lines.map((line) => boughtLine(tx.ctx, line)),
      sums: sumsOf(note),
    },
  };
};

async function theirBillOf(tx: Tx, billId: string | null): Promise<string | null> {
  const [bill] = await tx.query<{ number: string }>(
    'select vendor_bill_no as number from bill where org_id = $1 and entity_id = $2 and id = $3',
    [tx.ctx.orgId, tx.ctx.entityId, billId],
  );
  return bill?.number ?? null;
}

async function vendorOn(tx: Tx, { id, name, gstin, stateCode }: DocumentVendor): Promise<Paper['to']> {
  const [row] = await tx.query<{ address: AddressColumns }>(
    'select billing_address as address from vendor where org_id = $1 and id = $2',
    [tx.ctx.orgId, id],
  );
  return { name, address: row ? addressLines(row.address) : [], gstin, stateCode };
}

function boughtLine({ entity }: Ctx, line: KeptLine): PaperLine {
  const tax = line.taxCode === null ? undefined : findTaxCode(SEEDED_TAX_CODES, line.taxCode);
  return {
    id: line.id,
    family: 'part',
    description: line.description,
    code: hidesPartNumbers(entity.industry) ? null : line.partNumber,
    hsn: line.hsn,
    quantity: line.quantity,
    freeQuantity: line.freeQuantity || null,
    unitCode: line.unitCode,
    unitPrice: line.unitPrice,
    ...amountsOf(line),
    taxPercent: tax?.ratePercent ?? 0,
  };
}
