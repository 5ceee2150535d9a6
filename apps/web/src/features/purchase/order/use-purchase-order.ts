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
import type { VendorTreatment } from '@bahi/domain/parties/vendor';
import { isInterStatePurchase, pricePurchase, vendorChargesTax } from '@bahi/domain/purchase/bought-line';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { industryOf, useSession } from '../../../app/session-store.ts';
import { recordQuery, useEndpointMutation } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { type LinedRecordState, useLinedRecord } from '../../../kit/lined-record/use-lined-record.ts';
import { type Discount, discountOf } from '../../../kit/pricing/discount.ts';
import {
  blankLine,
  bodyOfLines,
  filledLines,
  linesOf,
  missingCells,
  orderColumns,
  type OrderLine,
  type PurchaseOrderRecord,
} from './purchase-order-lines.ts';

/** What an order takes of its vendor: the taxes that he writes. */
export interface Vendor {
  treatment: VendorTreatment;
  stateCode: string | null;
}

interface Header {
  vendor: { id: string; label: string } | null;
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
export type OrderState = LinedRecordState<PurchaseOrderRecord, Header, OrderLine, DocumentTotals>;

const headerOf = (record: PurchaseOrderRecord | null, today: string): Header => ({
  vendor: record && { id: record.vendorId, label: record.vendorName },
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

const bodyOf = (
  header: Header,
  lines: readonly OrderLine[],
  { record, cost }: { record: PurchaseOrderRecord | null; cost: boolean },
) => ({
  vendorId: header.vendor?.id ?? '',
  orderedOn: header.orderedOn,
  expectedOn: header.expectedOn,
  warehouseId: header.warehouseId,
  reference: header.reference.trim() || null,
  deliveryAddress: header.deliveryAddress.trim() || null,
  notes: header.notes.trim() || null,
  // A new order that says nothing of them takes those of the settings.
  ...((record || header.terms.trim()) && { terms: header.terms.trim() || null }),
  ...(cost && {
    overallDiscountPercent: header.discount.percent,
    ...(!header.discount.percent && { overallDiscountPaise: header.discount.paise ?? 0 }),
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
  const creation = useEndpointMutation(createPurchaseOrder);
  const update = useEndpointMutation(updatePurchaseOrder);
  /** What the lines are priced by: the vendor that is chosen, and the discounts of the header. */
  const vendor = useRef<Vendor | null>(
    order && { treatment: order.vendor.treatment, stateCode: order.vendor.stateCode ?? null },
  );
  const priced = useRef<Pick<Header, 'discount' | 'adjustPaise'>>(headerOf(order, today));
  const stateCode = data.entity.stateCode;
  const interState = () => vendor.current !== null && isInterStatePurchase(vendor.current, stateCode);
  const page = useLinedRecord<PurchaseOrderRecord, Header, OrderLine, DocumentTotals>(order, {
    copiedAs: 'purchaseOrder',
    query: (id) => recordQuery(getPurchaseOrder, id),
    input: purchaseOrderInput,
    creatable: can(data.access, 'Inventory.PO', 'C'),
    headerOf: (record) => headerOf(record, today),
    validate: ({ vendor: chosen, orderedOn }) => ({
      ...(!chosen && { vendor: MESSAGES.fieldRequired }),
      ...(!orderedOn && { orderedOn: MESSAGES.fieldRequired }),
    }),
    linesOf,
    grid: () => ({
      columns: orderColumns({
        ...{ say, cost, interState, today: () => today },
        partNumbers: !hidesPartNumbers(industryOf(data)),
        ordered: Boolean(order?.code),
      }),
      computeTotals: (lines) =>
        pricePurchase(
          lines.map((line) => ({ ...line, taxCode: line.taxCode || null })),
          {
            interState: interState(),
            taxed: vendor.current !== null && vendorChargesTax(vendor.current.treatment),
            roundToRupee: data.entity.settings.common.roundToRupee,
            overallDiscountPercent: priced.current.discount.percent,
            overallDiscountPaise: priced.current.discount.paise ?? 0,
            adjustPaise: priced.current.adjustPaise ?? 0,
          },
        ),
      newLine: blankLine,
    }),
    filledLines,
    missingCells,
    send: (header, lines, record) => {
      const body = bodyOf(header, lines, { record, cost });
      return record
        ? update.mutateAsync({ params: { id: record.id }, body: { ...body, rowVersion: record.rowVersion } })
        : creation.mutateAsync({ body });
    },
    open: (id) => navigate({ to: '/purchaseorder/purchaseorder/$id', params: { id }, replace: true }),
  });
  const { discount, adjustPaise } = page.form.values;
  const { store } = page;
  useEffect(() => {
    priced.current = { discount, adjustPaise };
    store.refreshTotals();
  }, [store, discount, adjustPaise]);
  const chooseVendor = (chosen: Vendor) => {
    vendor.current = chosen;
    store.refreshTotals();
  };
  return { page, cost, chooseVendor };
}
