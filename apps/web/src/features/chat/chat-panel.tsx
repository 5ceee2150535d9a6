import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../../ui/icon-button.tsx';
import { CloseIcon } from '../../ui/icons.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import { ChatView } from './chat-view.tsx';
import styles from './chat.module.css';

/** Chat beside the page that one works on: the page stays as it is, and can be used. On a phone it lies over it. */
export function ChatPanel({ onClose }: { onClose: () => void }) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, []);
  const narrow = useNarrow();
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged }) => {
        // On a phone it would lie over what a link in it has led to.
        if (narrow && pathChanged) onClose();
      }),
    [router, narrow, onClose],
  );
  // Beside header and content, not within the header that its button stands in.
  return createPortal(
    <aside ref={panel} className={styles.panel} aria-label="Chat">
      <ChatView
        wide={false}
        heading="h2"
        onLeave={onClose}
        actions={
          <IconButton aria-label="Close chat (Esc)" onClick={onClose}>
            <CloseIcon size={16} aria-hidden />
          </IconButton>
        }
      />
    </aside>,
    document.body,
  );
}
