import type { ReactNode } from 'react';
import styles from './page-title-bar.module.css';

export interface PageTitleBarProps {
  title: string;
  /** Behind the title: a count, a status, the other party. */
  beside?: ReactNode;
  /** The right end; at most one primary button, the last. */
  actions?: ReactNode;
  /** The id that the shell focuses after a change of page. */
  titleId?: string;
}

/** The head of every page. The h1 takes the focus after navigation, so that its words are read out. */
export function PageTitleBar({ title, beside, actions, titleId = 'page-title' }: PageTitleBarProps) {
  return (
    <header className={styles.bar}>
      <h1 id={titleId} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {beside && <div className={styles.beside}>{beside}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
