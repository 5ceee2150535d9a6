import type { MasterField as FieldDeclaration } from '@bahi/contract/define-master';
import { AsyncSearchField } from '../../ui/async-search-field.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { ScaledNumberField } from '../../ui/scaled-number-field.tsx';
import type { Search } from '../../ui/search-source.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { numberUnits, type MasterValues } from './master-values.ts';

/** Where a reference finds its records and their names. */
export interface ReferenceSource {
  search: Search;
  labelOf: (id: string) => string | undefined;
}

export interface MasterFieldProps {
  field: FieldDeclaration;
  value: MasterValues[string];
  onChange: (value: string | number | boolean | null) => void;
  onBlur?: () => void;
  error?: string;
  reference?: ReferenceSource;
  today: string;
  readOnly?: boolean;
  focusFirst?: boolean;
  labelHidden?: boolean;
  placeholder?: string;
}

const textOf = (value: MasterValues[string]) => (typeof value === 'string' ? value : '');
const textOrNull = (value: MasterValues[string]) => (typeof value === 'string' && value !== '' ? value : null);

/** The control of one declared field that holds a single value. */
export function MasterField({ field, value, onChange, reference, today, ...shared }: MasterFieldProps) {
  const { label, help, required, max } = field;
  const common = { ...shared, label, help, required };
  switch (field.kind) {
    case 'longText':
      return <TextArea {...common} maxLength={max} value={textOf(value)} onChange={onChange} />;
    case 'integer':
    case 'decimal':
    case 'money':
    case 'percent':
      return (
        <ScaledNumberField
          {...common}
          unit={numberUnits[field.kind] ?? 'integer'}
          suffix={field.kind === 'percent' ? '%' : undefined}
          prefix={field.kind === 'money' ? <span aria-hidden>₹</span> : undefined}
          allowNegative={field.min !== undefined && field.min < 0}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
        />
      );
    case 'yesNo':
      return <Checkbox {...common} value={value === true} onChange={onChange} />;
    case 'date':
      return <DateField {...common} today={today} value={textOrNull(value)} onChange={onChange} />;
    case 'choice':
      return <SelectField {...common} options={field.options ?? []} value={textOrNull(value)} onChange={onChange} />;
    case 'reference': {
      const id = textOrNull(value);
      return (
        <AsyncSearchField
          {...common}
          search={reference?.search ?? (() => Promise.resolve([]))}
          value={id === null ? null : { id, label: reference?.labelOf(id) ?? '' }}
          onChange={(found) => onChange(found?.id ?? null)}
        />
      );
    }
    case 'group':
      // The form draws it around its rows (`GroupField`), whose cells are these fields again.
      return null;
    case 'time':
      return <TextField {...common} type="time" value={textOf(value)} onChange={onChange} />;
    case 'text':
      return <TextField {...common} maxLength={max} value={textOf(value)} onChange={onChange} />;
  }
}
