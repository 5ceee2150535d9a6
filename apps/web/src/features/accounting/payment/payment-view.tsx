import { clearCheque, depositCheques } from '@bahi/contract/endpoints/accounting/cheque';
import { getPayment, paymentAuditLog } from '@bahi/contract/endpoints/accounting/payment';
import { can, mayReadBooks } from '@bahi/domain/access/access';
import type { PaymentVerb } from '@bahi/domain/payments/payment-actions';
import { formatDate } from '@bahi/domain/time/dates';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { ApiError, messageOf } from '../../../app/api-error.ts';
import { useSession } from '../../../app/session-store.ts';
import { queryKeyOf, useEndpointMutation } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { AuditLog } from '../../../kit/audit-log/audit-log.tsx';
import { DocumentEditor } from '../../../kit/document-editor.tsx';
import { ReasonDialog } from '../../../kit/reason-dialog.tsx';
import { usePrintDialog } from '../../../kit/print-dialog/use-print-dialog.tsx';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { FormCell } from '../../../ui/form-grid.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MoreIcon, PrintIcon } from '../../../ui/icons.ts';
import { Menu } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toast.ts';
import { DocumentJournal } from '../document-journal.tsx';
import { Fact, Facts, PartyName } from '../../../kit/facts.tsx';
import { PaymentSums, tenderStep } from '../payment-sums.tsx';
import { Refunds } from '../refunds.tsx';
import { showRefusal } from '../show-refusal.ts';
import {
  allocationName,
  Allocations,
  type ChequeVerb,
  deductionLabel,
  Deductions,
  documentOfAllocation,
  type Payment,
  type Tender,
  Tenders,
} from './payment-parts.tsx';
import styles from './payment-parts.module.css';
import { PaymentStatusChip } from '../payment-status.tsx';
import { type ReasonQuestion, useReasonQuestion } from './use-reason-question.ts';

const ApplyDialog = lazy(async () => ({ default: (await import('./apply-dialog.tsx')).ApplyDialog }));
const RefundDialog = lazy(async () => ({ default: (await import('./refund-dialog.tsx')).RefundDialog }));
const BounceDialog = lazy(async () => ({ default: (await import('./bounce-dialog.tsx')).BounceDialog }));
const EditPaymentDialog = lazy(async () => ({
  default: (await import('./edit-payment-dialog.tsx')).EditPaymentDialog,
}));

type Asked = { what: 'apply' | 'refund' | 'edit' } | { what: 'bounce'; tender: Tender } | ReasonQuestion;

/** One payment: how it was made, what it paid, and what may be done with it. */
export function PaymentView({ payment, onReload }: { payment: Payment; onReload: () => void }) {
  const say = useWords();
  const client = useQueryClient();
  const { access } = useSession().data;
  const [tab, setTab] = useState('tenders');
  const [asked, setAsked] = useState<Asked>();
  const [refused, setRefused] = useState<string>();
  const done = () => {
    setAsked(undefined);
    setRefused(undefined);
  };
  const keep = (answer: Payment) => {
    client.setQueryData(queryKeyOf(getPayment, { params: { id: payment.id } }), answer);
    done();
  };
  const options = (said: string) => ({
    onSuccess: (answer: Payment) => {
      keep(answer);
      toast.success(said);
    },
    onError: (error: Error) => showRefusal(error, onReload),
  });
  const question = useReasonQuestion(payment, asked, (said) => ({
    ...options(said),
    onError: (error: Error) => {
      setRefused(messageOf(error));
      if (error instanceof ApiError && error.code === 'Stale') showRefusal(error, onReload);
    },
  }));
  const clear = useEndpointMutation(clearCheque, options('The cheque has cleared.'));
  const deposit = useDeposit(onReload);
  const print = usePrintDialog({
    kind: 'payment',
    id: payment.id,
    name: payment.code,
    without: {
      ...(payment.unappliedPaise > 0 ? {} : { ReceiptVoucher: 'no advance' }),
      ...(payment.refunds.some(({ cancelReason }) => !cancelReason) ? {} : { RefundVoucher: 'nothing paid back' }),
    },
  });
  const may = (verb: PaymentVerb) => payment.actions.some((action) => action.verb === verb && action.allowed);
  const ask = (what: 'apply' | 'refund') => () => may(what) && setAsked({ what });
  useShortcuts([
    ...(may('apply') ? [{ keys: 'alt+a', label: 'Apply', run: ask('apply') }] : []),
    ...(may('refund') ? [{ keys: 'alt+r', label: 'Refund', run: ask('refund') }] : []),
  ]);
  const mayMoveCheques = can(access, 'Accounting.CPay', 'C') || can(access, 'Accounting.CPay', 'U');
  const onCheque = (tender: Tender, verb: ChequeVerb) => {
    const { position } = tender;
    if (verb === 'bounce' || verb === 'cancelCharge') setAsked({ what: verb, tender });
    else if (verb === 'deposit') deposit.mutate({ body: { cheques: [{ paymentId: payment.id, position }] } });
    else clear.mutate({ params: { id: payment.id, no: String(position) }, body: { rowVersion: payment.rowVersion } });
  };

  return (
    <>
      <DocumentEditor
        title={payment.code}
        status={<PaymentStatusChip status={payment.status} large />}
        party={payment.customer.name}
        actions={
          <>
            <Button icon={<PrintIcon size={16} aria-hidden />} onClick={print.open}>
              Print
            </Button>
            {may('refund') && (
              <Button keys="alt+r" onClick={ask('refund')}>
                Refund
              </Button>
            )}
            {(may('edit') || may('cancel')) && (
              <Menu
                label="More actions"
                trigger={
                  <IconButton outlined aria-label="More actions" aria-haspopup="menu">
                    <MoreIcon size={16} aria-hidden />
                  </IconButton>
                }
                entries={[
                  ...(may('edit')
                    ? [{ label: 'Edit note and references', onSelect: () => setAsked({ what: 'edit' }) }]
                    : []),
                  ...(may('cancel')
                    ? [{ label: 'Cancel payment', danger: true, onSelect: () => setAsked({ what: 'cancel' }) }]
                    : []),
                ]}
              />
            )}
            {may('apply') && (
              <Button keys="alt+a" kind="primary" onClick={ask('apply')}>
                Apply
              </Button>
            )}
          </>
        }
        header={
          <Facts>
            <Fact label={say('customer')}>
              <PartyName {...payment.customer} />
            </Fact>
            <Fact label="Received on">{formatDate(payment.receivedOn)}</Fact>
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
              <div className={styles.parts}>
                <Tenders
                  payment={payment}
                  onCheque={mayMoveCheques ? onCheque : undefined}
                  mayBounce={can(access, 'Accounting.CPay', 'U')}
                />
                <Deductions deductions={payment.deductions} />
                <Allocations
                  allocations={payment.allocations}
                  onDetach={may('detach') ? (allocation) => setAsked({ what: 'detach', allocation }) : undefined}
                />
                <Refunds
                  refunds={payment.refunds}
                  onCancel={may('cancelRefund') ? (refund) => setAsked({ what: 'cancelRefund', refund }) : undefined}
                />
              </div>
            ),
          },
          ...(mayReadBooks(access)
            ? [{ key: 'journal', label: 'Journal', content: <PaymentJournals payment={payment} /> }]
            : []),
          ...(may('auditLog')
            ? [
                {
                  key: 'audit',
                  label: 'Audit log',
                  content: <AuditLog endpoint={paymentAuditLog} id={payment.id} words={AUDIT_WORDS} />,
                },
              ]
            : []),
        ]}
        activeTab={tab}
        onTab={setTab}
        side={<PaymentTotals payment={payment} />}
      />
      <Suspense fallback={null}>
        {print.dialog}
        {asked?.what === 'apply' && <ApplyDialog payment={payment} onDone={keep} onClose={done} />}
        {asked?.what === 'refund' && (
          <RefundDialog payment={payment} mostPaise={payment.refundablePaise} onDone={keep} onClose={done} />
        )}
        {asked?.what === 'edit' && <EditPaymentDialog payment={payment} onDone={keep} onClose={done} />}
        {asked?.what === 'bounce' && (
          <BounceDialog
            cheque={{
              paymentId: payment.id,
              position: asked.tender.position,
              number: asked.tender.reference,
              rowVersion: payment.rowVersion,
            }}
            onDone={keep}
            onClose={done}
          />
        )}
      </Suspense>
      {question && (
        <ReasonDialog
          {...question.words}
          busy={question.busy}
          error={refused}
          onConfirm={question.confirm}
          onClose={done}
        >
          {question.says}
        </ReasonDialog>
      )}
    </>
  );
}

const useDeposit = (onReload: () => void) =>
  useEndpointMutation(depositCheques, {
    onSuccess: () => toast.success('The cheque is deposited.'),
    onError: (error) => showRefusal(error, onReload),
  });

/** What it posted, and what its refunds did. */
function PaymentJournals({ payment }: { payment: Payment }) {
  return (
    <div className={styles.parts}>
      {[payment.id, ...payment.refunds.map(({ id }) => id)].map((id) => (
        <DocumentJournal key={id} documentId={id} />
      ))}
    </div>
  );
}

const WORDS = {
  money: 'Received',
  deducted: 'Deducted',
  refunded: 'Refunded',
  bounced: 'Bounced',
  left: 'Unapplied',
};

function PaymentTotals({ payment }: { payment: Payment }) {
  const say = useWords();
  return (
    <PaymentSums
      payment={payment}
      words={WORDS}
      tenders={payment.tenders.map(tenderStep)}
      bounced={payment.tenders.filter(({ bouncedOn }) => bouncedOn).map(tenderStep)}
      deductions={payment.deductions.map((row) => ({ label: deductionLabel(row), paise: row.amountPaise }))}
      shares={payment.allocations.map((row) => ({
        label: allocationName(row, say),
        ...(row.allocatedOn && { detail: formatDate(row.allocatedOn) }),
        paise: row.amountPaise,
        ...documentOfAllocation(row),
      }))}
    />
  );
}

const AUDIT_WORDS = {
  actions: {
    create: 'Received',
    apply: 'Applied',
    detach: 'Detached',
    refund: 'Refunded',
    cancelRefund: 'Refund cancelled',
    cancelCharge: 'Cheque charge cancelled',
    deposit: 'Cheque deposited',
    clear: 'Cheque cleared',
    bounce: 'Cheque bounced',
  },
};
