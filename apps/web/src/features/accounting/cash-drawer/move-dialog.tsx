import { reasonProblem } from '@bahi/domain/text/reason';
import { drawerAccounts, moveDrawerCash } from '@bahi/contract/endpoints/accounting/cash-drawer';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../app/api-error.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../app/use-endpoint.ts';
import { FormModal } from '../../../kit/form-modal.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { FormCell, FormGrid } from '../../../ui/form-grid.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import styles from './cash-drawer.module.css';

interface MoveDialogProps {
  drawerId: string;
  kind: 'payIn' | 'payOut';
  onClose: () => void;
}

/** Cash that goes into the drawer or out of it for a reason: from or to the safe, or to an account. */
export function MoveDialog({ drawerId, kind, onClose }: MoveDialogProps) {
  const [amountPaise, setAmount] = useState<number | null>(null);
  const [accountCode, setAccount] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const [refusal, setRefusal] = useState<{ message: string; fields: Readonly<Record<string, string>> }>();
  const accounts = useEndpointQuery(drawerAccounts, { query: { kind } });
  const move = useEndpointMutation(moveDrawerCash, {
    onSuccess: () => {
      toast.success(kind === 'payIn' ? 'Paid in.' : 'Paid out.');
      onClose();
    },
    onError: (error) =>
      setRefusal({ message: messageOf(error), fields: error instanceof ApiError ? error.fields : {} }),
  });
  const errors = {
    amount: amountPaise ? undefined : 'Enter an amount above zero.',
    reason: reasonProblem(reason),
  };
  const submit = () => {
    setSubmitted(true);
    setRefusal(undefined);
    if (move.isPending || errors.amount || errors.reason) return;
    move.mutate({
      params: { id: drawerId },
      body: {
        kind,
        amountPaise: amountPaise!,
        reason: reason.trim(),
        accountCode: accountCode === null ? null : Number(accountCode),
      },
    });
  };
  const title = kind === 'payIn' ? 'Pay in' : 'Pay out';
  return (
    <FormModal title={title} verb={title} keys="mod+s" busy={move.isPending} onSubmit={submit} onClose={onClose}>
      <FieldError>{refusal?.message}</FieldError>
      <FormGrid columns={2}>
        <MoneyField
          label="Amount"
          required
          focusFirst
          value={amountPaise}
          error={(submitted ? errors.amount : undefined) ?? refusal?.fields['amountPaise']}
          onChange={setAmount}
        />
        <SelectField
          label={kind === 'payIn' ? 'From' : 'To'}
          placeholder="The safe"
          options={(accounts.data?.rows ?? []).map(({ code, name }) => ({
            value: String(code),
            label: `${code} ${name}`,
          }))}
          value={accountCode}
          error={refusal?.fields['accountCode']}
          onChange={setAccount}
        />
        <FormCell span="all">
          <TextField
            label="Reason"
            required
            maxLength={300}
            value={reason}
            error={(submitted ? errors.reason : undefined) ?? refusal?.fields['reason']}
            onChange={setReason}
          />
        </FormCell>
      </FormGrid>
      <p className={styles.words}>
        {accountCode === null
          ? 'Between drawer and safe nothing is posted: both are cash in hand.'
          : 'It is posted to this account.'}
      </p>
    </FormModal>
  );
}
