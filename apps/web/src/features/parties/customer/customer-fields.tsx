import { customerCategory } from '@bahi/contract/masters/customer-category';
import { masterEndpoints } from '@bahi/contract/master-endpoints';
import { LANGUAGES } from '@bahi/domain/parties/contact';
import { CREDIT_LIMIT_RIGHT, Hold, HOLD_RIGHT, mayGiveCredit } from '@bahi/domain/parties/credit-limit';
import { SUPPLY_TYPES, SupplyType } from '@bahi/domain/tax/registration';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import type { FormErrors } from '../../../kit/use-record-form.ts';
import { CustomFields } from '../../../kit/custom-fields/custom-fields.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FormCell } from '../../../ui/form-grid.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { ScaledNumberField } from '../../../ui/scaled-number-field.tsx';
import { type Choice, SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { PriceListField } from '../../../kit/pickers/price-list-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { PartyTaxFields } from '../party-tax-fields.tsx';
import { withGstin, type CustomerForm } from './customer-form.ts';

const treatments = SUPPLY_TYPES.map(({ type, label }) => ({ value: type, label }));
const languages = LANGUAGES.map(({ code, label }) => ({ value: code, label }));
const HOLDS: readonly Choice<Hold>[] = [
  { value: Hold.none, label: 'No' },
  { value: Hold.orders, label: 'Orders and challans' },
  { value: Hold.all, label: 'Invoices too' },
];
const categories = masterEndpoints(customerCategory);

export interface CustomerFieldsProps {
  values: CustomerForm;
  errors: FormErrors;
  change: (part: Partial<CustomerForm>, ...paths: string[]) => void;
  readOnly: boolean;
  isNew: boolean;
}

type TextKey =
  'billToName' | 'billToPhone' | 'holdReason' | 'name' | 'phone' | 'otherPhone' | 'email' | 'notes' | 'tags';

/** The fields of the customer's head, in a grid of six. */
export function CustomerFields({ values, errors, change, readOnly, isNew }: CustomerFieldsProps) {
  const { access } = useSession().data;
  const seesPrices = !access.NoW.Tec;
  const known = useEndpointQuery(categories.list, { query: { limit: 500 } }).data?.rows ?? [];
  const text = (key: TextKey, label: string) => ({
    label,
    readOnly,
    value: values[key],
    error: errors[key],
    onChange: (value: string) => change({ [key]: value }),
  });
  const flag = (key: 'noMessages' | 'deductsTds' | 'active', label: string) => (
    <Checkbox label={label} readOnly={readOnly} value={values[key]} onChange={(value) => change({ [key]: value })} />
  );
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
      <PartyTaxFields
        values={values}
        errors={errors}
        readOnly={readOnly}
        onGstin={(gstin) => change(withGstin(values, gstin), 'gstin', 'pan', 'supplyType', 'billingAddress.stateCode')}
        onPan={(pan) => change({ pan })}
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
      <SelectField
        label="Category"
        readOnly={readOnly}
        options={known.map((row) => ({ value: row.id, label: row.name, disabled: !row.active }))}
        value={values.categoryId}
        error={errors['categoryId']}
        help={isNew && values.categoryId ? 'Its credit terms are used unless you enter others.' : undefined}
        onChange={(categoryId) => change({ categoryId })}
      />
      <PriceListField
        readOnly={readOnly}
        value={values.priceListId}
        error={errors['priceListId']}
        onChange={(priceListId) => change({ priceListId })}
      />
      {values.supplyType === SupplyType.consumer && (
        <>
          <TextField
            {...text('billToName', 'Bill to another name')}
            error={errors['billToName'] ?? errors['billTo.name']}
            maxLength={120}
          />
          <TextField
            {...text('billToPhone', 'Phone on the bill')}
            error={errors['billToPhone'] ?? errors['billTo.phone']}
            type="tel"
            inputMode="tel"
            maxLength={20}
          />
        </>
      )}
      {seesPrices && (
        <MoneyField
          label="Credit limit"
          readOnly={readOnly}
          value={values.creditLimitPaise}
          error={errors['creditLimitPaise']}
          help={readOnly || mayGiveCredit(access) ? undefined : CREDIT_LIMIT_RIGHT}
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
      <SelectField<Hold>
        label="On hold"
        required
        readOnly={readOnly}
        options={HOLDS}
        value={values.hold}
        error={errors['hold']}
        help={readOnly || values.hold === Hold.none || mayGiveCredit(access) ? undefined : HOLD_RIGHT}
        onChange={(hold) => hold && change({ hold }, 'hold', 'holdReason')}
      />
      {values.hold !== Hold.none && (
        <TextField {...text('holdReason', 'Reason of the hold')} required maxLength={200} />
      )}
      <SelectField
        label="Language"
        readOnly={readOnly}
        options={languages}
        value={values.language}
        error={errors['language']}
        onChange={(language) => change({ language })}
      />
      <TextField {...text('tags', 'Tags')} maxLength={400} placeholder="Fleet, night calls" />
      <FormCell span="two">
        <TextArea {...text('notes', 'Notes')} rows={1} maxLength={2000} />
      </FormCell>
      <CustomFields
        record="customer"
        values={values.customValues}
        errors={errors}
        readOnly={readOnly}
        onChange={(customValues, path) => change({ customValues }, path)}
      />
      {flag('noMessages', 'No messages')}
      {flag('deductsTds', 'Keeps back TDS')}
      {!isNew && flag('active', 'Active')}
    </>
  );
}
