import { answerAppointmentLink, linkSlots } from '@bahi/contract/endpoints/platform/public-link';
import { APPOINTMENT_STATUS_LABELS } from '@bahi/domain/appointments/appointment';
import type { AppointmentWish } from '@bahi/domain/links/public-link';
import { formatDate } from '@bahi/domain/time/dates';
import { useState } from 'react';
import { messageOf } from '../../app/api-error.ts';
import { call } from '../../app/api-client.ts';
import { useEndpointQuery } from '../../app/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import type { PublicRecord } from './public-record.ts';
import styles from './link-page.module.css';

type Appointment = NonNullable<PublicRecord['appointment']>;

interface AppointmentAnswerProps {
  appointment: Appointment;
  token: string;
  onAnswered: (record: PublicRecord) => void;
}

/** When a customer is expected: he confirms it, takes another time that is free, or cancels it. */
export function AppointmentAnswer({ appointment, token, onAnswered }: AppointmentAnswerProps) {
  const { code, customerName, about, day, from, status, mayConfirm, mayMove, mayCancel } = appointment;
  const [moving, setMoving] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState<AppointmentWish>();
  const wish = async (wanted: AppointmentWish, to: { day?: string; from?: string } = {}) => {
    setBusy(wanted);
    setRefused(undefined);
    try {
      const body = { wish: wanted, seenDay: day, seenFrom: from, ...to };
      onAnswered(await call(answerAppointmentLink, { params: { token }, body }));
      setMoving(false);
    } catch (error) {
      setRefused(messageOf(error));
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <section aria-labelledby="appointment">
      <h2 id="appointment">Appointment {code}</h2>
      <p className={styles.muted}>{[customerName, about].filter(Boolean).join(' · ')}</p>
      <p className={styles.when} role="status">
        {formatDate(day)} {from} · {APPOINTMENT_STATUS_LABELS[status]}
      </p>
      <FieldError>{refused}</FieldError>
      {moving ? (
        <Times token={token} first={day} busy={busy === 'Move'} onTake={(to) => void wish('Move', to)} />
      ) : (
        <div className={styles.send}>
          {mayConfirm && (
            <Button kind="primary" fullWidth busy={busy === 'Confirm'} onClick={() => void wish('Confirm')}>
              I will come
            </Button>
          )}
          {mayMove && (
            <Button fullWidth onClick={() => setMoving(true)}>
              Choose another time
            </Button>
          )}
          {mayCancel && (
            <Button kind="quiet" fullWidth busy={busy === 'Cancel'} onClick={() => void wish('Cancel')}>
              Cancel the appointment
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

interface TimesProps {
  token: string;
  first: string;
  busy: boolean;
  onTake: (to: { day: string; from: string }) => void;
}

/** The free times of a day, each a button. */
function Times({ token, first, busy, onTake }: TimesProps) {
  const [day, setDay] = useState(first);
  const slots = useEndpointQuery(linkSlots, { params: { token }, query: { day } }, { staleTime: 0 });
  const shown = slots.data?.rows[0];
  return (
    <div className={styles.send}>
      <label className={styles.day}>
        Day
        <input
          type="date"
          value={day}
          onChange={({ currentTarget }) => currentTarget.value && setDay(currentTarget.value)}
        />
      </label>
      {shown && shown.times.length === 0 && <p>No time is free on {formatDate(shown.day)}. Choose another day.</p>}
      <div className={styles.times} aria-busy={slots.isFetching}>
        {shown?.times.map((from) => (
          <Button key={from} busy={busy} onClick={() => onTake({ day: shown.day, from })}>
            {from}
          </Button>
        ))}
      </div>
    </div>
  );
}
