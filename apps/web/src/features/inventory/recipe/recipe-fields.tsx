import { seesCost } from '@bahi/domain/access/access';
import { useSession } from '../../../app/session-store.ts';
import { searchPurchaseItemOptions } from '../../../kit/pickers/item-search.ts';
import { AsyncSearchField } from '../../../ui/async-search-field.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FormCell } from '../../../ui/form-grid.tsx';
import { ScaledNumberField } from '../../../ui/scaled-number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { unitsOfHit } from './recipe-lines.ts';
import type { RecipeState } from './use-recipe.ts';

/** What is made, and how much of it at a time. */
export function RecipeFields({ page }: { page: RecipeState }) {
  const { values, errors, change } = page.form;
  const { access } = useSession().data;
  const readOnly = !page.editable;
  return (
    <>
      <FormCell span="two">
        {page.record ? (
          <TextField label="Makes" readOnly value={page.record.name} onChange={() => undefined} />
        ) : (
          <AsyncSearchField
            label="Makes"
            required
            focusFirst
            search={searchPurchaseItemOptions}
            value={values.item}
            error={errors['item']}
            onChange={(item) => change({ item })}
            onPick={({ value }) => change({ unitCode: value.unitCode, units: unitsOfHit(value) })}
          />
        )}
      </FormCell>
      <ScaledNumberField
        label="One batch makes"
        unit="quantity"
        required
        value={values.quantity}
        error={errors['quantity']}
        readOnly={readOnly}
        onChange={(quantity) => change({ quantity })}
      />
      <SelectField
        label="Unit"
        clearable={false}
        options={values.units.map((name) => ({ value: name, label: name }))}
        value={values.unitCode}
        error={errors['unitCode']}
        readOnly={readOnly}
        onChange={(unitCode) => change({ unitCode })}
      />
      {seesCost(access) && (
        <ScaledNumberField
          label="Overhead"
          unit="percent"
          suffix="%"
          value={values.overheadPercent}
          error={errors['overheadPercent']}
          readOnly={readOnly}
          onChange={(overheadPercent) => change({ overheadPercent })}
        />
      )}
      <Checkbox
        label="Active"
        help="Orders are made by active recipes alone."
        value={values.active}
        readOnly={readOnly}
        onChange={(active) => change({ active })}
      />
    </>
  );
}
