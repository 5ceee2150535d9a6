import '@mantine/core/styles/Modal.layer.css';
import { Modal as MantineModal } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './modal.module.css';
import { useFocusReturn } from './use-focus-return.ts';

export interface ModalProps {
  title: string;
  children: ReactNode;
  onClose: () => void;
  opened?: boolean;
  /** Buttons at the bottom, the main one last. */
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large' | 'fullScreen';
  /** For what must be answered (signing in again): neither Esc nor a click beside it closes. */
  persistent?: boolean;
  withCloseButton?: boolean;
  /** Above other dialogs. */
  onTop?: boolean;
}

const sizes = { small: 400, medium: 560, large: 840, fullScreen: '100%' };

/** A dialog: focus goes to its first field and returns to where it came from. */
export function Modal({ size = 'medium', opened = true, footer, children, ...props }: ModalProps) {
  useFocusReturn();
  return (
    <MantineModal
      opened={opened}
      onClose={props.onClose}
      title={props.title}
      size={sizes[size]}
      fullScreen={size === 'fullScreen'}
      closeOnClickOutside={!props.persistent}
      closeOnEscape={!props.persistent}
      withCloseButton={props.withCloseButton ?? !props.persistent}
      closeButtonProps={{ 'aria-label': 'Close' }}
      zIndex={props.onTop ? 400 : 200}
      padding={0}
      classNames={{ content: styles.content, header: styles.header, title: styles.title, body: styles.body }}
    >
      <div className={styles.inside}>{children}</div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </MantineModal>
  );
}
