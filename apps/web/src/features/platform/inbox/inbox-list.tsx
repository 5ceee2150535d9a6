import { listInbox, readInbox, unreadInbox } from '@bahi/contract/endpoints/platform/inbox';
import type { NoticeArea } from '@bahi/domain/notifications/notice-rules';
import { formatDate, todayIn } from '@bahi/domain/time/dates';
import { useNavigate } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import { messageOf, panelError } from '../../../app/api-error.ts';
import { enterBranch } from '../../../app/enter-branch.ts';
import { menuContextOf } from '../../../app/menu-context.ts';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointMutation, useEndpointPages } from '../../../app/use-endpoint.ts';
import { Button } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import styles from './inbox.module.css';
import { type Notice, noticePlace } from './notice-place.ts';

interface InboxListProps {
  unread: boolean;
  area: NoticeArea | null;
  /** Before a notice is followed to its page. */
  onFollow?: () => void;
}

/** Notices by day: Enter opens, e marks as read, u as not read, the arrows walk. */
export function InboxList({ unread, area, onFollow }: InboxListProps) {
  const { user } = useSession().data;
  const pages = useEndpointPages(listInbox, { query: { unread: unread || null, area, limit: 50 } });
  const reading = useEndpointMutation(readInbox);
  const rows = pages.data?.pages.flatMap((page) => page.rows);
  const days = Map.groupBy(rows ?? [], (row) => todayIn(user.timeZone, row.at));
  const newest = rows?.[0]?.at;
  const readAll = () =>
    void reading.mutateAsync({ body: { until: newest! } }).catch((error) => toast.error(messageOf(error)));
  if (pages.error) return <ErrorPanel {...panelError(pages.error)} onRetry={() => void pages.refetch()} />;
  if (!rows) return <Skeleton height={120} />;
  if (rows.length === 0) return <EmptyState message="Nothing waits for you" />;
  return (
    <div className={styles.list}>
      {rows.some((row) => !row.readAt) && (
        <div className={styles.all}>
          <Button kind="quiet" busy={reading.isPending} onClick={readAll}>
            Mark all as read
          </Button>
        </div>
      )}
      {[...days].map(([day, notices]) => (
        <section key={day} aria-label={formatDate(day)}>
          <h2 className={styles.day}>{formatDate(day)}</h2>
          <ul className={styles.notices}>
            {notices.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} onFollow={onFollow} />
            ))}
          </ul>
        </section>
      ))}
      {pages.hasNextPage && (
        <Button kind="quiet" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          Older
        </Button>
      )}
    </div>
  );
}

function NoticeRow({ notice, onFollow }: { notice: Notice; onFollow: (() => void) | undefined }) {
  const { entityId, data: session } = useSession();
  const navigate = useNavigate();
  const reading = useEndpointMutation(readInbox);
  const unreading = useEndpointMutation(unreadInbox);
  const { subject, readAt } = notice;
  const elsewhere = subject.entityId !== entityId;
  const mark = async (read: boolean) => {
    try {
      await (read ? reading : unreading).mutateAsync({ body: { ids: [notice.id] } });
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  const open = async () => {
    if (elsewhere) return offerBranch(notice);
    if (!readAt) void mark(true);
    const { to, search } = noticePlace(notice, {
      timeZone: session.entity.timeZone,
      menu: menuContextOf(session),
    });
    if (!to) return;
    onFollow?.();
    await navigate({ to, search: search as never });
  };
  const onKey = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key === 'e' && !readAt) void mark(true);
    if (event.key === 'u' && readAt) void mark(false);
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      walk(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1);
    }
  };
  return (
    <li>
      <button
        type="button"
        className={styles.notice}
        data-unread={!readAt}
        onClick={() => void open()}
        onKeyDown={onKey}
      >
        <span className={styles.words}>{notice.words}</span>
        <span className={styles.about}>
          {[
            readAt ? null : 'Not read',
            notice.count > 1 ? `${notice.count} times` : null,
            notice.byName,
            elsewhere ? subject.entityName : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </button>
    </li>
  );
}

/** The next notice, over the borders of days. */
function walk(from: HTMLElement, step: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>(`.${styles['notice']}`)];
  all[all.indexOf(from) + step]?.focus();
}

async function offerBranch({ subject }: Notice): Promise<void> {
  const goes = await confirm({
    heading: `Change to ${subject.entityName}?`,
    message: 'This is of another branch. There the inbox leads to it.',
    ok: 'Change branch',
  });
  if (goes) await enterBranch(subject.entityId);
}
