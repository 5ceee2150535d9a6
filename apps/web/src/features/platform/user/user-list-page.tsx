import { listEntities } from '@bahi/contract/endpoints/platform/entity';
import { listRoles } from '@bahi/contract/endpoints/platform/role';
import { searchUsers } from '@bahi/contract/endpoints/platform/user';
import type { Infer } from '@bahi/contract/wire-type';
import type { userRow } from '@bahi/contract/wire/user.wire';
import { mayAdminister } from '@bahi/domain/access/administer';
import { formatPhone } from '@bahi/domain/parties/phone';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointPages, useEndpointQuery } from '../../../app/use-endpoint.ts';
import { useWhen } from '../../../app/use-when.ts';
import { ChipFilter, ChoiceFilter } from '../../../kit/address-filters.tsx';
import type { ListColumn } from '../../../kit/list-column.ts';
import { ListPage } from '../../../kit/list-page.tsx';
import { useListAddress } from '../../../kit/use-list-address.ts';
import { useListState } from '../../../kit/use-list-state.ts';
import { useNewButton } from '../../../kit/use-new-button.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';

type Row = Infer<typeof userRow>;

/** "Cashier", or "Cashier · Service advisor" where the branches differ. */
const rolesText = (row: Row): string => [...new Set(row.assignments.map((place) => place.roleName))].join(' · ');
const branchesText = (row: Row): string =>
  row.assignments.length > 1 ? `${row.assignments.length} branches` : (row.assignments[0]?.entityName ?? 'No branch');

function LastSignIn({ at }: { at: string }) {
  return useWhen()(at);
}

const columns: readonly ListColumn<Row>[] = [
  { key: 'name', title: 'Name', width: 'minmax(150px, 2fr)', render: (row) => row.name },
  { key: 'username', title: 'Username', width: 'minmax(100px, 1fr)', render: (row) => row.username, card: 'none' },
  { key: 'role', title: 'Role', width: 'minmax(130px, 1.4fr)', render: rolesText, card: 'detail' },
  {
    key: 'designation',
    title: 'Designation',
    width: 'minmax(110px, 1fr)',
    render: (row) => row.designation,
    card: 'none',
  },
  {
    key: 'department',
    title: 'Department',
    width: 'minmax(100px, 1fr)',
    render: (row) => row.department,
    card: 'none',
  },
  { key: 'branch', title: 'Branch', width: 'minmax(120px, 1.2fr)', render: branchesText, card: 'none' },
  { key: 'phone', title: 'Phone', width: '110px', render: (row) => row.phone && formatPhone(row.phone), card: 'aside' },
  { key: 'code', title: 'Code', width: '80px', render: (row) => row.employeeCode, card: 'none' },
  {
    key: 'lastSignedInAt',
    title: 'Last sign-in',
    width: '128px',
    render: (row) => row.lastSignedInAt && <LastSignIn at={row.lastSignedInAt} />,
    inCard: (row) =>
      row.lastSignedInAt && (
        <>
          last signed in <LastSignIn at={row.lastSignedInAt} />
        </>
      ),
    card: 'detail',
  },
  {
    key: 'active',
    title: '',
    width: '76px',
    render: (row) => (row.active ? null : <StatusChip tone="neutral">Inactive</StatusChip>),
    card: 'status',
  },
];

/** `/settings/user/users`: the employees of the organisation by name. */
export function UserListPage() {
  const navigate = useNavigate();
  const { access } = useSession().data;
  const address = useListAddress();
  const inactiveToo = address.filter('all') !== null;
  const roles = useEndpointQuery(listRoles, { query: {} });
  const branches = useEndpointQuery(listEntities, {});
  const query = {
    text: address.term,
    active: inactiveToo ? null : true,
    roleId: address.filter('role'),
    entityId: address.filter('branch'),
  };
  const list = useListState(useEndpointPages(searchUsers, { query }, { keepPrevious: true }));
  const mayAdd = mayAdminister(access, 'Common.User', 'C');
  const open = (id: string) => void navigate({ to: '/settings/user/user/$id', params: { id } });
  const add = useNewButton('New employee', mayAdd ? () => open('new') : undefined);
  const branchRows = branches.data?.rows ?? [];

  return (
    <ListPage
      {...list}
      title="Employees"
      label="Employees"
      actions={add}
      search={address.search('Name, username, phone, e-mail or code')}
      filters={
        <>
          <ChoiceFilter
            address={address}
            name="role"
            label="Role"
            any="Every role"
            options={(roles.data?.rows ?? []).map((role) => ({ value: role.id, label: role.name }))}
          />
          {branchRows.length > 1 && (
            <ChoiceFilter
              address={address}
              name="branch"
              label="Branch"
              any="Every branch"
              options={branchRows.map((branch) => ({ value: branch.id, label: branch.displayName }))}
            />
          )}
        </>
      }
      views={<ChipFilter address={address} name="all" label="Show inactive" />}
      onClearFilters={address.clear}
      activeFilters={address.activeFilters}
      columns={columns}
      rowKey={(row) => row.id}
      rowHref={(row) => `/settings/user/user/${row.id}`}
      onOpen={(row) => open(row.id)}
      empty={{ message: 'No Employees to Show' }}
    />
  );
}
