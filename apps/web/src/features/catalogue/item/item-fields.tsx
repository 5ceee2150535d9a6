import { masterEndpoints } from '@bahi/contract/master-endpoints';
import { location } from '@bahi/contract/masters/location';
import { listWarehouses } from '@bahi/contract/endpoints/inventory/warehouse';
import { partsIncomeAccounts } from '@bahi/contract/endpoints/accounting/ledger';
import { seesCost, seesPrices } from '@bahi/domain/access/access';
import { ItemKind, TRACK_LABELS, TrackBy, trackingChoices } from '@bahi/domain/catalogue/item-kinds';
import { priceBeforeTax, priceWithTax } from '@bahi/domain/catalogue/price-before-tax';
import { UNITS } from '@bahi/domain/catalogue/units';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import { formatUnitPrice } from '@bahi/domain/money/format';
import { WarehouseKind } from '@bahi/domain/stock/warehouse-kind';
import { findTaxCode, listTaxCodes, SEEDED_TAX_CODES } from '@bahi/domain/tax/tax-codes';
import { configOf, industryOf, useSession } from '../../../app/session-store.ts';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { useItemCategories } from '../../../kit/pickers/item-categories.ts';
import type { FormErrors } from '../../../kit/use-record-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FormCell, FormGrid } from '../../../ui/form-grid.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { AddIcon, RemoveIcon } from '../../../ui/icons.ts';
import { ScaledNumberField } from '../../../ui/scaled-number-field.tsx';
import { type Choice, SelectField } from '../../../ui/select-field.tsx';
import { SuggestField } from '../../../ui/suggest-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { emptyReorder, type ItemForm, type ReorderForm } from './item-form.ts';
import styles from './item-fields.module.css';

export interface ItemFieldsProps {
  values: ItemForm;
  errors: FormErrors;
  change: (part: Partial<ItemForm>, ...paths: string[]) => void;
  readOnly: boolean;
  isNew: boolean;
  today: string;
}

type KeysOf<T> = { [K in keyof ItemForm]: ItemForm[K] extends T ? K : never }[keyof ItemForm];
type TextKey = Exclude<KeysOf<string>, 'kind' | 'trackBy'>;
type NumberKey = {
  [K in keyof ItemForm]: number extends ItemForm[K] ? K : never;
}[keyof ItemForm];

export const bound = ({ values, errors, change, readOnly }: ItemFieldsProps) => ({
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
const NO_STOCK = 'none';

/** How stock is kept, as one choice; what was chosen before stays offered though its feature was switched off. */
function useTracking({ values }: ItemFieldsProps): Choice[] {
  const offered = trackingChoices(configOf(useSession().data));
  const all = offered.includes(values.trackBy) ? offered : [...offered, values.trackBy];
  return [
    ...all.map((way) => ({ value: way, label: TRACK_LABELS[way] })),
    { value: NO_STOCK, label: 'No stock is kept' },
  ];
}

/** What an item is, for the whole organisation. */
export function ItemIdentityFields(props: ItemFieldsProps) {
  const say = useWords();
  const { values, errors, change, readOnly } = props;
  const { text } = bound(props);
  const categories = useItemCategories();
  const tracking = useTracking(props);
  const partNumbers = !hidesPartNumbers(industryOf(useSession().data));

  /** A new item begins with the HSN and the rate of its category. */
  const chooseCategory = (categoryId: string | null) => {
    const category = categoryId === null ? undefined : categories.byId.get(categoryId);
    const rate = category?.taxPercent ?? null;
    const code =
      rate === null
        ? undefined
        : listTaxCodes(SEEDED_TAX_CODES, 1, props.today).find((one) => one.type === 1 && one.ratePercent === rate);
    change({
      categoryId,
      ...(props.isNew && category?.hsn && !values.hsn && { hsn: category.hsn }),
      ...(props.isNew && code && { taxCode: code.code }),
    });
  };
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
      <SelectField
        label="Category"
        options={categories.choices}
        value={values.categoryId}
        error={errors['categoryId']}
        readOnly={readOnly}
        onChange={chooseCategory}
      />
      <TextField {...text('hsn')} label="HSN or SAC" required maxLength={8} inputMode="numeric" />
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
      {partNumbers ? (
        <TextField {...text('genericName')} label="Generic name" maxLength={200} />
      ) : (
        <FormCell span="two">
          <TextField
            {...text('genericName')}
            label="Generic name: composition, strength, form"
            placeholder="Paracetamol 650 mg tablet"
            maxLength={200}
          />
        </FormCell>
      )}
      <TextField {...text('manufacturer')} label="Manufacturer" maxLength={120} />
      <SelectField
        label="Kind"
        required
        options={[
          { value: ItemKind.goods, label: 'Goods' },
          { value: ItemKind.service, label: 'Service' },
        ]}
        value={values.kind}
        error={errors['kind']}
        readOnly={readOnly}
        onChange={(kind) => kind && change(kind === ItemKind.service ? { kind, tracked: false } : { kind })}
      />
      <SelectField
        label="Stock kept by"
        required
        options={tracking}
        value={values.tracked ? values.trackBy : NO_STOCK}
        error={errors['tracked'] ?? errors['trackBy']}
        readOnly={readOnly || values.kind === ItemKind.service}
        onChange={(way) =>
          change(
            way === NO_STOCK
              ? { tracked: false, trackBy: TrackBy.quantity }
              : { tracked: true, trackBy: way as TrackBy },
          )
        }
      />
      <div className={styles.checks}>
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

const rateOf = (taxCode: number | null) =>
  (taxCode === null ? undefined : findTaxCode(SEEDED_TAX_CODES, taxCode))?.ratePercent ?? 0;

const rupee = <span aria-hidden>₹</span>;
const code = (value: number | null) => (value === null ? null : String(value));

/** Prices and tax of an item in the signed-in entity. */
export function ItemPriceFields(props: ItemFieldsProps) {
  const { values, errors, change, readOnly, today } = props;
  const { number } = bound(props);
  const { access } = useSession().data;
  const accounts = useEndpointQuery(partsIncomeAccounts, {}).data?.rows ?? [];
  const rate = rateOf(values.taxCode);
  const money = { unit: 'unitPrice', prefix: rupee } as const;
  return (
    <FormGrid columns={4}>
      {seesPrices(access) && (
        <>
          <ScaledNumberField {...number('mrp')} {...money} label="MRP, with tax" />
          <ScaledNumberField
            {...number('salePrice')}
            {...money}
            label="Sale price, before tax"
            help={values.salePrice ? `₹${formatUnitPrice(priceWithTax(values.salePrice, rate))} with tax` : undefined}
          />
          <ScaledNumberField {...number('minimumPrice')} {...money} label="Minimum price" />
          <ScaledNumberField {...number('wholesalePrice')} {...money} label="Wholesale price" />
        </>
      )}
      {seesCost(access) && <ScaledNumberField {...number('purchaseCost')} {...money} label="Purchase cost" />}
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
      {seesPrices(access) && !readOnly && (
        <div className={styles.checks}>
          <Button
            kind="quiet"
            disabled={!values.mrp}
            onClick={() => change({ salePrice: priceBeforeTax(values.mrp ?? 0, rate) })}
          >
            Sale price from MRP
          </Button>
        </div>
      )}
    </FormGrid>
  );
}

/** When it is bought again and where it lies, in the signed-in entity. */
export function ItemPlaceFields(props: ItemFieldsProps) {
  const { values, errors, change, readOnly } = props;
  const { text, number } = bound(props);
  const warehouses = (useEndpointQuery(listWarehouses, {}).data?.rows ?? []).filter(
    ({ kind }) => kind === WarehouseKind.store,
  );
  const places = useEndpointQuery(masterEndpoints(location).list, { query: { active: true } }).data?.rows ?? [];
  const bins = places.map((place) => place.name);
  const unit = values.unitCode ?? undefined;
  return (
    <FormGrid columns={4}>
      <ScaledNumberField {...number('reorderLevel')} unit="quantity" label="Reorder level" suffix={unit} />
      <ScaledNumberField {...number('reorderQuantity')} unit="quantity" label="Reorder quantity" suffix={unit} />
      <ScaledNumberField {...number('reorderMaximum')} unit="quantity" label="Fill up to" suffix={unit} />
      {warehouses.length > 1 && (
        <SelectField
          label="Warehouse"
          placeholder="The default one"
          options={warehouses.map(({ id, name }) => ({ value: id, label: name }))}
          value={values.warehouseId}
          error={errors['warehouseId']}
          readOnly={readOnly}
          onChange={(warehouseId) => change({ warehouseId })}
        />
      )}
      <SuggestField {...text('binLocation')} label="Bin" suggestions={bins} maxLength={40} />
      {warehouses.length > 1 && (
        <FormCell span="all">
          <WarehouseLevels {...props} warehouses={warehouses.map(({ id, name }) => ({ value: id, label: name }))} />
        </FormCell>
      )}
    </FormGrid>
  );
}

/** Levels of single warehouses, where they differ from those above. */
function WarehouseLevels({ values, errors, change, readOnly, warehouses }: ItemFieldsProps & { warehouses: Choice[] }) {
  const { reorders } = values;
  const put = (at: number, part: Partial<ReorderForm>) =>
    change(
      { reorders: reorders.map((row, place) => (place === at ? { ...row, ...part } : row)) },
      ...Object.keys(part).map((key) => `reorders.${at}.${key}`),
    );
  return (
    <>
      {reorders.map((row, at) => {
        const level = (key: 'reorderLevel' | 'reorderMaximum', label: string) => (
          <ScaledNumberField
            unit="quantity"
            label={label}
            suffix={values.unitCode ?? undefined}
            value={row[key]}
            error={errors[`reorders.${at}.${key}`]}
            readOnly={readOnly}
            onChange={(value) => put(at, { [key]: value })}
          />
        );
        return (
          <section key={at} aria-label={`Levels ${at + 1}`}>
            <FormGrid columns={4}>
              <SelectField
                label="In warehouse"
                required
                options={warehouses}
                value={row.warehouseId}
                error={errors[`reorders.${at}.warehouseId`]}
                readOnly={readOnly}
                onChange={(warehouseId) => put(at, { warehouseId })}
              />
              {level('reorderLevel', 'Reorder level')}
              {level('reorderMaximum', 'Fill up to')}
              {!readOnly && (
                <div className={styles.checks}>
                  <IconButton
                    aria-label={`Remove levels ${at + 1}`}
                    onClick={() => change({ reorders: reorders.filter((_, place) => place !== at) })}
                  >
                    <RemoveIcon size={16} aria-hidden />
                  </IconButton>
                </div>
              )}
            </FormGrid>
          </section>
        );
      })}
      {!readOnly && reorders.length < warehouses.length && (
        <Button
          kind="quiet"
          icon={<AddIcon size={16} aria-hidden />}
          onClick={() => change({ reorders: [...reorders, emptyReorder] })}
        >
          Levels of a warehouse
        </Button>
      )}
    </>
  );
}
