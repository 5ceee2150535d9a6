import { refundPayment } from '@bahi/contract/endpoints/accounting/payment';
import type { OutputOf } from '@bahi/contract/endpoint';
import { MESSAGES } from '@bahi/domain/messages';
import { formatRupees } from '@bahi/domain/money/format';
import type { PaymentTypeName } from '@bahi/domain/payments/payment-types';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../app/api-error.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { useOfferedTypes } from '../../../kit/tenders/tender-fields.tsx';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { FormCell, FormGrid } from '../../../ui/form-grid.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import type { DialogPayment } from './apply-dialog.tsx';
import styles from './payment-dialogs.module.css';

interface RefundDialogProps {
  payment: DialogPayment;
  /** The most that may be paid back. */
  mostPaise: number;
  onDone: (payment: OutputOf<typeof refundPayment>) => void;
  onClose: () => void;
}

/** Pays an advance back; the amount is all of it until it is typed. */
export function RefundDialog({ payment, mostPaise, onDone, onClose }: RefundDialogProps) {
  const today = useBusinessDay();
  const types = useOfferedTypes();
  const [amountPaise, setAmount] = useState<number | null>(mostPaise);
  const [type, setType] = useState<PaymentTypeName>(types[0]!.name);
  const [reference, setReference] = useState('');
  const [refundedOn, setRefundedOn] = useState<string | null>(today);
  const [reason, setReason] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const [refusal, setRefusal] = useState<{ message: string; fields: Readonly<Record<string, string>> }>();
  const refund = useEndpointMutation(refundPayment, {
    onSuccess: (answer) => {
      toast.success(`Refund ${answer.refunds.at(-1)?.code ?? ''} paid.`);
      onDone(answer);
    },
    onError: (error) =>
      setRefusal({ message: messageOf(error), fields: error instanceof ApiError ? error.fields : {} }),
  });
  const errors = {
    amount: !amountPaise
      ? 'Enter an amount above zero.'
      : amountPaise > mostPaise
        ? `At most ${formatRupees(mostPaise)}.`
        : undefined,
    reason:
      reason.trim() === ''
        ? MESSAGES.fieldRequired
        : reason.trim().length < 3
          ? 'Enter at least 3 characters.'
          : undefined,
  };
  const submit = () => {
    setSubmitted(true);
    setRefusal(undefined);
    if (refund.isPending || errors.amount || errors.reason) return;
    refund.mutate({
      params: { id: payment.id },
      body: {
        amountPaise: amountPaise!,
        tender: { type, reference: reference.trim() || null },
        refundedOn: refundedOn ?? today,
        reason: reason.trim(),
        rowVersion: payment.rowVersion,
      },
    });
  };
  useShortcuts([
    { keys: 'mod+enter', label: 'Refund', run: submit },
    { keys: 'mod+s', label: 'Refund', run: submit },
  ]);
  const shown = <K extends keyof typeof errors>(key: K) => (submitted ? errors[key] : undefined);
  return (
    <Modal
      sending={refund.isPending}
      title={`Refund of ${payment.code}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" busy={refund.isPending} onClick={submit} title="Ctrl+Enter">
            Refund
          </Button>
        </>
      }
    >
      <p className={styles.words}>
        At most {formatRupees(mostPaise)} can be paid back. Cash leaves your cash drawer, where it is open.
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
          label="Paid back by"
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
    </Modal>
  );
}
