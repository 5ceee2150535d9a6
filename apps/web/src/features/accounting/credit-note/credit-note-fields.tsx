import { CreditNoteKind, ItcReversal, RETURN_NOTE_KINDS } from '@bahi/domain/notes/credit-note';
import { DateField } from '../../../ui/date-field.tsx';
import { FormCell } from '../../../ui/form-grid.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { REVERSED } from '../noted-sale.ts';
import { KIND } from './credit-note-words.ts';
import type { CreditNoteState } from './use-credit-note.ts';

const choiceOf = (value: CreditNoteKind) => ({ value, label: KIND[value] });
const ofReturns = RETURN_NOTE_KINDS.map(choiceOf);
const ofInvoices = Object.values(CreditNoteKind)
  .filter((kind) => kind !== CreditNoteKind.return)
  .map(choiceOf);
const reversals = Object.values(ItcReversal).map((value) => ({ value, label: REVERSED[value] }));

/** Why and when the invoice is lowered; of a buyer with a GSTIN whether he has given back his credit. */
export function CreditNoteHeader({ page, today }: { page: CreditNoteState; today: string }) {
  const { values, errors, change } = page.form;
  const readOnly = !page.editable;
  const asksReversal = Boolean(page.record?.customerGstin) && values.kind !== CreditNoteKind.commercial;
  const text = (key: 'reason' | 'notes', label: string, maxLength: number) => (
    <TextField
      label={label}
      maxLength={maxLength}
      value={values[key]}
      error={errors[key]}
      readOnly={readOnly}
      onChange={(value) => change({ [key]: value })}
    />
  );
  return (
    <>
      <DateField
        label="Date"
        required
        today={today}
        max={today}
        value={values.notedOn}
        error={errors['notedOn']}
        readOnly={readOnly}
        onChange={(notedOn) => change({ notedOn })}
      />
      <SelectField
        label="Why"
        required
        options={page.record?.returnId ? ofReturns : ofInvoices}
        value={values.kind}
        error={errors['kind']}
        readOnly={readOnly}
        onChange={(kind) => kind && change({ kind })}
      />
      {asksReversal && (
        <SelectField
          label="Credit given back"
          placeholder="Ask the customer"
          options={reversals}
          value={values.itcReversed}
          error={errors['itcReversed']}
          readOnly={readOnly}
          onChange={(itcReversed) => change({ itcReversed })}
        />
      )}
      <FormCell span="two">{text('reason', 'Reason', 300)}</FormCell>
      <FormCell span="two">{text('notes', 'Notes', 2000)}</FormCell>
    </>
  );
}
