import { can } from '@bahi/domain/access/access';
import { useState } from 'react';
import { messageOf } from '../../../app/api-error.ts';
import { useSession } from '../../../app/session-store.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { FormGrid } from '../../../ui/form-grid.tsx';
import { FormModal } from '../../../kit/form-modal.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SlotField } from './slot-field.tsx';
import { useAdvisors } from './use-advisors.ts';
import { useBays } from './use-bays.ts';
import type { AppointmentRecord } from './use-appointment.ts';

interface Moved {
  day: string;
  from: string;
  reason: string;
  advisorId: string | null;
  bayId: string | null;
  overbookReason: string | null;
}

/** Where it was put by hand; its own place otherwise. */
export interface MovedTo {
  day: string;
  from: string | null;
  advisorId: string | null;
  bayId: string | null;
}

interface MoveDialogProps {
  appointment: Pick<AppointmentRecord, 'code' | 'day' | 'minutes' | 'advisorId' | 'advisorName' | 'bayId' | 'bayName'>;
  to?: MovedTo;
  today: string;
  busy: boolean;
  /** Answers something true when it is done; tells why not. */
  move: (to: Moved, refuse: (error: unknown) => void) => Promise<unknown>;
  onClose: () => void;
}

/** Another time, and why. */
export function MoveDialog({ appointment, to: put, today, busy, move, onClose }: MoveDialogProps) {
  const { access } = useSession().data;
  const { day: before, minutes } = appointment;
  const [day, setDay] = useState<string | null>(put?.day ?? (before < today ? today : before));
  const [from, setFrom] = useState<string | null>(put?.from ?? null);
  const [advisorId, setAdvisor] = useState<string | null>((put ?? appointment).advisorId ?? null);
  const [bayId, setBay] = useState<string | null>((put ?? appointment).bayId ?? null);
  const advisors = useAdvisors(appointment);
  const bays = useBays(appointment);
  const [reason, setReason] = useState('');
  const [overbook, setOverbook] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const submit = async (): Promise<void> => {
    if (busy) return;
    if (!day || !from || reason.trim() === '') return setRefusal('Choose a day and a time, and say why.');
    const to = { day, from, advisorId, bayId, reason: reason.trim(), overbookReason: overbook.trim() || null };
    if (await move(to, (error) => setRefusal(messageOf(error)))) onClose();
  };
  return (
    <FormModal
      title={`Move ${appointment.code}`}
      verb="Move"
      busy={busy}
      leave={null}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <FormGrid columns={2}>
        <DateField
          label="Day"
          required
          focusFirst={!put?.from}
          today={today}
          min={today}
          value={day}
          onChange={setDay}
        />
        <SlotField
          label="Time"
          required
          day={day}
          minutes={minutes}
          advisorId={advisorId}
          bayId={bayId}
          anyTime={overbook !== ''}
          value={from}
          onChange={setFrom}
        />
        <SelectField label="Advisor" placeholder="Anybody" options={advisors} value={advisorId} onChange={setAdvisor} />
        {bays.length > 0 && (
          <SelectField label="Bay" placeholder="Any" options={bays} value={bayId} onChange={setBay} />
        )}
        <TextField
          label="Reason"
          required
          focusFirst={Boolean(put?.from)}
          maxLength={300}
          value={reason}
          onChange={setReason}
        />
        {can(access, 'Service.Appt', 'D') && (
          <TextField label="Overbook because" maxLength={300} value={overbook} onChange={setOverbook} />
        )}
      </FormGrid>
      <FieldError>{refusal}</FieldError>
    </FormModal>
  );
}
