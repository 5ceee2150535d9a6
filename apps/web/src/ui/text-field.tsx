import { TextInput } from '@mantine/core';
import type { HTMLAttributes, KeyboardEvent, ReactNode, Ref } from 'react';
import { inputProps, type FieldProps } from './field-props.ts';

export interface TextFieldProps extends FieldProps<string> {
  type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'time';
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  maxLength?: number;
  autoComplete?: string;
  /** Codes and registration numbers are kept in capitals while typing. */
  upperCase?: boolean;
  icon?: ReactNode;
  suffix?: ReactNode;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  ref?: Ref<HTMLInputElement>;
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  return (
    <TextInput
      {...inputProps(props)}
      ref={props.ref}
      type={props.type ?? 'text'}
      inputMode={props.inputMode}
      maxLength={props.maxLength}
      autoComplete={props.autoComplete ?? 'off'}
      leftSection={props.icon}
      rightSection={props.suffix}
      rightSectionPointerEvents="all"
      onKeyDown={props.onKeyDown}
      value={props.value}
      onChange={(event) => {
        const text = event.currentTarget.value;
        props.onChange(props.upperCase ? text.toUpperCase() : text);
      }}
    />
  );
}
