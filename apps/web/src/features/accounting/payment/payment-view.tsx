import type { OutputOf } from '@bahi/contract/endpoint';
import { cancelPayment, getPayment } from '@bahi/contract/endpoints/accounting/payment';
import { can } from '@bahi/domain/access/access';
import { MESSAGES } from '@bahi/domain/messages';
import { formatRupees } from '@bahi/domain/money/format';
import { formatDate } from '@bahi/domain/time/dates';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../app/session-store.ts';
import { queryKeyOf, useEndpointMutation } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { DocumentEditor } from '../../../kit/document-editor.tsx';
import { TotalsPanel } from '../../../kit/totals-panel.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FormCell } from '../../../ui/form-grid.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MoreIcon } from '../../../ui/icons.ts';
import { Menu } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toast.ts';
import { DataTable, type DataColumn } from '../data-table.tsx';
import { documentPath } from '../document-path.ts';
import { Fact, Facts } from '../facts.tsx';
import { DocumentJournal } from '../document-journal.tsx';
import { mayReadBooks } from '@bahi/domain/access/access';
import { ReasonDialog } from '../../../kit/reason-dialog.tsx';
import { showRefusal } from '../show-refusal.ts';
import { TextLink } from '../text-link.tsx';
import { amount } from '../written.ts';
import { PaymentStatusChip } from './payment-status.tsx';

type Payment = OutputOf<typeof getPayment>;
type Tender = Payment['tenders'][number];
type Allocation = Payment['allocations'][number];

/** One payment: how it was made and what it paid. */
export function PaymentView({ payment, onReload }: { payment: Payment; onReload: () => void }) {
  const say = useWords();
  const client = useQueryClient();
  const { access } = useSession().data;
  const [tab, setTab] = useState('tenders');
  const [cancelling, setCancelling] = useState(false);
  const cancel = useEndpointMutation(cancelPayment, {
    onSuccess: (answer) => {
      client.setQueryData(queryKeyOf(getPayment, { params: { id: payment.id } }), answer);
      setCancelling(false);
      toast.success(MESSAGES.cancelled);
    },
    onError: (error) => {
      setCancelling(false);
      showRefusal(error, onReload);
    },
  });
  const mayCancel =
    payment.status === 'Received' && (can(access, 'Accounting.CPay', 'D') || can(access, 'Accounting.CPay', 'U'));
  const applied = payment.amountPaise - payment.unappliedPaise;

  return (
    <>
      <DocumentEditor
        title={payment.code}
        status={<PaymentStatusChip status={payment.status} large />}
        party={payment.customer.name}
        actions={
          mayCancel && (
            <Menu
              label="More actions"
              trigger={
                <IconButton outlined aria-label="More actions" aria-haspopup="menu">
                  <MoreIcon size={16} aria-hidden />
                </IconButton>
              }
              entries={[{ label: 'Cancel payment', danger: true, onSelect: () => setCancelling(true) }]}
            />
          )
        }
        header={
          <Facts>
            <Fact label="Received on">{formatDate(payment.receivedOn)}</Fact>
            <Fact label={say('customer')}>
              {payment.customer.name}{' '}
              {payment.customer.phone && <span style={{ color: 'var(--muted)' }}>{payment.customer.phone}</span>}
            </Fact>
            {payment.receivedByName && <Fact label="Received by">{payment.receivedByName}</Fact>}
            {payment.note && (
              <FormCell span="two">
                <Fact label="Note">{payment.note}</Fact>
              </FormCell>
            )}
            {payment.cancelReason && (
              <FormCell span="two">
                <Fact label="Cancelled because">{payment.cancelReason}</Fact>
              </FormCell>
            )}
          </Facts>
        }
        tabs={[
          {
            key: 'tenders',
            label: 'Payment',
            content: (
              <>
                <Tenders tenders={payment.tenders} />
                <Allocations allocations={payment.allocations} />
              </>
            ),
          },
          ...(mayReadBooks(access)
            ? [{ key: 'journal', label: 'Journal', content: <DocumentJournal documentId={payment.id} /> }]
            : []),
        ]}
        activeTab={tab}
        onTab={setTab}
        side={
          <TotalsPanel
            rows={[
              { label: 'Applied', value: amount(applied) },
              { label: 'Unapplied', value: amount(payment.unappliedPaise) },
            ]}
            total={{ label: 'Received', value: formatRupees(payment.amountPaise) }}
          />
        }
      />
      {cancelling && (
        <ReasonDialog
          title={`Cancel ${payment.code}?`}
          confirmLabel="Cancel payment"
          busy={cancel.isPending}
          onConfirm={(reason) =>
            cancel.mutate({ params: { id: payment.id }, body: { reason, rowVersion: payment.rowVersion } })
          }
          onClose={() => setCancelling(false)}
        >
          The books are put back by a mirrored entry, and what it paid becomes due again.
        </ReasonDialog>
      )}
    </>
  );
}

const tenderColumns: readonly DataColumn<Tender>[] = [
  {
    key: 'type',
    title: 'Paid by',
    width: '180px',
    card: 'title',
    render: (tender) => [tender.type, tender.subType].filter(Boolean).join(' · '),
  },
  { key: 'reference', title: 'Reference', grow: true, render: (tender) => tender.reference },
  { key: 'amount', title: 'Amount (₹)', align: 'end', card: 'aside', render: (tender) => amount(tender.amountPaise) },
];

function Tenders({ tenders }: { tenders: readonly Tender[] }) {
  return (
    <DataTable
      natural
      label="Tenders"
      columns={tenderColumns}
      groups={[{ key: 'tenders', rows: tenders }]}
      rowKey={(tender) => `${tender.type} ${tender.subType} ${tender.reference} ${tender.amountPaise}`}
    />
  );
}

function Allocations({ allocations }: { allocations: readonly Allocation[] }) {
  const say = useWords();
  if (allocations.length === 0)
    return <EmptyState message="Nothing is applied: the amount stays with the customer as an advance." />;
  const columns: readonly DataColumn<Allocation>[] = [
    {
      key: 'invoice',
      title: `Applied to ${say('invoice').toLowerCase()}`,
      grow: true,
      card: 'title',
      render: (share) => (
        <TextLink to={documentPath('invoice', share.invoiceId)!}>{share.invoiceCode ?? say('invoice')}</TextLink>
      ),
    },
    { key: 'amount', title: 'Amount (₹)', align: 'end', card: 'aside', render: (share) => amount(share.amountPaise) },
  ];
  return (
    <DataTable
      natural
      label="Applied to"
      columns={columns}
      groups={[{ key: 'allocations', rows: allocations }]}
      rowKey={(share) => share.id ?? share.invoiceId}
    />
  );
}
