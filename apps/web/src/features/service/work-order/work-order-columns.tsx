import { WorkOrderStatus } from '@bahi/domain/document/work-order';
import type { Speak } from '@bahi/domain/industry/words';
import { formatPaise } from '@bahi/domain/money/format';
import { formatPhone } from '@bahi/domain/parties/phone';
import { statusLabel } from '@bahi/domain/status/status-labels';
import { isWorkOrderActive } from '@bahi/domain/status/work-order-status';
import { formatRegistration } from '@bahi/domain/vehicle/registration-number';
import type { ListColumn } from '../../../kit/list-column.ts';
import { StatusChip } from '../../../ui/status-chip.tsx';
import type { EntityClock } from '../entity-clock.ts';
import { statusTone } from '../status-labels.ts';
import type { WorkOrderListRow } from './order-query.ts';
import styles from './work-order.module.css';

interface ColumnFacts {
  say: Speak;
  automotive: boolean;
  clock: EntityClock;
  prices: boolean;
}

/** Late: promised before now, and still in the workshop. */
export const isLate = (row: Pick<WorkOrderListRow, 'promisedAt' | 'status'>, now: string): boolean =>
  !!row.promisedAt && row.promisedAt < now && isWorkOrderActive(row.status) && row.status !== WorkOrderStatus.completed;

export function workOrderColumns({ say, automotive, clock, prices }: ColumnFacts): ListColumn<WorkOrderListRow>[] {
  return [
    { key: 'code', title: say('workOrder'), width: '130px', render: (row) => row.code },
    {
      key: 'customer',
      title: say('customer'),
      width: 'minmax(190px, 1.4fr)',
      render: (row) => (
        <>
          {row.customerName}
          {row.customerPhone && <span className={styles.phone}>{formatPhone(row.customerPhone)}</span>}
        </>
      ),
    },
    { key: 'vehicle', title: say('vehicle'), width: 'minmax(130px, 1fr)', render: (row) => row.vehicleName },
    {
      key: 'registration',
      title: automotive ? 'Reg. no' : say('registrationNumber'),
      width: '126px',
      render: (row) => row.registrationNumber && formatRegistration(row.registrationNumber),
    },
    {
      key: 'status',
      title: 'Status',
      width: '150px',
      card: 'status',
      render: (row) => <StatusChip tone={statusTone(row.status)}>{statusLabel(row.status)}</StatusChip>,
    },
    { key: 'advisor', title: 'Advisor', width: 'minmax(100px, 0.7fr)', card: 'none', render: (row) => row.advisorName },
    {
      key: 'promised',
      title: 'Promised',
      width: '116px',
      render: (row) =>
        row.promisedAt && (
          <span
            className={isLate(row, clock.now) ? styles.late : undefined}
            title={isLate(row, clock.now) ? 'Late' : undefined}
          >
            {clock.near(row.promisedAt)}
          </span>
        ),
    },
    ...(prices
      ? [
          {
            key: 'total',
            title: 'Total (₹)',
            width: '116px',
            align: 'end',
            render: (row) => (row.totalPaise === 0 ? '–' : formatPaise(row.totalPaise)),
          } satisfies ListColumn<WorkOrderListRow>,
        ]
      : []),
  ];
}
