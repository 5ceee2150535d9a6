import { listSharedDocuments } from '@bahi/contract/endpoints/connectx/shared-document';
import {
  SHARED_KIND_KEYS,
  SHARED_STATUSES,
  type SharedKind,
  type SharedStatus,
  TO_TAKE,
} from '@bahi/domain/connectx/shared-document';
import { kindLabel } from '@bahi/domain/document/kinds';
import type { IndustryCode } from '@bahi/domain/industry/industry';
import { formatPaise } from '@bahi/domain/money/format';
import { formatDate } from '@bahi/domain/time/dates';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { industryOf, useSession } from '../../app/session-store.ts';
import { useEndpointPages } from '../../app/use-endpoint.ts';
import { useWhen } from '../../app/use-when.ts';
import { ChoiceFilter } from '../../kit/address-filters.tsx';
import { numberColumn, statusColumn } from '../../kit/document-columns.tsx';
import type { ListColumn } from '../../kit/list-column.ts';
import { ListPage } from '../../kit/list-page.tsx';
import { SHARED_STATUS } from '../../kit/shared-status.ts';
import { useListAddress } from '../../kit/use-list-address.ts';
import { useListState } from '../../kit/use-list-state.ts';
import { useShortcuts } from '../../kit/use-shortcuts.ts';
import type { SharedRow } from './shared-words.ts';
import { useRowVerbs } from './use-row-verbs.tsx';

const columnsOf = (industry: IndustryCode, when: (instant: string) => string): ListColumn<SharedRow>[] => [
  numberColumn(),
  { key: 'kind', title: 'Document', width: '140px', render: (row) => kindLabel(row.kind, industry) },
  {
    key: 'other',
    title: 'Company',
    width: 'minmax(170px, 2fr)',
    render: (row) => (row.box === 'In' ? `from ${row.other.displayName}` : `to ${row.other.displayName}`),
    card: 'party',
  },
  { key: 'date', title: 'Date', width: '100px', render: (row) => formatDate(row.datedOn) },
  statusColumn('110px', (row) => SHARED_STATUS[row.status]),
  {
    key: 'theirs',
    title: 'Became',
    width: 'minmax(140px, 1fr)',
    render: (row) => row.theirs && `${kindLabel(row.theirs.kind, industry)} ${row.theirs.code ?? 'draft'}`,
  },
  { key: 'sent', title: 'Sent', width: '140px', render: (row) => when(row.sentAt), card: 'none' },
  {
    key: 'total',
    title: 'Total (₹)',
    width: '120px',
    align: 'end',
    render: (row) => (row.totalPaise === null || row.totalPaise === undefined ? '' : formatPaise(row.totalPaise)),
    card: 'aside',
  },
];

const boxes = [
  { value: 'In', label: 'Came in' },
  { value: 'Out', label: 'Sent out' },
];
/** What came and nobody here has answered for. */
const WAITING = 'waiting';
const statuses = [
  { value: WAITING, label: 'To take' },
  ...SHARED_STATUSES.map((value) => ({ value, label: SHARED_STATUS[value].label })),
];

/** `/connectx/documents`: what connected companies sent, and what was sent to them. */
export function SharedListPage() {
  const [at, setAt] = useState<SharedRow | undefined>();
  const { dialog, keys } = useRowVerbs(at);
  const navigate = useNavigate();
  const when = useWhen();
  const industry = industryOf(useSession().data);
  const address = useListAddress();
  const status = address.filter('status') as SharedStatus | typeof WAITING | null;
  const query = {
    // What we may take has come to us.
    box: (address.filter('box') as 'In' | 'Out' | null) ?? (status === WAITING ? 'In' : null),
    statuses: status && (status === WAITING ? [...TO_TAKE] : [status]),
    kind: address.filter('kind') as SharedKind | null,
  };
  useShortcuts(keys);
  const list = useListState(useEndpointPages(listSharedDocuments, { query }, { keepPrevious: true }));
  const kinds = SHARED_KIND_KEYS.map((value) => ({ value, label: kindLabel(value, industry) }));
  return (
    <>
      {dialog}
      <ListPage
        {...list}
        onCurrent={setAt}
        title="Shared documents"
        label="Shared documents"
        filters={
          <>
            <ChoiceFilter address={address} name="box" label="Direction" any="In and out" options={boxes} />
            <ChoiceFilter address={address} name="kind" label="Document" any="Any document" options={kinds} />
            <ChoiceFilter address={address} name="status" label="Status" any="Any status" options={statuses} />
          </>
        }
        activeFilters={address.activeFilters}
        onClearFilters={address.clear}
        columns={columnsOf(industry, when)}
        rowKey={(row) => row.id}
        rowHref={(row) => `/connectx/document/${row.id}`}
        onOpen={(row) => void navigate({ to: '/connectx/document/$id', params: { id: row.id } })}
        empty={{ message: 'No Shared Documents to Show. An order to a connected company is sent from its own page.' }}
      />
    </>
  );
}
