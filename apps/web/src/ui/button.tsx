import '@mantine/core/styles/Button.layer.css';
import { Button as MantineButton } from '@mantine/core';
import type { MouseEvent, ReactNode, Ref } from 'react';

/** `primary`: the one main action of a screen. `danger` stands in confirmations only. */
export type ButtonKind = 'primary' | 'default' | 'quiet' | 'danger';

const looks = {
  primary: { variant: 'filled' },
  default: { variant: 'default' },
  quiet: { variant: 'subtle' },
  danger: { variant: 'filled', color: 'red.9' },
} as const;

export interface ButtonProps {
  children: ReactNode;
  kind?: ButtonKind;
  icon?: ReactNode;
  /** Shows a loader and refuses a second press, without changing its width. */
  busy?: boolean;
  disabled?: boolean;
  type?: 'button' | 'submit';
  fullWidth?: boolean;
  title?: string;
  form?: string;
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  focusFirst?: boolean;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
  /** A view that is switched on and off. */
  'aria-pressed'?: boolean;
  'aria-expanded'?: boolean;
  'aria-controls'?: string;
  'aria-haspopup'?: 'menu' | 'dialog' | 'listbox';
}

/** A button with a word. Never disabled because a form is invalid: pressing it says what is missing. */
export function Button({ kind = 'default', icon, busy, type = 'button', focusFirst, children, ...rest }: ButtonProps) {
  return (
    <MantineButton
      {...looks[kind]}
      {...rest}
      type={type}
      loading={busy}
      leftSection={icon}
      {...(focusFirst && { 'data-autofocus': true })}
    >
      {children}
    </MantineButton>
  );
}
