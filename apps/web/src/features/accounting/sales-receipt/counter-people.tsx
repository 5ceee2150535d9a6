import { uploadPrescription } from '@bahi/contract/endpoints/accounting/sales-receipt';
import { hasDrugSchedules } from '@bahi/domain/catalogue/item-kinds';
import { mayBePharmacist } from '@bahi/domain/sales/schedule-needs';
import { type RefObject, useState } from 'react';
import { messageOf } from '../../../app/api-error.ts';
import { industryOf, useSession } from '../../../app/session-store.ts';
import { uploadFile } from '../../../app/upload-file.ts';
import { CustomerPicker } from '../../../kit/pickers/customer-picker.tsx';
import { doctorOption, searchDoctorOptions } from '../../../kit/pickers/doctor-options.ts';
import { AsyncSearchField } from '../../../ui/async-search-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { NewDoctorDialog } from './new-doctor-dialog.tsx';
import { buyerOf, withBuyer } from './counter-bill.ts';
import styles from './counter.module.css';
import { orOnDevice } from './find-items.ts';
import { searchKeptDoctors } from './offline/counter-cache.ts';
import { prescriptionNeeds } from './prescription.ts';
import type { Counter } from './use-counter.ts';

/** Doctors of the server, or those that this device keeps where there is no network. */
const searchDoctors: typeof searchDoctorOptions = (text, signal) =>
  orOnDevice(
    () => searchDoctorOptions(text, signal),
    () => searchKeptDoctors(text).map(doctorOption),
  );

interface CounterPeopleProps {
  counter: Counter;
  doctorAt: RefObject<HTMLDivElement | null>;
  buyerAt: RefObject<HTMLDivElement | null>;
}

/** Who buys, for whom, and who prescribed it. */
export function CounterPeople({ counter, doctorAt, buyerAt }: CounterPeopleProps) {
  const { form, bill } = counter;
  const { data } = useSession();
  const { user } = data;
  const [newDoctor, setNewDoctor] = useState<string | null>(null);
  const prescribes = hasDrugSchedules(industryOf(data));
  const isKept = bill.rows.some(({ item }) => item.schedule === 'X' || item.schedule === 'Narcotic');
  // What is said beside a field is not said again below it.
  const told = new Set([form.errors['doctorId'], form.errors['patientName']]);
  const needs = prescribes ? prescriptionNeeds(bill).flatMap(({ message }) => (told.has(message) ? [] : message)) : [];
  const text = (
    key: 'name' | 'phone' | 'patientName' | 'patientAge' | 'patientAddress',
    label: string,
    max: number,
  ) => (
    <TextField
      label={label}
      maxLength={max}
      value={bill[key]}
      error={form.errors[key]}
      onChange={(value) => form.change({ [key]: value })}
    />
  );
  return (
    <section className={styles.people} aria-label="Buyer and prescription">
      {prescribes && (
        <div ref={doctorAt} className={styles.fields}>
          <AsyncSearchField
            label="Doctor"
            value={bill.doctor}
            error={form.errors['doctorId']}
            search={searchDoctors}
            onCreate={setNewDoctor}
            createLabel={(name) => `New doctor “${name}”`}
            onChange={(doctor) => form.change({ doctor }, 'doctorId')}
          />
          {text('patientName', 'Patient', 120)}
          {text('patientAge', 'Age', 20)}
          {text('patientAddress', 'Address of the patient', 300)}
          {isKept && <Prescription counter={counter} own={{ id: user.userId, label: user.name }} />}
          {needs.map((need) => (
            <p key={need} className={styles.told} role="status">
              {need}
            </p>
          ))}
        </div>
      )}
      <div ref={buyerAt} className={styles.fields}>
        {text('name', 'Buyer', 120)}
        {text('phone', 'Phone', 15)}
        <CustomerPicker
          value={bill.customer}
          error={form.errors['customerId']}
          help={bill.customer?.billedTo && `Billed to ${bill.customer.billedTo}`}
          onPick={(picked) => form.change({ customer: buyerOf(picked) })}
          onChange={(customer) => form.change(withBuyer(form.current(), customer), 'customerId', 'priceListId')}
        />
      </div>
      {newDoctor !== null && (
        <NewDoctorDialog
          name={newDoctor}
          onClose={() => setNewDoctor(null)}
          onMade={(doctor) => {
            setNewDoctor(null);
            form.change({ doctor }, 'doctorId');
          }}
        />
      )}
    </section>
  );
}

/** Schedule X and narcotics are sold by a pharmacist who is named, on a prescription that is kept. */
function Prescription({ counter, own }: { counter: Counter; own: { id: string; label: string } }) {
  const { form, bill } = counter;
  const { access } = useSession().data;
  const [busy, setBusy] = useState(false);
  const send = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setBusy(true);
    try {
      const { id } = await uploadFile(uploadPrescription, {}, file);
      form.change({ prescriptionImageId: id }, 'prescriptionImageId');
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <label className={styles.file}>
        {bill.prescriptionImageId ? 'The prescription is kept. Choose another picture:' : 'Picture of the prescription'}
        <input
          type="file"
          accept="image/png,image/jpeg,image/webp"
          disabled={busy}
          onChange={(event) => void send(event.currentTarget.files?.[0])}
        />
      </label>
      {mayBePharmacist(access) || bill.pharmacist ? (
        <Button
          aria-pressed={bill.pharmacist !== null}
          onClick={() => form.change({ pharmacist: bill.pharmacist ? null : own }, 'pharmacistId')}
        >
          {bill.pharmacist ? `Pharmacist: ${bill.pharmacist.label || own.label}` : 'I am the pharmacist'}
        </Button>
      ) : (
        <p className={styles.told}>Hold the bill: a pharmacist takes it up and sells it.</p>
      )}
    </>
  );
}
