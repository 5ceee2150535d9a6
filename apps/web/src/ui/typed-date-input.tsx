import '@mantine/dates/styles.layer.css';
import { settleTypedDate, typedDateProblem, writeTypedDate, type TypedDateRule } from '@bahi/domain/time/typed-date';
import { CloseButton, Popover, TextInput } from '@mantine/core';
import { useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { inputProps, type FieldProps } from './field-props.ts';
import { CalendarIcon } from './icons.ts';

interface TypedDateInputProps extends FieldProps<string | null> {
  rule: TypedDateRule;
  clearable?: boolean | undefined;
  placeholder: string;
  /** The calendar; `take` sets what is chosen in it, `close` puts it away. */
  children: (calendar: { take: (value: string | null) => void; close: () => void }) => ReactNode;
}

/** Keys that leave a field or act on the whole form: what is typed is settled before they do. */
const settles = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => key === 'Enter' || ctrlKey || metaKey || altKey;

/**
 * A day or a moment that is typed or chosen in a calendar. What is typed stays as typed until the field is left; what is
 * no such day stays even then, as the field's value, with the reason beside it: whoever sends it is refused.
 */
export function TypedDateInput({ rule, clearable, children, ...props }: TypedDateInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const fixed = props.readOnly || props.disabled;
  const take = (value: string | null) => {
    setTyped(null);
    if (value !== props.value) props.onChange(value);
  };
  const settle = () => typed !== null && take(settleTypedDate(typed, rule));
  const error = (typed === null ? typedDateProblem(props.value, rule) : null) ?? props.error;
  const close = () => setOpen(false);

  return (
    <Popover
      opened={open && !fixed}
      onDismiss={close}
      position="bottom-start"
      trapFocus={false}
      withRoles={false}
      shadow="md"
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <TextInput
          {...inputProps({ ...props, error })}
          autoComplete="off"
          // Esc puts the calendar away, not the dialog below it.
          data-mantine-stop-propagation={open || undefined}
          leftSection={<CalendarIcon size={14} aria-hidden />}
          rightSection={
            clearable &&
            !fixed &&
            props.value !== null && (
              <CloseButton size="sm" aria-label="Clear" tabIndex={-1} onClick={() => take(null)} />
            )
          }
          value={typed ?? writeTypedDate(props.value)}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onFocus={(event: FocusEvent<HTMLInputElement>) => {
            event.currentTarget.select();
            setOpen(true);
          }}
          onClick={() => setOpen(true)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' || event.key === 'Tab') close();
            // At once: the key may save the form.
            if (settles(event)) flushSync(settle);
          }}
          onBlur={(event) => {
            settle();
            // The clock in the calendar takes the focus.
            if (!(event.relatedTarget as HTMLElement | null)?.closest('[data-calendar]')) close();
            props.onBlur?.();
          }}
        />
      </Popover.Target>
      <Popover.Dropdown data-calendar onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}>
        {children({ take, close })}
      </Popover.Dropdown>
    </Popover>
  );
}
