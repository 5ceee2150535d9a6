import { listItemVendors } from '@bahi/contract/endpoints/catalogue/item';
import type { OutputOf } from '@bahi/contract/endpoint';
import { seesCost } from '@bahi/domain/access/access';
import { formatFactor, formatQuantity, formatUnitPrice } from '@bahi/domain/money/format';
import { formatDate } from '@bahi/domain/time/dates';
import { useMemo } from 'react';
import { messageOf } from '../../../app/api-error.ts';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import type { ListColumn } from '../../../kit/list-column.ts';
import { ListTable } from '../../../kit/list-table.tsx';
import { VendorPicker } from '../../../kit/pickers/vendor-picker.tsx';
import { FormCell, FormGrid } from '../../../ui/form-grid.tsx';
import { ScaledNumberField } from '../../../ui/scaled-number-field.tsx';
import { bound, type ItemFieldsProps } from './item-fields.tsx';
import styles from './item-fields.module.css';

type Row = OutputOf<typeof listItemVendors>['rows'][number];

const columnsFor = (cost: boolean): ListColumn<Row>[] => [
  { key: 'vendor', title: 'Vendor', width: 'minmax(160px, 2fr)', render: (row) => row.vendorName, card: 'title' },
  { key: 'names', title: 'On his bills', width: 'minmax(160px, 3fr)', render: (row) => row.names.join(', ') },
  {
    key: 'unit',
    title: 'Unit',
    width: '130px',
    render: (row) => (row.unitCode ? `${row.unitCode} of ${formatFactor(row.factor ?? 0)}` : ''),
  },
  ...(cost
    ? [
        {
          key: 'price',
          title: 'Last price (₹)',
          width: '110px',
          align: 'end' as const,
          card: 'aside' as const,
          render: (row: Row) => (row.unitPrice ? formatUnitPrice(row.unitPrice) : ''),
        },
      ]
    : []),
  {
    key: 'scheme',
    title: 'Scheme',
    width: '80px',
    render: (row) =>
      row.schemeFreeQuantity ? `${formatQuantity(row.schemeQuantity)}+${formatQuantity(row.schemeFreeQuantity)}` : '',
  },
  {
    key: 'lead',
    title: 'Comes in',
    width: '90px',
    align: 'end',
    render: (row) => (typeof row.leadDays === 'number' ? `${row.leadDays} days` : ''),
  },
  {
    key: 'last',
    title: 'Last received',
    width: '110px',
    render: (row) => (row.receivedOn ? formatDate(row.receivedOn) : ''),
  },
];

/** Whom an item is usually ordered from, and on which terms all its vendors sold it. */
export function ItemVendors({ itemId, ...props }: ItemFieldsProps & { itemId: string | null }) {
  const { values, errors, change, readOnly } = props;
  const cost = seesCost(useSession().data.access);
  const columns = useMemo(() => columnsFor(cost), [cost]);
  return (
    <>
      <FormGrid columns={4}>
        <FormCell span="two">
          <VendorPicker
            label="Usually ordered from"
            value={values.vendor}
            error={errors['vendorId'] ?? errors['vendor']}
            readOnly={readOnly}
            onChange={(vendor) => change({ vendor }, 'vendorId')}
          />
        </FormCell>
        <ScaledNumberField {...bound(props).number('leadDays')} unit="integer" label="Comes in" suffix="days" />
      </FormGrid>
      {itemId && (
        <section className={styles.group} aria-label="Vendors of the item">
          <VendorsTable itemId={itemId} columns={columns} />
        </section>
      )}
    </>
  );
}

function VendorsTable({ itemId, columns }: { itemId: string; columns: ListColumn<Row>[] }) {
  const query = useEndpointQuery(listItemVendors, { params: { id: itemId } });
  return (
    <ListTable
      label="Vendors"
      columns={columns}
      rows={query.data?.rows}
      rowKey={(row) => row.vendorId}
      error={query.error && { message: messageOf(query.error) }}
      onRetry={() => void query.refetch()}
      empty={{ message: 'No Vendors to Show' }}
    />
  );
}
