import '@mantine/dates/styles.layer.css';
import { DateInput } from '@mantine/dates';
import { parseDateText } from './date-text.ts';
import { calendarLabels } from './calendar-labels.ts';
import { inputProps, type FieldProps } from './field-props.ts';
import { CalendarIcon } from './icons.ts';
import { weekStart } from './week-start.ts';

export interface DateFieldProps extends FieldProps<string | null> {
  /** The business day of the entity (`YYYY-MM-DD`); completes what is typed in part. */
  today: string;
  min?: string;
  max?: string;
  clearable?: boolean;
}

/** A day as `YYYY-MM-DD`, shown as DD/MM/YYYY; `21`, `21/11` and `211126` are understood. */
export function DateField({ today, min, max, clearable, ...props }: DateFieldProps) {
  return (
    <DateInput
      {...inputProps(props)}
      placeholder={props.placeholder ?? 'DD/MM/YYYY'}
      valueFormat="DD/MM/YYYY"
      dateParser={(text) => parseDateText(text, today)}
      value={props.value}
      defaultDate={props.value ?? today}
      onChange={(value) => props.onChange(value)}
      minDate={min}
      maxDate={max}
      clearable={clearable ?? !props.required}
      clearButtonProps={{ 'aria-label': 'Clear' }}
      leftSection={<CalendarIcon size={14} aria-hidden />}
      firstDayOfWeek={weekStart()}
      weekendDays={[]}
      hideOutsideDates
      ariaLabels={calendarLabels}
      popoverProps={{ shadow: 'md', transitionProps: { duration: 0 } }}
      inputMode="numeric"
    />
  );
}
