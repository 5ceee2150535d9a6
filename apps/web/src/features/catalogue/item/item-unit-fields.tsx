import { formatPacks } from '@bahi/domain/catalogue/packs';
import { formatQuantity } from '@bahi/domain/money/format';
import { QUANTITY_PER_UNIT } from '@bahi/domain/money/units';
import { Button } from '../../../ui/button.tsx';
import { FormGrid } from '../../../ui/form-grid.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { AddIcon, RemoveIcon } from '../../../ui/icons.ts';
import { ScaledNumberField } from '../../../ui/scaled-number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { emptyUnit, type UnitForm } from './item-form.ts';
import type { ItemFieldsProps } from './item-fields.tsx';
import styles from './item-fields.module.css';

const MOST = 20;

/** What an item is counted in besides its own unit, and which of it it is bought and sold in. */
export function ItemUnitFields({ values, errors, change, readOnly }: ItemFieldsProps) {
  const { units } = values;
  const unit = values.unitCode ?? '';
  const names = units.map(({ name }) => name.trim()).filter(Boolean);
  const usual = (key: 'purchaseUnit' | 'saleUnit', label: string) => (
    <SelectField
      label={label}
      placeholder={unit}
      options={names.map((name) => ({ value: name, label: name }))}
      value={values[key]}
      error={errors[key] ?? errors[key === 'saleUnit' ? 'saleFactor' : 'purchaseFactor']}
      readOnly={readOnly}
      onChange={(name) => change({ [key]: name }, 'saleFactor', 'purchaseFactor')}
    />
  );
  return (
    <div className={styles.groups}>
      <section className={styles.group} aria-label="Units">
        <h3>Units besides {unit}</h3>
        {units.map((row, at) => (
          <UnitRow
            key={at}
            row={row}
            at={at}
            unit={unit}
            errors={errors}
            readOnly={readOnly}
            onChange={(part) =>
              change(withRow(values, at, part), ...Object.keys(part).map((key) => `units.${at}.${key}`))
            }
            onRemove={() => change(withoutRow(values, at))}
          />
        ))}
        {!readOnly && units.length < MOST && (
          <Button icon={<AddIcon size={16} aria-hidden />} onClick={() => change({ units: [...units, emptyUnit] })}>
            Unit
          </Button>
        )}
        {readOnly && units.length === 0 && <span>None</span>}
      </section>
      {names.length > 0 && (
        <section className={styles.group} aria-label="Usual units">
          <h3>Usual units</h3>
          <FormGrid columns={4}>
            {usual('saleUnit', 'Sold in')}
            {usual('purchaseUnit', 'Bought in')}
          </FormGrid>
        </section>
      )}
    </div>
  );
}

type Values = ItemFieldsProps['values'];

/** What is bought or sold in a unit follows its name. */
function withRow(values: Values, at: number, part: Partial<UnitForm>): Partial<Values> {
  const before = values.units[at]!.name.trim();
  const units = values.units.map((row, place) => (place === at ? { ...row, ...part } : row));
  const follow = (name: string | null) => (name !== null && name === before ? units[at]!.name.trim() || null : name);
  return { units, saleUnit: follow(values.saleUnit), purchaseUnit: follow(values.purchaseUnit) };
}

function withoutRow(values: Values, at: number): Partial<Values> {
  const gone = values.units[at]!.name.trim();
  const keep = (name: string | null) => (name === gone ? null : name);
  return {
    units: values.units.filter((_, place) => place !== at),
    saleUnit: keep(values.saleUnit),
    purchaseUnit: keep(values.purchaseUnit),
  };
}

interface UnitRowProps extends Pick<ItemFieldsProps, 'errors' | 'readOnly'> {
  row: UnitForm;
  at: number;
  unit: string;
  onChange: (part: Partial<UnitForm>) => void;
  onRemove: () => void;
}

function UnitRow({ row, at, unit, errors, readOnly, onChange, onRemove }: UnitRowProps) {
  const error = (key: keyof UnitForm) => errors[`units.${at}.${key}`];
  return (
    <section aria-label={`Unit ${at + 1}`}>
      <FormGrid columns={4}>
        <TextField
          label="Name"
          required
          placeholder="Strip"
          maxLength={20}
          value={row.name}
          error={error('name')}
          readOnly={readOnly}
          onChange={(name) => onChange({ name })}
        />
        <ScaledNumberField
          unit="factor"
          label={`Holds, in ${unit}`}
          required
          value={row.factor}
          error={error('factor')}
          help={exampleOf(row, unit)}
          readOnly={readOnly}
          onChange={(factor) => onChange({ factor })}
        />
        <TextField
          label="Barcode"
          maxLength={60}
          value={row.barcode}
          error={error('barcode')}
          readOnly={readOnly}
          onChange={(barcode) => onChange({ barcode })}
        />
        {!readOnly && (
          <div className={styles.remove}>
            <IconButton aria-label={`Remove unit ${at + 1}`} onClick={onRemove}>
              <RemoveIcon size={16} aria-hidden />
            </IconButton>
          </div>
        )}
      </FormGrid>
    </section>
  );
}

/** "18 TBS = 1 Strip + 3", so that a wrong factor is seen. */
function exampleOf({ name, factor }: UnitForm, unit: string): string | undefined {
  if (!name.trim() || !factor) return undefined;
  const quantity = Math.trunc(factor / 1_000) + 3 * QUANTITY_PER_UNIT;
  return `${formatQuantity(quantity)} ${unit} = ${formatPacks(quantity, { name: name.trim(), factor })}`;
}
