import { rejectWarrantyClaim, warrantyClaims } from '@bahi/contract/endpoints/service/warranty-claim';
import type { OutputOf } from '@bahi/contract/endpoint';
import { can } from '@bahi/domain/access/access';
import { formatPaise } from '@bahi/domain/money/format';
import {
  FAILED_PARTS_LABELS,
  WARRANTY_CLAIM_LABELS,
  WARRANTY_VIEWS,
  type WarrantyClaimStatus,
  type WarrantyView,
} from '@bahi/domain/service/warranty-claim';
import { formatDate } from '@bahi/domain/time/dates';
import { formatRegistration } from '@bahi/domain/vehicle/registration-number';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '../../../app/api-error.ts';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointMutation, useEndpointPages } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { FilterChip } from '../../../kit/filter-chip.tsx';
import type { ListColumn } from '../../../kit/list-column.ts';
import { ListPage } from '../../../kit/list-page.tsx';
import { useListAddress } from '../../../kit/use-list-address.ts';
import { useListState } from '../../../kit/use-list-state.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import type { Tone } from '../../../ui/tones.ts';
import { RejectClaimDialog } from './reject-claim-dialog.tsx';
import { WarrantyClaimDialog } from './warranty-claim-dialog.tsx';

type Row = OutputOf<typeof warrantyClaims>['rows'][number];

const VIEW_LABELS: Readonly<Record<WarrantyView, string>> = { Open: 'Open', Ended: 'Paid or rejected', All: 'All' };
const TONES: Readonly<Record<WarrantyClaimStatus, Tone>> = {
  Draft: 'neutral',
  Claimed: 'info',
  PartPaid: 'attention',
  Paid: 'done',
  Rejected: 'danger',
};

/** `/service/warrantyclaims`: what warranty parties are asked for, and what became of it. */
export function WarrantyClaimListPage() {
  const say = useWords();
  const navigate = useNavigate();
  const { access } = useSession().data;
  const address = useListAddress();
  const view = (address.filter('view') as WarrantyView | null) ?? 'Open';
  const query = { view, text: address.term };
  const list = useListState(useEndpointPages(warrantyClaims, { query }, { keepPrevious: true }));
  const [editing, setEditing] = useState<Row | null>(null);
  const [rejecting, setRejecting] = useState<Row | null>(null);
  const reject = useEndpointMutation(rejectWarrantyClaim, {
    onSuccess: () => setRejecting(null),
  });
  const turnDown = (row: Row | null) => {
    reject.reset();
    setRejecting(row);
  };
  const mayChange = can(access, 'Service.WO', 'U');
  const mayReject = mayChange && can(access, 'Sales.CNote', 'C');
  const buttons = (row: Row) => (
    <span>
      {mayChange && (
        <Button kind="quiet" onClick={() => setEditing(row)}>
          Details
        </Button>
      )}
      {mayReject && row.status === 'Claimed' && (
        <Button kind="quiet" onClick={() => turnDown(row)}>
          Rejected
        </Button>
      )}
    </span>
  );
  const columns: ListColumn<Row>[] = [
    { key: 'order', title: say('workOrder'), width: '125px', render: (row) => row.workOrderCode, card: 'title' },
    { key: 'claim', title: 'Claim number', width: '115px', render: (row) => row.claimNumber, card: 'detail' },
    {
      key: 'party',
      title: 'Warranty party',
      width: 'minmax(110px, 1fr)',
      render: (row) => row.partyName,
      card: 'party',
    },
    {
      key: 'vehicle',
      title: 'Registration',
      width: '120px',
      render: (row) => row.registrationNumber && formatRegistration(row.registrationNumber),
      card: 'detail',
    },
    { key: 'invoice', title: 'Invoice', width: '125px', render: (row) => row.invoiceCode ?? 'Draft', card: 'none' },
    { key: 'date', title: 'Date', width: '100px', render: (row) => formatDate(row.invoicedOn), card: 'none' },
    {
      key: 'failed',
      title: 'Failed parts',
      width: '95px',
      render: (row) => row.failedParts && FAILED_PARTS_LABELS[row.failedParts],
      card: 'none',
    },
    {
      key: 'status',
      title: 'Status',
      width: '100px',
      render: (row) => <StatusChip tone={TONES[row.status]}>{WARRANTY_CLAIM_LABELS[row.status]}</StatusChip>,
      card: 'status',
    },
    {
      key: 'due',
      title: 'Due (₹)',
      width: '95px',
      align: 'end',
      render: (row) => formatPaise(row.status === 'Rejected' ? 0 : (row.duePaise ?? 0)),
      card: 'aside',
    },
    { key: 'verbs', title: '', width: '220px', render: buttons, card: 'verbs' },
  ];
  return (
    <>
      <ListPage
        {...list}
        title="Warranty claims"
        label="Warranty claims"
        search={address.search('Claim, order, invoice, registration or party')}
        views={WARRANTY_VIEWS.map((each) => (
          <FilterChip
            key={each}
            label={VIEW_LABELS[each]}
            on={each === view}
            onChange={() => address.setFilter('view', each)}
          />
        ))}
        columns={columns}
        rowKey={(row) => row.id}
        rowHref={(row) => `/accounting/invoice/${row.id}`}
        onOpen={(row) => void navigate({ to: '/accounting/invoice/$id', params: { id: row.id } })}
        empty={{
          message: `${say('nothingToShow', { what: 'Warranty claims' })}. A line that warranty pays is claimed when its order is invoiced.`,
        }}
      />
      {editing && <WarrantyClaimDialog claim={editing} onClose={() => setEditing(null)} />}
      {rejecting && (
        <RejectClaimDialog
          claim={rejecting}
          busy={reject.isPending}
          refusal={reject.error ? messageOf(reject.error) : undefined}
          onClose={() => turnDown(null)}
          onReject={(body) => reject.mutate({ params: { id: rejecting.id }, body })}
        />
      )}
    </>
  );
}
