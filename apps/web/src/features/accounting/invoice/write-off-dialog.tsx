import { MESSAGES } from '@bahi/domain/messages';
import { formatRupees } from '@bahi/domain/money/format';
import type { Paise } from '@bahi/domain/money/units';
import { reasonProblem } from '@bahi/domain/text/reason';
import { useState } from 'react';
import { FormModal } from '../../../kit/form-modal.tsx';
import { FormGrid } from '../../../ui/form-grid.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import type { Invoice } from './invoice-form.ts';

interface WriteOffDialogProps {
  invoice: Invoice;
  busy: boolean;
  onConfirm: (amountPaise: Paise, reason: string) => void;
  onClose: () => void;
}

/** Gives up what is still due, or a part of it, with its reason. */
export function WriteOffDialog({ invoice, busy, onConfirm, onClose }: WriteOffDialogProps) {
  const [amountPaise, setAmount] = useState<Paise | null>(invoice.duePaise);
  const [reason, setReason] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const wrong = {
    amount: amountRefusal(amountPaise, invoice.duePaise),
    reason: reasonProblem(reason),
  };
  const submit = () => {
    setSubmitted(true);
    if (!wrong.amount && !wrong.reason && !busy) onConfirm(amountPaise!, reason.trim());
  };
  return (
    <FormModal
      title={`Write off of ${invoice.code ?? ''}`}
      verb="Write off"
      size="small"
      danger
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormGrid columns={1}>
        <MoneyField
          label="Amount"
          required
          focusFirst
          help={`${formatRupees(invoice.duePaise)} are due`}
          value={amountPaise}
          error={submitted || amountPaise ? wrong.amount : undefined}
          onChange={setAmount}
        />
        <TextArea
          label="Reason"
          required
          maxLength={300}
          value={reason}
          error={submitted ? wrong.reason : undefined}
          onChange={setReason}
        />
      </FormGrid>
    </FormModal>
  );
}

function amountRefusal(amountPaise: Paise | null, duePaise: Paise): string | undefined {
  if (!amountPaise) return MESSAGES.fieldRequired;
  return amountPaise > duePaise ? `Only ${formatRupees(duePaise)} are due.` : undefined;
}
