import { searchRecipes } from '@bahi/contract/endpoints/inventory/recipe';
import { formatQuantity } from '@bahi/domain/money/format';
import { HELD_WAREHOUSE_KINDS } from '@bahi/domain/stock/warehouse-kind';
import { call } from '../../../app/api-client.ts';
import { WarehouseField } from '../../../kit/pickers/warehouse-field.tsx';
import { AsyncSearchField } from '../../../ui/async-search-field.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FormCell } from '../../../ui/form-grid.tsx';
import { ScaledNumberField } from '../../../ui/scaled-number-field.tsx';
import type { Search } from '../../../ui/search-source.ts';
import { TextField } from '../../../ui/text-field.tsx';
import type { ManufactureState } from './use-manufacture-order.ts';

const MOST_FOUND = 20;

/** Active recipes by what they make. */
const searchRecipeOptions: Search<null> = async (text, signal) => {
  const { rows } = await call(searchRecipes, { query: { text, active: true, limit: MOST_FOUND } }, { signal });
  return rows.map((row) => ({
    id: row.id,
    title: row.name,
    detail: [row.partNumber, `version ${row.version}`].filter(Boolean).join(' · '),
    aside: `${formatQuantity(row.quantity)} ${row.unitCode} a batch`,
    value: null,
  }));
};

/** What is made, how much of it, from where and where to. */
export function ManufactureHeader({ page, today }: { page: ManufactureState; today: string }) {
  const { values, errors, change } = page.form;
  const { record } = page;
  const readOnly = !page.editable;
  const warehouse = (label: string, field: 'warehouseId' | 'toWarehouseId', named: string | undefined) =>
    record && readOnly ? (
      <TextField label={label} readOnly value={named ?? ''} onChange={() => undefined} />
    ) : (
      <WarehouseField
        label={label}
        {...(field === 'toWarehouseId' && { kinds: HELD_WAREHOUSE_KINDS })}
        named={named}
        value={values[field]}
        error={errors[field]}
        onChange={(id) => change({ [field]: id })}
      />
    );
  return (
    <>
      <FormCell span="two">
        <AsyncSearchField
          label="Make"
          required
          focusFirst={!record}
          placeholder="Name of what a recipe makes"
          search={searchRecipeOptions}
          value={values.recipe}
          error={errors['recipe']}
          readOnly={readOnly}
          onChange={(recipe) => change({ recipe })}
        />
      </FormCell>
      <ScaledNumberField
        label="Quantity"
        unit="quantity"
        required
        suffix={record?.unitCode}
        value={values.quantity}
        error={errors['quantity']}
        readOnly={readOnly}
        onChange={(quantity) => change({ quantity })}
      />
      <DateField
        label="Date"
        required
        today={today}
        value={values.orderedOn}
        error={errors['orderedOn']}
        readOnly={readOnly}
        onChange={(orderedOn) => change({ orderedOn })}
      />
      <DateField
        label="Due"
        today={today}
        value={values.dueOn}
        error={errors['dueOn']}
        readOnly={readOnly}
        onChange={(dueOn) => change({ dueOn })}
      />
      {warehouse('Components from', 'warehouseId', record?.warehouseName)}
      {warehouse('Goods to', 'toWarehouseId', record?.toWarehouseName)}
      <FormCell span="two">
        <TextField
          label="Notes"
          maxLength={2000}
          value={values.notes}
          error={errors['notes']}
          readOnly={readOnly}
          onChange={(notes) => change({ notes })}
        />
      </FormCell>
    </>
  );
}
