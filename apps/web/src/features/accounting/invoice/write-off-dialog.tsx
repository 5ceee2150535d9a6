import { MESSAGES } from '@bahi/domain/messages';
import { formatRupees } from '@bahi/domain/money/format';
import type { Paise } from '@bahi/domain/money/units';
import { useState, type FormEvent } from 'react';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { FormGrid } from '../../../ui/form-grid.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import type { Invoice } from './invoice-form.ts';

interface WriteOffDialogProps {
  invoice: Invoice;
  busy: boolean;
  onConfirm: (amountPaise: Paise, reason: string) => void;
  onClose: () => void;
}

const formId = 'write-off';
const leastReason = 3;

/** Gives up what is still due, or a part of it, with its reason. */
export function WriteOffDialog({ invoice, busy, onConfirm, onClose }: WriteOffDialogProps) {
  const [amountPaise, setAmount] = useState<Paise | null>(invoice.duePaise);
  const [reason, setReason] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const wrong = {
    amount: amountRefusal(amountPaise, invoice.duePaise),
    reason: reason.trim().length < leastReason ? MESSAGES.fieldRequired : undefined,
  };
  const submit = () => {
    setSubmitted(true);
    if (!wrong.amount && !wrong.reason && !busy) onConfirm(amountPaise!, reason.trim());
  };
  useShortcuts([{ keys: 'mod+enter', label: 'Write off', run: submit }]);
  return (
    <Modal
      sending={busy}
      title={`Write off of ${invoice.code ?? ''}`}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="danger" type="submit" form={formId} busy={busy} keys="mod+enter">
            Write off
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          submit();
        }}
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
      </form>
    </Modal>
  );
}

function amountRefusal(amountPaise: Paise | null, duePaise: Paise): string | undefined {
  if (!amountPaise) return MESSAGES.fieldRequired;
  return amountPaise > duePaise ? `Only ${formatRupees(duePaise)} are due.` : undefined;
}
