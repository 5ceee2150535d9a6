import { masterEndpoints } from '@bahi/contract/master-endpoints';
import { doctor as doctorMaster } from '@bahi/contract/masters/doctor';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { type FormErrors, useRecordForm } from '../../../kit/use-record-form.ts';
import { FormModal } from '../../../kit/form-modal.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './counter.module.css';

const { create } = masterEndpoints(doctorMaster);
const NEEDED = 'This Field Is Required.';

interface NewDoctorDialogProps {
  name: string;
  onMade: (doctor: { id: string; label: string }) => void;
  onClose: () => void;
}

/** A doctor whose first prescription comes to the counter. */
export function NewDoctorDialog({ name, onMade, onClose }: NewDoctorDialogProps) {
  const form = useRecordForm<{ name: string; registrationNumber: string; address: string }>(
    { name, registrationNumber: '', address: '' },
    (values): FormErrors => (values.name.trim() ? {} : { name: NEEDED }),
    { copy: null },
  );
  const made = useEndpointMutation(create, {
    onSuccess: ({ id, name: of }) => onMade({ id, label: of }),
    onError: (error) => void form.refuse(error, create.body),
  });
  const field = (key: 'name' | 'registrationNumber' | 'address', label: string, focusFirst = false) => (
    <TextField
      label={label}
      required={key === 'name'}
      focusFirst={focusFirst}
      value={form.values[key]}
      error={form.errors[key]}
      onChange={(text) => form.change({ [key]: text })}
    />
  );
  return (
    <FormModal
      title="New doctor"
      verb="Save"
      busy={made.isPending}
      formClass={styles.fields}
      onSubmit={() => {
        if (form.check()) made.mutate({ body: form.current() } as never);
      }}
      onClose={onClose}
    >
      <div ref={form.form} className={styles.fields}>
        {field('name', 'Name')}
        {field('registrationNumber', 'Registration number', true)}
        {field('address', 'Address')}
      </div>
    </FormModal>
  );
}
