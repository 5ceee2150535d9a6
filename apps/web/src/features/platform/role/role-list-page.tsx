import { listRoles } from '@bahi/contract/endpoints/platform/role';
import type { Infer } from '@bahi/contract/wire-type';
import type { roleView } from '@bahi/contract/wire/role.wire';
import { accessDifferences } from '@bahi/domain/access/access-differences';
import { mayAdminister } from '@bahi/domain/access/administer';
import { findDefaultRole } from '@bahi/domain/access/default-roles';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointPages } from '../../../app/use-endpoint.ts';
import type { ListColumn } from '../../../kit/list-column.ts';
import { ListPage } from '../../../kit/list-page.tsx';
import { useListAddress } from '../../../kit/use-list-address.ts';
import { useListState } from '../../../kit/use-list-state.ts';
import { useNewButton } from '../../../kit/use-new-button.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';

type Row = Infer<typeof roleView>;

/** Where a role comes from and how far it has moved from there. */
function originText(row: Row): string {
  const initial = row.defaultKey ? findDefaultRole(row.defaultKey) : undefined;
  if (!initial) return 'Own role';
  const changes = accessDifferences(initial.access, row.access).length;
  if (changes === 0) return 'Default role';
  return `Default role, ${changes} ${changes === 1 ? 'right' : 'rights'} changed`;
}

/** What it may do at most, in one word. */
const reachText = ({ access }: Row): string => {
  if (access.EA) return 'Everything';
  if (access.SA) return 'Settings and masters';
  return access.NoW.Tec ? 'Technician: own jobs, no prices' : '';
};

const columns: readonly ListColumn<Row>[] = [
  { key: 'name', title: 'Role', width: 'minmax(160px, 2fr)', render: (row) => row.name },
  {
    key: 'users',
    title: 'Employees',
    width: '90px',
    align: 'end',
    render: (row) => row.userCount || '–',
    inCard: ({ userCount }) => `${userCount || 'No'} ${userCount === 1 ? 'employee' : 'employees'}`,
    card: 'aside',
  },
  { key: 'reach', title: 'Reach', width: 'minmax(160px, 1.5fr)', render: reachText, card: 'detail' },
  { key: 'origin', title: 'Origin', width: 'minmax(170px, 2fr)', render: originText, card: 'detail' },
  {
    key: 'locked',
    title: '',
    width: '76px',
    render: (row) => (row.locked ? <StatusChip tone="info">Fixed</StatusChip> : null),
    card: 'status',
  },
];

/** `/settings/roles`: roles with the number of employees who have them. */
export function RoleListPage() {
  const navigate = useNavigate();
  const { access } = useSession().data;
  const address = useListAddress();
  const list = useListState(useEndpointPages(listRoles, { query: { text: address.term } }, { keepPrevious: true }));
  const open = (id: string) => void navigate({ to: '/settings/roles/$id', params: { id } });
  const add = useNewButton('New role', mayAdminister(access, 'Common.Role', 'C') ? () => open('new') : undefined);

  return (
    <ListPage
      {...list}
      title="Roles"
      label="Roles"
      actions={add}
      search={address.search('Name of the role')}
      onClearFilters={address.clear}
      activeFilters={address.activeFilters}
      columns={columns}
      rowKey={(row) => row.id}
      rowHref={(row) => `/settings/roles/${row.id}`}
      onOpen={(row) => open(row.id)}
      empty={{ message: 'No Roles to Show' }}
    />
  );
}
