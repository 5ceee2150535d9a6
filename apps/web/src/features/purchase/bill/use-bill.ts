import { createBill, getBill, updateBill } from '@bahi/contract/endpoints/accounting/bill';
import { billInput } from '@bahi/contract/wire/bill.wire';
import { can, mayReadBooks, seesCost, seesPrices } from '@bahi/domain/access/access';
import type { DocumentTotals } from '@bahi/domain/document/priced-line';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import { MESSAGES } from '@bahi/domain/messages';
import type { Paise } from '@bahi/domain/money/units';
import { priceBill } from '@bahi/domain/purchase/price-bill';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { configOf, industryOf, useSession } from '../../../app/session-store.ts';
import { useWords } from '../../../app/use-words.ts';
import { GOODS_COLUMN, tellsGoodsApart } from '../../../kit/batch-picker/goods-column.tsx';
import type { OpenGoods } from '../../../kit/batch-picker/use-goods-picker.tsx';
import type { Sending } from '../../../kit/document/document-kind.ts';
import { type DocumentState, useDocument } from '../../../kit/document/use-document.ts';
import { withBinErrors } from '../../../kit/pickers/bin-column.ts';
import { createStore } from '../../../kit/store.ts';
import { useAccounts } from '../../../kit/pickers/account-search.ts';
import { type Discount, discountOf } from '../../../kit/pricing/discount.ts';
import { missingCells } from '../bought-grid.ts';
import { type DocumentVendor, headerVendor } from '../document-vendor.ts';
import { bodyOfDiscount, vendorPricing } from '../vendor-pricing.ts';
import { bodyOfWithheld, WITHHELD_FIELDS, WITHHELD_LABELS, type WithheldForm, withheldForm } from '../withheld-form.ts';
import {
  billColumns,
  type BillLine,
  type BillRecord,
  blankLine,
  bodyOfLines,
  linesOf,
  linesToBill,
  linesToSend,
  type ToBill,
} from './bill-lines.ts';
import { matchColumn } from './match-column.tsx';
import type { OpenCharge } from './bill-words.ts';

const LABELS: Readonly<Record<string, string>> = {
  vendor: 'Vendor',
  vendorBillNo: 'Their number',
  vendorBillDate: 'Their date',
  paperTotalPaise: 'Total on paper',
  billedOn: 'Date',
  receivedOn: 'Received',
  warehouseId: 'Warehouse',
  dueOn: 'Due',
  ...WITHHELD_LABELS,
  tcsPaise: 'TCS',
  overallDiscountPaise: 'Discount',
  lines: 'Lines',
};

export interface BillHeader extends WithheldForm {
  vendor: DocumentVendor | null;
  vendorBillNo: string;
  vendorBillDate: string | null;
  paperTotalPaise: Paise | null;
  billedOn: string | null;
  receivedOn: string | null;
  /** Posting it receives its goods first, into this warehouse. */
  receives: boolean;
  warehouseId: string | null;
  dueOn: string | null;
  reverseCharge: boolean;
  tcsPaise: Paise | null;
  notes: string;
  discount: Discount;
}
export type BillState = DocumentState<BillRecord, BillHeader, BillLine, DocumentTotals>;

const headerOf = (record: BillRecord | null, today: string): BillHeader => ({
  vendor: headerVendor(record),
  vendorBillNo: record?.vendorBillNo ?? '',
  vendorBillDate: record?.vendorBillDate ?? null,
  paperTotalPaise: record?.paperTotalPaise ?? null,
  billedOn: record?.billedOn ?? today,
  receivedOn: record?.receivedOn ?? null,
  receives: record?.receives ?? false,
  warehouseId: record?.warehouseId ?? null,
  dueOn: record?.dueOn ?? null,
  reverseCharge: record?.settings.reverseCharge ?? false,
  ...withheldForm(record?.withheld),
  tcsPaise: record?.tcsPaise || null,
  notes: record?.notes ?? '',
  discount: discountOf(record?.overallDiscountPercent, record?.overallDiscountPaise),
});

const bodyOf = (
  { header, lines, saved }: Sending<BillHeader, BillLine>,
  { price, cost }: { price: boolean; cost: boolean },
) => ({
  vendorId: header.vendor?.id ?? '',
  vendorBillNo: header.vendorBillNo.trim() || null,
  vendorBillDate: header.vendorBillDate,
  billedOn: header.billedOn,
  receivedOn: header.receivedOn,
  receives: header.receives,
  ...(header.receives && { warehouseId: header.warehouseId }),
  // A day that nobody changed follows the vendor and his date.
  ...(header.dueOn !== (saved?.header.dueOn ?? null) && { dueOn: header.dueOn }),
  settings: { reverseCharge: header.reverseCharge },
  notes: header.notes.trim() || null,
  ...(price && {
    ...bodyOfDiscount(header.discount),
    paperTotalPaise: header.paperTotalPaise,
    tcsPaise: header.tcsPaise ?? 0,
    ...bodyOfWithheld(header),
  }),
  ...bodyOfLines(lines, { receives: header.receives, price, cost }),
});

/** What a bill is on its page: how it is entered, priced, checked and sent. */
export function useBill(bill: BillRecord | null, today: string, openGoods: OpenGoods) {
  const say = useWords();
  const navigate = useNavigate();
  const { data } = useSession();
  const price = seesPrices(data.access);
  const mayChoose = mayReadBooks(data.access);
  const mayCharge = can(data.access, 'Inventory.PO', 'R') && data.entity.config.features['PO'] === true;
  const [charging] = useState<OpenCharge>(() => createStore<{ lineId: string | null }>({ lineId: null }));
  const accounts = useAccounts(mayChoose);
  const page = useDocument<BillRecord, BillHeader, BillLine, DocumentTotals>(bill, {
    copiedAs: 'bill',
    calls: { get: getBill, create: createBill, update: updateBill },
    labels: LABELS,
    datedBy: 'billedOn',
    fieldOf: {
      vendorId: 'vendor',
      ...WITHHELD_FIELDS,
      goods: 'lines',
    },
    cellOf: {
      ...{ unitCode: 'quantity', freeQuantity: 'freeQuantity', landed: 'match', source: 'match' },
      ...{ batches: GOODS_COLUMN, serialNos: GOODS_COLUMN },
    },
    input: billInput,
    creatable: can(data.access, 'Accounting.Bill', 'C'),
    headerOf: (record) => headerOf(record, today),
    validate: ({ vendor, vendorBillNo, vendorBillDate, billedOn }) => ({
      ...(!vendor && { vendor: MESSAGES.fieldRequired }),
      ...(!vendorBillNo.trim() && { vendorBillNo: MESSAGES.fieldRequired }),
      ...(!vendorBillDate && { vendorBillDate: MESSAGES.fieldRequired }),
      ...(!billedOn && { billedOn: MESSAGES.fieldRequired }),
    }),
    linesOf,
    grid: (editable, { header }) => {
      const { interState, computeTotals } = vendorPricing(
        header,
        data.entity.stateCode,
        (lines, facts, { reverseCharge, tcsPaise, paperTotalPaise }) =>
          priceBill(lines, { ...facts, reverseCharge, tcsPaise: tcsPaise ?? 0, paperTotalPaise }),
      );
      return {
        columns: billColumns({
          say,
          cost: price,
          interState,
          today: () => today,
          partNumbers: !hidesPartNumbers(industryOf(data)),
          chart: mayChoose ? () => accounts.current : null,
          onGoods: tellsGoodsApart(configOf(data)) ? (lineId) => openGoods.set({ lineId }) : undefined,
          editable,
          receives: () => header().receives,
          binsOf: data.entity.settings.inventory.bins ? () => header().warehouseId : undefined,
          match: matchColumn(mayCharge && editable ? (lineId) => charging.set({ lineId }) : null),
        }),
        computeTotals,
        newLine: blankLine,
      };
    },
    filledLines: linesToSend,
    missingCells: (lines) => withBinErrors(lines, missingCells(lines, true)),
    bodyOf: (sending) => bodyOf(sending, { price, cost: seesCost(data.access) }),
    open: ({ id }) => navigate({ to: '/bills/bill/$id', params: { id }, replace: true }),
  });
  const take = (document: ToBill) => {
    const { vendorBillNo, vendorBillDate } = page.form.values;
    page.form.change({
      vendorBillNo: vendorBillNo || (document.vendorDocumentNo ?? ''),
      vendorBillDate: vendorBillDate ?? document.vendorDocumentDate ?? null,
    });
    page.store.append((nextId) => linesToBill(document, nextId));
  };
  const mayReceive = can(data.access, 'Inventory.PO', 'C') && can(data.access, 'Inventory.PO', 'U');
  return { page, price, take, charging, mayReceive };
}
