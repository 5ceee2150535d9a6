import {
  MSME_CLASSES,
  MSME_DAYS,
  type MsmeClass,
  TDS_SECTIONS,
  VENDOR_TREATMENTS,
  type VendorTreatment,
} from '@bahi/domain/parties/vendor';
import { percentOfNumber } from '@bahi/domain/money/convert';
import { PriceListField } from '../../../kit/pickers/price-list-field.tsx';
import type { FormErrors } from '../../../kit/use-record-form.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FormCell, FormGrid } from '../../../ui/form-grid.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { ScaledNumberField } from '../../../ui/scaled-number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SuggestField } from '../../../ui/suggest-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { PartyTaxFields } from '../party-tax-fields.tsx';
import { type BankForm, type VendorForm, withGstin } from './vendor-form.ts';

const treatments = VENDOR_TREATMENTS.map(({ treatment, label }) => ({ value: treatment, label }));
const classes = MSME_CLASSES.map((value) => ({ value, label: value }));
const CATEGORIES = ['Spares', 'Consumables', 'Sublet work', 'Medicines', 'Services', 'Utilities', 'Tools'];

export interface VendorFieldsProps {
  values: VendorForm;
  errors: FormErrors;
  change: (part: Partial<VendorForm>, ...paths: string[]) => void;
  readOnly: boolean;
  isNew: boolean;
}

type TextKey = 'name' | 'phone' | 'otherPhone' | 'email' | 'notes' | 'tags';

/** The fields of the vendor's head, in a grid of six. */
export function VendorFields({ values, errors, change, readOnly, isNew }: VendorFieldsProps) {
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
      <PartyTaxFields
        values={values}
        errors={errors}
        readOnly={readOnly}
        onGstin={(gstin) => change(withGstin(values, gstin), 'gstin', 'pan', 'treatment', 'billingAddress.stateCode')}
        onPan={(pan) => change({ pan })}
      />
      <SelectField<VendorTreatment>
        label="Treatment"
        required
        readOnly={readOnly}
        options={treatments}
        value={values.treatment}
        error={errors['treatment']}
        onChange={(treatment) => treatment && change({ treatment }, 'treatment', 'gstin')}
      />
      <SuggestField
        label="Category"
        maxLength={60}
        suggestions={CATEGORIES}
        readOnly={readOnly}
        value={values.category}
        error={errors['category']}
        onChange={(category) => change({ category })}
      />
      <ScaledNumberField
        label="Payment days"
        unit="integer"
        readOnly={readOnly}
        value={values.paymentDays}
        error={errors['paymentDays']}
        onChange={(paymentDays) => change({ paymentDays })}
      />
      <PriceListField
        kind="Purchase"
        readOnly={readOnly}
        value={values.priceListId}
        error={errors['priceListId']}
        onChange={(priceListId) => change({ priceListId })}
      />
      <TextField {...text('tags', 'Tags')} maxLength={400} />
      <FormCell span="two">
        <TextArea {...text('notes', 'Notes')} rows={1} maxLength={2000} />
      </FormCell>
      {!isNew && (
        <Checkbox label="Active" readOnly={readOnly} value={values.active} onChange={(active) => change({ active })} />
      )}
    </>
  );
}

/** TDS, registration as a small enterprise, and where he is paid. */
export function VendorPayment({ values, errors, change, readOnly }: Omit<VendorFieldsProps, 'isNew'>) {
  const bank = (key: keyof BankForm, label: string, upperCase = false) => ({
    label,
    readOnly,
    upperCase,
    value: values.bank[key],
    error: errors[`bank.${key}`],
    onChange: (value: string) => change({ bank: { ...values.bank, [key]: value } }, `bank.${key}`),
  });
  const small = values.msmeClass === 'Micro' || values.msmeClass === 'Small';
  return (
    <FormGrid columns={4}>
      <SuggestField
        label="TDS section"
        maxLength={20}
        suggestions={TDS_SECTIONS.map(({ section }) => section)}
        readOnly={readOnly}
        value={values.tdsSection}
        error={errors['tdsSection']}
        help={TDS_SECTIONS.find(({ section }) => section === values.tdsSection)?.label}
        onChange={(tdsSection) => {
          const usual = TDS_SECTIONS.find(({ section }) => section === tdsSection)?.percent;
          change(
            { tdsSection, ...(usual !== undefined && { tdsPercent: percentOfNumber(usual) }) },
            'tdsSection',
            'tdsPercent',
          );
        }}
      />
      <ScaledNumberField
        label="TDS percent"
        unit="percent"
        suffix="%"
        readOnly={readOnly}
        value={values.tdsPercent}
        error={errors['tdsPercent']}
        onChange={(tdsPercent) => change({ tdsPercent })}
      />
      <MoneyField
        label="TDS from a year's bills of"
        readOnly={readOnly}
        value={values.tdsLimitPaise}
        error={errors['tdsLimitPaise']}
        help="Nothing is kept back until his bills of the year come to more"
        onChange={(tdsLimitPaise) => change({ tdsLimitPaise })}
      />
      <TextField
        label="Udyam registration"
        upperCase
        maxLength={30}
        placeholder="UDYAM-KR-03-0012345"
        readOnly={readOnly}
        value={values.msmeNumber}
        error={errors['msmeNumber']}
        onChange={(msmeNumber) => change({ msmeNumber }, 'msmeNumber', 'msmeClass')}
      />
      <SelectField<MsmeClass>
        label="Class"
        options={classes}
        readOnly={readOnly}
        value={values.msmeClass}
        error={errors['msmeClass']}
        help={small ? `To be paid within ${MSME_DAYS} days.` : undefined}
        onChange={(msmeClass) => change({ msmeClass })}
      />
      <TextField {...bank('accountName', 'Account holder')} maxLength={100} />
      <TextField {...bank('accountNumber', 'Account number')} maxLength={30} />
      <TextField {...bank('ifsc', 'IFSC', true)} maxLength={11} />
      <TextField {...bank('bankName', 'Bank and branch')} maxLength={100} />
      <TextField {...bank('upiId', 'UPI ID')} maxLength={100} placeholder="name@bank" />
    </FormGrid>
  );
}
