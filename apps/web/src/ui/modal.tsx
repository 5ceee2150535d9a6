import '@mantine/core/styles/Modal.layer.css';
import { Modal as MantineModal } from '@mantine/core';
import type { ReactNode } from 'react';
import { leadToInvalid } from './lead-to-invalid.ts';
import styles from './modal.module.css';
import { useAskedClose } from './use-asked-close.ts';
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
  /** Its content grows and shrinks while one types: it hangs from above, so that its field stays where it is. */
  hanging?: boolean;
  /** What is typed is on its way, and the dialog closes with the answer: nothing more is taken down meanwhile. */
  sending?: boolean;
  /** Above other dialogs. */
  onTop?: boolean;
}

const sizes = { small: 400, medium: 560, large: 840, fullScreen: '100%' };

/**
 * A dialog: focus goes to its first field and returns to where it came from. One with buttons is not closed by a click
 * beside it, and a form in which something was typed asks before Esc gives that up.
 */
export function Modal({ size = 'medium', opened = true, footer, children, ...props }: ModalProps) {
  useFocusReturn();
  const asks = footer !== undefined && (size === 'medium' || size === 'large');
  const { close, onInput } = useAskedClose({ opened, asks, onClose: props.onClose });
  return (
    <MantineModal
      opened={opened}
      onClose={() => void close()}
      title={props.title}
      size={sizes[size]}
      fullScreen={size === 'fullScreen'}
      closeOnClickOutside={!props.persistent && footer === undefined}
      closeOnEscape={!props.persistent}
      centered={!props.hanging}
      yOffset="12dvh"
      withCloseButton={props.withCloseButton ?? !props.persistent}
      closeButtonProps={{ 'aria-label': 'Close' }}
      zIndex={props.onTop ? 400 : 200}
      padding={0}
      classNames={{ content: styles.content, header: styles.header, title: styles.title, body: styles.body }}
    >
      <div ref={leadToInvalid} className={styles.inside} onInput={onInput} inert={props.sending}>
        {children}
      </div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </MantineModal>
  );
}
