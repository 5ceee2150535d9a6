import type { ReactNode } from 'react';
import styles from './plain-page.module.css';

interface PlainPageProps {
  title: string;
  children: ReactNode;
  /** Outside the shell the page brings its own main landmark. */
  standalone?: boolean;
}

/** A page with one thing to say. */
export function PlainPage({ title, children, standalone }: PlainPageProps) {
  const Frame = standalone ? 'main' : 'div';
  return (
    <Frame className={standalone ? styles.standalone : styles.inside}>
      <h1 id="page-title" tabIndex={-1}>
        {title}
      </h1>
      {children}
    </Frame>
  );
}
