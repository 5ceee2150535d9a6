import type { Endpoint } from '@bahi/contract/endpoint';
import type { Infer, WireType } from '@bahi/contract/wire-type';
import type { auditEntry } from '@bahi/contract/wire/document.wire';
import { panelError } from '../../app/api-error.ts';
import { useEndpointQuery } from '../../app/use-endpoint.ts';
import { useWhen } from '../../app/use-when.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ScrollRegion } from '../scroll-region.tsx';
import styles from './audit-log.module.css';
import { actionText, changeWords, type AuditWords, type ChangeWords } from './audit-words.ts';

type Entry = Infer<typeof auditEntry>;
/** Every record that keeps an audit log answers it alike. */
type AuditLogEndpoint = Endpoint & {
  readonly path: `${string}/{id}/AuditLog`;
  readonly response: { readonly shape: 'lookup'; readonly type: WireType<Entry> };
};

interface AuditLogProps {
  endpoint: AuditLogEndpoint;
  id: string;
  words?: AuditWords;
}

/** Who changed what, when and why, newest first; read when it is shown. */
export function AuditLog({ endpoint, id, words }: AuditLogProps) {
  const { data, error, refetch } = useEndpointQuery(endpoint, { params: { id } });
  if (error && !data) return <ErrorPanel {...panelError(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={60} width="100%" />;
  if (data.rows.length === 0) return <EmptyState message="No changes to show" />;
  return (
    <ScrollRegion label="Audit log" className={styles.log}>
      <ol>
        {data.rows.map((entry) => (
          <AuditEntry key={entry.seq} entry={entry} words={words} />
        ))}
      </ol>
    </ScrollRegion>
  );
}

function AuditEntry({ entry, words }: { entry: Entry; words: AuditWords | undefined }) {
  const when = useWhen();
  const told = entry.action === 'create' ? [] : entry.changes;
  const changes = told.map((change) => changeWords(change, words)).filter((change) => change !== undefined);
  const ofLines = changes.filter((change) => change.ofLine);
  return (
    <li className={styles.entry}>
      <p className={styles.head}>
        <strong>{actionText(entry.action, words)}</strong> by {entry.userName}
        <span className={styles.when}>{when(entry.at)}</span>
      </p>
      {entry.reason && <p>Reason: {entry.reason}</p>}
      <Changes changes={changes.filter((change) => !change.ofLine)} />
      {ofLines.length > MOST_LINES_SHOWN ? (
        <details className={styles.lines}>
          <summary>{ofLines.length} changes of lines</summary>
          <Changes changes={ofLines} />
        </details>
      ) : (
        <Changes changes={ofLines} />
      )}
    </li>
  );
}

/** More changes of lines than this are folded away. */
const MOST_LINES_SHOWN = 4;

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
