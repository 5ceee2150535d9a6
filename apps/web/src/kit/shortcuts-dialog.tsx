import { type ReactNode, useState } from 'react';
import { Kbd } from '../ui/kbd.tsx';
import { Modal } from '../ui/modal.tsx';
import styles from './shortcuts-dialog.module.css';
import { activeShortcuts, type Shortcut } from './use-shortcuts.ts';

type Entry = Pick<Shortcut, 'keys' | 'label'>;

interface ShortcutsDialogProps {
  /** Those that a part of the page handles itself. */
  more?: readonly Entry[];
  /** Where more is told. */
  children?: ReactNode;
  onClose: () => void;
}

/** The keys that work here and now; `?` opens it. */
export function ShortcutsDialog({ more = [], children, onClose }: ShortcutsDialogProps) {
  // Asked once, before this dialog lies on top: while it does, no key of the page can be reached.
  const [active] = useState<readonly Entry[]>(activeShortcuts);
  const entries = [...active, ...more.filter(({ keys }) => !active.some((shortcut) => shortcut.keys === keys))];
  return (
    <Modal title="Keyboard" onClose={onClose}>
      <dl className={styles.list}>
        {entries.map(({ keys, label }) => (
          <div key={keys} className={styles.entry}>
            <dt>
              <Kbd keys={keys} />
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      {children}
    </Modal>
  );
}
