import { createWarehouse, listWarehouses, updateWarehouse } from '@bahi/contract/endpoints/inventory/warehouse';
import type { OutputOf } from '@bahi/contract/endpoint';
import { MESSAGES } from '@bahi/domain/messages';
import {
  isMadeWarehouseKind,
  MADE_WAREHOUSE_KINDS,
  WAREHOUSE_KIND_LABELS,
  WarehouseKind,
} from '@bahi/domain/stock/warehouse-kind';
import { INDIAN_STATES } from '@bahi/domain/tax/states';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { FormModal } from '../../../kit/form-modal.tsx';
import { FormNotice } from '../../../kit/form-notice.tsx';
import { readRow } from '../../../kit/read-row.ts';
import { useFormDialog } from '../../../kit/use-form-dialog.ts';
import { NEW } from '../../../kit/use-record-editor.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { FormCell, FormGrid } from '../../../ui/form-grid.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
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
  kind: warehouse?.kind ?? WarehouseKind.store,
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
const kinds = MADE_WAREHOUSE_KINDS.map((value) => ({ value, label: WAREHOUSE_KIND_LABELS[value] }));
const text = (value: string): string | null => value.trim() || null;

/** A warehouse: its name and place, whether it is the default one, and who may use it. */
export function WarehouseDialog({ warehouse, onRemove, onClose }: WarehouseDialogProps) {
  const { access } = useSession().data;
  const creation = useEndpointMutation(createWarehouse);
  const update = useEndpointMutation(updateWarehouse);
  const { values, errors, form, change, saving, refusal, submit, offer } = useFormDialog<
    Warehouse,
    ReturnType<typeof formOf>
  >({
    kind: 'warehouse',
    name: warehouse?.id ?? NEW,
    read: warehouse,
    formOf,
    nameOf: (saved) => saved.name,
    validate: (all): Record<string, string> => (all.name.trim() ? {} : { name: MESSAGES.fieldRequired }),
    send: ({ name, kind, isDefault, active, phone, line1, line2, city, stateCode, pin }, of) => {
      const address = { line1: text(line1), line2: text(line2), city: text(city), stateCode, pin: text(pin) };
      const body = {
        name: name.trim(),
        ...(isMadeWarehouseKind(kind) && { kind }),
        isDefault,
        active,
        phone: text(phone),
        address,
      };
      return of
        ? update.mutateAsync({ params: { id: of.id }, body: { ...body, rowVersion: of.rowVersion } })
        : creation.mutateAsync({ body });
    },
    readAnew: ({ id }) => readRow(listWarehouses, {}, (row) => row.id === id),
    onSaved: onClose,
  });

  const field = (key: 'name' | 'phone' | 'line1' | 'line2' | 'city' | 'pin') => ({
    value: values[key],
    error: errors[key] ?? errors[`address.${key}`],
    onChange: (value: string) => change({ [key]: value }, key, `address.${key}`),
  });
  return (
    <FormModal
      title={warehouse?.name ?? 'New warehouse'}
      verb="Save"
      keys="mod+s"
      drawer={520}
      rows
      stays
      busy={saving}
      beside={
        onRemove && (
          <Button kind="quiet" onClick={onRemove}>
            Delete
          </Button>
        )
      }
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div ref={form}>
        <FormNotice>{offer}</FormNotice>
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
          {isMadeWarehouseKind(values.kind) && (
            <SelectField
              label="Kind"
              options={kinds}
              value={values.kind}
              error={errors['kind']}
              readOnly={values.isDefault}
              onChange={(kind) => change({ kind: kind ?? WarehouseKind.store })}
            />
          )}
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
    </FormModal>
  );
}
