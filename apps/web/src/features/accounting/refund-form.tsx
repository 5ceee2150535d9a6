import type { InputOf } from '@bahi/contract/endpoint';
import type { refundPayment } from '@bahi/contract/endpoints/accounting/payment';
import { formatRupees } from '@bahi/domain/money/format';
import type { PaymentTypeName } from '@bahi/domain/payments/payment-types';
import { reasonProblem } from '@bahi/domain/text/reason';
import { useState } from 'react';
import { ApiError, messageOf } from '../../app/api-error.ts';
import { useBusinessDay } from '../../app/use-business-day.ts';
import { useOfferedTypes } from '../../kit/tenders/tender-fields.tsx';
import { FormModal } from '../../kit/form-modal.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { FormCell, FormGrid } from '../../ui/form-grid.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './payment-dialogs.module.css';

interface RefundFormProps {
  payment: { code: string; rowVersion: number };
  /** The most that may be given back. */
  mostPaise: number;
  /** What it means, and how it is given. */
  hint: string;
  byLabel: string;
  busy: boolean;
  /** Why it was refused. */
  error: Error | null | undefined;
  send: (body: InputOf<typeof refundPayment>['body']) => void;
  onClose: () => void;
}

/** Gives an advance back; the amount is all of it until it is typed. */
export function RefundForm({ payment, mostPaise, hint, byLabel, busy, error, send, onClose }: RefundFormProps) {
  const today = useBusinessDay();
  const types = useOfferedTypes();
  const [amountPaise, setAmount] = useState<number | null>(mostPaise);
  const [type, setType] = useState<PaymentTypeName>(types[0]!.name);
  const [reference, setReference] = useState('');
  const [refundedOn, setRefundedOn] = useState<string | null>(today);
  const [reason, setReason] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const refusal = error && { message: messageOf(error), fields: error instanceof ApiError ? error.fields : {} };
  const errors = {
    amount: !amountPaise
      ? 'Enter an amount above zero.'
      : amountPaise > mostPaise
        ? `At most ${formatRupees(mostPaise)}.`
        : undefined,
    reason: reasonProblem(reason),
  };
  const submit = () => {
    setSubmitted(true);
    if (busy || errors.amount || errors.reason) return;
    send({
      amountPaise: amountPaise!,
      tender: { type, reference: reference.trim() || null },
      refundedOn: refundedOn ?? today,
      reason: reason.trim(),
      rowVersion: payment.rowVersion,
    });
  };
  const shown = <K extends keyof typeof errors>(key: K) => (submitted ? errors[key] : undefined);
  return (
    <FormModal
      title={`Refund of ${payment.code}`}
      verb="Refund"
      keys="mod+s"
      rows
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.words}>
        At most {formatRupees(mostPaise)}. {hint}
      </p>
      <FieldError>{refusal?.message}</FieldError>
      <FormGrid columns={2}>
        <MoneyField
          label="Amount"
          required
          focusFirst
          value={amountPaise}
          error={shown('amount') ?? refusal?.fields['amountPaise']}
          onChange={setAmount}
        />
        <SelectField
          label={byLabel}
          required
          options={types.map(({ name }) => ({ value: name, label: name }))}
          value={type}
          error={refusal?.fields['tender.type']}
          onChange={(chosen) => chosen && setType(chosen)}
        />
        {type !== 'Cash' && <TextField label="Reference" maxLength={60} value={reference} onChange={setReference} />}
        <DateField
          label="Refunded on"
          required
          today={today}
          value={refundedOn}
          error={refusal?.fields['refundedOn']}
          onChange={setRefundedOn}
        />
        <FormCell span="all">
          <TextField
            label="Reason"
            required
            maxLength={300}
            value={reason}
            error={shown('reason') ?? refusal?.fields['reason']}
            onChange={setReason}
          />
        </FormCell>
      </FormGrid>
    </FormModal>
  );
}
