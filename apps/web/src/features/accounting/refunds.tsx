import { formatDate } from '@bahi/domain/time/dates';
import { Button } from '../../ui/button.tsx';
import { DataTable, type DataColumn } from './data-table.tsx';
import { amount } from '../../kit/written.ts';

/** What went back of a payment, to a customer or from a vendor. */
export interface RefundRow {
  id: string;
  code: string;
  refundedOn: string;
  amountPaise: number;
  tenderType: string;
  reference?: string | null;
  reason: string;
  cancelReason?: string | null;
}

interface RefundsProps {
  refunds: readonly RefundRow[];
  onCancel?: ((refund: RefundRow) => void) | undefined;
}

/** What went back of it; nothing where there is none. */
export function Refunds({ refunds, onCancel }: RefundsProps) {
  if (refunds.length === 0) return null;
  const columns: readonly DataColumn<RefundRow>[] = [
    { key: 'code', title: 'Refund', width: '150px', card: 'title', render: (row) => row.code },
    { key: 'date', title: 'On', width: '110px', render: (row) => formatDate(row.refundedOn) },
    {
      key: 'type',
      title: 'Paid by',
      width: '180px',
      render: (row) => [row.tenderType, row.reference].filter(Boolean).join(' · '),
    },
    {
      key: 'reason',
      title: 'Reason',
      grow: true,
      render: (row) => (row.cancelReason ? `Cancelled: ${row.cancelReason}` : row.reason),
    },
    ...(onCancel && refunds.some(({ cancelReason }) => !cancelReason)
      ? [
          {
            key: 'cancel',
            title: '',
            width: '90px',
            render: (row: RefundRow) =>
              !row.cancelReason && (
                <Button kind="quiet" aria-label={`Cancel ${row.code}`} onClick={() => onCancel(row)}>
                  Cancel
                </Button>
              ),
          },
        ]
      : []),
    { key: 'amount', title: 'Refunded (₹)', align: 'end', card: 'aside', render: (row) => amount(row.amountPaise) },
  ];
  return (
    <DataTable
      natural
      label="Refunds"
      columns={columns}
      groups={[{ key: 'refunds', rows: refunds }]}
      rowKey={(row) => row.id}
      rowTone={(row) => (row.cancelReason ? 'muted' : undefined)}
    />
  );
}
