import { lifeOfSerial } from '@bahi/contract/endpoints/inventory/batch';
import type { OutputOf } from '@bahi/contract/endpoint';
import { type DocumentKind, kindLabel } from '@bahi/domain/document/kinds';
import type { IndustryCode } from '@bahi/domain/industry/industry';
import { formatDate } from '@bahi/domain/time/dates';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { messageOf } from '../../../app/api-error.ts';
import { documentPath } from '../../../app/document-places.ts';
import { industryOf, useSession } from '../../../app/session-store.ts';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import type { ListColumn } from '../../../kit/list-column.ts';
import { ListTable } from '../../../kit/list-table.tsx';
import { Modal } from '../../../ui/modal.tsx';

type Move = OutputOf<typeof lifeOfSerial>['moves'][number];

const columnsOf = (industry: IndustryCode): ListColumn<Move>[] => [
  { key: 'date', title: 'Date', width: '104px', render: (row) => formatDate(row.movedOn), card: 'detail' },
  {
    key: 'document',
    title: 'Document',
    width: 'minmax(160px, 1fr)',
    render: (row) => `${kindLabel(row.documentKind as DocumentKind, industry)} ${row.documentCode ?? ''}`.trim(),
    card: 'title',
  },
  { key: 'way', title: '', width: '60px', render: (row) => (row.isIn ? 'In' : 'Out'), card: 'status' },
  { key: 'warehouse', title: 'Warehouse', width: 'minmax(110px, 1fr)', render: (row) => row.warehouseName },
  { key: 'user', title: 'By', width: 'minmax(90px, 1fr)', render: (row) => row.userName, card: 'none' },
];

interface SerialLifeDialogProps {
  itemId: string;
  serialNo: string;
  onClose: () => void;
}

/** What became of one piece: every move that it made, the newest first. */
export function SerialLifeDialog({ itemId, serialNo, onClose }: SerialLifeDialogProps) {
  const navigate = useNavigate();
  const industry = industryOf(useSession().data);
  const columns = useMemo(() => columnsOf(industry), [industry]);
  const query = useEndpointQuery(lifeOfSerial, { params: { itemId, serialNo } });
  const pathOf = (row: Move) => documentPath(row.documentKind, row.documentId);
  return (
    <Modal title={serialNo} size="large" onClose={onClose}>
      <ListTable
        label={`Moves of ${serialNo}`}
        columns={columns}
        rows={query.data?.moves}
        rowKey={(row) => String(row.id)}
        onOpen={(row) => {
          const path = pathOf(row);
          if (path) void navigate({ to: path });
        }}
        error={query.error && { message: messageOf(query.error) }}
        onRetry={() => void query.refetch()}
        empty={{ message: 'No Moves to Show' }}
      />
    </Modal>
  );
}
