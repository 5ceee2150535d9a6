import { addWorkTime, correctWorkTime, type workOrderTime } from '@bahi/contract/endpoints/service/work-time';
import type { OutputOf } from '@bahi/contract/endpoint';
import { MESSAGES } from '@bahi/domain/messages';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../app/api-error.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { FormModal } from '../../../kit/form-modal.tsx';
import { DateTimeField } from '../../../ui/date-time-field.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { FormCell, FormGrid } from '../../../ui/form-grid.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useEntityClock } from '../entity-clock.ts';
import type { Advisor } from './order-header.tsx';

export interface TimeEntry {
  lineId: string;
  technicianId: string | null;
  /** What is corrected; null for work that no clock has measured. */
  spell: OutputOf<typeof workOrderTime>['spells'][number] | null;
}

interface TimeDialogProps {
  id: string;
  entry: TimeEntry;
  technicians: readonly Advisor[];
  onClose: () => void;
}

/** Enters or corrects a stretch of work; the reason goes into the audit log. */
export function TimeDialog({ id, entry, technicians, onClose }: TimeDialogProps) {
  const clock = useEntityClock();
  const { spell, lineId } = entry;
  const wall = (instant: string | null | undefined) => (instant ? clock.wallOf(instant) : null);
  const [technicianId, setTechnicianId] = useState(entry.technicianId);
  const [startedAt, setStartedAt] = useState(wall(spell?.startedAt));
  const [endedAt, setEndedAt] = useState(wall(spell?.endedAt));
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const reports = {
    onSuccess: onClose,
    onError: (error: Error) =>
      setErrors(
        error instanceof ApiError && Object.keys(error.fields).length > 0 ? error.fields : { '': messageOf(error) },
      ),
  };
  const add = useEndpointMutation(addWorkTime, reports);
  const correct = useEndpointMutation(correctWorkTime, reports);

  const submit = () => {
    const missing = Object.fromEntries(
      Object.entries({ technicianId, startedAt, endedAt, reason: reason.trim() })
        .filter(([, value]) => !value)
        .map(([key]) => [key, MESSAGES.fieldRequired]),
    );
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    const body = {
      lineId,
      technicianId,
      startedAt: clock.instantOf(startedAt!),
      endedAt: clock.instantOf(endedAt!),
      reason: reason.trim(),
      rowVersion: spell?.rowVersion,
    };
    if (spell) correct.mutate({ params: { id, spellId: spell.id }, body });
    else add.mutate({ params: { id }, body });
  };

  return (
    <FormModal
      title={spell ? 'Correct time' : 'Add time'}
      verb="Save"
      busy={add.isPending || correct.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormGrid columns={2}>
        <FormCell span="all">
          <SelectField
            label="Technician"
            options={technicians.map((one) => ({ value: one.id, label: one.name }))}
            value={technicianId}
            onChange={setTechnicianId}
            required
            error={errors['technicianId']}
          />
        </FormCell>
        <DateTimeField
          label="From"
          today={clock.today}
          value={startedAt}
          onChange={setStartedAt}
          error={errors['startedAt']}
          focusFirst
        />
        <DateTimeField
          label="Until"
          today={clock.today}
          value={endedAt}
          onChange={setEndedAt}
          error={errors['endedAt']}
        />
        <FormCell span="all">
          <TextField
            label="Reason"
            value={reason}
            onChange={setReason}
            required
            maxLength={300}
            error={errors['reason']}
          />
        </FormCell>
      </FormGrid>
      <FieldError>{errors[''] ?? errors['lineId']}</FieldError>
    </FormModal>
  );
}
