import { can } from '@bahi/domain/access/access';
import { formatDuration } from '@bahi/domain/time/duration';
import { useSession } from '../../../app/session-store.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { FormCell } from '../../../ui/form-grid.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { AskerFields } from '../asker-fields.tsx';
import { SlotField } from './slot-field.tsx';
import { useAdvisors } from './use-advisors.ts';
import { useBays } from './use-bays.ts';
import type { AppointmentState } from './use-appointment.ts';

const LENGTHS = [15, 30, 45, 60, 90, 120, 180, 240];

interface PartProps {
  page: AppointmentState;
  today: string;
}

/** When, with whom and for what a customer comes. */
export function AppointmentFields({ page, today }: PartProps) {
  return (
    <>
      <TimeFields page={page} today={today} />
      <WhoFields page={page} />
      <WhatFields page={page} />
    </>
  );
}

function TimeFields({ page, today }: PartProps) {
  const { values, errors, change } = page.form;
  const { record, editable } = page;
  const { access } = useSession().data;
  const advisors = useAdvisors({ advisorId: values.advisorId, advisorName: record?.advisorName });
  const bays = useBays({ bayId: values.bayId, bayName: record?.bayName });
  const lengths = [...new Set([...LENGTHS, values.minutes])].toSorted((a, b) => a - b);
  return (
    <>
      <DateField
        label="Day"
        required
        today={today}
        min={today}
        value={values.day}
        error={errors['day']}
        readOnly={record !== null}
        onChange={(day) => change({ day, from: null })}
      />
      <SlotField
        label="Time"
        required
        focusFirst={!record}
        day={values.day}
        minutes={values.minutes}
        advisorId={values.advisorId}
        bayId={values.bayId}
        anyTime={values.overbookReason !== '' && !record}
        value={values.from}
        error={errors['from']}
        readOnly={record !== null}
        onChange={(from) => change({ from })}
      />
      <SelectField
        label="Length"
        required
        options={lengths.map((value) => ({ value: String(value), label: formatDuration(value * 60) }))}
        value={String(values.minutes)}
        error={errors['minutes']}
        readOnly={!editable}
        onChange={(minutes) => change({ minutes: Number(minutes ?? values.minutes) })}
      />
      <SelectField
        label="Advisor"
        placeholder="Anybody"
        options={advisors}
        value={values.advisorId}
        error={errors['advisorId']}
        readOnly={!editable}
        onChange={(advisorId) => change({ advisorId })}
      />
      {bays.length > 0 && (
        <SelectField
          label="Bay"
          placeholder="Any"
          options={bays}
          value={values.bayId}
          error={errors['bayId']}
          readOnly={!editable}
          onChange={(bayId) => change({ bayId })}
        />
      )}
      {can(access, 'Service.Appt', 'D') && (
        <FormCell span="two">
          <TextField
            label="Overbook because"
            help="More are taken than there is room for, at any time."
            maxLength={300}
            value={values.overbookReason}
            error={errors['overbookReason']}
            readOnly={!editable}
            onChange={(overbookReason) => change({ overbookReason })}
          />
        </FormCell>
      )}
    </>
  );
}

/** A customer, or a stranger of whom name and phone are known. */
function WhoFields({ page }: { page: AppointmentState }) {
  const { values, errors, change } = page.form;
  const readOnly = !page.editable;
  return (
    <>
      <AskerFields values={values} errors={errors} readOnly={readOnly} change={change} />
      {values.customer === null && (
        <TextField
          label="Name"
          help="Of who is no customer yet"
          maxLength={120}
          value={values.name}
          error={errors['name']}
          readOnly={readOnly}
          onChange={(name) => change({ name })}
        />
      )}
      <TextField
        label="Phone"
        maxLength={15}
        value={values.phone}
        error={errors['phone']}
        readOnly={readOnly}
        onChange={(phone) => change({ phone })}
      />
      {values.vehicle === null && values.customer === null && (
        <TextField
          label="Number"
          maxLength={20}
          value={values.registrationNumber}
          error={errors['registrationNumber']}
          readOnly={readOnly}
          onChange={(registrationNumber) => change({ registrationNumber })}
        />
      )}
    </>
  );
}

function WhatFields({ page }: { page: AppointmentState }) {
  const { values, errors, change } = page.form;
  const readOnly = !page.editable;
  return (
    <>
      <FormCell span="two">
        <TextArea
          label="Asks for"
          help="One thing in a line"
          maxLength={4000}
          value={values.complaints}
          error={errors['complaints']}
          readOnly={readOnly}
          onChange={(complaints) => change({ complaints })}
        />
      </FormCell>
      <FormCell span="two">
        <TextField
          label="Fetch from"
          maxLength={300}
          value={values.pickUpAddress}
          error={errors['pickUpAddress']}
          readOnly={readOnly}
          onChange={(pickUpAddress) => change({ pickUpAddress })}
        />
      </FormCell>
      {values.pickUpAddress !== '' && (
        <TextField
          label="Fetch at"
          type="time"
          value={values.pickUpAt}
          error={errors['pickUpAt']}
          readOnly={readOnly}
          onChange={(pickUpAt) => change({ pickUpAt })}
        />
      )}
      <FormCell span="two">
        <TextField
          label="Note"
          maxLength={1000}
          value={values.note}
          error={errors['note']}
          readOnly={readOnly}
          onChange={(note) => change({ note })}
        />
      </FormCell>
    </>
  );
}
