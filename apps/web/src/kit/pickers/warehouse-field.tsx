import { listWarehouses } from '@bahi/contract/endpoints/inventory/warehouse';
import { WarehouseKind } from '@bahi/domain/stock/warehouse-kind';
import { useEndpointQuery } from '../../app/use-endpoint.ts';
import type { FieldProps } from '../../ui/field-props.ts';
import { SelectField } from '../../ui/select-field.tsx';

interface WarehouseFieldProps extends Omit<FieldProps<string | null>, 'label'> {
  /** Of the one that the record names, which may be offered no more. */
  named: string | null | undefined;
  /** Of which kinds; default: those whose goods are sold. */
  kinds?: readonly WarehouseKind[];
  label?: string;
}

const STORES: readonly WarehouseKind[] = [WarehouseKind.store];

/** An active warehouse that the user may use; none chosen is the default one. */
export function WarehouseField({ named, kinds = STORES, label = 'Warehouse', value, ...props }: WarehouseFieldProps) {
  const warehouses = (useEndpointQuery(listWarehouses, {}).data?.rows ?? []).filter(
    (row) => row.active && kinds.includes(row.kind),
  );
  const choices = warehouses.map((row) => ({ value: row.id, label: row.name }));
  if (value && !choices.some((choice) => choice.value === value)) choices.push({ value, label: named ?? '' });
  return <SelectField {...props} label={label} required options={choices} value={value ?? choices[0]?.value ?? null} />;
}
