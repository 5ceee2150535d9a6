import { DebitNoteKind } from '@bahi/domain/notes/debit-note';
import { DateField } from '../../../ui/date-field.tsx';
import { FormCell } from '../../../ui/form-grid.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { KIND } from './debit-note-words.ts';
import type { DebitNoteState } from './use-debit-note.ts';

const kinds = Object.values(DebitNoteKind).map((value) => ({ value, label: KIND[value] }));

/** Why and when the invoice is raised, and until when that is paid. */
export function DebitNoteHeader({ page, today }: { page: DebitNoteState; today: string }) {
  const { values, errors, change } = page.form;
  const readOnly = !page.editable;
  const day = (key: 'notedOn' | 'dueOn', label: string, max?: string) => (
    <DateField
      label={label}
      required={key === 'notedOn'}
      today={today}
      max={max}
      value={values[key]}
      error={errors[key]}
      readOnly={readOnly}
      onChange={(value) => change({ [key]: value })}
    />
  );
  const text = (key: 'reason' | 'notes', label: string, maxLength: number, required = false) => (
    <TextField
      label={label}
      maxLength={maxLength}
      required={required}
      value={values[key]}
      error={errors[key]}
      readOnly={readOnly}
      onChange={(value) => change({ [key]: value })}
    />
  );
  return (
    <>
      {day('notedOn', 'Date', today)}
      <SelectField
        label="Why"
        required
        options={kinds}
        value={values.kind}
        error={errors['kind']}
        readOnly={readOnly}
        onChange={(kind) => kind && change({ kind })}
      />
      {day('dueOn', 'Due date')}
      <FormCell span="two">{text('reason', 'Reason', 300, values.kind === DebitNoteKind.charge)}</FormCell>
      <FormCell span="two">{text('notes', 'Notes', 2000)}</FormCell>
    </>
  );
}
