import { transferTargets } from '@bahi/contract/endpoints/inventory/transfer-order';
import { HELD_WAREHOUSE_KINDS } from '@bahi/domain/stock/warehouse-kind';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { WarehouseField } from '../../../kit/pickers/warehouse-field.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FormCell } from '../../../ui/form-grid.tsx';
import { ScaledNumberField } from '../../../ui/scaled-number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { VALUE_CHOICES } from './transfer-order-words.ts';
import type { TransferState } from './use-transfer-order.ts';

/** From where, where to, when and by which vehicle. */
export function TransferHeader({ page, today }: { page: TransferState; today: string }) {
  const { values, errors, change } = page.form;
  const { entity } = useSession().data;
  const readOnly = !page.editable;
  const targets = useEndpointQuery(transferTargets, {}).data?.rows ?? [];
  const choices = targets
    .filter(({ warehouseId }) => warehouseId !== values.warehouseId)
    .map((target) => ({
      value: target.warehouseId,
      label:
        target.entityId === entity.entityId ? target.warehouseName : `${target.warehouseName}, ${target.entityName}`,
    }));
  const { toWarehouseId } = values;
  const taxInvoice =
    page.record?.taxInvoice || targets.some((each) => each.warehouseId === toWarehouseId && each.taxInvoice);
  if (toWarehouseId && page.record?.toName && !choices.some(({ value }) => value === toWarehouseId))
    choices.push({ value: toWarehouseId, label: page.record.toName });
  const send = (id: string | null) => {
    const target = targets.find(({ warehouseId }) => warehouseId === id);
    change({ toWarehouseId: id, toEntityId: target?.entityId ?? null });
  };
  return (
    <>
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
      <FormCell span="two">
        {page.record && readOnly ? (
          <TextField label="From" readOnly value={page.record.fromName} onChange={() => undefined} />
        ) : (
          <WarehouseField
            label="From"
            kinds={HELD_WAREHOUSE_KINDS}
            named={page.record?.fromName}
            value={values.warehouseId}
            error={errors['warehouseId']}
            onChange={(warehouseId) => change({ warehouseId })}
          />
        )}
      </FormCell>
      <FormCell span="two">
        <SelectField
          label="To"
          required
          focusFirst={!page.record}
          options={choices}
          value={toWarehouseId}
          error={errors['toWarehouseId']}
          readOnly={readOnly}
          onChange={send}
        />
      </FormCell>
      <TextField
        label="Vehicle"
        maxLength={20}
        value={values.vehicleNo}
        error={errors['vehicleNo']}
        readOnly={readOnly}
        onChange={(vehicleNo) => change({ vehicleNo })}
      />
      <ScaledNumberField
        label="Distance"
        unit="integer"
        suffix="km"
        value={values.distanceKm}
        error={errors['distanceKm']}
        readOnly={readOnly}
        onChange={(distanceKm) => change({ distanceKm })}
      />
      <SelectField
        label={taxInvoice ? 'Value on the tax invoice' : 'Value on the challan'}
        clearable={false}
        options={VALUE_CHOICES}
        value={values.valueAt}
        error={errors['valueAt']}
        readOnly={readOnly}
        onChange={(valueAt) => change({ valueAt })}
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
