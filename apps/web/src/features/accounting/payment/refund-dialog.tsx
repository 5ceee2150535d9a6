import { refundPayment } from '@bahi/contract/endpoints/accounting/payment';
import type { OutputOf } from '@bahi/contract/endpoint';
import { useState } from 'react';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { toast } from '../../../ui/toast.ts';
import { RefundForm } from '../refund-form.tsx';
import type { DialogPayment } from './apply-dialog.tsx';

interface RefundDialogProps {
  payment: DialogPayment;
  /** The most that may be paid back. */
  mostPaise: number;
  onDone: (payment: OutputOf<typeof refundPayment>) => void;
  onClose: () => void;
}

/** Pays an advance back to the customer. */
export function RefundDialog({ payment, mostPaise, onDone, onClose }: RefundDialogProps) {
  const [refused, setRefused] = useState<Error>();
  const refund = useEndpointMutation(refundPayment, {
    onError: setRefused,
    onSuccess: (answer) => {
      toast.success(`Refund ${answer.refunds.at(-1)?.code ?? ''} paid.`);
      onDone(answer);
    },
  });
  return (
    <RefundForm
      payment={payment}
      mostPaise={mostPaise}
      hint="Cash leaves your cash drawer, where it is open."
      byLabel="Paid back by"
      busy={refund.isPending}
      error={refused}
      send={(body) => refund.mutate({ params: { id: payment.id }, body })}
      onClose={onClose}
    />
  );
}
