import { applyBillPayment, openDuesOfVendor } from '@bahi/contract/endpoints/accounting/bill-payment';
import type { OutputOf } from '@bahi/contract/endpoint';
import { formatRupees } from '@bahi/domain/money/format';
import { unappliedAfter } from '@bahi/domain/payments/payment-money';
import { useState } from 'react';
import { messageOf } from '../../../app/api-error.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../app/use-endpoint.ts';
import { toast } from '../../../ui/toast.ts';
import { ApplySharesDialog } from '../apply-shares-dialog.tsx';
import { OpenDues } from '../open-dues.tsx';
import { oldestFirst, openDueOf, sentShares, sharesProblem, sumOfShares, type VendorShares } from './vendor-shares.ts';

interface ApplyAdvanceDialogProps {
  payment: { id: string; code: string; vendorId: string; unappliedPaise: number; rowVersion: number };
  onDone: (payment: OutputOf<typeof applyBillPayment>) => void;
  onClose: () => void;
}

/** Spreads an advance over what the vendor is owed: the oldest due first, until an amount is typed. */
export function ApplyAdvanceDialog({ payment, onDone, onClose }: ApplyAdvanceDialogProps) {
  const { vendorId, unappliedPaise } = payment;
  const today = useBusinessDay();
  const dues = useEndpointQuery(openDuesOfVendor, { params: { vendorId } });
  const [typed, setTyped] = useState<VendorShares>();
  const [refusal, setRefusal] = useState<string>();
  const rows = dues.data?.rows;
  const shares = typed ?? oldestFirst(rows ?? [], today, unappliedPaise);
  const applied = sumOfShares(shares);
  const problem = sharesProblem(rows ?? [], today, shares, unappliedPaise);
  const apply = useEndpointMutation(applyBillPayment, {
    onSuccess: (answer) => {
      toast.success(`${formatRupees(applied)} of ${payment.code} applied.`);
      onDone(answer);
    },
    onError: (error) => setRefusal(messageOf(error)),
  });
  const submit = () => {
    setRefusal(undefined);
    if (apply.isPending || applied === 0 || problem || !rows) return;
    const body = { allocations: sentShares(rows, shares), rowVersion: payment.rowVersion };
    apply.mutate({ params: { id: payment.id }, body });
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
      nothing="Nothing is owed. It stays with the vendor until something is."
      onSubmit={submit}
      onClose={onClose}
    >
      {(owed) => (
        <OpenDues
          label="What is owed"
          title="Bill"
          rows={owed.map(openDueOf)}
          shares={shares}
          onShare={(key, paise) => setTyped({ ...shares, [key]: paise })}
        />
      )}
    </ApplySharesDialog>
  );
}
