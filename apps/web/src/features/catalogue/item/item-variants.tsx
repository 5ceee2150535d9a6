import { BEING_COUNTED } from '../../../kit/pickers/item-search.ts';
import { listItemVariants } from '@bahi/contract/endpoints/catalogue/item';
import type { OutputOf } from '@bahi/contract/endpoint';
import { can, seesPrices } from '@bahi/domain/access/access';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import { formatQuantity, formatUnitPrice } from '@bahi/domain/money/format';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { messageOf } from '../../../app/api-error.ts';
import { industryOf, useSession } from '../../../app/session-store.ts';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import type { ListColumn } from '../../../kit/list-column.ts';
import { ListTable } from '../../../kit/list-table.tsx';
import { Button } from '../../../ui/button.tsx';
import { AddIcon } from '../../../ui/icons.ts';
import { StatusChip } from '../../../ui/status-chip.tsx';
import type { ItemRecord } from './item-form.ts';
import { VariantsDialog } from './variants-dialog.tsx';
import styles from './item-fields.module.css';

type Row = OutputOf<typeof listItemVariants>['rows'][number];

/** The variants of an item: by which values they differ, what they cost and how many are free. */
export function ItemVariants({ item }: { item: ItemRecord }) {
  const say = useWords();
  const navigate = useNavigate();
  const { data } = useSession();
  const [adding, setAdding] = useState(false);
  const query = useEndpointQuery(listItemVariants, { params: { id: item.id } });
  const rows = query.data?.rows;
  const prices = seesPrices(data.access);
  const partNumbers = !hidesPartNumbers(industryOf(data));
  const columns = useMemo((): ListColumn<Row>[] => {
    const attributes = [...new Set(rows?.flatMap((row) => Object.keys(row.attributes)))];
    return [
      { key: 'name', title: 'Name', width: 'minmax(180px, 2fr)', render: (row) => row.name, card: 'title' },
      ...(partNumbers
        ? [{ key: 'code', title: say('partNumber'), width: 'minmax(110px, 1fr)', render: (row: Row) => row.partNumber }]
        : []),
      ...attributes.map((name) => ({
        key: `attribute-${name}`,
        title: name,
        width: 'minmax(80px, 1fr)',
        render: (row: Row) => row.attributes[name],
        card: 'detail' as const,
      })),
      { key: 'barcode', title: 'Barcode', width: 'minmax(100px, 1fr)', render: (row) => row.barcode, card: 'none' },
      {
        key: 'free',
        title: 'Free stock',
        width: '100px',
        align: 'end',
        render: (row) => (row.counting ? BEING_COUNTED : row.tracked ? formatQuantity(row.freeQuantity ?? 0) : ''),
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
              render: (row: Row) => (row.salePrice ? formatUnitPrice(row.salePrice) : ''),
            },
          ]
        : []),
      {
        key: 'active',
        title: '',
        width: '84px',
        render: (row) => (row.active ? null : <StatusChip tone="neutral">Inactive</StatusChip>),
        card: 'status',
      },
    ];
  }, [rows, partNumbers, prices, say]);
  const add = can(data.access, 'Inventory.Item', 'C') && (
    <Button icon={<AddIcon size={16} aria-hidden />} onClick={() => setAdding(true)}>
      Make variants
    </Button>
  );
  return (
    <>
      {add && !!rows?.length && <div className={styles.bar}>{add}</div>}
      <ListTable
        label="Variants"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        rowHref={(row) => `/items/item/${row.id}`}
        onOpen={(row) => void navigate({ to: '/items/item/$id', params: { id: row.id } })}
        error={query.error && { message: messageOf(query.error) }}
        onRetry={() => void query.refetch()}
        empty={{ message: 'No Variants to Show', action: add }}
      />
      {adding && <VariantsDialog item={item} known={rows ?? []} onClose={() => setAdding(false)} />}
    </>
  );
}
