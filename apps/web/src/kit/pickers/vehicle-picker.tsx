import { can } from '@bahi/domain/access/access';
import { useState } from 'react';
import { useSession } from '../../app/session-store.ts';
import { useWords } from '../../app/use-words.ts';
import { AsyncSearchField } from '../../ui/async-search-field.tsx';
import type { FieldProps } from '../../ui/field-props.ts';
import { NewVehicleDialog } from './new-vehicle-dialog.tsx';
import { rowOfVehicle, searchVehicleOptions, vehicleText, type VehicleRow } from './vehicle-options.ts';

export interface VehiclePickerProps extends Omit<FieldProps<{ id: string; label: string } | null>, 'label'> {
  /** Default: the word of the industry. */
  label?: string;
  /** Told in addition to `onChange`, with model, odometer and owner; also of a new vehicle. */
  onPick?: (vehicle: VehicleRow) => void;
  /** The customer chosen before: owner of a vehicle that is made from here. */
  owner?: { id: string; label: string } | null;
}

/** A vehicle by number, model or owner; who may, makes a new one with its owner from here. */
export function VehiclePicker({ onPick, owner, ...props }: VehiclePickerProps) {
  const say = useWords();
  const { access } = useSession().data;
  const [creating, setCreating] = useState<string | null>(null);
  const mayCreate = can(access, 'Common.Product', 'C') && (Boolean(owner) || can(access, 'Common.Customer', 'C'));
  return (
    <>
      <AsyncSearchField
        {...props}
        label={props.label ?? say('vehicle')}
        placeholder={props.placeholder ?? `${say('registrationNumber')} or owner`}
        search={searchVehicleOptions}
        onPick={(option) => onPick?.(option.value)}
        onCreate={mayCreate ? setCreating : undefined}
        createLabel={(text) => `New ${say('vehicle').toLowerCase()} “${text}”`}
      />
      {creating !== null && (
        <NewVehicleDialog
          text={creating}
          owner={owner}
          onClose={() => setCreating(null)}
          onMade={(vehicle) => {
            setCreating(null);
            props.onChange({ id: vehicle.id, label: vehicleText(vehicle) });
            onPick?.(rowOfVehicle(vehicle));
          }}
        />
      )}
    </>
  );
}
