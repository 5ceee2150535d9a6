import { applyBillPayment } from '@bahi/contract/endpoints/accounting/bill-payment';
import { openDuesOfVendor } from '@bahi/contract/endpoints/accounting/vendor-dues';
import type { OutputOf } from '@bahi/contract/endpoint';
import { formatRupees } from '@bahi/domain/money/format';
import { unappliedAfter } from '@bahi/domain/payments/payment-money';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../app/use-endpoint.ts';
import { ApplySharesDialog } from '../apply-shares-dialog.tsx';
import { OpenDues } from '../open-dues.tsx';
import { oldestFirst, openDueOf, sentShares, sharesProblem } from './vendor-shares.ts';

interface ApplyAdvanceDialogProps {
  payment: { id: string; code: string; vendorId: string; unappliedPaise: number; rowVersion: number };
  onDone: (payment: OutputOf<typeof applyBillPayment>) => void;
  onClose: () => void;
}

/** Spreads an advance over what the vendor is owed, the oldest due first. */
export function ApplyAdvanceDialog({ payment, onDone, onClose }: ApplyAdvanceDialogProps) {
  const { vendorId, unappliedPaise } = payment;
  const today = useBusinessDay();
  const dues = useEndpointQuery(openDuesOfVendor, { params: { vendorId } });
  const apply = useEndpointMutation(applyBillPayment);
  return (
    <ApplySharesDialog
      code={payment.code}
      dues={dues}
      propose={(rows) => oldestFirst(rows, today, unappliedPaise)}
      check={(shares, rows) => sharesProblem(rows, today, shares, unappliedPaise)}
      words={(applied) =>
        `${formatRupees(unappliedPaise)} unapplied, ${formatRupees(unappliedAfter(unappliedPaise, applied))} left after this.`
      }
      nothing="Nothing is owed. It stays with the vendor until something is."
      busy={apply.isPending}
      send={(shares, rows) =>
        apply.mutateAsync({
          params: { id: payment.id },
          body: { allocations: sentShares(rows, shares), rowVersion: payment.rowVersion },
        })
      }
      onDone={onDone}
      onClose={onClose}
    >
      {(rows, shares, onShare) => (
        <OpenDues label="What is owed" title="Bill" rows={rows.map(openDueOf)} shares={shares} onShare={onShare} />
      )}
    </ApplySharesDialog>
  );
}
