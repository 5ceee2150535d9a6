import { MaterialInKind } from '@bahi/domain/stock/material-in';
import { HELD_WAREHOUSE_KINDS, WarehouseKind } from '@bahi/domain/stock/warehouse-kind';
import { VendorPicker } from '../../../kit/pickers/vendor-picker.tsx';
import { WarehouseField } from '../../../kit/pickers/warehouse-field.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FormCell } from '../../../ui/form-grid.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { KIND_CHOICES } from './material-in-words.ts';
import type { MaterialInState } from './use-material-in.ts';

const QUARANTINES: readonly WarehouseKind[] = [WarehouseKind.quarantine];

/** What comes, when, whose, and where it goes; what comes of goods that went out was begun on their page. */
export function MaterialInHeader({ page, today }: { page: MaterialInState; today: string }) {
  const { values, errors, change } = page.form;
  const readOnly = !page.editable;
  const outCode = page.record?.outCode;
  const isForeign = !page.record?.outId;
  return (
    <>
      <SelectField
        label="Kind"
        required
        options={KIND_CHOICES.filter(({ value }) => (value === MaterialInKind.foreign) === isForeign)}
        value={values.kind}
        error={errors['kind']}
        readOnly={readOnly || isForeign}
        onChange={(kind) => kind && change({ kind })}
      />
      {outCode && <TextField label="Of" readOnly value={outCode} onChange={() => undefined} />}
      <DateField
        label="Date"
        required
        today={today}
        max={today}
        value={values.receivedOn}
        error={errors['receivedOn']}
        readOnly={readOnly}
        onChange={(receivedOn) => change({ receivedOn })}
      />
      <WarehouseField
        label="Into"
        kinds={isForeign ? QUARANTINES : HELD_WAREHOUSE_KINDS}
        named={page.record?.warehouseName}
        value={values.warehouseId}
        error={errors['warehouseId']}
        readOnly={readOnly}
        onChange={(warehouseId) => change({ warehouseId })}
      />
      <FormCell span="two">
        <VendorPicker
          label={isForeign ? 'Whose goods' : 'From'}
          focusFirst={!page.record}
          value={values.vendor}
          error={errors['vendor']}
          readOnly={readOnly || !isForeign}
          onChange={(vendor) => change({ vendor })}
        />
      </FormCell>
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
