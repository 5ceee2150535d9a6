import type { CustomRecord, CustomValue } from '@bahi/domain/custom-fields/custom-values';
import { useBusinessDay } from '../../app/use-business-day.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { FormErrors } from '../use-record-form.ts';
import { NumberText } from './number-text.tsx';
import { type ShownCustomField, useCustomFields } from './use-custom-fields.ts';

/** Values of a form by field; null clears. */
export type CustomForm = Readonly<Record<string, CustomValue | null>>;

interface CustomFieldsProps {
  record: CustomRecord;
  values: CustomForm;
  errors: FormErrors;
  onChange: (values: CustomForm, path: string) => void;
  readOnly: boolean;
}

/** The organisation's own fields of a record, inside a grid of fields; nothing where it added none. */
export function CustomFields({ record, values, errors, onChange, readOnly }: CustomFieldsProps) {
  const today = useBusinessDay();
  return useCustomFields(record).map((field) => {
    const path = `customValues.${field.id}`;
    return (
      <CustomInput
        key={field.id}
        field={field}
        today={today}
        readOnly={readOnly}
        value={values[field.id] ?? null}
        error={errors[path]}
        onChange={(value) => onChange({ ...values, [field.id]: value }, path)}
      />
    );
  });
}

interface CustomInputProps {
  field: ShownCustomField;
  value: CustomValue | null;
  error: string | undefined;
  today: string;
  readOnly: boolean;
  onChange: (value: CustomValue | null) => void;
}

function CustomInput({ field, value, error, today, readOnly, onChange }: CustomInputProps) {
  const shared = { label: field.label, required: field.required, readOnly, error };
  switch (field.kind) {
    case 'number':
      return <NumberText {...shared} value={typeof value === 'number' ? value : null} onChange={onChange} />;
    case 'date':
      return (
        <DateField {...shared} today={today} value={typeof value === 'string' ? value : null} onChange={onChange} />
      );
    case 'yesNo':
      return <Checkbox {...shared} value={value === true} onChange={onChange} />;
    case 'choice':
      return (
        <SelectField
          {...shared}
          options={field.options.map(({ text }) => ({ value: text, label: text }))}
          value={typeof value === 'string' ? value : null}
          onChange={onChange}
        />
      );
    case 'text':
      return (
        <TextField
          {...shared}
          maxLength={300}
          value={typeof value === 'string' ? value : ''}
          onChange={(text) => onChange(text || null)}
        />
      );
  }
}
