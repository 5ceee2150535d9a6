import { addItemSubstitute, listItemSubstitutes, removeItemSubstitute } from '@bahi/contract/endpoints/catalogue/item';
import type { OutputOf } from '@bahi/contract/endpoint';
import { seesPrices } from '@bahi/domain/access/access';
import { formatQuantity, formatUnitPrice } from '@bahi/domain/money/format';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { messageOf } from '../../../app/api-error.ts';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../app/use-endpoint.ts';
import type { ListColumn } from '../../../kit/list-column.ts';
import { ListTable } from '../../../kit/list-table.tsx';
import { searchItemOptions } from '../../../kit/pickers/item-search.ts';
import { AsyncSearchField } from '../../../ui/async-search-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { RemoveIcon } from '../../../ui/icons.ts';
import { toast } from '../../../ui/toast.ts';
import styles from './item-fields.module.css';

type Row = OutputOf<typeof listItemSubstitutes>['rows'][number];

const columnsFor = (prices: boolean, remove: ((row: Row) => void) | undefined): ListColumn<Row>[] => [
  { key: 'name', title: 'Name', width: 'minmax(180px, 2fr)', render: (row) => row.name, card: 'title' },
  { key: 'generic', title: 'Generic name', width: 'minmax(140px, 2fr)', render: (row) => row.genericName },
  { key: 'manufacturer', title: 'Manufacturer', width: 'minmax(100px, 1fr)', render: (row) => row.manufacturer },
  {
    key: 'free',
    title: 'Free stock',
    width: '110px',
    align: 'end',
    render: (row) => (row.tracked ? formatQuantity(row.freeAnywhereQuantity ?? 0) : ''),
    card: 'aside',
  },
  ...(prices
    ? [
        {
          key: 'price',
          title: 'Sale price (₹)',
          width: '110px',
          align: 'end' as const,
          card: 'detail' as const,
          render: (row: Row) =>
            row.salePrice === undefined || row.salePrice === null ? '' : formatUnitPrice(row.salePrice),
        },
      ]
    : []),
  { key: 'why', title: 'Why', width: '130px', render: (row) => (row.isAutomatic ? 'Same generic' : 'Named') },
  ...(remove
    ? [
        {
          key: 'remove',
          title: '',
          width: '44px',
          render: (row: Row) =>
            row.isAutomatic ? null : (
              <IconButton aria-label={`${row.name} is no substitute`} onClick={() => remove(row)}>
                <RemoveIcon size={14} aria-hidden />
              </IconButton>
            ),
          card: 'none' as const,
        },
      ]
    : []),
];

/** What may be given instead of an item: named ones, and those of the same generic name. */
export function ItemSubstitutes({ itemId, readOnly }: { itemId: string; readOnly: boolean }) {
  const navigate = useNavigate();
  const prices = seesPrices(useSession().data.access);
  const query = useEndpointQuery(listItemSubstitutes, { params: { id: itemId } });
  const onError = (error: Error) => toast.error(messageOf(error));
  const { mutate: add } = useEndpointMutation(addItemSubstitute, { onError });
  const { mutate: remove } = useEndpointMutation(removeItemSubstitute, { onError });
  const columns = useMemo(
    () => columnsFor(prices, readOnly ? undefined : (row) => remove({ params: { id: itemId, substituteId: row.id } })),
    [prices, readOnly, itemId, remove],
  );
  return (
    <>
      {!readOnly && (
        <div className={styles.bar}>
          <AsyncSearchField
            label="Add a substitute"
            placeholder="Name or code of an item"
            value={null}
            search={searchItemOptions}
            onChange={(picked) => picked && add({ params: { id: itemId }, body: { substituteId: picked.id } })}
          />
        </div>
      )}
      <ListTable
        label="Substitutes"
        columns={columns}
        rows={query.data?.rows}
        rowKey={(row) => row.id}
        rowHref={(row) => `/items/item/${row.id}`}
        onOpen={(row) => void navigate({ to: '/items/item/$id', params: { id: row.id } })}
        error={query.error && { message: messageOf(query.error) }}
        onRetry={() => void query.refetch()}
        empty={{ message: 'No Substitutes to Show' }}
      />
    </>
  );
}
