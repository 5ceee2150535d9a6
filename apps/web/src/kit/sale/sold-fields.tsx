import { useBusinessDay } from '../../app/use-business-day.ts';
import { useWords } from '../../app/use-words.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FormCell } from '../../ui/form-grid.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Fact, Facts, PartyName } from '../facts.tsx';
import { CustomerPicker } from '../pickers/customer-picker.tsx';
import { PlaceOfSupplyFields } from './place-of-supply-fields.tsx';
import type { SalePage } from './sale-page.ts';
import { SOLD_LABELS, type SoldForm, type SoldRecord } from './sold-form.ts';

/** The page of an estimate or order, as its fields see it. */
export interface SoldPage extends SalePage {
  record: SoldRecord | null;
  form: {
    values: SoldForm;
    errors: Readonly<Record<string, string>>;
    change: (changes: Partial<SoldForm>) => void;
  };
}

/** Whom it is for; who holds a number keeps his customer. */
export function SoldCustomerField({ page }: { page: SoldPage }) {
  const { values, errors, change } = page.form;
  const { customer } = values;
  if (page.record?.code) return null;
  return (
    <CustomerPicker
      id="customer"
      value={customer && { id: customer.id, label: customer.name }}
      onChange={(value) => !value && change({ customer: null })}
      onPick={(picked) => change({ customer: picked })}
      error={errors['customer']}
      required
      focusFirst={page.record === null && customer === null}
    />
  );
}

/** Their own number of it, where it is supplied and delivered. */
export function SoldFields({ page }: { page: SoldPage }) {
  const today = useBusinessDay();
  const { values, errors, change } = page.form;
  const text = (key: 'reference' | 'deliveryAddress', maxLength: number) => (
    <TextField
      id={key}
      label={SOLD_LABELS[key]}
      maxLength={maxLength}
      value={values[key]}
      error={errors[key]}
      onChange={(words) => change({ [key]: words })}
    />
  );
  return (
    <>
      {text('reference', 60)}
      <DateField
        id="referenceOn"
        label={SOLD_LABELS.referenceOn}
        today={today}
        value={values.referenceOn}
        error={errors['referenceOn']}
        onChange={(referenceOn) => change({ referenceOn })}
      />
      <PlaceOfSupplyFields page={page} />
      <FormCell span="two">{text('deliveryAddress', 500)}</FormCell>
      {page.record?.code && (
        <Facts>
          <SoldCustomerFact record={page.record} />
        </Facts>
      )}
    </>
  );
}

export function SoldCustomerFact({ record: { customer } }: { record: SoldRecord }) {
  const say = useWords();
  return (
    <Fact label={say('customer')}>
      <PartyName {...customer} />
    </Fact>
  );
}
