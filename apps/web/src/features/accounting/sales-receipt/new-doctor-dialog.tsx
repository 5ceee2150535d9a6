import { masterEndpoints } from '@bahi/contract/master-endpoints';
import { doctor as doctorMaster } from '@bahi/contract/masters/doctor';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { type FormErrors, useRecordForm } from '../../../kit/use-record-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
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
    <Modal
      title="New doctor"
      onClose={onClose}
      sending={made.isPending}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form="new-doctor" busy={made.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form
        id="new-doctor"
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault();
          if (form.check()) made.mutate({ body: form.current() } as never);
        }}
      >
        <div ref={form.form} className={styles.fields}>
          {field('name', 'Name')}
          {field('registrationNumber', 'Registration number', true)}
          {field('address', 'Address')}
        </div>
      </form>
    </Modal>
  );
}
