import type { ReactNode } from 'react';
import styles from './selection.module.css';

/** What is done with the picked rows of a list; stands in the line of its filters. */
export function SelectionBar({ children, said }: { children: ReactNode; said: string }) {
  return (
    <div className={styles.bar} role="toolbar" aria-label="Selection">
      <span className={styles.said} aria-live="polite">
        {said}
      </span>
      {children}
    </div>
  );
}
