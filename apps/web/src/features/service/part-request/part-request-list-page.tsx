import { searchPartRequests } from '@bahi/contract/endpoints/service/part-request';
import type { OutputOf } from '@bahi/contract/endpoint';
import { can } from '@bahi/domain/access/access';
import { RequestKind, RequestStatus } from '@bahi/domain/stock/part-request';
import { formatDate, formatInstant } from '@bahi/domain/time/dates';
import { formatRegistration } from '@bahi/domain/vehicle/registration-number';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointPages } from '../../../app/use-endpoint.ts';
import { ChipFilter, ChoiceFilter } from '../../../kit/address-filters.tsx';
import { numberColumn, statusColumn } from '../../../kit/document-columns.tsx';
import type { ListColumn } from '../../../kit/list-column.ts';
import { ListPage } from '../../../kit/list-page.tsx';
import { useListAddress } from '../../../kit/use-list-address.ts';
import { useListState } from '../../../kit/use-list-state.ts';
import { useNewButton } from '../../../kit/use-new-button.tsx';
import { KIND_CHOICES, KIND_LABELS, STATUS } from './part-request-words.ts';

type Row = OutputOf<typeof searchPartRequests>['rows'][number];

const columnsOf = (timeZone: string): ListColumn<Row>[] => [
  numberColumn(),
  { key: 'asked', title: 'Asked', width: '140px', render: (row) => formatInstant(timeZone, row.createdAt) },
  statusColumn('110px', (row) => STATUS[row.status]),
  { key: 'kind', title: 'Kind', width: '110px', render: (row) => KIND_LABELS[row.kind] },
  { key: 'for', title: 'For', width: 'minmax(170px, 1fr)', render: forOf, card: 'party' },
  { key: 'what', title: 'What', width: 'minmax(160px, 2fr)', render: whatOf },
  { key: 'by', title: 'By', width: 'minmax(110px, 1fr)', render: (row) => row.requestedByName },
];

function forOf({ orderCode, registrationNumber, toWarehouseName, needBy }: Row): string {
  if (toWarehouseName) return needBy ? `${toWarehouseName} by ${formatDate(needBy)}` : toWarehouseName;
  return [orderCode ?? 'Own stock', registrationNumber && formatRegistration(registrationNumber)]
    .filter(Boolean)
    .join(' · ');
}

function whatOf({ firstLine, lineCount }: Row): string {
  return lineCount > 1 ? `${firstLine} and ${lineCount - 1} more` : (firstLine ?? '');
}

const statusChoices = Object.values(RequestStatus).map((value) => ({ value, label: STATUS[value].label }));

/** `/requestedparts/requestedpartslist`: what technicians ask the store for, and what they give back. */
export const PartRequestListPage = () => <RequestList title="Requested parts" kind={null} />;

/** `/items/returnrequesteditems`: what is given back, and waits to be taken in. */
export const ReturnRequestListPage = () => <RequestList title="Parts given back" kind={RequestKind.return} />;

function RequestList({ title, kind }: { title: string; kind: RequestKind | null }) {
  const navigate = useNavigate();
  const { access, entity } = useSession().data;
  const address = useListAddress();
  const status = address.filter('status') as RequestStatus | null;
  const asked = kind ?? (address.filter('kind') as RequestKind | null);
  const query = {
    text: address.term,
    statuses: status ? [status] : null,
    kind: asked,
    mine: address.filter('mine') ? true : null,
  };
  const list = useListState(useEndpointPages(searchPartRequests, { query }, { keepPrevious: true }));

  const open = (id: string) => void navigate({ to: '/requestedparts/request/$id', params: { id } });
  const mayAsk = can(access, 'Inventory.Requests', 'C') || can(access, 'Inventory.WO', 'U');
  const add = useNewButton(
    kind === RequestKind.return ? 'New return' : 'New request',
    mayAsk
      ? () =>
          void navigate({
            to: '/requestedparts/request/$id',
            params: { id: 'new' },
            search: kind === null ? {} : { kind },
          })
      : undefined,
  );

  return (
    <ListPage
      {...list}
      title={title}
      label={title}
      actions={add}
      search={address.search('Number, order, registration or part')}
      filters={
        <>
          <ChoiceFilter address={address} name="status" label="Status" any="Any status" options={statusChoices} />
          {kind === null && (
            <ChoiceFilter address={address} name="kind" label="Kind" any="Any kind" options={KIND_CHOICES} />
          )}
          <ChipFilter address={address} name="mine" label="Mine" />
        </>
      }
      activeFilters={address.activeFilters}
      onClearFilters={address.clear}
      columns={columnsOf(entity.timeZone)}
      rowKey={(row) => row.id}
      rowHref={(row) => `/requestedparts/request/${row.id}`}
      onOpen={(row) => open(row.id)}
      empty={{ message: `No ${title} to Show`, action: add }}
    />
  );
}
