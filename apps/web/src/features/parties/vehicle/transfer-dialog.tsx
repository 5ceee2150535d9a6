import { changeVehicleOwner } from '@bahi/contract/endpoints/parties/vehicle-details';
import { MESSAGES } from '@bahi/domain/messages';
import { formatDate } from '@bahi/domain/time/dates';
import { useState } from 'react';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { CustomerPicker } from '../../../kit/pickers/customer-picker.tsx';
import { FormNotice } from '../../../kit/form-notice.tsx';
import { useRecordForm } from '../../../kit/use-record-form.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { FormGrid } from '../../../ui/form-grid.tsx';
import { FormModal } from '../../../kit/form-modal.tsx';
import { refusalToast } from '../../../kit/refusal-toast.ts';
import { toast } from '../../../ui/toast.ts';
import type { VehicleRecord } from './vehicle-form.ts';

interface Transfer {
  owner: { id: string; label: string } | null;
  fromOn: string | null;
}

interface TransferDialogProps {
  vehicle: VehicleRecord;
  isDirty: () => boolean;
  onClose: () => void;
}

/** Gives the vehicle to another customer from a day on; the present ownership ends that day (spec 2 §5). */
export function TransferDialog({ vehicle, isDirty, onClose }: TransferDialogProps) {
  const today = useBusinessDay();
  const transfer = useEndpointMutation(changeVehicleOwner);
  const [unsaved, setUnsaved] = useState(false);
  const present = vehicle.owners.find((owner) => !owner.toOn);
  const { values, errors, ...form } = useRecordForm<Transfer>(
    { owner: null, fromOn: today },
    (all) => ({
      ...(!all.owner && { customerId: MESSAGES.fieldRequired }),
      ...(all.owner && all.owner.id === vehicle.customerId && { customerId: 'This customer owns it already.' }),
      ...(!all.fromOn && { ownedFrom: MESSAGES.fieldRequired }),
    }),
    { copy: { kind: 'transfer', record: vehicle.id } },
  );
  const submit = async (): Promise<void> => {
    setUnsaved(isDirty());
    if (isDirty() || transfer.isPending || !form.check()) return;
    const { owner, fromOn } = form.current();
    try {
      const body = { customerId: owner!.id, fromOn: fromOn!, rowVersion: vehicle.rowVersion };
      await transfer.mutateAsync({ params: { id: vehicle.id }, body });
      toast.success(MESSAGES.updated);
      onClose();
    } catch (error) {
      refusalToast(error, form.refuse(error));
    }
  };
  return (
    <FormModal
      title={present ? 'Transfer ownership' : 'Set owner'}
      verb={present ? 'Transfer' : 'Save'}
      busy={transfer.isPending}
      keys="enter"
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div ref={form.form}>
        <FormNotice>{form.offer}</FormNotice>
        {present && (
          <p>
            {present.name} has owned it since {formatDate(present.fromOn)}. Documents made until now keep their
            customer.
          </p>
        )}
        <FormGrid columns={2}>
          <CustomerPicker
            label="New owner"
            required
            focusFirst
            value={values.owner}
            error={errors['customerId']}
            onChange={(owner) => form.change({ owner }, 'customerId')}
          />
          <DateField
            label="From"
            required
            today={today}
            min={present?.fromOn}
            max={today}
            value={values.fromOn}
            error={errors['ownedFrom'] ?? errors['fromOn']}
            onChange={(fromOn) => form.change({ fromOn }, 'ownedFrom', 'fromOn')}
          />
        </FormGrid>
        {unsaved && <FieldError>Save the changes of the page first.</FieldError>}
      </div>
    </FormModal>
  );
}
