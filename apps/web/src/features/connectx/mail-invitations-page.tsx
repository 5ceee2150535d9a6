import { listMailInvitations } from '@bahi/contract/endpoints/connectx/mail-invitation';
import type { OutputOf } from '@bahi/contract/endpoint';
import { can } from '@bahi/domain/access/access';
import type { Speak } from '@bahi/domain/industry/words';
import { isAfter } from '@bahi/domain/time/dates';
import { useState } from 'react';
import { panelError } from '../../app/api-error.ts';
import { useSession } from '../../app/session-store.ts';
import { thisInstant } from '../../app/this-instant.ts';
import { useEndpointQuery } from '../../app/use-endpoint.ts';
import { useWhen } from '../../app/use-when.ts';
import { useWords } from '../../app/use-words.ts';
import type { ListColumn } from '../../kit/list-column.ts';
import { ListPage } from '../../kit/list-page.tsx';
import { useNewButton } from '../../kit/use-new-button.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { roleLabel } from './connection-words.ts';
import { TieDialog } from './tie-dialog.tsx';

type Row = OutputOf<typeof listMailInvitations>['rows'][number];

function Standing({ row }: { row: Row }) {
  if (row.usedAt) return <StatusChip tone="done">Answered</StatusChip>;
  if (!isAfter(row.expiresAt, thisInstant())) return <StatusChip tone="neutral">Expired</StatusChip>;
  return <StatusChip tone="waiting">Sent</StatusChip>;
}

const columnsOf = (say: Speak, when: (instant: string) => string): ListColumn<Row>[] => [
  { key: 'email', title: 'E-mail', width: 'minmax(200px, 2fr)', render: (row) => row.email, card: 'title' },
  { key: 'role', title: 'To us', width: 'minmax(120px, 1fr)', render: (row) => roleLabel(row.role, say) },
  { key: 'status', title: 'Status', width: '110px', render: (row) => <Standing row={row} />, card: 'status' },
  { key: 'by', title: 'By', width: 'minmax(120px, 1fr)', render: (row) => row.by },
  { key: 'sent', title: 'Sent', width: '150px', render: (row) => when(row.createdAt), card: 'aside' },
  { key: 'until', title: 'Stands until', width: '150px', render: (row) => when(row.expiresAt) },
];

/** `/connectx/invitations`: companies that were not found here, and were written to. */
export function MailInvitationsPage() {
  const say = useWords();
  const when = useWhen();
  const { access } = useSession().data;
  const query = useEndpointQuery(listMailInvitations, {});
  const [isWriting, setWriting] = useState(false);
  const mayInvite = can(access, 'Common.Vendor', 'U') || can(access, 'Common.Customer', 'U');
  const write = useNewButton('Invite by e-mail', mayInvite ? () => setWriting(true) : undefined);
  return (
    <>
      <ListPage
        title="Invitations by e-mail"
        label="Invitations by e-mail"
        actions={write}
        rows={query.data?.rows}
        error={query.error && panelError(query.error)}
        onRetry={() => void query.refetch()}
        columns={columnsOf(say, when)}
        rowKey={(row) => row.id}
        empty={{ message: 'No Invitations to Show. Companies that are found here are invited from Connections.' }}
      />
      {isWriting && (
        <TieDialog
          company={null}
          connection={null}
          onClose={() => setWriting(false)}
          onDone={() => void query.refetch()}
        />
      )}
    </>
  );
}
