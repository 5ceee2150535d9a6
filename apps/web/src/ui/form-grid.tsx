import type { CSSProperties, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './form-grid.module.css';

/** Fields in even columns: as many as fit, at most `columns`; on a phone one, of a dense form two of the short ones. */
export function FormGrid({ columns = 2, children }: { columns?: 1 | 2 | 3 | 4 | 6; children: ReactNode }) {
  return (
    <div
      className={classNames(styles.grid, columns > 2 && styles.dense)}
      style={{ '--columns': columns } as CSSProperties}
    >
      {children}
    </div>
  );
}

/** Takes the whole width of a FormGrid, or two of its columns. */
export function FormCell({ span, children }: { span: 'two' | 'all'; children: ReactNode }) {
  return <div className={classNames(span === 'all' ? styles.all : styles.two)}>{children}</div>;
}
