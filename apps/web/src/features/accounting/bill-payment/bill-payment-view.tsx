import {
  billPaymentAuditLog,
  cancelBillPayment,
  cancelBillRefund,
  detachBillPayment,
  getBillPayment,
  printBillPayment,
  refundBillPayment,
} from '@bahi/contract/endpoints/accounting/bill-payment';
import { moveIssuedCheque } from '@bahi/contract/endpoints/accounting/issued-cheque';
import { can, mayReadBooks } from '@bahi/domain/access/access';
import { MESSAGES } from '@bahi/domain/messages';
import { formatRupees } from '@bahi/domain/money/format';
import type { PaymentVerb } from '@bahi/domain/payments/payment-actions';
import { formatDate } from '@bahi/domain/time/dates';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../app/api-client.ts';
import { messageOf } from '../../../app/api-error.ts';
import { useSession } from '../../../app/session-store.ts';
import { queryKeyOf, useEndpointMutation } from '../../../app/use-endpoint.ts';
import { AuditLog } from '../../../kit/audit-log/audit-log.tsx';
import { DocumentEditor } from '../../../kit/document-editor.tsx';
import { PdfDialog } from '../../../kit/pdf/pdf-dialog.tsx';
import { usePdf } from '../../../kit/pdf/use-pdf.ts';
import { ReasonDialog } from '../../../kit/reason-dialog.tsx';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { FormCell } from '../../../ui/form-grid.tsx';
import { PrintIcon } from '../../../ui/icons.ts';
import { toast } from '../../../ui/toast.ts';
import { DocumentJournal } from '../document-journal.tsx';
import { Fact, Facts } from '../../../kit/facts.tsx';
import { PaymentStatusChip } from '../payment-status.tsx';
import { PaymentSums, tenderStep } from '../payment-sums.tsx';
import { RefundForm } from '../refund-form.tsx';
import { type RefundRow, Refunds } from '../refunds.tsx';
import { showRefusal } from '../show-refusal.ts';
import { TextLink } from '../text-link.tsx';
import { ApplyAdvanceDialog } from './apply-advance-dialog.tsx';
import {
  type BillPayment,
  PaidShares,
  type PaidShare,
  type PaidTender,
  PaidTenders,
  shareName,
} from './bill-payment-parts.tsx';
import { ChequeBackDialog } from './cheque-back-dialog.tsx';
import { documentOfShare } from './vendor-shares.ts';

type Asked =
  | { what: 'apply' | 'refund' | 'cancel' }
  | { what: 'detach'; share: PaidShare }
  | { what: 'cancelRefund'; refund: RefundRow }
  | { what: 'back'; tender: PaidTender; state: 'Returned' | 'Stopped' };

/** One payment to a vendor: how it was made, what it paid, and what may be done with it. */
export function BillPaymentView({ payment, onReload }: { payment: BillPayment; onReload: () => void }) {
  const client = useQueryClient();
  const { access } = useSession().data;
  const [tab, setTab] = useState('tenders');
  const [asked, setAsked] = useState<Asked>();
  const { id, code, rowVersion } = payment;
  const keep = (answer: BillPayment) => {
    client.setQueryData(queryKeyOf(getBillPayment, { params: { id } }), answer);
    setAsked(undefined);
  };
  const close = () => {
    setAsked(undefined);
    setRefused(undefined);
  };
  const may = (verb: PaymentVerb) => payment.actions.some((action) => action.verb === verb && action.allowed);
  const ask = (what: 'apply' | 'refund') => () => may(what) && setAsked({ what });
  const print = usePdf(() => call(printBillPayment, { params: { id } }), 'payment-voucher');
  const clear = useEndpointMutation(moveIssuedCheque, {
    onSuccess: (answer) => {
      keep(answer);
      toast.success('The cheque has cleared.');
    },
    onError: (error) => showRefusal(error, onReload),
  });
  const [refused, setRefused] = useState<Error>();
  const refund = useEndpointMutation(refundBillPayment, {
    onError: setRefused,
    onSuccess: (answer) => {
      keep(answer);
      toast.success(`Refund ${answer.refunds.at(-1)?.code ?? ''} entered.`);
    },
  });
  useShortcuts([
    ...(may('apply') ? [{ keys: 'alt+a', label: 'Apply', run: ask('apply') }] : []),
    ...(may('refund') ? [{ keys: 'alt+r', label: 'Refund', run: ask('refund') }] : []),
  ]);
  const mayTakeBack = can(access, 'Accounting.VPay', 'U');
  const moves = [
    ...(mayTakeBack || can(access, 'Accounting.VPay', 'C') ? (['Cleared'] as const) : []),
    ...(mayTakeBack ? (['Returned', 'Stopped'] as const) : []),
  ];
  const onCheque = (tender: PaidTender, state: 'Cleared' | 'Returned' | 'Stopped') => {
    if (state === 'Cleared') clear.mutate({ params: { id }, body: { position: tender.position, state, rowVersion } });
    else setAsked({ what: 'back', tender, state });
  };
  return (
    <>
      <DocumentEditor
        title={code}
        status={<PaymentStatusChip status={payment.status} large />}
        party={payment.vendor.name}
        actions={
          <>
            <Button icon={<PrintIcon size={16} aria-hidden />} busy={print.busy} onClick={print.start}>
              Print
            </Button>
            {may('cancel') && <Button onClick={() => setAsked({ what: 'cancel' })}>Cancel payment</Button>}
            {may('refund') && (
              <Button keys="alt+r" onClick={ask('refund')}>
                Refund
              </Button>
            )}
            {may('apply') && (
              <Button keys="alt+a" kind="primary" onClick={ask('apply')}>
                Apply
              </Button>
            )}
          </>
        }
        header={<Head payment={payment} />}
        tabs={[
          {
            key: 'tenders',
            label: 'Payment',
            content: (
              <>
                <PaidTenders payment={payment} moves={moves} onCheque={onCheque} />
                <PaidShares
                  allocations={payment.allocations}
                  onDetach={may('detach') ? (share) => setAsked({ what: 'detach', share }) : undefined}
                />
                <Refunds
                  refunds={payment.refunds}
                  onCancel={may('cancelRefund') ? (row) => setAsked({ what: 'cancelRefund', refund: row }) : undefined}
                />
              </>
            ),
          },
          ...(mayReadBooks(access)
            ? [{ key: 'journal', label: 'Journal', content: <DocumentJournal documentId={id} /> }]
            : []),
          ...(may('auditLog')
            ? [
                {
                  key: 'audit',
                  label: 'Audit log',
                  content: <AuditLog endpoint={billPaymentAuditLog} id={id} words={AUDIT_WORDS} />,
                },
              ]
            : []),
        ]}
        activeTab={tab}
        onTab={setTab}
        side={<Totals payment={payment} />}
      />
      {print.shown && <PdfDialog title={code} shown={print.shown} onClose={print.close} />}
      {asked?.what === 'apply' && <ApplyAdvanceDialog payment={payment} onDone={keep} onClose={close} />}
      {asked?.what === 'refund' && (
        <RefundForm
          payment={payment}
          mostPaise={payment.refundablePaise}
          hint="Cash goes into your cash drawer, where it is open."
          byLabel="Given back by"
          busy={refund.isPending}
          error={refused}
          send={(body) => refund.mutate({ params: { id }, body })}
          onClose={close}
        />
      )}
      {asked?.what === 'back' && (
        <ChequeBackDialog
          cheque={{
            paymentId: id,
            position: asked.tender.position,
            number: asked.tender.reference,
            rowVersion,
            state: asked.state,
          }}
          onDone={keep}
          onClose={close}
        />
      )}
      <Question payment={payment} asked={asked} onDone={keep} onClose={close} />
    </>
  );
}

function Head({ payment }: { payment: BillPayment }) {
  return (
    <Facts>
      <Fact label="Vendor">
        <TextLink to={`/vendors/vendor/${payment.vendorId}`}>{payment.vendor.name}</TextLink>
      </Fact>
      <Fact label="Paid on">{formatDate(payment.paidOn)}</Fact>
      {payment.paidByName && <Fact label="Paid by">{payment.paidByName}</Fact>}
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
  );
}

function Totals({ payment }: { payment: BillPayment }) {
  const { tds, tenders, allocations } = payment;
  const deducted = `TDS ${tds?.section ?? ''}`;
  const deductionPaise = tds?.amountPaise ?? 0;
  return (
    <PaymentSums
      payment={{ ...payment, deductionPaise }}
      words={{ money: 'Paid', deducted, refunded: 'Given back', bounced: 'Came back', left: 'Advance' }}
      tenders={tenders.map(tenderStep)}
      bounced={tenders.filter(({ returnedOn }) => returnedOn).map(tenderStep)}
      deductions={[{ label: deducted, paise: deductionPaise }]}
      shares={allocations.map((row) => ({
        label: shareName(row),
        detail: formatDate(row.allocatedOn),
        paise: row.amountPaise,
        ...documentOfShare(row),
      }))}
    />
  );
}

interface QuestionProps {
  payment: BillPayment;
  asked: Asked | undefined;
  onDone: (answer: BillPayment) => void;
  onClose: () => void;
}

/** What is taken back only with a reason. */
function Question({ payment: { id, code, rowVersion }, asked, onDone, onClose }: QuestionProps) {
  const [refused, setRefused] = useState<string>();
  const options = (said: string) => ({
    onSuccess: (answer: BillPayment) => {
      setRefused(undefined);
      toast.success(said);
      onDone(answer);
    },
    onError: (error: Error) => setRefused(messageOf(error)),
  });
  const cancel = useEndpointMutation(cancelBillPayment, options(MESSAGES.cancelled));
  const detach = useEndpointMutation(detachBillPayment, options('Detached; the amount is unapplied.'));
  const unrefund = useEndpointMutation(cancelBillRefund, options('The refund is cancelled; the amount is unapplied.'));
  const shared = {
    error: refused,
    busy: cancel.isPending || detach.isPending || unrefund.isPending,
    onClose: () => {
      setRefused(undefined);
      onClose();
    },
  };
  if (asked?.what === 'cancel')
    return (
      <ReasonDialog
        {...shared}
        title={`Cancel ${code}?`}
        confirmLabel="Cancel payment"
        onConfirm={(reason) => cancel.mutate({ params: { id }, body: { reason, rowVersion } })}
      >
        The books are put back by a mirrored entry, and what it paid becomes due again.
      </ReasonDialog>
    );
  if (asked?.what === 'detach')
    return (
      <ReasonDialog
        {...shared}
        danger={false}
        title={`Detach ${shareName(asked.share)}?`}
        confirmLabel="Detach"
        onConfirm={(reason) =>
          detach.mutate({ params: { id }, body: { allocationId: asked.share.id, reason, rowVersion } })
        }
      >
        {formatRupees(asked.share.amountPaise)} become unapplied, and are due again.
      </ReasonDialog>
    );
  if (asked?.what === 'cancelRefund')
    return (
      <ReasonDialog
        {...shared}
        title={`Cancel refund ${asked.refund.code}?`}
        confirmLabel="Cancel refund"
        onConfirm={(reason) =>
          unrefund.mutate({ params: { id, refundId: asked.refund.id }, body: { reason, rowVersion } })
        }
      >
        {formatRupees(asked.refund.amountPaise)} become unapplied again.
      </ReasonDialog>
    );
  return null;
}

const AUDIT_WORDS = {
  actions: {
    create: 'Paid',
    apply: 'Applied',
    detach: 'Detached',
    refund: 'Given back',
    cancelRefund: 'Refund cancelled',
    clear: 'Cheque cleared',
    return: 'Cheque returned',
    stop: 'Cheque stopped',
  },
};
