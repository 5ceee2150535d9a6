import { formatPhone } from '@bahi/domain/parties/phone';
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

/** Facts among the fields of a header; two beside each other on phones. */
export function Facts({ children }: { children: ReactNode }) {
  return <div className={styles.facts}>{children}</div>;
}

/** A party and how to reach it; a long name never tears the number apart. */
export function PartyName({ name, phone }: { name: string; phone?: string | null }) {
  return (
    <>
      {name} {phone && <span className={styles.phone}>{formatPhone(phone)}</span>}
    </>
  );
}
