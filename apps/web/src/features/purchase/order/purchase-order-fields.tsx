import { WarehouseField } from '../../../kit/pickers/warehouse-field.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FormCell } from '../../../ui/form-grid.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { VendorCell } from '../vendor-cell.tsx';
import { VendorTotals } from '../vendor-totals.tsx';
import type { OrderState } from './use-purchase-order.ts';

interface OrderHeaderProps {
  page: OrderState;
  today: string;
}

/** Whom, when and where to. */
export function OrderHeader({ page, today }: OrderHeaderProps) {
  const { values, errors, change } = page.form;
  const readOnly = !page.editable;
  const text = (key: 'reference' | 'deliveryAddress' | 'notes' | 'terms', label: string, maxLength: number) => (
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
      <VendorCell page={page} />
      <DateField
        label="Date"
        required
        today={today}
        max={today}
        value={values.orderedOn}
        error={errors['orderedOn']}
        readOnly={readOnly}
        onChange={(orderedOn) => change({ orderedOn })}
      />
      <DateField
        label="Expected"
        today={today}
        value={values.expectedOn}
        error={errors['expectedOn']}
        readOnly={readOnly}
        onChange={(expectedOn) => change({ expectedOn })}
      />
      <WarehouseField
        named={page.record?.warehouseName}
        value={values.warehouseId}
        error={errors['warehouseId']}
        readOnly={readOnly}
        onChange={(warehouseId) => change({ warehouseId })}
      />
      {text('reference', 'Reference', 60)}
      <FormCell span="two">{text('deliveryAddress', 'Deliver to', 500)}</FormCell>
      <FormCell span="two">{text('notes', 'Notes', 2000)}</FormCell>
      <FormCell span="two">{text('terms', 'Terms', 4000)}</FormCell>
    </>
  );
}

/** The sums as they will be saved, and under them what changes them on a draft. */
export const OrderTotals = ({ page }: { page: OrderState }) => (
  <VendorTotals page={page}>
    <MoneyField
      label="Adjust"
      allowNegative
      help={page.form.values.adjustPaise ? undefined : 'Added to the total, untaxed; may be negative'}
      value={page.form.values.adjustPaise}
      error={page.form.errors['adjustPaise']}
      onChange={(adjustPaise) => page.form.change({ adjustPaise })}
    />
  </VendorTotals>
);
