import type { auditEntry } from '@bahi/contract/wire/document.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { formatDate, wallClock } from '@bahi/domain/time/dates';
import { useSession } from '../../app/session-store.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import styles from './audit-log.module.css';
import { actionWords, changeWords, type ChangeWords } from './audit-words.ts';
import { ScrollRegion } from './scroll-region.tsx';

type Entry = Infer<typeof auditEntry>;

/** Who changed what, when and why, newest first. */
export function AuditLog({ entries }: { entries: readonly Entry[] }) {
  if (entries.length === 0) return <EmptyState message="No changes to Show" />;
  return (
    <ScrollRegion label="Audit log" className={styles.log}>
      <ol>
        {entries.map((entry) => (
          <AuditEntry key={entry.seq} entry={entry} />
        ))}
      </ol>
    </ScrollRegion>
  );
}

function AuditEntry({ entry }: { entry: Entry }) {
  const { date, time } = wallClock(useSession().data.entity.timeZone, entry.at);
  const changes = entry.changes.map(changeWords).filter((change) => change !== undefined);
  const ofLines = changes.filter((change) => change.ofLine);
  return (
    <li className={styles.entry}>
      <p className={styles.head}>
        <strong>{actionWords(entry.action)}</strong> by {entry.userName}
        <span className={styles.when}>
          {formatDate(date)} {time}
        </span>
      </p>
      {entry.reason && <p>Reason: {entry.reason}</p>}
      <Changes changes={changes.filter((change) => !change.ofLine)} />
      {ofLines.length > 0 && (
        <details className={styles.lines}>
          <summary>{ofLines.length === 1 ? '1 change of lines' : `${ofLines.length} changes of lines`}</summary>
          <Changes changes={ofLines} />
        </details>
      )}
    </li>
  );
}

function Changes({ changes }: { changes: readonly ChangeWords[] }) {
  if (changes.length === 0) return null;
  return (
    <ul className={styles.changes}>
      {changes.map(({ text }, index) => (
        <li key={index}>{text}</li>
      ))}
    </ul>
  );
}
