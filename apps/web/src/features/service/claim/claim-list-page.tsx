import { claimDashboard, searchClaims } from '@bahi/contract/endpoints/service/claim';
import type { OutputOf } from '@bahi/contract/endpoint';
import { formatPaise } from '@bahi/domain/money/format';
import { ClaimStatus } from '@bahi/domain/service/claim/claim';
import { can } from '@bahi/domain/access/access';
import { SURVEY_LATE_DAYS } from '@bahi/domain/home/home-tiles';
import { addDays, formatDate } from '@bahi/domain/time/dates';
import { formatRegistration } from '@bahi/domain/vehicle/registration-number';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../../app/session-store.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useEndpointPages } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { ChoiceFilter } from '../../../kit/address-filters.tsx';
import { FilterChip } from '../../../kit/filter-chip.tsx';
import { numberColumn, statusColumn } from '../../../kit/document-columns.tsx';
import { ageColumn, type ListColumn } from '../../../kit/list-column.ts';
import { ListPage } from '../../../kit/list-page.tsx';
import { useListAddress } from '../../../kit/use-list-address.ts';
import { useListState } from '../../../kit/use-list-state.ts';
import { useNewButton } from '../../../kit/use-new-button.tsx';
import { STATUS } from './claim-words.ts';

type Row = OutputOf<typeof searchClaims>['rows'][number];

const statuses = Object.values(ClaimStatus).map((value) => ({ value, label: STATUS[value].label }));
const paise = (amount: number | null | undefined): string => (amount ? formatPaise(amount) : '');

const columnsOf = (customer: string): ListColumn<Row>[] => [
  numberColumn(),
  { key: 'told', title: 'Told on', width: '104px', render: (row) => formatDate(row.intimatedOn), card: 'detail' },
  { key: 'claim', title: 'Claim number', width: 'minmax(120px, 1fr)', render: (row) => row.claimNumber },
  { key: 'insurer', title: 'Insurer', width: 'minmax(160px, 2fr)', render: (row) => row.insurerName },
  { key: 'customer', title: customer, width: 'minmax(120px, 1fr)', render: (row) => row.customerName },
  {
    key: 'vehicle',
    title: 'Vehicle',
    width: '120px',
    render: (row) => row.registrationNumber && formatRegistration(row.registrationNumber),
  },
  statusColumn('112px', (row) => STATUS[row.status]),
  { key: 'billed', title: 'Billed (₹)', width: '110px', align: 'end', render: (row) => paise(row.billedPaise) },
  { key: 'due', title: 'Due (₹)', width: '110px', align: 'end', render: (row) => paise(row.duePaise) },
  {
    key: 'again',
    title: 'Ask again',
    width: '104px',
    render: (row) => (row.remindOn ? formatDate(row.remindOn) : ''),
    card: 'none',
  },
];

const SHOWN = [
  ['survey', 'To survey'],
  ['surveyLate', `For over ${SURVEY_LATE_DAYS} days`],
  ['all', 'All'],
] as const;
type Shown = (typeof SHOWN)[number][0];

const shownAs = (show: Shown | null, today: string) => {
  if (show === 'survey') return { statuses: [ClaimStatus.intimated] };
  if (show === 'surveyLate') return { statuses: [ClaimStatus.intimated], to: addDays(today, -SURVEY_LATE_DAYS - 1) };
  return {};
};

/** `/service/claims`: what somebody still has to do something about, the oldest first; or all, newest first. */
export const ClaimListPage = () => <ClaimList title="Claims" first={null} columns={columnsOf} />;

/** `/surveyor/estimatedashboard` of a workshop: the claims that wait for a surveyor, with whom and for how long. */
export const SurveyListPage = () => <ClaimList title="Claims to survey" first="survey" columns={surveyColumns} />;

const surveyColumns = (customer: string, today: string): ListColumn<Row>[] => [
  ...columnsOf(customer).filter(({ key }) => !['billed', 'due', 'again'].includes(key)),
  {
    key: 'surveyor',
    title: 'Surveyor',
    width: 'minmax(110px, 1fr)',
    render: (row) => row.surveyorName,
    card: 'detail',
  },
  ageColumn(today, (row) => row.intimatedOn),
];

interface ClaimListProps {
  title: string;
  /** What it shows where nothing is chosen; null is all that is open. */
  first: Shown | null;
  columns: (customer: string, today: string) => ListColumn<Row>[];
}

function ClaimList({ title, first, columns }: ClaimListProps) {
  const say = useWords();
  const navigate = useNavigate();
  const { access } = useSession().data;
  const address = useListAddress();
  const status = address.filter('status') as ClaimStatus | null;
  const today = useBusinessDay();
  const show = (address.filter('show') as Shown | null) ?? first;
  const isOpen = show === null && status === null && address.term === null;
  const dashboard = useEndpointPages(claimDashboard, { query: {} }, { enabled: isOpen });
  const query = { text: address.term, ...shownAs(show, today), ...(status && { statuses: [status] }) };
  const found = useEndpointPages(searchClaims, { query }, { enabled: !isOpen, keepPrevious: true });
  const mayAdd = can(access, 'Service.Est', 'C');
  const add = useNewButton(
    say('newOne', { what: 'claim' }),
    mayAdd ? () => void navigate({ to: '/service/claim/$id', params: { id: 'new' } }) : undefined,
  );
  const list = useListState(isOpen ? dashboard : found);
  return (
    <ListPage
      {...list}
      title={title}
      label={title}
      actions={add}
      search={address.search('Number, claim, policy, customer or vehicle')}
      filters={<ChoiceFilter address={address} name="status" label="Status" any="Any status" options={statuses} />}
      views={[
        ...(first === null
          ? [<FilterChip key="open" label="Open" on={show === null} onChange={() => address.setFilter('show', null)} />]
          : []),
        ...SHOWN.map(([value, label]) => (
          <FilterChip key={value} label={label} on={show === value} onChange={() => address.setFilter('show', value)} />
        )),
      ]}
      activeFilters={status === null ? 0 : 1}
      onClearFilters={address.clear}
      columns={columns(say('customer'), today)}
      rowKey={(row) => row.id}
      rowHref={(row) => `/service/claim/${row.id}`}
      onOpen={(row) => void navigate({ to: '/service/claim/$id', params: { id: row.id } })}
      empty={{
        message: `${say('nothingToShow', { what: 'Claims' })}. A claim is made from the insurance of a repair order.`,
      }}
    />
  );
}
