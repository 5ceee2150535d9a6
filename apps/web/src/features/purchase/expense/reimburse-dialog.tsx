import { expensePayers } from '@bahi/contract/endpoints/accounting/expense';
import { formatRupees } from '@bahi/domain/money/format';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../app/api-error.ts';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { Button } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm-dialog.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { FormGrid } from '../../../ui/form-grid.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import type { ExpenseRecord } from './expense-lines.ts';

interface ReimburseDialogProps {
  expense: ExpenseRecord;
  today: string;
  pay: (paid: { accountCode: number; paidOn: string | null; allowCash: boolean }) => Promise<ExpenseRecord>;
  onDone: (expense: ExpenseRecord) => void;
  onClose: () => void;
}

/** An employee gets back what he has spent: from where, and when. */
export function ReimburseDialog({ expense, today, pay, onDone, onClose }: ReimburseDialogProps) {
  const payers = useEndpointQuery(expensePayers, {}).data?.rows ?? [];
  const accounts = payers.flatMap(({ id, kind, name }) => (kind === 'Account' ? [{ value: id, label: name }] : []));
  const [account, setAccount] = useState<string | null>(null);
  const [paidOn, setPaidOn] = useState<string | null>(today);
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState(false);
  const chosen = account ?? accounts[0]?.value ?? null;

  const send = async (allowCash: boolean): Promise<void> => {
    setBusy(true);
    try {
      onDone(await pay({ accountCode: Number(chosen), paidOn, allowCash }));
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'Confirm') return setRefused(messageOf(error));
      const sure = await confirm({ heading: 'So much in cash?', message: error.message, ok: 'Pay it' });
      if (sure) await send(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      title={`Pay ${expense.paidByName ?? ''} back`}
      onClose={onClose}
      sending={busy}
      footer={
        <Button kind="primary" busy={busy} onClick={() => void send(false)}>
          Pay {formatRupees(expense.duePaise ?? 0)}
        </Button>
      }
    >
      <FormGrid columns={2}>
        <SelectField label="From" required focusFirst options={accounts} value={chosen} onChange={setAccount} />
        <DateField label="Paid on" required today={today} max={today} value={paidOn} onChange={setPaidOn} />
      </FormGrid>
      <FieldError>{refused}</FieldError>
    </Modal>
  );
}
