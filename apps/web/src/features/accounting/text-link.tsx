import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from './text-link.module.css';

/** A link inside a table or a list of facts. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.link}>
      {children}
    </Link>
  );
}
