import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { DataTable, type DataColumn } from '../data-table.tsx';
import { TextLink } from '../text-link.tsx';
import { documentPath } from '../../../app/document-places.ts';
import { amount } from '../../../kit/written.ts';
import { isRefused, type ApprovalResult } from './approval-result.ts';
import type { InvoiceRow } from './invoice-columns.tsx';
import { InvoiceStatusChip } from './invoice-status.tsx';

interface ApprovalResultsProps {
  rows: readonly InvoiceRow[];
  results: readonly ApprovalResult[];
  onClose: () => void;
}

type Line = ApprovalResult & { row: InvoiceRow | undefined };

const columns: readonly DataColumn<Line>[] = [
  {
    key: 'code',
    title: 'Invoice',
    card: 'title',
    render: ({ id, code }) => <TextLink to={documentPath('invoice', id)}>{code ?? 'Draft'}</TextLink>,
  },
  { key: 'customer', title: 'Customer', render: ({ row }) => row?.customerName },
  { key: 'total', title: 'Total (₹)', align: 'end', card: 'aside', render: ({ row }) => amount(row?.totalPaise) },
  {
    key: 'result',
    title: 'Result',
    grow: true,
    render: ({ message, status }) =>
      message ? (
        <span style={{ color: 'var(--danger-text)' }}>{message}</span>
      ) : (
        status && <InvoiceStatusChip status={status} />
      ),
  },
];

/** What became of each invoice of a bulk approval; the refused first. */
export function ApprovalResults({ rows, results, onClose }: ApprovalResultsProps) {
  const lines = results
    .map((result): Line => ({ ...result, row: rows.find(({ id }) => id === result.id) }))
    .toSorted((a, b) => Number(isRefused(b)) - Number(isRefused(a)));
  const refused = results.filter(isRefused).length;
  const done = results.length - refused;
  return (
    <Modal
      title={refused > 0 ? `${refused} refused, ${done} done` : `${done} done`}
      size="large"
      onClose={onClose}
      footer={
        <Button kind="primary" focusFirst onClick={onClose}>
          Close
        </Button>
      }
    >
      <DataTable
        natural
        label="Results of the approval"
        columns={columns}
        groups={[{ key: 'results', rows: lines }]}
        rowKey={({ id }) => id}
      />
    </Modal>
  );
}
