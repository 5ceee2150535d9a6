import { listConnections } from '@bahi/contract/endpoints/connectx/connection';
import {
  CONNECTION_STATUSES,
  type ConnectionStatus,
  PARTNER_ROLES,
  type PartnerRole,
} from '@bahi/domain/connectx/connection';
import type { Speak } from '@bahi/domain/industry/words';
import { can } from '@bahi/domain/access/access';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../../app/session-store.ts';
import { useEndpointPages } from '../../app/use-endpoint.ts';
import { useWhen } from '../../app/use-when.ts';
import { useWords } from '../../app/use-words.ts';
import { ChoiceFilter } from '../../kit/address-filters.tsx';
import { statusColumn } from '../../kit/document-columns.tsx';
import type { ListColumn } from '../../kit/list-column.ts';
import { ListPage } from '../../kit/list-page.tsx';
import { useListAddress } from '../../kit/use-list-address.ts';
import { useListState } from '../../kit/use-list-state.ts';
import { useNewButton } from '../../kit/use-new-button.tsx';
import { Button } from '../../ui/button.tsx';
import { type Connection, roleLabel, STATUS } from './connection-words.ts';
import { FindDialog } from './find-dialog.tsx';
import { InviteParty } from './invite-party.tsx';

const columnsOf = (say: Speak, when: (instant: string) => string): ListColumn<Connection>[] => [
  { key: 'name', title: 'Company', width: 'minmax(180px, 2fr)', render: (row) => row.other.displayName, card: 'title' },
  { key: 'gstin', title: 'GSTIN', width: '170px', render: (row) => row.other.gstin },
  {
    key: 'role',
    title: 'To us',
    width: 'minmax(120px, 1fr)',
    render: (row) => row.role && roleLabel(row.role, say),
  },
  statusColumn('110px', (row) => STATUS[row.status]),
  {
    key: 'next',
    title: '',
    width: '150px',
    render: (row) => row.status === 'Invited' && (row.direction === 'In' ? 'Waits for you' : 'Waits for them'),
    card: 'none',
  },
  { key: 'changed', title: 'Changed', width: '150px', render: (row) => when(row.changedAt), card: 'aside' },
];

/** Invitations of others that nobody here has answered. */
const WAITING = 'waiting';
const statuses = [
  { value: WAITING, label: 'Waits for you' },
  ...CONNECTION_STATUSES.map((value) => ({ value, label: STATUS[value].label })),
];

/** `/connectx`: companies of the network with which there is, or was, a connection. */
export function ConnectionListPage() {
  const say = useWords();
  const when = useWhen();
  const navigate = useNavigate();
  const { access } = useSession().data;
  const address = useListAddress();
  const [isFinding, setFinding] = useState(false);
  const asked = address.filter('invite');
  const status = address.filter('status') as ConnectionStatus | typeof WAITING | null;
  const query = {
    ...(status === WAITING ? { status: 'Invited' as const, direction: 'In' as const } : { status }),
    role: address.filter('as') as PartnerRole | null,
  };
  const list = useListState(useEndpointPages(listConnections, { query }, { keepPrevious: true }));
  const mayInvite = can(access, 'Common.Vendor', 'U') || can(access, 'Common.Customer', 'U');
  const find = useNewButton('Find a company', mayInvite ? () => setFinding(true) : undefined);
  const roles = PARTNER_ROLES.map((value) => ({ value, label: roleLabel(value, say) }));
  const open = (id: string) => void navigate({ to: '/connectx/connection/$id', params: { id } });
  const onInvited = (id: string | null) => (id ? open(id) : void navigate({ to: '/connectx/invitations' }));
  return (
    <>
      <ListPage
        {...list}
        title="Connections"
        label="Connections"
        actions={find}
        filters={
          <>
            <ChoiceFilter address={address} name="status" label="Status" any="Status" options={statuses} />
            <ChoiceFilter address={address} name="as" label="To us" any="To us" options={roles} />
          </>
        }
        onClearFilters={address.clear}
        activeFilters={address.activeFilters}
        columns={columnsOf(say, when)}
        rowKey={(row) => row.id}
        rowHref={(row) => `/connectx/connection/${row.id}`}
        onOpen={(row) => open(row.id)}
        empty={{
          message: 'No Connections to Show',
          action: mayInvite && <Button onClick={() => setFinding(true)}>Find a company</Button>,
        }}
      />
      {isFinding && <FindDialog onClose={() => setFinding(false)} onInvited={onInvited} />}
      {asked && <InviteParty asked={asked} onClose={() => address.setFilter('invite', null)} onInvited={onInvited} />}
    </>
  );
}
