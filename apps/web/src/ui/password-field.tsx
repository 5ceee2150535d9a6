import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { PasswordInput } from '@mantine/core';
import type { Ref } from 'react';
import { inputProps, type FieldProps } from './field-props.ts';

export interface PasswordFieldProps extends FieldProps<string> {
  autoComplete: 'current-password' | 'new-password';
  ref?: Ref<HTMLInputElement>;
}

/** A password, shown on request; it is never trimmed. */
export function PasswordField(props: PasswordFieldProps) {
  return (
    <PasswordInput
      {...inputProps(props)}
      ref={props.ref}
      autoComplete={props.autoComplete}
      visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}
