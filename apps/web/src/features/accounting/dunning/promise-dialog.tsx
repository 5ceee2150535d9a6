import { promisePayment } from '@bahi/contract/endpoints/accounting/dunning';
import { formatRupees } from '@bahi/domain/money/format';
import type { Paise } from '@bahi/domain/money/units';
import { promiseProblem } from '@bahi/domain/sales/dunning';
import { addDays } from '@bahi/domain/time/dates';
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
import type { Dunned } from './dunning-words.ts';

interface PromiseDialogProps {
  dunned: Pick<Dunned, 'customerId' | 'customerName' | 'overduePaise'>;
  onClose: () => void;
}

/** What a customer promised to pay, and by when: until then he is not reminded. */
export function PromiseDialog({ dunned, onClose }: PromiseDialogProps) {
  const today = useBusinessDay();
  const [amountPaise, setAmount] = useState<Paise | null>(dunned.overduePaise);
  const [by, setBy] = useState<string | null>(addDays(today, 7));
  const [note, setNote] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const promise = useEndpointMutation(promisePayment, {
    onSuccess: () => {
      toast.success('The promise is noted.');
      onClose();
    },
  });
  const wrong = promiseProblem({ amountPaise: amountPaise ?? 0, by: by ?? '' }, dunned.overduePaise, today);
  const refused = promise.error instanceof ApiError ? promise.error.fields : {};
  const errorOf = (field: 'amount' | 'by') => (submitted && wrong?.of === field ? wrong.message : undefined);
  const submit = () => {
    setSubmitted(true);
    if (wrong || promise.isPending) return;
    promise.mutate({
      body: { customerId: dunned.customerId, amountPaise: amountPaise!, by: by!, note: note.trim() || null },
    });
  };
  return (
    <FormModal
      title={`Promise of ${dunned.customerName}`}
      verb="Save"
      busy={promise.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FieldError>
        {promise.error && Object.keys(refused).length === 0 ? messageOf(promise.error) : undefined}
      </FieldError>
      <FormGrid columns={2}>
        <MoneyField
          label="Amount"
          required
          focusFirst
          help={`${formatRupees(dunned.overduePaise)} are overdue`}
          value={amountPaise}
          error={errorOf('amount') ?? refused['amountPaise']}
          onChange={setAmount}
        />
        <DateField
          label="By"
          required
          today={today}
          value={by}
          error={errorOf('by') ?? refused['by']}
          onChange={setBy}
        />
        <FormCell span="all">
          <TextField label="Note" maxLength={500} value={note} onChange={setNote} />
        </FormCell>
      </FormGrid>
    </FormModal>
  );
}
