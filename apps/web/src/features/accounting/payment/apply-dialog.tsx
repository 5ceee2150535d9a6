import { applyPayment, openDuesOf } from '@bahi/contract/endpoints/accounting/payment';
import type { OutputOf } from '@bahi/contract/endpoint';
import { formatRupees } from '@bahi/domain/money/format';
import { unappliedAfter } from '@bahi/domain/payments/payment-money';
import { useState } from 'react';
import { messageOf } from '../../../app/api-error.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../app/use-endpoint.ts';
import { toast } from '../../../ui/toast.ts';
import { ApplySharesDialog } from '../apply-shares-dialog.tsx';
import { OpenInvoices } from './open-invoices.tsx';
import { sentAllocations, type Shares } from '../due-keys.ts';
import { checkPayment, openDueOf, sharesOf, sumOf } from './payment-form.ts';

export interface DialogPayment {
  id: string;
  code: string;
  customerId: string;
  unappliedPaise: number;
  rowVersion: number;
}

interface ApplyDialogProps {
  payment: DialogPayment;
  onDone: (payment: OutputOf<typeof applyPayment>) => void;
  onClose: () => void;
}

/** Spreads what is unapplied over what the customer owes: the oldest first, until an amount is typed. */
export function ApplyDialog({ payment, onDone, onClose }: ApplyDialogProps) {
  const { customerId, unappliedPaise } = payment;
  const dues = useEndpointQuery(openDuesOf, { params: { customerId } });
  const [typed, setTyped] = useState<Shares>();
  const [refusal, setRefusal] = useState<string>();
  const rows = dues.data?.rows;
  const open = (rows ?? []).map(openDueOf);
  const shares = typed ?? sharesOf(open, unappliedPaise, 'oldest', {}, undefined);
  const applied = sumOf(Object.values(shares));
  const apply = useEndpointMutation(applyPayment, {
    onSuccess: (answer) => {
      toast.success(`${formatRupees(applied)} of ${payment.code} applied.`);
      onDone(answer);
    },
    onError: (error) => setRefusal(messageOf(error)),
  });
  const problem = checkPayment({ customerId, amountPaise: unappliedPaise, open, shares }).invoices;
  const submit = () => {
    setRefusal(undefined);
    if (apply.isPending || applied === 0 || problem) return;
    apply.mutate({
      params: { id: payment.id },
      body: { allocations: sentAllocations(shares), rowVersion: payment.rowVersion },
    });
  };
  return (
    <ApplySharesDialog
      code={payment.code}
      dues={dues}
      appliedPaise={applied}
      problem={problem}
      refusal={refusal}
      busy={apply.isPending}
      words={`${formatRupees(unappliedPaise)} unapplied, ${formatRupees(unappliedAfter(unappliedPaise, applied))} left after this.`}
      nothing="Nothing is due. It stays with the customer until something is."
      onSubmit={submit}
      onClose={onClose}
    >
      {(due) => (
        <OpenInvoices
          rows={due}
          shares={shares}
          onShare={(dueKey, paise) => setTyped({ ...shares, [dueKey]: paise })}
        />
      )}
    </ApplySharesDialog>
  );
}
