import { listWarehouses } from '@bahi/contract/endpoints/inventory/warehouse';
import { explainAmount } from '@bahi/domain/explain/explain-amount';
import { formatPaise } from '@bahi/domain/money/format';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { explainedTotals } from '../../../kit/explain/explained-totals.ts';
import { showLineOf } from '../../../kit/explain/show-line-of.ts';
import { useLineState } from '../../../kit/line-grid/use-line-state.ts';
import { VendorPicker } from '../../../kit/pickers/vendor-picker.tsx';
import { DiscountField } from '../../../kit/pricing/discount-field.tsx';
import { totalsRows } from '../../../kit/pricing/totals-rows.ts';
import { TotalsPanel } from '../../../kit/totals-panel.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FormCell, FormGrid } from '../../../ui/form-grid.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { OrderState } from './use-purchase-order.ts';

interface OrderHeaderProps {
  page: OrderState;
  today: string;
}

/** Whom, when and where to. */
export function OrderHeader({ page, today }: OrderHeaderProps) {
  const { values, errors, change } = page.form;
  const readOnly = !page.editable;
  const warehouses = (useEndpointQuery(listWarehouses, {}).data?.rows ?? []).filter((row) => row.active);
  const choices = warehouses.map((row) => ({ value: row.id, label: row.name }));
  // That of the record may be one that is no longer offered.
  if (values.warehouseId && !choices.some((choice) => choice.value === values.warehouseId))
    choices.push({ value: values.warehouseId, label: page.record?.warehouseName ?? '' });
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
      <FormCell span="two">
        <VendorPicker
          label="Vendor"
          required
          focusFirst={!page.record}
          value={values.vendor}
          error={errors['vendor']}
          readOnly={readOnly}
          onChange={(vendor) => change({ vendor })}
          onPick={({ id, name, treatment, stateCode }) =>
            change({ vendor: { id, label: name, treatment, stateCode: stateCode ?? null } })
          }
        />
      </FormCell>
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
      <SelectField
        label="Warehouse"
        required
        options={choices}
        value={values.warehouseId ?? warehouses[0]?.id ?? null}
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
export function OrderTotals({ page }: { page: OrderState }) {
  const live = useLineState(page.store, (state) => state.totals);
  const { stateCode } = useSession().data.entity;
  const { values, errors, change } = page.form;
  const totals = page.dirty || !page.record ? live : { ...live, ...page.record };
  return (
    <>
      <TotalsPanel
        rows={totalsRows({ ...totals, discountPaise: totals.overallDiscountPaise ?? 0 }, stateCode)}
        total={{ label: 'Total', value: formatPaise(totals.totalPaise ?? 0), of: 'total' }}
        explain={(amount) => {
          const state = page.store.get();
          return explainAmount(explainedTotals(state.lines, state.totals.lines, state.totals, stateCode), amount);
        }}
        onLine={showLineOf(page.store)}
      />
      {page.editable && (
        <FormGrid columns={1}>
          <DiscountField
            label="Discount"
            value={values.discount}
            error={errors['overallDiscountPaise']}
            onChange={(discount) => change({ discount })}
          />
          <MoneyField
            label="Adjust"
            allowNegative
            help={values.adjustPaise ? undefined : 'Added to the total, untaxed; may be negative'}
            value={values.adjustPaise}
            error={errors['adjustPaise']}
            onChange={(adjustPaise) => change({ adjustPaise })}
          />
        </FormGrid>
      )}
    </>
  );
}
