import {
  createPurchaseReturn,
  getPurchaseReturn,
  updatePurchaseReturn,
} from '@bahi/contract/endpoints/purchase/purchase-return';
import { purchaseReturnInput } from '@bahi/contract/wire/purchase-return.wire';
import { can, seesCost } from '@bahi/domain/access/access';
import type { DocumentTotals } from '@bahi/domain/document/priced-line';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import { MESSAGES } from '@bahi/domain/messages';
import type { Paise } from '@bahi/domain/money/units';
import { ReturnReason } from '@bahi/domain/purchase/purchase-return';
import { useNavigate } from '@tanstack/react-router';
import { configOf, industryOf, useSession } from '../../../app/session-store.ts';
import { useWords } from '../../../app/use-words.ts';
import { tellsGoodsApart } from '../../../kit/batch-picker/goods-column.tsx';
import type { OpenGoods } from '../../../kit/batch-picker/use-goods-picker.tsx';
import type { Sending } from '../../../kit/document/document-kind.ts';
import { type DocumentState, useDocument } from '../../../kit/document/use-document.ts';
import { type Discount, discountOf } from '../../../kit/pricing/discount.ts';
import { filledLines, missingCells } from '../bought-grid.ts';
import { type DocumentVendor, headerVendor } from '../document-vendor.ts';
import { bodyOfDiscount, priceUnrounded, vendorPricing } from '../vendor-pricing.ts';
import {
  blankLine,
  bodyOfLines,
  CELL_OF,
  linesOf,
  type PurchaseReturnRecord,
  returnColumns,
  type ReturnLine,
} from './purchase-return-lines.ts';

const LABELS: Readonly<Record<string, string>> = {
  vendor: 'Vendor',
  returnedOn: 'Date',
  warehouseId: 'Warehouse',
  reason: 'Why',
  claimPaise: 'Claim',
  creditBy: 'Credit by',
  overallDiscountPaise: 'Discount',
  lines: 'Lines',
};

interface Header {
  vendor: DocumentVendor | null;
  returnedOn: string | null;
  warehouseId: string | null;
  reason: ReturnReason;
  /** What is asked; null is what the lines come to. */
  claimPaise: Paise | null;
  creditBy: string | null;
  notes: string;
  discount: Discount;
}
export type ReturnState = DocumentState<PurchaseReturnRecord, Header, ReturnLine, DocumentTotals>;

const headerOf = (record: PurchaseReturnRecord | null, today: string): Header => ({
  vendor: headerVendor(record),
  returnedOn: record?.returnedOn ?? today,
  warehouseId: record?.warehouseId ?? null,
  reason: record?.reason ?? ReturnReason.damaged,
  claimPaise: record && record.claimPaise !== record.totalPaise ? (record.claimPaise ?? null) : null,
  creditBy: record?.creditBy ?? null,
  notes: record?.notes ?? '',
  discount: discountOf(record?.overallDiscountPercent, record?.overallDiscountPaise),
});

const bodyOf = ({ header, lines }: Sending<Header, ReturnLine>, cost: boolean) => ({
  vendorId: header.vendor?.id ?? '',
  returnedOn: header.returnedOn,
  warehouseId: header.warehouseId,
  reason: header.reason,
  creditBy: header.creditBy,
  notes: header.notes.trim() || null,
  ...(cost && { claimPaise: header.claimPaise, ...bodyOfDiscount(header.discount) }),
  lines: bodyOfLines(lines, cost),
});

/** What a return is on its page: how it is entered, priced, checked and sent. */
export function usePurchaseReturn(back: PurchaseReturnRecord | null, today: string, openGoods: OpenGoods) {
  const say = useWords();
  const navigate = useNavigate();
  const { data } = useSession();
  const { stateCode } = data.entity;
  const cost = seesCost(data.access);
  const page = useDocument<PurchaseReturnRecord, Header, ReturnLine, DocumentTotals>(back, {
    copiedAs: 'purchaseReturn',
    calls: { get: getPurchaseReturn, create: createPurchaseReturn, update: updatePurchaseReturn },
    labels: LABELS,
    datedBy: 'returnedOn',
    fieldOf: { vendorId: 'vendor' },
    input: purchaseReturnInput,
    creatable: can(data.access, 'Inventory.PO', 'C'),
    headerOf: (record) => headerOf(record, today),
    validate: ({ vendor, returnedOn }) => ({
      ...(!vendor && { vendor: MESSAGES.fieldRequired }),
      ...(!returnedOn && { returnedOn: MESSAGES.fieldRequired }),
    }),
    linesOf,
    grid: (editable, { header }) => {
      const { interState, computeTotals } = vendorPricing(header, stateCode, priceUnrounded);
      return {
        columns: returnColumns({
          say,
          cost,
          interState,
          editable,
          ofSeveral: (back?.receives.length ?? 0) > 1,
          today: () => today,
          partNumbers: !hidesPartNumbers(industryOf(data)),
          onGoods: tellsGoodsApart(configOf(data)) ? (lineId) => openGoods.set({ lineId }) : undefined,
        }),
        computeTotals,
        newLine: blankLine,
      };
    },
    filledLines,
    cellOf: CELL_OF,
    missingCells: (lines) => missingCells(lines, true),
    bodyOf: (sending) => bodyOf(sending, cost),
    open: ({ id }) => navigate({ to: '/purchasereturn/purchasereturn/$id', params: { id }, replace: true }),
  });
  return { page, cost };
}
