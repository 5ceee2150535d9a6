import type { LineFamily } from '@bahi/domain/document/priced-line';
import type { Speak } from '@bahi/domain/industry/words';
import type { ReactNode } from 'react';
import { ItemIcon, WorkOrderIcon } from '../../ui/icons.ts';
import styles from './code-cell.module.css';

interface CodeCellProps {
  family: LineFamily;
  code: ReactNode;
  say: Speak;
  /** It belongs to the line above and is set in. */
  hangs?: boolean;
}

/** A sign for labour or part, and its code. */
export function CodeCell({ family, code, say, hangs }: CodeCellProps) {
  const labour = family === 'labour';
  const Icon = labour ? WorkOrderIcon : ItemIcon;
  return (
    <span className={styles.code} data-hangs={hangs || undefined}>
      <Icon size={13} aria-label={say(labour ? 'labour' : 'item')} role="img" />
      <span className={styles.words}>{code}</span>
    </span>
  );
}
