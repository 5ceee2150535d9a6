import { expensePayers } from '@bahi/contract/endpoints/accounting/expense';
import { formatRupees } from '@bahi/domain/money/format';
import { useState } from 'react';
import { messageOf } from '../../../app/api-error.ts';
import { sendAsking } from '../../../app/send-asking.ts';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { FormGrid } from '../../../ui/form-grid.tsx';
import { FormModal } from '../../../kit/form-modal.tsx';
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

  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      const paid = await sendAsking(
        ({ allowCash = false }: { allowCash?: boolean }) => pay({ accountCode: Number(chosen), paidOn, allowCash }),
        { Confirm: { heading: 'So much in cash?', ok: 'Pay it', answer: { allowCash: true } } },
        () => null,
      );
      if (paid) onDone(paid);
    } catch (error) {
      setRefused(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormModal
      title={`Pay ${expense.paidByName ?? ''} back`}
      verb={`Pay ${formatRupees(expense.duePaise ?? 0)}`}
      busy={busy}
      keys="enter"
      leave={null}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <FormGrid columns={2}>
        <SelectField label="From" required focusFirst options={accounts} value={chosen} onChange={setAccount} />
        <DateField label="Paid on" required today={today} max={today} value={paidOn} onChange={setPaidOn} />
      </FormGrid>
      <FieldError>{refused}</FieldError>
    </FormModal>
  );
}
