import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/dates/styles.layer.css';
import { DateTimePicker } from '@mantine/dates';
import { calendarLabels } from './calendar-labels.ts';
import { inputProps, type FieldProps } from './field-props.ts';
import styles from './date-time-field.module.css';
import { weekStart } from './week-start.ts';

export interface DateTimeFieldProps extends FieldProps<string | null> {
  min?: string;
  max?: string;
  clearable?: boolean;
}

/** A day and time of the entity's clock as `YYYY-MM-DD HH:mm:ss`, shown as DD/MM/YYYY HH:mm. */
export function DateTimeField({ min, max, clearable, ...props }: DateTimeFieldProps) {
  return (
    <DateTimePicker
      {...inputProps(props)}
      placeholder={props.placeholder ?? 'DD/MM/YYYY HH:mm'}
      valueFormat="DD/MM/YYYY HH:mm"
      value={props.value}
      onChange={(value) => props.onChange(value)}
      minDate={min}
      maxDate={max}
      clearable={clearable ?? !props.required}
      clearButtonProps={{ 'aria-label': 'Clear' }}
      timePickerProps={{ format: '24h', withDropdown: true, classNames: { field: styles.part } }}
      submitButtonProps={{ 'aria-label': 'Done' }}
      classNames={{ input: styles.oneLine }}
      firstDayOfWeek={weekStart()}
      weekendDays={[]}
      hideOutsideDates
      ariaLabels={calendarLabels}
      popoverProps={{ shadow: 'md', transitionProps: { duration: 0 } }}
    />
  );
}
