import type { WarehouseKind } from '@bahi/domain/stock/warehouse-kind';
import type { FieldProps } from '../../ui/field-props.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { useWarehouses } from './use-warehouses.ts';

interface WarehouseFieldProps extends Omit<FieldProps<string | null>, 'label'> {
  /** Of the one that the record names, which may be offered no more. */
  named: string | null | undefined;
  /** Of which kinds; default: those whose goods are sold. */
  kinds?: readonly WarehouseKind[];
  label?: string;
}

/** An active warehouse that the user may use; none chosen is the default one. */
export function WarehouseField({ named, kinds, label = 'Warehouse', value, ...props }: WarehouseFieldProps) {
  const choices = useWarehouses(kinds).map((row) => ({ value: row.id, label: row.name }));
  if (value && !choices.some((choice) => choice.value === value)) choices.push({ value, label: named ?? '' });
  return <SelectField {...props} label={label} required options={choices} value={value ?? choices[0]?.value ?? null} />;
}
