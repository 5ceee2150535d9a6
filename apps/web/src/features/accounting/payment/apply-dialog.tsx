import { openDuesOf } from '@bahi/contract/endpoints/accounting/open-dues';
import { applyPayment } from '@bahi/contract/endpoints/accounting/payment';
import type { OutputOf } from '@bahi/contract/endpoint';
import { formatRupees } from '@bahi/domain/money/format';
import { unappliedAfter } from '@bahi/domain/payments/payment-money';
import { useEndpointMutation, useEndpointQuery } from '../../../app/use-endpoint.ts';
import { ApplySharesDialog } from '../apply-shares-dialog.tsx';
import { sentAllocations } from '../due-keys.ts';
import { OpenInvoices } from './open-invoices.tsx';
import { checkPayment, openDueOf, sharesOf } from './payment-form.ts';

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

/** Spreads what is unapplied over what the customer owes, the oldest first. */
export function ApplyDialog({ payment, onDone, onClose }: ApplyDialogProps) {
  const { customerId, unappliedPaise } = payment;
  const dues = useEndpointQuery(openDuesOf, { params: { customerId } });
  const apply = useEndpointMutation(applyPayment);
  return (
    <ApplySharesDialog
      code={payment.code}
      dues={dues}
      propose={(rows) => sharesOf(rows.map(openDueOf), unappliedPaise, 'oldest', {}, undefined)}
      check={(shares, rows) =>
        checkPayment({ customerId, amountPaise: unappliedPaise, open: rows.map(openDueOf), shares }).invoices
      }
      words={(applied) =>
        `${formatRupees(unappliedPaise)} unapplied, ${formatRupees(unappliedAfter(unappliedPaise, applied))} left after this.`
      }
      nothing="Nothing is due. It stays with the customer until something is."
      busy={apply.isPending}
      send={(shares) =>
        apply.mutateAsync({
          params: { id: payment.id },
          body: { allocations: sentAllocations(shares), rowVersion: payment.rowVersion },
        })
      }
      onDone={onDone}
      onClose={onClose}
    >
      {(rows, shares, onShare) => <OpenInvoices rows={rows} shares={shares} onShare={onShare} />}
    </ApplySharesDialog>
  );
}
