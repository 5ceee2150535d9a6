import { RETURN_REASON_LABELS, ReturnReason } from '@bahi/domain/purchase/purchase-return';
import { HELD_WAREHOUSE_KINDS } from '@bahi/domain/stock/warehouse-kind';
import { WarehouseField } from '../../../kit/pickers/warehouse-field.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FormCell } from '../../../ui/form-grid.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { VendorCell } from '../vendor-cell.tsx';
import type { ReturnState } from './use-purchase-return.ts';

const REASONS = Object.values(ReturnReason).map((value) => ({ value, label: RETURN_REASON_LABELS[value] }));

interface ReturnHeaderProps {
  page: ReturnState;
  today: string;
  cost: boolean;
}

/** To whom, when and where from, why, and what is asked for it. */
export function ReturnHeader({ page, today, cost }: ReturnHeaderProps) {
  const { values, errors, change } = page.form;
  const readOnly = !page.editable;
  return (
    <>
      <VendorCell page={page} />
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
        kinds={HELD_WAREHOUSE_KINDS}
        named={page.record?.warehouseName}
        value={values.warehouseId}
        error={errors['warehouseId']}
        readOnly={readOnly}
        onChange={(warehouseId) => change({ warehouseId })}
      />
      <SelectField
        label="Why"
        required
        options={REASONS}
        value={values.reason}
        error={errors['reason']}
        readOnly={readOnly}
        onChange={(reason) => reason && change({ reason })}
      />
      {cost && (
        <MoneyField
          label="Claim"
          placeholder="What the lines come to"
          value={values.claimPaise}
          error={errors['claimPaise']}
          readOnly={readOnly}
          onChange={(claimPaise) => change({ claimPaise })}
        />
      )}
      <DateField
        label="Credit by"
        today={today}
        min={values.returnedOn ?? undefined}
        value={values.creditBy}
        error={errors['creditBy']}
        readOnly={readOnly}
        onChange={(creditBy) => change({ creditBy })}
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
