import { createMaterialOut, getMaterialOut, updateMaterialOut } from '@bahi/contract/endpoints/inventory/material-out';
import type { OutputOf } from '@bahi/contract/endpoint';
import { materialOutInput } from '@bahi/contract/wire/material-out.wire';
import { can } from '@bahi/domain/access/access';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import { MESSAGES } from '@bahi/domain/messages';
import { formatQuantity } from '@bahi/domain/money/format';
import type { Quantity } from '@bahi/domain/money/units';
import { comesBack, MaterialOutKind } from '@bahi/domain/stock/material-out';
import { useNavigate } from '@tanstack/react-router';
import { configOf, industryOf, useSession } from '../../../app/session-store.ts';
import { useWords } from '../../../app/use-words.ts';
import { tellsGoodsApart } from '../../../kit/batch-picker/goods-column.tsx';
import type { OpenGoods } from '../../../kit/batch-picker/use-goods-picker.tsx';
import { type DocumentState, useDocument } from '../../../kit/document/use-document.ts';
import type { LineColumn } from '../../../kit/line-grid/line-column.ts';
import {
  blankGoods,
  bodyOfGoods,
  filledGoods,
  GOODS_CELL_OF,
  goodsColumns,
  goodsOfItem,
  type GoodsRow,
  goodsRowOf,
  missingGoods,
} from '../goods-grid.ts';

export type MaterialOutRecord = OutputOf<typeof getMaterialOut>;

/** A line while it is edited; what came back of it stands beside it once it was sent. */
interface OutLine extends GoodsRow {
  readonly backQuantity: Quantity;
}

interface Header {
  kind: MaterialOutKind;
  sentOn: string | null;
  warehouseId: string | null;
  vendor: { id: string; label: string } | null;
  departmentId: string | null;
  isCapital: boolean;
  dueBackOn: string | null;
  vehicleNo: string;
  notes: string;
}
export type MaterialOutState = DocumentState<MaterialOutRecord, Header, OutLine, null>;

const LABELS: Readonly<Record<string, string>> = {
  kind: 'For',
  sentOn: 'Date',
  warehouseId: 'From',
  vendor: 'Vendor',
  departmentId: 'Department',
  isCapital: 'Capital goods',
  dueBackOn: 'Due back',
  vehicleNo: 'Vehicle',
  notes: 'Notes',
  lines: 'Lines',
};

const headerOf = (record: MaterialOutRecord | null, today: string): Header => ({
  kind: record?.kind ?? MaterialOutKind.job,
  sentOn: record?.sentOn ?? today,
  warehouseId: record?.warehouseId ?? null,
  vendor: record?.vendorId ? { id: record.vendorId, label: record.vendorName ?? '' } : null,
  departmentId: record?.departmentId ?? null,
  isCapital: record?.isCapital ?? false,
  dueBackOn: record?.dueBackOn ?? null,
  vehicleNo: record?.vehicleNo ?? '',
  notes: record?.notes ?? '',
});

const blankLine = (id: string): OutLine => ({ ...blankGoods(id), backQuantity: 0 });

const BACK: LineColumn<OutLine, null> = {
  key: 'backQuantity',
  title: 'Back',
  width: '90px',
  kind: 'readOnly',
  align: 'end',
  read: (line) => (line.backQuantity === 0 ? '' : formatQuantity(line.backQuantity)),
};

/** What goods that go out are on their page: how they are entered, checked and sent. */
export function useMaterialOut(out: MaterialOutRecord | null, today: string, openGoods: OpenGoods): MaterialOutState {
  const say = useWords();
  const navigate = useNavigate();
  const { data } = useSession();
  return useDocument<MaterialOutRecord, Header, OutLine, null>(out, {
    copiedAs: 'materialOut',
    calls: { get: getMaterialOut, create: createMaterialOut, update: updateMaterialOut },
    labels: LABELS,
    datedBy: 'sentOn',
    fieldOf: { vendorId: 'vendor' },
    input: materialOutInput,
    creatable: can(data.access, 'Inventory.Adjust', 'C'),
    headerOf: (record) => headerOf(record, today),
    validate: ({ sentOn }) => ({ ...(!sentOn && { sentOn: MESSAGES.fieldRequired }) }),
    linesOf: (record) => record.lines.map((line) => ({ ...goodsRowOf(line), backQuantity: line.backQuantity })),
    grid: (editable, { header }) => ({
      columns: [
        ...goodsColumns<OutLine, null>({
          say,
          editable,
          binsOf: data.entity.settings.inventory.bins ? () => header().warehouseId : undefined,
          partNumbers: !hidesPartNumbers(industryOf(data)),
          onGoods: tellsGoodsApart(configOf(data)) ? (lineId) => openGoods.set({ lineId }) : undefined,
          quantity: 'Quantity',
          blank: blankLine,
          ofItem: goodsOfItem,
        }),
        ...(editable ? [] : [BACK]),
      ],
      computeTotals: () => null,
      newLine: blankLine,
    }),
    filledLines: filledGoods,
    missingCells: (lines) => missingGoods(lines, 'Enter a quantity above zero.'),
    cellOf: GOODS_CELL_OF,
    bodyOf: ({ header: { vendor, ...header }, lines }) => ({
      ...header,
      vendorId: vendor?.id ?? null,
      dueBackOn: comesBack(header.kind) ? header.dueBackOn : null,
      isCapital: header.kind === MaterialOutKind.job && header.isCapital,
      vehicleNo: header.vehicleNo.trim() || null,
      notes: header.notes.trim() || null,
      lines: lines.map(bodyOfGoods),
    }),
    open: ({ id }) => navigate({ to: '/mout/mout/$id', params: { id }, replace: true }),
  });
}
