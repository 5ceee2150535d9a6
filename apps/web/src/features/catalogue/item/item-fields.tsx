import { partsIncomeAccounts } from '@bahi/contract/endpoints/accounting/ledger';
import { seesCost, seesPrices } from '@bahi/domain/access/access';
import { UNITS } from '@bahi/domain/catalogue/units';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import { findTaxCode, listTaxCodes, SEEDED_TAX_CODES } from '@bahi/domain/tax/tax-codes';
import { industryOf, useSession } from '../../../app/session-store.ts';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import type { FormErrors } from '../../../kit/use-record-form.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FormCell, FormGrid } from '../../../ui/form-grid.tsx';
import { ScaledNumberField } from '../../../ui/scaled-number-field.tsx';
import { type Choice, SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { ItemForm } from './item-form.ts';
import styles from './item-fields.module.css';

export interface ItemFieldsProps {
  values: ItemForm;
  errors: FormErrors;
  change: (part: Partial<ItemForm>) => void;
  readOnly: boolean;
  isNew: boolean;
  today: string;
}

type TextKey = 'partNumber' | 'name' | 'genericName' | 'manufacturer' | 'hsn' | 'barcode' | 'binLocation';
type NumberKey = 'salePrice' | 'mrp' | 'purchaseCost' | 'reorderLevel';

const bound = ({ values, errors, change, readOnly }: ItemFieldsProps) => ({
  text: (key: TextKey) => ({
    value: values[key],
    error: errors[key],
    readOnly,
    onChange: (value: string) => change({ [key]: value }),
  }),
  number: (key: NumberKey) => ({
    value: values[key],
    error: errors[key],
    readOnly,
    onChange: (value: number | null) => change({ [key]: value }),
  }),
});

const units: Choice[] = UNITS.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }));

/** What an item is, for the whole organisation. */
export function ItemIdentityFields(props: ItemFieldsProps) {
  const say = useWords();
  const { values, errors, change, readOnly } = props;
  const { text } = bound(props);
  const partNumbers = !hidesPartNumbers(industryOf(useSession().data));
  return (
    <>
      {partNumbers && (
        <TextField
          {...text('partNumber')}
          label={say('partNumber')}
          required
          upperCase
          maxLength={60}
          focusFirst={props.isNew}
        />
      )}
      <FormCell span="two">
        <TextField {...text('name')} label="Name" required maxLength={200} focusFirst={props.isNew && !partNumbers} />
      </FormCell>
      <TextField {...text('hsn')} label="HSN" required maxLength={8} inputMode="numeric" />
      <SelectField
        label="Unit"
        required
        options={units}
        value={values.unitCode}
        error={errors['unitCode']}
        readOnly={readOnly}
        onChange={(unitCode) => change({ unitCode })}
      />
      <TextField {...text('barcode')} label="Barcode" maxLength={60} />
      <TextField {...text('genericName')} label="Generic name" maxLength={200} />
      <TextField {...text('manufacturer')} label="Manufacturer" maxLength={120} />
      <div className={styles.checks}>
        <Checkbox
          label="Keep stock"
          value={values.tracked}
          readOnly={readOnly}
          error={errors['tracked']}
          onChange={(tracked) => change({ tracked })}
        />
        <Checkbox label="Active" value={values.active} readOnly={readOnly} onChange={(active) => change({ active })} />
      </div>
    </>
  );
}

/** Codes that may be chosen today, and the one that is kept though it went out of force. */
function taxChoices(today: string, kept: number | null): Choice[] {
  const choices = listTaxCodes(SEEDED_TAX_CODES, 1, today).filter((code) => code.type === 1);
  const old = kept === null ? undefined : findTaxCode(SEEDED_TAX_CODES, kept);
  const all = old && !choices.includes(old) ? [old, ...choices] : choices;
  return all.map((code) => ({ value: String(code.code), label: code.label }));
}

/** Prices, tax and place of an item in the signed-in entity. */
export function ItemPriceFields(props: ItemFieldsProps) {
  const { values, errors, change, readOnly, today } = props;
  const { text, number } = bound(props);
  const { access } = useSession().data;
  const accounts = useEndpointQuery(partsIncomeAccounts, {}).data?.rows ?? [];
  const rupee = <span aria-hidden>₹</span>;
  const code = (value: number | null) => (value === null ? null : String(value));
  return (
    <FormGrid columns={4}>
      {seesPrices(access) && (
        <>
          <ScaledNumberField {...number('salePrice')} unit="unitPrice" label="Sale price, before tax" prefix={rupee} />
          <ScaledNumberField {...number('mrp')} unit="unitPrice" label="MRP" prefix={rupee} />
        </>
      )}
      {seesCost(access) && (
        <ScaledNumberField {...number('purchaseCost')} unit="unitPrice" label="Purchase cost" prefix={rupee} />
      )}
      <SelectField
        label="Tax"
        required
        options={taxChoices(today, values.taxCode)}
        value={code(values.taxCode)}
        error={errors['taxCode']}
        readOnly={readOnly}
        onChange={(chosen) => change({ taxCode: chosen === null ? null : Number(chosen) })}
      />
      <SelectField
        label="Income account"
        required
        options={accounts.map((account) => ({ value: String(account.code), label: `${account.code} ${account.name}` }))}
        value={code(values.accountCode)}
        error={errors['accountCode']}
        readOnly={readOnly}
        onChange={(chosen) => change({ accountCode: chosen === null ? null : Number(chosen) })}
      />
      <ScaledNumberField
        {...number('reorderLevel')}
        unit="quantity"
        label="Reorder level"
        suffix={values.unitCode ?? undefined}
      />
      <TextField {...text('binLocation')} label="Bin" maxLength={40} />
    </FormGrid>
  );
}
