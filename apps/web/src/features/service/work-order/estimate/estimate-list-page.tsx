import { searchServiceEstimates } from '@bahi/contract/endpoints/service/service-estimate';
import type { OutputOf } from '@bahi/contract/endpoint';
import { can, seesPrices } from '@bahi/domain/access/access';
import { formatPaise } from '@bahi/domain/money/format';
import {
  ANSWERED_ESTIMATES,
  dashboardEstimates,
  OPEN_SERVICE_ESTIMATES,
  ServiceEstimateStatus,
} from '@bahi/domain/service/service-estimate';
import { statusLabel } from '@bahi/domain/status/status-labels';
import { formatRegistration } from '@bahi/domain/vehicle/registration-number';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../../../app/session-store.ts';
import { useBusinessDay } from '../../../../app/use-business-day.ts';
import { useEndpointPages } from '../../../../app/use-endpoint.ts';
import { useWords } from '../../../../app/use-words.ts';
import { ChoiceFilter } from '../../../../kit/address-filters.tsx';
import { dateColumn, numberColumn } from '../../../../kit/document-columns.tsx';
import { ageColumn, type ListColumn } from '../../../../kit/list-column.ts';
import { ListPage } from '../../../../kit/list-page.tsx';
import { ESTIMATE_TONES } from '../../../../kit/status-tones.ts';
import { useListAddress } from '../../../../kit/use-list-address.ts';
import { useListState } from '../../../../kit/use-list-state.ts';
import { useNewButton } from '../../../../kit/use-new-button.tsx';
import { StatusChip } from '../../../../ui/status-chip.tsx';
import { validityOf } from './estimate-words.ts';

type Row = OutputOf<typeof searchServiceEstimates>['rows'][number];
type Search = Record<string, readonly ServiceEstimateStatus[] | boolean>;

const choices = [
  { value: 'own', label: 'My estimates' },
  { value: 'answered', label: 'Answered, to convert' },
  { value: 'expired', label: 'Expired' },
  { value: 'all', label: 'All' },
  ...Object.values(ServiceEstimateStatus).map((value) => ({ value, label: statusLabel(value) })),
];
const OPEN: Search = { statuses: OPEN_SERVICE_ESTIMATES };
/** What a choice asks that is no status. */
const GROUPS: Readonly<Record<string, Search>> = {
  own: { ...OPEN, own: true },
  answered: { statuses: ANSWERED_ESTIMATES },
  expired: { expired: true },
  all: {},
};
const searchOf = (status: string): Search => GROUPS[status] ?? { statuses: [status as ServiceEstimateStatus] };

/** How old it is, in days, and who insures the vehicle: what a surveyor works by. It becomes no order. */
const surveyColumns = (columns: ListColumn<Row>[], today: string): ListColumn<Row>[] => [
  ...columns.filter(({ key }) => key !== 'order' && key !== 'validTo'),
  ageColumn(today, (row) => row.openedOn),
  { key: 'insurer', title: 'Insurer', width: 'minmax(130px, 1.4fr)', render: (row) => row.insurerName, card: 'detail' },
];

const columnsOf = (today: string, prices: boolean): ListColumn<Row>[] => [
  numberColumn(),
  dateColumn((row) => row.openedOn),
  {
    key: 'vehicle',
    title: 'Vehicle',
    width: 'minmax(180px, 2fr)',
    render: (row) =>
      [row.registrationNumber && formatRegistration(row.registrationNumber), row.vehicleName]
        .filter(Boolean)
        .join(' · '),
  },
  { key: 'customer', title: 'Customer', width: 'minmax(130px, 1.2fr)', render: (row) => row.customerName },
  {
    key: 'status',
    title: 'Status',
    width: '150px',
    render: (row) => (
      <StatusChip tone={ESTIMATE_TONES[row.status]}>
        {row.round ? `${statusLabel(row.status)} · ${row.round}` : statusLabel(row.status)}
      </StatusChip>
    ),
    card: 'status',
  },
  {
    key: 'validTo',
    title: 'Valid until',
    width: '140px',
    render: (row) => validityOf(row, today),
    inCard: (row) => `valid until ${validityOf(row, today)}`,
  },
  { key: 'order', title: 'Became', width: '118px', render: (row) => row.workOrderCode, card: 'none' },
  { key: 'advisor', title: 'Advisor', width: 'minmax(108px, 0.5fr)', render: (row) => row.advisorName, card: 'none' },
  ...(prices
    ? [
        {
          key: 'total',
          title: 'Total (₹)',
          width: '96px',
          align: 'end',
          render: (row: Row) => formatPaise(row.totalPaise),
          card: 'aside',
        } as const,
      ]
    : []),
];

/** `/service/estimatedashboard`: what somebody still has to do something about, unless another status is asked for. */
export function EstimateListPage() {
  const { showApproved } = useSession().data.entity.settings.service;
  return <EstimateList title="Estimates" any="Open" unfiltered={{ statuses: dashboardEstimates(showApproved) }} />;
}

/** `/surveyor/estimatedashboard` of a surveyor: his own assessments that somebody still has to do something about. */
export const AssessmentListPage = () => (
  <EstimateList title="Assessments" any="Open" unfiltered={OPEN} shape={surveyColumns} />
);

/** `/service/estimatesearch`: all of them. */
export const EstimateSearchPage = () => <EstimateList title="Search estimates" any="All" unfiltered={{}} />;

interface EstimateListProps {
  title: string;
  any: string;
  unfiltered: Search;
  shape?: (columns: ListColumn<Row>[], today: string) => ListColumn<Row>[];
}

function EstimateList({ title, any, unfiltered, shape = (columns) => columns }: EstimateListProps) {
  const say = useWords();
  const navigate = useNavigate();
  const today = useBusinessDay();
  const { access } = useSession().data;
  const address = useListAddress();
  const status = address.filter('status');
  const query = { text: address.term, ...(status ? searchOf(status) : address.term ? {} : unfiltered) };
  const list = useListState(useEndpointPages(searchServiceEstimates, { query }, { keepPrevious: true }));

  const open = (id: string) => void navigate({ to: '/service/estimate/$id', params: { id } });
  const mayAdd = can(access, 'Service.Est', 'C');
  const add = useNewButton(say('newOne', { what: 'estimate' }), mayAdd ? () => open('new') : undefined);

  return (
    <ListPage
      {...list}
      title={title}
      label={title}
      actions={add}
      search={{ value: address.text, onChange: address.setText, placeholder: 'Number, registration or customer' }}
      filters={<ChoiceFilter address={address} name="status" label="Status" any={any} options={choices} />}
      activeFilters={address.activeFilters}
      onClearFilters={address.clear}
      columns={shape(columnsOf(today, seesPrices(access)), today)}
      rowKey={(row) => row.id}
      rowHref={(row) => `/service/estimate/${row.id}`}
      onOpen={(row) => open(row.id)}
      empty={{ message: say('nothingToShow', { what: 'Estimates' }), action: add }}
    />
  );
}
