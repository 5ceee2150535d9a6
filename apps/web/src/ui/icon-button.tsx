import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon } from '@mantine/core';
import type { MouseEvent, ReactNode, Ref } from 'react';
import { Tooltip } from './tooltip.tsx';

export interface IconButtonProps {
  /** Says what the button does; shown as its tooltip as well. */
  'aria-label': string;
  children: ReactNode;
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  pressed?: boolean;
  busy?: boolean;
  disabled?: boolean;
  outlined?: boolean;
  tabIndex?: number;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
  'aria-expanded'?: boolean;
  'aria-haspopup'?: 'menu' | 'dialog' | 'listbox';
  'aria-controls'?: string;
}

/** A button with a picture only; its label is compulsory. */
export function IconButton({ children, pressed, busy, outlined, ...rest }: IconButtonProps) {
  return (
    <Tooltip label={rest['aria-label']}>
      <ActionIcon
        {...rest}
        type="button"
        size="var(--control)"
        variant={outlined ? 'default' : 'subtle'}
        loading={busy}
        aria-pressed={pressed}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
