import { hasFlag } from '@bahi/domain/access/access';
import { formatPercent } from '@bahi/domain/money/format';
import { useSession } from '../../../app/session-store.ts';
import { WarehouseField } from '../../../kit/pickers/warehouse-field.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FormCell } from '../../../ui/form-grid.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { SalesReturnState } from './use-sales-return.ts';

/** When and why goods came back, where good ones go, and what is kept of what is credited. */
export function SalesReturnHeader({ page, today }: { page: SalesReturnState; today: string }) {
  const { values, errors, change } = page.form;
  const { record } = page;
  const readOnly = !page.editable;
  const usual = record?.usualChargePercent ?? 0;
  const mayWaive = hasFlag(useSession().data.access, 'Accounting.NoRetCh');
  const charges = [...new Set([usual, 0, values.chargePercent])].map((percent) => ({
    value: String(percent),
    label: percent === 0 ? 'None' : formatPercent(percent),
  }));
  const text = (key: 'reason' | 'notes', label: string, maxLength: number) => (
    <TextField
      label={label}
      maxLength={maxLength}
      value={values[key]}
      error={errors[key]}
      readOnly={readOnly}
      onChange={(value) => change({ [key]: value })}
    />
  );
  return (
    <>
      <DateField
        label="Date"
        required
        today={today}
        max={today}
        value={values.returnedOn}
        error={errors['returnedOn']}
        readOnly={readOnly}
        onChange={(returnedOn) => change({ returnedOn })}
      />
      <WarehouseField
        named={record?.warehouseName}
        value={values.warehouseId}
        error={errors['warehouseId']}
        readOnly={readOnly}
        onChange={(warehouseId) => change({ warehouseId })}
      />
      {(usual > 0 || values.chargePercent > 0) && (
        <SelectField
          label="Return charge"
          required
          options={charges}
          value={String(values.chargePercent)}
          error={errors['chargePercent']}
          readOnly={readOnly || !mayWaive}
          onChange={(percent) => percent !== null && change({ chargePercent: Number(percent) })}
        />
      )}
      <FormCell span="two">{text('reason', 'Reason', 300)}</FormCell>
      <FormCell span="two">{text('notes', 'Notes', 2000)}</FormCell>
    </>
  );
}
