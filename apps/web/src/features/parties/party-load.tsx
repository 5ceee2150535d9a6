import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../app/api-error.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './party-page.module.css';

/** What stands in place of an editor until its record is there. */
export function PartyLoad<R>({
  query,
  children,
}: {
  query: UseQueryResult<R, Error>;
  children: (record: R) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (!query.error) return <PartyWait />;
  return (
    <div className={styles.wait}>
      <ErrorPanel message={messageOf(query.error)} onRetry={() => void query.refetch()} />
    </div>
  );
}

export const PartyWait = () => (
  <div className={styles.wait}>
    <Skeleton height={120} width="100%" />
  </div>
);
