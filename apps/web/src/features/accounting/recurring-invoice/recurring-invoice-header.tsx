import { RecurringPrices, RecurringUnit } from '@bahi/domain/sales/recurring-invoice';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { ScaledNumberField } from '../../../ui/scaled-number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { MONTH_DAY_CHOICES, PRICE_CHOICES, UNIT_CHOICES } from './recurring-invoice-words.ts';
import { LABELS, type RecurringHeader, type RecurringState } from './use-recurring-invoice.ts';

/** Its name, when it is made, and how. */
export function RecurringInvoiceHeader({ page }: { page: RecurringState }) {
  const { values, errors, change } = page.form;
  const readOnly = !page.editable;
  return (
    <>
      <TextField
        label={LABELS['name']!}
        required
        focusFirst={!page.record}
        maxLength={80}
        readOnly={readOnly}
        value={values.name}
        error={errors['name']}
        onChange={(name) => change({ name })}
      />
      <Rhythm page={page} />
      <SelectField
        label={LABELS['prices']!}
        readOnly={readOnly}
        options={PRICE_CHOICES}
        value={values.prices}
        error={errors['prices']}
        onChange={(prices) => change({ prices: prices ?? RecurringPrices.frozen })}
      />
      <Checkbox
        label="Approve it as it is made"
        disabled={readOnly}
        value={values.approves}
        onChange={(approves) => change({ approves })}
      />
      <Checkbox
        label="Mail it to the customer"
        disabled={readOnly || !values.approves}
        value={values.approves && values.sends}
        onChange={(sends) => change({ sends })}
      />
    </>
  );
}

function Rhythm({ page }: { page: RecurringState }) {
  const { values, errors, change } = page.form;
  const readOnly = !page.editable;
  const number = (key: 'every' | 'times') => (
    <ScaledNumberField
      label={LABELS[key]!}
      unit="integer"
      required={key === 'every'}
      readOnly={readOnly}
      value={values[key]}
      error={errors[key]}
      onChange={(value) => change({ [key]: value } as Partial<RecurringHeader>)}
    />
  );
  return (
    <>
      {number('every')}
      <SelectField
        label={LABELS['unit']!}
        required
        readOnly={readOnly}
        options={UNIT_CHOICES}
        value={values.unit}
        error={errors['unit']}
        onChange={(unit) => change({ unit: unit ?? RecurringUnit.month })}
      />
      {values.unit === RecurringUnit.month && (
        <SelectField
          label={LABELS['monthDay']!}
          readOnly={readOnly}
          placeholder="That of From"
          options={MONTH_DAY_CHOICES}
          value={values.monthDay}
          error={errors['monthDay']}
          onChange={(monthDay) => change({ monthDay })}
        />
      )}
      <Day page={page} name="startsOn" />
      <Day page={page} name="endsOn" />
      {number('times')}
    </>
  );
}

function Day({ page, name }: { page: RecurringState; name: 'startsOn' | 'endsOn' }) {
  const { values, errors, change } = page.form;
  return (
    <DateField
      label={LABELS[name]!}
      today={useBusinessDay()}
      required={name === 'startsOn'}
      readOnly={!page.editable}
      value={values[name]}
      error={errors[name]}
      onChange={(value) => change({ [name]: value } as Partial<RecurringHeader>)}
    />
  );
}
