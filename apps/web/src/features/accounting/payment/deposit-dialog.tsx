import { depositCheques } from '@bahi/contract/endpoints/accounting/cheque';
import type { OutputOf } from '@bahi/contract/endpoint';
import { MESSAGES } from '@bahi/domain/messages';
import { formatRupees } from '@bahi/domain/money/format';
import { depositableSince } from '@bahi/domain/payments/cheque';
import { typedDateProblem } from '@bahi/domain/time/typed-date';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../app/api-error.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { FormGrid } from '../../../ui/form-grid.tsx';
import { FormModal } from '../../../kit/form-modal.tsx';

export interface DepositedCheque {
  paymentId: string;
  position: number;
  receivedOn: string;
  chequeOn: string;
  amountPaise: number;
}

interface DepositDialogProps {
  cheques: readonly DepositedCheque[];
  onDone: (answer: OutputOf<typeof depositCheques>) => void;
  onClose: () => void;
}

/** On which day the cheques were brought to the bank. */
export function DepositDialog({ cheques, onDone, onClose }: DepositDialogProps) {
  const today = useBusinessDay();
  const [depositedOn, setDepositedOn] = useState<string | null>(today);
  const [refusal, setRefusal] = useState<{ message: string; fields: Readonly<Record<string, string>> }>();
  const deposit = useEndpointMutation(depositCheques, {
    onSuccess: onDone,
    onError: (error) =>
      setRefusal({ message: messageOf(error), fields: error instanceof ApiError ? error.fields : {} }),
  });
  const since = depositableSince(cheques.map(({ chequeOn: on, receivedOn }) => ({ on, receivedOn })));
  const days = { min: since ?? undefined, max: today };
  const submit = () => {
    if (deposit.isPending || depositedOn === null || typedDateProblem(depositedOn, { today, ...days })) return;
    setRefusal(undefined);
    deposit.mutate({
      body: { cheques: cheques.map(({ paymentId, position }) => ({ paymentId, position })), depositedOn },
    });
  };
  const sum = formatRupees(cheques.reduce((total, { amountPaise }) => total + amountPaise, 0));
  return (
    <FormModal
      title={`Deposit ${cheques.length === 1 ? 'a cheque' : `${cheques.length} cheques`} of ${sum}?`}
      verb="Deposit"
      busy={deposit.isPending}
      focusVerb
      onSubmit={submit}
      onClose={onClose}
    >
      <FieldError>{refusal?.fields['depositedOn'] ? undefined : refusal?.message}</FieldError>
      <FormGrid columns={2}>
        <DateField
          label="Deposited on"
          required
          today={today}
          {...days}
          value={depositedOn}
          error={refusal?.fields['depositedOn'] ?? (depositedOn === null ? MESSAGES.fieldRequired : undefined)}
          onChange={setDepositedOn}
        />
      </FormGrid>
    </FormModal>
  );
}
