import '@mantine/core/styles/Drawer.layer.css';
import { Drawer as MantineDrawer } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './modal.module.css';
import { useFocusReturn } from './use-focus-return.ts';
import { useTopmost } from './use-topmost.ts';

export interface DrawerProps {
  title: string;
  children: ReactNode;
  onClose: () => void;
  opened?: boolean;
  footer?: ReactNode;
  /** A sheet from below, for filters on phones. */
  from?: 'right' | 'bottom';
  width?: number;
}

/** A panel over the side of the page for one record; the page behind it stays in view. */
export function Drawer({ opened = true, from = 'right', width = 440, footer, children, title, onClose }: DrawerProps) {
  useFocusReturn();
  const isTopmost = useTopmost(opened);
  return (
    <MantineDrawer
      opened={opened}
      onClose={() => isTopmost() && onClose()}
      title={title}
      position={from}
      size={from === 'right' ? `min(${width}px, 100vw)` : 'auto'}
      padding={0}
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ content: styles.content, header: styles.header, title: styles.title, body: styles.body }}
    >
      <div className={styles.inside}>{children}</div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </MantineDrawer>
  );
}
