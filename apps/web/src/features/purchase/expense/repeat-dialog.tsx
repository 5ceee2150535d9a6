import type { ExpenseRhythm } from '@bahi/domain/purchase/recurring-expense';
import { useState } from 'react';
import { messageOf } from '../../../app/api-error.ts';
import { FormModal } from '../../../kit/form-modal.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import type { ExpenseRecord } from './expense-lines.ts';
import { RHYTHM_CHOICES } from './expense-rhythm.ts';

interface RepeatDialogProps {
  expense: ExpenseRecord;
  busy: boolean;
  /** Answers something true when it is said; tells why not. */
  repeat: (every: ExpenseRhythm | null, refuse: (error: unknown) => void) => Promise<unknown>;
  onClose: () => void;
}

/** How often an expense that is posted comes again. */
export function RepeatDialog({ expense, busy, repeat, onClose }: RepeatDialogProps) {
  const [every, setEvery] = useState<ExpenseRhythm | null>(expense.every ?? null);
  const [refused, setRefused] = useState<string>();
  const submit = async (): Promise<void> => {
    if (busy) return;
    if (await repeat(every, (error) => setRefused(messageOf(error)))) onClose();
  };
  return (
    <FormModal
      title={`How often ${expense.code ?? 'it'} comes`}
      verb="Save"
      size="small"
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <SelectField
        label="Comes again"
        focusFirst
        placeholder="Only once"
        options={RHYTHM_CHOICES}
        value={every}
        help={every ? 'A draft of it is made in your name on each day.' : 'No more drafts of it are made.'}
        onChange={setEvery}
      />
      <FieldError>{refused}</FieldError>
    </FormModal>
  );
}
