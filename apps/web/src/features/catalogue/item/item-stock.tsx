import { exportStockCard, searchStock, stockCard } from '@bahi/contract/endpoints/inventory/stock';
import type { OutputOf } from '@bahi/contract/endpoint';
import { listWarehouses } from '@bahi/contract/endpoints/inventory/warehouse';
import { can, seesCost } from '@bahi/domain/access/access';
import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import type { Quantity } from '@bahi/domain/money/units';
import { formatPacks } from '@bahi/domain/catalogue/packs';
import { type DocumentKind, kindLabel } from '@bahi/domain/document/kinds';
import type { IndustryCode } from '@bahi/domain/industry/industry';
import { formatPaise, formatQuantity, formatRupees } from '@bahi/domain/money/format';
import { formatDate } from '@bahi/domain/time/dates';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { documentPath } from '../../../app/document-places.ts';
import { call } from '../../../app/api-client.ts';
import { messageOf } from '../../../app/api-error.ts';
import { deliverFile } from '../../../app/deliver-file.ts';
import { industryOf, useSession } from '../../../app/session-store.ts';
import { useEndpointPages, useEndpointQuery } from '../../../app/use-endpoint.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { DateRangeFilter, type DateRange } from '../../../kit/date-range-filter.tsx';
import type { ListColumn } from '../../../kit/list-column.ts';
import { ListTable } from '../../../kit/list-table.tsx';
import { useListState } from '../../../kit/use-list-state.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { AddIcon, DownloadIcon } from '../../../ui/icons.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { BEING_COUNTED } from '../../../kit/pickers/item-search.ts';
import type { ItemRecord } from './item-form.ts';
import { OpeningStockDialog } from './opening-stock-dialog.tsx';
import styles from './item-fields.module.css';

type Balance = OutputOf<typeof searchStock>['rows'][number];
type Move = OutputOf<typeof stockCard>['rows'][number];

/** A dash where a blind count keeps it. */
const told = (quantity: Quantity | null | undefined): string =>
  typeof quantity === 'number' ? formatQuantity(quantity) : '–';

const balanceColumns: readonly ListColumn<Balance>[] = [
  { key: 'warehouse', title: 'Warehouse', width: 'minmax(140px, 1fr)', render: (row) => row.warehouseName },
  {
    key: 'onHand',
    title: 'On hand',
    width: '120px',
    align: 'end',
    render: (row) => told(row.onHandQuantity),
    inCard: (row) => (row.counting ? BEING_COUNTED : `${told(row.onHandQuantity)} on hand`),
    card: 'party',
  },
  {
    key: 'reserved',
    title: 'Reserved',
    width: '120px',
    align: 'end',
    render: (row) => told(row.reservedQuantity),
    card: 'none',
  },
  {
    key: 'free',
    title: 'Free',
    width: '120px',
    align: 'end',
    render: (row) => (row.counting ? BEING_COUNTED : told(row.freeQuantity)),
    inCard: (row) => (row.counting ? '' : `${told(row.freeQuantity)} free`),
    card: 'aside',
  },
];
const valueColumn: ListColumn<Balance> = {
  key: 'value',
  title: 'Value (₹)',
  width: '140px',
  align: 'end',
  render: (row) => (row.counting ? '–' : formatPaise(row.valuePaise ?? 0)),
  inCard: (row) => (row.counting ? '' : formatRupees(row.valuePaise ?? 0)),
  card: 'detail',
};

/** Of a day that is gone: what was reserved then nobody has kept. */
const thenColumns = balanceColumns.filter(({ key }) => key === 'warehouse' || key === 'onHand');

/** Free stock as it is sold: "1 Strip + 3". */
const packColumn = (pack: { name: string; factor: number }): ListColumn<Balance> => ({
  key: 'packs',
  title: `Free, by ${pack.name}`,
  width: '150px',
  align: 'end',
  render: (row) => (row.counting ? '–' : formatPacks(row.freeQuantity ?? 0, pack)),
  card: 'none',
});

const total = (rows: readonly Balance[], key: 'onHandQuantity' | 'reservedQuantity' | 'freeQuantity' | 'valuePaise') =>
  rows.reduce((sum, row) => sum + (row[key] ?? 0), 0);

/** What lies where, and the opening stock of an item whose stock is a mere quantity. */
export function ItemStock({ item }: { item: ItemRecord }) {
  const { access } = useSession().data;
  const cost = seesCost(access);
  const [opening, setOpening] = useState(false);
  const today = useBusinessDay();
  const [day, setDay] = useState<string | null>(null);
  const asOf = day && day < today ? day : null;
  const query = useEndpointQuery(searchStock, { query: { itemId: item.id, asOf } });
  const rows = query.data?.rows;
  const mayOpen = item.trackBy === TrackBy.quantity && item.active && can(access, 'Inventory.Adjust', 'C');
  const pack = item.saleUnit && item.saleFactor ? { name: item.saleUnit, factor: item.saleFactor } : null;
  const add = mayOpen && (
    <Button icon={<AddIcon size={16} aria-hidden />} onClick={() => setOpening(true)}>
      Opening stock
    </Button>
  );
  const table = (
    <ListTable
      label="Stock by warehouse"
      columns={[
        ...(asOf ? thenColumns : balanceColumns),
        ...(pack && !asOf ? [packColumn(pack)] : []),
        ...(cost ? [valueColumn] : []),
      ]}
      rows={rows}
      rowKey={(row) => row.warehouseId}
      error={query.error && { message: messageOf(query.error) }}
      onRetry={() => void query.refetch()}
      totals={
        rows && rows.length > 1 && !rows.some(({ counting }) => counting)
          ? {
              onHand: formatQuantity(total(rows, 'onHandQuantity')),
              reserved: formatQuantity(total(rows, 'reservedQuantity')),
              free: formatQuantity(total(rows, 'freeQuantity')),
              ...(cost && { value: formatPaise(total(rows, 'valuePaise')) }),
            }
          : undefined
      }
      empty={{ message: 'No Stock to Show', action: add }}
    />
  );
  return (
    <>
      <div className={styles.bar}>
        <DateField
          label="As of"
          labelHidden
          placeholder="As of"
          today={today}
          max={today}
          value={day}
          onChange={setDay}
        />
        {add && !!rows?.length && add}
      </div>
      {table}
      {opening && <OpeningStockDialog item={item} onClose={() => setOpening(false)} />}
    </>
  );
}

const documentText = ({ documentKind, documentCode }: Move, industry: IndustryCode): string =>
  `${kindLabel(documentKind as DocumentKind, industry)} ${documentCode ?? ''}`.trim();

const moveColumns = (cost: boolean, industry: IndustryCode): ListColumn<Move>[] => [
  { key: 'date', title: 'Date', width: '104px', render: (row) => formatDate(row.movedOn), card: 'detail' },
  {
    key: 'document',
    title: 'Document',
    width: 'minmax(160px, 1.5fr)',
    render: (row) => [documentText(row, industry), row.batchReason].filter(Boolean).join(' · '),
    card: 'title',
  },
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
    inCard: (row) => (row.quantity > 0 ? `${formatQuantity(row.quantity)} in` : ''),
    card: 'detail',
  },
  {
    key: 'out',
    title: 'Out',
    width: '90px',
    align: 'end',
    render: (row) => (row.quantity < 0 ? formatQuantity(-row.quantity) : ''),
    inCard: (row) => (row.quantity < 0 ? `${formatQuantity(-row.quantity)} out` : ''),
    card: 'detail',
  },
  {
    key: 'balance',
    title: 'Balance',
    width: '100px',
    align: 'end',
    render: (row) => formatQuantity(row.balanceQuantity),
    inCard: (row) => `${formatQuantity(row.balanceQuantity)} left`,
    card: 'aside',
  },
  ...(cost
    ? [
        {
          key: 'value',
          title: 'Value (₹)',
          width: '120px',
          align: 'end' as const,
          render: (row: Move) => formatPaise(row.costPaise),
          card: 'none' as const,
        },
        {
          key: 'balanceValue',
          title: 'Balance value (₹)',
          width: '130px',
          align: 'end' as const,
          render: (row: Move) => formatPaise(row.balancePaise),
          card: 'none' as const,
        },
      ]
    : []),
];

/** Every move of the item with the balance and value after it, newest first. */
export function ItemStockCard({ item }: { item: ItemRecord }) {
  const navigate = useNavigate();
  const today = useBusinessDay();
  const { data } = useSession();
  const industry = industryOf(data);
  const cost = seesCost(data.access);
  const [warehouseId, setWarehouseId] = useState<string | null>(null);
  const [range, setRange] = useState<DateRange>({});
  const warehouses = useEndpointQuery(listWarehouses, {}).data?.rows.filter((row) => row.active) ?? [];
  const asked = { params: { itemId: item.id }, query: { warehouseId, from: range.from, to: range.to } };
  const list = useListState(useEndpointPages(stockCard, asked, { keepPrevious: true }));
  const columns = useMemo(() => moveColumns(cost, industry), [cost, industry]);
  const hrefOf = (row: Move) => documentPath(row.documentKind, row.documentId);
  const exportCard = async (): Promise<void> => {
    try {
      const file = await call(exportStockCard, asked);
      deliverFile({ ...file, fileName: `Stock card ${item.partNumber ?? item.name}.csv` });
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return (
    <>
      <div className={styles.bar}>
        {warehouses.length > 1 && (
          <SelectField
            label="Warehouse"
            labelHidden
            placeholder="All warehouses"
            options={warehouses.map(({ id, name }) => ({ value: id, label: name }))}
            value={warehouseId}
            onChange={setWarehouseId}
          />
        )}
        <DateRangeFilter {...range} today={today} onChange={(change) => setRange({ ...range, ...change })} />
        <Button icon={<DownloadIcon size={16} aria-hidden />} onClick={() => void exportCard()}>
          CSV
        </Button>
      </div>
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
    </>
  );
}
