import type { FileAnswer } from '@bahi/contract/endpoint';
import { formatQuantity } from '@bahi/domain/money/format';
import { formatExpiry } from '@bahi/domain/stock/batch';
import { hidesFrozen } from '@bahi/domain/stock/stock-count';
import { printPdf } from '../../../core/print/print-pool.ts';
import type { Tx } from '../../../core/tx.ts';
import { getStockCount, type StockCountLine } from './stock-count-store.ts';
import { lineViewer } from './stock-count-view.ts';

/** The list as it is walked along, with room to write; a blind one says nothing of what the books have. */
export async function printStockCount(tx: Tx, id: string): Promise<FileAnswer> {
  const { ctx } = tx;
  const count = await getStockCount(tx, id);
  const view = lineViewer(tx, count);
  const frozen = !hidesFrozen(count, ctx.access);
  const bytes = await printPdf({
    kind: 'report',
    title: `Stock count ${count.code ?? ''}`.trim(),
    entityName: ctx.entity.displayName,
    period: count.warehouseName,
    filters: [count.categoryName, count.zone, count.note].filter((text) => text !== null),
    printedOn: ctx.today,
    columns: [
      { title: 'Bin', numeric: false, width: 60 },
      { title: 'Item', numeric: false, width: 220 },
      { title: 'Batch', numeric: false, width: 110 },
      { title: 'Unit', numeric: false, width: 40 },
      ...(frozen ? [{ title: 'In the books', numeric: true, width: 70 }] : []),
      { title: 'Counted', numeric: true, width: 80 },
      { title: 'Counted again', numeric: true, width: 80 },
    ],
    lines: count.lines.map((line) => {
      const { countedQuantity, againQuantity } = view(line);
      const books = formatQuantity(line.frozenQuantity + line.movedQuantity);
      const cells = [line.binName ?? '', nameOf(line), batchOf(line), line.unitCode, ...(frozen ? [books] : [])];
      return { kind: 'row', cells: [...cells, shown(countedQuantity), shown(againQuantity)] };
    }),
  });
  return { bytes, fileName: `${count.code ?? 'stock-count'}.pdf`, contentType: 'application/pdf' };
}

const shown = (quantity: number | null | undefined): string =>
  quantity === null || quantity === undefined ? '' : formatQuantity(quantity);
const nameOf = ({ partNumber, name }: StockCountLine): string => [name, partNumber].filter(Boolean).join(' · ');
const batchOf = (line: StockCountLine): string => {
  const expiresOn = line.expiresOn ?? line.batchExpiresOn;
  return [line.batchNo ?? line.batchName, expiresOn && formatExpiry(expiresOn)].filter(Boolean).join(' · ');
};
