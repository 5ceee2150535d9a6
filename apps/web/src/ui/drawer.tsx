import '@mantine/core/styles/Drawer.layer.css';
import { Drawer as MantineDrawer } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './modal.module.css';
import { useAskedClose } from './use-asked-close.ts';
import { useFocusReturn } from './use-focus-return.ts';

export interface DrawerProps {
  title: string;
  children: ReactNode;
  onClose: () => void;
  opened?: boolean;
  footer?: ReactNode;
  /** A sheet from below, for filters on phones. */
  from?: 'right' | 'bottom';
  width?: number;
  /** What is typed is on its way, and the dialog closes with the answer: nothing more is taken down meanwhile. */
  sending?: boolean;
  /** Holds a form: what was typed is given up only after a question. */
  asks?: boolean;
}

/** A panel over the side of the page for one record; the page behind it stays in view. */
export function Drawer({ opened = true, from = 'right', width = 440, footer, children, title, ...props }: DrawerProps) {
  useFocusReturn();
  const { close, onInput } = useAskedClose({ opened, asks: props.asks ?? false, onClose: props.onClose });
  return (
    <MantineDrawer
      opened={opened}
      onClose={() => void close()}
      title={title}
      position={from}
      size={from === 'right' ? `min(${width}px, 100vw)` : 'auto'}
      padding={0}
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ content: styles.content, header: styles.header, title: styles.title, body: styles.body }}
    >
      <div className={styles.inside} onInput={onInput} inert={props.sending}>
        {children}
      </div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </MantineDrawer>
  );
}
