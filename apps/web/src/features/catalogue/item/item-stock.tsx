import { searchStock, stockCard } from '@bahi/contract/endpoints/inventory/stock';
import type { OutputOf } from '@bahi/contract/endpoint';
import { seesCost } from '@bahi/domain/access/access';
import { formatPaise, formatQuantity } from '@bahi/domain/money/format';
import { formatDate } from '@bahi/domain/time/dates';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { messageOf } from '../../../app/api-error.ts';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointPages, useEndpointQuery } from '../../../app/use-endpoint.ts';
import type { ListColumn } from '../../../kit/list-column.ts';
import { ListTable } from '../../../kit/list-table.tsx';
import { useListState } from '../../../kit/use-list-state.ts';

type Balance = OutputOf<typeof searchStock>['rows'][number];
type Move = OutputOf<typeof stockCard>['rows'][number];

const balanceColumns: readonly ListColumn<Balance>[] = [
  { key: 'warehouse', title: 'Warehouse', width: 'minmax(140px, 1fr)', render: (row) => row.warehouseName },
  {
    key: 'onHand',
    title: 'On hand',
    width: '120px',
    align: 'end',
    render: (row) => formatQuantity(row.onHandQuantity),
  },
  {
    key: 'reserved',
    title: 'Reserved',
    width: '120px',
    align: 'end',
    render: (row) => formatQuantity(row.reservedQuantity),
  },
  { key: 'free', title: 'Free', width: '120px', align: 'end', render: (row) => formatQuantity(row.freeQuantity) },
];
const valueColumn: ListColumn<Balance> = {
  key: 'value',
  title: 'Value',
  width: '140px',
  align: 'end',
  render: (row) => formatPaise(row.valuePaise),
};

const total = (rows: readonly Balance[], key: 'onHandQuantity' | 'reservedQuantity' | 'freeQuantity' | 'valuePaise') =>
  rows.reduce((sum, row) => sum + row[key], 0);

/** What lies where. */
export function ItemStock({ itemId }: { itemId: string }) {
  const cost = seesCost(useSession().data.access);
  const query = useEndpointQuery(searchStock, { query: { itemId } });
  const rows = query.data?.rows;
  return (
    <ListTable
      label="Stock by warehouse"
      columns={cost ? [...balanceColumns, valueColumn] : balanceColumns}
      rows={rows}
      rowKey={(row) => row.warehouseId}
      error={query.error && { message: messageOf(query.error) }}
      onRetry={() => void query.refetch()}
      totals={
        rows && rows.length > 1
          ? {
              onHand: formatQuantity(total(rows, 'onHandQuantity')),
              reserved: formatQuantity(total(rows, 'reservedQuantity')),
              free: formatQuantity(total(rows, 'freeQuantity')),
              ...(cost && { value: formatPaise(total(rows, 'valuePaise')) }),
            }
          : undefined
      }
      empty={{ message: 'No Stock to Show' }}
    />
  );
}

const DOCUMENTS: Readonly<Record<string, { label: string; path?: string }>> = {
  adjustment: { label: 'Adjustment', path: '/items/adjustment/' },
  workOrder: { label: 'Work order', path: '/service/workorder/' },
  invoice: { label: 'Invoice', path: '/accounting/invoice/' },
};

const documentText = (move: Move) =>
  `${DOCUMENTS[move.documentKind]?.label ?? move.documentKind} ${move.documentCode ?? ''}`.trim();

const moveColumns = (cost: boolean): ListColumn<Move>[] => [
  { key: 'date', title: 'Date', width: '92px', render: (row) => formatDate(row.movedOn), card: 'detail' },
  { key: 'document', title: 'Document', width: 'minmax(160px, 1.5fr)', render: documentText, card: 'title' },
  {
    key: 'warehouse',
    title: 'Warehouse',
    width: 'minmax(110px, 1fr)',
    render: (row) => row.warehouseName,
    card: 'detail',
  },
  { key: 'user', title: 'By', width: 'minmax(100px, 1fr)', render: (row) => row.userName, card: 'none' },
  {
    key: 'in',
    title: 'In',
    width: '90px',
    align: 'end',
    render: (row) => (row.quantity > 0 ? formatQuantity(row.quantity) : ''),
    card: 'none',
  },
  {
    key: 'out',
    title: 'Out',
    width: '90px',
    align: 'end',
    render: (row) => (row.quantity < 0 ? formatQuantity(-row.quantity) : ''),
    card: 'none',
  },
  {
    key: 'balance',
    title: 'Balance',
    width: '100px',
    align: 'end',
    render: (row) => formatQuantity(row.balanceQuantity),
    card: 'aside',
  },
  ...(cost
    ? [
        {
          key: 'value',
          title: 'Value',
          width: '120px',
          align: 'end' as const,
          render: (row: Move) => formatPaise(row.costPaise),
          card: 'none' as const,
        },
      ]
    : []),
];

/** Every move of the item with the balance after it, newest first. */
export function ItemStockCard({ itemId }: { itemId: string }) {
  const navigate = useNavigate();
  const cost = seesCost(useSession().data.access);
  const list = useListState(useEndpointPages(stockCard, { params: { itemId } }));
  const columns = useMemo(() => moveColumns(cost), [cost]);
  const hrefOf = (row: Move) => {
    const path = DOCUMENTS[row.documentKind]?.path;
    return path ? `${path}${row.documentId}` : undefined;
  };
  return (
    <ListTable
      {...list}
      label="Stock card"
      columns={columns}
      rowKey={(row) => String(row.id)}
      onOpen={(row) => {
        const href = hrefOf(row);
        if (href) void navigate({ href });
      }}
      empty={{ message: 'No Stock Moves to Show' }}
    />
  );
}
