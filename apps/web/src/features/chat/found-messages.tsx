import { writtenAt } from '@bahi/domain/chat/day';
import { formatDate } from '@bahi/domain/time/dates';
import type { UseQueryResult } from '@tanstack/react-query';
import { NotLoaded } from '../../kit/not-loaded.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import styles from './chat.module.css';
import { type Message, type Room, type Talk, talkOfRoom } from './talk.ts';

interface FoundMessagesProps {
  title: string;
  query: UseQueryResult<{ rows: Message[] }, Error>;
  rooms: readonly Room[];
  none: string;
  onOpen: (talk: Talk, found: Message) => void;
}

/** Messages of any room; opening one shows it where it was written. */
export function FoundMessages({ title, query, rooms, none, onOpen }: FoundMessagesProps) {
  const shown = (query.data?.rows ?? []).flatMap((message) => {
    const room = rooms.find(({ id }) => id === message.roomId);
    return room ? [{ message, room }] : [];
  });
  return (
    <>
      <h3 className={styles.section}>{title}</h3>
      {!query.data && <NotLoaded query={query} height={80} />}
      {query.data && shown.length === 0 && <EmptyState message={none} />}
      <ul className={styles.list}>
        {shown.map(({ message, room }) => (
          <li key={message.id}>
            <button type="button" data-row className={styles.row} onClick={() => onOpen(talkOfRoom(room), message)}>
              <span />
              <span className={styles.texts}>
                <span>{message.words ?? 'A file'}</span>
                <span className={styles.muted}>
                  {message.senderName} · {room.name}
                </span>
              </span>
              <span className={styles.side}>{formatDate(writtenAt(message.createdAt).date)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
