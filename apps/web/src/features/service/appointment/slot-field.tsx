import { appointmentSlots } from '@bahi/contract/endpoints/service/appointment';
import { isReadDate } from '@bahi/domain/time/typed-date';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import type { FieldProps } from '../../../ui/field-props.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface SlotFieldProps extends FieldProps<string | null> {
  day: string | null;
  minutes: number;
  advisorId: string | null;
  bayId: string | null;
  /** Any time may be entered, whatever is taken. */
  anyTime: boolean;
}

/** A time of a day: one of those that are free, unless more are taken than there is room for. */
export function SlotField({ day, minutes, advisorId, bayId, anyTime, ...props }: SlotFieldProps) {
  const asks = day !== null && isReadDate(day) && !props.readOnly;
  const slots = useEndpointQuery(
    appointmentSlots,
    { query: { day: day ?? '', minutes, advisorId, bayId } },
    { enabled: asks && !anyTime },
  );
  if (anyTime)
    return (
      <TextField {...props} type="time" value={props.value ?? ''} onChange={(from) => props.onChange(from || null)} />
    );
  const times = slots.data?.rows[0]?.times ?? [];
  const options = [...new Set([...times, ...(props.value ? [props.value] : [])])].toSorted();
  const none = slots.data && times.length === 0 ? 'No time is free on this day.' : undefined;
  return (
    <SelectField
      {...props}
      help={none}
      placeholder="Choose a time"
      options={options.map((value) => ({ value, label: value }))}
    />
  );
}
