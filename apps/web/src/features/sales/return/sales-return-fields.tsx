import { hasFlag } from '@bahi/domain/access/access';
import { formatPercent } from '@bahi/domain/money/format';
import { formatDate } from '@bahi/domain/time/dates';
import { useSession } from '../../../app/session-store.ts';
import { Fact, Facts } from '../../../kit/facts.tsx';
import { WarehouseField } from '../../../kit/pickers/warehouse-field.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FormCell } from '../../../ui/form-grid.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { SalesReturnRecord } from './sales-return-lines.ts';
import type { SalesReturnState } from './use-sales-return.ts';

/** When and why goods came back, where good ones go, and what is kept of what is credited. */
export function SalesReturnHeader({ page, today }: { page: SalesReturnState; today: string }) {
  const { values, errors, change } = page.form;
  const { record, editable } = page;
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
      onChange={(value) => change({ [key]: value })}
    />
  );
  if (record && !editable) return <ReturnFacts of={record} />;
  return (
    <>
      <DateField
        label="Date"
        required
        today={today}
        max={today}
        value={values.returnedOn}
        error={errors['returnedOn']}
        onChange={(returnedOn) => change({ returnedOn })}
      />
      <WarehouseField
        named={record?.warehouseName}
        value={values.warehouseId}
        error={errors['warehouseId']}
        onChange={(warehouseId) => change({ warehouseId })}
      />
      {(usual > 0 || values.chargePercent > 0) && (
        <SelectField
          label="Return charge"
          required
          options={charges}
          value={String(values.chargePercent)}
          error={errors['chargePercent']}
          readOnly={!mayWaive}
          onChange={(percent) => percent !== null && change({ chargePercent: Number(percent) })}
        />
      )}
      <FormCell span="two">{text('reason', 'Reason', 300)}</FormCell>
      <FormCell span="two">{text('notes', 'Notes', 2000)}</FormCell>
    </>
  );
}

/** Of a return whose goods are in: what was said, as words. */
function ReturnFacts({ of }: { of: SalesReturnRecord }) {
  const facts = [
    ['Date', formatDate(of.returnedOn)],
    ['Warehouse', of.warehouseName],
    ['Return charge', of.chargePercent > 0 && formatPercent(of.chargePercent)],
    ['Reason', of.reason],
    ['Notes', of.notes],
  ] as const;
  return (
    <Facts>
      {facts.map(
        ([label, told]) =>
          told && (
            <Fact key={label} label={label}>
              {told}
            </Fact>
          ),
      )}
    </Facts>
  );
}
