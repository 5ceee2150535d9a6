import { SUPPLY_TYPES, type SupplyType } from '@bahi/domain/tax/registration';
import { useSession } from '../../../app/session-store.ts';
import { gstinFacts } from '../../../kit/pickers/gstin-facts.ts';
import type { FormErrors } from '../../../kit/use-record-form.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FormCell } from '../../../ui/form-grid.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { ScaledNumberField } from '../../../ui/scaled-number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { withGstin, type CustomerForm } from './customer-form.ts';

const treatments = SUPPLY_TYPES.map(({ type, label }) => ({ value: type, label }));

export interface CustomerFieldsProps {
  values: CustomerForm;
  errors: FormErrors;
  change: (part: Partial<CustomerForm>, ...paths: string[]) => void;
  readOnly: boolean;
  isNew: boolean;
}

type TextKey = 'name' | 'phone' | 'otherPhone' | 'email' | 'notes';

/** The fields of the customer's head, in a grid of six. */
export function CustomerFields({ values, errors, change, readOnly, isNew }: CustomerFieldsProps) {
  const seesPrices = !useSession().data.access.NoW.Tec;
  const facts = gstinFacts(values.gstin);
  const text = (key: TextKey, label: string) => ({
    label,
    readOnly,
    value: values[key],
    error: errors[key],
    onChange: (value: string) => change({ [key]: value }),
  });
  return (
    <>
      <FormCell span="two">
        <TextField {...text('name', 'Name')} required maxLength={120} focusFirst={isNew} />
      </FormCell>
      <TextField {...text('phone', 'Phone')} type="tel" inputMode="tel" maxLength={20} />
      <TextField {...text('otherPhone', 'Other phone')} type="tel" inputMode="tel" maxLength={20} />
      <FormCell span="two">
        <TextField {...text('email', 'E-mail')} type="email" maxLength={120} />
      </FormCell>
      <TextField
        label="GSTIN"
        upperCase
        maxLength={15}
        readOnly={readOnly}
        value={values.gstin}
        error={errors['gstin'] ?? facts.error}
        help={facts.facts}
        onChange={(gstin) => change(withGstin(values, gstin), 'gstin', 'supplyType', 'billingAddress.stateCode')}
      />
      <SelectField<SupplyType>
        label="Treatment"
        required
        readOnly={readOnly}
        options={treatments}
        value={values.supplyType}
        error={errors['supplyType']}
        onChange={(supplyType) => supplyType && change({ supplyType }, 'supplyType', 'gstin')}
      />
      {seesPrices && (
        <MoneyField
          label="Credit limit"
          readOnly={readOnly}
          value={values.creditLimitPaise}
          error={errors['creditLimitPaise']}
          onChange={(creditLimitPaise) => change({ creditLimitPaise })}
        />
      )}
      <ScaledNumberField
        label="Credit days"
        unit="integer"
        readOnly={readOnly}
        value={values.creditDays}
        error={errors['creditDays']}
        onChange={(creditDays) => change({ creditDays })}
      />
      <FormCell span="two">
        <TextArea {...text('notes', 'Notes')} rows={1} maxLength={2000} />
      </FormCell>
      {!isNew && (
        <Checkbox label="Active" readOnly={readOnly} value={values.active} onChange={(active) => change({ active })} />
      )}
    </>
  );
}
