import {
  countLines,
  createStockCount,
  getStockCount,
  updateStockCount,
} from '@bahi/contract/endpoints/inventory/stock-count';
import type { OutputOf } from '@bahi/contract/endpoint';
import { stockCountInput } from '@bahi/contract/wire/stock-count.wire';
import { can } from '@bahi/domain/access/access';
import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import { isCountingAgain, StockCountStatus } from '@bahi/domain/stock/stock-count';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../app/api-client.ts';
import { configOf, industryOf, useSession } from '../../../app/session-store.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { tellsGoodsApart } from '../../../kit/batch-picker/goods-column.tsx';
import type { Sending } from '../../../kit/document/document-kind.ts';
import { type DocumentState, useDocument } from '../../../kit/document/use-document.ts';
import { isNewLineId } from '../../../kit/line-grid/line-store.ts';
import {
  blankLine,
  countColumns,
  type CountLine,
  countsOf,
  linesOf,
  missingCells,
  type StockCountRecord,
} from './stock-count-lines.ts';

const LABELS: Readonly<Record<string, string>> = {
  warehouseId: 'Warehouse',
  'scope.categoryId': 'Category',
  'scope.zone': 'Zone',
  'scope.binIds': 'Bins',
  'scope.itemIds': 'Items',
  note: 'Note',
  lines: 'Lines',
};

interface Header {
  warehouseId: string | null;
  categoryId: string | null;
  zone: string;
  binIds: readonly string[];
  itemIds: readonly string[];
  blind: boolean;
  hard: boolean;
  note: string;
}
export type StockCountState = DocumentState<StockCountRecord, Header, CountLine, null>;

/** What was counted here and not taken, because somebody else counted it meanwhile. */
export interface ToldLine {
  mine: CountLine;
  message: string;
  standing: OutputOf<typeof countLines>['refused'][number]['standing'];
}

const headerOf = (record: StockCountRecord | null): Header => ({
  warehouseId: record?.warehouseId ?? null,
  categoryId: record?.scope.categoryId ?? null,
  zone: record?.scope.zone ?? '',
  binIds: record?.scope.binIds ?? [],
  itemIds: record?.scope.itemIds ?? [],
  blind: record?.blind ?? false,
  hard: record?.hard ?? false,
  note: record?.note ?? '',
});

const bodyOf = ({ header }: Sending<Header, CountLine>) => {
  const { warehouseId, categoryId, zone, binIds, itemIds, blind, hard, note } = header;
  return {
    warehouseId,
    blind,
    hard,
    note: note.trim() || null,
    scope: { categoryId, zone: zone.trim() || null, binIds: [...binIds], itemIds: [...itemIds] },
  };
};

/** What a count is on its page: planned as a draft, then counted line by line. */
export function useStockCount(count: StockCountRecord | null) {
  const say = useWords();
  const navigate = useNavigate();
  const { data } = useSession();
  const [told, setTold] = useState<readonly ToldLine[]>([]);
  const counting = useEndpointMutation(countLines);

  /** Sends what was found; what another one counted meanwhile is told, and the list is read as it stands. */
  const sendCounts = async (lines: readonly CountLine[], record: StockCountRecord): Promise<StockCountRecord> => {
    const counts = countsOf(lines, record);
    const answer = await counting.mutateAsync({
      params: { id: record.id },
      body: { lines: counts.map(({ input }) => input) },
    });
    setTold((before) => [
      ...before.filter(({ mine }) => !counts.some(({ line }) => line.id === mine.id)),
      ...answer.refused.map(({ row, message, standing }) => ({ mine: counts[row]!.line, message, standing })),
    ]);
    return call(getStockCount, { params: { id: record.id } });
  };

  const page: StockCountState = useDocument<StockCountRecord, Header, CountLine, null>(count, {
    copiedAs: 'stockCount',
    calls: { get: getStockCount, create: createStockCount, update: updateStockCount },
    labels: LABELS,
    input: stockCountInput,
    creatable: can(data.access, 'Inventory.Adjust', 'C'),
    editedBy: ['Save', 'Count'],
    headerOf,
    validate: () => ({}),
    linesOf,
    grid: () => {
      const lines = count?.lines ?? [];
      const countingAgain = isCountingAgain(lines);
      return {
        columns: countColumns({
          item: say('item'),
          partNumber: hidesPartNumbers(industryOf(data)) ? null : say('partNumber'),
          books: lines.some(({ frozenQuantity }) => frozenQuantity !== undefined && frozenQuantity !== null),
          countingAgain,
          serials: lines.some(({ trackBy }) => trackBy === TrackBy.serial),
          batches: tellsGoodsApart(configOf(data)) || lines.some(({ trackBy }) => trackBy === TrackBy.batch),
        }),
        computeTotals: () => null,
        newLine: blankLine,
        addable: count?.status === StockCountStatus.counting && !countingAgain,
        removable: ({ id }) => isNewLineId(id),
      };
    },
    filledLines: (lines) =>
      lines.filter((line) => !isNewLineId(line.id) || line.name.trim() !== '' || line.quantity !== null),
    missingCells,
    bodyOf,
    sendOwn: (record, { lines }) => (record.status === StockCountStatus.counting ? sendCounts(lines, record) : null),
    open: ({ id }) => navigate({ to: '/stockcount/$id', params: { id }, replace: true }),
  });
  const settleTold = (line: ToldLine) => setTold((before) => before.filter((each) => each !== line));
  return { page, told, settleTold };
}
