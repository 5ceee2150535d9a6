import { COUNTRIES, INDIA, isAbroad } from '@bahi/domain/parties/countries';
import { STATE_CHOICES } from '../../kit/pickers/state-choices.ts';
import { FormCell, FormGrid } from '../../ui/form-grid.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { AddressForm } from './party-form.ts';

const countries = COUNTRIES.map(({ code, name }) => ({ value: code, label: name }));

export interface AddressFieldsProps {
  value: AddressForm;
  /** Messages by field of the address. */
  errors: Readonly<Record<string, string>>;
  /** Where the address stands in the form: `billingAddress`, `addresses.0`. */
  path: string;
  onChange: (address: AddressForm, path: string) => void;
  readOnly: boolean;
}

/** A postal address; the state by its GST code. */
export function AddressFields({ value, errors, path, onChange, readOnly }: AddressFieldsProps) {
  const text = (key: Exclude<keyof AddressForm, 'stateCode' | 'countryCode'>, label: string) => ({
    label,
    readOnly,
    value: value[key],
    error: errors[`${path}.${key}`],
    onChange: (entry: string) => onChange({ ...value, [key]: entry }, `${path}.${key}`),
  });
  const abroad = isAbroad(value);
  return (
    <FormGrid columns={2}>
      <FormCell span="all">
        <TextField {...text('line1', 'Address line 1')} maxLength={200} />
      </FormCell>
      <FormCell span="all">
        <TextField {...text('line2', 'Address line 2')} maxLength={200} />
      </FormCell>
      <TextField {...text('city', 'City')} maxLength={80} />
      {abroad ? (
        <TextField {...text('pin', 'Postal code')} maxLength={12} />
      ) : (
        <TextField {...text('pin', 'PIN code')} inputMode="numeric" maxLength={6} />
      )}
      <SelectField
        label="State"
        options={STATE_CHOICES}
        readOnly={readOnly}
        value={value.stateCode}
        error={errors[`${path}.stateCode`]}
        onChange={(stateCode) => onChange({ ...value, stateCode }, `${path}.stateCode`)}
      />
      <SelectField
        label="Country"
        clearable={false}
        options={countries}
        readOnly={readOnly}
        value={value.countryCode ?? INDIA}
        error={errors[`${path}.countryCode`]}
        onChange={(code) => onChange({ ...value, countryCode: code === INDIA ? null : code }, `${path}.countryCode`)}
      />
      <TextField {...text('attention', 'Attention')} maxLength={100} />
    </FormGrid>
  );
}
