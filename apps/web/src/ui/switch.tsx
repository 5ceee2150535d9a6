import '@mantine/core/styles/Switch.layer.css';
import { Switch as MantineSwitch } from '@mantine/core';
import type { FieldProps } from './field-props.ts';

export type SwitchProps = Omit<FieldProps<boolean>, 'placeholder' | 'required' | 'focusFirst'>;

/** A yes or no that takes effect at once. */
export function Switch({ labelHidden, onChange, value, help, readOnly, ...rest }: SwitchProps) {
  return (
    <MantineSwitch
      {...rest}
      size="xs"
      styles={{ label: { fontSize: 13 } }}
      label={labelHidden ? undefined : rest.label}
      aria-label={labelHidden ? rest.label : undefined}
      description={help}
      checked={value}
      disabled={rest.disabled || readOnly}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
