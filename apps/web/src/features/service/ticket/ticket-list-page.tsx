import { searchTickets, ticketDashboard } from '@bahi/contract/endpoints/service/ticket';
import type { OutputOf } from '@bahi/contract/endpoint';
import { can } from '@bahi/domain/access/access';
import { TicketPriority, TicketStatus } from '@bahi/domain/tickets/ticket';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointPages } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { ChipFilter, ChoiceFilter } from '../../../kit/address-filters.tsx';
import { FilterChip } from '../../../kit/filter-chip.tsx';
import { numberColumn, statusColumn } from '../../../kit/document-columns.tsx';
import type { ListColumn } from '../../../kit/list-column.ts';
import { ListPage } from '../../../kit/list-page.tsx';
import { useListAddress } from '../../../kit/use-list-address.ts';
import { useListState } from '../../../kit/use-list-state.ts';
import { useNewButton } from '../../../kit/use-new-button.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { type EntityClock, useEntityClock } from '../entity-clock.ts';
import { PRIORITY_TONES, STATUS } from './ticket-words.ts';

type Row = OutputOf<typeof searchTickets>['rows'][number];

const statuses = Object.values(TicketStatus).map((value) => ({ value, label: STATUS[value].label }));
const priorities = Object.values(TicketPriority).map((value) => ({ value, label: value }));

const columnsOf = ({ near }: EntityClock, customer: string): ListColumn<Row>[] => [
  numberColumn(),
  { key: 'subject', title: 'Subject', width: 'minmax(180px, 3fr)', render: (row) => row.subject },
  { key: 'customer', title: customer, width: 'minmax(130px, 2fr)', render: (row) => row.customerName },
  {
    key: 'priority',
    title: 'Priority',
    width: '96px',
    render: (row) => <StatusChip tone={PRIORITY_TONES[row.priority]}>{row.priority}</StatusChip>,
    card: 'none',
  },
  statusColumn('116px', (row) => STATUS[row.status]),
  {
    key: 'due',
    title: 'Next due',
    width: '150px',
    render: (row) => (row.resolvedAt ? '' : near(row.respondedAt ? row.resolveBy : row.respondBy)),
    card: 'aside',
  },
  {
    key: 'late',
    title: 'In time',
    width: '86px',
    render: (row) => row.breached && <StatusChip tone="danger">Missed</StatusChip>,
  },
  { key: 'category', title: 'Category', width: 'minmax(100px, 1fr)', render: (row) => row.categoryName, card: 'none' },
  {
    key: 'assigned',
    title: 'Assigned to',
    width: 'minmax(110px, 1fr)',
    render: (row) => row.assignedToName,
    card: 'none',
  },
  { key: 'made', title: 'Made', width: '130px', render: (row) => near(row.createdAt), card: 'none' },
];

/** `/tickets/ticketslist`: what somebody still has to do something about, what is due first on top; or all, newest first. */
export function TicketListPage() {
  const say = useWords();
  const navigate = useNavigate();
  const clock = useEntityClock();
  const { access, user } = useSession().data;
  const address = useListAddress();
  const status = address.filter('status') as TicketStatus | null;
  const priority = address.filter('priority') as TicketPriority | null;
  const [mine, late] = [address.filter('mine') !== null, address.filter('late') !== null];
  const near = address.filter('near') !== null;
  const showsAll = address.filter('show') === 'all';
  const narrowed = status !== null || priority !== null || mine || late || near || address.term !== null;
  const isOpen = !showsAll && !narrowed;
  const dashboard = useEndpointPages(ticketDashboard, { query: {} }, { enabled: isOpen });
  const open: readonly TicketStatus[] = ['Open', 'InProgress', 'Waiting', 'Reopened'];
  const query = {
    text: address.term,
    statuses: status ? [status] : showsAll ? null : [...open],
    priority,
    assignedTo: mine ? user.userId : null,
    breached: late || null,
    near: near || null,
  };
  const found = useEndpointPages(searchTickets, { query }, { enabled: !isOpen, keepPrevious: true });
  const list = useListState(isOpen ? dashboard : found);
  const openTicket = (id: string) => void navigate({ to: '/tickets/ticket/$id', params: { id } });
  const add = useNewButton('New ticket', can(access, 'Service.Ticket', 'C') ? () => openTicket('new') : undefined);
  return (
    <ListPage
      {...list}
      title="Tickets"
      label="Tickets"
      actions={add}
      search={address.search('Number, subject or customer')}
      filters={
        <>
          <ChoiceFilter address={address} name="status" label="Status" any="Any status" options={statuses} />
          <ChoiceFilter address={address} name="priority" label="Priority" any="Any priority" options={priorities} />
          <ChipFilter address={address} name="mine" label="Mine" />
          <ChipFilter address={address} name="late" label="Missed" />
          <ChipFilter address={address} name="near" label="Due now" />
        </>
      }
      views={[
        <FilterChip key="open" label="Open" on={!showsAll} onChange={() => address.setFilter('show', null)} />,
        <FilterChip key="all" label="All" on={showsAll} onChange={() => address.setFilter('show', 'all')} />,
      ]}
      activeFilters={
        [status, priority, mine || null, late || null, near || null].filter((each) => each !== null).length
      }
      onClearFilters={address.clear}
      columns={columnsOf(clock, say('customer'))}
      rowKey={(row) => row.id}
      rowHref={(row) => `/tickets/ticket/${row.id}`}
      onOpen={(row) => openTicket(row.id)}
      empty={{ message: say('nothingToShow', { what: 'Tickets' }), action: add }}
    />
  );
}
