import { getTicketFile } from '@bahi/contract/endpoints/service/ticket';
import { call } from '../../../app/api-client.ts';
import { messageOf } from '../../../app/api-error.ts';
import { deliverFile } from '../../../app/deliver-file.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { useEntityClock } from '../entity-clock.ts';
import { Badge } from '../../../ui/status-chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './ticket.module.css';
import type { TicketRecord } from './use-ticket.ts';

interface Entry {
  key: string;
  at: string;
  by: string | null | undefined;
  text: string;
  internal?: boolean;
  badge?: string | undefined;
  files?: readonly File[];
}

type File = TicketRecord['replies'][number]['files'][number];

/** What was asked, what was said since then, and what was done in the end. */
function entriesOf({ description, createdAt, createdByName, replies, resolution, resolvedAt }: TicketRecord): Entry[] {
  return [
    ...(description ? [{ key: 'asked', at: createdAt, by: createdByName, text: description, badge: 'Asked' }] : []),
    ...replies.map(({ id, at, byName, text, internal, ticketCode, files }) => ({
      key: `${ticketCode ?? ''} ${id}`,
      at,
      by: byName,
      text,
      internal,
      files,
      badge: internal ? 'Internal' : (ticketCode ?? undefined),
    })),
    ...(resolution && resolvedAt
      ? [{ key: 'done', at: resolvedAt, by: null, text: resolution, badge: 'Resolved' }]
      : []),
  ];
}

async function openFile(id: string, file: File): Promise<void> {
  try {
    deliverFile(await call(getTicketFile, { params: { id, fileId: file.id } }));
  } catch (error) {
    toast.error(messageOf(error));
  }
}

/** The replies of a ticket in their order; internal ones look like notes. */
export function TicketTimeline({ ticket }: { ticket: TicketRecord }) {
  const { near } = useEntityClock();
  const entries = entriesOf(ticket);
  if (entries.length === 0)
    return <EmptyState message="Nothing was said yet. Reply to the customer, or write an internal note." />;
  return (
    <ol className={styles.timeline} aria-label="Timeline">
      {entries.map(({ key, at, by, text, internal = false, badge, files = [] }) => (
        <li key={key} className={classNames(styles.entry, internal && styles.internal)}>
          <header>
            <strong>{by ?? 'Resolution'}</strong>
            <time dateTime={at}>{near(at)}</time>
            {badge && <Badge tone={internal ? 'waiting' : 'neutral'}>{badge}</Badge>}
          </header>
          <p>{text}</p>
          {files.length > 0 && (
            <ul className={styles.files} aria-label="Files">
              {files.map((file) => (
                <li key={file.id}>
                  <Button kind="quiet" onClick={() => void openFile(ticket.id, file)}>
                    {file.name}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}
