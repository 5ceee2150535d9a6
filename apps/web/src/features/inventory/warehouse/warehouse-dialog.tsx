import { createWarehouse, type listWarehouses, updateWarehouse } from '@bahi/contract/endpoints/inventory/warehouse';
import type { OutputOf } from '@bahi/contract/endpoint';
import { MESSAGES } from '@bahi/domain/messages';
import { INDIAN_STATES } from '@bahi/domain/tax/states';
import { useState } from 'react';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { useRecordForm } from '../../../kit/use-record-form.ts';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { FormCell, FormGrid } from '../../../ui/form-grid.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { WarehouseUsers } from './warehouse-users.tsx';

type Warehouse = OutputOf<typeof listWarehouses>['rows'][number];

interface WarehouseDialogProps {
  /** Null for a new one. */
  warehouse: Warehouse | null;
  onRemove: (() => void) | undefined;
  onClose: () => void;
}

const formOf = (warehouse: Warehouse | null) => ({
  name: warehouse?.name ?? '',
  isDefault: warehouse?.isDefault ?? false,
  active: warehouse?.active ?? true,
  phone: warehouse?.phone ?? '',
  line1: warehouse?.address?.line1 ?? '',
  line2: warehouse?.address?.line2 ?? '',
  city: warehouse?.address?.city ?? '',
  stateCode: warehouse?.address?.stateCode ?? null,
  pin: warehouse?.address?.pin ?? '',
});

const states = INDIAN_STATES.map(({ code, name }) => ({ value: code, label: name }));
const text = (value: string): string | null => value.trim() || null;

/** A warehouse: its name and place, whether it is the default one, and who may use it. */
export function WarehouseDialog({ warehouse, onRemove, onClose }: WarehouseDialogProps) {
  const { access } = useSession().data;
  const [refusal, setRefusal] = useState<string>();
  const { values, errors, form, change, check, refuse, current } = useRecordForm(
    formOf(warehouse),
    (all): Record<string, string> => (all.name.trim() ? {} : { name: MESSAGES.fieldRequired }),
  );
  const creation = useEndpointMutation(createWarehouse);
  const update = useEndpointMutation(updateWarehouse);
  const saving = creation.isPending || update.isPending;

  const save = async (): Promise<void> => {
    setRefusal(undefined);
    if (saving || !check()) return;
    const { name, isDefault, active, phone, line1, line2, city, stateCode, pin } = current();
    const address = { line1: text(line1), line2: text(line2), city: text(city), stateCode, pin: text(pin) };
    const body = { name: name.trim(), isDefault, active, phone: text(phone), address };
    try {
      if (warehouse)
        await update.mutateAsync({ params: { id: warehouse.id }, body: { ...body, rowVersion: warehouse.rowVersion } });
      else await creation.mutateAsync({ body });
      toast.success(warehouse ? MESSAGES.updated : MESSAGES.saved);
      onClose();
    } catch (error) {
      const { message, fields } = refuse(error);
      if (Object.keys(fields).length === 0) setRefusal(message);
    }
  };
  useShortcuts([{ keys: 'mod+s', label: 'Save', run: () => void save() }]);

  const field = (key: 'name' | 'phone' | 'line1' | 'line2' | 'city' | 'pin') => ({
    value: values[key],
    error: errors[key] ?? errors[`address.${key}`],
    onChange: (value: string) => change({ [key]: value }, key, `address.${key}`),
  });
  return (
    <Drawer
      title={warehouse?.name ?? 'New warehouse'}
      width={520}
      asks
      onClose={onClose}
      footer={
        <>
          {onRemove && (
            <Button kind="quiet" onClick={onRemove}>
              Delete
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" busy={saving} onClick={() => void save()} title="Ctrl+S">
            Save
          </Button>
        </>
      }
    >
      <div ref={form}>
        <FieldError>{refusal}</FieldError>
        <FormGrid columns={2}>
          <TextField {...field('name')} label="Name" required focusFirst maxLength={80} />
          <TextField {...field('phone')} label="Phone" type="tel" maxLength={20} />
          <FormCell span="all">
            <TextField {...field('line1')} label="Address" maxLength={200} />
          </FormCell>
          <FormCell span="all">
            <TextField {...field('line2')} label="Address, second line" maxLength={200} />
          </FormCell>
          <TextField {...field('city')} label="City" maxLength={80} />
          <TextField {...field('pin')} label="PIN code" inputMode="numeric" maxLength={6} />
          <SelectField
            label="State"
            options={states}
            value={values.stateCode}
            error={errors['address.stateCode']}
            onChange={(stateCode) => change({ stateCode })}
          />
          <FormCell span="all">
            <FormGrid columns={1}>
              <Checkbox
                label="Default warehouse"
                help="Lines without a warehouse take their stock from here."
                value={values.isDefault}
                readOnly={warehouse?.isDefault ?? false}
                onChange={(isDefault) => change({ isDefault })}
              />
              <Checkbox label="Active" value={values.active} onChange={(active) => change({ active })} />
            </FormGrid>
          </FormCell>
        </FormGrid>
        {warehouse && (access.EA || access.SA) && <WarehouseUsers warehouseId={warehouse.id} />}
      </div>
    </Drawer>
  );
}
