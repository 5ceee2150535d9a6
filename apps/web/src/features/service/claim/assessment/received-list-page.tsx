import { listInsurers } from '@bahi/contract/endpoints/platform/reference';
import { listAssessments } from '@bahi/contract/endpoints/service/assessment';
import type { OutputOf } from '@bahi/contract/endpoint';
import { formatPaise } from '@bahi/domain/money/format';
import { ASKED_STATUSES, type AskedStatus, OPEN_ASKED } from '@bahi/domain/service/assessment/asked-assessment';
import { todayIn } from '@bahi/domain/time/dates';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../../../app/session-store.ts';
import { useBusinessDay } from '../../../../app/use-business-day.ts';
import { useEndpointPages, useEndpointQuery } from '../../../../app/use-endpoint.ts';
import { ChoiceFilter } from '../../../../kit/address-filters.tsx';
import { statusColumn } from '../../../../kit/document-columns.tsx';
import { ageColumn, type ListColumn } from '../../../../kit/list-column.ts';
import { ListPage } from '../../../../kit/list-page.tsx';
import { useListAddress } from '../../../../kit/use-list-address.ts';
import { useListState } from '../../../../kit/use-list-state.ts';
import { ASKED } from './asked-words.ts';

type Row = OutputOf<typeof listAssessments>['rows'][number];

const paise = (amount: number | null | undefined): string => (typeof amount === 'number' ? formatPaise(amount) : '');

const columnsOf = (today: string, dayOf: (instant: string) => string): ListColumn<Row>[] => [
  { key: 'code', title: 'Claim', width: '136px', render: (row) => row.code, card: 'title' },
  {
    key: 'workshop',
    title: 'Workshop',
    width: 'minmax(150px, 2fr)',
    render: (row) => row.other.displayName,
    card: 'party',
  },
  { key: 'insurer', title: 'Insurer', width: 'minmax(150px, 2fr)', render: (row) => row.insurerName },
  { key: 'claimNumber', title: 'Claim number', width: '120px', render: (row) => row.claimNumber, card: 'none' },
  { key: 'vehicle', title: 'Vehicle', width: 'minmax(140px, 1fr)', render: (row) => row.vehicle },
  statusColumn('112px', (row) => ASKED[row.status]),
  ageColumn(today, (row) => dayOf(row.sentAt)),
  { key: 'claimed', title: 'Claimed (₹)', width: '116px', align: 'end', render: (row) => paise(row.claimedPaise) },
  {
    key: 'assessed',
    title: 'Assessed (₹)',
    width: '116px',
    align: 'end',
    render: (row) => paise(row.assessedPaise),
    card: 'none',
  },
];

/** What nobody has assessed: what its tile at home counts. */
const TO_ASSESS: AskedStatus[] = ['Sent', 'Seen'];
const statuses = [
  { value: 'ToAssess', label: 'To assess' },
  ...ASKED_STATUSES.filter((value) => !TO_ASSESS.includes(value)).map((value) => ({
    value,
    label: ASKED[value].label,
  })),
];

/** `/surveyor/assessments`: claims that connected workshops have sent, what waits longest first. */
export function ReceivedListPage() {
  const navigate = useNavigate();
  const today = useBusinessDay();
  const { timeZone } = useSession().data.entity;
  const address = useListAddress();
  const status = address.filter('status') as AskedStatus | 'ToAssess' | null;
  const insurers = useEndpointQuery(listInsurers, {});
  const query = {
    text: address.term,
    insurerCode: address.filter('insurer'),
    statuses: status === 'ToAssess' ? TO_ASSESS : status ? [status] : [...OPEN_ASKED],
  };
  const list = useListState(useEndpointPages(listAssessments, { query }, { keepPrevious: true }));
  const companies = (insurers.data?.rows ?? []).map(({ code, name }) => ({ value: code, label: name }));
  return (
    <ListPage
      {...list}
      title="Assessments"
      label="Assessments received"
      search={address.search('Claim, workshop or vehicle')}
      filters={
        <>
          <ChoiceFilter address={address} name="status" label="Status" any="Open" options={statuses} />
          <ChoiceFilter address={address} name="insurer" label="Insurer" any="Any insurer" options={companies} />
        </>
      }
      activeFilters={address.activeFilters}
      onClearFilters={address.clear}
      columns={columnsOf(today, (instant) => todayIn(timeZone, instant))}
      rowKey={(row) => row.id}
      rowHref={(row) => `/surveyor/assessment/${row.id}`}
      onOpen={(row) => void navigate({ to: '/surveyor/assessment/$id', params: { id: row.id } })}
      empty={{ message: 'No Assessments to Show. Workshops send their claims to you once you are connected.' }}
    />
  );
}
