import { createSalesReturn, getSalesReturn, updateSalesReturn } from '@bahi/contract/endpoints/sales/sales-return';
import { salesReturnInput } from '@bahi/contract/wire/sales-return.wire';
import { MESSAGES } from '@bahi/domain/messages';
import type { Percent } from '@bahi/domain/money/units';
import { mayScrap } from '@bahi/domain/sales/sales-return';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../../app/session-store.ts';
import type { Sending } from '../../../kit/document/document-kind.ts';
import { type DocumentState, useDocument } from '../../../kit/document/use-document.ts';
import {
  blankLine,
  bodyOfLines,
  filledLines,
  linesOf,
  returnColumns,
  type ReturnLine,
  type ReturnTotals,
  type SalesReturnRecord,
  totalsOf,
} from './sales-return-lines.ts';

const LABELS: Readonly<Record<string, string>> = {
  of: 'Sale',
  returnedOn: 'Date',
  warehouseId: 'Warehouse',
  reason: 'Reason',
  chargePercent: 'Return charge',
  lines: 'Lines',
};

interface Header {
  returnedOn: string | null;
  warehouseId: string | null;
  reason: string;
  chargePercent: Percent;
  notes: string;
}
export type SalesReturnState = DocumentState<SalesReturnRecord, Header, ReturnLine, ReturnTotals>;

const headerOf = (record: SalesReturnRecord | null): Header => ({
  returnedOn: record?.returnedOn ?? null,
  warehouseId: record?.warehouseId ?? null,
  reason: record?.reason ?? '',
  chargePercent: record?.chargePercent ?? 0,
  notes: record?.notes ?? '',
});

const bodyOf = ({ header, lines }: Sending<Header, ReturnLine>) => ({
  returnedOn: header.returnedOn,
  warehouseId: header.warehouseId,
  reason: header.reason.trim() || null,
  chargePercent: header.chargePercent,
  notes: header.notes.trim() || null,
  lines: bodyOfLines(lines),
});

/** What a return is on its page: how it is entered, checked and sent. It is made of a sale as a draft. */
export function useSalesReturn(back: SalesReturnRecord): SalesReturnState {
  const navigate = useNavigate();
  const scraps = mayScrap(useSession().data.access);
  return useDocument<SalesReturnRecord, Header, ReturnLine, ReturnTotals>(back, {
    copiedAs: 'salesReturn',
    calls: { get: getSalesReturn, create: createSalesReturn, update: updateSalesReturn },
    labels: LABELS,
    datedBy: 'returnedOn',
    input: salesReturnInput,
    creatable: false,
    headerOf,
    validate: ({ returnedOn }) => ({ ...(!returnedOn && { returnedOn: MESSAGES.fieldRequired }) }),
    linesOf,
    grid: () => ({
      columns: returnColumns(back.sold, scraps),
      computeTotals: totalsOf,
      newLine: blankLine,
      addable: false,
      removable: () => false,
    }),
    filledLines,
    missingCells: () => ({}),
    bodyOf,
    lineCell: 'quantity',
    open: ({ id }) => navigate({ to: '/salesreturn/salesreturn/$id', params: { id }, replace: true }),
  });
}
