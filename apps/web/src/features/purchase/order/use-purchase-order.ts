import {
  createPurchaseOrder,
  getPurchaseOrder,
  updatePurchaseOrder,
} from '@bahi/contract/endpoints/purchase/purchase-order';
import { purchaseOrderInput } from '@bahi/contract/wire/purchase-order.wire';
import { can, seesCost } from '@bahi/domain/access/access';
import type { DocumentTotals } from '@bahi/domain/document/priced-line';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import { MESSAGES } from '@bahi/domain/messages';
import { pricePurchase } from '@bahi/domain/purchase/bought-line';
import { useNavigate } from '@tanstack/react-router';
import { industryOf, useSession } from '../../../app/session-store.ts';
import { useWords } from '../../../app/use-words.ts';
import type { Sending } from '../../../kit/document/document-kind.ts';
import { type DocumentState, useDocument } from '../../../kit/document/use-document.ts';
import { type Discount, discountOf } from '../../../kit/pricing/discount.ts';
import { filledLines, missingCells } from '../bought-grid.ts';
import { type DocumentVendor, headerVendor } from '../document-vendor.ts';
import { bodyOfDiscount, vendorPricing } from '../vendor-pricing.ts';
import {
  blankLine,
  bodyOfLines,
  linesOf,
  orderColumns,
  type OrderLine,
  type PurchaseOrderRecord,
} from './purchase-order-lines.ts';

const LABELS: Readonly<Record<string, string>> = {
  vendor: 'Vendor',
  orderedOn: 'Date',
  expectedOn: 'Expected',
  warehouseId: 'Warehouse',
  reference: 'Reference',
  deliveryAddress: 'Deliver to',
  overallDiscountPaise: 'Discount',
  adjustPaise: 'Adjust',
  lines: 'Lines',
};

interface Header {
  vendor: DocumentVendor | null;
  orderedOn: string | null;
  expectedOn: string | null;
  warehouseId: string | null;
  reference: string;
  deliveryAddress: string;
  notes: string;
  terms: string;
  discount: Discount;
  adjustPaise: number | null;
}
export type OrderState = DocumentState<PurchaseOrderRecord, Header, OrderLine, DocumentTotals>;

const headerOf = (record: PurchaseOrderRecord | null, today: string): Header => ({
  vendor: headerVendor(record),
  orderedOn: record?.orderedOn ?? today,
  expectedOn: record?.expectedOn ?? null,
  warehouseId: record?.warehouseId ?? null,
  reference: record?.reference ?? '',
  deliveryAddress: record?.deliveryAddress ?? '',
  notes: record?.notes ?? '',
  terms: record?.terms ?? '',
  discount: discountOf(record?.overallDiscountPercent, record?.overallDiscountPaise),
  adjustPaise: record?.adjustPaise || null,
});

const bodyOf = ({ header, lines, saved }: Sending<Header, OrderLine>, cost: boolean) => ({
  vendorId: header.vendor?.id ?? '',
  orderedOn: header.orderedOn,
  expectedOn: header.expectedOn,
  warehouseId: header.warehouseId,
  reference: header.reference.trim() || null,
  deliveryAddress: header.deliveryAddress.trim() || null,
  notes: header.notes.trim() || null,
  // A new order that says nothing of them takes those of the settings.
  ...((saved || header.terms.trim()) && { terms: header.terms.trim() || null }),
  ...(cost && {
    ...bodyOfDiscount(header.discount),
    adjustPaise: header.adjustPaise ?? 0,
  }),
  lines: bodyOfLines(lines, cost),
});

/** What an order is on its page: how it is entered, priced, checked and sent. */
export function usePurchaseOrder(order: PurchaseOrderRecord | null, today: string) {
  const say = useWords();
  const navigate = useNavigate();
  const { data } = useSession();
  const cost = seesCost(data.access);
  const stateCode = data.entity.stateCode;
  const page = useDocument<PurchaseOrderRecord, Header, OrderLine, DocumentTotals>(order, {
    copiedAs: 'purchaseOrder',
    calls: { get: getPurchaseOrder, create: createPurchaseOrder, update: updatePurchaseOrder },
    labels: LABELS,
    datedBy: 'orderedOn',
    fieldOf: { vendorId: 'vendor' },
    input: purchaseOrderInput,
    creatable: can(data.access, 'Inventory.PO', 'C'),
    headerOf: (record) => headerOf(record, today),
    validate: ({ vendor: chosen, orderedOn }) => ({
      ...(!chosen && { vendor: MESSAGES.fieldRequired }),
      ...(!orderedOn && { orderedOn: MESSAGES.fieldRequired }),
    }),
    linesOf,
    grid: (_editable, { header }) => {
      const { interState, computeTotals } = vendorPricing(header, stateCode, (lines, facts, { adjustPaise }) => {
        const { roundToRupee } = data.entity.settings.common;
        return pricePurchase(lines, { ...facts, roundToRupee, adjustPaise: adjustPaise ?? 0 });
      });
      return {
        columns: orderColumns(
          {
            say,
            cost,
            interState,
            today: () => today,
            partNumbers: !hidesPartNumbers(industryOf(data)),
            vendorId: () => header().vendor?.id ?? null,
            pricedOn: () => header().orderedOn,
          },
          Boolean(order?.code),
        ),
        computeTotals,
        newLine: blankLine,
      };
    },
    filledLines,
    missingCells: (lines) => missingCells(lines),
    bodyOf: (sending) => bodyOf(sending, cost),
    open: ({ id }) => navigate({ to: '/purchaseorder/purchaseorder/$id', params: { id }, replace: true }),
  });
  return { page, cost };
}
