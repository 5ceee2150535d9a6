import type { SettingsField } from '@bahi/contract/settings/define-settings-section';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { ScaledNumberField } from '../../ui/scaled-number-field.tsx';
import { SelectField, type Choice } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './settings-section-page.module.css';

export interface SettingFieldProps {
  field: SettingsField;
  value: unknown;
  onChange: (value: unknown) => void;
  error?: string;
  readOnly: boolean;
  today: string;
  /** Of a choice whose options are not declared, of accounts and of employees. */
  options?: readonly Choice[];
  /** What holds while nothing is chosen. */
  placeholder?: string;
}

/** The control of one declared setting. */
export function SettingField({ field, value, onChange, options, placeholder, ...shared }: SettingFieldProps) {
  const { today, ...own } = shared;
  const common = { ...own, label: field.label, help: field.help, required: field.initial !== null };
  const text = typeof value === 'string' ? value : '';
  switch (field.kind) {
    case 'yesNo':
      return (
        <div>
          <Checkbox {...common} value={value === true} onChange={onChange} />
          <FieldError>{own.error}</FieldError>
        </div>
      );
    case 'longText':
      return <TextArea {...common} rows={3} maxLength={field.max} value={text} onChange={onChange} />;
    case 'integer':
      return (
        <ScaledNumberField
          {...common}
          unit="integer"
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
        />
      );
    case 'date':
      return <DateField {...common} today={today} max={today} value={text || null} onChange={onChange} />;
    case 'time':
      return <TextField {...common} type="time" value={text} onChange={onChange} />;
    case 'choice':
    case 'account': {
      const chosen = value === null || value === undefined ? null : String(value as string | number);
      // What holds where nothing is chosen is read like a choice, where none can be made.
      const usual = shared.readOnly && chosen === null && placeholder ? placeholder : null;
      return (
        <SelectField
          {...common}
          placeholder={placeholder}
          options={usual === null ? (options ?? choicesOf(field)) : [{ value: usual, label: usual }]}
          value={usual ?? chosen}
          onChange={(next) => onChange(valueOfChoice(field, next))}
        />
      );
    }
    case 'people':
    case 'choices':
      return (
        <ChoiceList
          field={field}
          options={options ?? choicesOf(field)}
          value={Array.isArray(value) ? (value as string[]) : []}
          onChange={onChange}
          {...own}
        />
      );
    case 'text':
      return (
        <TextField
          {...common}
          maxLength={field.max}
          upperCase={field.wire === 'GSTIN'}
          value={text}
          onChange={onChange}
        />
      );
  }
}

const choicesOf = (field: SettingsField): Choice[] =>
  (field.options ?? []).map((option) => ({ value: String(option.value), label: option.label }));

function valueOfChoice(field: SettingsField, chosen: string | null): unknown {
  if (chosen === null) return null;
  if (field.kind === 'account') return Number(chosen);
  return field.options?.find((option) => String(option.value) === chosen)?.value ?? chosen;
}

interface ChoiceListProps {
  field: SettingsField;
  options: readonly Choice[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  error?: string;
  readOnly: boolean;
}

/** A tick per choice, in the order of the declaration. */
function ChoiceList({ field, options, value, onChange, error, readOnly }: ChoiceListProps) {
  const tick = (of: string, ticked: boolean) => {
    const kept = new Set(value);
    if (ticked === (field.ticksOthers === true)) kept.delete(of);
    else kept.add(of);
    onChange(options.filter((option) => kept.has(option.value)).map((option) => option.value));
  };
  return (
    <fieldset className={styles.choices}>
      <legend>{field.label}</legend>
      <div className={styles.ticks}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            readOnly={readOnly}
            value={value.includes(option.value) !== (field.ticksOthers === true)}
            onChange={(ticked) => tick(option.value, ticked)}
          />
        ))}
      </div>
      {field.help && <p className={styles.help}>{field.help}</p>}
      <FieldError>{error}</FieldError>
    </fieldset>
  );
}
