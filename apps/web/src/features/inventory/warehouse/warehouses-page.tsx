import { deleteWarehouse, listWarehouses } from '@bahi/contract/endpoints/inventory/warehouse';
import type { OutputOf } from '@bahi/contract/endpoint';
import { mayEditMasters } from '@bahi/domain/access/access';
import { MESSAGES } from '@bahi/domain/messages';
import { formatPhone } from '@bahi/domain/parties/phone';
import { useMemo, useState } from 'react';
import { messageOf } from '../../../app/api-error.ts';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../app/use-endpoint.ts';
import type { ListColumn } from '../../../kit/list-column.ts';
import { ListPage } from '../../../kit/list-page.tsx';
import { useNewButton } from '../../../kit/use-new-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm-dialog.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { toast } from '../../../ui/toast.ts';
import { BinLabelsDialog } from './bin-labels-dialog.tsx';
import { WarehouseDialog } from './warehouse-dialog.tsx';

export type Warehouse = OutputOf<typeof listWarehouses>['rows'][number];

const addressText = ({ address }: Warehouse): string =>
  [address?.line1, address?.line2, address?.city, address?.pin].filter(Boolean).join(', ');

const columns: readonly ListColumn<Warehouse>[] = [
  { key: 'name', title: 'Name', width: 'minmax(160px, 1fr)', render: (row) => row.name, card: 'title' },
  { key: 'address', title: 'Address', width: 'minmax(200px, 2fr)', render: addressText, card: 'detail' },
  { key: 'phone', title: 'Phone', width: '130px', render: (row) => row.phone && formatPhone(row.phone), card: 'none' },
  {
    key: 'status',
    title: '',
    width: '110px',
    render: (row) =>
      row.isDefault ? (
        <StatusChip tone="info">Default</StatusChip>
      ) : row.active ? null : (
        <StatusChip tone="neutral">Inactive</StatusChip>
      ),
    card: 'status',
  },
];

/** `/settings/warehousesettings`: where the stock of this branch lies, and who may use it. */
export function WarehousesPage() {
  const { access } = useSession().data;
  const mayChange = mayEditMasters(access, 'Inventory');
  const [text, setText] = useState('');
  const [opened, setOpened] = useState<Warehouse | 'new' | null>(null);
  const [labels, setLabels] = useState(false);
  const query = useEndpointQuery(listWarehouses, {});
  const removal = useEndpointMutation(deleteWarehouse);
  const rows = useMemo(() => {
    const wanted = text.trim().toLowerCase();
    return query.data?.rows.filter((row) => `${row.name} ${addressText(row)}`.toLowerCase().includes(wanted));
  }, [query.data, text]);
  const add = useNewButton('New warehouse', mayChange ? () => setOpened('new') : undefined);

  const remove = async (warehouse: Warehouse): Promise<void> => {
    const sure = await confirm({
      heading: `Delete ${warehouse.name}?`,
      message: 'This cannot be undone.',
      ok: 'Delete',
      danger: true,
    });
    if (!sure) return;
    try {
      await removal.mutateAsync({ params: { id: warehouse.id } });
      toast.success(MESSAGES.deleted);
      setOpened(null);
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return (
    <>
      <ListPage
        title="Warehouses"
        label="Warehouses"
        actions={
          <>
            {mayChange && <Button onClick={() => setLabels(true)}>Labels of bins</Button>}
            {add}
          </>
        }
        search={{ value: text, onChange: setText, placeholder: 'Name or address' }}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        rowCount={rows?.length}
        onOpen={mayChange ? setOpened : undefined}
        error={query.error && { message: messageOf(query.error) }}
        onRetry={() => void query.refetch()}
        empty={{ message: 'No Warehouses to Show', action: add }}
      />
      {labels && <BinLabelsDialog onClose={() => setLabels(false)} />}
      {opened && (
        <WarehouseDialog
          warehouse={opened === 'new' ? null : opened}
          onRemove={opened === 'new' || opened.isDefault ? undefined : () => void remove(opened)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
