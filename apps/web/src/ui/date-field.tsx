import { isReadDate } from '@bahi/domain/time/typed-date';
import { DatePicker } from '@mantine/dates';
import { calendarLabels } from './calendar-labels.ts';
import type { FieldProps } from './field-props.ts';
import { TypedDateInput } from './typed-date-input.tsx';
import { weekStart } from './week-start.ts';

export interface DateFieldProps extends FieldProps<string | null> {
  /** The business day of the entity (`YYYY-MM-DD`); completes what is typed in part. */
  today: string;
  min?: string;
  max?: string;
  clearable?: boolean;
}

/**
 * A day as `YYYY-MM-DD`, shown as DD/MM/YYYY; `21`, `21/11`, `211126`, `tom` and `mon` are understood. What cannot be
 * taken is the value as it is typed.
 */
export function DateField({ today, min, max, clearable, ...props }: DateFieldProps) {
  const day = props.value !== null && isReadDate(props.value) ? props.value : null;
  return (
    <TypedDateInput
      {...props}
      rule={{ today, min, max }}
      clearable={clearable ?? !props.required}
      placeholder={props.placeholder ?? 'DD/MM/YYYY'}
    >
      {({ take, close }) => (
        // The field keeps the focus, so that one may go on typing.
        <div onMouseDown={(event) => event.preventDefault()}>
          <DatePicker
            value={day}
            defaultDate={day ?? today}
            onChange={(value) => {
              take(value);
              close();
            }}
            minDate={min}
            maxDate={max}
            firstDayOfWeek={weekStart()}
            weekendDays={[]}
            hideOutsideDates
            ariaLabels={calendarLabels}
          />
        </div>
      )}
    </TypedDateInput>
  );
}
