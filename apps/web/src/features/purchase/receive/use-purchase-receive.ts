import {
  createPurchaseReceive,
  getPurchaseReceive,
  updatePurchaseReceive,
} from '@bahi/contract/endpoints/purchase/purchase-receive';
import { purchaseReceiveInput } from '@bahi/contract/wire/purchase-receive.wire';
import { can, seesCost, seesPrices } from '@bahi/domain/access/access';
import type { DocumentTotals } from '@bahi/domain/document/priced-line';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import { MESSAGES } from '@bahi/domain/messages';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { configOf, industryOf, useSession } from '../../../app/session-store.ts';
import { useWords } from '../../../app/use-words.ts';
import { tellsGoodsApart } from '../../../kit/batch-picker/goods-column.tsx';
import type { OpenGoods } from '../../../kit/batch-picker/use-goods-picker.tsx';
import type { Sending } from '../../../kit/document/document-kind.ts';
import { type DocumentState, useDocument } from '../../../kit/document/use-document.ts';
import { withBinErrors } from '../../../kit/pickers/bin-column.ts';
import { type Discount, discountOf } from '../../../kit/pricing/discount.ts';
import { filledLines, missingCells } from '../bought-grid.ts';
import { type DocumentVendor, headerVendor } from '../document-vendor.ts';
import { bodyOfDiscount, priceUnrounded, vendorPricing } from '../vendor-pricing.ts';
import {
  blankLine,
  bodyOfLines,
  CELL_OF,
  linesOf,
  linesToCome,
  type OrderToReceive,
  type PurchaseReceiveRecord,
  receiveColumns,
  type ReceiveLine,
} from './purchase-receive-lines.ts';

const LABELS: Readonly<Record<string, string>> = {
  vendor: 'Vendor',
  receivedOn: 'Date',
  warehouseId: 'Warehouse',
  vendorDocumentNo: 'Their challan or bill',
  vendorDocumentDate: 'Dated',
  lorryReceiptNo: 'Lorry receipt',
  overallDiscountPaise: 'Discount',
  lines: 'Lines',
};

interface Header {
  vendor: DocumentVendor | null;
  receivedOn: string | null;
  warehouseId: string | null;
  vendorDocumentNo: string;
  vendorDocumentDate: string | null;
  lorryReceiptNo: string;
  notes: string;
  discount: Discount;
}
export type ReceiveState = DocumentState<PurchaseReceiveRecord, Header, ReceiveLine, DocumentTotals>;

const headerOf = (record: PurchaseReceiveRecord | null, today: string): Header => ({
  vendor: headerVendor(record),
  receivedOn: record?.receivedOn ?? today,
  warehouseId: record?.warehouseId ?? null,
  vendorDocumentNo: record?.vendorDocumentNo ?? '',
  vendorDocumentDate: record?.vendorDocumentDate ?? null,
  lorryReceiptNo: record?.lorryReceiptNo ?? '',
  notes: record?.notes ?? '',
  discount: discountOf(record?.overallDiscountPercent, record?.overallDiscountPaise),
});

const bodyOf = ({ header, lines }: Sending<Header, ReceiveLine>, sees: { cost: boolean; price: boolean }) => ({
  vendorId: header.vendor?.id ?? '',
  receivedOn: header.receivedOn,
  warehouseId: header.warehouseId,
  vendorDocumentNo: header.vendorDocumentNo.trim() || null,
  vendorDocumentDate: header.vendorDocumentDate,
  lorryReceiptNo: header.lorryReceiptNo.trim() || null,
  notes: header.notes.trim() || null,
  ...(sees.cost && bodyOfDiscount(header.discount)),
  lines: bodyOfLines(lines, sees),
});

/** What a receive is on its page: how it is entered, priced, checked and sent. */
export function usePurchaseReceive(receive: PurchaseReceiveRecord | null, today: string, openGoods: OpenGoods) {
  const say = useWords();
  const navigate = useNavigate();
  const { data } = useSession();
  const { stateCode } = data.entity;
  const sees = { cost: seesCost(data.access), price: seesPrices(data.access) };
  /** The numbers of the orders that lines are of. */
  const orders = useRef(new Map(receive?.orders.map(({ id, code }) => [id, code ?? 'Draft'])));
  const page = useDocument<PurchaseReceiveRecord, Header, ReceiveLine, DocumentTotals>(receive, {
    copiedAs: 'purchaseReceive',
    calls: { get: getPurchaseReceive, create: createPurchaseReceive, update: updatePurchaseReceive },
    labels: LABELS,
    datedBy: 'receivedOn',
    fieldOf: { vendorId: 'vendor' },
    input: purchaseReceiveInput,
    creatable: can(data.access, 'Inventory.PO', 'C'),
    headerOf: (record) => headerOf(record, today),
    validate: ({ vendor, receivedOn }) => ({
      ...(!vendor && { vendor: MESSAGES.fieldRequired }),
      ...(!receivedOn && { receivedOn: MESSAGES.fieldRequired }),
    }),
    linesOf,
    grid: (editable, { header }) => {
      const { interState, computeTotals } = vendorPricing(header, stateCode, priceUnrounded);
      return {
        columns: receiveColumns({
          say,
          cost: sees.cost,
          interState,
          today: () => today,
          partNumbers: !hidesPartNumbers(industryOf(data)),
          vendorId: () => header().vendor?.id ?? null,
          pricedOn: () => header().receivedOn,
          onGoods: tellsGoodsApart(configOf(data)) ? (lineId) => openGoods.set({ lineId }) : undefined,
          editable,
          binsOf: data.entity.settings.inventory.bins ? () => header().warehouseId : undefined,
          orderOf: (id) => orders.current.get(id) ?? '',
          ofSeveral: () => orders.current.size > 1,
        }),
        computeTotals,
        newLine: blankLine,
      };
    },
    filledLines,
    cellOf: CELL_OF,
    missingCells: (lines) => withBinErrors(lines, missingCells(lines, true)),
    bodyOf: (sending) => bodyOf(sending, sees),
    open: ({ id }) => navigate({ to: '/purchaseorder/purchasereceive/$id', params: { id }, replace: true }),
  });
  const addOrder = (order: OrderToReceive) => {
    orders.current.set(order.id, order.code);
    page.store.append((nextId) => linesToCome(order, nextId));
  };
  return { page, sees, addOrder };
}
