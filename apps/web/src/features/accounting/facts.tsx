import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** A header field that cannot be changed: its label and what stands there. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children ?? '–'}</dd>
    </dl>
  );
}
