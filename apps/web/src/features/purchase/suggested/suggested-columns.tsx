import type { suggestedOrders } from '@bahi/contract/endpoints/purchase/suggested-order';
import type { OutputOf } from '@bahi/contract/endpoint';
import type { Speak } from '@bahi/domain/industry/words';
import { formatQuantity } from '@bahi/domain/money/format';
import type { ListColumn } from '../../../kit/list-column.ts';

export type SuggestedRow = OutputOf<typeof suggestedOrders>['rows'][number];

/** What makes the row: jobs, a level, or what is used. */
function reasonOf({ neededQuantity, freeQuantity, reorderLevel, reorderMaximum }: SuggestedRow): string {
  if (neededQuantity > Math.max(0, freeQuantity)) return 'Needed by jobs';
  return reorderLevel > 0 || reorderMaximum > 0 ? 'At its level' : 'By its use';
}

/** "9 CAN + 1 free". */
const orderText = ({ quantity, unitCode, freeGoods }: SuggestedRow): string =>
  `${formatQuantity(quantity)} ${unitCode}${freeGoods > 0 ? ` + ${formatQuantity(freeGoods)} free` : ''}`;

const orNothing = (quantity: number): string => (quantity === 0 ? '' : formatQuantity(quantity));

export function suggestedColumns(say: Speak, warehouses: boolean, partNumbers: boolean): ListColumn<SuggestedRow>[] {
  const all: (ListColumn<SuggestedRow> | false)[] = [
    { key: 'item', title: say('item'), width: 'minmax(160px, 2fr)', render: (row) => row.itemName, card: 'title' },
    partNumbers && {
      key: 'partNumber',
      title: say('partNumber'),
      width: 'minmax(90px, 1fr)',
      render: (row) => row.partNumber,
      card: 'none',
    },
    {
      key: 'vendor',
      title: 'Vendor',
      width: 'minmax(130px, 1.4fr)',
      render: (row) => row.vendorName ?? 'No vendor yet',
      card: 'party',
    },
    warehouses && {
      key: 'warehouse',
      title: 'Warehouse',
      width: 'minmax(90px, 1fr)',
      render: (row) => row.warehouseName,
      card: 'detail',
    },
    { key: 'reason', title: 'Why', width: '116px', render: reasonOf, card: 'detail' },
    {
      key: 'free',
      title: 'Free',
      width: '84px',
      align: 'end',
      render: (row) => `${formatQuantity(row.freeQuantity)} ${row.stockUnit}`,
      card: 'none',
    },
    {
      key: 'needed',
      title: 'Needed',
      width: '72px',
      align: 'end',
      render: (row) => orNothing(row.neededQuantity),
      card: 'none',
    },
    {
      key: 'incoming',
      title: 'On order',
      width: '76px',
      align: 'end',
      render: (row) => orNothing(row.incomingQuantity),
      card: 'none',
    },
    {
      key: 'levels',
      title: 'Level / max',
      width: '92px',
      align: 'end',
      render: ({ reorderLevel, reorderMaximum }) =>
        reorderLevel || reorderMaximum ? `${formatQuantity(reorderLevel)} / ${formatQuantity(reorderMaximum)}` : '',
      card: 'none',
    },
    { key: 'order', title: 'To order', width: '118px', align: 'end', render: orderText, card: 'aside' },
  ];
  return all.filter((column) => column !== false);
}
