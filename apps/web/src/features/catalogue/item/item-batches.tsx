import { batchesOfItem, holdBatch, serialsOfItem } from '@bahi/contract/endpoints/inventory/batch';
import type { OutputOf } from '@bahi/contract/endpoint';
import { can, seesPrices } from '@bahi/domain/access/access';
import { formatQuantity, formatUnitPrice } from '@bahi/domain/money/format';
import { formatExpiry, isExpired } from '@bahi/domain/stock/batch';
import { useMemo, useState } from 'react';
import { ApiError, messageOf } from '../../../app/api-error.ts';
import { useSession } from '../../../app/session-store.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../app/use-endpoint.ts';
import type { ListColumn } from '../../../kit/list-column.ts';
import { ListTable } from '../../../kit/list-table.tsx';
import { BEING_COUNTED } from '../../../kit/pickers/item-search.ts';
import { ReasonDialog } from '../../../kit/reason-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { toast } from '../../../ui/toast.ts';
import type { ItemRecord } from './item-form.ts';
import { SerialLifeDialog } from './serial-life-dialog.tsx';

type Batch = OutputOf<typeof batchesOfItem>['rows'][number];
type Piece = OutputOf<typeof serialsOfItem>['rows'][number];

/** A blind count keeps it from who may not post it. */
const told = (quantity: Batch['onHandQuantity']): string =>
  quantity === null || quantity === undefined ? BEING_COUNTED : formatQuantity(quantity);

/** The batches of an item: when they expire, where they lie, and whether they are held. */
export function ItemBatches({ item }: { item: ItemRecord }) {
  const today = useBusinessDay();
  const { access } = useSession().data;
  const [asked, setAsked] = useState<Batch | null>(null);
  const query = useEndpointQuery(batchesOfItem, { params: { itemId: item.id } });
  const mayHold = can(access, 'Inventory.Item', 'U');
  const prices = seesPrices(access);
  const columns = useMemo((): ListColumn<Batch>[] => {
    const all: (ListColumn<Batch> | false)[] = [
      { key: 'batch', title: 'Batch', width: 'minmax(120px, 1fr)', render: (row) => row.batchNo, card: 'title' },
      {
        key: 'expiry',
        title: 'Expiry',
        width: '110px',
        render: (row) => (row.expiresOn ? formatExpiry(row.expiresOn) : 'None'),
      },
      prices && {
        key: 'mrp',
        title: 'MRP (₹)',
        width: '100px',
        align: 'end',
        render: (row) => (row.mrp ? formatUnitPrice(row.mrp) : ''),
        card: 'none',
      },
      {
        key: 'places',
        title: 'Where it lies',
        width: 'minmax(180px, 2fr)',
        render: (row) =>
          row.places.map((at) => `${at.warehouseName} ${told(at.onHandQuantity)}`).join(' · ') || 'Nothing left',
        card: 'detail',
      },
      {
        key: 'onHand',
        title: 'On hand',
        width: '100px',
        align: 'end',
        render: (row) => told(row.onHandQuantity),
        card: 'aside',
      },
      {
        key: 'status',
        title: 'Status',
        width: 'minmax(120px, 1fr)',
        render: (row) => <BatchStatus batch={row} today={today} />,
        card: 'status',
      },
      mayHold && {
        key: 'hold',
        title: '',
        width: '104px',
        align: 'end',
        render: (row) => (
          <Button kind="quiet" onClick={() => setAsked(row)}>
            {row.onHold ? 'Let it go' : 'Hold'}
          </Button>
        ),
        card: 'detail',
      },
    ];
    return all.filter((column) => column !== false);
  }, [mayHold, prices, today]);
  return (
    <>
      <ListTable
        label="Batches"
        columns={columns}
        rows={query.data?.rows}
        rowKey={(row) => row.id}
        error={query.error && { message: messageOf(query.error) }}
        onRetry={() => void query.refetch()}
        empty={{ message: 'No Batches to Show' }}
      />
      {asked && <HoldDialog batch={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function BatchStatus({ batch, today }: { batch: Batch; today: string }) {
  if (batch.onHold)
    return (
      <span title={batch.holdReason ?? undefined}>
        <StatusChip tone="waiting">On hold</StatusChip>
      </span>
    );
  return isExpired({ expiresOn: batch.expiresOn ?? null }, today) ? (
    <StatusChip tone="danger">Expired</StatusChip>
  ) : null;
}

/** Asks why a batch is held, or let go; it is in no way sold meanwhile. */
function HoldDialog({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const hold = useEndpointMutation(holdBatch);
  const [refused, setRefused] = useState<string>();
  const run = async (reason: string) => {
    const body = { onHold: !batch.onHold, reason, rowVersion: batch.rowVersion };
    try {
      await hold.mutateAsync({ params: { id: batch.id }, body });
      toast.success(batch.onHold ? `Batch ${batch.batchNo} can be sold again.` : `Batch ${batch.batchNo} is on hold.`);
      onClose();
    } catch (error) {
      setRefused(error instanceof ApiError ? error.message : messageOf(error));
    }
  };
  return (
    <ReasonDialog
      title={batch.onHold ? `Let batch ${batch.batchNo} go` : `Hold batch ${batch.batchNo}`}
      confirmLabel={batch.onHold ? 'Let it go' : 'Hold it'}
      danger={!batch.onHold}
      busy={hold.isPending}
      error={refused}
      onConfirm={(reason) => void run(reason)}
      onClose={onClose}
    >
      {batch.onHold
        ? 'It is offered, sold and issued again in all branches.'
        : 'Nothing of it is sold or issued in any branch until it is let go. It can be returned to its vendor.'}
    </ReasonDialog>
  );
}

const PIECES: readonly ListColumn<Piece>[] = [
  { key: 'no', title: 'Serial number', width: 'minmax(160px, 1fr)', render: (row) => row.serialNo, card: 'title' },
  {
    key: 'status',
    title: 'Status',
    width: '130px',
    render: (row) => (
      <StatusChip tone={row.status === 'InStock' ? 'ready' : 'neutral'}>
        {row.status.replace(/(?<=[a-z])(?=[A-Z])/u, ' ')}
      </StatusChip>
    ),
    card: 'status',
  },
  { key: 'warehouse', title: 'Warehouse', width: 'minmax(140px, 1fr)', render: (row) => row.warehouseName },
];

/** The pieces of an item by their numbers, and what became of them. */
export function ItemSerials({ item }: { item: ItemRecord }) {
  const query = useEndpointQuery(serialsOfItem, { params: { itemId: item.id } });
  const [opened, setOpened] = useState<Piece | null>(null);
  return (
    <>
      <ListTable
        label="Serial numbers"
        columns={PIECES}
        rows={query.data?.rows}
        rowKey={(row) => row.id}
        error={query.error && { message: messageOf(query.error) }}
        onRetry={() => void query.refetch()}
        empty={{ message: 'No Serial Numbers to Show' }}
        onOpen={setOpened}
      />
      {opened && <SerialLifeDialog itemId={item.id} serialNo={opened.serialNo} onClose={() => setOpened(null)} />}
    </>
  );
}
