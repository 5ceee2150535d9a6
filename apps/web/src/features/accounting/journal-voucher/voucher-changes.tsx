import { voucherAuditLog } from '@bahi/contract/endpoints/accounting/journal-voucher';
import type { OutputOf } from '@bahi/contract/endpoint';
import { formatDate, wallClock } from '@bahi/domain/time/dates';
import { messageOf } from '../../../app/api-error.ts';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import type { ListColumn } from '../../../kit/list-column.ts';
import { ListTable } from '../../../kit/list-table.tsx';

type Entry = OutputOf<typeof voucherAuditLog>['rows'][number];

const ACTIONS: Readonly<Record<string, string>> = {
  create: 'Entered',
  update: 'Changed',
  post: 'Posted',
  cancel: 'Cancelled',
};

/** Who did what and why, newest first. */
export function VoucherChanges({ id }: { id: string }) {
  const zone = useSession().data.entity.timeZone;
  const query = useEndpointQuery(voucherAuditLog, { params: { id } });
  const when = (entry: Entry) => {
    const { date, time } = wallClock(zone, entry.at);
    return `${formatDate(date)} ${time}`;
  };
  const columns: ListColumn<Entry>[] = [
    { key: 'at', title: 'When', width: '140px', render: when },
    { key: 'user', title: 'Who', width: 'minmax(120px, 1fr)', render: (entry) => entry.userName },
    { key: 'action', title: 'What', width: '110px', render: (entry) => ACTIONS[entry.action] ?? entry.action },
    { key: 'reason', title: 'Why', width: 'minmax(140px, 2fr)', render: (entry) => entry.reason },
  ];
  return (
    <ListTable
      label="Audit log"
      columns={columns}
      rows={query.data?.rows}
      rowKey={(entry) => String(entry.seq)}
      error={query.error && { message: messageOf(query.error) }}
      onRetry={() => void query.refetch()}
      empty={{ message: 'No Changes to Show' }}
    />
  );
}
