import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox as MantineCheckbox } from '@mantine/core';
import type { FieldProps } from './field-props.ts';

export type CheckboxProps = Omit<FieldProps<boolean>, 'placeholder'> & { indeterminate?: boolean };

/** A yes or no that takes effect on saving. */
export function Checkbox({
  labelHidden,
  onChange,
  value,
  help,
  focusFirst,
  required: _,
  readOnly,
  ...rest
}: CheckboxProps) {
  return (
    <MantineCheckbox
      {...rest}
      size="xs"
      styles={{ label: { fontSize: 13 } }}
      label={labelHidden ? undefined : rest.label}
      aria-label={labelHidden ? rest.label : undefined}
      description={help}
      checked={value}
      disabled={rest.disabled || readOnly}
      onChange={(event) => onChange(event.currentTarget.checked)}
      {...(focusFirst && { 'data-autofocus': true })}
    />
  );
}
