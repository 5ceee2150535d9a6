import { updatePayment } from '@bahi/contract/endpoints/accounting/payment';
import type { OutputOf } from '@bahi/contract/endpoint';
import { MESSAGES } from '@bahi/domain/messages';
import { useState } from 'react';
import { messageOf } from '../../../app/api-error.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { FormCell, FormGrid } from '../../../ui/form-grid.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import type { Payment } from './payment-parts.tsx';

interface EditPaymentDialogProps {
  payment: Payment;
  onDone: (payment: OutputOf<typeof updatePayment>) => void;
  onClose: () => void;
}

/** Corrects what stands beside the money: the note, references, banks of cheques. */
export function EditPaymentDialog({ payment, onDone, onClose }: EditPaymentDialogProps) {
  const named = payment.tenders.filter(({ type }) => type !== 'Cash');
  const [note, setNote] = useState(payment.note ?? '');
  const [texts, setTexts] = useState(
    named.map(({ reference, bank }) => ({ reference: reference ?? '', bank: bank ?? '' })),
  );
  const [refusal, setRefusal] = useState<string>();
  const update = useEndpointMutation(updatePayment, {
    onSuccess: (answer) => {
      toast.success(MESSAGES.updated);
      onDone(answer);
    },
    onError: (error) => setRefusal(messageOf(error)),
  });
  const submit = () => {
    setRefusal(undefined);
    if (update.isPending) return;
    update.mutate({
      params: { id: payment.id },
      body: {
        note: note.trim() || null,
        tenders: named.map(({ position, type }, i) => ({
          position,
          reference: texts[i]!.reference.trim() || null,
          ...(type === 'Cheque' && { bank: texts[i]!.bank.trim() || null }),
        })),
        rowVersion: payment.rowVersion,
      },
    });
  };
  useShortcuts([{ keys: 'mod+s', label: 'Save', run: submit }]);
  const change = (at: number, changes: Partial<(typeof texts)[number]>) =>
    setTexts((before) => before.map((each, i) => (i === at ? { ...each, ...changes } : each)));
  return (
    <Modal
      title={`Edit ${payment.code}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" busy={update.isPending} onClick={submit} title="Ctrl+S">
            Save
          </Button>
        </>
      }
    >
      <FieldError>{refusal}</FieldError>
      <FormGrid columns={2}>
        {named.map(({ position, type }, i) => [
          <TextField
            key={position}
            label={type === 'Cheque' ? 'Cheque number' : `${type} reference`}
            focusFirst={i === 0}
            maxLength={60}
            value={texts[i]!.reference}
            onChange={(reference) => change(i, { reference })}
          />,
          type === 'Cheque' && (
            <TextField
              key={`${position} bank`}
              label="Bank"
              maxLength={60}
              value={texts[i]!.bank}
              onChange={(bank) => change(i, { bank })}
            />
          ),
        ])}
        <FormCell span="all">
          <TextArea label="Note" focusFirst={named.length === 0} maxLength={500} value={note} onChange={setNote} />
        </FormCell>
      </FormGrid>
    </Modal>
  );
}
