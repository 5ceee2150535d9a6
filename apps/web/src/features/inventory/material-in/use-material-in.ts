import { createMaterialIn, getMaterialIn, updateMaterialIn } from '@bahi/contract/endpoints/inventory/material-in';
import type { OutputOf } from '@bahi/contract/endpoint';
import { materialInInput } from '@bahi/contract/wire/material-in.wire';
import { can, seesCost } from '@bahi/domain/access/access';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import { MESSAGES } from '@bahi/domain/messages';
import type { Paise, Quantity } from '@bahi/domain/money/units';
import { MaterialInKind } from '@bahi/domain/stock/material-in';
import { useNavigate } from '@tanstack/react-router';
import { configOf, industryOf, useSession } from '../../../app/session-store.ts';
import { useWords } from '../../../app/use-words.ts';
import { tellsGoodsApart } from '../../../kit/batch-picker/goods-column.tsx';
import type { OpenGoods } from '../../../kit/batch-picker/use-goods-picker.tsx';
import { type DocumentState, useDocument } from '../../../kit/document/use-document.ts';
import { type LineColumn, scaledColumn } from '../../../kit/line-grid/line-column.ts';
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

export type MaterialInRecord = OutputOf<typeof getMaterialIn>;

/** A line while it is edited. */
interface InLine extends GoodsRow {
  /** Of what went out: its line, and how much of it went into this. */
  readonly outLineId: string | null;
  readonly usedQuantity: Quantity | null;
  readonly chargePaise: Paise | null;
}

interface Header {
  kind: MaterialInKind;
  receivedOn: string | null;
  warehouseId: string | null;
  vendor: { id: string; label: string } | null;
  notes: string;
}
export type MaterialInState = DocumentState<MaterialInRecord, Header, InLine, null>;

const LABELS: Readonly<Record<string, string>> = {
  kind: 'Kind',
  outId: 'Kind',
  receivedOn: 'Date',
  warehouseId: 'Into',
  vendor: 'Vendor',
  notes: 'Notes',
  lines: 'Lines',
};

const headerOf = (record: MaterialInRecord | null, today: string): Header => ({
  kind: record?.kind ?? MaterialInKind.foreign,
  receivedOn: record?.receivedOn ?? today,
  warehouseId: record?.warehouseId ?? null,
  vendor: record?.vendorId ? { id: record.vendorId, label: record.vendorName ?? '' } : null,
  notes: record?.notes ?? '',
});

const blankLine = (id: string): InLine => ({
  ...blankGoods(id),
  outLineId: null,
  usedQuantity: null,
  chargePaise: null,
});

/** What was sent and what the work on it is charged at: of goods that others worked on. */
const processedColumns = (isProcessed: () => boolean, priced: boolean): LineColumn<InLine, null>[] => {
  const used = scaledColumn<InLine, null>({
    key: 'usedQuantity',
    title: 'Of what was sent',
    width: '130px',
    unit: 'quantity',
    get: (line) => line.usedQuantity,
    set: (line, usedQuantity) => ({ ...line, usedQuantity }),
    editable: isProcessed,
  });
  const charge = scaledColumn<InLine, null>({
    key: 'chargePaise',
    title: 'Charge',
    width: '110px',
    unit: 'money',
    get: (line) => line.chargePaise,
    set: (line, chargePaise) => ({ ...line, chargePaise }),
    editable: isProcessed,
  });
  return priced ? [used, charge] : [used];
};

/** Another item in the place of what was sent is made of it. */
const ofItem: typeof goodsOfItem<InLine> = (line, item) => ({
  ...goodsOfItem(line, item),
  usedQuantity: line.usedQuantity ?? line.quantity,
});

const bodyOfLine = (line: InLine, kind: MaterialInKind) => ({
  ...bodyOfGoods(line),
  ...(kind !== MaterialInKind.foreign && { outLineId: line.outLineId }),
  ...(kind === MaterialInKind.processed && { usedQuantity: line.usedQuantity, chargePaise: line.chargePaise ?? 0 }),
});

/** What goods that come in are on their page: how they are entered, checked and received. */
export function useMaterialIn(material: MaterialInRecord | null, today: string, openGoods: OpenGoods): MaterialInState {
  const say = useWords();
  const navigate = useNavigate();
  const { data } = useSession();
  return useDocument<MaterialInRecord, Header, InLine, null>(material, {
    copiedAs: 'materialIn',
    calls: { get: getMaterialIn, create: createMaterialIn, update: updateMaterialIn },
    labels: LABELS,
    datedBy: 'receivedOn',
    fieldOf: { vendorId: 'vendor', outId: 'kind' },
    input: materialInInput,
    creatable: can(data.access, 'Inventory.Adjust', 'C'),
    headerOf: (record) => headerOf(record, today),
    validate: ({ receivedOn }) => ({ ...(!receivedOn && { receivedOn: MESSAGES.fieldRequired }) }),
    linesOf: (record) =>
      record.lines.map((line) => ({
        ...goodsRowOf(line),
        outLineId: line.outLineId ?? null,
        usedQuantity: line.usedQuantity ?? null,
        chargePaise: line.chargePaise ?? null,
      })),
    grid: (editable, { header }) => ({
      columns: [
        ...goodsColumns<InLine, null>({
          say,
          editable,
          binsOf: data.entity.settings.inventory.bins ? () => header().warehouseId : undefined,
          partNumbers: !hidesPartNumbers(industryOf(data)),
          onGoods: tellsGoodsApart(configOf(data)) ? (lineId) => openGoods.set({ lineId }) : undefined,
          quantity: 'Quantity',
          blank: blankLine,
          ofItem,
        }),
        ...(material?.outId
          ? processedColumns(() => header().kind === MaterialInKind.processed, seesCost(data.access))
          : []),
      ],
      computeTotals: () => null,
      newLine: blankLine,
    }),
    filledLines: filledGoods,
    missingCells: (lines) => missingGoods(lines, 'Enter a quantity above zero.'),
    cellOf: { ...GOODS_CELL_OF, outLineId: 'itemId' },
    bodyOf: ({ header: { vendor, ...header }, lines }) => ({
      ...header,
      vendorId: vendor?.id ?? null,
      notes: header.notes.trim() || null,
      lines: lines.map((line) => bodyOfLine(line, header.kind)),
    }),
    open: ({ id }) => navigate({ to: '/mi/mi/$id', params: { id }, replace: true }),
  });
}
