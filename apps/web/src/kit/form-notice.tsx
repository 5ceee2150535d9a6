import type { ReactNode } from 'react';
import styles from './form-notice.module.css';

/** A sentence over the fields of a form that is no document: what was typed before, what somebody else changed. */
export function FormNotice({ children }: { children: ReactNode }) {
  return children ? <div className={styles.notice}>{children}</div> : null;
}
