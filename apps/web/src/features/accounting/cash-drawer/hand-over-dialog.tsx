import { drawerReceivers, handOverCash } from '@bahi/contract/endpoints/accounting/cash-drawer';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../app/api-error.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../app/use-endpoint.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { FormCell, FormGrid } from '../../../ui/form-grid.tsx';
import { FormModal } from '../../../kit/form-modal.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import styles from './cash-drawer.module.css';

interface HandOverDialogProps {
  drawerId: string;
  /** What a counted drawer still holds. */
  leftPaise: number | null;
  onClose: () => void;
}

/** Offers cash to another cashier or the safe: it leaves the drawer when the receiver has accepted it. */
export function HandOverDialog({ drawerId, leftPaise, onClose }: HandOverDialogProps) {
  const [amountPaise, setAmount] = useState<number | null>(leftPaise);
  const [toUserId, setTo] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const [refusal, setRefusal] = useState<{ message: string; fields: Readonly<Record<string, string>> }>();
  const receivers = useEndpointQuery(drawerReceivers, {});
  const offer = useEndpointMutation(handOverCash, {
    onSuccess: () => {
      toast.success('Offered. It leaves the drawer when it is accepted.');
      onClose();
    },
    onError: (error) =>
      setRefusal({ message: messageOf(error), fields: error instanceof ApiError ? error.fields : {} }),
  });
  const submit = () => {
    setSubmitted(true);
    setRefusal(undefined);
    if (offer.isPending || !amountPaise) return;
    offer.mutate({ params: { id: drawerId }, body: { amountPaise, toUserId, note: note.trim() || null } });
  };
  return (
    <FormModal title="Hand over cash" verb="Hand over" busy={offer.isPending} onSubmit={submit} onClose={onClose}>
      <p className={styles.words}>The receiver counts it and accepts it; until then it is yours.</p>
      <FieldError>{refusal?.message}</FieldError>
      <FormGrid columns={2}>
        <MoneyField
          label="Amount"
          required
          focusFirst
          value={amountPaise}
          error={
            (submitted && !amountPaise ? 'Enter an amount above zero.' : undefined) ?? refusal?.fields['amountPaise']
          }
          onChange={setAmount}
        />
        <SelectField
          label="To"
          placeholder="The safe"
          options={(receivers.data?.rows ?? []).map(({ id, name, open }) => ({
            value: id,
            label: open ? name : `${name} (drawer closed)`,
          }))}
          value={toUserId}
          onChange={setTo}
        />
        <FormCell span="all">
          <TextField label="Note" maxLength={200} value={note} onChange={setNote} />
        </FormCell>
      </FormGrid>
    </FormModal>
  );
}
