import type { ReactNode } from 'react';
import styles from './states.module.css';

/** Nothing to show: one sentence and what can be done about it. */
export function EmptyState({ message, action }: { message: string; action?: ReactNode }) {
  return (
    <div className={styles.state} role="status">
      <p>{message}</p>
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  );
}
