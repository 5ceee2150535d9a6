import '@mantine/core/styles/Button.layer.css';
import { Button as MantineButton } from '@mantine/core';
import type { MouseEvent, ReactNode, Ref } from 'react';
import { KeyHint } from './kbd.tsx';
import { toast } from './toast.ts';

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
  /** A sentence of what stands in its way: a press says it and does nothing else. */
  blocked?: string | undefined;
  type?: 'button' | 'submit';
  fullWidth?: boolean;
  title?: string;
  /** The keys that press it, `mod+s`, told inside it where there is a keyboard. */
  keys?: string | false | undefined;
  form?: string;
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  /** Where the focus is when its dialog opens, also while it is disabled until something has come. */
  focusFirst?: boolean;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
  /** A view that is switched on and off. */
  'aria-pressed'?: boolean;
  /** Drawn as what cannot be done now. */
  'data-blocked'?: boolean | undefined;
  'aria-expanded'?: boolean;
  'aria-controls'?: string;
  'aria-haspopup'?: 'menu' | 'dialog' | 'listbox';
}

const WAITING = {
  disabled: false,
  'aria-disabled': true,
  'data-disabled': true,
  onClick: (event: MouseEvent) => event.preventDefault(),
} as const;

/** A button with a word. Never disabled because something is missing: pressing it says what (`blocked`). */
export function Button({
  kind = 'default',
  icon,
  busy,
  type = 'button',
  blocked,
  focusFirst,
  keys,
  ...props
}: ButtonProps) {
  const { children, ...rest } = props;
  // What is disabled in the sense of HTML takes no focus.
  const waits = focusFirst && props.disabled && WAITING;
  const told = blocked && {
    type: 'button' as const,
    title: blocked,
    'data-blocked': true,
    onClick: () => toast.warning(blocked),
  };
  return (
    <MantineButton
      {...looks[blocked ? 'default' : kind]}
      type={type}
      {...rest}
      {...waits}
      {...told}
      loading={busy}
      leftSection={icon}
      {...(focusFirst && { 'data-autofocus': true })}
    >
      {children}
      {keys && <KeyHint keys={keys} />}
    </MantineButton>
  );
}
