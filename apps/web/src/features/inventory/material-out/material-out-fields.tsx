import { department } from '@bahi/contract/masters/department';
import { masterEndpoints } from '@bahi/contract/master-endpoints';
import { comesBack, MaterialOutKind, usualDueBack } from '@bahi/domain/stock/material-out';
import { HELD_WAREHOUSE_KINDS } from '@bahi/domain/stock/warehouse-kind';
import { formatDate } from '@bahi/domain/time/dates';
import { isReadDate } from '@bahi/domain/time/typed-date';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { VendorPicker } from '../../../kit/pickers/vendor-picker.tsx';
import { WarehouseField } from '../../../kit/pickers/warehouse-field.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FormCell } from '../../../ui/form-grid.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { KIND_CHOICES } from './material-out-words.ts';
import type { MaterialOutState } from './use-material-out.ts';

const departments = masterEndpoints(department).list;

/** What the goods go for, to whom, from where, and when they are due back. */
export function MaterialOutHeader({ page, today }: { page: MaterialOutState; today: string }) {
  const { values, errors, change } = page.form;
  const readOnly = !page.editable;
  const { kind, sentOn, isCapital } = values;
  const known = useEndpointQuery(departments, {}).data?.rows ?? [];
  const choices = known.filter(({ active }) => active).map(({ id, name }) => ({ value: id, label: name }));
  const { departmentId } = values;
  if (departmentId && !choices.some(({ value }) => value === departmentId))
    choices.push({ value: departmentId, label: page.record?.departmentName ?? '' });
  const isJob = kind === MaterialOutKind.job;
  return (
    <>
      <SelectField
        label="For"
        focusFirst={!page.record}
        required
        options={KIND_CHOICES}
        value={kind}
        error={errors['kind']}
        readOnly={readOnly}
        onChange={(next) => next && change({ kind: next })}
      />
      <DateField
        label="Date"
        required
        today={today}
        max={today}
        value={sentOn}
        error={errors['sentOn']}
        readOnly={readOnly}
        onChange={(day) => change({ sentOn: day })}
      />
      <WarehouseField
        label="From"
        kinds={HELD_WAREHOUSE_KINDS}
        named={page.record?.warehouseName}
        value={values.warehouseId}
        error={errors['warehouseId']}
        readOnly={readOnly}
        onChange={(warehouseId) => change({ warehouseId })}
      />
      <FormCell span="two">
        <VendorPicker
          label="Vendor"
          required={isJob || kind === MaterialOutKind.repair}
          value={values.vendor}
          error={errors['vendor']}
          readOnly={readOnly}
          onChange={(vendor) => change({ vendor })}
        />
      </FormCell>
      <SelectField
        label="Department"
        options={choices}
        value={departmentId}
        error={errors['departmentId']}
        readOnly={readOnly}
        onChange={(id) => change({ departmentId: id })}
      />
      {comesBack(kind) && (
        <DateField
          label="Due back"
          today={today}
          help={isJob && sentOn && isReadDate(sentOn) && !values.dueBackOn ? dueWords(sentOn, isCapital) : undefined}
          value={values.dueBackOn}
          error={errors['dueBackOn']}
          readOnly={readOnly}
          onChange={(dueBackOn) => change({ dueBackOn })}
        />
      )}
      {isJob && (
        <Checkbox
          label="Capital goods"
          value={isCapital}
          error={errors['isCapital']}
          readOnly={readOnly}
          onChange={(next) => change({ isCapital: next })}
        />
      )}
      <TextField
        label="Vehicle"
        maxLength={20}
        value={values.vehicleNo}
        error={errors['vehicleNo']}
        readOnly={readOnly}
        onChange={(vehicleNo) => change({ vehicleNo })}
      />
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

const dueWords = (sentOn: string, isCapital: boolean): string =>
  `Until ${formatDate(usualDueBack(MaterialOutKind.job, sentOn, isCapital)!)} if nothing is said.`;
