import { reasonProblem } from '@bahi/domain/text/reason';
import { bounceCheque } from '@bahi/contract/endpoints/accounting/cheque';
import type { OutputOf } from '@bahi/contract/endpoint';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../app/api-error.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { FormCell, FormGrid } from '../../../ui/form-grid.tsx';
import { FormModal } from '../../../kit/form-modal.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import styles from '../payment-dialogs.module.css';

export interface DialogCheque {
  paymentId: string;
  position: number;
  number: string | null | undefined;
  /** Of the payment, where it is known. */
  rowVersion?: number;
}

interface BounceDialogProps {
  cheque: DialogCheque;
  onDone: (payment: OutputOf<typeof bounceCheque>) => void;
  onClose: () => void;
}

/** A cheque came back: when, why, and what the customer is asked for it. */
export function BounceDialog({ cheque, onDone, onClose }: BounceDialogProps) {
  const today = useBusinessDay();
  const [bouncedOn, setBouncedOn] = useState<string | null>(today);
  const [reason, setReason] = useState('');
  const [chargePaise, setCharge] = useState<number | null>(null);
  const [submitted, setSubmitted] = useState(false);
  const [refusal, setRefusal] = useState<{ message: string; fields: Readonly<Record<string, string>> }>();
  const bounce = useEndpointMutation(bounceCheque, {
    onSuccess: (answer) => {
      toast.success('The cheque has bounced; what it paid is due again.');
      onDone(answer);
    },
    onError: (error) =>
      setRefusal({ message: messageOf(error), fields: error instanceof ApiError ? error.fields : {} }),
  });
  const wrong = reasonProblem(reason);
  const submit = () => {
    setSubmitted(true);
    setRefusal(undefined);
    if (bounce.isPending || wrong) return;
    bounce.mutate({
      params: { id: cheque.paymentId, no: String(cheque.position) },
      body: { bouncedOn: bouncedOn ?? today, reason: reason.trim(), chargePaise, rowVersion: cheque.rowVersion },
    });
  };
  return (
    <FormModal
      title={`Cheque ${cheque.number ?? ''} bounced?`}
      verb="Bounced"
      danger
      busy={bounce.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.words}>Its entry is mirrored and what it paid becomes due again.</p>
      <FieldError>{refusal?.message}</FieldError>
      <FormGrid columns={2}>
        <FormCell span="all">
          <TextField
            label="Reason of the bank"
            required
            focusFirst
            maxLength={300}
            value={reason}
            error={(submitted ? wrong : undefined) ?? refusal?.fields['reason']}
            onChange={setReason}
          />
        </FormCell>
        <DateField
          label="Bounced on"
          required
          today={today}
          value={bouncedOn}
          error={refusal?.fields['bouncedOn']}
          onChange={setBouncedOn}
        />
        <MoneyField
          label="Charge to the customer"
          help="The charge is added to what the customer owes."
          value={chargePaise}
          onChange={setCharge}
        />
      </FormGrid>
    </FormModal>
  );
}
