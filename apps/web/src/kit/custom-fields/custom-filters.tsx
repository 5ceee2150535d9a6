import { type CustomRecord, type CustomValue, customValueProblem } from '@bahi/domain/custom-fields/custom-values';
import { useState } from 'react';
import { useBusinessDay } from '../../app/use-business-day.ts';
import { DateFilter } from '../date-filter.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type ShownCustomField, useCustomFields } from './use-custom-fields.ts';

interface CustomFiltersProps {
  record: CustomRecord;
  /** As the address and the search carry it: JSON of values by field. */
  value: string | null;
  onChange: (value: string | null) => void;
}

/** A filter per custom field that is one. */
export function CustomFilters({ record, value, onChange }: CustomFiltersProps) {
  const chosen = readFilters(value);
  return useCustomFields(record)
    .filter((field) => field.searchable)
    .map((field) => (
      <CustomFilter
        key={`${field.id} ${String(chosen[field.id] ?? '')}`}
        field={field}
        value={chosen[field.id]}
        onChange={(next) => {
          const { [field.id]: _, ...others } = chosen;
          const all = next === null ? others : { ...others, [field.id]: next };
          onChange(Object.keys(all).length > 0 ? JSON.stringify(all) : null);
        }}
      />
    ));
}

function readFilters(value: string | null): Readonly<Record<string, CustomValue>> {
  if (!value) return {};
  try {
    const parsed: unknown = JSON.parse(value);
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, CustomValue>) : {};
  } catch {
    // An address that was written by hand filters by nothing.
    return {};
  }
}

interface CustomFilterProps {
  field: ShownCustomField;
  value: CustomValue | undefined;
  onChange: (value: CustomValue | null) => void;
}

function CustomFilter({ field, value, onChange }: CustomFilterProps) {
  const [typed, setTyped] = useState(value === undefined ? '' : String(value));
  const today = useBusinessDay();
  const shared = { label: field.label, labelHidden: true, placeholder: field.label };
  if (field.kind === 'yesNo')
    return (
      <SelectField
        {...shared}
        options={[
          { value: 'yes', label: `${field.label}: yes` },
          { value: 'no', label: `${field.label}: no` },
        ]}
        value={value === undefined ? null : value === true ? 'yes' : 'no'}
        onChange={(choice) => onChange(choice === null ? null : choice === 'yes')}
      />
    );
  if (field.kind === 'choice')
    return (
      <SelectField
        {...shared}
        options={field.options.map(({ text }) => ({ value: text, label: text }))}
        value={value === undefined ? null : String(value)}
        onChange={onChange}
      />
    );
  if (field.kind === 'date')
    return (
      <DateFilter {...shared} today={today} value={value === undefined ? null : String(value)} onChange={onChange} />
    );
  // A text is looked for once it is whole: on Enter, or when the field is left.
  const commit = () => {
    const text = typed.trim();
    const wanted = field.kind === 'number' ? Number(text) : text;
    if (text === '') {
      if (value !== undefined) onChange(null);
    } else if (wanted !== value && !customValueProblem(field, wanted)) onChange(wanted);
  };
  return (
    <TextField
      {...shared}
      value={typed}
      onChange={setTyped}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
    />
  );
}
