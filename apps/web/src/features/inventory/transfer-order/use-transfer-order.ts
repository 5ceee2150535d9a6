import {
  createTransferOrder,
  getTransferOrder,
  updateTransferOrder,
} from '@bahi/contract/endpoints/inventory/transfer-order';
import { transferOrderInput } from '@bahi/contract/wire/transfer-order.wire';
import { can } from '@bahi/domain/access/access';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import { MESSAGES } from '@bahi/domain/messages';
import { TransferValue } from '@bahi/domain/stock/transfer-order';
import { useNavigate } from '@tanstack/react-router';
import { configOf, industryOf, useSession } from '../../../app/session-store.ts';
import { useWords } from '../../../app/use-words.ts';
import { tellsGoodsApart } from '../../../kit/batch-picker/goods-column.tsx';
import type { OpenGoods } from '../../../kit/batch-picker/use-goods-picker.tsx';
import { type DocumentState, useDocument } from '../../../kit/document/use-document.ts';
import { filledGoods, GOODS_CELL_OF, missingGoods } from '../goods-grid.ts';
import {
  blankLine,
  bodyOfLines,
  linesOf,
  transferColumns,
  type TransferLine,
  type TransferRecord,
} from './transfer-order-lines.ts';

interface Header {
  orderedOn: string | null;
  warehouseId: string | null;
  toEntityId: string | null;
  toWarehouseId: string | null;
  valueAt: TransferValue | null;
  vehicleNo: string;
  distanceKm: number | null;
  notes: string;
}
export type TransferState = DocumentState<TransferRecord, Header, TransferLine, null>;

const LABELS: Readonly<Record<string, string>> = {
  orderedOn: 'Date',
  warehouseId: 'From',
  toEntityId: 'To',
  toWarehouseId: 'To',
  valueAt: 'Value',
  vehicleNo: 'Vehicle',
  distanceKm: 'Distance',
  notes: 'Notes',
  lines: 'Lines',
};

const headerOf = (record: TransferRecord | null, today: string): Header => ({
  orderedOn: record?.orderedOn ?? today,
  warehouseId: record?.warehouseId ?? null,
  toEntityId: record?.toEntityId ?? null,
  toWarehouseId: record?.toWarehouseId ?? null,
  valueAt: record?.valueAt ?? TransferValue.cost,
  vehicleNo: record?.vehicleNo ?? '',
  distanceKm: record?.distanceKm ?? null,
  notes: record?.notes ?? '',
});

/** What a transfer is on its page: how it is entered, checked and sent. */
export function useTransferOrder(transfer: TransferRecord | null, today: string, openGoods: OpenGoods): TransferState {
  const say = useWords();
  const navigate = useNavigate();
  const { data } = useSession();
  return useDocument<TransferRecord, Header, TransferLine, null>(transfer, {
    copiedAs: 'transferOrder',
    calls: { get: getTransferOrder, create: createTransferOrder, update: updateTransferOrder },
    labels: LABELS,
    datedBy: 'orderedOn',
    fieldOf: { toEntityId: 'toWarehouseId' },
    input: transferOrderInput,
    creatable: can(data.access, 'Inventory.Adjust', 'C'),
    headerOf: (record) => headerOf(record, today),
    validate: ({ orderedOn, toWarehouseId }) => ({
      ...(!orderedOn && { orderedOn: MESSAGES.fieldRequired }),
      ...(!toWarehouseId && { toWarehouseId: MESSAGES.fieldRequired }),
    }),
    linesOf,
    grid: (editable, { header }) => ({
      columns: transferColumns({
        say,
        editable,
        binsOf: data.entity.settings.inventory.bins ? () => header().warehouseId : undefined,
        partNumbers: !hidesPartNumbers(industryOf(data)),
        onGoods: tellsGoodsApart(configOf(data)) ? (lineId) => openGoods.set({ lineId }) : undefined,
      }),
      computeTotals: () => null,
      newLine: blankLine,
    }),
    filledLines: filledGoods,
    missingCells: (lines) => missingGoods(lines, 'Enter a quantity above zero.'),
    cellOf: GOODS_CELL_OF,
    bodyOf: ({ header, lines }) => ({
      ...header,
      vehicleNo: header.vehicleNo.trim() || null,
      notes: header.notes.trim() || null,
      lines: bodyOfLines(lines),
    }),
    open: ({ id }) => navigate({ to: '/transferorder/transferorder/$id', params: { id }, replace: true }),
  });
}
