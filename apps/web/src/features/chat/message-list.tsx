import { dayHeading, groupByDay, ZONE_OF_CHAT } from '@bahi/domain/chat/day';
import { todayIn } from '@bahi/domain/time/dates';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { panelError } from '../../app/api-error.ts';
import { useSession } from '../../app/session-store.ts';
import { thisInstant } from '../../app/this-instant.ts';
import { useStore } from '../../kit/store.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { SortDescendingIcon } from '../../ui/icons.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './chat.module.css';
import { MessageRow } from './message-row.tsx';
import type { OpenTalk } from './open-talk.ts';
import type { Message, Room, Talk } from './talk.ts';
import { useReadMarks } from './use-read-marks.ts';
import { useWaitingMessages } from './use-waiting-messages.ts';
import { WaitingRow } from './waiting-row.tsx';

interface MessageListProps {
  talk: Talk;
  open: OpenTalk;
  room: Room | undefined;
  /** The own message that may still be changed. */
  own: Message | undefined;
  onReply: (message: Message) => void;
  onEdit: (message: Message) => void;
}

/** How near to an end one scrolls before more is read (spec 3 §9). */
const NEAR = 0.15;
/** So near to the end one looks at the newest. */
const END_PX = 40;
const NO_ROWS: readonly Message[] = [];

/** The messages by day, paged both ways; where one reads stays where it is while others come. */
export function MessageList({ talk, open, room, own, onReply, onEdit }: MessageListProps) {
  const { userId } = useSession();
  const box = useRef<HTMLDivElement>(null);
  const { rows, error, atEnd, stand, news, loading } = useStore(open, (state) => state);
  const waiting = useWaitingMessages(talk);
  const [isAway, setAway] = useState(false);
  const [seen, setSeen] = useState<Message | null>(null);
  const markRef = useReadMarks(rows ?? NO_ROWS, userId);
  useScrollPlace(box, open, isAway, waiting.length);

  const onScroll = (): void => {
    const { scrollTop, scrollHeight, clientHeight } = box.current!;
    const left = scrollHeight - clientHeight - scrollTop;
    const away = !atEnd || left > END_PX;
    setAway(away);
    if (!away) setSeen(news);
    if (scrollTop < scrollHeight * NEAR) void open.loadOlder();
    if (left < scrollHeight * NEAR) void open.loadNewer();
  };
  // A page that does not fill the list cannot be scrolled: what lies before it is read at once.
  useEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = box.current ?? {};
    if (rows && rows.length > 0 && scrollHeight <= clientHeight) void open.loadOlder();
  }, [rows, open]);

  if (error && !rows) return <ErrorPanel {...panelError(error)} onRetry={open.reload} />;
  const today = todayIn(ZONE_OF_CHAT, thisInstant());
  const sent = new Set((rows ?? []).map(({ clientId }) => clientId));
  const notYet = waiting.filter(({ clientId }) => !sent.has(clientId));
  const isNews = isAway && news !== null && news !== seen;
  return (
    <div className={styles.messages}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1: what scrolls must scroll by keyboard */}
      <div ref={box} className={styles.rows} onScroll={onScroll} tabIndex={0} role="group" aria-label="Messages">
        {!rows && <Skeleton height={160} width="100%" />}
        {loading === 'older' && <Skeleton height={20} width="100%" />}
        {rows?.length === 0 && notYet.length === 0 && <EmptyState message="No messages found" />}
        {groupByDay(rows ?? []).map(({ date, rows: ofDay }) => (
          <section key={date} aria-label={dayHeading(date, today)}>
            <div className={styles.day} aria-hidden>
              {dayHeading(date, today)}
            </div>
            {ofDay.map((message) => (
              <MessageRow
                key={message.id}
                talk={talk}
                open={open}
                room={room}
                message={message}
                answered={message.replyToId ? rows?.find(({ id }) => id === message.replyToId) : undefined}
                isFound={stand.at === 'message' && stand.id === message.id}
                mayChange={own?.id === message.id}
                markRef={markRef}
                onReply={onReply}
                onEdit={onEdit}
              />
            ))}
          </section>
        ))}
        {atEnd && notYet.map((message) => <WaitingRow key={message.clientId} message={message} />)}
      </div>
      {(isNews || !atEnd) && (
        <div className={styles.latest}>
          <Button icon={<SortDescendingIcon size={14} aria-hidden />} onClick={open.toEnd}>
            {isNews ? 'New message received' : 'Latest messages'}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Keeps the row that one reads in its place while others are laid before it, and follows the end while one is there. */
function useScrollPlace(
  box: React.RefObject<HTMLDivElement | null>,
  open: OpenTalk,
  isAway: boolean,
  waiting: number,
): void {
  const { rows, stand } = useStore(open, (state) => state);
  const before = useRef<{ firstId: string | undefined; height: number; stand: unknown }>({
    firstId: undefined,
    height: 0,
    stand: null,
  });
  useLayoutEffect(() => {
    const list = box.current;
    if (!list || !rows) return;
    const { firstId, height, stand: stoodAt } = before.current;
    const first = rows[0]?.id;
    if (stand !== stoodAt) {
      if (stand.at === 'end') list.scrollTop = list.scrollHeight;
      else list.querySelector(`[data-message="${stand.id}"]`)?.scrollIntoView({ block: 'center' });
    } else if (first !== firstId && rows.some(({ id }) => id === firstId)) {
      list.scrollTop += list.scrollHeight - height;
    } else if (!isAway) list.scrollTop = list.scrollHeight;
    before.current = { firstId: first, height: list.scrollHeight, stand };
    // What one has written oneself is always shown: `waiting` grew.
  }, [box, rows, stand, isAway, waiting]);
}
