import '@mantine/core/styles/ActionIcon.layer.css';
import { isReadDate } from '@bahi/domain/time/typed-date';
import { InlineDateTimePicker } from '@mantine/dates';
import { calendarLabels } from './calendar-labels.ts';
import styles from './date-time-field.module.css';
import type { FieldProps } from './field-props.ts';
import { TypedDateInput } from './typed-date-input.tsx';
import { weekStart } from './week-start.ts';

export interface DateTimeFieldProps extends FieldProps<string | null> {
  /** The business day of the entity (`YYYY-MM-DD`); completes what is typed in part. */
  today: string;
  /** The hour of a day that is typed or chosen without one, `HH:mm`. */
  usualTime?: string;
}

/**
 * A day and time of the entity's clock as `YYYY-MM-DD HH:mm:ss`, shown as DD/MM/YYYY HH:mm; `today 5pm` and `tom 11`
 * are understood. What cannot be taken is the value as it is typed.
 */
export function DateTimeField({ today, usualTime, ...props }: DateTimeFieldProps) {
  const moment = props.value !== null && isReadDate(props.value) ? props.value : null;
  return (
    <TypedDateInput
      {...props}
      rule={{ today, usualTime, withTime: true }}
      clearable={!props.required}
      placeholder={props.placeholder ?? 'DD/MM/YYYY HH:mm'}
    >
      {({ take, close }) => (
        <InlineDateTimePicker
          fullWidth={false}
          value={moment}
          defaultDate={moment ?? today}
          defaultTimeValue={moment ? undefined : usualTime}
          onChange={(value) => take(value)}
          onSubmit={close}
          timePickerProps={{ format: '24h', withDropdown: true, classNames: { field: styles.part } }}
          submitButtonProps={{ 'aria-label': 'Done' }}
          firstDayOfWeek={weekStart()}
          weekendDays={[]}
          hideOutsideDates
          ariaLabels={calendarLabels}
        />
      )}
    </TypedDateInput>
  );
}
