import type { Page } from '@bahi/contract/endpoint';
import type { Infer } from '@bahi/contract/wire-type';
import type { auditEntry } from '@bahi/contract/wire/document.wire';
import { formatDate, wallClock } from '@bahi/domain/time/dates';
import type { UseQueryResult } from '@tanstack/react-query';
import { messageOf } from '../../app/api-error.ts';
import { useSession } from '../../app/session-store.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './change-list.module.css';
import { changeText } from './change-text.ts';

type Entry = Infer<typeof auditEntry>;

const ACTIONS: Readonly<Record<string, string>> = {
  create: 'Created',
  update: 'Changed',
  delete: 'Deleted',
  setPassword: 'Temporary password set',
  changePassword: 'Password changed',
  assignRole: 'Role given',
};

/** Who changed an employee or a role, newest first, right by right. */
export function ChangeList({ query }: { query: UseQueryResult<Page<Entry>, Error> }) {
  const { data } = useSession();
  if (query.isPending) return <Skeleton height={60} width="100%" />;
  if (query.error) return <ErrorPanel message={messageOf(query.error)} onRetry={() => void query.refetch()} />;
  if (query.data.rows.length === 0) return <EmptyState message="No changes to show" />;
  const at = (instant: string) => {
    const { date, time } = wallClock(data.user.timeZone || data.entity.timeZone, instant);
    return `${formatDate(date)} ${time}`;
  };
  return (
    <ol className={styles.entries}>
      {query.data.rows.map((entry) => (
        <li key={entry.seq} className={styles.entry}>
          <span className={styles.when}>{at(entry.at)}</span>
          <strong>{entry.userName}</strong>
          <span>{ACTIONS[entry.action] ?? entry.action}</span>
          {entry.action !== 'create' && entry.changes.length > 0 && (
            <ul className={styles.changes}>
              {entry.changes.map((change) => (
                <li key={change.path}>{changeText(change)}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}
