import { jobParts } from '@bahi/contract/endpoints/service/part-request';
import { issuePart, reservePart, returnPart } from '@bahi/contract/endpoints/service/work-order-parts';
import type { OutputOf } from '@bahi/contract/endpoint';
import { can } from '@bahi/domain/access/access';
import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { formatQuantity } from '@bahi/domain/money/format';
import { mostToMove, type PartMove, reservedQuantity } from '@bahi/domain/stock/job-part';
import { JOB_PART_VIEW_LABELS, JOB_PART_VIEWS, type JobPartView } from '@bahi/domain/stock/job-part-views';
import { formatRegistration } from '@bahi/domain/vehicle/registration-number';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '../../../app/api-error.ts';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointMutation, useEndpointPages } from '../../../app/use-endpoint.ts';
import { BatchPicker } from '../../../kit/batch-picker/batch-picker.tsx';
import { type Goods, NO_GOODS } from '../../../kit/batch-picker/goods.ts';
import { FilterChip } from '../../../kit/filter-chip.tsx';
import type { ListColumn } from '../../../kit/list-column.ts';
import { ListPage } from '../../../kit/list-page.tsx';
import { useListAddress } from '../../../kit/use-list-address.ts';
import { useListState } from '../../../kit/use-list-state.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { useEntityClock } from '../entity-clock.ts';
import styles from './part-request.module.css';

type Row = OutputOf<typeof jobParts>['rows'][number];

const MOVES: Readonly<Record<JobPartView, { move: PartMove; label: string; done: string } | null>> = {
  Reserve: { move: 'reserve', label: 'Reserve', done: 'reserved' },
  Issue: { move: 'issue', label: 'Issue', done: 'issued' },
  Short: null,
  Return: { move: 'return', label: 'Take back', done: 'taken back' },
};
const ENDPOINTS = { reserve: reservePart, issue: issuePart, return: returnPart };

/** `/inventory/wodashboard`: parts of jobs that are to be reserved, to be issued, short, or to be returned. */
export function JobPartsPage() {
  const navigate = useNavigate();
  const { access } = useSession().data;
  const clock = useEntityClock();
  const address = useListAddress();
  const view = (address.filter('view') as JobPartView | null) ?? 'Issue';
  const query = { view, text: address.term };
  const list = useListState(useEndpointPages(jobParts, { query }, { keepPrevious: true }));
  const move = can(access, 'Inventory.WO', 'U') ? MOVES[view] : null;
  const columns: ListColumn<Row>[] = [
    { key: 'order', title: 'Order', width: '140px', render: (row) => row.orderCode, card: 'title' },
    {
      key: 'vehicle',
      title: 'Registration',
      width: '130px',
      render: (row) => row.registrationNumber && formatRegistration(row.registrationNumber),
      card: 'party',
    },
    {
      key: 'promised',
      title: 'Promised',
      width: '130px',
      render: (row) => row.promisedAt && clock.near(row.promisedAt),
    },
    { key: 'part', title: 'Part', width: 'minmax(160px, 2fr)', render: (row) => row.description },
    { key: 'number', title: 'Number', width: 'minmax(100px, 1fr)', render: (row) => row.partNumber, card: 'none' },
    {
      key: 'warehouse',
      title: 'Warehouse',
      width: 'minmax(100px, 1fr)',
      render: (row) => row.warehouseName,
      card: 'none',
    },
    numberColumn('wanted', 'Wanted', (row) => row.quantity),
    numberColumn('reserved', 'Reserved', reservedQuantity),
    numberColumn('issued', 'On the job', (row) => row.issuedQuantity),
    numberColumn('free', 'Free', (row) => row.freeQuantity),
    ...(move
      ? [
          {
            key: 'move',
            title: '',
            width: '110px',
            render: (row: Row) => <MoveButton row={row} {...move} />,
            inCard: (row: Row) => (
              <span className={styles.cardButton}>
                <MoveButton row={row} {...move} />
              </span>
            ),
            card: 'aside' as const,
          },
        ]
      : []),
  ];
  return (
    <ListPage
      {...list}
      title="Parts of jobs"
      label="Parts of jobs"
      search={address.search('Order, registration or part')}
      views={JOB_PART_VIEWS.map((each) => (
        <FilterChip
          key={each}
          label={JOB_PART_VIEW_LABELS[each]}
          on={each === view}
          onChange={() => address.setFilter('view', each)}
        />
      ))}
      columns={columns}
      rowKey={(row) => `${row.workOrderId} ${row.partId}`}
      rowHref={(row) => `/service/workorder/${row.workOrderId}`}
      onOpen={(row) => void navigate({ to: '/service/workorder/$id', params: { id: row.workOrderId } })}
      empty={{ message: EMPTY[view] }}
    />
  );
}

const EMPTY: Readonly<Record<JobPartView, string>> = {
  Reserve: 'Nothing is to be reserved.',
  Issue: 'Nothing is to be issued.',
  Short: 'Nothing is short.',
  Return: 'Nothing is to be taken back.',
};

const numberColumn = (key: string, title: string, of: (row: Row) => number): ListColumn<Row> => ({
  key,
  title,
  width: '88px',
  align: 'end',
  render: (row) => formatQuantity(of(row)),
  inCard: (row) => `${title} ${formatQuantity(of(row))}`,
  card: 'detail',
});

/** Moves all of a part that can be moved; batch or pieces are asked first. */
function MoveButton({ row, move, label, done }: { row: Row; move: PartMove; label: string; done: string }) {
  const [picking, setPicking] = useState(false);
  const moving = useEndpointMutation(ENDPOINTS[move], {
    onSuccess: () => toast.success(`${row.description} ${done}`),
    onError: (error: Error) => toast.error(messageOf(error)),
  });
  const asks = row.trackBy !== TrackBy.quantity && move !== 'reserve';
  const run = (goods: Goods) => {
    setPicking(false);
    moving.mutate({
      params: { id: row.workOrderId, partId: row.partId },
      body: { batch: goods.batchId ?? goods.batchNo, serialNos: goods.serialNos ? [...goods.serialNos] : null },
    });
  };
  return (
    <>
      <Button
        busy={moving.isPending}
        title={`${label} ${row.description} of ${row.orderCode}`}
        onClick={() => (asks ? setPicking(true) : run(NO_GOODS))}
      >
        {label}
      </Button>
      {picking && (
        <BatchPicker
          item={{ id: row.itemId, name: row.description, trackBy: row.trackBy }}
          way={move === 'return' ? 'back' : 'out'}
          warehouseId={row.warehouseId ?? null}
          quantity={mostToMove(move, row)}
          goods={NO_GOODS}
          onChoose={run}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  );
}
