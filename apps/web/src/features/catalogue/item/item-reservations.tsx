import { releaseReservation, searchReservations } from '@bahi/contract/endpoints/inventory/reservation';
import type { OutputOf } from '@bahi/contract/endpoint';
import { can } from '@bahi/domain/access/access';
import { type DocumentKind, kindLabel } from '@bahi/domain/document/kinds';
import { formatQuantity } from '@bahi/domain/money/format';
import { formatDate } from '@bahi/domain/time/dates';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../app/api-error.ts';
import { documentPath } from '../../../app/document-places.ts';
import { industryOf, useSession } from '../../../app/session-store.ts';
import { useEndpointMutation, useEndpointPages } from '../../../app/use-endpoint.ts';
import type { ListColumn } from '../../../kit/list-column.ts';
import { ListTable } from '../../../kit/list-table.tsx';
import { BEING_COUNTED } from '../../../kit/pickers/item-search.ts';
import { ReasonDialog } from '../../../kit/reason-dialog.tsx';
import { useListState } from '../../../kit/use-list-state.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import type { ItemRecord } from './item-form.ts';

type Reservation = OutputOf<typeof searchReservations>['rows'][number];

/** For which orders an item is kept, where, and how much; what is let go others may take. */
export function ItemReservations({ item }: { item: ItemRecord }) {
  const navigate = useNavigate();
  const { data } = useSession();
  const [asked, setAsked] = useState<Reservation | null>(null);
  const list = useListState(useEndpointPages(searchReservations, { query: { itemId: item.id } }));
  const mayRelease =
    can(data.access, 'Inventory.WO', 'U') || can(data.access, 'Service.WO', 'U') || can(data.access, 'Sales.SO', 'U');
  const nameOf = ({ documentKind, documentCode }: Reservation) =>
    `${kindLabel(documentKind as DocumentKind, industryOf(data))} ${documentCode ?? ''}`.trim();
  const columns: ListColumn<Reservation>[] = [
    { key: 'for', title: 'Kept for', width: 'minmax(160px, 1.5fr)', render: nameOf, card: 'title' },
    { key: 'warehouse', title: 'Warehouse', width: 'minmax(120px, 1fr)', render: (row) => row.warehouseName },
    {
      key: 'quantity',
      title: 'Quantity',
      width: '120px',
      align: 'end',
      render: (row) => (row.counting ? BEING_COUNTED : formatQuantity(row.quantity ?? 0)),
      card: 'aside',
    },
    ...(list.rows?.some(({ keptUntil }) => keptUntil)
      ? [
          {
            key: 'until',
            title: 'Until',
            width: '110px',
            render: (row: Reservation) => (row.keptUntil ? formatDate(row.keptUntil) : ''),
            inCard: (row: Reservation) => (row.keptUntil ? `until ${formatDate(row.keptUntil)}` : ''),
            card: 'detail' as const,
          },
        ]
      : []),
    ...(mayRelease
      ? [
          {
            key: 'release',
            title: '',
            width: '104px',
            align: 'end' as const,
            render: (row: Reservation) => (
              <Button kind="quiet" onClick={() => setAsked(row)}>
                Release
              </Button>
            ),
            card: 'detail' as const,
          },
        ]
      : []),
  ];
  return (
    <>
      <ListTable
        {...list}
        label="Reservations"
        columns={columns}
        rowKey={(row) => `${row.documentId}/${row.lineId}`}
        onOpen={(row) => {
          const href = documentPath(row.documentKind, row.documentId);
          if (href) void navigate({ href });
        }}
        empty={{ message: 'No Reservations to Show' }}
      />
      {asked && <ReleaseDialog reservation={asked} name={nameOf(asked)} onClose={() => setAsked(null)} />}
    </>
  );
}

interface ReleaseDialogProps {
  reservation: Reservation;
  name: string;
  onClose: () => void;
}

/** Asks why an order waits again. */
function ReleaseDialog({ reservation, name, onClose }: ReleaseDialogProps) {
  const release = useEndpointMutation(releaseReservation);
  const [refused, setRefused] = useState<string>();
  const { documentId, lineId } = reservation;
  const run = async (reason: string) => {
    try {
      await release.mutateAsync({ params: { id: documentId }, body: { lineId, reason } });
      toast.success('It is free for others now.');
      onClose();
    } catch (error) {
      setRefused(error instanceof ApiError ? error.message : messageOf(error));
    }
  };
  return (
    <ReasonDialog
      title={`Release what is kept for ${name}`}
      confirmLabel="Release"
      busy={release.isPending}
      error={refused}
      onConfirm={(reason) => void run(reason)}
      onClose={onClose}
    >
      The order keeps its line, and waits for goods again.
    </ReasonDialog>
  );
}
